// The index of several pages: a card for each scenario, with links to its page and its shots.

import { byId, dataOf, element, plural } from "./base.js";

/** @type {Contents} */
export const review = dataOf("review");

/**
 * Returns the address of a scenario on its page, at a shot or where the page begins.
 * @param {Scenario} scenario
 * @param {string} [shot]
 */
function address({ file, name }, shot) {
  const parts = new URLSearchParams({ name });
  if (shot !== undefined) parts.set("shot", shot);
  return `${encodeURIComponent(file)}#${parts}`;
}

/** @param {Scenario} scenario */
function card(scenario) {
  const { name, title, devices, appearances, shots, comments, picture } = scenario;
  const words = [devices.join(", "), appearances.join(" and "),
    comments > 0 ? plural(comments, "comment", "comments") : null];
  const image = picture === null ? element("i", { className: "blank" })
    : element("img", { src: `data:image/png;base64,${picture}`, alt: "" });
  return element("li", { className: "card" },
    element("a", { className: "picture", href: address(scenario), tabIndex: -1, "aria-hidden": "true" },
      image),
    element("div", {},
      element("h2", { dir: "auto" }, element("a", { href: address(scenario) }, title ?? name)),
      title !== null && title !== name ? element("p", { className: "quiet", dir: "auto" }, name) : null,
      element("p", { className: "quiet" }, words.filter(Boolean).join(" · ")),
      element("p", { className: "shots" }, shots.map((shot) => (
        element("a", { href: address(scenario, shot), dir: "auto" }, shot))))));
}

const cards = review.scenarios.map((scenario) => ({ scenario, row: card(scenario) }));

function search() {
  const asked = byId("search").value.trim().toLowerCase();
  for (const { scenario, row } of cards) {
    row.hidden = ![scenario.name, scenario.title ?? ""]
      .some((text) => text.toLowerCase().includes(asked));
  }
  byId("nothing").hidden = cards.some(({ row }) => !row.hidden);
}

byId("page-title").textContent = review.title;
byId("page-words").textContent = plural(
  new Set(review.scenarios.map(({ file }) => file)).size, "page", "pages");
byId("scenarios").append(...cards.map(({ row }) => row));
byId("search").addEventListener("input", search);
document.body.dataset.shown = "index";
