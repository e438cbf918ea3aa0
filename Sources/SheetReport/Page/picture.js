// The picture: the elements of a stretch are built once, and then only their numbers change.

const view = { sheet: null, seconds: 0 };

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
  // Groups have the ids of sheets, which may also be ids on this page.
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

const stageMargin = 16;
const tightestFit = 0.05;

const viewer = new Viewer(stage, {
  bounds() {
    const [x, y, width, height] = view.sheet.viewport;
    return { x, y, width, height };
  },
  fittingZoom() {
    const [, , width, height] = view.sheet.viewport;
    return Math.max(tightestFit, Math.min((stage.clientWidth - 2 * stageMargin) / width,
      (stage.clientHeight - 2 * stageMargin) / height));
  },
  changed: () => layOut(),
  resized: () => layOut(),
  tapped: (point) => choose(point),
});

/** Places the screen on the stage. */
function layOut() {
  const [x, y, width, height] = view.sheet.viewport;
  const { zoom, center } = viewer;
  board.style.width = width * zoom + "px";
  board.style.height = height * zoom + "px";
  board.style.left = stage.clientWidth / 2 + (x - center.x) * zoom + "px";
  board.style.top = stage.clientHeight / 2 + (y - center.y) * zoom + "px";
  board.style.setProperty("--shape", `${width} / ${height}`);
  byId("marks").setAttribute("viewBox", view.sheet.viewport.join(" "));
  viewer.showZoom();
}

/** Marks the part under the mouse, unless it drags the picture. */
function startHover() {
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && !viewer.isHeld) hover(viewer.pointAt(event));
  });
  stage.addEventListener("pointerleave", () => hover(null));
}
