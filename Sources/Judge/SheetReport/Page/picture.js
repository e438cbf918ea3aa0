// The pictures: the elements of a stretch are built once, and then only their numbers change.

import { byId, drawing, within } from "./base.js";
import { decimal, numbersAt, review, stretchAt, textAt, tracksAt } from "./tracks.js";
import { tracksOfOther, view } from "./time.js";

const openTag = /<([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g;
const attribute = /([\w:-]+)="([^"]*)"/g;

/**
 * Returns the attributes of a stretch that have numbers: element, name and parts in between.
 * @param {Stretch} stretch
 */
function bindings(stretch) {
  let next = 0;
  const text = stretch.parts.map((part) => {
    if (part >= 0) return review.strings[part];
    next += 1;
    return `\uE000${next - 1},${-1 - part}\uE000`;
  }).join("");
  /** @type {{ index: number, name: string, pieces: (string | Pair)[] }[]} */
  const found = [];
  let index = 0;
  for (const [, , attributes] of text.matchAll(openTag)) {
    for (const [, name, value] of attributes.matchAll(attribute)) {
      if (value.includes("\uE000")) {
        const pieces = value.split("\uE000");
        found.push({ index, name, pieces: pieces.map((piece, at) => (
          at % 2 === 0 ? piece : /** @type {Pair} */ (piece.split(",").map(Number)))) });
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
  #sheet = /** @type {Sheet | null} */ (null);
  #stretch = /** @type {Stretch | null} */ (null);
  #picture = drawing("svg", {});
  /** The attributes that change, each with its element. */
  #bindings = /** @type {(ReturnType<typeof bindings>[number] & { element: Element })[]} */ ([]);

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
    this.#root = element.attachShadow({ mode: "open" });
  }

  get element() { return this.#element; }

  /** The drawn part of the screen in points; a window can be smaller at one moment than at another. */
  get frame() {
    const [x, y, width, height] = String(this.#picture.getAttribute("viewBox")).split(" ").map(Number);
    return { x, y, width, height };
  }

  /**
   * Draws a sheet, or a shot of it, at a time.
   * @param {Sheet} sheet
   * @param {Tracks} tracks
   * @param {number} seconds
   */
  draw(sheet, tracks, seconds) {
    const stretch = stretchAt(tracks.picture, seconds);
    if (this.#sheet !== sheet) this.#define(sheet);
    if (this.#stretch !== stretch) this.#build(tracks.picture, stretch, seconds);
    else this.#update(numbersAt(stretch, seconds));
    this.#place(sheet.viewport);
  }

  /** @param {Sheet} sheet */
  #define(sheet) {
    const shared = sheet.definitions.map((part) => review.strings[part]).join("");
    this.#root.innerHTML = `<svg width="0" height="0" style="position: absolute" aria-hidden="true">`
      + `<defs>${shared}</defs></svg><div></div>`;
    this.#sheet = sheet;
    this.#stretch = null;
  }

  /**
   * @param {Track} track
   * @param {Stretch} stretch
   * @param {number} seconds
   */
  #build(track, stretch, seconds) {
    const file = new DOMParser().parseFromString(textAt(track, seconds), "image/svg+xml");
    const picture = /** @type {SVGElement} */ (
      /** @type {Element} */ (document.importNode(file.documentElement, true)));
    const all = [picture, ...picture.querySelectorAll("*")];
    this.#bindings = bindings(stretch).map((each) => ({ ...each, element: all[each.index] }));
    picture.querySelectorAll("title, desc").forEach((each) => each.remove());
    picture.setAttribute("aria-hidden", "true");
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    // The edges lie between pixels of the display, so that both scales differ by less than a pixel.
    picture.setAttribute("preserveAspectRatio", "none");
    within(this.#root, "div")[0].replaceChildren(picture);
    this.#picture = picture;
    this.#stretch = stretch;
  }

  /**
   * Places the picture in the rectangle of all moments, with the same scale at each.
   * @param {Box} viewport
   */
  #place([left, top, fullWidth, fullHeight]) {
    const { x, y, width, height } = this.frame;
    const share = (/** @type {number} */ length, /** @type {number} */ whole) => length / whole * 100 + "%";
    Object.assign(this.#picture.style, {
      position: "absolute", left: share(x - left, fullWidth), top: share(y - top, fullHeight),
      width: share(width, fullWidth), height: share(height, fullHeight),
    });
  }

  /** @param {number[]} numbers */
  #update(numbers) {
    for (const { element: changed, name, pieces: parts } of this.#bindings) {
      changed.setAttribute(name, parts.map((piece) => (
        typeof piece === "string" ? piece : decimal(numbers[piece[0]], piece[1]))).join(""));
    }
  }
}

export const screens = { main: new Screen(byId("screen")), other: new Screen(byId("other-screen")) };

export function showPicture() {
  screens.main.draw(view.sheet, tracksAt(view), view.seconds);
  if (!view.other) return;
  screens.other.draw(view.other, tracksOfOther(view.other), view.seconds);
}
