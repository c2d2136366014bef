// What stands inside <roofline-figure> in the page: the figure as it is before the script runs, without it, and in
// print. The element's own layout repeats this order, so that little moves when it takes over.
import { columnKinds } from "../shared/columns.js";
import { splitAtLineBreaks } from "../shared/line_breaks.js";
import { words } from "../element/words.js";

// The page's style shows the one that fits, as high as the live picture will be, so that nothing moves when it takes over.
const widths = { wide: 760, middle: 560, narrow: 360 };

/**
 * @param {import("./figures.mjs").Figures} figures
 * @param {string} name
 * @param {Record<string, string | boolean>} attributes of the element; those that are controls of the figure
 *   set it, and one of the name `id` takes the place of "figure-NAME"
 */
export function figureElement(figures, name, attributes) {
  const known = new Set(figures.tell(name).controls.map(({ id }) => id));
  const settings = Object.fromEntries(Object.entries(attributes).filter(([id]) => known.has(id)));
  const told = figures.tell(name, settings);
  const hidden = String(attributes.hide ?? "").split(" ");
  const shown = told.controls.filter(({ id, visible }) => visible && !hidden.includes(id));
  const open = ["roofline-figure", ...Object.entries({ figure: name, id: `figure-${name}`, ...attributes }).map(attributeText)].join(" ");
  const posters = Object.entries(widths).map(
    ([size, width]) => `<div class="poster ${size}">${fromTheTop(figures.draw(name, settings, width))}</div>`,
  );
  const sentence = `<p class="sentence">${escape(told.summary)}</p>`;
  const extras = `${everything(told.table)}${actionsRoom()}`;
  const html =
    `<div class="frame" lang="${words.language}" dir="ltr"><div class="column"><div class="figure"><div class="top">${posters.join("")}${sentence}${notesList(told.notes)}</div>` +
    `<div class="controls room">${shown.map(room).join("")}</div>` +
    `<div class="side">${readoutTable(told.readout)}</div><div class="extras">${extras}</div></div></div></div></roofline-figure>`;
  // A tag alone on its line and no blank line after it: Markdown passes the whole through untouched.
  return `<${open}>\n${html.replace(/\n+/g, " ")}`;
}

// Narrower than it was drawn for, it keeps its height and leaves room at its foot.
const fromTheTop = (svg) => svg.replace("<svg ", '<svg preserveAspectRatio="xMidYMin" ');

// As high as the control that will stand here.
function room({ kind, label, help }) {
  const name = kind === "action" ? "" : `<label>${escape(label)}</label>`;
  const isNumber = kind.includes("number") || kind === "integer";
  const rest = isNumber ? `<div class="box steps"></div><div class="slider"></div>` : "";
  return `<div class="control">${name}<div class="box"></div>${rest}<p class="help">${escape(help)}</p></div>`;
}

// The same words in boxes of the same padding, so that they break into the same rows as the buttons.
function actionsRoom() {
  const boxes = [words.reset, words.copyLink, words.save].map((word) => `<span class="box">${word}</span>`);
  return `<div class="actions room">${boxes.join("")}</div>`;
}

function notesList(notes) {
  if (notes.length === 0) return "";
  const items = notes.map((note) => `<li>${escape(note)}</li>`).join("");
  return `<div class="notes" role="group" aria-label="${words.notes}"><ul>${items}</ul></div>`;
}

function attributeText([name, value]) {
  return value === true ? name : `${name}="${escape(value)}"`;
}

function readoutTable(rows) {
  const lines = rows.map(({ label, number, unit, value }) => {
    const cells =
      value === null
        ? `<td class="words" colspan="2">${splitAtLineBreaks(number).map(escape).join("<wbr>")}</td>`
        : `<td class="number">${escape(number)}</td><td class="unit">${escape(unit)}</td>`;
    return `<tr><th scope="row">${escape(label)}</th>${cells}</tr>`;
  });
  return `<table class="readout"><caption class="unseen">${words.readout}</caption><tbody>${lines.join("")}</tbody></table>`;
}

function everything({ caption, columns, rows, values, selected }) {
  const kinds = columnKinds(values);
  const head = columns.map((label, column) => `<th scope="col" class="${kinds[column]}">${escape(label)}</th>`).join("");
  const body = rows.map(([first, ...rest], index) => {
    const cells = rest.map((text, column) => `<td class="${kinds[column + 1]}">${escape(text)}</td>`).join("");
    return `<tr${index === selected ? ' aria-current="true"' : ""}><th scope="row">${escape(first)}</th>${cells}</tr>`;
  });
  const table =
    `<table class="everything"><caption>${escape(caption)}</caption>` +
    `<thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
  const scroller = `<section class="scroller" tabindex="0" aria-label="${escape(`${caption}. ${words.tableScroll}`)}">${table}</section>`;
  return `<details><summary>${words.table}</summary>${scroller}</details>`;
}

export function escape(text) {
  const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return String(text).replace(/[&<>"]/g, (letter) => entities[letter]);
}
