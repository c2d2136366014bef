// The figures' module as wasm/bindings.cpp makes it with embind. Written by hand, since the oldest Emscripten that builds it writes
// no types; tests/web/element/module.test.mjs holds it to the module. The fields of the records are named in
// core/figures/answers.hpp, for the command's JSON too.

export type ControlKind = "choice" | "number" | "integer" | "log-number" | "toggle" | "action";

/** One of the two that the module has under `Theme`. */
export type Theme = { readonly value: number };

export interface Option {
  id: string;
  label: string;
  available: boolean;
  note: string; // why it is not available, or what to know; may be empty
}

export interface Control {
  id: string;
  label: string;
  help: string;
  kind: ControlKind;
  value: string; // canonical text, what set() takes
  text: string; // formatted for a person, with unit
  spoken: string; // the same as a screen reader is to say it: "134 million" where the text has every digit
  unit: string; // as typed next to the field; may be empty
  value_unit: string; // "bytes-per-second"; "none" of what is no quantity
  is_default: boolean;
  is_empty: boolean; // a number that has not been given; its text says so
  visible: boolean; // false: settable (attribute, link, handle), not shown as an HTML control now
  enabled: boolean;
  options: Option[]; // of a choice
  min: number | null; // of numbers: the range
  max: number | null;
  min_text: string; // the same formatted for a person
  max_text: string;
  position: number; // of numbers: where the value stands on a slider of positions 0 … positions
  positions: number;
  page_steps: number; // how many of them Page Up goes
}

export interface FormerId {
  former: string;
  present: string;
}

export interface SetResult {
  status: "ok" | "clamped" | "refused";
  message: string; // one sentence; empty when ok
}

export interface Row {
  id: string;
  label: string;
  number: string; // "119", or words such as "memory-bound"
  unit: string; // "µs"; may be empty
  value: number | null; // exact, SI base units
  value_unit: string; // "seconds"
}

export interface Table {
  caption: string;
  columns: string[];
  units: string[]; // SI units of the values, by column; may be empty
  rows: string[][];
  values: (number | null)[][]; // exact, SI base units; null of words
  selected: number; // row, or -1
}

// A thing to grab or click in the picture, in CSS pixels from the picture's top left corner.
export interface Handle {
  id: string;
  label: string;
  text: string; // its present value in words
  x: number; // left edge of the hit area
  y: number;
  width: number;
  height: number;
  control: string; // the control that a drag, or an arrow key, changes; empty for a thing that is only clicked
  can_drag: boolean; // by the pointer, and not only by keys
  selected: boolean;
}

export interface FrameResult {
  again: boolean; // ask for another frame
  input: boolean; // a control was changed by the pointer
  change: boolean; // … and the pointer let go of it
  height: number; // of the picture, in CSS pixels
}

export interface View {
  // The schema, the state, and what is said of it.
  title(): string;
  ids(): string[]; // of the controls that have a value: an action has none
  formerIds(): FormerId[]; // of these controls: restore() takes them too, so that old links still work
  controls(): Control[];
  set(control: string, value: string): SetResult;
  setPosition(control: string, position: number): SetResult; // slider
  step(control: string, steps: number): SetResult; // − and +, arrow keys
  readout(): Row[];
  table(): Table;
  summary(): string; // one plain sentence
  notes(): string[]; // what to know about the present numbers (disputed, unlikely, left out)
  state(): string; // query string without "?": only what differs from the default
  restore(query: string): SetResult;
  understands(id: string, text: string): boolean; // whether a pair of a query is meant for the figure, in some state of it
  csv(): string;
  svg(): string; // the present picture as a standalone SVG document

  // The picture.
  resize(widthCss: number, pixelRatio: number, coarsePointer: boolean): void; // the next frame() is laid out so
  setTheme(theme: Theme): void;
  setMotion(allowed: boolean): void;
  handles(): Handle[];
  focusHandle(id: string): void; // keyboard focus: shows its numbers, changes nothing; "" takes it away
  pressHandle(id: string): void; // selects it, as a click does

  // Pointer input in CSS pixels; takes effect in the next frame().
  pointerMove(x: number, y: number): void;
  pointerButton(down: boolean): void;
  pointerLeave(): void;
  cursor(): string; // CSS cursor for where the pointer is

  // One frame: takes in the input, changes the figure and lays out the picture. Returns what happened.
  frame(nowMs: number): FrameResult;
  // The picture of that frame for the stage, on its background; holds until the next call of anything.
  drawing(): Uint32Array;
  background(): number;
  delete(): void;
}

export interface RooflineModule {
  Theme: { readonly light: Theme; readonly dark: Theme };
  createView(figure: string): View | null; // null for an unknown name
  figureNames(): string[];
  version(): string;
}
