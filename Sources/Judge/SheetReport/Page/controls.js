// The controls on the stage: regions, the divider, the blend, and the readout under the pointer.

import { announce, byId, element, rounded } from "./base.js";
import { colorAt, patch } from "./cases.js";
import { Viewer } from "./viewer.js";
import {
  canvas, canvasSize, current, gridFrom, look, origin, panes, placeDivider, redraw, remember, set, showChosenRegion,
  sides, viewer,
} from "./stage.js";

/** Cycles the zoom: fit, 1:1, 8:1. */
export function zoomOn() {
  if (viewer.isFitted) viewer.zoomTo(1);
  else if (viewer.zoom < gridFrom) viewer.zoomTo(gridFrom);
  else viewer.fit();
}

/** @param {number} index */
export function showRegion(index) {
  const regions = current?.comparison?.regions || [];
  if (!regions[index] || !set) return;
  const [x, y, width, height] = regions[index];
  const pane = panes()[0];
  const zoom = 0.6 * Math.min(pane.width / width, pane.height / height);
  look.region = index;
  viewer.show(
    Math.min(32, Math.max(Viewer.limits[0], zoom > 1 ? Math.floor(zoom) : zoom)),
    { x: x + width / 2, y: y + height / 2 });
  showChosenRegion();
  announce(`Region ${index + 1}: ${width} by ${height} pixels at ${x}, ${y}`);
}

/** @param {number} direction */
export function stepRegion(direction) {
  const count = current?.comparison?.regions.length || 0;
  if (count === 0) return;
  const now = look.region ?? (direction > 0 ? -1 : 0);
  showRegion((now + direction + count) % count);
}

/** @param {number} share */
export function setDivider(share) {
  look.divider = Math.min(1, Math.max(0, share));
  placeDivider();
  redraw();
}

/** @param {number} share */
export function setOpacity(share) {
  look.opacity = Math.min(1, Math.max(0, share));
  const range = byId("opacity");
  if (range) range.value = String(Math.round(look.opacity * 100));
  redraw();
}

let isDragging = false;

export function startDivider() {
  const divider = byId("divider");
  divider.addEventListener("pointerdown", (event) => {
    divider.setPointerCapture(event.pointerId);
    isDragging = true;
  });
  divider.addEventListener("pointermove", (event) => {
    const box = canvas.getBoundingClientRect();
    if (isDragging) setDivider((event.clientX - box.left) / box.width);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    divider.addEventListener(end, () => { isDragging = false; remember(); });
  }
}

/** @param {string | null | undefined} color */
function swatch(color) {
  return element("span", { className: "swatch" },
    color ? patch(color) : null, color || "outside");
}

/**
 * Shows the position under the pointer in pixels and points, and both colours.
 * @param {PointerEvent | null} event
 */
export function showReadout(event) {
  const readout = byId("readout");
  if (!event || !set || !current) return readout.replaceChildren();
  const place = viewer.placeAt(event);
  const corner = origin(place.pane);
  const x = Math.floor((place.x - corner.x) / viewer.zoom);
  const y = Math.floor((place.y - corner.y) / viewer.zoom);
  const size = canvasSize();
  if (x < 0 || y < 0 || x >= size.width || y >= size.height) return readout.replaceChildren();
  const scale = current.picture?.scale ?? 1;
  const colors = sides.flatMap((kind) => (set?.[kind] ? [colorAt(set[kind], x, y)] : []));
  const isSame = colors.length === 2 && colors[0] === colors[1];
  const areReadable = colors.every((color) => color !== undefined);
  readout.replaceChildren(
    element("span", {}, `${x}, ${y} px`),
    element("span", {}, `${rounded(x / scale)}, ${rounded(y / scale)} pt`),
    ...(areReadable ? [element("span", { className: "colors" }, swatch(colors[0]),
      colors.length === 2 && !isSame ? [" → ", swatch(colors[1])] : null)] : []));
}
