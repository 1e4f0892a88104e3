// The keyboard, light and dark, and the start.

function setTheme(dark) {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  $("theme").setAttribute("aria-pressed", dark);
  $("theme").textContent = dark ? "Light" : "Dark";
}

const isDark = () => document.documentElement.dataset.theme === "dark";

// Columns stand half a hex apart, so left and right go up and down by turns.
function step(key, index) {
  const straight = { ArrowUp: 0, ArrowDown: 3 }[key];
  if (straight !== undefined) return neighbour(index, straight);
  const odd = hexes[index].at[0] & 1;
  const [first, second] = key === "ArrowRight" ? (odd ? [2, 1] : [1, 2]) : odd ? [4, 5] : [5, 4];
  return neighbour(index, first) ?? neighbour(index, second);
}

function firstHex() {
  const [width, height] = size();
  const middle = hexAt(view.x + width / view.scale / 2, view.y + height / view.scale / 2);
  return middle ?? 0;
}

function moveHex(key) {
  state.over = null;
  const next = state.hex === null ? firstHex() : step(key, state.hex) ?? state.hex;
  choose(next);
  reveal([next]);
}

function nextFinding(by) {
  const count = data.findings.length;
  if (!count) return;
  const now = state.finding ?? (by > 0 ? -1 : count);
  chooseFinding((now + by + count) % count, true);
}

function letGo() {
  [state.hex, state.over, state.from] = [null, null, null];
  if (state.finding !== null) chooseFinding(state.finding);
  paintLayer();
  choose(null);
}

const KEYS = {
  "+": () => zoom(1.3),
  "=": () => zoom(1.3),
  "-": () => zoom(1 / 1.3),
  0: fitAll,
  n: () => nextFinding(1),
  p: () => nextFinding(-1),
  t: () => setTheme(!isDark()),
  "/": () => $("goto").focus(),
  "?": () => $("keys").showModal(),
  Escape: letGo,
};
Object.keys(LAYERS).forEach((name, index) => (KEYS[index + 1] = () => setLayer(name)));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("keys").open) return;
  if (event.target.closest("input, select")) {
    if (event.key === "Escape") map.focus();
    return;
  }
  const onMap = event.target === map;
  if (onMap && event.key.startsWith("Arrow")) moveHex(event.key);
  else if (onMap && event.key === "Enter") lookFrom(state.hex ?? firstHex());
  else {
    const act = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
    if (!act) return;
    act();
  }
  event.preventDefault();
});

$("find").addEventListener("submit", (event) => {
  event.preventDefault();
  const index = hexNamed($("goto").value);
  $("goto").setAttribute("aria-invalid", index === null);
  if (index === null) return say(`There is no hex ${$("goto").value.trim()} on this map.`);
  state.over = null;
  choose(index);
  reveal([index]);
  map.focus();
});
$("goto").addEventListener("focus", () => $("goto").select());
$("theme").addEventListener("click", () => setTheme(!isDark()));
$("help").addEventListener("click", () => $("keys").showModal());

// On a narrow screen the map needs the room.
if (matchMedia("(max-width: 760px)").matches) $("legend").open = false;
setTheme(matchMedia("(prefers-color-scheme: dark)").matches);
paintFindings();
setLayer("map");
home();
new ResizeObserver(refit).observe(map);
