// A page that follows its files: a script beside it has the version and the errors, another one the data.

import { byId, element, plural, within } from "./base.js";

/** The names of both scripts, the version that the page shows, and the requests that are under way. */
const live = {
  state: "", data: "", version: /** @type {string | null} */ (null),
  isAsking: false, isRenewing: false, isEnded: false, turn: 0,
};

/** The pause between two requests in milliseconds: while the files are watched, and afterwards. */
const liveMilliseconds = { watched: 15, ended: 1000 };

/**
 * Runs a script beside the page; a page in a file may load nothing else.
 * @param {string} name
 * @param {{ done(): void, missing?(): void }} then
 */
function runBeside(name, { done, missing = done }) {
  live.turn += 1;
  const script = element("script", { src: `${encodeURIComponent(name)}?${live.turn}` });
  script.addEventListener("load", () => {
    script.remove();
    done();
  });
  script.addEventListener("error", () => {
    script.remove();
    missing();
  });
  document.head.append(script);
}

/** Loads the script with the state again and again while the page is visible, until the script is missing. */
function askLive() {
  if (live.isAsking || document.hidden) return;
  live.isAsking = true;
  runBeside(live.state, {
    done() {
      live.isAsking = false;
      setTimeout(askLive, live.isEnded ? liveMilliseconds.ended : liveMilliseconds.watched);
    },
    missing: () => { live.isAsking = false; },
  });
}

/**
 * Takes the state from the script: the latest version, and the errors of the files.
 * @param {LiveState} state
 */
function takeState({ version, isDraft, isEnded, diagnostics }) {
  live.isEnded = isEnded;
  showDiagnostics(diagnostics, isEnded);
  document.body.dataset.live = isEnded ? "ended" : isDraft ? "draft" : "exact";
  if (version === null || version === live.version || live.isRenewing) return;
  live.isRenewing = true;
  runBeside(live.data, { done: () => { live.isRenewing = false; } });
}

// Errors

/**
 * Returns a line of a file in which a part is marked.
 * @param {{ text: string, start: number, end: number }} line
 */
function excerpt({ text, start, end }) {
  const letters = [...text];
  const part = (/** @type {number} */ from, /** @type {number} */ to) => letters.slice(from, to).join("");
  return element("pre", { dir: "ltr" },
    part(0, start), element("mark", {}, part(start, end)), part(end, letters.length));
}

/** @param {Diagnostic} diagnostic */
function diagnosticRow({ severity, code, place, message, hints, line }) {
  return element("li", { className: severity },
    element("p", {}, place ? element("code", {}, place) : null, " ",
      element("b", {}, `${severity}[${code}]`), " ", element("bdi", {}, message)),
    line ? excerpt(line) : null,
    hints.map((hint) => element("p", { className: "quiet" }, element("bdi", {}, hint))));
}

/**
 * Shows the errors above the picture, which is the last one without errors.
 * @param {Diagnostic[]} diagnostics
 * @param {boolean} isEnded
 */
function showDiagnostics(diagnostics, isEnded) {
  const words = diagnostics.length > 0
    ? plural(diagnostics.length, "error", "errors")
      + (live.version === null ? "" : "; the page shows the last version without errors")
    : isEnded ? "The files are no longer watched" : "";
  const text = JSON.stringify([words, diagnostics]);
  const banner = byId("diagnostics");
  if (banner.dataset.text === text) return;
  banner.dataset.text = text;
  banner.hidden = words === "";
  banner.classList.toggle("quiet", diagnostics.length === 0);
  document.body.classList.toggle("has-diagnostics", !banner.hidden);
  banner.replaceChildren(element("h2", {}, words), element("ol", {}, diagnostics.map(diagnosticRow)));
}

/**
 * Starts to follow the files of a page; `renew` takes the data of another version.
 * @param {LiveNames} names
 * @param {(data: Review) => void} renew
 */
export function startLive(names, renew) {
  Object.assign(live, names);
  within(document, "header")[0].after(element("section", {
    id: "diagnostics", role: "status", "aria-label": "Errors", hidden: true, tabIndex: 0,
  }));
  if (live.version === null) {
    byId("page-words").textContent = "";
    byId("search").hidden = true;
  }
  document.body.dataset.version = String(live.version);
  window.sheetdraw = {
    state: takeState,
    data({ live: { version }, ...data }) {
      if (version === live.version) return;
      live.version = version;
      renew(data);
      document.body.dataset.version = String(version);
    },
  };
  document.addEventListener("visibilitychange", askLive);
  askLive();
}
