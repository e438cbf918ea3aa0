// Curves of height, velocity, dimming and scale, with the time as a cursor.

const chartCount = 360;
const chartSize = { width: 1000, height: 64, margin: 6 };

/** Returns round numbers in a range, at most so many and at equal steps. */
function ticks(low, high, most) {
  const rough = (high - low) / most;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * unit)
    .find((each) => Math.floor(high / each + 1e-9) - Math.ceil(low / each - 1e-9) < most);
  const numbers = [];
  for (let index = Math.ceil(low / step - 1e-9); index * step <= high + step * 1e-9; index += 1) {
    numbers.push(Number((index * step).toPrecision(12)));
  }
  return numbers;
}

/** Returns the label of an axis at a share of its length. */
function tickLabel(number, edge, share, unit = "") {
  const label = element("span", {}, `${rounded(number)}${unit}`.replace("-", "−"));
  label.style[edge] = 100 * share + "%";
  return label;
}

/** The curves of a surface: title, unit and value in a state. */
const chartKinds = [
  ["Height", "pt", (surface) => surface?.height],
  ["Velocity", "pt/s", (surface) => surface?.velocity],
  ["Dimming", "", (surface, state) => surface?.dimmingAlpha ?? state.dimming?.alpha],
  ["Scale", "", (surface, state) => surface?.scale ?? state.presenter?.scale],
];

/** Returns all surfaces of a state; a modal has the dimming of its layer. */
function surfacesOf(state) {
  return [...state.sheets, ...(state.layers || []).flatMap((layer) => (
    (layer.modals || []).map((modal) => ({ ...modal, dimmingAlpha: layer.dimming?.alpha }))))];
}

/** Returns the states of a sheet at equal steps and at both sides of each border, computed once. */
function sampled(sheet) {
  if (sheet.samples) return sheet.samples;
  const times = new Set();
  for (let index = 0; index <= chartCount; index += 1) times.add(sheet.end * index / chartCount);
  for (const { start } of decoded(sheet.state)) {
    if (start > 0) times.add(start - 1e-7).add(start);
  }
  sheet.samples = [...times].sort((a, b) => a - b)
    .map((seconds) => ({ seconds, state: stateAt(sheet, seconds) }));
  sheet.surfaces = [...new Set(sheet.samples.flatMap(({ state }) => (
    surfacesOf(state).map((each) => each.id))))];
  return sheet.samples;
}

let charted = null;

/** Returns path data with a gap wherever there is no value. */
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

function chart([title, unit, read], sheet, id) {
  const points = sampled(sheet).map(({ seconds, state }) => (
    [seconds, read(surfacesOf(state).find((each) => each.id === id), state)]));
  const values = points.map(([, value]) => value).filter((value) => typeof value === "number");
  if (values.length === 0) return null;
  let [low, high] = [Math.min(...values), Math.max(...values)];
  if (high - low < 1e-6) [low, high] = [low - 0.5, high + 0.5];
  const { width, height, margin } = chartSize;
  const x = (seconds) => width * seconds / sheet.end;
  const y = (value) => height - margin - (height - 2 * margin) * (value - low) / (high - low);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  if (title === "Height") {
    const states = sampled(sheet).map(({ state }) => surfacesOf(state).find((s) => s.id === id));
    const detents = states.findLast((each) => each?.detents)?.detents || [];
    for (const { height: at } of detents) {
      if (at < low || at > high) continue;
      svg.append(mark("line", "detent", { x1: 0, x2: width, y1: y(at), y2: y(at) }));
    }
  }
  if (low < 0 && high > 0) {
    svg.append(mark("line", "zero", { x1: 0, x2: width, y1: y(0), y2: y(0) }));
  }
  const levels = ticks(low, high, 3);
  const times = ticks(0, sheet.end, 5);
  for (const level of levels) {
    svg.append(mark("line", "grid", { x1: 0, x2: width, y1: y(level), y2: y(level) }));
  }
  for (const time of times) {
    svg.append(mark("line", "grid", { x1: x(time), x2: x(time), y1: 0, y2: height }));
  }
  svg.append(mark("path", "curve", { d: line(points, x, y) }));
  const cursor = element("i", { className: "cursor" });
  const value = element("output", {});
  const figure = element("figure", { className: "chart" },
    element("figcaption", {}, element("b", {}, title), element("small", {}, unit), value),
    element("div", { className: "axis-y", "aria-hidden": "true" },
      levels.map((level) => tickLabel(level, "top", y(level) / height))),
    element("div", { className: "plot" }, svg, cursor),
    element("div", { className: "axis-x", "aria-hidden": "true" },
      times.map((time, index) => tickLabel(time, "left", time / sheet.end,
        index === times.length - 1 ? " s" : ""))));
  const plot = figure.querySelector(".plot");
  const seek = (event) => {
    const box = plot.getBoundingClientRect();
    setSeconds(sheet.end * (event.clientX - box.left) / box.width);
  };
  plot.addEventListener("pointerdown", (event) => {
    plot.setPointerCapture(event.pointerId);
    setPlaying(false);
    seek(event);
  });
  plot.addEventListener("pointermove", (event) => { if (event.buttons) seek(event); });
  figure.update = (state) => {
    const now = read(surfacesOf(state).find((each) => each.id === id), state);
    value.textContent = typeof now === "number" ? `${rounded(now)} ${unit}`.trim() : "–";
    cursor.style.left = 100 * view.seconds / sheet.end + "%";
  };
  return figure;
}

/** Draws the curves of a sheet, by default those of the surface that comes last. */
function showCharts(sheet, id) {
  sampled(sheet);
  const chosen = sheet.surfaces.includes(id) ? id : sheet.surfaces[sheet.surfaces.length - 1];
  charted = chosen ?? null;
  const charts = byId("charts");
  const figures = chartKinds.map((kind) => chart(kind, sheet, chosen)).filter(Boolean);
  const chooser = element("select", { id: "choose-surface", "aria-label": "Curves of" },
    sheet.surfaces.map((each) => element("option", { value: each, selected: each === chosen },
      each)));
  chooser.addEventListener("change", () => {
    showCharts(view.sheet, chooser.value);
    updateCharts(stateAt(view.sheet, view.seconds));
  });
  charts.replaceChildren(
    ...(sheet.surfaces.length > 1 ? [element("label", { className: "of" }, "Curves of ", chooser)]
      : []), ...figures);
}

function updateCharts(state) {
  for (const figure of byId("charts").querySelectorAll(".chart")) figure.update(state);
}
