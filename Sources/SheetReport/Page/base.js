// What all pages use: elements, numbers in words, steps of zoom, the help.

const byId = (id) => document.getElementById(id);

/** Creates an element with properties and children; strings become text, never markup. */
function element(tag, properties = {}, ...children) {
  const result = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key in result && !key.startsWith("aria")) result[key] = value;
    else result.setAttribute(key, value);
  }
  result.append(...children.flat().filter((child) => child !== null));
  return result;
}

const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
const rounded = (number) => String(Math.round(number * 100) / 100);
const plural = (count, one, many) => grouped(count) + " " + (count === 1 ? one : many);

/** Tells a screen reader something. */
function announce(text) {
  byId("announce").textContent = "";
  byId("announce").textContent = text;
}

// Zoom

const zoomSteps = [
  1 / 16, 1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
];
const zoomLimits = [1 / 32, 64];

/** Returns the next step of the zoom, in or out; undefined at the end. */
function nextZoom(now, direction) {
  return direction > 0
    ? zoomSteps.find((step) => step > now * 1.001)
    : zoomSteps.findLast((step) => step < now * 0.999);
}

// Help

function setHelpOpen(isOpen) {
  if (isOpen && !byId("help").open) byId("help").showModal();
  else if (!isOpen) byId("help").close();
}

function startHelp() {
  byId("open-help").addEventListener("click", () => setHelpOpen(true));
  byId("close-help").addEventListener("click", () => setHelpOpen(false));
  byId("help").addEventListener("click", (event) => {
    if (event.target === byId("help")) setHelpOpen(false);
  });
}
