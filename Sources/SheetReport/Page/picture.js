// The picture: the elements of a stretch are built once, and then only their numbers change.

const view = {
  sheet: null, seconds: 0,
  /** Pixels of the page per point; null to fit the whole picture. */
  zoom: null,
  /** The point of the screen in the middle of the stage; null if the zoom is null. */
  center: null,
};

const stage = byId("review-stage");
const board = byId("board");

/** The stretch whose elements are shown, with the attributes that change. */
let built = { stretch: null, bindings: [] };

const openTag = /<([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g;
const attribute = /([\w:-]+)="([^"]*)"/g;

/** Returns the attributes of a stretch that have numbers: element, name and parts in between. */
function bindings(stretch) {
  let next = 0;
  const text = stretch.parts.map((part) => {
    if (part >= 0) return review.strings[part];
    next += 1;
    return `\uE000${next - 1},${-1 - part}\uE000`;
  }).join("");
  const found = [];
  let index = 0;
  for (const [, , attributes] of text.matchAll(openTag)) {
    for (const [, name, value] of attributes.matchAll(attribute)) {
      if (value.includes("\uE000")) {
        const pieces = value.split("\uE000");
        found.push({ index, name, pieces: pieces.map((piece, at) => (
          at % 2 === 0 ? piece : piece.split(",").map(Number))) });
      }
    }
    index += 1;
  }
  return found;
}

/** Draws the picture of a sheet at a time into an element; `kept` is what was built there before. */
function drawPicture(holder, { picture: track, definitions }, seconds, kept) {
  const stretch = stretchAt(track, seconds);
  if (kept.stretch === stretch) {
    const numbers = numbersAt(stretch, seconds);
    for (const { element: changed, name, pieces: parts } of kept.bindings) {
      changed.setAttribute(name, parts.map((piece) => (
        typeof piece === "string" ? piece : decimal(numbers[piece[0]], piece[1]))).join(""));
    }
    return kept;
  }
  const file = new DOMParser().parseFromString(textAt(track, seconds), "image/svg+xml");
  const picture = document.importNode(file.documentElement, true);
  const all = [picture, ...picture.querySelectorAll("*")];
  const changing = bindings(stretch).map((each) => ({ ...each, element: all[each.index] }));
  picture.querySelectorAll("title, desc").forEach((each) => each.remove());
  // Groups have the ids of sheets, which may be those of parts of this page.
  picture.querySelectorAll("g[id]").forEach((each) => each.removeAttribute("id"));
  const shared = definitions.map((part) => review.strings[part]).join("");
  picture.insertAdjacentHTML("beforeend", `<defs>${shared}</defs>`);
  picture.setAttribute("aria-hidden", "true");
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  holder.replaceChildren(picture);
  return { stretch, bindings: changing };
}

function showPicture() {
  built = drawPicture(byId("screen"), view.sheet, view.seconds, built);
}

// Zoom

const stageMargin = 16;

function fitZoom() {
  const [, , width, height] = view.sheet.viewport;
  return Math.max(0.05, Math.min((stage.clientWidth - 2 * stageMargin) / width,
    (stage.clientHeight - 2 * stageMargin) / height));
}

const zoomNow = () => view.zoom ?? fitZoom();

function centerNow() {
  const [x, y, width, height] = view.sheet.viewport;
  return view.zoom === null || !view.center ? { x: x + width / 2, y: y + height / 2 } : view.center;
}

/** Returns the point of the screen under a place on the page. */
function pointAt(clientX, clientY) {
  const box = stage.getBoundingClientRect();
  const center = centerNow();
  return {
    x: center.x + (clientX - box.left - box.width / 2) / zoomNow(),
    y: center.y + (clientY - box.top - box.height / 2) / zoomNow(),
  };
}

function layOut() {
  const [x, y, width, height] = view.sheet.viewport;
  const zoom = zoomNow();
  const center = centerNow();
  board.style.width = width * zoom + "px";
  board.style.height = height * zoom + "px";
  board.style.left = stage.clientWidth / 2 + (x - center.x) * zoom + "px";
  board.style.top = stage.clientHeight / 2 + (y - center.y) * zoom + "px";
  board.style.setProperty("--shape", `${width} / ${height}`);
  byId("marks").setAttribute("viewBox", view.sheet.viewport.join(" "));
  byId("zoom").textContent = Math.round(zoom * 100) + " %";
  byId("fit").setAttribute("aria-pressed", String(view.zoom === null));
  byId("actual").setAttribute("aria-pressed", String(view.zoom === 1));
}

/** Zooms around a point of the screen, by default the one in the middle. */
function zoomTo(zoom, point = centerNow()) {
  const from = zoomNow();
  const center = centerNow();
  const to = Math.min(zoomLimits[1], Math.max(zoomLimits[0], zoom));
  view.center = {
    x: point.x + (center.x - point.x) * from / to, y: point.y + (center.y - point.y) * from / to,
  };
  view.zoom = to;
  layOut();
}

function zoomStep(direction) {
  const next = nextZoom(zoomNow(), direction);
  if (next) zoomTo(next);
}

function fit() {
  view.zoom = view.center = null;
  layOut();
}

/** Moves the picture by pixels of the page; its middle stays on the stage. */
function move(right, down) {
  const [x, y, width, height] = view.sheet.viewport;
  const zoom = zoomNow();
  const center = centerNow();
  view.zoom = zoom;
  view.center = {
    x: Math.min(x + width, Math.max(x, center.x - right / zoom)),
    y: Math.min(y + height, Math.max(y, center.y - down / zoom)),
  };
  layOut();
}

// Pointers

const pointers = new Map();
let pressedAt = null;

function spread() {
  const [a, b] = [...pointers.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.hypot(a.x - b.x, a.y - b.y) };
}

function pointerMoved(event) {
  const before = pointers.get(event.pointerId);
  if (!before) {
    if (event.pointerType === "mouse") hover(pointAt(event.clientX, event.clientY));
    return;
  }
  const old = pointers.size === 2 ? spread() : null;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (old) {
    const now = spread();
    zoomTo(zoomNow() * now.length / Math.max(1, old.length), pointAt(old.x, old.y));
    move(now.x - old.x, now.y - old.y);
    pressedAt = null;
  } else if (!pressedAt || Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) > 4) {
    pressedAt = null;
    if (view.zoom !== null) move(event.clientX - before.x, event.clientY - before.y);
  }
}

function startStage() {
  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pressedAt = pointers.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    if (!event.target.closest(".pin")) stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", pointerMoved);
  stage.addEventListener("pointerup", (event) => {
    pointers.delete(event.pointerId);
    if (pressedAt && !event.target.closest(".pin")) choose(pointAt(event.clientX, event.clientY));
    pressedAt = null;
  });
  stage.addEventListener("pointercancel", (event) => pointers.delete(event.pointerId));
  stage.addEventListener("pointerleave", () => hover(null));
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoomTo(zoomNow() * Math.exp(-event.deltaY * 0.002), pointAt(event.clientX, event.clientY));
  }, { passive: false });
  byId("zoom-in").addEventListener("click", () => zoomStep(1));
  byId("zoom-out").addEventListener("click", () => zoomStep(-1));
  byId("fit").addEventListener("click", fit);
  byId("actual").addEventListener("click", () => zoomTo(1));
  new ResizeObserver(layOut).observe(stage);
}
