// Tables and formulas that are wider than the window scroll by themselves. While one does, it can be focused, so that keys can
// scroll it, and has a name for screen readers.
import { setAttribute } from "../shared/dom.js";
import { words } from "./words.js";

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) update(/** @type {HTMLElement} */ (target));
});

/** @param {HTMLElement} box */
function update(box) {
  const scrolls = box.scrollWidth > box.clientWidth;
  setAttribute(box, "tabindex", scrolls && 0);
  if (box.localName === "math") return; // has a role of its own
  const name = box.dataset.name === undefined ? words.formulaScrolls : words.tableScrolls(box.dataset.name);
  setAttribute(box, "role", scrolls && "group");
  setAttribute(box, "aria-label", scrolls && name);
}

for (const box of document.querySelectorAll("main .scroller[data-name], main .formula, main math:not([display])")) observer.observe(box);
