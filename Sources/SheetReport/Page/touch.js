// Zooming and panning by keyboard, wheel, mouse and touch.

const stage = byId("stage");
/** Returns the position of an event on the canvas, and its pane. */
function placeAt(event) {
  const box = canvas.getBoundingClientRect();
  const x = (event.clientX - box.left) * density();
  const y = (event.clientY - box.top) * density();
  const all = panes();
  const pane = all.find((each) => x >= each.x && x < each.x + each.width) || all[0];
  return { x, y, pane };
}

/** Zooms around a position, by default the centre of the pane. */
function zoomTo(zoom, place) {
  const from = zoomNow();
  const to = Math.min(zoomLimits[1], Math.max(zoomLimits[0], zoom));
  const center = centerNow();
  const away = place
    ? { x: place.x - place.pane.x - place.pane.width / 2, y: place.y - place.pane.height / 2 }
    : { x: 0, y: 0 };
  look.center = {
    x: center.x + away.x / from - away.x / to,
    y: center.y + away.y / from - away.y / to,
  };
  look.zoom = to;
  changed();
}

function zoomStep(direction) {
  const next = nextZoom(zoomNow(), direction);
  if (next) zoomTo(next);
}

function fit() {
  look.zoom = look.center = null;
  look.region = null;
  showChosenRegion();
  changed();
}

/** Cycles the zoom: fit, 1:1, 8:1. */
function zoomOn() {
  if (look.zoom === null) zoomTo(1);
  else if (look.zoom < gridFrom) zoomTo(gridFrom);
  else fit();
}

/** Pans by pixels of the screen; a part of the picture stays visible. */
function move(right, down) {
  const zoom = zoomNow();
  const size = canvasSize();
  const center = centerNow();
  look.center = {
    x: Math.min(size.width, Math.max(0, center.x - right / zoom)),
    y: Math.min(size.height, Math.max(0, center.y - down / zoom)),
  };
  look.zoom = zoom;
  changed();
}

function showRegion(index) {
  const regions = current?.comparison?.regions || [];
  if (!regions[index] || !set) return;
  const [x, y, width, height] = regions[index];
  const pane = panes()[0];
  const zoom = 0.6 * Math.min(pane.width / width, pane.height / height);
  look.region = index;
  look.zoom = Math.min(32, Math.max(zoomLimits[0], zoom > 1 ? Math.floor(zoom) : zoom));
  look.center = { x: x + width / 2, y: y + height / 2 };
  showChosenRegion();
  announce(`Region ${index + 1}: ${width} by ${height} pixels at ${x}, ${y}`);
  changed();
}

function stepRegion(direction) {
  const count = current?.comparison?.regions.length || 0;
  if (count === 0) return;
  const now = look.region ?? (direction > 0 ? -1 : 0);
  showRegion((now + direction + count) % count);
}

function setDivider(share) {
  look.divider = Math.min(1, Math.max(0, share));
  placeDivider();
  redraw();
}

function setOpacity(share) {
  look.opacity = Math.min(1, Math.max(0, share));
  const range = byId("opacity");
  if (range) range.value = String(Math.round(look.opacity * 100));
  redraw();
}

const fingers = new Map();
let isDragging = false;

function middle() {
  const all = [...fingers.values()];
  const x = all.reduce((sum, each) => sum + each.clientX, 0) / all.length;
  const y = all.reduce((sum, each) => sum + each.clientY, 0) / all.length;
  const [first, second] = all;
  const spread = second
    ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 1;
  return { clientX: x, clientY: y, spread };
}

function fingersMoved(event) {
  const from = middle();
  fingers.set(event.pointerId, event);
  const to = middle();
  const right = (to.clientX - from.clientX) * density();
  const down = (to.clientY - from.clientY) * density();
  if (fingers.size > 1 && from.spread > 0) {
    zoomTo(zoomNow() * to.spread / from.spread, placeAt(to));
  } else if (event.pointerType === "touch" && look.zoom === null) {
    return;  // the page scrolls
  }
  if (right || down) move(right, down);
}

function startTouch() {
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    fingers.set(event.pointerId, event);
    canvas.setPointerCapture(event.pointerId);
    stage.classList.add("held");
  });
  canvas.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) fingersMoved(event);
    showReadout(event);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      stage.classList.toggle("held", fingers.size > 0);
    });
  }
  canvas.addEventListener("pointerleave", () => showReadout(null));
  canvas.addEventListener("dblclick", (event) => {
    if (look.zoom === null) zoomTo(Math.max(1, zoomNow() * 4), placeAt(event));
    else fit();
  });
  stage.addEventListener("wheel", (event) => {
    if (!set) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const strength = event.ctrlKey ? 0.01 : 0.002;
    zoomTo(zoomNow() * Math.exp(-event.deltaY * lines * strength), placeAt(event));
  }, { passive: false });
  startDivider();
}

function startDivider() {
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

function placeDivider() {
  const divider = byId("divider");
  divider.hidden = look.view !== "swipe" || !isPair() || !set;
  divider.style.left = look.divider * 100 + "%";
  divider.setAttribute("aria-valuenow", String(Math.round(look.divider * 100)));
}

function swatch(color) {
  return element("span", { className: "swatch" },
    color ? patch(color) : null, color || "outside");
}

/** Shows the position under the pointer in pixels and points, and both colours. */
function showReadout(event) {
  const readout = byId("readout");
  if (!event || !set) return readout.replaceChildren();
  const place = placeAt(event);
  const corner = origin(place.pane);
  const x = Math.floor((place.x - corner.x) / zoomNow());
  const y = Math.floor((place.y - corner.y) / zoomNow());
  const size = canvasSize();
  if (x < 0 || y < 0 || x >= size.width || y >= size.height) return readout.replaceChildren();
  const scale = current.picture.scale;
  const colors = ["before", "after"].filter((kind) => set[kind])
    .map((kind) => colorAt(set[kind], x, y));
  const isSame = colors.length === 2 && colors[0] === colors[1];
  const areReadable = colors.every((color) => color !== undefined);
  readout.replaceChildren(
    element("span", {}, `${x}, ${y} px`),
    element("span", {}, `${rounded(x / scale)}, ${rounded(y / scale)} pt`),
    ...(areReadable ? [element("span", { className: "colors" }, swatch(colors[0]),
      colors.length === 2 && !isSame ? [" → ", swatch(colors[1])] : null)] : []));
}
