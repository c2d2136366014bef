import type { Place } from "./index.js";

declare global {
  interface Window {
    /** What the probe offers to the measures. */
    bench: {
      frames: { count: number };
      latencies: number[];
      /** How often the first readout has said something else since countChanges(). */
      changes: number;
      countChanges(): void;
      /** Where figure number `index` is to be grabbed. */
      handle(index: number): Place;
      words(index: number): string;
      contexts(): { made: number; lost: number };
      wasmBytes(): number;
    };
    /** The harness listens. */
    benchTell(message: string): void;
    // biome-ignore lint/suspicious/noExplicitAny: its bundle brings no types
    Plotly: any;
  }
}
