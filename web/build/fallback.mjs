// What stands inside <roofline-figure> in the page: the figure as it is before the script runs, without it, and in
// print. The element's own layout repeats this order, so that little moves when it takes over.
import { words } from "../element/words.js";

// A laptop's picture and a phone's. The page's style shows the one that fits.
const widths = { wide: 760, narrow: 360 };

/**
 * @param {import("./figures.mjs").Figures} figures
 * @param {string} name
 * @param {Record<string, string | boolean>} attributes of the element; those that are controls of the figure set it
 */
export function figureElement(figures, name, attributes) {
  const known = new Set(figures.tell(name).controls.map(({ id }) => id));
  const settings = Object.fromEntries(Object.entries(attributes).filter(([id]) => known.has(id)));
  const told = figures.tell(name, settings);
  const pictures = Object.entries(widths).map(
    ([size, width]) => `<div class="roofline-picture ${size}">${figures.draw(name, settings, width)}</div>`,
  );
  const open = ["roofline-figure", `figure="${name}"`, ...Object.entries(attributes).map(attributeText)].join(" ");
  const parts = [...pictures, `<div class="roofline-side">`, `<p class="roofline-sentence">${escape(told.summary)}</p>`];
  parts.push(readoutTable(told.readout), "</div>", `<div class="roofline-room"></div>`, everything(told.table));
  // One block without a blank line: Markdown passes it through untouched.
  return `<div class="figure"><${open}>${parts.join("")}</roofline-figure></div>`.replace(/\n+/g, " ");
}

function attributeText([name, value]) {
  return value === true ? name : `${name}="${escape(value)}"`;
}

function readoutTable(rows) {
  const lines = rows.map(({ label, number, unit, value }) => {
    const cells =
      value === null
        ? `<td class="words" colspan="2">${escape(number)}</td>`
        : `<td class="number">${escape(number)}</td><td class="unit">${escape(unit)}</td>`;
    return `<tr><th scope="row">${escape(label)}</th>${cells}</tr>`;
  });
  return `<table class="roofline-readout"><caption>${words.readout}</caption><tbody>${lines.join("")}</tbody></table>`;
}

function everything({ caption, columns, rows, selected }) {
  const head = columns.map((label) => `<th scope="col">${escape(label)}</th>`).join("");
  const body = rows.map(([first, ...rest], index) => {
    const cells = rest.map((text) => `<td>${escape(text)}</td>`).join("");
    return `<tr${index === selected ? ' aria-current="true"' : ""}><th scope="row">${escape(first)}</th>${cells}</tr>`;
  });
  const table =
    `<table class="roofline-everything"><caption>${escape(caption)}</caption>` +
    `<thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
  const scroller = `<div class="roofline-scroller" tabindex="0" role="region" aria-label="${words.tableScroll}">${table}</div>`;
  return `<details class="roofline-details"><summary>${words.table}</summary>${scroller}</details>`;
}

export function escape(text) {
  const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return String(text).replace(/[&<>"]/g, (letter) => entities[letter]);
}
