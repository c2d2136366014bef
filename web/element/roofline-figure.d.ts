// What a page's script can do with <roofline-figure>. The element's own script is a classic script and exports nothing. These types
// apply to the elements in the document: `document.querySelector("roofline-figure")`.
import type { Control } from "../../wasm/roofline.d.ts";

export type { Control, ControlKind, Option } from "../../wasm/roofline.d.ts";

/** Values by the ids of the controls, as canonical texts: { gpu: "h100-sxm", d: "4096" }. */
export type Values = Record<string, string>;

/** What can be set: texts as a person types them ("3.35TB/s", "7B"), numbers in the control's unit, truth values. */
export type SettableValues = Readonly<Record<string, string | number | boolean>>;

export interface RooflineFigure extends HTMLElement {
  /**
   * What differs from the figure's defaults, as a query: "gpu=h200-sxm&op=relu". Setting it sets the whole figure; before the figure
   * is drawn, it sets what the figure starts with.
   */
  get state(): string;
  set state(query: string);

  /** The values of all controls. Setting it sets the values that are named and leaves the others. */
  get values(): Values;
  set values(values: SettableValues);

  /** A copy of the schema, with the present ranges and choices; empty before the figure is drawn. */
  readonly controls: readonly Control[];

  /** Goes back to what the page's attributes say. */
  reset(): void;

  /**
   * Resolves when the figure is drawn. A figure that is out of sight is started. When it cannot run here, the promise is rejected with
   * an error whose message is a sentence. The methods below wait in the same way.
   */
  whenReady(): Promise<void>;

  /** The present picture as an SVG document. */
  toSvg(): Promise<string>;

  /** The same as PNG, with `scale` pixels for each CSS pixel: 2 unless given, 8 at most. */
  toPng(scale?: number): Promise<Blob>;

  /** The table of everything that is drawn. */
  toCsv(): Promise<string>;

  /** State, numbers and table as JSON. A figure can open it again. */
  toJson(): Promise<string>;
}

/** Of "roofline-ready", of "roofline-input" (each step of a change, such as a drag) and of "roofline-change" (the change is complete). */
export interface RooflineStateDetail {
  readonly state: string;
}

export interface RooflineErrorDetail {
  /** One sentence or more, for a person. */
  readonly message: string;
  /** Whether the figure has stopped; otherwise it keeps running, without what was refused. */
  readonly stopped: boolean;
  readonly cause?: unknown;
}

export interface RooflineEventMap {
  "roofline-ready": CustomEvent<RooflineStateDetail>;
  "roofline-input": CustomEvent<RooflineStateDetail>;
  "roofline-change": CustomEvent<RooflineStateDetail>;
  "roofline-error": CustomEvent<RooflineErrorDetail>;
}

declare global {
  interface HTMLElementTagNameMap {
    "roofline-figure": RooflineFigure;
  }

  // The events bubble, also out of shadow roots, so any ancestor and the document can listen.
  interface GlobalEventHandlersEventMap extends RooflineEventMap {}
}
