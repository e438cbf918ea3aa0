// The selected case, and the ways to look at its pictures.

import { announce, byId, element, plural, wantsCalm, within } from "./base.js";
import { cases, pictures, report } from "./cases.js";
import { options, shown } from "./list.js";
import {
  canvas, canvasSize, changed, current, fitCanvas, isPair, look, redraw, set, setCurrent, setPictures, viewer,
} from "./stage.js";
import { setOpacity, showReadout, showRegion } from "./controls.js";
import { showHead, showInspector, showWords } from "./details.js";

const blinkMilliseconds = 600;
/** @type {number | undefined} */
let blinking;

/** @param {boolean} isOn */
export function setBlinking(isOn) {
  clearInterval(blinking);
  blinking = isOn ? setInterval(flip, blinkMilliseconds) : undefined;
  byId("blink")?.setAttribute("aria-pressed", String(isOn));
}

export function flip() {
  look.isFlipped = !look.isFlipped;
  showControls();
  redraw();
}

/** @param {string} view */
export function setView(view) {
  if (!isPair()) return;
  if (view !== "flip") setBlinking(false);
  look.view = view;
  showViews();
  changed();
}

function showViews() {
  byId("views").hidden = byId("boxes").hidden = !isPair();
  for (const button of within(byId("views"), "button")) {
    const isChosen = button.dataset.view === look.view;
    button.setAttribute("aria-checked", String(isChosen));
    button.tabIndex = isChosen ? 0 : -1;
  }
  showControls();
}

/**
 * @param {string} text
 * @param {string} place
 */
function label(text, place) {
  return element("span", { className: "label " + place }, text);
}

/** Updates the labels of the pictures and the controls of the view. */
function showControls() {
  const labels = byId("labels");
  const view = isPair() ? look.view : "only";
  /** @type {Record<string, HTMLElement[]>} */
  const names = {
    side: [label(report.names.before, "left"), label(report.names.after, "middle")],
    swipe: [label(report.names.before, "left"), label(report.names.after, "right")],
    difference: [label("Difference", "left")],
    flip: [label(look.isFlipped ? report.names.after : report.names.before, "left")],
    only: set?.after || set?.before
      ? [label(set.after ? report.names.after : report.names.before, "left")] : [],
  };
  labels.replaceChildren(...(set ? names[view] || [] : []));
  const controls = byId("controls");
  if (controls.dataset.view !== view) {
    controls.dataset.view = view;
    controls.replaceChildren(...(view === "onion" ? [onionControl()] : view === "flip"
      ? flipControls() : []));
  }
  if (byId("flipper")) {
    byId("flipper").textContent = look.isFlipped ? "Show reference" : "Show new";
  }
}

function onionControl() {
  const range = element("input", {
    id: "opacity", type: "range", min: "0", max: "100",
    value: String(Math.round(look.opacity * 100)), "aria-label": "How much of the new picture",
  });
  range.addEventListener("input", () => setOpacity(Number(range.value) / 100));
  return element("label", {}, report.names.before, range, report.names.after);
}

function flipControls() {
  const flipper = element("button", { id: "flipper", type: "button", className: "plain" });
  flipper.addEventListener("click", flip);
  const blink = element("button", {
    id: "blink", type: "button", className: "plain", "aria-pressed": "false",
  }, "Blink");
  blink.addEventListener("click", () => setBlinking(!blinking));
  return wantsCalm.matches ? [flipper] : [flipper, blink];
}

/** @param {Case} each */
function describe(each) {
  const size = canvasSize();
  const count = each.comparison?.regions.length || 0;
  const which = isPair() ? "Reference and new picture" : set?.after ? "New picture" : "Reference";
  canvas.setAttribute("aria-label", `${which} of ${each.name}, ${size.width} by ${size.height} `
    + "pixels" + (count > 0 ? `, ${plural(count, "region differs", "regions differ")}` : ""));
}

/** @type {Record<string, string>} */
const titles = { before: "The reference", after: "The new picture", difference: "The difference" };

/**
 * Decodes the pictures of the selected case, unless another one is selected in the meantime.
 * @param {Case} each
 */
async function showPictures(each) {
  const hasPictures = Boolean(each.picture?.kinds.length);
  setPictures(null);
  byId("viewer").hidden = !hasPictures;
  byId("case").classList.toggle("bare", !hasPictures);
  showReadout(null);
  setTrouble("");
  const found = hasPictures ? await pictures(each.index) : null;
  if (current !== each) return;
  document.body.dataset.shown = String(each.index);
  if (!found) return;
  setPictures(found);
  const unread = Object.entries(found).filter(([, picture]) => !picture).map(([kind]) => titles[kind]);
  if (unread.length > 0) setTrouble(`${unread.join(" and ")} cannot be read.`);
  describe(each);
  showViews();
  fitCanvas();
  if (look.region !== null && viewer.isFitted) showRegion(look.region);
  const following = shown[shown.indexOf(each) + 1];
  setTimeout(() => { if (following && current === each) pictures(following.index); }, 200);
}

/** @param {string} text */
function setTrouble(text) {
  byId("trouble").textContent = text;
  byId("trouble").hidden = !text;
}

/**
 * Opens a case; `kept` is the state of the view in an address.
 * @param {number} index
 * @param {Kept} [kept]
 */
export function select(index, kept = {}) {
  const each = cases[index];
  if (!each) return;
  setBlinking(false);
  if (current) options.get(current.index)?.setAttribute("aria-selected", "false");
  setCurrent(each);
  Object.assign(look, { region: kept.region ?? null, isFlipped: true });
  const row = /** @type {HTMLElement} */ (options.get(index));
  row.setAttribute("aria-selected", "true");
  byId("list").setAttribute("aria-activedescendant", row.id);
  row.scrollIntoView({ block: "nearest" });
  byId("overview").hidden = true;
  byId("open-overview").setAttribute("aria-pressed", "false");
  byId("case").hidden = false;
  byId("main").scrollTop = 0;
  showHead(each);
  showWords(each);
  showInspector(each);
  showViews();
  announce(`${report.labels[each.verdict]}: ${each.name}`);
  showPictures(each);
  viewer.show(kept.zoom, kept.center);
}

/** @param {number} direction */
export function step(direction) {
  if (shown.length === 0) return;
  const now = current ? shown.indexOf(current) : -1;
  const next = now < 0 ? (direction > 0 ? 0 : shown.length - 1) : now + direction;
  if (shown[next]) select(shown[next].index);
}
