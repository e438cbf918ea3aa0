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

/** Returns a name that may break after `/`, `-` and `@`, rather than in words. */
const breakable = (name) => name.split(/(?<=[/@-])/).flatMap((part, index) =>
  index === 0 ? [part] : [element("wbr"), part]);

const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
const rounded = (number) => String(Math.round(number * 100) / 100);
const plural = (count, one, many) => grouped(count) + " " + (count === 1 ? one : many);

/** Tells a screen reader something. */
function announce(text) {
  byId("announce").textContent = "";
  byId("announce").textContent = text;
}

// The clipboard

/** Copies text by the clipboard or, if a page in a file may not use it, by a command. */
async function copy(text, button) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false)
    || copiedBySelection(text);
  announce(isCopied ? "Copied" : "This browser does not let the page copy");
  if (!button) return;
  button.label ??= button.textContent;
  button.textContent = isCopied ? "Copied" : "Not allowed";
  clearTimeout(button.timer);
  button.timer = setTimeout(() => {
    button.textContent = button.label;
    delete button.label;
  }, 1500);
}

function copiedBySelection(text) {
  const focused = document.activeElement;
  const field = element("textarea", { className: "unseen", value: text, readOnly: true });
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return isCopied;
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
