// The page of a verification: its address, its keyboard, and its start.

import { byId, copy, element, within } from "./base.js";
import { setHelpOpen, startHelp, viewerHelp } from "./help.js";
import { cases, failing, report } from "./cases.js";
import { acceptCommand, closeList, commandForShown, setListOpen, shown, startList } from "./list.js";
import { Viewer } from "./viewer.js";
import { current, isPair, look, redraw, showChosenRegion, stage, viewer, views } from "./stage.js";
import { setDivider, setOpacity, showReadout, startDivider, stepRegion, zoomOn } from "./controls.js";
import { flip, select, setView, step } from "./selection.js";
import { hasOverview, showOverview } from "./overview.js";

/** Opens the case of the address and returns false if there is none. */
function recall() {
  if (location.hash === "#overview" && hasOverview) {
    showOverview();
    return true;
  }
  const parts = new URLSearchParams(location.hash.slice(1));
  const each = cases.find((one) => one.name === parts.get("case"));
  if (!each) return false;
  /** @type {Kept} */
  const kept = {};
  const view = parts.get("view");
  if (view && views.some(([each]) => each === view)) look.view = view;
  const zoom = Number(parts.get("zoom")) / 100;
  const [x, y] = (parts.get("at") || "").split(",").map(Number);
  if (zoom >= Viewer.limits[0] && zoom <= Viewer.limits[1]) {
    kept.zoom = zoom;
    if (Number.isFinite(x) && Number.isFinite(y)) kept.center = { x, y };
  }
  const region = Number(parts.get("region"));
  if (Number.isInteger(region) && region > 0) kept.region = region - 1;
  select(each.index, kept);
  showChosenRegion();
  return true;
}

/**
 * Moves the divider or the blend of the view by one step.
 * @param {number} direction
 */
function turn(direction) {
  if (!isPair()) return;
  if (look.view === "swipe") setDivider(look.divider + direction * 0.02);
  else if (look.view === "onion") setOpacity(look.opacity + direction * 0.05);
  else if (look.view === "flip") flip();
}

/** @type {Record<string, () => void>} */
const keys = {
  j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
  ArrowLeft: () => turn(-1), ArrowRight: () => turn(1),
  n: () => stepRegion(1), p: () => stepRegion(-1), z: zoomOn,
  b: () => byId("boxes").click(),
  f: openSearch, "/": openSearch, o: () => hasOverview && showOverview(),
  c: () => current?.acceptWords && copy(acceptCommand([current]), byId("copy")),
  C: () => !byId("copy-all").hidden && copy(commandForShown(), byId("copy-all")),
  "?": () => setHelpOpen(true),
  " ": () => { if (look.view === "flip" || !isPair()) flip(); else setView("flip"); },
};
views.forEach(([view], index) => { keys[index + 1] = () => setView(view); });

const help = [
  ["`j` `k` or `↓` `↑`", "next, previous case"],
  ["`o`", "overview of causes; arrows move among its cases"],
  ["`1` … `5`", "side by side, swipe, onion skin, difference, flip"],
  ["`←` `→`", "move the divider or the blend"],
  ["`space`", "flip between reference and new picture"],
  ["`n` `p`", "next, previous region"],
  ["`z`", "zoom: fit, 1:1, 8:1"],
  ...viewerHelp,
  ["`b`", "boxes around regions"],
  ["`f` or `/`", "search; `esc` leaves"],
  ["`c`", "copy the command that accepts this case"],
  ["`shift` + `c`", "copy the command that accepts all shown cases"],
];

function openSearch() {
  setListOpen(true);
  byId("search").focus();
  byId("search").select();
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape") {
    if (target === byId("search")) target.blur();
    return closeList();
  }
  if (target === byId("search") && ["Enter", "ArrowDown"].includes(event.key)) {
    target.blur();
    if (!current || !shown.includes(current)) step(1);
    return event.preventDefault();
  }
  if (target.matches("input, select, textarea")) return;
  // A button handles the space bar itself, and a radio group the arrow keys.
  if (event.key === " " && target.matches("button")) return;
  if (target.matches("[role=radio]") && event.key.startsWith("Arrow")) return;
  if (!viewer.handleKey(event)) {
    if (!keys[event.key]) return;
    keys[event.key]();
  }
  event.preventDefault();
}

/** @param {string[]} view */
function viewButton([view, long, short]) {
  const button = element("button", { type: "button", role: "radio", "aria-label": long },
    element("span", { className: "long" }, long), element("span", { className: "short" }, short));
  button.dataset.view = view;
  button.addEventListener("click", () => setView(view));
  button.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!way) return;
    const all = views.map(([each]) => each);
    setView(all[(all.indexOf(look.view) + way + all.length) % all.length]);
    within(byId("views"), "[aria-checked=true]")[0].focus();
  });
  return button;
}

function startButtons() {
  byId("views").append(...views.map(viewButton));
  const actions = {
    previous: () => step(-1), next: () => step(1), "open-overview": showOverview,
    boxes: () => { look.isBoxed = !look.isBoxed; redraw(); },
  };
  for (const [id, action] of Object.entries(actions)) {
    byId(id).addEventListener("click", action);
  }
}

function start() {
  within(document, "h1")[0].textContent = report.folder;
  byId("summary").textContent = report.against === null ? report.summary
    : `${report.summary}, compared with ${report.against}`;
  startList(select);
  startButtons();
  startHelp(help);
  startDivider();
  stage.addEventListener("pointermove", (event) => (
    showReadout(Viewer.isControl(event) ? null : event)));
  stage.addEventListener("pointerleave", () => showReadout(null));
  closeList();
  addEventListener("keydown", pressed);
  addEventListener("hashchange", recall);
  byId("open-overview").hidden = !hasOverview;
  if (recall()) return;
  if (failing.length > 0 && report.causes.length === 0) select(failing[0].index);
  else showOverview();
}

start();
