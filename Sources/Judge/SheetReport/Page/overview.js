// The overview: the causes of failures with thumbnails of their cases, and the warnings.

import { breakable, byId, copy, element, grouped, plural, within } from "./base.js";
import { bitmap, cases, failing, mark, report } from "./cases.js";
import { acceptCommand, options } from "./list.js";
import { css, current, mostBoxes, setCurrent, setPictures, sides } from "./stage.js";
import { values } from "./details.js";
import { select, setBlinking } from "./selection.js";

const foldedCount = 12;
const thumbnailPixels = 2 * 132;

/**
 * Returns the causes as groups of cases, each added to the first of its causes; failures without a shared cause
 * are the last group.
 */
function overviewGroups() {
  const seen = new Set();
  const groups = report.causes.map((cause) => {
    const members = cause.cases.map((index) => cases[index]);
    const added = members.filter((each) => !seen.has(each));
    added.forEach((each) => seen.add(each));
    return { title: cause.words, members, added };
  });
  const isInvalid = (/** @type {Case} */ each) => each.verdict === "invalid";
  const unseen = failing.filter((each) => !seen.has(each));
  const others = [...unseen.filter(isInvalid), ...unseen.filter((each) => !isInvalid(each))];
  if (others.length > 0) {
    const title = groups.length > 0 ? "Other causes" : "To review";
    groups.push({ title, members: others, added: others });
  }
  return groups;
}

/** Draws the thumbnails that come into view, and no others: decoding is slow. */
const watcher = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    watcher.unobserve(entry.target);
    const sheet = /** @type {HTMLCanvasElement} */ (entry.target);
    drawThumbnail(sheet, cases[Number(sheet.dataset.index)]);
  }
}, { rootMargin: "200px" });

/**
 * Draws the new picture of a case, or its reference, with boxes around the regions.
 * @param {HTMLCanvasElement} sheet
 * @param {Case} each
 */
async function drawThumbnail(sheet, each) {
  const kind = [...sides].reverse().find((one) => each.picture?.kinds.includes(one));
  const picture = kind ? await bitmap(each.index, kind).catch(() => null) : null;
  if (!picture) return;
  const scale = thumbnailPixels / Math.max(picture.width, picture.height);
  sheet.width = Math.max(1, Math.round(picture.width * scale));
  sheet.height = Math.max(1, Math.round(picture.height * scale));
  const context = /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d"));
  context.imageSmoothingEnabled = scale < 1;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, sheet.width, sheet.height);
  picture.close();
  context.lineWidth = 2;
  context.strokeStyle = css("--box");
  for (const [x, y, width, height] of (each.comparison?.regions || []).slice(0, mostBoxes)) {
    context.strokeRect(x * scale - 2, y * scale - 2, width * scale + 4, height * scale + 4);
  }
}

/** @param {Case} each */
function thumbnail(each) {
  const hasPicture = each.picture?.kinds.some((kind) => kind !== "difference");
  const sheet = element("canvas", { width: 1, height: 1, "aria-hidden": "true" });
  sheet.dataset.index = String(each.index);
  const button = element("button", { type: "button", className: "thumbnail", title: each.name },
    element("span", { className: "frame" }, hasPicture ? sheet : mark(each.verdict)),
    element("span", { className: "thumbnail-name" }, hasPicture ? mark(each.verdict) : null,
      element("bdi", {}, element("span", { className: "unseen" }, report.labels[each.verdict]
        + ": "), breakable(each.name))));
  button.addEventListener("click", () => { select(each.index); byId("stage").focus(); });
  if (hasPicture) watcher.observe(sheet);
  return button;
}

/**
 * Moves the focus among the thumbnails of a grid by arrow keys.
 * @param {KeyboardEvent} event
 */
function moveInGrid(event) {
  const all = within(/** @type {HTMLElement} */ (event.currentTarget), ".thumbnail");
  const at = all.findIndex((each) => each === event.target);
  const columns = all.filter((each) => each.offsetTop === all[0].offsetTop).length;
  const way = {
    ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns,
  }[event.key];
  if (!way || at < 0 || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  all[at + way]?.focus();
}

/** @param {{ title: string, members: Case[], added: Case[] }} group */
function causeBox({ title, members, added }) {
  const grid = element("div", { className: "grid", role: "group", "aria-label": title });
  grid.addEventListener("keydown", moveInGrid);
  grid.append(...added.slice(0, foldedCount).map(thumbnail));
  const actions = element("div", { className: "actions" });
  const accepted = members.filter((each) => each.acceptWords);
  if (accepted.length > 0) {
    const button = element("button", { type: "button", className: "plain" },
      `Copy accept command for ${grouped(accepted.length)}`);
    button.addEventListener("click", () => copy(acceptCommand(accepted), button));
    actions.append(button);
  }
  const box = element("section", { className: "cause" },
    element("header", {}, element("h2", { dir: "auto" }, values(title)),
      element("p", {}, plural(members.length, "case", "cases")
        + (added.length < members.length
          ? `, ${grouped(members.length - added.length)} of them above` : "")), actions), grid);
  if (added.length > foldedCount) {
    const more = element("button", { type: "button", className: "plain more" },
      `Show all ${grouped(added.length)}`);
    more.addEventListener("click", () => {
      const rest = added.slice(foldedCount).map(thumbnail);
      grid.append(...rest);
      rest[0].focus();
      more.remove();
    });
    box.append(more);
  }
  return box;
}

function warningBox() {
  return element("section", { className: "cause" },
    element("header", {}, element("h2", {}, report.warningCount)),
    element("ul", { className: "messages" }, report.warnings.map((warning) =>
      element("li", { dir: "auto" },
        warning.place ? element("code", {}, warning.place) : null, warning.text))));
}

export const hasOverview = failing.length > 1 || report.warnings.length > 0;

function fillOverview() {
  const [head, text] = within(byId("nothing-failed"), "h2, p");
  const isEmpty = cases.length === 0;
  byId("nothing-failed").hidden = !report.passed;
  head.textContent = isEmpty ? "Nothing to verify yet" : "Nothing to review";
  text.textContent = isEmpty ? "The folder contains no scenarios."
    : report.areFolders ? `Of ${plural(cases.length, "picture", "pictures")} none differs.`
    : cases.length === 1 ? "The only case equals its reference."
    : `All ${grouped(cases.length)} cases equal their references.`;
  byId("causes").append(...overviewGroups().map(causeBox),
    ...(report.warnings.length > 0 ? [warningBox()] : []));
}

/** Shows the overview, which is filled when it is opened first. */
export function showOverview() {
  setBlinking(false);
  const wasOpen = current !== null;
  if (current) options.get(current.index)?.setAttribute("aria-selected", "false");
  byId("list").removeAttribute("aria-activedescendant");
  setCurrent(null);
  setPictures(null);
  if (!byId("overview").dataset.filled) {
    byId("overview").dataset.filled = "true";
    fillOverview();
  }
  byId("overview").hidden = false;
  byId("case").hidden = true;
  byId("open-overview").setAttribute("aria-pressed", "true");
  byId("main").scrollTop = 0;
  document.body.dataset.shown = "overview";
  if (wasOpen || location.hash) history.replaceState(null, "", "#overview");
}
