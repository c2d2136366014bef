// What a page's script can do with <roofline-figure>. The script itself is a classic one and exports nothing; these
// types go with the elements that the document has: `document.querySelector("roofline-figure")`.
import type { Control } from "../../wasm/roofline.d.ts";

export type { Control, ControlKind, Option } from "../../wasm/roofline.d.ts";

/** Values by the ids of the controls, as canonical texts: { gpu: "h100-sxm", d: "4096" }. */
export type Values = Record<string, string>;

/** What can be set: texts as a person types them ("3.35TB/s", "7B"), numbers in the control's unit, truth values. */
export type SettableValues = Readonly<Record<string, string | number | boolean>>;

export interface RooflineFigure extends HTMLElement {
  /**
   * What differs from the figure's defaults, as a query: "gpu=h200-sxm&op=relu". Setting it sets the whole figure. Set
   * before the figure is live, it is what the figure starts with.
   */
  get state(): string;
  set state(query: string);

  /** All controls' values. Setting it sets those that are named and leaves the others. */
  get values(): Values;
  set values(values: SettableValues);

  /** A copy of the schema, with ranges and choices as they are now; empty before the figure is live. */
  readonly controls: readonly Control[];

  /** To how the page's attributes describe it. */
  reset(): void;

  /**
   * Until the figure is drawn; starts it, should it be out of sight. Rejected with an error whose message is a sentence
   * when it cannot run here. The methods below wait for the same.
   */
  whenReady(): Promise<void>;

  /** The present picture as an SVG document. */
  toSvg(): Promise<string>;

  /** The same in pixels, `scale` (2, at most 8) to a CSS pixel. */
  toPng(scale?: number): Promise<Blob>;

  /** The table of everything that is drawn. */
  toCsv(): Promise<string>;

  /** State, numbers and table as JSON data, which the figure can open again. */
  toJson(): Promise<string>;
}

/** Of "roofline-ready", of "roofline-input" (may be followed by the next step of a drag) and of "roofline-change" (done). */
export interface RooflineStateDetail {
  readonly state: string;
}

export interface RooflineErrorDetail {
  /** One sentence or more, for a person. */
  readonly message: string;
  /** Whether the figure is not live because of it; otherwise it goes on, without what was refused. */
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

  // They bubble, out of shadow roots too, so any element and the document can listen.
  interface GlobalEventHandlersEventMap extends RooflineEventMap {}
}
