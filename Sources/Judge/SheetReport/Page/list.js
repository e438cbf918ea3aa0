// The list of cases and its filters.

const filter = { text: "", verdicts: new Set(), device: "", appearance: "" };
const options = new Map();
let shown = [];

const verdicts = Object.keys(report.labels).filter((verdict) => report.counts[verdict] > 0);

function isShown(each) {
  const picture = each.picture || {};
  return (filter.verdicts.size === 0 || filter.verdicts.has(each.verdict))
    && (!filter.device || picture.device === filter.device)
    && (!filter.appearance || picture.appearance === filter.appearance)
    && filter.text.split(/\s+/).every((word) => each.searched.includes(word));
}

/** Returns the most significant change of a case as a short text. */
function hint(each) {
  const [change] = each.changes;
  if (change) return `${change.label} ${change.values}`;
  return each.verdict === "passed" ? null : each.messages[0]?.text ?? each.lines[0];
}

function option(each) {
  const first = hint(each);
  const row = element("div", { className: "row", role: "option", id: "case-" + each.index },
    mark(each.verdict),
    element("div", { className: "row-text" },
      element("span", { className: "unseen" }, report.labels[each.verdict] + ": "),
      element("bdi", { className: "row-name" }, breakable(each.name)),
      first ? element("span", { className: "row-words", dir: "auto" }, first) : null));
  row.setAttribute("aria-selected", "false");
  row.addEventListener("click", () => { select(each.index); closeList(); });
  options.set(each.index, row);
  return row;
}

function group(title, members) {
  const id = "group-" + title.replace(/\W+/g, "-").toLowerCase();
  const heading = element("h3", { id }, title, element("span", { className: "count" }));
  const box = element("div", { role: "group", "aria-labelledby": id }, heading);
  box.append(...members.map(option));
  box.members = members;
  return box;
}

function fillList() {
  const passed = cases.filter((each) => each.verdict === "passed");
  const groups = [["To review", failing], ["Passed", passed]];
  byId("list").append(...groups.filter(([, members]) => members.length > 0)
    .map(([title, members]) => group(title, members)));
}

/** Applies the filter to the list, the counts and the accept command. */
function narrow() {
  shown = [];
  for (const box of byId("list").children) {
    const members = box.members.filter(isShown);
    const visible = new Set(members);
    for (const each of box.members) options.get(each.index).hidden = !visible.has(each);
    box.hidden = members.length === 0;
    box.querySelector(".count").textContent = grouped(members.length);
    shown.push(...members);
  }
  byId("nothing").hidden = shown.length > 0 || cases.length === 0;
  byId("shown").textContent = shown.length === cases.length
    ? plural(cases.length, "case", "cases")
    : `${grouped(shown.length)} of ${plural(cases.length, "case", "cases")}`;
  const count = shown.filter((each) => each.acceptWords).length;
  byId("copy-all").hidden = count === 0;
  byId("copy-all").textContent = `Copy accept command for ${grouped(count)}`;
  for (const chip of byId("chips").children) {
    chip.setAttribute("aria-pressed", String(filter.verdicts.has(chip.dataset.verdict)));
  }
}

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

/** Creates a menu of all values of a property; null if there is only one. */
function choice(key, all) {
  const values = new Set(cases.map((each) => each.picture?.[key]).filter((value) => value));
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
  for (const menu of byId("choices").children) menu.value = "";
  narrow();
}

/** Returns the command that accepts all shown cases with a new picture. */
function commandForShown() {
  return acceptCommand(shown.filter((each) => each.acceptWords));
}

function acceptCommand(several) {
  const deletes = several.some((each) => each.verdict === "orphaned");
  return [deletes ? report.acceptOrphans : report.accept,
    ...several.map((each) => each.acceptWords)].join(" ");
}

function startList() {
  fillList();
  if (verdicts.length > 1) byId("chips").append(...verdicts.map(chip));
  byId("choices").append(...[choice("device", "All devices"),
    choice("appearance", "All appearances")].filter((menu) => menu));
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

/** Opens or closes the drawer of narrow screens; a closed drawer cannot receive the focus. */
function setListOpen(isOpen) {
  document.body.classList.toggle("list-open", isOpen);
  byId("open-list").setAttribute("aria-expanded", String(isOpen));
  byId("sidebar").inert = isNarrow.matches && !isOpen;
  byId("main").inert = isNarrow.matches && isOpen;
}

function closeList() {
  setListOpen(false);
}

isNarrow.addEventListener("change", closeList);
