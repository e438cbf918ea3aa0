// The report and the pictures of its cases, which are decoded on demand.

import { byId, dataOf, drawing, element } from "./base.js";

/** @type {Report} */
export const report = dataOf("report");

/** @type {Case[]} */
export const cases = report.cases.map((each, index) => ({
  ...each, index,
  searched: [each.name, each.scenario, each.picture?.device, each.picture?.appearance, ...each.lines]
    .join("\n").toLowerCase(),
}));
export const failing = cases.filter((each) => each.verdict !== "passed");

/**
 * Creates the icon of a verdict.
 * @param {string} verdict
 */
export function mark(verdict) {
  const icon = drawing("svg", { class: "mark " + verdict, "aria-hidden": "true" });
  icon.append(drawing("use", { href: "#icon-" + verdict }));
  return icon;
}

const mostKept = 3;
/** @type {Map<number, Promise<Pictures>>} */
const kept = new Map();

/**
 * Returns the decoded pictures of a case by kind; null for an unreadable one.
 * @param {number} index
 * @returns {Promise<Pictures>}
 */
export function pictures(index) {
  const found = kept.get(index) || decoded(index);
  kept.delete(index);
  kept.set(index, found);
  for (const old of [...kept.keys()].slice(0, -mostKept)) {
    kept.get(old)?.then((set) => Object.values(set).forEach((bitmap) => bitmap?.close()));
    kept.delete(old);
  }
  return found;
}

/** @param {number} index */
async function decoded(index) {
  /** @type {Pictures} */
  const set = {};
  for (const kind of cases[index].picture?.kinds || []) {
    set[kind] = await bitmap(index, kind).catch(() => null);
  }
  return set;
}

/**
 * Decodes a picture, which is embedded in the page or a file beside it.
 * @param {number} index
 * @param {PictureKind} kind
 */
export async function bitmap(index, kind) {
  if (report.pictures !== null) {
    const image = new Image();
    image.src = `${report.pictures}/${cases[index].picture?.stem}-${kind}.png`;
    await image.decode();
    return createImageBitmap(image);
  }
  const letters = atob(byId(`picture-${index}-${kind}`).textContent ?? "");
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return createImageBitmap(new Blob([bytes], { type: "image/png" }));
}

const probe = /** @type {CanvasRenderingContext2D} */ (
  element("canvas", { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true }));

/**
 * Returns the colour of a pixel as #RRGGBB, with alpha unless it is opaque; null outside, and
 * undefined for pictures beside a page opened as a file, whose pixels browsers do not let it read.
 * @param {ImageBitmap | null | undefined} bitmap
 * @param {number} x
 * @param {number} y
 * @returns {string | null | undefined}
 */
export function colorAt(bitmap, x, y) {
  if (!bitmap || x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) return null;
  if (report.pictures !== null && location.protocol === "file:") return undefined;
  probe.clearRect(0, 0, 1, 1);
  probe.drawImage(bitmap, x, y, 1, 1, 0, 0, 1, 1);
  const values = [...probe.getImageData(0, 0, 1, 1).data];
  if (values[3] === 255) values.pop();
  return "#" + values.map((value) => value.toString(16).padStart(2, "0")).join("").toUpperCase();
}

/**
 * Creates a square of a colour.
 * @param {string} color
 */
export function patch(color) {
  const square = element("i", { className: "patch" });
  square.style.backgroundColor = color;
  return square;
}
