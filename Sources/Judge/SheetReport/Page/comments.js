// Comments: each belongs to a scenario, a moment and a point of the screen.

import { announce, byId, element, plural, rounded } from "./base.js";
import { review, sheets } from "./tracks.js";
import { address, momentWords, seekTo, setPlaying, shotNamed, view } from "./time.js";
import { onStage, stage } from "./board.js";
import { measure, partNamed, placeWords } from "./measure.js";
import { showTab } from "./panels.js";

/** @type {Remark[]} */
let comments = review.comments.map((each) => ({ ...each }));
let isPlacing = false;

/**
 * Shows another sheet.
 * @type {(sheet: Sheet) => void}
 */
let openSheet;

/**
 * Takes the comments of new data, unless comments were added or deleted on the page since `before`.
 * @param {Remark[]} before
 */
export function renewComments(before) {
  if (JSON.stringify(comments) !== JSON.stringify(before)) return;
  comments = review.comments.map((each) => ({ ...each }));
}

/** The name of the last author on this computer; a browser may refuse to store it. */
function keptAuthor() {
  try {
    return localStorage.getItem("sheetdraw review author") ?? "";
  } catch {
    return "";
  }
}

/** @param {string | null} author */
function keepAuthor(author) {
  try {
    localStorage.setItem("sheetdraw review author", author ?? "");
  } catch {
    // The field is filled in again on the next page.
  }
}

/** @param {Event} event */
const keepOpen = (event) => event.preventDefault();

/**
 * Lets the browser ask before it closes a page with comments that are in no file.
 * @param {boolean} isOn
 */
function setUnsaved(isOn) {
  if (isOn) addEventListener("beforeunload", keepOpen);
  else removeEventListener("beforeunload", keepOpen);
}

/** Returns the comments on the shown scenario, with their numbers. */
const ownComments = () => comments.map((comment, index) => ({ ...comment, number: index + 1 }))
  .filter((comment) => comment.scenario === view.sheet.name);

/** @param {Point} point */
export function placeComment(point) {
  if (!isPlacing) return false;
  setPlacing(false);
  byId("comment-x").value = rounded(point.x);
  byId("comment-y").value = rounded(point.y);
  byId("comment-text").focus();
  return true;
}

/** @param {boolean} isOn */
export function setPlacing(isOn) {
  isPlacing = isOn;
  stage.classList.toggle("placing", isOn);
  byId("place").setAttribute("aria-pressed", String(isOn));
}

/** Opens the form of a new comment, at the selected part or in the middle of the screen. */
export function startComment() {
  setPlaying(false);
  showTab("comments");
  const part = partNamed(measure.from) || measure.parts[0];
  byId("comment-x").value = rounded(part.rect.x + part.rect.width / 2);
  byId("comment-y").value = rounded(part.rect.y + part.rect.height / 2);
  byId("comment-text").focus();
}

/** @param {Event} event */
function addComment(event) {
  event.preventDefault();
  const text = byId("comment-text").value.trim();
  if (!text) return byId("comment-text").focus();
  const author = byId("comment-author").value.trim() || null;
  keepAuthor(author);
  comments.push({
    scenario: view.sheet.name, device: view.sheet.device,
    seconds: Math.round(view.seconds * 1000) / 1000, shot: view.shot?.name ?? null,
    x: Number(byId("comment-x").value) || 0, y: Number(byId("comment-y").value) || 0, author, text,
  });
  setUnsaved(true);
  byId("comment-text").value = "";
  announce("Comment added");
  return showComments();
}

/** @param {number} index */
function removeComment(index) {
  comments.splice(index, 1);
  setUnsaved(true);
  announce("Comment deleted");
  showComments();
}

/** The comments as a file that the page and `sheetdraw review --comments` read. */
const commentFile = () => JSON.stringify({ sheetdraw: 1, comments }, null, 2) + "\n";

function exportComments() {
  const address = URL.createObjectURL(new Blob([commentFile()], { type: "application/json" }));
  element("a", { href: address, download: "comments.json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
  setUnsaved(false);
  announce(plural(comments.length, "comment", "comments") + " exported");
}

/**
 * Reads a file of comments, adds those that are new, and says what it has found.
 * @param {string} text
 */
function readComments(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return `This is not valid JSON: ${error instanceof Error ? error.message : error}`;
  }
  const isText = (/** @type {unknown} */ value) => typeof value === "string";
  const isOptional = (/** @type {unknown} */ value) => value === undefined || value === null || isText(value);
  if (file?.sheetdraw !== 1 || !Array.isArray(file.comments)) {
    return "This is not a file of comments.";
  }
  /** @type {Remark[]} */
  const found = file.comments;
  const wrong = found.findIndex((each) => ![each?.scenario, each?.device, each?.text]
    .every(isText) || ![each.shot, each.author].every(isOptional)
    || ![each.seconds, each.x, each.y].every(Number.isFinite));
  if (wrong >= 0) return `Comment ${wrong + 1} is not complete.`;
  const key = (/** @type {Remark} */ each) => (
    [each.scenario, each.seconds, each.x, each.y, each.author ?? "", each.text].join("\n"));
  const known = new Set(comments.map(key));
  const own = found.filter((each) => review.names.includes(each.scenario));
  const added = own.filter((each) => !known.has(key(each)));
  comments.push(...added.map(({ scenario, device, seconds, shot, x, y, author, text: words }) => (
    { scenario, device, seconds, shot: shot ?? null, x, y, author: author ?? null, text: words })));
  showComments();
  const others = found.filter((each) => !review.names.includes(each.scenario));
  const words = plural(added.length, "comment", "comments") + " added.";
  return others.length === 0 ? words : `${words} ${plural(others.length, "belongs", "belong")} to `
    + `other scenarios, such as “${others[0].scenario}”, and ${others.length === 1 ? "is" : "are"} `
    + "left out.";
}

/** @param {Remark} comment */
function seekComment(comment) {
  const other = sheets.find((each) => each.name === comment.scenario
    && each.device === comment.device && each.appearance === view.sheet.appearance);
  if (other && other !== view.sheet) openSheet(other);
  const shot = shotNamed(view.sheet, comment.shot);
  seekTo(shot ? shot.t : comment.seconds, comment.text, shot);
}

/**
 * Returns the name of a comment's device, which may not be on this page.
 * @param {Remark} remark
 */
function deviceNameOf({ device }) {
  return sheets.find((each) => each.device === device)?.deviceName ?? device;
}

export function showComments() {
  const rows = ownComments().map((comment) => {
    const jump = element("button", { type: "button", className: "comment" },
      element("i", {}, String(comment.number)),
      comment.author ? element("b", { dir: "auto" }, comment.author) : null,
      element("span", { dir: "auto" }, comment.text),
      element("small", {}, `${momentWords(comment.seconds, comment.shot)} at `
        + `${placeWords(comment)} on ${deviceNameOf(comment)}`));
    jump.addEventListener("click", () => seekComment(comment));
    const link = element("a", {
      className: "link", href: address({ ...comment, name: comment.scenario }),
      "aria-label": `Link to the moment of comment ${comment.number}`,
    }, "Link");
    const remove = element("button", {
      type: "button", className: "plain remove", "aria-label": `Delete comment ${comment.number}`,
    }, "Delete");
    remove.addEventListener("click", () => removeComment(comment.number - 1));
    return element("li", {}, jump, link, remove);
  });
  byId("comment-list").replaceChildren(...rows);
  byId("no-comments").hidden = rows.length > 0;
  byId("export").disabled = comments.length === 0;
  byId("tab-comments").textContent = comments.length > 0 ? `Comments ${comments.length}`
    : "Comments";
  showPins();
}

/** How long before and after its moment a comment's pin is shown at full strength, in seconds. */
const pinSeconds = 0.05;

export function showPins() {
  byId("pins").replaceChildren(...ownComments().map((comment) => {
    const pin = element("button", {
      type: "button", className: "pin",
      "aria-label": `Comment ${comment.number}: ${comment.text}`,
    }, String(comment.number));
    const isNow = Math.abs(comment.seconds - view.seconds) <= pinSeconds;
    const place = onStage(comment);
    pin.classList.toggle("now", isNow);
    pin.tabIndex = isNow ? 0 : -1;
    pin.style.left = place.x + "px";
    pin.style.top = place.y + "px";
    pin.addEventListener("click", () => {
      showTab("comments");
      seekComment(comment);
    });
    return pin;
  }));
}

/**
 * @param {string} id
 * @param {string} label
 */
function numberField(id, label) {
  return element("label", {}, label,
    element("input", { id, type: "number", step: "any", value: "0" }));
}

/**
 * Fills the panel; `show` shows another sheet.
 * @param {(sheet: Sheet) => void} show
 */
export function startComments(show) {
  openSheet = show;
  const place = element("button", {
    type: "button", id: "place", className: "plain", "aria-pressed": "false",
  }, "Place on the picture");
  place.addEventListener("click", () => setPlacing(!isPlacing));
  const form = element("form", { className: "new" },
    element("input", {
      id: "comment-author", type: "text", maxLength: 200, value: keptAuthor(), placeholder: "Your name",
      autocomplete: "name", "aria-label": "Author",
    }),
    element("textarea", {
      id: "comment-text", rows: 3, maxLength: 10000, "aria-label": "Comment",
      placeholder: "Comment on this moment",
    }),
    element("div", { className: "at" }, numberField("comment-x", "x "),
      numberField("comment-y", "y "), place),
    element("button", { type: "submit", className: "filled" }, "Add comment"));
  form.addEventListener("submit", addComment);
  byId("panel-comments").append(element("h2", { className: "on-paper" }, "Comments"), form,
    element("p", { id: "no-comments", className: "quiet" }, "No comments on this scenario yet."),
    element("ol", { id: "comment-list" }), commentFiles());
}

function commentFiles() {
  const save = element("button", { type: "button", id: "export", className: "plain" }, "Export");
  save.addEventListener("click", exportComments);
  const file = element("input", {
    id: "import", type: "file", accept: ".json,application/json", className: "unseen", tabIndex: -1,
    "aria-label": "File of comments",
  });
  const words = element("p", { id: "import-words", role: "status" });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    words.textContent = readComments(await chosen.text());
    file.value = "";
  });
  const open = element("button", { type: "button", className: "plain" }, "Load");
  open.addEventListener("click", () => file.click());
  return element("div", { className: "files" }, save, open, file, words);
}
