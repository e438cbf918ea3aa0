// A picture that is fitted, zoomed and moved on an element of a page; a painter draws it.

import { byId } from "./base.js";

/**
 * The zoom and the place of a picture on an element, changed by buttons, keys, wheel and pointers.
 *
 * Lengths are pixels of the painter, and points are in units of the picture. A painter has
 * - `bounds()`, the rectangle of the picture in its units;
 * - `fittingZoom()`, the zoom at which the whole picture is visible;
 * - `changed()`, which draws the picture at a new zoom or place, and `resized()`, at a new size
 *   of the element;
 * and may have
 * - `isReady()`, false while there is no picture;
 * - `density()`, pixels of the painter per pixel of the page;
 * - `paneAt(x)`, the part of the element that shows the whole picture at an x-coordinate;
 * - `zoomDecimals`, the decimals of percentages below 100;
 * - `dragsFitted(event)`, true if a drag moves the picture even while it is fitted;
 * - `tapped(point)`, `doubleTapped(point)` and `fitted()`, called after these actions.
 */
export class Viewer {
  static limits = [1 / 32, 64];

  static #steps = [
    1 / 16, 1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
  ];
  /** @type {Record<string, Pair>} */
  static #pans = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  static #panPixels = 60;
  /** The distance in pixels of the page from which a press is a drag. */
  static #tapSlop = 4;

  #element;
  #painter;
  /** Pixels per unit of the picture; null to fit the whole picture. */
  #zoom = /** @type {number | null} */ (null);
  /** The point in the middle of a pane; null for the middle of the picture. */
  #center = /** @type {Point | null} */ (null);
  /** The last events of the pressed pointers by id. */
  #pointers = /** @type {Map<number, PointerEvent>} */ (new Map());
  /** The event of a press that may become a tap. */
  #press = /** @type {PointerEvent | null} */ (null);

  /**
   * @param {HTMLElement} element
   * @param {Painter} painter
   */
  constructor(element, painter) {
    this.#element = element;
    this.#painter = {
      isReady: () => true, density: () => 1, zoomDecimals: 0, dragsFitted: () => false,
      paneAt: () => ({ x: 0, y: 0, width: element.clientWidth, height: element.clientHeight }),
      ...painter,
    };
    const buttons = {
      "zoom-in": () => this.step(1), "zoom-out": () => this.step(-1),
      fit: () => this.fit(), actual: () => this.zoomTo(1),
    };
    for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener("click", action);
    element.addEventListener("pointerdown", (event) => this.#pressed(event));
    element.addEventListener("pointermove", (event) => this.#moved(event));
    element.addEventListener("pointerup", (event) => this.#released(event));
    element.addEventListener("pointercancel", (event) => this.#released(event));
    element.addEventListener("dblclick", (event) => this.#doubleClicked(event));
    element.addEventListener("wheel", (event) => this.#turned(event), { passive: false });
    new ResizeObserver(() => this.#painter.resized()).observe(element);
  }

  /**
   * Returns whether an element on the picture handles the pointer itself.
   * @param {Event} event
   */
  static isControl({ target }) {
    return /** @type {Element} */ (target).closest("button, input, label, [role=slider]") !== null;
  }

  get isFitted() {
    return this.#zoom === null;
  }

  /** Pixels per unit of the picture. */
  get zoom() {
    return this.#zoom ?? this.#painter.fittingZoom();
  }

  /** The point in the middle of a pane. */
  get center() {
    if (this.#zoom !== null && this.#center) return this.#center;
    const { x, y, width, height } = this.#painter.bounds();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** True while a pointer is pressed on the picture. */
  get isHeld() {
    return this.#pointers.size > 0;
  }

  /**
   * Returns the position of an event in pixels of the painter, and its pane.
   * @param {{ clientX: number, clientY: number }} event
   */
  placeAt({ clientX, clientY }) {
    const box = this.#element.getBoundingClientRect();
    const density = this.#painter.density();
    const x = (clientX - box.left) * density;
    return { x, y: (clientY - box.top) * density, pane: this.#painter.paneAt(x) };
  }

  /**
   * Returns the point of the picture under an event.
   * @param {{ clientX: number, clientY: number }} event
   */
  pointAt(event) {
    const { x, y, pane } = this.placeAt(event);
    const { zoom, center } = this;
    return {
      x: center.x + (x - pane.x - pane.width / 2) / zoom,
      y: center.y + (y - pane.y - pane.height / 2) / zoom,
    };
  }

  /**
   * Shows a point in the middle; without a zoom, the whole picture.
   * @param {number | null} zoom
   * @param {Point | null} center
   */
  show(zoom = null, center = null) {
    this.#zoom = zoom;
    this.#center = center;
    this.#element.classList.toggle("zoomed", !this.isFitted);
    this.#painter.changed();
  }

  fit() {
    this.show();
    this.#painter.fitted?.();
  }

  /**
   * Zooms around a point, by default the one in the middle.
   * @param {number} zoom
   */
  zoomTo(zoom, point = this.center) {
    const { zoom: from, center } = this;
    const to = Math.min(Viewer.limits[1], Math.max(Viewer.limits[0], zoom));
    this.show(to, {
      x: point.x + (center.x - point.x) * from / to, y: point.y + (center.y - point.y) * from / to,
    });
  }

  /**
   * Zooms to the next step, in or out.
   * @param {number} direction
   */
  step(direction) {
    const now = this.zoom;
    const next = direction > 0 ? Viewer.#steps.find((step) => step > now * 1.001)
      : Viewer.#steps.findLast((step) => step < now * 0.999);
    if (next) this.zoomTo(next);
  }

  /**
   * Moves the picture by pixels of the page; a part of it stays visible.
   * @param {number} right
   * @param {number} down
   */
  move(right, down) {
    const { zoom, center } = this;
    const { x, y, width, height } = this.#painter.bounds();
    const density = this.#painter.density();
    this.show(zoom, {
      x: Math.min(x + width, Math.max(x, center.x - right * density / zoom)),
      y: Math.min(y + height, Math.max(y, center.y - down * density / zoom)),
    });
  }

  /**
   * Handles a key that zooms or moves, and returns false for any other.
   * @param {KeyboardEvent} event
   */
  handleKey({ key, shiftKey }) {
    if (!this.#painter.isReady()) return false;
    const pan = shiftKey && Viewer.#pans[key];
    if (pan) this.move(pan[0] * Viewer.#panPixels, pan[1] * Viewer.#panPixels);
    else if (key === "+" || key === "=") this.step(1);
    else if (key === "-") this.step(-1);
    else if (key === "0") this.fit();
    else return false;
    return true;
  }

  /** Updates the percentage and the buttons of the page. */
  showZoom() {
    const { zoom } = this;
    const unit = 10 ** (zoom < 1 ? this.#painter.zoomDecimals : 0);
    byId("zoom").textContent = this.#painter.isReady()
      ? Math.round(zoom * 100 * unit) / unit + " %" : "";
    byId("fit").setAttribute("aria-pressed", String(this.isFitted));
    byId("actual").setAttribute("aria-pressed", String(this.#zoom === 1));
  }

  /** The middle of the pressed pointers, and the distance between the first two. */
  #middle() {
    const all = [...this.#pointers.values()];
    const mean = (/** @type {"clientX" | "clientY"} */ key) => (
      all.reduce((sum, each) => sum + each[key], 0) / all.length);
    const [a, b = a] = all;
    return {
      clientX: mean("clientX"), clientY: mean("clientY"),
      spread: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    };
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    if (event.button > 0 || Viewer.isControl(event)) return;
    this.#pointers.set(event.pointerId, event);
    this.#press = this.#painter.tapped && this.#pointers.size === 1 ? event : null;
    this.#element.setPointerCapture(event.pointerId);
    this.#element.classList.add("held");
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (!this.#pointers.has(event.pointerId)) return;
    const from = this.#middle();
    this.#pointers.set(event.pointerId, event);
    const to = this.#middle();
    const isPinch = this.#pointers.size > 1;
    const press = this.#press;
    if (press && !isPinch && Math.hypot(
      event.clientX - press.clientX, event.clientY - press.clientY) <= Viewer.#tapSlop) return;
    this.#press = null;
    if (isPinch) this.zoomTo(this.zoom * to.spread / from.spread, this.pointAt(from));
    else if (this.isFitted && !this.#painter.dragsFitted(event)) return;
    const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (right || down) this.move(right, down);
  }

  /** @param {PointerEvent} event */
  #released(event) {
    this.#pointers.delete(event.pointerId);
    this.#element.classList.toggle("held", this.isHeld);
    if (this.#press && event.type === "pointerup") this.#painter.tapped?.(this.pointAt(event));
    this.#press = null;
  }

  /** @param {MouseEvent} event */
  #doubleClicked(event) {
    if (!Viewer.isControl(event)) this.#painter.doubleTapped?.(this.pointAt(event));
  }

  /** @param {WheelEvent} event */
  #turned(event) {
    if (!this.#painter.isReady()) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // Browsers report the pinch of a trackpad as a wheel with the control key.
    const strength = event.ctrlKey ? 0.01 : 0.002;
    this.zoomTo(this.zoom * Math.exp(-event.deltaY * lines * strength), this.pointAt(event));
  }
}
