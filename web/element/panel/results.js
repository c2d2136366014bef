// What a figure shows besides its picture: the numbers, the table of everything that is drawn, the notes.
import { columnKinds } from "../../shared/columns.js";
import { make, setAttribute, setFormula, setText, updateChildren } from "../../shared/dom.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").Row} Row */
/** @typedef {import("../../../wasm/roofline.d.ts").Table} Table */

export class Readout {
  #body = make("tbody");
  /** @type {Map<string, ReturnType<typeof makeRow>>} */
  #rows = new Map();
  root = make("table", { class: "readout", part: "readout" }, make("caption", { class: "unseen" }, words.readout), this.#body);

  /** @param {Row[]} rows */
  update(rows) {
    updateChildren(
      this.#body,
      this.#rows,
      rows,
      (row) => row.id,
      makeRow,
      (part, row) => part.update(row),
    );
  }
}

function makeRow() {
  const label = make("th", { scope: "row" });
  const number = make("td");
  const unit = make("td", { class: "unit" });
  /** @type {Partial<Row>} */
  let shown = {};
  return {
    root: make("tr", {}, label, number, unit),
    /** @param {Row} row */
    update(row) {
      // Comparing with what the DOM holds would take most of the time of a step of a drag.
      if (row.number === shown.number && row.unit === shown.unit && row.label === shown.label) return;
      shown = row;
      setText(label, row.label);
      setFormula(number, row.number);
      setText(unit, row.unit);
      setAttribute(number, "class", row.value === null ? "words" : "number");
      setAttribute(number, "colspan", row.value === null && 2); // words have no unit, so they use its column too
      setAttribute(unit, "hidden", row.value === null);
    },
  };
}

/** The table, folded until the reader opens it. A folded one is not kept up to date. */
export class TableBox {
  #table = make("table", { class: "everything" });
  #scroller = make("section", { class: "scroller", tabindex: 0 }, this.#table);
  root = make("details", { part: "table" }, make("summary", {}, words.table), this.#scroller);

  /** @param {() => void} onOpen */
  constructor(onOpen) {
    this.root.addEventListener("toggle", () => {
      if (this.root.open) onOpen();
    });
  }

  /** @param {() => Table} getTable called only while the table is open */
  update(getTable) {
    if (!this.root.open) return;
    const { caption, columns, rows, values, selected } = getTable();
    // The name has the caption in it, so that screen readers can tell the tables of several figures apart.
    setAttribute(this.#scroller, "aria-label", `${caption}. ${words.tableScroll}`);
    const kinds = columnKinds(values);
    const head = columns.map((label, column) => make("th", { scope: "col", class: kinds[column] }, label));
    const body = rows.map((row, index) => {
      const cells = row.map((text, column) =>
        column === 0 ? make("th", { scope: "row" }, text) : make("td", { class: kinds[column] }, text),
      );
      return make("tr", { "aria-current": index === selected ? "true" : false }, ...cells);
    });
    this.#table.replaceChildren(make("caption", {}, caption), make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...body));
  }
}

export class Notes {
  #list = make("ul");
  root = make("div", { class: "notes", role: "group", "aria-label": words.notes }, this.#list);
  /** @type {string[]} */
  #shown = [];

  /** @param {string[]} notes */
  update(notes) {
    setAttribute(this.root, "hidden", notes.length === 0);
    if (notes.length === this.#shown.length && notes.every((note, index) => note === this.#shown[index])) return;
    this.#shown = notes;
    this.#list.replaceChildren(...notes.map((note) => make("li", {}, note)));
  }
}
