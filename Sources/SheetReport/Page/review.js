// The selected sheet, its address, and the keyboard.

/** Returns the sheet that is nearest to a choice: first its scenario, then device, then appearance. */
function sheetLike({ name, device, appearance }) {
  const score = (sheet) => (sheet.name === name ? 4 : 0) + (sheet.device === device ? 2 : 0)
    + (sheet.appearance === appearance ? 1 : 0);
  return sheets.reduce((best, sheet) => (score(sheet) > score(best) ? sheet : best));
}

function fillChoice(id, values, chosen) {
  const select = byId(id);
  select.replaceChildren(...values.map((value) => element("option", {
    value, selected: value === chosen,
  }, value)));
  select.hidden = values.length < 2;
}

const appearances = { light: "Light", dark: "Dark" };

function fillChoices(sheet) {
  fillChoice("choose-name", review.names, sheet.name);
  const own = sheets.filter((each) => each.name === sheet.name);
  fillChoice("choose-device", [...new Set(own.map((each) => each.device))], sheet.device);
  const looks = [...new Set(own.filter((each) => each.device === sheet.device)
    .map((each) => each.appearance))];
  const group = byId("choose-look");
  group.hidden = looks.length < 2;
  group.replaceChildren(...looks.map((look) => {
    const isChosen = look === sheet.appearance;
    const button = element("button", {
      type: "button", role: "radio", "aria-checked": String(isChosen), tabIndex: isChosen ? 0 : -1,
    }, appearances[look] ?? look);
    button.addEventListener("click", () => chooseLook(look));
    button.addEventListener("keydown", (event) => {
      if (!event.key.startsWith("Arrow")) return;
      turnLook();
      byId("choose-look").querySelector("[aria-checked=true]").focus();
      event.preventDefault();
      event.stopPropagation();
    });
    return button;
  }));
}

function chooseLook(appearance) {
  showSheet(sheetLike({ ...view.sheet, appearance }));
  announce(`${appearances[appearance] ?? appearance} appearance`);
}

function turnLook() {
  chooseLook(view.sheet.appearance === "dark" ? "light" : "dark");
}

/** Shows a sheet, at the same moment if it has one. */
function showSheet(sheet) {
  const isOther = view.sheet?.viewport.join() !== sheet.viewport.join();
  const surface = charted;
  view.sheet = sheet;
  built = { stretch: null, bindings: [] };
  const title = sheet.title || sheet.name;
  byId("page-title").textContent = title;
  byId("page-words").textContent = [title === sheet.name ? null : sheet.name,
    `${sheet.device}, ${rounded(sheet.viewport[2])} × ${rounded(sheet.viewport[3])} pt`]
    .filter(Boolean).join(" · ");
  byId("screen").setAttribute("aria-label", `${title} on ${sheet.device}, ${sheet.appearance}`);
  fillChoices(sheet);
  fillTicks(sheet);
  fillEvents(sheet);
  showCharts(sheet, surface);
  showComments();
  setSeconds(view.seconds);
  if (isOther) viewer.show();
  else layOut();
}

// The address

let remembering = null;

/** Writes sheet and moment to the address, but not on every frame: browsers limit the rate. */
function remember() {
  clearTimeout(remembering);
  if (playing.isOn) return;
  remembering = setTimeout(() => {
    const { name, device, appearance } = view.sheet;
    const parts = new URLSearchParams({ name, device, appearance, t: view.seconds.toFixed(3) });
    if (location.hash !== "#" + parts) history.replaceState(null, "", "#" + parts);
  }, 150);
}

function recall() {
  const address = new URLSearchParams(location.hash.slice(1));
  const shot = [...sheets[0].shots].sort((a, b) => a.t - b.t)[0];
  view.seconds = address.has("t") ? Number(address.get("t")) : shot?.t ?? sheets[0].end;
  showSheet(sheetLike({
    name: address.get("name") ?? sheets[0].name, device: address.get("device") ?? sheets[0].device,
    appearance: address.get("appearance")
      ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
  }));
}

// The keyboard

const keys = {
  " ": () => setPlaying(!playing.isOn), ArrowLeft: () => stepFrame(-1), ArrowRight: () => stepFrame(1),
  Home: () => seekTo(0, "Start"), End: () => seekTo(view.sheet.end, "End"),
  ",": () => stepMoment(view.sheet.events, -1), ".": () => stepMoment(view.sheet.events, 1),
  "[": () => stepMoment(view.sheet.shots, -1), "]": () => stepMoment(view.sheet.shots, 1),
  l: () => setLooped(!playing.isLooped), "<": () => stepSpeed(-1), ">": () => stepSpeed(1),
  a: turnLook, c: startComment, Escape: () => { setPlacing(false); selectPart(null); },
  "?": () => setHelpOpen(true), z: () => toggleRedline("sizes"), s: () => toggleRedline("safe"),
  d: () => toggleRedline("detents"), r: () => toggleRedline("order"),
};
tabs.forEach(([name], index) => { keys[index + 1] = () => showTab(name); });

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  const target = event.target;
  if (event.key === "Escape" && target.matches("input, textarea")) return target.blur();
  // The scrubber steps by frames, as the rest of the page does.
  if (target.matches("textarea, select, input:not([type=range])")) return;
  // A button handles the space bar itself.
  if (event.key === " " && target.matches("button")) return;
  if (!viewer.handleKey(event)) {
    if (!keys[event.key]) return;
    keys[event.key]();
  }
  event.preventDefault();
}

function start() {
  startHelp();
  startTabs();
  startTime();
  startHover();
  startRedlines();
  startComments();
  for (const [id, key] of [["choose-name", "name"], ["choose-device", "device"]]) {
    byId(id).addEventListener("change", () => (
      showSheet(sheetLike({ ...view.sheet, [key]: byId(id).value }))));
  }
  byId("print-page").addEventListener("click", () => print());
  // A print has the state and all comments, whichever panel is open.
  addEventListener("beforeprint", () => showState(stateAt(view.sheet, view.seconds)));
  addEventListener("keydown", pressed);
  addEventListener("hashchange", recall);
  recall();
  if (!location.hash.includes("t=") && !wantsCalm.matches && view.sheet.shots.length === 0) {
    setPlaying(true);
  }
}

start();
