// The list of cases and its filters.

import { breakable, byId, copy, element, grouped, plural, within } from "./base.js";
import { cases, failing, mark, report } from "./cases.js";

const filter = { text: "", verdicts: new Set(), device: "", appearance: "" };
/**
 * The rows of the list by the indices of their cases.
 * @type {Map<number, HTMLElement>}
 */
export const options = new Map();

/**
 * The cases of each group, by the element of the group.
 * @type {Map<HTMLElement, Case[]>}
 */
const groups = new Map();

/**
 * The cases that the filter shows, in the order of the list.
 * @type {Case[]}
 */
export let shown = [];

const verdicts = Object.keys(report.labels).filter((verdict) => report.counts[verdict] > 0);

/** @param {Case} each */
function isShown(each) {
  const { picture } = each;
  return (filter.verdicts.size === 0 || filter.verdicts.has(each.verdict))
    && (!filter.device || picture?.device === filter.device)
    && (!filter.appearance || picture?.appearance === filter.appearance)
    && filter.text.split(/\s+/).every((word) => each.searched.includes(word));
}

/**
 * Returns the most significant change of a case as a short text.
 * @param {Case} each
 */
function hint(each) {
  const [change] = each.changes;
  if (change) return `${change.label} ${change.values}`;
  return each.verdict === "passed" ? null : each.messages[0]?.text ?? each.lines[0];
}

/** @param {Case} each */
function option(each) {
  const first = hint(each);
  const row = element("div", { className: "row", role: "option", id: "case-" + each.index },
    mark(each.verdict),
    element("div", { className: "row-text" },
      element("span", { className: "unseen" }, report.labels[each.verdict] + ": "),
      element("bdi", { className: "row-name" }, breakable(each.name)),
      first ? element("span", { className: "row-words", dir: "auto" }, first) : null));
  row.setAttribute("aria-selected", "false");
  options.set(each.index, row);
  return row;
}

/**
 * @param {string} title
 * @param {Case[]} members
 */
function group(title, members) {
  const id = "group-" + title.replace(/\W+/g, "-").toLowerCase();
  const heading = element("h3", { id }, title, element("span", { className: "count" }));
  const box = element("div", { role: "group", "aria-labelledby": id }, heading);
  box.append(...members.map(option));
  groups.set(box, members);
  return box;
}

function fillList() {
  const passed = cases.filter((each) => each.verdict === "passed");
  if (failing.length > 0) byId("list").append(group("To review", failing));
  if (passed.length > 0) byId("list").append(group("Passed", passed));
}

/** Applies the filter to the list, the counts and the accept command. */
function narrow() {
  shown = [];
  for (const [box, all] of groups) {
    const members = all.filter(isShown);
    const visible = new Set(members);
    for (const each of all) /** @type {HTMLElement} */ (options.get(each.index)).hidden = !visible.has(each);
    box.hidden = members.length === 0;
    within(box, ".count")[0].textContent = grouped(members.length);
    shown.push(...members);
  }
  byId("nothing").hidden = shown.length > 0 || cases.length === 0;
  byId("shown").textContent = shown.length === cases.length
    ? plural(cases.length, "case", "cases")
    : `${grouped(shown.length)} of ${plural(cases.length, "case", "cases")}`;
  const count = shown.filter((each) => each.acceptWords).length;
  byId("copy-all").hidden = count === 0;
  byId("copy-all").textContent = `Copy accept command for ${grouped(count)}`;
  for (const chip of within(byId("chips"), ".chip")) {
    chip.setAttribute("aria-pressed", String(filter.verdicts.has(chip.dataset.verdict)));
  }
}

/** @param {string} verdict */
function chip(verdict) {
  const button = element("button", { className: "chip", type: "button" },
    mark(verdict), report.labels[verdict],
    element("span", { className: "count" }, grouped(report.counts[verdict])));
  button.dataset.verdict = verdict;
  button.addEventListener("click", () => {
    if (!filter.verdicts.delete(verdict)) filter.verdicts.add(verdict);
    narrow();
  });
  return button;
}

/**
 * Creates a menu of all values of a property; null if there is only one.
 * @param {"device" | "appearance"} key
 * @param {string} all
 */
function choice(key, all) {
  const values = new Set(cases.flatMap((each) => each.picture?.[key] || []));
  if (values.size < 2) return null;
  const menu = element("select", { id: "choose-" + key, "aria-label": all },
    element("option", { value: "" }, all),
    [...values].sort().map((value) => element("option", { value }, value)));
  menu.addEventListener("change", () => { filter[key] = menu.value; narrow(); });
  return menu;
}

function clearFilter() {
  filter.text = filter.device = filter.appearance = "";
  filter.verdicts.clear();
  byId("search").value = "";
  for (const menu of byId("choices").querySelectorAll("select")) menu.value = "";
  narrow();
}

/** Returns the command that accepts all shown cases with a new picture. */
export function commandForShown() {
  return acceptCommand(shown.filter((each) => each.acceptWords));
}

/** @param {Case[]} several */
export function acceptCommand(several) {
  const deletes = several.some((each) => each.verdict === "orphaned");
  return [deletes ? report.acceptOrphans : report.accept,
    ...several.map((each) => each.acceptWords)].join(" ");
}

/**
 * Fills the list, whose rows call `select` with the index of a case.
 * @param {(index: number) => void} select
 */
export function startList(select) {
  fillList();
  for (const [index, row] of options) {
    row.addEventListener("click", () => {
      select(index);
      closeList();
    });
  }
  if (verdicts.length > 1) byId("chips").append(...verdicts.map(chip));
  byId("choices").append(...[choice("device", "All devices"),
    choice("appearance", "All appearances")].flatMap((menu) => menu ?? []));
  byId("search").addEventListener("input", () => {
    filter.text = byId("search").value.trim().toLowerCase();
    narrow();
  });
  byId("clear").addEventListener("click", clearFilter);
  byId("copy-all").addEventListener("click", () => copy(commandForShown(), byId("copy-all")));
  byId("open-list").addEventListener("click", () => {
    setListOpen(!document.body.classList.contains("list-open"));
  });
  byId("shade").addEventListener("click", closeList);
  narrow();
}

const isNarrow = matchMedia("(max-width: 719px)");

/**
 * Opens or closes the drawer of narrow screens; a closed drawer cannot receive the focus.
 * @param {boolean} isOpen
 */
export function setListOpen(isOpen) {
  document.body.classList.toggle("list-open", isOpen);
  byId("open-list").setAttribute("aria-expanded", String(isOpen));
  byId("sidebar").inert = isNarrow.matches && !isOpen;
  byId("main").inert = isNarrow.matches && isOpen;
}

export function closeList() {
  setListOpen(false);
}

isNarrow.addEventListener("change", closeList);
