// What is written beside the map: the hex, and the findings.

const ARROWS = { up: "↑", "upper right": "↗", "lower right": "↘", down: "↓", "lower left": "↙", "upper left": "↖" };
const SIGNS = { error: "✕", warning: "!", info: "i" };
const WORDS = { error: "error", warning: "warning", info: "info" };

const fileWord = /^[\w./-]+$/.test(data.file) ? data.file : `"${data.file}"`;

function ruleNote(id) {
  const rule = data.rules[id];
  const note = element("abbr", { class: "rule-id" }, id);
  if (rule) note.title = `${rule[0]}: ${rule[1]}`;
  return note;
}

function row(term, ...content) {
  return [element("dt", {}, term), element("dd", {}, ...content)];
}

function sideText(side) {
  let text = side.kind === "edge" ? "edge of the map" : `${side.kind} hexside`;
  if (side.seawall) text += `, ${side.seawall} seawall${side.breached ? " (breached)" : ""}`;
  if (side.cliff) text += ", cliff";
  return text;
}

function factRows(hex) {
  const rows = [];
  const add = (term, ...content) => rows.push(...row(term, ...content));
  add("Level", hex.level_known ? String(hex.level) : `${hex.level}, as no hills are known of this board`);
  if (hex.sand) add("Sand", hex.sand);
  if (hex.depth) add("Depth", hex.depth);
  if (hex.overlay || hex.effluent) add("Overlay", [hex.effluent, hex.overlay].filter(Boolean).join(" on "));
  if (hex.board_hex && hex.board_hex !== hex.hex) add("Lies over", hex.board_hex);
  if (hex.reef) add("Reef", hex.reef);
  if (hex.pier) add("Pier", hex.pier);
  if (hex.sandbar) add("Sandbar", "yes (G13.31)");
  if (hex.sheltered) add("Sheltered", "between a reef and the shore: shallow, no Heavy Surf effects (G13.43)");
  if (hex.normal_kind !== hex.kind) add("At Normal tide", `${hex.normal_kind} (G14.58)`);
  if (!hex.playable) add("Playable", "no");
  return rows;
}

function mayRow(hex, kind) {
  const answer = hex.may_set_up[kind];
  if (answer !== true) return row(kind, element("span", { class: "no" }, "no, "), ruleNote(answer));
  const fate = hex.as_play_begins[kind];
  let text = "yes";
  if (fate === "eliminated") text += ", but eliminated as play begins (G14.56)";
  else if (fate !== "kept") text += `, as ${fate} (G14.53)`;
  return row(kind, element("span", { class: "yes" }, text));
}

function paintFacts() {
  const index = state.over ?? state.hex;
  const panel = $("facts");
  if (index === null) {
    panel.replaceChildren(
      element("h2", {}, "No hex chosen"),
      element("p", { class: "quiet" }, "Point at a hex, or tap it, to read all that is known of it. Click to keep it."),
    );
    return;
  }
  const hex = hexes[index];
  const parts = [element("h2", {}, hex.hex), element("p", { class: "says" }, hex.says)];
  if (state.layer === "los" && state.from !== null && state.from !== index) {
    const from = hexes[state.from].hex;
    parts.push(
      element(
        "p",
        { class: "los-answer", id: "los-answer" },
        `LOS from ${from}, range ${range(state.from, index)}: `,
        element("strong", {}, losInWords(state.from, index)),
      ),
      element("p", { class: "quiet" }, "Why: ", element("code", {}, `beachhead los ${fileWord} ${from} ${hex.hex}`)),
    );
  }
  if (hex.pieces.length) {
    parts.push(element("h3", {}, "Here"), element("ul", { class: "pieces" }, ...hex.pieces.map((text) => element("li", {}, text))));
  }
  const here = data.findings.flatMap((finding, number) => (finding.hexes.includes(index) ? [number] : []));
  if (here.length) {
    parts.push(element("h3", {}, "Findings here"));
    parts.push(element("ul", { class: "here" }, ...here.map((number) => element("li", {}, findingButton(number)))));
  }
  parts.push(element("dl", { class: "rows" }, ...factRows(hex)));
  const tide = data.tide_moved ? " (judged at Normal tide)" : "";
  parts.push(element("h3", {}, `May set up here${tide}`));
  parts.push(element("dl", { class: "rows" }, ...data.obstacles.flatMap((kind) => mayRow(hex, kind))));
  parts.push(element("h3", {}, "Hexsides"));
  const sides = hex.hexsides.flatMap((side) =>
    row(`${ARROWS[side.direction]} ${side.toward ?? "off the map"}`, sideText(side)),
  );
  parts.push(element("dl", { class: "rows" }, ...sides));
  const see = element("button", { type: "button", class: "see" }, `See from ${hex.hex}`);
  see.addEventListener("click", () => lookFrom(index));
  parts.splice(2, 0, element("p", { class: "tools" }, see));
  panel.replaceChildren(...parts);
}

function findingButton(number) {
  const finding = data.findings[number];
  const button = element("button", { type: "button", class: `finding ${finding.severity}`, "data-finding": number });
  button.append(
    element("span", { class: "sign", "aria-hidden": "true" }, SIGNS[finding.severity]),
    element("span", { class: "head" }, `${WORDS[finding.severity]} `, ruleNote(finding.rule)),
    element("span", { class: "message" }, finding.message),
  );
  return button;
}

function chooseFinding(number, focus = false) {
  state.finding = state.finding === number && !focus ? null : number;
  for (const button of document.querySelectorAll("#findings .finding")) {
    const chosen = Number(button.dataset.finding) === state.finding;
    button.setAttribute("aria-pressed", chosen);
    if (chosen && focus) button.focus();
  }
  paintMarks();
  const finding = data.findings[state.finding];
  if (finding) {
    reveal(finding.hexes);
    const names = finding.hexes.map((index) => hexes[index].hex).join(", ");
    say(names ? `${finding.severity} ${finding.rule}: ${names}` : `${finding.severity} ${finding.rule}: no hex of the map`);
  }
}

// In few words what a hex is, to those who look and those who listen.
function say(text) {
  $("status").textContent = text;
}

function sayHex(index) {
  if (index === null) return say("");
  let text = `${hexes[index].hex}: ${hexes[index].says}`;
  if (state.layer === "los" && state.from !== null && state.from !== index) {
    text += ` · LOS from ${hexes[state.from].hex} ${losInWords(state.from, index)}, range ${range(state.from, index)}`;
  }
  say(text);
}

function hover(index) {
  if (state.over === index) return;
  state.over = index;
  paintMarks();
  paintFacts();
  sayHex(index ?? state.hex);
}

function choose(index) {
  state.hex = index;
  if (state.layer === "los" && state.from === null && index !== null) return lookFrom(index), sayHex(index);
  paintMarks();
  paintFacts();
  sayHex(index);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-finding]");
  if (button) chooseFinding(Number(button.dataset.finding));
});

function paintFindings() {
  const badge = (severity) => {
    const count = data.counts[severity];
    const plural = count === 1 || severity === "info" ? "" : "s";
    return element("span", { class: `badge ${severity}` }, `${count} ${severity}${plural}`);
  };
  const verdicts = {
    true: ["legal", "✓ Legal setup"],
    false: ["illegal", "✕ Not a legal setup"],
    null: ["unknown", "? No error found, but not all is known"],
  };
  [$("verdict").className, $("verdict").textContent] = verdicts[data.legal];
  $("tally").replaceChildren(...["error", "warning", "info"].filter((s) => data.counts[s]).map(badge));
  $("findings").before(...data.unknown.map((text) => element("p", { class: "quiet" }, `Not known: ${text}`)));
  $("findings").replaceChildren(...data.findings.map((_, number) => element("li", {}, findingButton(number))));
  if (!data.findings.length) $("findings").replaceWith(element("p", { class: "quiet" }, "The checks have nothing to say."));
  $("all").closest("p").hidden = !data.findings.length;
  $("special").hidden = !$("special").querySelector("li");
}
