// The pictures: the elements of a stretch are built once, and then only their numbers change.

/**
 * What is shown: a sheet at a time. `shot` is the shot that was chosen, or null; several states can have the
 * time of a shot. `other` is the sheet in the other appearance that is shown beside it, or null.
 */
const view = { sheet: null, seconds: 0, shot: null, other: null };

/** True while the page is laid out for paper. */
let isPrinting = false;

const stage = byId("review-stage");
const board = byId("board");

/** The distance between two screens in points. */
const screenGap = 24;

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

/**
 * A screen on the stage. Its picture is in a shadow tree, so that the ids of two pictures, and those of the
 * page, do not meet.
 */
class Screen {
  #element;
  #root;
  /** The sheet whose definitions are in the tree, and the stretch whose elements are. */
  #sheet = null;
  #stretch = null;
  #picture = null;
  /** The attributes that change, each with its element. */
  #bindings = [];

  constructor(element) {
    this.#element = element;
    this.#root = element.attachShadow({ mode: "open" });
  }

  get element() { return this.#element; }

  /** The drawn part of the screen in points; a window can be smaller at one moment than at another. */
  get frame() {
    const [x, y, width, height] = this.#picture.getAttribute("viewBox").split(" ").map(Number);
    return { x, y, width, height };
  }

  /** Draws a sheet, or a shot of it, at a time. */
  draw(sheet, tracks, seconds) {
    const stretch = stretchAt(tracks.picture, seconds);
    if (this.#sheet !== sheet) this.#define(sheet);
    if (this.#stretch !== stretch) this.#build(tracks.picture, stretch, seconds);
    else this.#update(numbersAt(stretch, seconds));
    this.#place();
  }

  #define(sheet) {
    const shared = sheet.definitions.map((part) => review.strings[part]).join("");
    this.#root.innerHTML = `<svg width="0" height="0" style="position: absolute" aria-hidden="true">`
      + `<defs>${shared}</defs></svg><div></div>`;
    this.#sheet = sheet;
    this.#stretch = null;
  }

  #build(track, stretch, seconds) {
    const file = new DOMParser().parseFromString(textAt(track, seconds), "image/svg+xml");
    const picture = document.importNode(file.documentElement, true);
    const all = [picture, ...picture.querySelectorAll("*")];
    this.#bindings = bindings(stretch).map((each) => ({ ...each, element: all[each.index] }));
    picture.querySelectorAll("title, desc").forEach((each) => each.remove());
    picture.setAttribute("aria-hidden", "true");
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    this.#root.lastChild.replaceChildren(picture);
    this.#picture = picture;
    this.#stretch = stretch;
  }

  /** Places the picture in the rectangle of all moments, with the same scale at each. */
  #place() {
    const { x, y, width, height } = this.frame;
    const [left, top, fullWidth, fullHeight] = this.#sheet.viewport;
    const share = (length, whole) => length / whole * 100 + "%";
    Object.assign(this.#picture.style, {
      position: "absolute", left: share(x - left, fullWidth), top: share(y - top, fullHeight),
      width: share(width, fullWidth), height: share(height, fullHeight),
    });
  }

  #update(numbers) {
    for (const { element: changed, name, pieces: parts } of this.#bindings) {
      changed.setAttribute(name, parts.map((piece) => (
        typeof piece === "string" ? piece : decimal(numbers[piece[0]], piece[1]))).join(""));
    }
  }
}

const screens = { main: new Screen(byId("screen")), other: new Screen(byId("other-screen")) };

function showPicture() {
  screens.main.draw(view.sheet, tracksAt(view), view.seconds);
  if (!view.other) return;
  const shot = view.shot && shotNamed(view.other, view.shot.name);
  screens.other.draw(view.other, tracksAt({ sheet: view.other, shot }), view.seconds);
}

/** Returns a shot of a sheet by its name; null if it has none. */
const shotNamed = ({ shots }, name) => shots.find((shot) => shot.name === name) ?? null;

const stageMargin = 16;
const tightestFit = 0.05;

/** The rectangle around all screens, in points of the first. */
function screenBounds() {
  const [x, y, width, height] = view.sheet.viewport;
  return { x, y, width: view.other ? 2 * width + screenGap : width, height };
}

/** Returns a point of the first screen for one that is on the other. */
function onFirstScreen({ x, y }) {
  const [left, , width] = view.sheet.viewport;
  const isOther = view.other && x > left + width + screenGap / 2;
  return { x: isOther ? x - width - screenGap : x, y };
}

const viewer = new Viewer(stage, {
  bounds: screenBounds,
  paneAt: () => pane(),
  fittingZoom() {
    const { width, height } = screenBounds();
    const room = pane();
    return Math.max(tightestFit, Math.min(room.width / width, room.height / height));
  },
  changed: () => layOut(),
  resized: () => layOut(),
  tapped: (point) => choose(onFirstScreen(point)),
});

/** Returns the part of the stage in which a picture is fitted; labels are beside it. */
function pane() {
  const { left, right, top, bottom } = labelMargins();
  return {
    x: left, y: top, width: stage.clientWidth - left - right,
    height: stage.clientHeight - top - bottom,
  };
}

/** Returns the place on the stage of a point of the screen, in pixels. */
function onStage({ x, y }) {
  const { zoom, center } = viewer;
  const room = pane();
  return {
    x: room.x + room.width / 2 + (x - center.x) * zoom,
    y: room.y + room.height / 2 + (y - center.y) * zoom,
  };
}

/** Places the screens on the stage. */
function layOut() {
  if (!view.sheet) return;
  const [x, y, width, height] = view.sheet.viewport;
  const { zoom } = viewer;
  const place = (element, corner) => {
    element.style.width = width * zoom + "px";
    element.style.height = height * zoom + "px";
    element.style.left = corner.x + "px";
    element.style.top = corner.y + "px";
  };
  place(board, onStage({ x, y }));
  byId("other").hidden = !view.other;
  if (view.other) place(byId("other"), onStage({ x: x + width + screenGap, y }));
  viewer.showZoom();
  showMarks();
  showPins();
}

/** Marks the part under the mouse, unless it drags the picture. */
function startHover() {
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && !viewer.isHeld) {
      hover(onFirstScreen(viewer.pointAt(event)));
    }
  });
  stage.addEventListener("pointerleave", () => hover(null));
}
