// The panels beside the picture: state, events, what a screen reader finds, parts and comments.

import { byId, element, rounded, within } from "./base.js";
import { decimal } from "./tracks.js";
import { eventCount, inBoth, seekTo, shownMoment, view } from "./time.js";
import { measure, partAt, rectOf, showMarks, showParts } from "./measure.js";

export const tabs = [
  ["state", "State"], ["events", "Events"], ["reader", "Reader"], ["parts", "Parts"],
  ["comments", "Comments"],
];
let openTab = "state";

export function startTabs() {
  byId("tabs").append(...tabs.map(([name, title], index) => {
    const tabButton = element("button", {
      type: "button", id: "tab-" + name, role: "tab", "aria-controls": "panel-" + name,
    }, title);
    tabButton.addEventListener("click", () => showTab(name));
    tabButton.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      const [next] = tabs[(index + way + tabs.length) % tabs.length];
      showTab(next);
      byId("tab-" + next).focus();
      event.preventDefault();
      event.stopPropagation();
    });
    return tabButton;
  }));
  showTab("state");
}

/** @param {string} name */
export function showTab(name) {
  openTab = name;
  for (const [each] of tabs) {
    const isOpen = each === name;
    byId("tab-" + each).setAttribute("aria-selected", String(isOpen));
    byId("tab-" + each).tabIndex = isOpen ? 0 : -1;
    byId("panel-" + each).classList.toggle("open", isOpen);
  }
  if (view.sheet) showPanels();
}

/** Updates the panel that is open. */
export function showPanels() {
  if (openTab === "state") showState(shownMoment);
  if (openTab === "events") showEventNow();
  if (openTab === "reader") showReading(shownMoment.reading);
  if (openTab === "parts") showParts();
}

// State

/**
 * Returns the surface that the lines about a state are of: the one on top.
 * @param {State} state
 */
function topSurface(state) {
  const modals = (state.layers || []).flatMap((layer) => layer.modals || []);
  return modals.findLast((each) => !each.hidden) ?? state.sheets.findLast((each) => !each.hidden)
    ?? null;
}

/**
 * Returns the ten lines that describe a state: each with its name and its words.
 * @param {State} state
 * @returns {[string, string][]}
 */
function plainLines(state) {
  const surface = topSurface(state);
  const { screen, keyboard, presenter, transition } = state;
  const points = (/** @type {number | undefined} */ value) => (
    typeof value === "number" ? `${rounded(value)} pt` : "–");
  const share = typeof surface?.height === "number"
    ? `, ${rounded(100 * surface.height / screen.height)} % of the screen` : "";
  const detent = surface?.detent ?? (surface?.target ? `on the way to ${surface.target}` : "–");
  const dimming = surface?.dimmingAlpha ?? state.dimming?.alpha ?? 0;
  const layer = (state.layers || []).findLast((each) => surface && each.modals?.includes(surface));
  const pushed = presenter && presenter.progress > 0
    ? `pushed back, scale ${rounded(presenter.scale)}` : "in place";
  const moving = transition
    ? [transition.kind, transition.sheet ?? transition.id].filter(Boolean).join(" ") : "none";
  const keys = keyboard?.frame ?? keyboard;
  return [
    ["Surface", surface ? `${surface.id}, ${surface.phase ?? "shown"}` : "none"],
    ["Detent", detent],
    ["Height", points(surface?.height) + share],
    ["Top edge", points(surface?.y ?? surface?.frame?.[1])],
    ["Velocity", typeof surface?.velocity === "number" ? `${rounded(surface.velocity)} pt/s` : "–"],
    ["Corner radius", points(surface?.cornerRadius)],
    ["Dimming", `${rounded(100 * (layer?.dimming?.alpha ?? dimming))} %`],
    ["Presenter", pushed],
    ["Keyboard", Array.isArray(keys) ? points(keys[3]) : "hidden"],
    ["Transition", moving],
  ];
}

/**
 * Returns the values of a state below a path, each with its name.
 * @param {unknown} value
 * @param {string[]} [path]
 * @returns {Row[]}
 */
function flat(value, path = []) {
  if (Array.isArray(value) && value.every((each) => typeof each === "number")) {
    return [[path, value.map((each) => decimal(each, 3)).join(", ")]];
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? [[path, "none"]]
      : value.flatMap((each, index) => flat(each, [...path, each?.id ?? String(index + 1)]));
  }
  if (value !== null && typeof value === "object") {
    return Object.entries(value).flatMap(([key, each]) => flat(each, [...path, key]));
  }
  return [[path, typeof value === "number" ? decimal(value, 3) : String(value ?? "–")]];
}

/**
 * Returns the values of a state in groups: each surface, and the rest.
 * @param {State} state
 * @returns {[string, Row[]][]}
 */
function stateGroups(state) {
  const rest = Object.fromEntries(Object.entries(state)
    .filter(([key]) => !["sheets", "layers", "t"].includes(key)));
  const layers = state.layers || [];
  const modals = layers.flatMap((layer) => layer.modals || []);
  /** @type {[string, Row[]][]} */
  const surfaces = [...state.sheets, ...modals].map((each) => [each.id, flat(each).slice(1)]);
  /** @type {[string, Row[]][]} */
  const others = layers.map(({ modals: _, ...layer }) => [`layer ${layer.id}`, flat(layer).slice(1)]);
  return [...surfaces, ...others, ["screen", flat(rest)]];
}

/**
 * Returns a table of names with empty cells, which are filled at every moment.
 * @param {string[]} names
 * @param {string} [title]
 */
function emptyTable(names, title) {
  const caption = title === undefined ? null
    : element("caption", {}, element("bdi", {}, title));
  const table = element("table", {}, caption);
  const body = element("tbody", {});
  for (const name of names) {
    body.append(element("tr", {}, element("th", { scope: "row" }, name), element("td", {})));
  }
  table.append(body);
  return table;
}

/**
 * @param {Element} table
 * @param {string[]} values
 */
function fillCells(table, values) {
  table.querySelectorAll("td").forEach((cell, index) => {
    if (cell.textContent !== values[index]) cell.textContent = values[index];
  });
}

/**
 * Shows a state in ten lines, and all of its values below them once these are asked for.
 * @param {Moment} moment
 */
export function showState(moment) {
  const { state, other } = moment;
  const panel = byId("panel-state");
  if (panel.childElementCount === 0) {
    const all = element("details", { id: "all-values" }, element("summary", {}, "All values"),
      element("div", {}));
    all.addEventListener("toggle", () => showAllValues(shownMoment));
    panel.append(emptyTable(plainLines(state).map(([name]) => name)), all);
    within(panel, "table")[0].className = "plain-lines";
  }
  const others = other ? plainLines(other) : [];
  fillCells(within(panel, "table")[0],
    plainLines(state).map(([, words], index) => inBoth(words, others[index]?.[1])));
  showAllValues(moment);
}

/** @param {Moment} moment */
function showAllValues({ state, other }) {
  if (!byId("all-values").open) return;
  const others = new Map((other ? stateGroups(other) : []).flatMap(([title, rows]) => (
    rows.map(([path, value]) => [[title, ...path].join(), value]))));
  const [holder] = within(byId("all-values"), "div");
  const groups = stateGroups(state);
  const names = groups.map(([title, rows]) => (
    [title, ...rows.map(([path]) => path.join("."))].join())).join("|");
  if (holder.dataset.names !== names) {
    holder.dataset.names = names;
    holder.replaceChildren(...groups.map(([title, rows]) => (
      emptyTable(rows.map(([path]) => path.join(".")), title))));
  }
  groups.forEach(([title, rows], index) => (
    fillCells(holder.children[index],
      rows.map(([path, value]) => inBoth(value, others.get([title, ...path].join()))))));
}

// Events

/** @param {SheetEvent} event */
function eventWords(event) {
  const details = Object.entries(event)
    .filter(([key]) => !["t", "event", "sheet"].includes(key))
    .map(([key, value]) => `${key} ${value}`).join(", ");
  return [event.sheet, details].filter(Boolean).join(" · ");
}

/** @param {Sheet} sheet */
export function fillEvents(sheet) {
  const rows = sheet.events.map((event) => {
    const row = element("button", { type: "button", className: "event" },
      element("time", {}, event.t.toFixed(3)), element("b", {}, event.event),
      element("small", {}, eventWords(event)));
    row.addEventListener("click", () => (
      seekTo(event.t, `${event.event} at ${event.t.toFixed(3)} seconds`)));
    return element("li", {}, row);
  });
  byId("panel-events").replaceChildren(rows.length > 0 ? element("ol", {}, rows)
    : element("p", { className: "quiet" }, "Nothing happens in this scenario."));
  showEventNow();
}

/** Marks the events that have happened, and the latest of them. */
function showEventNow() {
  const slack = 1e-6;
  const { events } = view.sheet;
  const count = eventCount();
  const last = events[count - 1];
  byId("panel-events").querySelectorAll(".event").forEach((row, index) => {
    const isPast = index < count;
    const isNow = isPast && Math.abs(events[index].t - last.t) <= slack;
    row.classList.toggle("past", isPast);
    if (isNow && !row.hasAttribute("aria-current")) {
      row.setAttribute("aria-current", "true");
      if (openTab === "events" && index === count - 1) row.scrollIntoView({ block: "nearest" });
    } else if (!isNow) {
      row.removeAttribute("aria-current");
    }
  });
}

// Screen reader

/** @param {Reading} reading */
function showReading(reading) {
  const panel = byId("panel-reader");
  const text = JSON.stringify(reading.elements.map((each) => each.spoken))
    + reading.modal + reading.announcement + reading.focus;
  if (panel.dataset.text !== text) {
    panel.dataset.text = text;
    const rows = reading.elements.map((each) => {
      const row = element("button", { type: "button", className: "spoken" },
        element("i", {}, String(each.order)), element("bdi", {}, each.spoken),
        element("small", {}, [each.value, each.hint, each.focused ? "focused" : null]
          .filter(Boolean).join(" · ")));
      for (const kind of ["focus", "pointerenter"]) {
        row.addEventListener(kind, () => {
          const rect = rectOf(each.frame);
          measure.to = rect ? partAt({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 })
            ?.name ?? null : null;
          showMarks();
        });
      }
      return element("li", {}, row);
    });
    const notes = [
      reading.announcement ? `Announced: “${reading.announcement}”` : null,
      reading.modal ? `Elements below ${reading.modal} are not reachable.` : null,
    ].filter(Boolean).map((note) => element("p", { className: "quiet" }, note));
    panel.replaceChildren(...notes, rows.length > 0 ? element("ol", {}, rows)
      : element("p", { className: "quiet" }, "A screen reader finds nothing here."));
  }
}
