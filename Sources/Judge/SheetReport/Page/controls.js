// The controls on the stage: regions, the divider, the blend, and the readout under the pointer.

/** Cycles the zoom: fit, 1:1, 8:1. */
function zoomOn() {
  if (viewer.isFitted) viewer.zoomTo(1);
  else if (viewer.zoom < gridFrom) viewer.zoomTo(gridFrom);
  else viewer.fit();
}

function showRegion(index) {
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

let isDragging = false;

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
  const place = viewer.placeAt(event);
  const corner = origin(place.pane);
  const x = Math.floor((place.x - corner.x) / viewer.zoom);
  const y = Math.floor((place.y - corner.y) / viewer.zoom);
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
