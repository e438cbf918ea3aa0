// Redlines: what is drawn over the picture at every moment, while its button is pressed.

/** The state and the reading of the moment. */
let shownMoment = { state: null, reading: null };

/** The height of a label in pixels of the page. */
const labelHeight = 16;

const isShown = { sizes: false, safe: false, detents: false, order: false };

const redlines = {
  /** Outlines of all surfaces with their sizes. */
  sizes({ state }) {
    const layers = state.layers || [];
    const surfaces = [...state.sheets, ...layers.flatMap((layer) => layer.modals || [])];
    const tops = [];
    return surfaces.filter((each) => !each.hidden).flatMap((surface) => {
      const rect = rectOf(surface.frame);
      if (!rect) return [];
      // Labels of edges that are close to each other are stacked.
      const lift = tops.filter((y) => Math.abs(y - rect.y) * viewer.zoom < labelHeight).length;
      tops.push(rect.y);
      const radius = surface.cornerRadius > 0 ? `, radius ${rounded(surface.cornerRadius)}` : "";
      const label = redTag(`${surface.id}  ${sizeWords(rect)}${radius}`, "size", rect.x, rect.y);
      label.style.setProperty("--lift", String(lift));
      return [mark("rect", "outline", rect), label];
    });
  },

  /** The safe area of the screen with its insets. */
  safe({ state }) {
    const { width, height, safeArea } = state.screen;
    if (!safeArea) return [];
    const { top, left, bottom, right } = safeArea;
    const inner = { x: left, y: top, width: width - left - right, height: height - top - bottom };
    const insets = [
      [top, width / 2, top / 2], [bottom, width / 2, height - bottom / 2],
      [left, left / 2, height / 2], [right, width - right / 2, height / 2],
    ].filter(([inset]) => inset > 0);
    return [mark("rect", "safe", inner),
      ...insets.map(([inset, x, y]) => redTag(rounded(inset), "inset", x, y))];
  },

  /** The heights of the detents of the uppermost sheet, from its lower edge. */
  detents({ state }) {
    const sheet = state.sheets.findLast((each) => !each.hidden && each.detents?.length > 0);
    const rect = rectOf(sheet?.frame);
    if (!rect) return [];
    const foot = sheet.y + sheet.height;
    return sheet.detents.flatMap((detent) => {
      const y = foot - detent.height;
      return [mark("line", "rest", { x1: rect.x, y1: y, x2: rect.x + rect.width, y2: y }),
        redTag(`${detent.id}  ${rounded(detent.height)}`, "detent", rect.x + rect.width, y)];
    });
  },

  /** The elements of a screen reader in their order. */
  order({ reading }) {
    return reading.elements.flatMap((each) => {
      const rect = rectOf(each.frame);
      return rect ? [mark("rect", "element", rect),
        redTag(String(each.order), "order", rect.x, rect.y)] : [];
    });
  },
};

const redTag = (text, className, x, y) => tag(text, "redline " + className, x, y);

/** Returns the marks and labels of all redlines that are shown. */
function redlineMarks() {
  const found = Object.keys(redlines).filter((name) => isShown[name])
    .flatMap((name) => redlines[name](shownMoment));
  return {
    marks: found.filter((each) => each instanceof SVGElement),
    tags: found.filter((each) => each instanceof HTMLElement),
  };
}

function toggleRedline(name) {
  isShown[name] = !isShown[name];
  const button = byId("redlines").querySelector(`[data-name=${name}]`);
  button.setAttribute("aria-pressed", String(isShown[name]));
  showMarks();
  announce(`${button.textContent} ${isShown[name] ? "shown" : "hidden"}`);
}

function startRedlines() {
  const names = { sizes: "Sizes", safe: "Safe area", detents: "Detents", order: "Reading order" };
  byId("redlines").append(...Object.entries(names).map(([name, title]) => {
    const button = element("button", {
      type: "button", className: "plain", "aria-pressed": "false", "data-name": name,
    }, title);
    button.addEventListener("click", () => toggleRedline(name));
    return button;
  }));
}
