// The keyboard: its shortcuts, and the dialog that lists them.

import { byId, element } from "./base.js";

/** The keys of a viewer, which the dialogs of all pages with pictures list. */
export const viewerHelp = [["`+` `−` `0`", "zoom in, zoom out, fit"], ["`shift` + arrows", "move the picture"]];

/**
 * Returns text in which the words between backticks are keys.
 * @param {string} text
 */
const withKeys = (text) => text.split("`").map((part, index) => (
  index % 2 === 0 ? part : element("kbd", {}, part)));

/** @param {boolean} isOpen */
export function setHelpOpen(isOpen) {
  if (isOpen && !byId("help").open) byId("help").showModal();
  else if (!isOpen) byId("help").close();
}

/**
 * Fills the dialog with rows of keys and what they do.
 * @param {string[][]} rows
 */
export function startHelp(rows) {
  byId("shortcuts").append(...[...rows, ["`?`", "this help"]].map(([keys, words]) => (
    element("div", {}, element("dt", {}, withKeys(keys)), element("dd", {}, withKeys(words))))));
  byId("open-help").addEventListener("click", () => setHelpOpen(true));
  byId("close-help").addEventListener("click", () => setHelpOpen(false));
  byId("help").addEventListener("click", (event) => {
    if (event.target === byId("help")) setHelpOpen(false);
  });
}
