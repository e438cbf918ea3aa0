// The stage: the place of the screens on it, and what is beside them. Lengths are pixels of the stage unless
// stated otherwise.

import { byId } from "./base.js";
import { Viewer } from "./viewer.js";
import { view } from "./time.js";

export const stage = byId("review-stage");
const stageMargin = 16;

/** The distance between two screens in points. */
const screenGap = 24;

/** The redlines whose buttons are pressed. */
export const isShown = { sizes: false, safe: false, detents: false, order: false };

/** The redlines with labels, each with its kinds of annotations. */
const redlineKinds = [
  { isOn: () => isShown.sizes, kinds: ["dims", "radii"] }, { isOn: () => isShown.safe, kinds: ["safe-area"] },
  { isOn: () => isShown.detents, kinds: ["detents"] },
];

export const isNarrow = () => stage.clientWidth < 640;
export const tickSize = 6;
export const labelGap = 5;
export const leaderGap = 5;
export const leaderDistance = 3;

/** The distance between the screen and the labels beside it, in which leaders turn. */
export const gutter = () => (isNarrow() ? 10 : 26);
export const laneSize = () => (isNarrow() ? 8 : 13);
export const labelWidth = () => Math.max(80, Math.min(190, stage.clientWidth * 0.2));

/** The distances between the edges of the stage and a fitted picture; labels need room on the sides. */
function labelMargins() {
  const margin = stageMargin;
  const plain = { left: margin, right: margin, top: margin, bottom: margin };
  if (shownKinds().length === 0) return plain;
  const side = labelWidth() + gutter() + 8;
  return {
    ...plain, left: side + (view.other ? 2 * laneSize() : 0),
    right: view.other ? margin : side + 2 * laneSize(),
    bottom: isShown.sizes ? laneSize() + 40 : margin,
  };
}

export const shownKinds = () => redlineKinds.filter(({ isOn }) => isOn()).flatMap(({ kinds }) => kinds);

const tightestFit = 0.05;

/** The rectangle around all screens, in points of the first. */
function screenBounds() {
  const [x, y, width, height] = view.sheet.viewport;
  return { x, y, width: view.other ? 2 * width + screenGap : width, height };
}

/**
 * Returns a point of the first screen for one that is on the other.
 * @param {Point} point
 */
function onFirstScreen({ x, y }) {
  const [left, , width] = view.sheet.viewport;
  const isOther = view.other && x > left + width + screenGap / 2;
  return { x: isOther ? x - width - screenGap : x, y };
}

/**
 * What the parts of the page do when screens are placed, and when a point of the first one is tapped or pointed at.
 * @type {{ placed(): void, tapped(point: Point): void, hovered(point: Point | null): void }}
 */
export const stageActions = { placed() {}, tapped() {}, hovered() {} };

export const viewer = new Viewer(stage, {
  bounds: screenBounds,
  paneAt: pane,
  fittingZoom() {
    const { width, height } = screenBounds();
    const room = pane();
    return Math.max(tightestFit, Math.min(room.width / width, room.height / height));
  },
  changed: layOut,
  resized: layOut,
  tapped: (point) => stageActions.tapped(onFirstScreen(point)),
});

/** Returns the part of the stage in which a picture is fitted; labels are beside it. */
function pane() {
  const { left, right, top, bottom } = labelMargins();
  return {
    x: left, y: top, width: stage.clientWidth - left - right,
    height: stage.clientHeight - top - bottom,
  };
}

/**
 * Returns the place on the stage of a point of the screen, in pixels.
 * @param {Point} point
 */
export function onStage({ x, y }) {
  const { zoom, center } = viewer;
  const room = pane();
  return {
    x: room.x + room.width / 2 + (x - center.x) * zoom,
    y: room.y + room.height / 2 + (y - center.y) * zoom,
  };
}

/** Places the screens on the stage. */
export function layOut() {
  if (!view.sheet) return;
  const [x, y, width, height] = view.sheet.viewport;
  const { zoom } = viewer;
  // Edges between two pixels of the display would show the layers below the top one.
  const origin = stage.getBoundingClientRect();
  const snapped = (/** @type {number} */ length, start = 0) => (
    Math.round((length + start) * devicePixelRatio) / devicePixelRatio - start);
  const place = (/** @type {HTMLElement} */ element, /** @type {Point} */ corner) => {
    element.style.width = snapped(width * zoom) + "px";
    element.style.height = snapped(height * zoom) + "px";
    element.style.left = snapped(corner.x, origin.left) + "px";
    element.style.top = snapped(corner.y, origin.top) + "px";
  };
  place(byId("board"), onStage({ x, y }));
  byId("other").hidden = !view.other;
  if (view.other) place(byId("other"), onStage({ x: x + width + screenGap, y }));
  viewer.showZoom();
  stageActions.placed();
}

/** Follows the mouse, unless it drags the picture. */
export function startHover() {
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && !viewer.isHeld) {
      stageActions.hovered(onFirstScreen(viewer.pointAt(event)));
    }
  });
  stage.addEventListener("pointerleave", () => stageActions.hovered(null));
}
