// What a figure says: its numbers, the table of everything that is drawn, the notes.
import { columnKinds } from "../../shared/columns.js";
import { keyed, make, setAttribute, setFormula, setText } from "../../shared/dom.js";
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
    keyed(this.#body, this.#rows, rows, (row) => row.id, makeRow, (part, row) => part.update(row));
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
      // Asking the page what it shows is most of a step of a drag.
      if (row.number === shown.number && row.unit === shown.unit && row.label === shown.label) return;
      shown = row;
      setText(label, row.label);
      setFormula(number, row.number);
      setText(unit, row.unit);
      setAttribute(number, "class", row.value === null ? "words" : "number");
      setAttribute(number, "colspan", row.value === null && 2); // words run on over the column of the units
      setAttribute(unit, "hidden", row.value === null);
    },
  };
}

// Closed until somebody asks; only an open one is kept up to date.
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

  /** @param {() => Table} tell */
  update(tell) {
    if (!this.root.open) return;
    const { caption, columns, rows, selected } = tell();
    // A landmark of its own among those of other figures.
    setAttribute(this.#scroller, "aria-label", `${caption}. ${words.tableScroll}`);
    const kinds = columnKinds(rows);
    const head = columns.map((label, column) => make("th", { scope: "col", class: kinds[column] }, label));
    const body = rows.map((row, index) => {
      const cells = row.map((text, column) =>
        column === 0 ? make("th", { scope: "row" }, text) : make("td", { class: kinds[column] }, text));
      return make("tr", { "aria-current": index === selected ? "true" : false }, ...cells);
    });
    this.#table.replaceChildren(
      make("caption", {}, caption),
      make("thead", {}, make("tr", {}, ...head)),
      make("tbody", {}, ...body),
    );
  }
}

export class Notes {
  root = make("ul", { class: "notes", "aria-label": words.notes });

  /** @param {string[]} notes */
  update(notes) {
    setAttribute(this.root, "hidden", notes.length === 0);
    const shown = [...this.root.children].map((item) => item.textContent);
    if (shown.join("\n") === notes.join("\n")) return;
    this.root.replaceChildren(...notes.map((note) => make("li", {}, note)));
  }
}
