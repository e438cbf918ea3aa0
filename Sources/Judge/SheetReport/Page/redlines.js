// Redlines: the annotations of the command and the reading order, drawn over the picture at every moment while
// their buttons are pressed. Lengths are pixels of the stage unless stated otherwise.

import { announce, byId, darkPage, drawing, element, within } from "./base.js";
import { shownMoment, view } from "./time.js";
import { screens } from "./picture.js";
import {
  gutter, isNarrow, isShown, labelGap, laneSize, layOut, leaderDistance, leaderGap, onStage, shownKinds, stage,
  tickSize, viewer,
} from "./board.js";

/**
 * Returns the colour of a kind of annotations on this page.
 * @param {string} kind
 */
function ink(kind) {
  return view.sheet.colors[darkPage.matches && !view.isPrinting ? "dark" : "light"][kind];
}

// Words

/**
 * Returns a value as `--annotate` writes it, in points.
 * @param {AnnotatedValue} value
 */
function valueWords({ numbers, unit, joint, extents, showsShare, suffix }) {
  const joined = (/** @type {number[]} */ list, /** @type {number} */ decimals) => list
    .map((number) => String(Math.round(number * decimals) / decimals + 0).replace("-", "−"))
    .join(joint);
  const shares = numbers.map((number, index) => (
    extents[index] > 0 ? number / extents[index] * 100 : 0));
  const parts = [[joined(numbers, unit === "pt" ? 100 : 1000), unit].filter(Boolean).join(" ")];
  if (showsShare) parts.push(`${joined(shares, 10)} %`);
  return [parts.join(" / "), suffix].filter(Boolean).join(" ");
}

/** @param {Annotation} annotation */
function annotationLabel({ kind, label, value, token, requirement }) {
  const note = [token, requirement].filter(Boolean).join("  ");
  const result = element("div", { className: "label" },
    element("p", {}, value ? element("b", {}, valueWords(value)) : null, " ",
      element("bdi", {}, label)),
    note ? element("small", {}, note) : null);
  result.style.setProperty("--ink", ink(kind));
  return result;
}

// Marks

/**
 * Returns a mark in the colour of a kind, with a casing that is seen on any picture.
 * @param {string} tag
 * @param {string} kind
 * @param {Record<string, number | string>} values
 * @param {string} [className]
 */
function inked(tag, kind, values, className = "") {
  const line = drawing(tag, { class: `ink ${className}`, ...values });
  line.style.setProperty("--ink", ink(kind));
  return [drawing(tag, { class: "casing", ...values }), line];
}

/**
 * Returns a dimension line with an oblique tick at each end.
 * @param {string} kind
 * @param {Line} line
 */
function dimension(kind, { x1, y1, x2, y2 }) {
  // Ticks at the sizes of a fitted picture would reach into texts beside the line.
  const half = tickSize * Math.min(1, Math.max(0.5, viewer.zoom)) / 2;
  const tick = (/** @type {number} */ x, /** @type {number} */ y) => inked("line", kind,
    { x1: x - half, y1: y + half, x2: x + half, y2: y - half });
  return [...inked("line", kind, { x1, y1, x2, y2 }), ...tick(x1, y1), ...tick(x2, y2)];
}

/**
 * @param {Box} line
 * @returns {Line}
 */
export function lineOnStage([x1, y1, x2, y2]) {
  const [start, end] = [onStage({ x: x1, y: y1 }), onStage({ x: x2, y: y2 })];
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}

/**
 * @param {Box} rect
 * @returns {Rect}
 */
export function rectOnStage([x, y, width, height]) {
  const corner = onStage({ x, y });
  return { ...corner, width: width * viewer.zoom, height: height * viewer.zoom };
}

/** Returns the edges of the first picture on the stage. */
function edges() {
  const { x, y, width, height } = screens.main.frame;
  const [start, end] = [onStage({ x, y }), onStage({ x: x + width, y: y + height })];
  return { left: start.x, right: end.x, bottom: end.y };
}

/**
 * Assigns parallel lines to lanes, so that no two lines of a lane overlap; short ones are nearest.
 * @param {Pair[]} extents
 * @returns {number[]}
 */
function lanesOf(extents) {
  const slack = 1e-6;
  /** @type {number[]} */
  const lanes = [];
  /** @type {Pair[][]} */
  const taken = [];
  const order = extents.map((extent, index) => ({ extent, index }))
    .sort((a, b) => (a.extent[1] - a.extent[0]) - (b.extent[1] - b.extent[0]));
  for (const { extent: [from, to], index } of order) {
    let lane = taken.findIndex((others) => others.every(([low, high]) => (
      from >= high - slack || to <= low + slack)));
    if (lane < 0) lane = taken.push([]) - 1;
    taken[lane].push([from, to]);
    lanes[index] = lane;
  }
  return lanes;
}

/**
 * Returns the marks of an annotation and the place that a leader reaches: its positions on the left and on
 * the right, and the heights at which it may do so.
 * @param {Annotation} annotation
 * @param {number} lane
 * @returns {Omit<Redline, "kind" | "side" | "label">}
 */
function drawn({ kind, mark: { shape, lines, rect, radius, pattern } }, lane) {
  /** @type {(low: number, high: number) => Pair} */
  const span = (low, high) => {
    const inset = Math.min((high - low) / 3, 6);
    return [low + inset, high - inset];
  };
  const { left, right, bottom } = edges();
  switch (shape) {
    case "dimensions": {
      const all = lines.map(lineOnStage);
      const [first, last] = [all[0], all[all.length - 1]];
      /** @type {(line: Line) => Pair} */
      const heights = ({ y1, y2 }) => (y1 === y2 ? [y1, y1] : span(y1, y2));
      return { marks: all.flatMap((each) => dimension(kind, each)), left: first.x1, right: last.x2,
        heights: { left: heights(first), right: heights(last) } };
    }
    case "outer": {
      const line = lineOnStage(lines[0]);
      const isRow = line.y1 === line.y2;
      const distance = laneSize() * (lane + 1);
      // Beside another screen, the lines are on the side of the labels.
      const at = isRow ? bottom + distance : view.other ? left - distance : right + distance;
      const moved = isRow ? { ...line, y1: at, y2: at } : { ...line, x1: at, x2: at };
      const far = at + (view.other && !isRow ? -1 : 1) * tickSize / 2;
      const extensions = isRow
        ? [line.x1, line.x2].map((x) => ({ x1: x, y1: line.y1, x2: x, y2: far }))
        : [line.y1, line.y2].map((y) => (
          { x1: view.other ? left : line.x1, y1: y, x2: far, y2: y }));
      return {
        marks: [...extensions.flatMap((each) => inked("line", kind, each, "thin")),
          ...dimension(kind, moved)],
        left: at, right: at, isRow, line: moved,
        heights: { left: span(moved.y1, moved.y2), right: span(moved.y1, moved.y2) },
      };
    }
    case "guide": {
      const line = lineOnStage(lines[0]);
      /** @type {Pair} */
      const heights = line.y1 === line.y2 ? [line.y1, line.y1] : span(line.y1, line.y2);
      return { marks: inked("line", kind, line, pattern), left: line.x1, right: line.x2,
        heights: { left: heights, right: heights } };
    }
    case "corner": {
      const outline = rectOnStage(rect);
      const r = (radius ?? 0) * viewer.zoom;
      const circle = { cx: outline.x + r, cy: outline.y + r, r };
      return { marks: inked("circle", kind, circle), left: outline.x, right: outline.x + 2 * r,
        heights: { left: [circle.cy, circle.cy], right: [circle.cy, circle.cy] } };
    }
    default: {
      const outline = rectOnStage(rect);
      const heights = span(outline.y, outline.y + outline.height);
      return { marks: inked("rect", kind, outline), left: outline.x,
        right: outline.x + outline.width, heights: { left: heights, right: heights } };
    }
  }
}

/**
 * Returns the side of a label: that of its mark, as in the pictures of the command.
 * @param {Annotation} annotation
 * @returns {"left" | "right"}
 */
function sideOf({ mark: { shape, lines, rect, radius } }) {
  if (view.other) return "left";
  if (shape === "outer") return "right";
  if (shape === "guide" && lines[0][1] === lines[0][3]) return "left";
  const { x, width } = screens.main.frame;
  const xs = rect ? [rect[0], rect[0] + (radius ?? rect[2])] : lines.flatMap((line) => [line[0], line[2]]);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  return middle > x + 0.6 * width ? "right" : "left";
}

// Columns of labels, as SheetLayout places them

/**
 * Returns the nondecreasing numbers with the least sum of squared distances from some numbers.
 * @param {number[]} numbers
 * @returns {number[]}
 */
function isotonic(numbers) {
  const blocks = [];
  for (const number of numbers) {
    let block = { sum: number, count: 1 };
    while (blocks.length > 0) {
      const last = blocks[blocks.length - 1];
      if (last.sum / last.count < block.sum / block.count) break;
      block = { sum: block.sum + last.sum, count: block.count + last.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ sum, count }) => Array(count).fill(sum / count));
}

/**
 * Returns the top edges of labels below each other, as near to their ideal ones as they can be.
 * @param {{ height: number, ideal: number }[]} items
 * @param {number} gap
 * @param {Pair} range
 */
function columnTops(items, gap, [top, bottom]) {
  /** @type {number[]} */
  const offsets = [];
  let total = 0;
  for (const { height } of items) {
    offsets.push(total);
    total += height + gap;
  }
  total -= gap;
  const highest = Math.max(top, bottom - total);
  return isotonic(items.map(({ ideal }, index) => ideal - offsets[index]))
    .map((number, index) => Math.min(Math.max(number, top), highest) + offsets[index]);
}

/**
 * Returns the heights at which leaders reach their marks, with a distance between two of them.
 * @param {Pair[]} sites
 * @param {number[]} labels
 */
function leaderPorts(sites, labels) {
  const highest = sites.map(([, high]) => high);
  for (let index = sites.length - 2; index >= 0; index -= 1) {
    highest[index] = Math.min(highest[index], highest[index + 1] - leaderDistance);
  }
  /** @type {number[]} */
  const heights = [];
  sites.forEach(([low], index) => {
    const least = Math.max(low, index > 0 ? heights[index - 1] + leaderDistance : -Infinity);
    heights.push(Math.max(least, Math.min(labels[index], highest[index])));
  });
  return heights;
}

/**
 * Leaves out the sources of values, and then the ends of words, until each column fits on the stage.
 * @param {Redline[]} items
 */
export function shortenLabels(items) {
  const tags = byId("tags");
  const fits = () => ["left", "right"].every((side) => items
    .filter((item) => item.side === side)
    .reduce((sum, { label }) => sum + label.offsetHeight + labelGap, labelGap) <= stage.clientHeight);
  tags.classList.remove("terse");
  tags.classList.toggle("tight", isNarrow());
  for (const name of ["tight", "terse"]) {
    if (!fits()) tags.classList.add(name);
  }
}

/**
 * Places the labels of a side and returns their leaders.
 * @param {Redline[]} items
 * @param {"left" | "right"} side
 */
export function placeColumn(items, side) {
  const isLeft = side === "left";
  const middle = (/** @type {Redline} */ { heights }) => (heights[side][0] + heights[side][1]) / 2;
  const sorted = [...items].sort((a, b) => middle(a) - middle(b));
  const sizes = sorted.map(({ label }) => ({ width: label.offsetWidth, height: label.offsetHeight }));
  const leaderHeight = 8;
  const tops = columnTops(
    sorted.map((item, index) => ({ height: sizes[index].height, ideal: middle(item) - leaderHeight })),
    labelGap, [4, stage.clientHeight - 4]);
  const { left, right } = edges();
  const widest = Math.max(...sizes.map(({ width }) => width));
  const beyond = Math.max(0, ...sorted.map(({ line }) => (
    line ? (isLeft ? left - line.x1 : line.x1 - right) : 0)));
  const turn = isLeft ? left - beyond - 4 : right + beyond + 4;
  const edge = isLeft ? Math.max(turn - gutter(), 6 + widest)
    : Math.min(turn + gutter(), stage.clientWidth - 6 - widest);
  const heights = tops.map((top) => top + leaderHeight);
  const ports = leaderPorts(sorted.map((item) => item.heights[side]), heights);
  return sorted.flatMap((item, index) => {
    const { label, kind } = item;
    label.style.left = (isLeft ? edge - sizes[index].width : edge) + "px";
    label.style.top = tops[index] + "px";
    label.classList.toggle("at-left", isLeft);
    const from = isLeft ? edge + leaderGap : edge - leaderGap;
    const bend = isLeft ? Math.max(turn, from) : Math.min(turn, from);
    const port = ports[index];
    const reached = Math.min(Math.max(port, item.heights[side][0]), item.heights[side][1]);
    const points = [[from, heights[index]], [bend, port], [item[side], port]];
    if (reached !== port) points.push([item[side], reached]);
    const end = points[points.length - 1];
    return [...inked("polyline", kind, { points: points.map((point) => point.join(" ")).join(", ") },
      "thin"), ...inked("circle", kind, { cx: end[0], cy: end[1], r: 1.6 }, "dot")];
  });
}

// Tags: short labels at a point, moved until none covers another

/** The least distance of the middle of a number from the top of a tall element. */
const chipHeight = 12;

/**
 * Moves tags, from their places in the middle, so that they cover neither each other nor labels.
 * @param {Tag[]} tags
 * @param {HTMLElement[]} labels
 */
export function placeTags(tags, labels) {
  const box = (/** @type {HTMLElement} */ each) => ({ left: each.offsetLeft, top: each.offsetTop, right: each.offsetLeft
    + each.offsetWidth, bottom: each.offsetTop + each.offsetHeight });
  const taken = labels.map(box);
  const isFree = (/** @type {typeof taken[number]} */ one) => taken.every((other) => (
    one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom));
  for (const { element: each, x, y, anchor = [0.5, 0.5] } of tags) {
    const [width, height] = [each.offsetWidth, each.offsetHeight];
    const [homeX, homeY] = [x - anchor[0] * width, y - anchor[1] * height];
    const at = (/** @type {Pair} */ [right, down]) => {
      const left = Math.min(Math.max(homeX + right * (width + 2), 2), stage.clientWidth - width - 2);
      const top = Math.min(Math.max(homeY + down * (height + 2), 2), stage.clientHeight - height - 2);
      return { left, top, right: left + width, bottom: top + height };
    };
    /** @type {Pair[]} */
    const ways = [[0, 0]];
    for (let step = 1; step <= 6; step += 1) {
      ways.push([step, 0], [0, step], [0, -step], [-step, 0], [step, step], [step, -step]);
    }
    const free = ways.map(at).find(isFree) ?? at([0, 0]);
    each.style.left = free.left + "px";
    each.style.top = free.top + "px";
    taken.push(free);
  }
}

/** Returns the marks, labels and tags of all redlines that are shown. */
export function redlineMarks() {
  const kinds = shownKinds();
  const shown = shownMoment.annotations.filter(({ kind }) => kinds.includes(kind));
  const isRow = (/** @type {Annotation} */ { mark: { shape, lines } }) => (
    shape === "outer" && lines[0][1] === lines[0][3]);
  const rows = shown.filter((each) => each.mark.shape === "outer" && isRow(each));
  const columns = shown.filter((each) => each.mark.shape === "outer" && !isRow(each));
  const lanes = new Map();
  lanesOf(rows.map(({ mark: { lines: [[left, , right]] } }) => [left, right]))
    .forEach((lane, index) => lanes.set(rows[index], lane));
  lanesOf(columns.map(({ mark: { lines: [[, top, , bottom]] } }) => [top, bottom]))
    .forEach((lane, index) => lanes.set(columns[index], lane));
  const items = shown.map((annotation) => ({
    kind: annotation.kind, side: sideOf(annotation), label: annotationLabel(annotation),
    ...drawn(annotation, lanes.get(annotation)),
  })).filter(isVisible);
  const order = isShown.order ? shownMoment.reading.elements.flatMap((each) => visibleOnScreen(each) ?? []) : [];
  /** @type {Tag[]} */
  const chips = order.map((each) => {
    const chip = element("span", { className: "tag redline order" }, String(each.order));
    chip.style.setProperty("--ink", ink("accessibility"));
    // Beside the element at the height of its first line, where it covers no text.
    const { x, y, height } = rectOnStage(each.frame);
    return { element: chip, x, y: y + Math.min(height / 2, chipHeight), anchor: [1, 0.5] };
  });
  const marks = [
    // Areas that only take touches lie over what others show.
    ...order.filter(({ touchArea }) => !touchArea)
      .flatMap(({ frame }) => inked("rect", "accessibility", rectOnStage(frame), "thin")),
    ...items.flatMap((item) => item.marks),
  ];
  return { marks, items, chips };
}

/**
 * Returns an element with the part of its frame that is on the screen; null if there is none.
 * @param {Spoken} each
 */
function visibleOnScreen(each) {
  const { width, height } = shownMoment.state.screen;
  const [left, top, right, bottom] = [each.frame[0], each.frame[1], each.frame[0] + each.frame[2],
    each.frame[1] + each.frame[3]].map((edge, index) => (
    Math.min(Math.max(edge, 0), index % 2 === 0 ? width : height)));
  /** @type {Box} */
  const frame = [left, top, right - left, bottom - top];
  return right > left && bottom > top ? { ...each, frame } : null;
}

/**
 * Returns whether a leader can reach a mark on the visible part of the stage.
 * @param {Redline} redline
 */
function isVisible({ heights, side, left, right, isRow, line }) {
  const x = side === "left" ? left : right;
  const [low, high] = line && isRow ? [line.y1, line.y1] : heights[side];
  return high >= 0 && low <= stage.clientHeight && x >= -1 && x <= stage.clientWidth + 1;
}

/** @param {keyof typeof isShown} name */
export function toggleRedline(name) {
  isShown[name] = !isShown[name];
  const [button] = within(byId("redlines"), `[data-name=${name}]`);
  button.setAttribute("aria-pressed", String(isShown[name]));
  layOut();
  announce(`${button.textContent} ${isShown[name] ? "shown" : "hidden"}`);
}

export function startRedlines() {
  /** @type {[keyof typeof isShown, string][]} */
  const names = [["sizes", "Sizes"], ["safe", "Safe area"], ["detents", "Detents"], ["order", "Reading order"]];
  byId("redlines").append(...names.map(([name, title]) => {
    const button = element("button", {
      type: "button", className: "plain", "aria-pressed": "false", "data-name": name,
    }, title);
    button.addEventListener("click", () => toggleRedline(name));
    return button;
  }));
}
