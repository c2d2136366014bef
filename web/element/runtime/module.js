// The module of the figures, whose exports speak C, as roofline.d.ts describes it. wasm/bindings.cpp says how a text goes
// in and comes out.
import { decimalImports } from "./decimals.js";
import { importsOf, Instance } from "./instance.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").RooflineModule} RooflineModule */
/** @typedef {import("../../../wasm/roofline.d.ts").View} Declared */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

class Exports extends Instance {
  /**
   * The text that a function gives.
   * @param {string} name
   * @param {...number} numbers
   */
  text(name, ...numbers) {
    const start = this.call(name, ...numbers);
    const bytes = new Uint8Array(this.buffer);
    return decoder.decode(bytes.subarray(start, bytes.indexOf(0, start)));
  }

  /**
   * For the function that is called next.
   * @param {...string} texts
   */
  give(...texts) {
    const bytes = encoder.encode(texts.join("\0"));
    this.bytes(this.call("text_room", bytes.length), bytes.length).set(bytes);
  }
}

/** @implements {Declared} */
class View {
  #exports;
  #at;
  /** @type {ReturnType<Declared["controls"]> | null} as long as nothing changes: most of what the module says in words */
  #controls = null;

  /**
   * @param {Exports} exports
   * @param {number} at where the module has it
   */
  constructor(exports, at) {
    this.#exports = exports;
    this.#at = at;
  }

  title = () => this.#text("title");
  ids = () => this.#object("ids");
  readout = () => this.#object("readout");
  table = () => this.#object("table");
  summary = () => this.#text("summary");
  notes = () => this.#object("notes");
  state = () => this.#text("state");
  csv = () => this.#text("csv");
  svg = () => this.#text("svg");
  handles = () => this.#object("handles");
  cursor = () => this.#text("cursor");

  controls() {
    this.#controls ??= this.#object("controls");
    return /** @type {ReturnType<Declared["controls"]>} */ (this.#controls);
  }

  /** @type {Declared["set"]} */
  set(control, value) {
    this.#exports.give(control, value);
    return this.#change("set");
  }

  /** @type {Declared["setPosition"]} */
  setPosition(control, position) {
    this.#exports.give(control);
    return this.#change("set_position", position);
  }

  /** @type {Declared["step"]} */
  step(control, steps) {
    this.#exports.give(control);
    return this.#change("step", steps);
  }

  /** @type {Declared["restore"]} */
  restore(query) {
    this.#exports.give(query);
    return this.#change("restore");
  }

  /** @type {Declared["resize"]} */
  resize(widthCss, pixelRatio, coarsePointer) {
    return this.#call("resize", widthCss, pixelRatio, Number(coarsePointer));
  }

  /** @type {Declared["setTheme"]} */
  setTheme(theme) {
    this.#call("set_theme", Number(theme === "dark"));
  }

  /** @type {Declared["setMotion"]} */
  setMotion(allowed) {
    this.#call("set_motion", Number(allowed));
  }

  /** @type {Declared["focusHandle"]} */
  focusHandle(id) {
    this.#exports.give(id);
    this.#call("focus_handle");
  }

  /** @type {Declared["pressHandle"]} */
  pressHandle(id) {
    this.#exports.give(id);
    this.#controls = null;
    this.#call("press_handle");
  }

  /** @type {Declared["pointerMove"]} */
  pointerMove(x, y) {
    this.#call("pointer_move", x, y);
  }

  /** @type {Declared["pointerButton"]} */
  pointerButton(down) {
    this.#call("pointer_button", Number(down));
  }

  pointerLeave() {
    this.#call("pointer_leave");
  }

  /** @type {Declared["frame"]} */
  frame(nowMs) {
    const bits = this.#call("frame", nowMs);
    if (bits & 2) this.#controls = null;
    return { again: Boolean(bits & 1), input: Boolean(bits & 2), change: Boolean(bits & 4) };
  }

  drawing() {
    const count = this.#call("draw");
    return this.#exports.words(this.#call("drawing"), count);
  }

  background() {
    return this.#call("background");
  }

  delete() {
    this.#call("delete_view");
  }

  /**
   * @param {string} name
   * @param {...number} numbers
   */
  #call(name, ...numbers) {
    return this.#exports.call(name, this.#at, ...numbers);
  }

  /** @param {string} name */
  #text(name) {
    return this.#exports.text(name, this.#at);
  }

  /**
   * @param {string} name
   * @param {...number} numbers
   */
  #change(name, ...numbers) {
    this.#controls = null;
    return this.#object(name, ...numbers);
  }

  /**
   * @param {string} name
   * @param {...number} numbers
   */
  #object(name, ...numbers) {
    return JSON.parse(this.#exports.text(name, this.#at, ...numbers));
  }
}

/**
 * @param {WebAssembly.Module} compiled
 * @returns {Promise<RooflineModule>}
 */
export async function openModule(compiled) {
  const memory = () => /** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer;
  const decimals = decimalImports(memory);
  const imports = importsOf(compiled, (module, name) => decimals[name] ?? (isJoint(module) ? notYetThere : undefined));
  /** @type {WebAssembly.Instance} */
  const instance = await WebAssembly.instantiate(compiled, imports);
  const exports = new Exports(instance);
  return {
    figureNames: () => JSON.parse(exports.text("figure_names")),
    lateFigures: () => JSON.parse(exports.text("late_figures")),
    version: () => exports.text("version"),
    async addLate(late) {
      const joint = Object.keys(imports).find(isJoint) ?? "";
      await WebAssembly.instantiate(late, { [joint]: instance.exports }); // puts its functions where the first looks for them
    },
    createView(figure) {
      exports.give(figure);
      const at = exports.call("create_view");
      return at ? new View(exports, at) : null;
    },
  };
}

// What the first and the other parts have from each other; see wasm/split.py. A call of what is in a late part does not get here
// once that part is there.
const isJoint = (/** @type {string} */ module) => module.startsWith("joint-");

function notYetThere() {
  throw new WebAssembly.RuntimeError(words.failed.notYetThere);
}
