// Parts of the screen, and the distances between two of them.

import { announce, byId, drawing, element, rounded, within } from "./base.js";
import { labelWidth, onStage } from "./board.js";
import { lineOnStage, placeColumn, placeTags, rectOnStage, redlineMarks, shortenLabels } from "./redlines.js";

export const measure = {
  /** The names of the part that distances start from, and of the part under the pointer. */
  from: /** @type {string | null} */ (null), to: /** @type {string | null} */ (null),
  /** The parts of the screen at the moment, from large to small. */
  parts: /** @type {Part[]} */ ([]),
};

/**
 * @param {Box | undefined} value
 * @returns {Rect | null}
 */
export function rectOf(value) {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [x, y, width, height] = value;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/**
 * Returns a rectangle of a size at the centre of another one.
 * @param {number[]} size
 * @param {Box} rect
 * @returns {Box}
 */
function centred([width, height], [x, y, outerWidth, outerHeight]) {
  return [x + (outerWidth - width) / 2, y + (outerHeight - height) / 2, width, height];
}

/**
 * Returns the parts of a moment that are seen, where they are drawn: the areas around them that take touches
 * are no parts.
 * @param {Moment} moment
 */
export function partsOf({ state, reading, annotations }) {
  /** @type {Part[]} */
  const found = [];
  const add = (/** @type {string} */ name, /** @type {Box} */ value) => {
    const rect = rectOf(value);
    const isNear = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 0.0005;
    if (!rect || found.some((each) => isNear(each.rect.x, rect.x) && isNear(each.rect.y, rect.y)
      && isNear(each.rect.width, rect.width) && isNear(each.rect.height, rect.height))) return;
    let unique = name;
    for (let copy = 2; found.some((each) => each.name === unique); copy += 1) {
      unique = `${name} ${copy}`;
    }
    found.push({ name: unique, rect });
  };
  const { width, height, safeArea } = state.screen;
  add("screen", [0, 0, width, height]);
  if (safeArea) {
    add("safe area", [safeArea.left, safeArea.top, width - safeArea.left - safeArea.right,
      height - safeArea.top - safeArea.bottom]);
  }
  const surfaces = [...state.sheets, ...(state.layers || []).flatMap((layer) => layer.modals || [])];
  for (const { kind, label, token, owner, value, mark } of annotations) {
    if (kind !== "layers" || token === "dimming") continue;
    // The outline of a grabber keeps a distance from it.
    const rect = token === "grabber" && value ? centred(value.numbers, mark.rect) : mark.rect;
    const isSurface = token === "sheet" || surfaces.some(({ id }) => id === label);
    add(isSurface || !owner || label.includes(owner) ? (isSurface ? String(owner) : label)
      : `${owner} ${label}`, rect);
  }
  for (const each of reading.elements) {
    if (!each.touchArea) add(each.label || each.traits.join(" "), each.frame);
  }
  return found.sort((a, b) => b.rect.width * b.rect.height - a.rect.width * a.rect.height);
}

/** @param {string | null} name */
export const partNamed = (name) => measure.parts.find((each) => each.name === name) || null;

/**
 * Returns the smallest part at a point of the screen.
 * @param {Point} point
 */
export function partAt(point) {
  return measure.parts.findLast(({ rect }) => point.x >= rect.x && point.x <= rect.x + rect.width
    && point.y >= rect.y && point.y <= rect.y + rect.height) || null;
}

/**
 * Returns the distances between two rectangles: lines with their lengths in points. One inside the
 * other has four, to each edge; others have one for each axis on which there is a gap.
 * @param {Rect} a
 * @param {Rect} b
 */
function distances(a, b) {
  /** @type {(Line & { length: number })[]} */
  const lines = [];
  /** @type {(x1: number, y1: number, x2: number, y2: number) => void} */
  const add = (x1, y1, x2, y2) => {
    const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
    if (length > 0.0005) lines.push({ x1, y1, x2, y2, length });
  };
  const right = (/** @type {Rect} */ rect) => rect.x + rect.width;
  const bottom = (/** @type {Rect} */ rect) => rect.y + rect.height;
  /** @type {(outer: Rect, inner: Rect) => boolean} */
  const holds = (outer, inner) => outer.x <= inner.x && outer.y <= inner.y
    && right(outer) >= right(inner) && bottom(outer) >= bottom(inner);
  const [inner, outer] = holds(b, a) ? [a, b] : [b, a];
  const middle = (/** @type {number} */ low, /** @type {number} */ high) => (low + high) / 2;
  if (holds(outer, inner)) {
    const x = middle(inner.x, right(inner));
    const y = middle(inner.y, bottom(inner));
    add(outer.x, y, inner.x, y);
    add(right(inner), y, right(outer), y);
    add(x, outer.y, x, inner.y);
    add(x, bottom(inner), x, bottom(outer));
    return lines;
  }
  const [top, low] = a.y <= b.y ? [a, b] : [b, a];
  const [left, far] = a.x <= b.x ? [a, b] : [b, a];
  /** @type {(low1: number, high1: number, low2: number, high2: number) => number} */
  const shared = (low1, high1, low2, high2) => (
    middle(Math.max(low1, low2), Math.min(high1, high2)));
  const x = shared(a.x, right(a), b.x, right(b));
  const y = shared(a.y, bottom(a), b.y, bottom(b));
  if (bottom(top) <= low.y) add(x, bottom(top), x, low.y);
  if (right(left) <= far.x) add(right(left), y, far.x, y);
  if (lines.length === 0) {
    add(a.x, y, b.x, y);
    add(right(a), y, right(b), y);
    add(x, a.y, x, b.y);
    add(x, bottom(a), x, bottom(b));
  }
  return lines;
}

/** @param {Rect} rect */
const sizeWords = (rect) => `${rounded(rect.width)} × ${rounded(rect.height)} pt`;
/** @param {Point} rect */
export const placeWords = (rect) => `${rounded(rect.x)}, ${rounded(rect.y)}`;

/**
 * @param {string} text
 * @param {string} className
 * @param {Point} point
 * @param {Pair} [anchor]
 */
function tag(text, className, point, anchor) {
  return { element: element("span", { className: "tag " + className }, text), ...onStage(point), anchor };
}

/** Draws the redlines, the marked parts and the distances between them. */
export function showMarks() {
  const { marks, items, chips } = redlineMarks();
  /** @type {Tag[]} */
  const tags = [];
  const from = partNamed(measure.from);
  const to = partNamed(measure.to);
  const rect = (/** @type {Part} */ { rect: { x, y, width, height } }, /** @type {string} */ className) => (
    drawing("rect", { class: className, ...rectOnStage([x, y, width, height]) }));
  if (from) marks.push(rect(from, "from"));
  if (to && to !== from) marks.push(rect(to, "to"));
  const only = to && to !== from && from ? null : from || to;
  if (only) {
    tags.push(tag(`${only.name}  ${sizeWords(only.rect)}`, "name",
      { x: only.rect.x + only.rect.width / 2, y: only.rect.y }, [0.5, 1.1]));
  }
  const lines = from && to && to !== from ? distances(from.rect, to.rect) : [];
  for (const { x1, y1, x2, y2, length } of lines) {
    marks.push(drawing("line", { class: "distance", ...lineOnStage([x1, y1, x2, y2]) }));
    tags.push(tag(rounded(length), "distance", { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }));
  }
  const labels = items.map(({ label }) => label);
  byId("tags").style.setProperty("--label-width", labelWidth() + "px");
  byId("tags").replaceChildren(...labels, ...[...tags, ...chips].map((each) => each.element));
  const inRows = items.filter(({ isRow }) => isRow);
  const inColumns = items.filter(({ isRow }) => !isRow);
  shortenLabels(inColumns);
  for (const side of /** @type {("left" | "right")[]} */ (["left", "right"])) {
    const own = inColumns.filter((item) => item.side === side);
    if (own.length > 0) marks.push(...placeColumn(own, side));
  }
  /** @type {Tag[]} */
  const rows = inRows.flatMap(({ label, line }) => (
    line ? { element: label, x: (line.x1 + line.x2) / 2, y: line.y1 + 4, anchor: [0.5, 0] } : []));
  placeTags([...tags, ...rows, ...chips], inColumns.map(({ label }) => label));
  byId("marks").replaceChildren(...marks);
  byId("hint").textContent = hintWords(from, to, lines);
}

/**
 * @param {Part | null} from
 * @param {Part | null} to
 * @param {{ length: number }[]} lines
 */
function hintWords(from, to, lines) {
  if (from && to && lines.length > 0) {
    return `${from.name} to ${to.name}: ${lines.map((each) => rounded(each.length)).join(", ")} pt`;
  }
  const only = from || to;
  return only ? `${only.name}: ${sizeWords(only.rect)} at ${placeWords(only.rect)}`
    : "Click a part, then point at another to measure.";
}

/**
 * Marks the part under the pointer; a null point ends that.
 * @param {Point | null} point
 */
export function hover(point) {
  const name = point ? partAt(point)?.name ?? null : null;
  if (name === measure.to) return;
  measure.to = name;
  showMarks();
}

/**
 * Selects the part at a point as the one that distances start from.
 * @param {Point} point
 */
export function choose(point) {
  const part = partAt(point);
  selectPart(part && part.name !== measure.from ? part.name : null);
}

/** @param {string | null} name */
export function selectPart(name) {
  measure.from = name;
  showMarks();
  showPartRows();
  const part = partNamed(name);
  announce(part ? `${part.name}, ${sizeWords(part.rect)}, at ${placeWords(part.rect)}` : "No part");
}

// The list of parts, for the keyboard and for screen readers.

export function showParts() {
  const panel = byId("panel-parts");
  const names = measure.parts.map((each) => each.name).join("\n");
  if (panel.dataset.names !== names) {
    panel.dataset.names = names;
    const rows = measure.parts.map(({ name }) => {
      const row = element("button", { type: "button", className: "part" },
        element("bdi", {}, name), element("span", {}));
      row.dataset.name = name;
      row.addEventListener("click", () => selectPart(measure.from === name ? null : name));
      for (const kind of ["focus", "pointerenter"]) {
        row.addEventListener(kind, () => {
          measure.to = name;
          showMarks();
          showPartRows();
        });
      }
      return row;
    });
    panel.replaceChildren(element("p", { className: "quiet" },
      "Select the part to measure from; the others show their distances to it."), ...rows);
  }
  showPartRows();
}

function showPartRows() {
  const from = partNamed(measure.from);
  for (const row of within(byId("panel-parts"), ".part")) {
    const part = partNamed(row.dataset.name ?? null);
    if (!part) continue;
    row.setAttribute("aria-pressed", String(part === from));
    const lines = from && part !== from ? distances(from.rect, part.rect) : [];
    within(row, "span")[0].textContent = lines.length > 0
      ? lines.map((each) => rounded(each.length)).join(" · ") + " pt away"
      : `${sizeWords(part.rect)} at ${placeWords(part.rect)}`;
  }
}
