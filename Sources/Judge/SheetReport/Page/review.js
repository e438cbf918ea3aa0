// The selected sheet, its address, and the keyboard.

/** Returns the sheet that is nearest to a choice: first its scenario, then device, then appearance. */
function sheetLike({ name, device, appearance }) {
  const score = (sheet) => (sheet.name === name ? 4 : 0) + (sheet.device === device ? 2 : 0)
    + (sheet.appearance === appearance ? 1 : 0);
  return sheets.reduce((best, sheet) => (score(sheet) > score(best) ? sheet : best));
}

/** Fills a menu with values, each with its words. */
function fillChoice(id, values, chosen, words = (value) => value) {
  const select = byId(id);
  select.replaceChildren(...values.map((value) => element("option", {
    value, selected: value === chosen,
  }, words(value))));
  select.hidden = values.length < 2;
}

/** What can be chosen: an appearance, or both beside each other. */
const appearances = { light: "Light", dark: "Dark", both: "Both" };

function fillChoices(sheet) {
  fillChoice("choose-name", review.names, sheet.name);
  const own = sheets.filter((each) => each.name === sheet.name);
  fillChoice("choose-device", [...new Set(own.map((each) => each.device))], sheet.device,
    (device) => own.find((each) => each.device === device).deviceName);
  const looks = [...new Set(own.filter((each) => each.device === sheet.device)
    .map((each) => each.appearance))];
  if (looks.length === 2) looks.push("both");
  const group = byId("choose-look");
  group.hidden = looks.length < 2;
  group.replaceChildren(...looks.map((look) => {
    const isChosen = look === (view.other ? "both" : sheet.appearance);
    const button = element("button", {
      type: "button", role: "radio", "aria-checked": String(isChosen), tabIndex: isChosen ? 0 : -1,
    }, appearances[look] ?? look);
    button.addEventListener("click", () => chooseLook(look));
    button.addEventListener("keydown", (event) => {
      if (!event.key.startsWith("Arrow")) return;
      const way = ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : -1;
      chooseLook(looks[(looks.indexOf(look) + way + looks.length) % looks.length]);
      byId("choose-look").querySelector("[aria-checked=true]").focus();
      event.preventDefault();
      event.stopPropagation();
    });
    return button;
  }));
}

function chooseLook(appearance) {
  const isBoth = appearance === "both";
  showSheet(sheetLike({ ...view.sheet, appearance: isBoth ? "light" : appearance }), isBoth);
  announce(isBoth ? "Both appearances" : `${appearances[appearance] ?? appearance} appearance`);
}

/** Returns the sheet that is shown beside another one: the same in the other appearance. */
function counterpart(sheet) {
  return sheets.find((each) => each.name === sheet.name && each.device === sheet.device
    && each.appearance !== sheet.appearance) ?? null;
}

function turnLook() {
  chooseLook(view.sheet.appearance === "dark" ? "light" : "dark");
}

/**
 * Shows a sheet at the same shot, or else at the same time; `isBoth` to show the other appearance beside it.
 */
function showSheet(sheet, isBoth = view.other !== null) {
  const size = () => [...view.sheet?.viewport ?? [], view.other !== null].join();
  const before = size();
  const surface = charted;
  const shot = view.shot && shotNamed(sheet, view.shot.name);
  view.sheet = sheet;
  view.shot = shot;
  view.other = isBoth ? counterpart(sheet) : null;
  const title = sheet.title || sheet.name;
  byId("page-title").textContent = title;
  byId("page-words").textContent = [title === sheet.name ? null : sheet.name,
    `${sheet.deviceName}, ${rounded(sheet.viewport[2])} × ${rounded(sheet.viewport[3])} pt`]
    .filter(Boolean).join(" · ");
  byId("screen").setAttribute("aria-label", `${title} on ${sheet.deviceName}, ${sheet.appearance}`);
  byId("other-screen").setAttribute("aria-label",
    `${title} on ${sheet.deviceName}, ${view.other?.appearance}`);
  fillChoices(sheet);
  fillTicks(sheet);
  fillEvents(sheet);
  showCharts(sheet, surface);
  showComments();
  setSeconds(shot ? shot.t : view.seconds, shot);
  if (before !== size()) viewer.show();
  else layOut();
}

// The address

let remembering = null;

/** Writes sheet and moment to the address, but not on every frame: browsers limit the rate. */
function remember() {
  clearTimeout(remembering);
  if (playing.isOn) return;
  remembering = setTimeout(() => {
    if (location.hash !== address()) history.replaceState(null, "", address());
  }, 150);
}

/** Returns the address of a moment, by default the one that is shown. */
function address({ name, device, shot, seconds } = {
  name: view.sheet.name, device: view.sheet.device, shot: view.shot?.name, seconds: view.seconds,
}) {
  const appearance = view.other ? "both" : view.sheet.appearance;
  const parts = new URLSearchParams({ name, device, appearance });
  if (shot === undefined || shot === null) parts.set("t", seconds.toFixed(3));
  else parts.set("shot", shot);
  return "#" + parts;
}

function recall() {
  const asked = new URLSearchParams(location.hash.slice(1));
  setPlaying(false);
  const isBoth = asked.get("appearance") === "both";
  const sheet = sheetLike({
    name: asked.get("name") ?? sheets[0].name, device: asked.get("device") ?? sheets[0].device,
    appearance: isBoth ? "light" : asked.get("appearance") ?? (darkPage.matches ? "dark" : "light"),
  });
  const first = [...sheet.shots].sort((a, b) => a.t - b.t)[0] ?? null;
  view.shot = asked.has("t") ? null : shotNamed(sheet, asked.get("shot")) ?? first;
  view.seconds = asked.has("t") ? Number(asked.get("t")) : view.shot?.t ?? sheet.end;
  showSheet(sheet, isBoth);
}

// Printing

/** A print has the state and all comments, whichever panel is open, and a stage of the size of a page. */
function setPrinting(isOn) {
  isPrinting = isOn;
  document.body.classList.toggle("printing", isOn);
  if (isOn) showState(shownMoment.state);
  layOut();
}

// The keyboard

const keys = {
  " ": () => setPlaying(!playing.isOn), ArrowLeft: () => stepFrame(-1), ArrowRight: () => stepFrame(1),
  Home: () => seekTo(0, "Start"), End: () => seekTo(view.sheet.end, "End"),
  ",": () => stepEvent(-1), ".": () => stepEvent(1), "[": () => stepShot(-1), "]": () => stepShot(1),
  l: () => setLooped(!playing.isLooped), "<": () => stepSpeed(-1), ">": () => stepSpeed(1),
  a: turnLook, b: () => chooseLook(view.other ? view.sheet.appearance : "both"), c: startComment, Escape: () => { setPlacing(false); selectPart(null); },
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
  addEventListener("beforeprint", () => setPrinting(true));
  addEventListener("afterprint", () => setPrinting(false));
  if (review.index !== null) {
    byId("to-index").href = encodeURIComponent(review.index);
    byId("to-index").hidden = false;
  }
  addEventListener("keydown", pressed);
  addEventListener("hashchange", recall);
  recall();
  if (!/[#&](t|shot)=/.test(location.hash) && !wantsCalm.matches && view.sheet.shots.length === 0) {
    setPlaying(true);
  }
}

start();
