// What the page knows, and where hexes lie: the same sums as the map was drawn by.

const data = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";

const hexes = data.hexes;
const indexAt = new Map(hexes.map((hex, index) => [hex.at.join(), index]));
const indexNamed = new Map();
// Printed coordinates come last, so that no covered one takes their place.
for (const key of ["board_hex", "label", "hex"]) {
  hexes.forEach((hex, index) => hex[key] && indexNamed.set(hex[key].toUpperCase(), index));
}

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

function centre(index) {
  const [q, r] = hexes[index].at;
  return [data.column * q, (data.height * (2 * r + q - 1)) / 2];
}

function hexAt(x, y) {
  const q = x / data.column;
  const r = y / data.height + 0.5 - q / 2;
  const s = -q - r;
  let [nq, nr] = [Math.round(q), Math.round(r)];
  const [oq, or, os] = [Math.abs(nq - q), Math.abs(nr - r), Math.abs(Math.round(s) - s)];
  if (oq > or && oq > os) nq = -nr - Math.round(s);
  else if (or > os) nr = -nq - Math.round(s);
  return indexAt.get([nq, nr].join()) ?? null;
}

function neighbour(index, turns) {
  const [q, r] = hexes[index].at;
  const [dq, dr] = STEPS[turns];
  return indexAt.get([q + dq, r + dr].join()) ?? null;
}

function range(one, other) {
  const [a, b] = [hexes[one].at, hexes[other].at];
  const [dq, dr] = [a[0] - b[0], a[1] - b[1]];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

function hexNamed(text) {
  const wanted = text.trim().toUpperCase();
  if (!wanted) return null;
  if (indexNamed.has(wanted)) return indexNamed.get(wanted);
  // A mapboard hex without its board, when one board alone has it.
  const ends = [...indexNamed.keys()].filter(
    (name) => name.endsWith(wanted) && /^[A-Z]/.test(wanted) && /\d[A-Z]?$/.test(name.slice(0, -wanted.length)),
  );
  return ends.length === 1 ? indexNamed.get(ends[0]) : null;
}

// LOS: rows of bits, as many bits as there are hexes it is told of.
const losPlace = new Map(data.los.hexes.map((hex, place) => [hex, place]));
const bit = (row, place) => row !== "" && (row[place >> 3] >> (place & 7)) & 1;
const unpacked = (rows) =>
  rows.map((row) => row && Uint8Array.from(atob(row), (char) => char.charCodeAt(0)));
const visible = unpacked(data.los.visible);
const hindrances = data.los.hindrances.map(unpacked);

// null where LOS is not told, -1 where it is blocked, else its Hindrance.
function los(start, end) {
  const [from, to] = [losPlace.get(start), losPlace.get(end)];
  if (from === undefined || to === undefined || from === to) return null;
  if (!bit(visible[from], to)) return -1;
  return hindrances.reduce((sum, plane, digit) => sum + (bit(plane[from], to) << digit), 0);
}

function losInWords(start, end) {
  const found = los(start, end);
  if (found === null) return "not told";
  if (found < 0) return "blocked";
  return found ? `Hindered by +${found}` : "clear";
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function hexShape(index, classes) {
  const [x, y] = centre(index);
  return drawn("use", { href: "#hx", x, y, class: classes });
}

// What is chosen; the other parts draw it anew when it changes.
const state = { layer: "map", obstacle: data.obstacles[0], hex: null, over: null, from: null, finding: null };
