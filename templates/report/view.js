// Pan and zoom: the part of the plane that is in view has the proportions of the window on it.

const map = $("map");
const view = { x: 0, y: 0, scale: 1 };
const MAX_SCALE = 6;

const size = () => [map.clientWidth || 1, map.clientHeight || 1];

function around(indices, margin) {
  const points = indices.map(centre);
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}

function minScale() {
  const [width, height] = size();
  return Math.min(width / data.box[2], height / data.box[3], 1) * 0.9;
}

function show() {
  const [width, height] = size();
  view.scale = Math.max(minScale(), Math.min(MAX_SCALE, view.scale));
  // Some of the map always stays in view.
  const [left, top, across, down] = data.box;
  const keep = Math.min(80, across / 2, down / 2);
  view.x = Math.max(left - width / view.scale + keep, Math.min(left + across - keep, view.x));
  view.y = Math.max(top - height / view.scale + keep, Math.min(top + down - keep, view.y));
  map.setAttribute(
    "viewBox",
    [view.x, view.y, width / view.scale, height / view.scale].map((n) => n.toFixed(2)).join(" "),
  );
  map.classList.toggle("far", view.scale < 0.42);
}

function fit([left, top, across, down], most = 1.6) {
  const [width, height] = size();
  view.scale = Math.min(width / across, height / down, most);
  view.x = left + across / 2 - width / view.scale / 2;
  view.y = top + down / 2 - height / view.scale / 2;
  show();
}

let whole = "";
const place = () => `${view.x} ${view.y} ${view.scale}`;

function fitAll() {
  fit(data.box);
  whole = place();
}

// A map in whole view stays so when its window changes: a longer legend takes room from it.
function refit() {
  if (place() === whole) fitAll();
  else show();
}

function home() {
  const shore = hexes.flatMap((h, i) => (h.kind === "Beach" || h.kind === "Effluent" ? [i] : []));
  const [width] = size();
  if (width < 600 && shore.length) fit(around(shore, 2.2 * data.height), 1);
  else fitAll();
}

// Keeps the point of the plane under a point of the window where it is.
function zoom(factor, px, py) {
  const [width, height] = size();
  const [cx, cy] = [px ?? width / 2, py ?? height / 2];
  const before = [view.x + cx / view.scale, view.y + cy / view.scale];
  view.scale = Math.max(minScale(), Math.min(MAX_SCALE, view.scale * factor));
  view.x = before[0] - cx / view.scale;
  view.y = before[1] - cy / view.scale;
  show();
}

// Brings hexes into view, if they are not, and close enough to read.
function reveal(indices) {
  if (!indices.length) return;
  const [left, top, across, down] = around(indices, 1.2 * data.height);
  const [width, height] = size();
  const [w, h] = [width / view.scale, height / view.scale];
  const readable = view.scale >= 0.42;
  const seen = left >= view.x && top >= view.y && left + across <= view.x + w && top + down <= view.y + h;
  if (readable && seen) return;
  const [cx, cy] = [left + across / 2, top + down / 2];
  if (!readable) view.scale = 0.9;
  view.scale = Math.min(view.scale, width / across, height / down);
  view.x = cx - width / view.scale / 2;
  view.y = cy - height / view.scale / 2;
  show();
}

function pointerHex(event) {
  const box = map.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  return hexAt(view.x + x / view.scale, view.y + y / view.scale);
}

const pointers = new Map();
let travelled = 0;

map.addEventListener("pointerdown", (event) => {
  if (event.button) return;
  if (!pointers.size) travelled = 0;
  pointers.set(event.pointerId, [event.clientX, event.clientY]);
  map.setPointerCapture(event.pointerId);
});

map.addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) {
    if (event.pointerType === "mouse") hover(pointerHex(event));
    return;
  }
  const now = [event.clientX, event.clientY];
  const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  pointers.set(event.pointerId, now);
  if (others.length) {
    const [other] = others;
    const apart = (at) => Math.hypot(at[0] - other[0], at[1] - other[1]) || 1;
    const box = map.getBoundingClientRect();
    travelled = Infinity;
    zoom(apart(now) / apart(before), (now[0] + other[0]) / 2 - box.left, (now[1] + other[1]) / 2 - box.top);
  }
  const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
  travelled += Math.abs(dx) + Math.abs(dy);
  if (travelled < 6) return;
  map.classList.add("dragged");
  view.x -= dx / view.scale / (others.length + 1);
  view.y -= dy / view.scale / (others.length + 1);
  show();
});

for (const name of ["pointerup", "pointercancel"]) {
  map.addEventListener(name, (event) => {
    if (!pointers.delete(event.pointerId)) return;
    map.classList.remove("dragged");
    if (name === "pointerup" && travelled < 6 && !pointers.size) choose(pointerHex(event));
  });
}

map.addEventListener("pointerleave", () => hover(null));
map.addEventListener("dblclick", (event) => {
  if (state.layer === "los") lookFrom(pointerHex(event));
  else {
    const box = map.getBoundingClientRect();
    zoom(1.6, event.clientX - box.left, event.clientY - box.top);
  }
});
map.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    const box = map.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 30 : 1;
    zoom(Math.exp(-event.deltaY * lines * 0.0016), event.clientX - box.left, event.clientY - box.top);
  },
  { passive: false },
);
$("in").addEventListener("click", () => zoom(1.4));
$("out").addEventListener("click", () => zoom(1 / 1.4));
$("fit").addEventListener("click", fitAll);
