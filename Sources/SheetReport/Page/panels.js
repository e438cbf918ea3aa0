// The panels beside the picture: state, events, what a screen reader finds, parts and comments.

const tabs = [
  ["state", "State"], ["events", "Events"], ["reader", "Reader"], ["parts", "Parts"],
  ["comments", "Comments"],
];
let openTab = "state";

function startTabs() {
  byId("tabs").append(...tabs.map(([name, title], index) => {
    const tabButton = element("button", {
      type: "button", id: "tab-" + name, role: "tab", "aria-controls": "panel-" + name,
    }, title);
    tabButton.addEventListener("click", () => showTab(name));
    tabButton.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      const [next] = tabs[(index + way + tabs.length) % tabs.length];
      showTab(next);
      byId("tab-" + next).focus();
      event.preventDefault();
      event.stopPropagation();
    });
    return tabButton;
  }));
  showTab("state");
}

function showTab(name) {
  openTab = name;
  for (const [each] of tabs) {
    const isOpen = each === name;
    byId("tab-" + each).setAttribute("aria-selected", String(isOpen));
    byId("tab-" + each).tabIndex = isOpen ? 0 : -1;
    byId("panel-" + each).classList.toggle("open", isOpen);
  }
  if (view.sheet) showPanels(stateAt(view.sheet, view.seconds));
}

/** Updates the panel that is open; a print shows the state and the comments. */
function showPanels(state) {
  const reading = readingAt(view.sheet, view.seconds);
  shownMoment = { state, reading };
  parts = partsOf(state, reading);
  if (openTab === "state") showState(state);
  if (openTab === "events") showEventNow();
  if (openTab === "reader") showReading(reading);
  if (openTab === "parts") showParts();
}

// State

/** Returns the values of a state below a path, each with its name. */
function flat(value, path = []) {
  if (Array.isArray(value) && value.every((each) => typeof each === "number")) {
    return [[path, value.map((each) => decimal(each, 3)).join(", ")]];
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? [[path, "none"]]
      : value.flatMap((each, index) => flat(each, [...path, each?.id ?? String(index + 1)]));
  }
  if (value !== null && typeof value === "object") {
    return Object.entries(value).flatMap(([key, each]) => flat(each, [...path, key]));
  }
  return [[path, typeof value === "number" ? decimal(value, 3) : String(value ?? "–")]];
}

/** Returns the values of a state in groups: each surface, and the rest. */
function stateGroups(state) {
  const rest = Object.fromEntries(Object.entries(state)
    .filter(([key]) => !["sheets", "layers", "t"].includes(key)));
  const layers = state.layers || [];
  return [
    ...state.sheets.map((each) => [each.id, flat(each).slice(1)]),
    ...layers.flatMap((layer) => (layer.modals || []).map((each) => (
      [each.id, flat(each).slice(1)]))),
    ...layers.map((layer) => [`layer ${layer.id}`, flat({ ...layer, modals: undefined })
      .filter(([path]) => path[0] !== "modals").slice(1)]),
    ["screen", flat(rest)],
  ];
}

let stateCells = [];

function showState(state) {
  const panel = byId("panel-state");
  const groups = stateGroups(state);
  const names = groups.map(([title, rows]) => (
    [title, ...rows.map(([path]) => path.join("."))].join())).join("|");
  if (panel.dataset.names !== names) {
    panel.dataset.names = names;
    stateCells = [];
    panel.replaceChildren(...groups.map(([title, rows]) => {
      const table = element("table", {}, element("caption", {}, element("bdi", {}, title)));
      for (const [path] of rows) {
        const cell = element("td", {});
        stateCells.push(cell);
        const row = table.insertRow();
        row.append(element("th", { scope: "row" }, path.join(".")), cell);
      }
      return table;
    }));
  }
  const values = groups.flatMap(([, rows]) => rows.map(([, value]) => value));
  values.forEach((value, index) => {
    if (stateCells[index].textContent !== value) stateCells[index].textContent = value;
  });
}

// Events

const eventSlack = 1e-6;

function eventWords(event) {
  const details = Object.entries(event)
    .filter(([key]) => !["t", "event", "sheet"].includes(key))
    .map(([key, value]) => `${key} ${value}`).join(", ");
  return [event.sheet, details].filter(Boolean).join(" · ");
}

function fillEvents(sheet) {
  const rows = sheet.events.map((event) => {
    const row = element("button", { type: "button", className: "event" },
      element("time", {}, event.t.toFixed(3)), element("b", {}, event.event),
      element("small", {}, eventWords(event)));
    row.addEventListener("click", () => (
      seekTo(event.t, `${event.event} at ${event.t.toFixed(3)} seconds`)));
    return element("li", {}, row);
  });
  byId("panel-events").replaceChildren(rows.length > 0 ? element("ol", {}, rows)
    : element("p", { className: "quiet" }, "Nothing happens in this scenario."));
  showEventNow();
}

/** Marks the events that have happened, and the latest of them. */
function showEventNow() {
  const { events } = view.sheet;
  const last = events.findLast((event) => event.t <= view.seconds + eventSlack);
  byId("panel-events").querySelectorAll(".event").forEach((row, index) => {
    const event = events[index];
    const isNow = Boolean(last) && Math.abs(event.t - last.t) <= eventSlack;
    row.classList.toggle("past", event.t <= view.seconds + eventSlack);
    if (isNow && !row.hasAttribute("aria-current")) {
      row.setAttribute("aria-current", "true");
      if (openTab === "events" && event === last) row.scrollIntoView({ block: "nearest" });
    } else if (!isNow) {
      row.removeAttribute("aria-current");
    }
  });
}

// Screen reader

function showReading(reading) {
  const panel = byId("panel-reader");
  const text = JSON.stringify(reading.elements.map((each) => each.spoken))
    + reading.modal + reading.announcement + reading.focus;
  if (panel.dataset.text !== text) {
    panel.dataset.text = text;
    const rows = reading.elements.map((each) => {
      const row = element("button", { type: "button", className: "spoken" },
        element("i", {}, String(each.order)), element("bdi", {}, each.spoken),
        element("small", {}, [each.value, each.hint, each.focused ? "focused" : null]
          .filter(Boolean).join(" · ")));
      for (const kind of ["focus", "pointerenter"]) {
        row.addEventListener(kind, () => {
          const rect = rectOf(each.frame);
          measure.to = rect ? partAt({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 })
            ?.name ?? null : null;
          showMarks();
        });
      }
      return element("li", {}, row);
    });
    const notes = [
      reading.announcement ? `Announced: “${reading.announcement}”` : null,
      reading.modal ? `Elements below ${reading.modal} are not reachable.` : null,
    ].filter(Boolean).map((note) => element("p", { className: "quiet" }, note));
    panel.replaceChildren(...notes, rows.length > 0 ? element("ol", {}, rows)
      : element("p", { className: "quiet" }, "A screen reader finds nothing here."));
  }
}
