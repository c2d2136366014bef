// Tables and formulas that are wider than the window scroll inside themselves: those that do, and only while they do,
// take the focus and have a name.
import { setAttribute } from "../element/dom.js";
import { words } from "./words.js";

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) update(/** @type {HTMLElement} */ (target));
});

/** @param {HTMLElement} box */
function update(box) {
  const scrolls = box.scrollWidth > box.clientWidth;
  const name = box.dataset.name === undefined ? words.formulaScrolls : words.tableScrolls(box.dataset.name);
  setAttribute(box, "tabindex", scrolls && 0);
  setAttribute(box, "role", scrolls && "group");
  setAttribute(box, "aria-label", scrolls && name);
}

const tables = document.querySelectorAll("main .scroller[data-name]");
const formulas = [...document.querySelectorAll("main math[display=block]")].map((math) => /** @type {Element} */ (math.parentElement));
for (const box of [...tables, ...formulas]) observer.observe(box);
