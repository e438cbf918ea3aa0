// Curves of height, velocity, dimming and scale, with the time as a cursor.

import { byId, drawing, element, rounded } from "./base.js";
import { decimal, decoded, stateAt } from "./tracks.js";
import { inBoth, setPlaying, setSeconds, shownMoment, view } from "./time.js";

const chartCount = 360;
const chartSize = { width: 1000, height: 64, margin: 6 };

/**
 * Returns round numbers in a range, at most so many and at equal steps.
 * @param {number} low
 * @param {number} high
 * @param {number} most
 */
function ticks(low, high, most) {
  const rough = (high - low) / most;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * unit)
    .find((each) => Math.floor(high / each + 1e-9) - Math.ceil(low / each - 1e-9) < most) ?? 10 * unit;
  const numbers = [];
  for (let index = Math.ceil(low / step - 1e-9); index * step <= high + step * 1e-9; index += 1) {
    numbers.push(Number((index * step).toPrecision(12)));
  }
  return numbers;
}

/**
 * Returns the label of an axis at a share of its length.
 * @param {number} number
 * @param {"left" | "top"} edge
 * @param {number} share
 * @param {string} [unit]
 */
function tickLabel(number, edge, share, unit = "") {
  const label = element("span", {}, `${rounded(number)}${unit}`.replace("-", "−"));
  label.style[edge] = 100 * share + "%";
  return label;
}

/** @typedef {[string, string, (surface: Surface | undefined, state: State) => number | null | undefined]} ChartKind */

/**
 * The curves of a surface: title, unit and value in a state.
 * @type {ChartKind[]}
 */
const chartKinds = [
  ["Height", "pt", (surface) => surface?.height],
  ["Velocity", "pt/s", (surface) => surface?.velocity],
  ["Dimming", "", (surface, state) => surface?.dimmingAlpha ?? state.dimming?.alpha],
  ["Scale", "", (surface, state) => surface?.scale ?? state.presenter?.scale],
];

/**
 * Returns all surfaces of a state; a modal has the dimming of its layer.
 * @param {State} state
 * @returns {Surface[]}
 */
function surfacesOf(state) {
  return [...state.sheets, ...(state.layers || []).flatMap((layer) => (
    (layer.modals || []).map((modal) => ({ ...modal, dimmingAlpha: layer.dimming?.alpha }))))];
}

/** @typedef {{ seconds: number, state: State }} Sample */

/**
 * The sampled sheets.
 * @type {WeakMap<Sheet, { moments: Sample[], surfaces: string[] }>}
 */
const samples = new WeakMap();

/**
 * Returns the states of a sheet at equal steps and at both sides of each border, and its surfaces, computed once.
 * @param {Sheet} sheet
 */
function sampled(sheet) {
  const known = samples.get(sheet);
  if (known) return known;
  const times = new Set();
  for (let index = 0; index <= chartCount; index += 1) times.add(sheet.end * index / chartCount);
  for (const { start } of decoded(sheet.state)) {
    if (start > 0) times.add(start - 1e-7).add(start);
  }
  const moments = [...times].sort((a, b) => a - b)
    .map((seconds) => ({ seconds, state: stateAt(sheet, seconds) }));
  const surfaces = [...new Set(moments.flatMap(({ state }) => (
    surfacesOf(state).map((each) => each.id))))];
  samples.set(sheet, { moments, surfaces });
  return { moments, surfaces };
}

/**
 * The surface whose curves are shown; null if there is none.
 * @type {string | null}
 */
export let charted = null;

/**
 * Functions that show the moment in the charts.
 * @type {(() => void)[]}
 */
let updates = [];

/**
 * Returns path data with a gap wherever there is no value.
 * @param {[number, number | null | undefined][]} points
 * @param {(seconds: number) => number} x
 * @param {(value: number) => number} y
 */
function line(points, x, y) {
  let isOpen = false;
  return points.map(([seconds, value]) => {
    if (value === null || value === undefined) {
      isOpen = false;
      return "";
    }
    const letter = isOpen ? "L" : "M";
    isOpen = true;
    return `${letter}${x(seconds).toFixed(2)} ${y(value).toFixed(2)}`;
  }).join("");
}

/**
 * @param {ChartKind} kind
 * @param {Sheet} sheet
 * @param {string} id
 */
function chart([title, unit, read], sheet, id) {
  const valueIn = (/** @type {State} */ state) => read(surfacesOf(state).find((each) => each.id === id), state);
  /** @type {(sheet: Sheet) => [number, number | null | undefined][]} */
  const pointsOf = (each) => sampled(each).moments.map(({ seconds, state }) => [seconds, valueIn(state)]);
  const points = pointsOf(sheet);
  const others = view.other ? pointsOf(view.other) : [];
  const isDifferent = others.some(([, value], index) => value !== points[index]?.[1]);
  const values = [...points, ...others].flatMap(([, value]) => (typeof value === "number" ? [value] : []));
  if (values.length === 0) return null;
  let [low, high] = [Math.min(...values), Math.max(...values)];
  if (high - low < 1e-6) [low, high] = [low - 0.5, high + 0.5];
  const { width, height, margin } = chartSize;
  const x = (/** @type {number} */ seconds) => width * seconds / sheet.end;
  const y = (/** @type {number} */ value) => height - margin - (height - 2 * margin) * (value - low) / (high - low);
  const svg = drawing("svg", {
    viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true",
  });
  if (title === "Height") {
    const states = sampled(sheet).moments.map(({ state }) => surfacesOf(state).find((s) => s.id === id));
    const detents = states.findLast((each) => each?.detents)?.detents || [];
    for (const { height: at } of detents) {
      if (at < low || at > high) continue;
      svg.append(drawing("line", { class: "detent", x1: 0, x2: width, y1: y(at), y2: y(at) }));
    }
  }
  if (low < 0 && high > 0) {
    svg.append(drawing("line", { class: "zero", x1: 0, x2: width, y1: y(0), y2: y(0) }));
  }
  const levels = ticks(low, high, 3);
  const times = ticks(0, sheet.end, 5);
  for (const level of levels) {
    svg.append(drawing("line", { class: "grid", x1: 0, x2: width, y1: y(level), y2: y(level) }));
  }
  for (const time of times) {
    svg.append(drawing("line", { class: "grid", x1: x(time), x2: x(time), y1: 0, y2: height }));
  }
  svg.append(drawing("path", { class: "curve", d: line(points, x, y) }));
  if (isDifferent) svg.append(drawing("path", { class: "curve other", d: line(others, x, y) }));
  const note = isDifferent ? `${view.other?.appearance} dashed` : "";
  const cursor = element("i", { className: "cursor" });
  const value = element("output", {});
  const plot = element("div", { className: "plot" }, svg, cursor);
  const figure = element("figure", { className: "chart" },
    element("figcaption", {}, element("b", {}, title), element("small", {}, [unit, note].filter(Boolean).join(", ")), value),
    element("div", { className: "axis-y", "aria-hidden": "true" },
      levels.map((level) => tickLabel(level, "top", y(level) / height))),
    plot,
    element("div", { className: "axis-x", "aria-hidden": "true" },
      times.map((time, index) => tickLabel(time, "left", time / sheet.end,
        index === times.length - 1 ? " s" : ""))));
  const seek = (/** @type {PointerEvent} */ event) => {
    const box = plot.getBoundingClientRect();
    setSeconds(sheet.end * (event.clientX - box.left) / box.width);
  };
  plot.addEventListener("pointerdown", (event) => {
    plot.setPointerCapture(event.pointerId);
    setPlaying(false);
    seek(event);
  });
  plot.addEventListener("pointermove", (event) => { if (event.buttons) seek(event); });
  const words = (/** @type {State} */ state) => {
    const now = valueIn(state);
    return typeof now === "number" ? `${decimal(now, 3)} ${unit}`.trim() : "–";
  };
  const update = () => {
    const { state, other } = shownMoment;
    value.textContent = inBoth(words(state), other ? words(other) : undefined);
    cursor.style.left = 100 * view.seconds / sheet.end + "%";
  };
  return { figure, update };
}

/**
 * Draws the curves of a sheet, by default those of the surface that comes last.
 * @param {Sheet} sheet
 * @param {string | null} [id]
 */
export function showCharts(sheet, id) {
  const { surfaces } = sampled(sheet);
  const chosen = surfaces.find((each) => each === id) ?? surfaces[surfaces.length - 1];
  charted = chosen ?? null;
  const charts = byId("charts");
  const drawn = chartKinds.map((kind) => chart(kind, sheet, chosen)).flatMap((each) => each ?? []);
  updates = drawn.map(({ update }) => update);
  const chooser = element("select", { id: "choose-surface", "aria-label": "Curves of" },
    surfaces.map((each) => element("option", { value: each, selected: each === chosen },
      each)));
  chooser.addEventListener("change", () => {
    showCharts(view.sheet, chooser.value);
    updateCharts();
  });
  charts.replaceChildren(
    ...(surfaces.length > 1 ? [element("label", { className: "of" }, "Curves of ", chooser)]
      : []), ...drawn.map(({ figure }) => figure));
}

export function updateCharts() {
  for (const update of updates) update();
}
