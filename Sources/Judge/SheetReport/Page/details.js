// The text and figures of a case.

import { breakable, byId, copy, element, grouped, plural, rounded } from "./base.js";
import { cases, mark, patch, report } from "./cases.js";
import { acceptCommand } from "./list.js";
import { showRegion } from "./controls.js";

/** @param {number} count */
const units = (count) => (count === 1 ? "level" : "levels");

/**
 * Creates the values of a change, or its description; colours have a swatch.
 * @param {string} text
 */
export function values(text) {
  const parts = text.split(" → ").map((part) => {
    const isColor = /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(part);
    return element("bdi", {}, isColor ? patch(part) : null, part);
  });
  const arrow = () => element("span", { className: "arrow", role: "img", "aria-label": "to" }, "→");
  return parts.flatMap((part, index) => (index > 0 ? [arrow(), part] : [part]));
}

/** @param {Change} change */
function changeRow(change) {
  return element("li", {},
    element("span", { className: "label", dir: "auto" }, change.label),
    element("span", { className: "values" }, values(change.values)),
    element("span", { className: "origin" },
      change.origin.map((each) => element("code", {}, each))));
}

/** @param {Case} each */
export function showWords(each) {
  const words = byId("words");
  words.replaceChildren();
  if (each.changes.length > 0) {
    words.append(element("ul", { className: "changes", "aria-label": "Changes" },
      each.changes.map(changeRow)));
  }
  if (each.messages.length > 0) {
    words.append(element("ul", { className: "messages", "aria-label": "Messages" },
      each.messages.map((message) => element("li", { dir: "auto" },
        message.place ? element("code", {}, message.place) : null, message.text))));
  }
  const other = each.lines.slice(each.changes.length + each.messages.length);
  if (each.verdict === "passed") {
    other.unshift(report.areFolders ? "equal in both folders" : "equals its reference");
  }
  if (other.length > 0) {
    const quiet = each.changes.length + each.messages.length > 0;
    words.append(element("p", { className: quiet ? "quiet" : "" }, other.join(" · ")));
  }
}

/** @param {Case} each */
export function showHead(each) {
  const picture = each.picture;
  const facts = [picture?.device, picture?.appearance, picture?.device && rounded(picture.scale) + "×"]
    .flatMap((fact) => fact || []);
  byId("name").replaceChildren(...breakable(each.name));
  byId("verdict").className = "badge " + each.verdict;
  byId("verdict").replaceChildren(mark(each.verdict), report.labels[each.verdict]);
  // Pictures of two folders that are in no subfolder have the place ".".
  const places = [...facts, each.scenario].filter((fact) => fact !== ".");
  byId("place").replaceChildren(...places.map((fact) => element("bdi", {}, fact)));
}

/**
 * @param {string} title
 * @param {...(Child | Child[])} children
 */
function section(title, ...children) {
  return element("section", {}, element("h3", {}, title), ...children);
}

const mostRegions = 300;

/**
 * @param {Case} each
 * @param {Box[]} regions
 */
function regionList(each, regions) {
  const scale = each.picture?.scale || 1;
  const buttons = regions.slice(0, mostRegions).map(([x, y, width, height], index) => {
    const points = [x, y, width, height].map((pixels) => rounded(pixels / scale));
    const button = element("button", { className: "region", type: "button" },
      element("b", {}, String(index + 1)),
      element("span", {}, `${width} × ${height} px at ${x}, ${y}`),
      element("small", {}, `${points[2]} × ${points[3]} pt at ${points[0]}, ${points[1]}`));
    button.addEventListener("click", () => showRegion(index));
    return element("li", {}, button);
  });
  const more = regions.length - buttons.length;
  return section(plural(regions.length, "region", "regions"),
    element("ol", { className: "regions" }, buttons),
    more > 0 ? element("p", { className: "quiet" }, `and ${grouped(more)} more`) : null);
}

/**
 * @param {Case} each
 * @param {Compared} found
 */
function figureList(each, found) {
  const scale = each.picture?.scale || 1;
  const size = (/** @type {Pair} */ [width, height]) => `${width} × ${height} px\n`
    + `${rounded(width / scale)} × ${rounded(height / scale)} pt`;
  const [before, after] = found.sizes;
  const rows = [];
  if (before && after && String(before) !== String(after)) {
    rows.push([report.names.before, size(before)], [report.names.after, size(after)]);
  } else if (before) rows.push(["Size", size(before)]);
  rows.push(
    ["Pixels", `${grouped(found.pixels)} of ${grouped(found.compared)}`], ["Share", found.words],
    ["Largest", `${found.largest} ${units(found.largest)}`],
    ["Mean", `${found.mean} ${units(found.mean)}`]);
  if (found.worst) rows.push(["Worst at", found.worst.join(", ") + " px"]);
  return section("Figures", element("dl", {}, rows.map(([term, text]) =>
    element("div", {}, element("dt", {}, term), element("dd", {}, text)))));
}

/** @param {Case} each */
function acceptBox(each) {
  // A renamed picture is accepted together with the deletion of its old reference.
  const other = cases.filter((one) => one.name === each.renamed);
  const command = acceptCommand([each, ...other]);
  const button = element("button", { id: "copy", className: "filled", type: "button" }, "Copy");
  button.addEventListener("click", () => copy(command, button));
  const title = other.length > 0 ? "Accept the renamed picture"
    : each.verdict === "orphaned" ? "Delete the orphaned reference" : "Accept the new picture";
  return section(title,
    element("div", { className: "command" },
      element("code", { id: "command", tabIndex: 0, dir: "ltr" }, command), button));
}

/** @param {Case} each */
export function showInspector(each) {
  const parts = [];
  if (each.acceptWords) parts.push(acceptBox(each));
  const { comparison } = each;
  if (comparison && comparison.regions.length > 0) parts.push(regionList(each, comparison.regions));
  if (comparison) parts.push(figureList(each, comparison));
  if (each.picture) {
    parts.push(section(report.areFolders ? "File" : "Reference file",
      element("code", { className: "path", tabIndex: 0 }, each.picture.reference)));
  }
  byId("inspector").replaceChildren(...parts);
  byId("inspector").hidden = parts.length === 0;
}
