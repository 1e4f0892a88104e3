// What is laid over the ground: depth, sand, where an obstacle may go, LOS from a hex.

// Class and caption of each thing a layer shows; the first class that answers a hex is its own.
const LAYERS = {
  map: { hint: "", entries: {} },
  depth: {
    hint: "",
    entries: { "l-shallow": "Shallow OCEAN", "l-deep": "Deep OCEAN", "l-none": "No OCEAN" },
    of: (hex) => (hex.depth ? `l-${hex.depth}` : "l-none"),
  },
  sand: {
    hint: "",
    entries: { "l-soft": "Soft Sand", "l-hard": "Hard Sand", "l-none": "No sand" },
    of: (hex) => (hex.sand ? `l-${hex.sand}` : "l-none"),
  },
  obstacles: {
    hint: "",
    entries: {
      "l-may": "May set up here",
      "l-turns": "May, and becomes another type as play begins",
      "l-lost": "May, but is eliminated as play begins",
      "l-none": "May not",
    },
    of: (hex) => {
      if (hex.may_set_up[state.obstacle] !== true) return "l-none";
      const fate = hex.as_play_begins[state.obstacle];
      if (fate === "eliminated") return "l-lost";
      return fate === "kept" ? "l-may" : "l-turns";
    },
  },
  los: {
    hint: "",
    entries: { "l-clear": "Clear", "l-hindered": "Hindered", "l-blocked": "Blocked", "l-untold": "Not told" },
    of: (hex, index) => {
      if (state.from === null || index === state.from) return null;
      const found = los(state.from, index);
      if (found === null) return "l-untold";
      if (found < 0) return "l-blocked";
      return found ? "l-hindered" : "l-clear";
    },
  },
};

function paintLayer() {
  const { of } = LAYERS[state.layer];
  const shapes = [];
  const shown = new Set();
  if (of) {
    hexes.forEach((hex, index) => {
      const name = of(hex, index);
      if (!name) return;
      shown.add(name);
      shapes.push(hexShape(index, name));
      const over = hexPattern(name);
      if (over) shapes.push(hexShape(index, over));
    });
  }
  $("layer").replaceChildren(...shapes);
  map.setAttribute("data-layer", state.layer);
  paintLegend(shown);
  paintHint();
}

// A pattern over the colour: a layer can be read without telling colours apart.
const PATTERNS = { "l-deep": "p-lines", "l-hard": "p-lines", "l-soft": "p-dots", "l-turns": "p-dots", "l-lost": "p-back", "l-hindered": "p-lines" };
const hexPattern = (name) => (name in PATTERNS ? `over ${PATTERNS[name]}` : null);

function paintLegend(shown) {
  const entries = Object.entries(LAYERS[state.layer].entries).filter(([name]) => shown.has(name));
  $("layer-legend").replaceChildren(
    ...entries.map(([name, caption]) => {
      const swatch = drawn("svg", { viewBox: "-40 -35 80 70", "aria-hidden": "true" });
      swatch.append(drawn("use", { href: "#hx", class: `swatch ${name}` }));
      if (hexPattern(name)) swatch.append(drawn("use", { href: "#hx", class: hexPattern(name) }));
      const item = element("li");
      item.append(swatch, caption);
      return item;
    }),
  );
}

function paintHint() {
  let text = "";
  if (state.layer === "los") {
    const from = state.from === null ? null : hexes[state.from].hex;
    text = from
      ? `LOS from ${from}: point at a hex, or tap it, to read it. A double-click, Enter or its own button sees from there.`
      : "Pick the hex to see from.";
    text += " At ground level, on the pier where there is one; terrain other than the Beach's is left out.";
    if (!data.los.all) text += " LOS is told for the hexes nearest to the shore.";
  } else if (state.layer === "obstacles" && data.tide_moved) {
    text = "Obstacles are set up before the tide is declared: what may go here is judged at Normal tide.";
  }
  $("hint").textContent = text;
  $("hint").hidden = !text;
}

function setLayer(name) {
  state.layer = name;
  for (const button of $("layers").children) {
    const chosen = button.dataset.layer === name;
    button.setAttribute("aria-checked", chosen);
    button.tabIndex = chosen ? 0 : -1;
  }
  $("obstacle").hidden = name !== "obstacles";
  if (name === "los" && state.from === null && state.hex !== null) state.from = state.hex;
  paintLayer();
  paintMarks();
  paintFacts();
}

function lookFrom(index) {
  if (index === null) return;
  state.from = index;
  if (state.hex === null) state.hex = index;
  setLayer("los");
}

// Outlines: of the hexes of findings, of the hex that is chosen, and the line of a LOS.
function paintMarks() {
  const shapes = [];
  const outline = (index, name) => shapes.push(hexShape(index, "casing"), hexShape(index, name));
  const shown = $("all").checked ? data.findings.map((_, number) => number).reverse() : [];
  for (const number of shown) {
    for (const index of data.findings[number].hexes) outline(index, `mark ${data.findings[number].severity}`);
  }
  const finding = data.findings[state.finding];
  if (finding) for (const index of finding.hexes) outline(index, `mark chosen ${finding.severity}`);
  const target = state.over ?? state.hex;
  if (state.layer === "los" && state.from !== null) {
    const [x, y] = centre(state.from);
    if (target !== null && target !== state.from) {
      const [x2, y2] = centre(target);
      const found = los(state.from, target);
      const kind = found === null ? "untold" : found < 0 ? "blocked" : found ? "hindered" : "clear";
      shapes.push(drawn("line", { x1: x, y1: y, x2, y2, class: "sight-casing" }));
      shapes.push(drawn("line", { x1: x, y1: y, x2, y2, class: `sight ${kind}` }));
    }
    shapes.push(drawn("circle", { cx: x, cy: y, r: 13, class: "eye" }));
    shapes.push(drawn("circle", { cx: x, cy: y, r: 4, class: "pupil" }));
  }
  if (state.over !== null && state.over !== state.hex) shapes.push(hexShape(state.over, "over-hex"));
  if (state.hex !== null) outline(state.hex, "here");
  $("marks").replaceChildren(...shapes);
}

for (const kind of data.obstacles) {
  $("obstacle").append(element("option", { value: kind }, kind[0].toUpperCase() + kind.slice(1)));
}
$("obstacle").addEventListener("change", (event) => {
  state.obstacle = event.target.value;
  paintLayer();
});
$("layers").addEventListener("click", (event) => {
  const name = event.target.dataset.layer;
  if (name) setLayer(name);
});
$("layers").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const names = Object.keys(LAYERS);
  setLayer(names[(names.indexOf(state.layer) + step + names.length) % names.length]);
  $("layers").querySelector('[aria-checked="true"]').focus();
});
$("all").addEventListener("change", paintMarks);
