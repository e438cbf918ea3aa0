// What all pages use: elements, numbers in words, the help.

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
