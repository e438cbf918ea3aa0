// What all pages use: elements, numbers in words, the clipboard.

/**
 * Returns the element of the page with an id; use `?.` for an element that is not always there.
 * @template {string} Id
 * @param {Id} id
 */
export const byId = (id) => (
  /** @type {Id extends keyof KnownElements ? KnownElements[Id] : HTMLElement} */ (document.getElementById(id)));

export const darkPage = matchMedia("(prefers-color-scheme: dark)");
export const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Returns the elements inside another one that match a selector.
 * @param {ParentNode} parent
 * @param {string} selector
 */
export const within = (parent, selector) => (
  /** @type {HTMLElement[]} */ ([...parent.querySelectorAll(selector)]));

/**
 * Returns the JSON value of an element of the page.
 * @param {string} id
 */
export const dataOf = (id) => JSON.parse(byId(id).textContent ?? "");

/**
 * Creates an element with properties and children; strings become text, never markup.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} tag
 * @param {Record<string, string | number | boolean>} properties
 * @param {...(Child | Child[])} children
 */
export function element(tag, properties = {}, ...children) {
  const result = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key in result && !key.startsWith("aria")) Object.assign(result, { [key]: value });
    else result.setAttribute(key, String(value));
  }
  for (const child of children.flat()) {
    if (child !== null) result.append(child);
  }
  return result;
}

/**
 * Creates an element of a drawing with attributes.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
export function drawing(tag, attributes) {
  const result = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) result.setAttribute(key, String(value));
  return result;
}

/**
 * Returns a name that may break after `/`, `-` and `@`, rather than in words.
 * @param {string} name
 */
export const breakable = (name) => name.split(/(?<=[/@-])/).flatMap((part, index) =>
  index === 0 ? [part] : [element("wbr"), part]);

/** @param {number} number */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
/** @param {number} number */
export const rounded = (number) => String(Math.round(number * 100) / 100);
/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
export const plural = (count, one, many) => grouped(count) + " " + (count === 1 ? one : many);

/**
 * Tells a screen reader something.
 * @param {string} text
 */
export function announce(text) {
  byId("announce").textContent = "";
  byId("announce").textContent = text;
}

// The clipboard

/**
 * The buttons that show the result of a copy, each with its label and the timer that restores it.
 * @type {Map<HTMLButtonElement, { label: string | null, timer: number }>}
 */
const copied = new Map();

/**
 * Copies text by the clipboard or, if a page in a file may not use it, by a command.
 * @param {string} text
 * @param {HTMLButtonElement} [button]
 */
export async function copy(text, button) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false)
    || copiedBySelection(text);
  announce(isCopied ? "Copied" : "This browser does not let the page copy");
  if (!button) return;
  const label = copied.get(button)?.label ?? button.textContent;
  clearTimeout(copied.get(button)?.timer);
  button.textContent = isCopied ? "Copied" : "Not allowed";
  copied.set(button, {
    label,
    timer: setTimeout(() => {
      button.textContent = label;
      copied.delete(button);
    }, 1500),
  });
}

/** @param {string} text */
function copiedBySelection(text) {
  const focused = document.activeElement;
  const field = element("textarea", { className: "unseen", value: text, readOnly: true });
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
