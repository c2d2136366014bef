// What the panel needs from the figure that it belongs to.
import type { EmbedKind } from "../export/embed_code.js";
import type { Format } from "../export/files.js";

/** What a control does to the figure. The result comes back by showResult(). */
export interface ControlCallbacks {
  set(id: string, text: string): void;
  step(id: string, steps: number): void;
  /** Sets a slider's position for as long as the drag lasts. */
  slide(id: string, position: number): void;
  /** Ends what slide() began. */
  finishSlide(): void;
}

export interface ActionCallbacks {
  reset(): void;
  /** A link to the figure in its present state. */
  makeLink(): string;
  /** HTML that embeds the figure in its present state. */
  makeEmbedCode(kind: EmbedKind): string;
  /** Downloads a file and returns its name. */
  save(format: Format): Promise<string>;
  /** Lets the reader choose a file to open. */
  chooseFile(): void;
}

export interface PanelCallbacks extends ControlCallbacks, ActionCallbacks {
  onTableOpen(): void;
}
