// The page of a review: the selected sheet, the keyboard, printing, and the start.

import { announce, byId, darkPage, element, rounded, wantsCalm, within } from "./base.js";
import { setHelpOpen, startHelp, viewerHelp } from "./help.js";
import { review, sheets } from "./tracks.js";
import {
  onMoment, playing, seekTo, setLooped, setPlaying, setSeconds, shotNamed, shownMoment, stepEvent, stepFrame,
  stepShot, stepSpeed, view,
} from "./time.js";
import { showPicture } from "./picture.js";
import { layOut, stageActions, startHover, viewer } from "./board.js";
import { startRedlines, toggleRedline } from "./redlines.js";
import { choose, hover, measure, partsOf, selectPart, showMarks } from "./measure.js";
import { charted, showCharts, updateCharts } from "./curves.js";
import { fillEvents, showPanels, showState, showTab, startTabs, tabs } from "./panels.js";
import {
  placeComment, renewComments, setPlacing, showComments, showPins, startComment, startComments,
} from "./comments.js";
import { fillTicks, showTime, startTime } from "./scrubber.js";

/**
 * Returns the sheet that is nearest to a choice: first its scenario, then device, then appearance.
 * @param {Pick<Sheet, "name" | "device" | "appearance">} choice
 */
function sheetLike({ name, device, appearance }) {
  const score = (/** @type {Sheet} */ sheet) => (sheet.name === name ? 4 : 0) + (sheet.device === device ? 2 : 0)
    + (sheet.appearance === appearance ? 1 : 0);
  return sheets.reduce((best, sheet) => (score(sheet) > score(best) ? sheet : best));
}

/**
 * Fills a menu with values, each with its words.
 * @param {"choose-name" | "choose-device"} id
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => string} [words]
 */
function fillChoice(id, values, chosen, words = (value) => value) {
  const select = byId(id);
  select.replaceChildren(...values.map((value) => element("option", {
    value, selected: value === chosen,
  }, words(value))));
  select.hidden = values.length < 2;
}

/** What can be chosen: an appearance, or both beside each other. */
/** @type {Record<string, string>} */
const appearances = { light: "Light", dark: "Dark", both: "Both" };

/** @param {Sheet} sheet */
function fillChoices(sheet) {
  fillChoice("choose-name", review.names, sheet.name);
  const own = sheets.filter((each) => each.name === sheet.name);
  fillChoice("choose-device", [...new Set(own.map((each) => each.device))], sheet.device,
    (device) => own.find((each) => each.device === device)?.deviceName ?? device);
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
      within(byId("choose-look"), "[aria-checked=true]")[0].focus();
      event.preventDefault();
      event.stopPropagation();
    });
    return button;
  }));
}

/** @param {string} appearance */
function chooseLook(appearance) {
  const isBoth = appearance === "both";
  showSheet(sheetLike({ ...view.sheet, appearance: isBoth ? "light" : appearance }), isBoth);
  announce(isBoth ? "Both appearances" : `${appearances[appearance] ?? appearance} appearance`);
}

/**
 * Returns the sheet that is shown beside another one: the same in the other appearance.
 * @param {Sheet} sheet
 */
function counterpart(sheet) {
  return sheets.find((each) => each.name === sheet.name && each.device === sheet.device
    && each.appearance !== sheet.appearance) ?? null;
}

function turnLook() {
  chooseLook(view.sheet.appearance === "dark" ? "light" : "dark");
}

/**
 * Shows a sheet at the same shot, or else at the same time; `isBoth` to show the other appearance beside it.
 * @param {Sheet} sheet
 * @param {boolean} [isBoth]
 */
function showSheet(sheet, isBoth = view.other !== null) {
  const size = () => [view.sheet?.viewport, view.other !== null].join();
  const before = size();
  const surface = charted;
  const shot = view.shot && shotNamed(sheet, view.shot.name);
  view.sheet = sheet;
  view.shot = shot;
  view.other = isBoth ? counterpart(sheet) : null;
  const title = sheet.title || sheet.name;
  byId("page-title").textContent = title;
  byId("page-words").textContent = [title === sheet.name ? null : sheet.name,
    `${sheet.deviceName}, ${sheet.screen.map(rounded).join(" × ")} pt`]
    .filter(Boolean).join(" · ");
  byId("screen").setAttribute("aria-label", `${title} on ${sheet.deviceName}, ${sheet.appearance}`);
  // A device around the screen has an outline of its own.
  byId("review-stage").classList.toggle("framed", sheet.viewport[2] > sheet.screen[0]);
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

/**
 * A print has the state and all comments, whichever panel is open, and a stage of the size of a page.
 * @param {boolean} isOn
 */
function setPrinting(isOn) {
  view.isPrinting = isOn;
  document.body.classList.toggle("printing", isOn);
  if (isOn) showState(shownMoment);
  layOut();
}

// The keyboard

/** @type {Record<string, () => void>} */
const keys = {
  " ": () => setPlaying(!playing.isOn), ArrowLeft: () => stepFrame(-1), ArrowRight: () => stepFrame(1),
  Home: () => seekTo(0, "Start"), End: () => seekTo(view.sheet.end, "End"),
  ",": () => stepEvent(-1), ".": () => stepEvent(1), "[": () => stepShot(-1), "]": () => stepShot(1),
  l: () => setLooped(!playing.isLooped), "<": () => stepSpeed(-1), ">": () => stepSpeed(1),
  a: turnLook, b: () => chooseLook(view.other ? view.sheet.appearance : "both"), c: startComment,
  Escape: () => { setPlacing(false); selectPart(null); },
  "?": () => setHelpOpen(true), z: () => toggleRedline("sizes"), s: () => toggleRedline("safe"),
  d: () => toggleRedline("detents"), r: () => toggleRedline("order"),
};
tabs.forEach(([name], index) => { keys[index + 1] = () => showTab(name); });

const help = [
  ["`space`", "play, pause"],
  ["`←` `→`", "one frame back, forward"],
  ["`home` `end`", "to the start, to the end"],
  ["`,` `.`", "previous, next event"],
  ["`[` `]`", "previous, next shot"],
  ["`l`", "loop"],
  ["`<` `>`", "slower, faster"],
  ["`a` `b`", "light or dark appearance of the sheet, both beside each other"],
  ["`1` … `5`", "state, events, screen reader, parts, comments"],
  ["`c`", "comment on this moment"],
  ["`esc`", "measure from nothing"],
  ["`z` `s` `d` `r`", "sizes, safe area, detents, reading order"],
  ...viewerHelp,
];

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  const target = /** @type {HTMLElement} */ (event.target);
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

/** Shows the moment in all parts of the page. */
function followMoment() {
  measure.parts = partsOf(shownMoment);
  showPicture();
  showPanels();
  updateCharts();
  showMarks();
  showPins();
  showTime();
}

/**
 * Takes new data; what was chosen on the page stays, and so does a comment that is not yet in a file.
 * @param {Review} data
 */
export function renew(data) {
  if (!data.sheets) {
    location.reload();
    return;
  }
  const { name, device, appearance } = view.sheet;
  const before = review.comments;
  Object.assign(review, data);
  sheets.splice(0, sheets.length, ...data.sheets);
  renewComments(before);
  document.title = `${review.title} – sheetdraw review`;
  showSheet(sheetLike({ name, device, appearance }));
}

function start() {
  onMoment(followMoment);
  Object.assign(stageActions, {
    placed() {
      showMarks();
      showPins();
    },
    tapped: (/** @type {Point} */ point) => placeComment(point) || choose(point),
    hovered: hover,
  });
  startHelp(help);
  startTabs();
  startTime();
  startHover();
  startRedlines();
  startComments(showSheet);
  byId("choose-name").addEventListener("change", () => (
    showSheet(sheetLike({ ...view.sheet, name: byId("choose-name").value }))));
  byId("choose-device").addEventListener("change", () => (
    showSheet(sheetLike({ ...view.sheet, device: byId("choose-device").value }))));
  byId("print-page").addEventListener("click", () => print());
  addEventListener("beforeprint", () => setPrinting(true));
  addEventListener("afterprint", () => setPrinting(false));
  if (review.index !== null) {
    byId("to-index").href = encodeURIComponent(review.index);
    byId("to-index").hidden = false;
  }
  darkPage.addEventListener("change", showMarks);
  addEventListener("keydown", pressed);
  addEventListener("hashchange", recall);
  recall();
  if (!/[#&](t|shot)=/.test(location.hash) && !wantsCalm.matches && view.sheet.shots.length === 0) {
    setPlaying(true);
  }
}

start();
