// The selection, its address, and the keyboard.

const blinkMilliseconds = 600;
const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)");
let blinking = null;

function setBlinking(isOn) {
  clearInterval(blinking);
  blinking = isOn ? setInterval(flip, blinkMilliseconds) : null;
  byId("blink")?.setAttribute("aria-pressed", String(isOn));
}

function flip() {
  look.isFlipped = !look.isFlipped;
  showControls();
  redraw();
}

function setView(view) {
  if (!isPair()) return;
  if (view !== "flip") setBlinking(false);
  look.view = view;
  showViews();
  changed();
}

/** Updates the page after a change of the view. */
function changed() {
  placeDivider();
  redraw();
  remember();
}

function showViews() {
  byId("views").hidden = byId("boxes").hidden = !isPair();
  for (const button of byId("views").children) {
    const isChosen = button.dataset.view === look.view;
    button.setAttribute("aria-checked", String(isChosen));
    button.tabIndex = isChosen ? 0 : -1;
  }
  showControls();
}

function label(text, place) {
  return element("span", { className: "label " + place }, text);
}

/** Updates the labels of the pictures and the controls of the view. */
function showControls() {
  const labels = byId("labels");
  const view = isPair() ? look.view : "only";
  const names = {
    side: [label(report.names.before, "left"), label(report.names.after, "middle")],
    swipe: [label(report.names.before, "left"), label(report.names.after, "right")],
    difference: [label("Difference", "left")],
    flip: [label(look.isFlipped ? report.names.after : report.names.before, "left")],
    only: set?.after || set?.before
      ? [label(set.after ? report.names.after : report.names.before, "left")] : [],
  };
  labels.replaceChildren(...(set ? names[view] || [] : []));
  const controls = byId("controls");
  if (controls.dataset.view !== view) {
    controls.dataset.view = view;
    controls.replaceChildren(...(view === "onion" ? [onionControl()] : view === "flip"
      ? flipControls() : []));
  }
  if (byId("flipper")) {
    byId("flipper").textContent = look.isFlipped ? "Show reference" : "Show new";
  }
}

function onionControl() {
  const range = element("input", {
    id: "opacity", type: "range", min: "0", max: "100",
    value: String(Math.round(look.opacity * 100)), "aria-label": "How much of the new picture",
  });
  range.addEventListener("input", () => setOpacity(Number(range.value) / 100));
  return element("label", {}, report.names.before, range, report.names.after);
}

function flipControls() {
  const flipper = element("button", { id: "flipper", type: "button", className: "plain" });
  flipper.addEventListener("click", flip);
  const blink = element("button", {
    id: "blink", type: "button", className: "plain", "aria-pressed": "false",
  }, "Blink");
  blink.addEventListener("click", () => setBlinking(!blinking));
  return wantsCalm.matches ? [flipper] : [flipper, blink];
}

function showChosenRegion() {
  byId("inspector").querySelectorAll(".region").forEach((button, index) => {
    if (index === look.region) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    if (index === look.region) button.scrollIntoView({ block: "nearest" });
  });
}

function describe(each) {
  const size = canvasSize();
  const count = each.comparison?.regions.length || 0;
  const which = isPair() ? "Reference and new picture" : set?.after ? "New picture" : "Reference";
  canvas.setAttribute("aria-label", `${which} of ${each.name}, ${size.width} by ${size.height} `
    + "pixels" + (count > 0 ? `, ${plural(count, "region differs", "regions differ")}` : ""));
}

const titles = { before: "The reference", after: "The new picture", difference: "The difference" };

/** Decodes the pictures of the selected case, unless another one is selected in the meantime. */
async function showPictures(each) {
  const hasPictures = Boolean(each.picture?.kinds.length);
  set = null;
  byId("viewer").hidden = !hasPictures;
  byId("case").classList.toggle("bare", !hasPictures);
  showReadout(null);
  setTrouble("");
  const found = hasPictures ? await pictures(each.index) : null;
  if (current !== each) return;
  document.body.dataset.shown = String(each.index);
  if (!hasPictures) return;
  set = found;
  const unread = Object.keys(found).filter((kind) => !found[kind]).map((kind) => titles[kind]);
  if (unread.length > 0) setTrouble(`${unread.join(" and ")} cannot be read.`);
  describe(each);
  showViews();
  fitCanvas();
  if (look.region !== null && viewer.isFitted) showRegion(look.region);
  const following = shown[shown.indexOf(each) + 1];
  setTimeout(() => { if (following && current === each) pictures(following.index); }, 200);
}

function setTrouble(text) {
  byId("trouble").textContent = text;
  byId("trouble").hidden = !text;
}

/** Opens a case; `kept` is the state of the view in an address. */
function select(index, kept = {}) {
  const each = cases[index];
  if (!each) return;
  setBlinking(false);
  if (current) options.get(current.index).setAttribute("aria-selected", "false");
  current = each;
  Object.assign(look, { region: kept.region ?? null, isFlipped: true });
  const row = options.get(index);
  row.setAttribute("aria-selected", "true");
  byId("list").setAttribute("aria-activedescendant", row.id);
  row.scrollIntoView({ block: "nearest" });
  byId("overview").hidden = true;
  byId("open-overview").setAttribute("aria-pressed", "false");
  byId("case").hidden = false;
  byId("main").scrollTop = 0;
  showHead(each);
  showWords(each);
  showInspector(each);
  showViews();
  announce(`${report.labels[each.verdict]}: ${each.name}`);
  showPictures(each);
  viewer.show(kept.zoom, kept.center);
}

function step(direction) {
  if (shown.length === 0) return;
  const now = shown.indexOf(current);
  const next = now < 0 ? (direction > 0 ? 0 : shown.length - 1) : now + direction;
  if (shown[next]) select(shown[next].index);
}

let remembering = null;

/** Writes the view to the address, but not on every step of a drag: browsers limit the rate. */
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    if (!current) return;
    const parts = new URLSearchParams({ case: current.name });
    if (isPair()) parts.set("view", look.view);
    if (!viewer.isFitted) {
      const { zoom, center } = viewer;
      parts.set("zoom", String(Math.round(zoom * 1000) / 10));
      parts.set("at", [center.x, center.y].map(rounded).join(","));
    }
    if (look.region !== null) parts.set("region", String(look.region + 1));
    const address = "#" + parts;
    if (address !== location.hash) history.replaceState(null, "", address);
  }, 150);
}

/** Opens the case of the address and returns false if there is none. */
function recall() {
  if (location.hash === "#overview" && hasOverview) {
    showOverview();
    return true;
  }
  const parts = new URLSearchParams(location.hash.slice(1));
  const each = cases.find((one) => one.name === parts.get("case"));
  if (!each) return false;
  const kept = {};
  if (views.some(([view]) => view === parts.get("view"))) look.view = parts.get("view");
  const zoom = Number(parts.get("zoom")) / 100;
  const [x, y] = (parts.get("at") || "").split(",").map(Number);
  if (zoom >= Viewer.limits[0] && zoom <= Viewer.limits[1]) {
    kept.zoom = zoom;
    if (Number.isFinite(x) && Number.isFinite(y)) kept.center = { x, y };
  }
  const region = Number(parts.get("region"));
  if (Number.isInteger(region) && region > 0) kept.region = region - 1;
  select(each.index, kept);
  showChosenRegion();
  return true;
}

/** Moves the divider or the blend of the view by one step. */
function turn(direction) {
  if (!isPair()) return;
  if (look.view === "swipe") setDivider(look.divider + direction * 0.02);
  else if (look.view === "onion") setOpacity(look.opacity + direction * 0.05);
  else if (look.view === "flip") flip();
}

const keys = {
  j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
  ArrowLeft: () => turn(-1), ArrowRight: () => turn(1),
  n: () => stepRegion(1), p: () => stepRegion(-1), z: zoomOn,
  b: () => byId("boxes").click(),
  f: openSearch, "/": openSearch, o: () => hasOverview && showOverview(),
  c: () => current?.acceptWords && copy(acceptCommand([current]), byId("copy")),
  C: () => !byId("copy-all").hidden && copy(commandForShown(), byId("copy-all")),
  "?": () => setHelpOpen(true),
  " ": () => { if (look.view === "flip" || !isPair()) flip(); else setView("flip"); },
};
views.forEach(([view], index) => { keys[index + 1] = () => setView(view); });

function openSearch() {
  setListOpen(true);
  byId("search").focus();
  byId("search").select();
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  const target = event.target;
  if (event.key === "Escape") {
    if (target === byId("search")) target.blur();
    return closeList();
  }
  if (target === byId("search") && ["Enter", "ArrowDown"].includes(event.key)) {
    target.blur();
    if (!shown.includes(current)) step(1);
    return event.preventDefault();
  }
  if (target.matches("input, select, textarea")) return;
  // A button handles the space bar itself, and a radio group the arrow keys.
  if (event.key === " " && target.matches("button")) return;
  if (target.matches("[role=radio]") && event.key.startsWith("Arrow")) return;
  if (!viewer.handleKey(event)) {
    if (!keys[event.key]) return;
    keys[event.key]();
  }
  event.preventDefault();
}

function viewButton([view, long, short]) {
  const button = element("button", { type: "button", role: "radio", "aria-label": long },
    element("span", { className: "long" }, long), element("span", { className: "short" }, short));
  button.dataset.view = view;
  button.addEventListener("click", () => setView(view));
  button.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!way) return;
    const all = views.map(([each]) => each);
    setView(all[(all.indexOf(look.view) + way + all.length) % all.length]);
    byId("views").querySelector("[aria-checked=true]").focus();
  });
  return button;
}

function startButtons() {
  byId("views").append(...views.map(viewButton));
  const actions = {
    previous: () => step(-1), next: () => step(1), "open-overview": showOverview,
    boxes: () => { look.isBoxed = !look.isBoxed; redraw(); },
  };
  for (const [id, action] of Object.entries(actions)) {
    byId(id).addEventListener("click", action);
  }
}

function start() {
  document.querySelector("h1").textContent = report.folder;
  byId("summary").textContent = report.against === null ? report.summary
    : `${report.summary}, compared with ${report.against}`;
  startList();
  startButtons();
  startHelp();
  startDivider();
  stage.addEventListener("pointermove", (event) => (
    showReadout(Viewer.isControl(event) ? null : event)));
  stage.addEventListener("pointerleave", () => showReadout(null));
  closeList();
  addEventListener("keydown", pressed);
  addEventListener("hashchange", recall);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    squares = null;
    redraw();
  });
  byId("open-overview").hidden = !hasOverview;
  if (recall()) return;
  if (failing.length > 0 && report.causes.length === 0) select(failing[0].index);
  else showOverview();
}

start();
