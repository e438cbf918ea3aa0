// The drawing of the pictures. Lengths are pixels of the screen unless stated otherwise.

import { byId, darkPage, element, rounded } from "./base.js";
import { Viewer } from "./viewer.js";

export const views = [
  ["side", "Side by side", "Side"], ["swipe", "Swipe", "Swipe"],
  ["onion", "Onion skin", "Onion"], ["difference", "Difference", "Diff"], ["flip", "Flip", "Flip"],
];

export const look = {
  view: "side", divider: 0.5, opacity: 0.5, isFlipped: true, isBoxed: true,
  /** The index of the chosen region. */
  region: /** @type {number | null} */ (null),
};

export const stage = byId("stage");
export const canvas = byId("canvas");
const paint = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
const density = () => window.devicePixelRatio || 1;

/**
 * The selected case.
 * @type {Case | null}
 */
export let current = null;

/**
 * The pictures of the selected case; null until they are decoded.
 * @type {Pictures | null}
 */
export let set = null;

/** @param {Case | null} each */
export function setCurrent(each) {
  current = each;
}

/** @param {Pictures | null} found */
export function setPictures(found) {
  set = found;
}

export function canvasSize() {
  const all = Object.values(set || {}).flatMap((each) => each ?? []);
  return {
    width: Math.max(1, ...all.map((each) => each.width)),
    height: Math.max(1, ...all.map((each) => each.height)),
  };
}

/** @type {Side[]} */
export const sides = ["before", "after"];

/** Returns true for a case with a reference and a new picture, which has several views. */
export function isPair() {
  const kinds = current?.picture?.kinds || [];
  return sides.every((kind) => (set ? set[kind] : kinds.includes(kind)));
}

/**
 * Returns the panes of the view, each with its picture.
 * @returns {Pane[]}
 */
export function panes() {
  const whole = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  if (!isPair()) return [{ ...whole, shows: set?.after ? "after" : "before" }];
  if (look.view !== "side") return [{ ...whole, shows: look.view }];
  const gap = Math.round(density());
  const width = Math.floor((canvas.width - gap) / 2);
  return [
    { ...whole, width, shows: "before" },
    { ...whole, x: canvas.width - width, width, shows: "after" },
  ];
}

export function placeDivider() {
  const divider = byId("divider");
  divider.hidden = look.view !== "swipe" || !isPair() || !set;
  divider.style.left = look.divider * 100 + "%";
  divider.setAttribute("aria-valuenow", String(Math.round(look.divider * 100)));
}

export function showChosenRegion() {
  byId("inspector").querySelectorAll(".region").forEach((button, index) => {
    if (index === look.region) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    if (index === look.region) button.scrollIntoView({ block: "nearest" });
  });
}

/** Updates the page after a change of the view. */
export function changed() {
  placeDivider();
  redraw();
  remember();
}

const roomiestFit = 16;

export const viewer = new Viewer(stage, {
  density, zoomDecimals: 1,
  isReady: () => set !== null,
  bounds: () => ({ x: 0, y: 0, ...canvasSize() }),
  paneAt: (x) => panes().find((each) => x >= each.x && x < each.x + each.width) || panes()[0],
  fittingZoom() {
    const margin = 20 * density();
    const pane = panes()[0];
    const size = canvasSize();
    const zoom = Math.min(Math.max(1, pane.width - 2 * margin) / size.width,
      Math.max(1, pane.height - 2 * margin) / size.height);
    return zoom >= 1 ? Math.min(roomiestFit, Math.floor(zoom)) : zoom;
  },
  // A finger on a fitted picture scrolls the page.
  dragsFitted: (event) => event.pointerType !== "touch",
  changed, resized: fitCanvas,
  fitted() {
    look.region = null;
    showChosenRegion();
  },
  doubleTapped(point) {
    if (viewer.isFitted) viewer.zoomTo(Math.max(1, viewer.zoom * 4), point);
    else viewer.fit();
  },
});

/**
 * Returns the upper left corner of the picture on a whole pixel, so that enlarged pixels are equal.
 * @param {Rect} pane
 */
export function origin(pane) {
  const { zoom, center } = viewer;
  return {
    x: Math.round(pane.x + pane.width / 2 - center.x * zoom),
    y: Math.round(pane.y + pane.height / 2 - center.y * zoom),
  };
}

/** @param {string} name */
export function css(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/**
 * Returns the part of a picture in a pane and its place on the screen.
 * @param {Rect} pane
 * @param {{ width: number, height: number }} bitmap
 */
function visible(pane, bitmap) {
  const { zoom } = viewer;
  const corner = origin(pane);
  const left = Math.max(0, Math.floor((pane.x - corner.x) / zoom));
  const top = Math.max(0, Math.floor((pane.y - corner.y) / zoom));
  const right = Math.min(bitmap.width, Math.ceil((pane.x + pane.width - corner.x) / zoom));
  const bottom = Math.min(bitmap.height, Math.ceil((pane.y + pane.height - corner.y) / zoom));
  if (right <= left || bottom <= top) return null;
  return {
    left, top, width: right - left, height: bottom - top,
    x: corner.x + left * zoom, y: corner.y + top * zoom,
    drawnWidth: (right - left) * zoom, drawnHeight: (bottom - top) * zoom,
  };
}

/**
 * @param {Rect} pane
 * @param {ImageBitmap | null | undefined} bitmap
 */
function drawPicture(pane, bitmap) {
  const part = bitmap && visible(pane, bitmap);
  if (!part) return;
  paint.imageSmoothingEnabled = viewer.zoom < 1;
  paint.imageSmoothingQuality = "high";
  paint.drawImage(bitmap, part.left, part.top, part.width, part.height,
    part.x, part.y, part.drawnWidth, part.drawnHeight);
}

/** @type {CanvasPattern | null} */
let squares = null;
darkPage.addEventListener("change", () => {
  squares = null;
  redraw();
});

/** Fills a pane with the pattern behind transparent and missing pixels. */
function pattern() {
  if (squares) return squares;
  const side = Math.round(8 * density());
  const tile = element("canvas", { width: 2 * side, height: 2 * side });
  const context = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
  context.fillStyle = css("--square-light");
  context.fillRect(0, 0, 2 * side, 2 * side);
  context.fillStyle = css("--square-dark");
  context.fillRect(0, 0, side, side);
  context.fillRect(side, side, side, side);
  squares = paint.createPattern(tile, "repeat");
  return squares;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {() => void} body
 */
function clipped(x, y, width, height, body) {
  paint.save();
  paint.beginPath();
  paint.rect(x, y, width, height);
  paint.clip();
  body();
  paint.restore();
}

/** @param {Rect} pane */
function drawGround(pane) {
  const { zoom } = viewer;
  const corner = origin(pane);
  const size = canvasSize();
  paint.fillStyle = pattern() ?? "";
  paint.fillRect(corner.x, corner.y, Math.round(size.width * zoom), Math.round(size.height * zoom));
}

/**
 * @param {Pane} pane
 * @param {Pictures} pictures
 */
function drawShown(pane, pictures) {
  const { before, after, difference } = pictures;
  switch (pane.shows) {
    case "before": return drawPicture(pane, before);
    case "after": return drawPicture(pane, after);
    case "flip": return drawPicture(pane, look.isFlipped ? after : before);
    case "onion":
      drawPicture(pane, before);
      paint.globalAlpha = look.opacity;
      drawPicture(pane, after);
      paint.globalAlpha = 1;
      return;
    case "swipe": {
      const at = Math.round(pane.width * look.divider);
      clipped(pane.x, pane.y, at, pane.height, () => drawPicture(pane, before));
      clipped(pane.x + at, pane.y, pane.width - at, pane.height, () => drawPicture(pane, after));
      return;
    }
    default: return difference ? drawPicture(pane, difference) : drawOwnDifference(pane, pictures);
  }
}

/**
 * Draws the difference of levels on black, for a case without a difference picture.
 * @param {Rect} pane
 * @param {Pictures} pictures
 */
function drawOwnDifference(pane, { before, after }) {
  const corner = origin(pane);
  const size = canvasSize();
  paint.fillStyle = "#000";
  paint.fillRect(corner.x, corner.y, size.width * viewer.zoom, size.height * viewer.zoom);
  drawPicture(pane, before);
  paint.globalCompositeOperation = "difference";
  drawPicture(pane, after);
  paint.globalCompositeOperation = "source-over";
}

export const gridFrom = 8;

/**
 * Draws lines between pixels if they are large enough.
 * @param {Rect} pane
 */
function drawGrid(pane) {
  const { zoom } = viewer;
  if (zoom < gridFrom) return;
  const corner = origin(pane);
  const part = visible(pane, canvasSize());
  if (!part) return;
  paint.fillStyle = "rgba(128, 128, 128, 0.3)";
  for (let x = part.left; x <= part.left + part.width; x += 1) {
    paint.fillRect(Math.round(corner.x + x * zoom), part.y, 1, part.drawnHeight);
  }
  for (let y = part.top; y <= part.top + part.height; y += 1) {
    paint.fillRect(part.x, Math.round(corner.y + y * zoom), part.drawnWidth, 1);
  }
}

/**
 * Draws the edges of both pictures if their sizes differ.
 * @param {Pane} pane
 * @param {Pictures} pictures
 */
function drawEdges(pane, { before, after }) {
  if (!before || !after) return;
  if (before.width === after.width && before.height === after.height) return;
  const corner = origin(pane);
  paint.lineWidth = density();
  for (const { kind, bitmap, name } of [
    { kind: "before", bitmap: before, name: "--reference" }, { kind: "after", bitmap: after, name: "--new" },
  ]) {
    if (["before", "after"].includes(pane.shows) && kind !== pane.shows) continue;
    paint.strokeStyle = css(name);
    paint.setLineDash([4 * density(), 3 * density()]);
    paint.strokeRect(corner.x - 0.5, corner.y - 0.5, Math.round(bitmap.width * viewer.zoom) + 1,
      Math.round(bitmap.height * viewer.zoom) + 1);
  }
  paint.setLineDash([]);
}

export const mostBoxes = 100;

/** @param {Rect} pane */
function drawBoxes(pane) {
  const regions = look.isBoxed && isPair() ? current?.comparison?.regions || [] : [];
  const corner = origin(pane);
  const { zoom } = viewer;
  const away = 2 * density();
  regions.forEach(([x, y, width, height], index) => {
    const isChosen = index === look.region;
    if (index >= mostBoxes && !isChosen) return;
    /** @type {Box} */
    const box = [corner.x + x * zoom - away, corner.y + y * zoom - away,
      width * zoom + 2 * away, height * zoom + 2 * away];
    paint.lineWidth = (isChosen ? 4 : 3) * density();
    paint.strokeStyle = "rgba(255, 255, 255, 0.85)";
    paint.strokeRect(...box);
    paint.lineWidth = (isChosen ? 2.5 : 1.5) * density();
    paint.strokeStyle = css(isChosen ? "--chosen" : "--box");
    paint.strokeRect(...box);
  });
}

let isDue = false;

/** Requests one redraw before the next frame. */
export function redraw() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    draw();
  });
}

function draw() {
  paint.setTransform(1, 0, 0, 1, 0, 0);
  paint.clearRect(0, 0, canvas.width, canvas.height);
  const pictures = set;
  if (!pictures) return viewer.showZoom();
  for (const pane of panes()) {
    clipped(pane.x, pane.y, pane.width, pane.height, () => {
      drawGround(pane);
      drawShown(pane, pictures);
      drawGrid(pane);
      drawEdges(pane, pictures);
      drawBoxes(pane);
    });
  }
  if (panes().length > 1) {
    paint.fillStyle = css("--line");
    paint.fillRect(panes()[0].width, 0, canvas.width - 2 * panes()[0].width, canvas.height);
  }
  viewer.showZoom();
}

export function fitCanvas() {
  const box = stage.getBoundingClientRect();
  const width = Math.max(1, Math.round(box.width * density()));
  const height = Math.max(1, Math.round(box.height * density()));
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  placeDivider();
  draw();
}

// The address

/** @type {number | undefined} */
let remembering;

/** Writes the view to the address, but not on every step of a drag: browsers limit the rate. */
export function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    if (!current) return;
    const parts = new URLSearchParams({ case: current.name });
    if (isPair()) parts.set("view", look.view);
    if (!viewer.isFitted) {
      const { zoom, center } = viewer;
      parts.set("zoom", String(Math.round(zoom * 1000) / 10));
      parts.set("at", [center.x, center.y].map(rounded).join(","));
    }
    if (look.region !== null) parts.set("region", String(look.region + 1));
    const address = "#" + parts;
    if (address !== location.hash) history.replaceState(null, "", address);
  }, 150);
}
