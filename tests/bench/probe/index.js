// What is put into a page before its own scripts: it tells when figures are drawn and when a drag is answered, and counts.
import { afterFrame, countFrames, frames } from "./frames.js";
import { contexts, memories, watchContexts, watchMemories } from "./graphics.js";
import { latencies, watchLatency } from "./latency.js";
import { readoutAt, watchWords } from "./readout.js";

/** @typedef {{ figures: number, scroll: boolean, latency: boolean, answer: boolean, readout: string }} Options */
/** @typedef {{ x: number, y: number }} Place in client coordinates */
/** @typedef {{ ready: (count: number) => boolean, drag: (index: number) => Place }} Hooks */

/**
 * @param {Options} options figures: how many there will be; scroll: they are drawn as they are scrolled to; latency: watch it;
 *     answer: tell when the first drag is answered
 * @param {Hooks} hooks
 */
export function install(options, hooks) {
  if (window !== window.top) return;
  countFrames();
  watchContexts();
  watchMemories();
  if (options.latency) watchLatency(options.readout);
  window.bench = makeBench(options, hooks);
  look(options, hooks);
}

/**
 * @param {Options} options
 * @param {Hooks} hooks
 * @returns {Window["bench"]}
 */
function makeBench({ readout }, hooks) {
  const bench = {
    frames,
    latencies,
    changes: 0,
    handle: hooks.drag,
    words: (/** @type {number} */ index) => readoutAt(readout, index)?.textContent ?? "",
    countChanges: () => void watchWords(readout, () => (bench.changes += 1)),
    contexts: () => ({ made: contexts.size, lost: [...contexts].filter((context) => context.isContextLost()).length }),
    wasmBytes: () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
  };
  return bench;
}

/**
 * Asks after every frame whether the figures are drawn.
 * @param {Options} options
 * @param {Hooks} hooks
 */
function look(options, hooks) {
  afterFrame(() => {
    if (isReady(options, hooks)) return tellReady(options, hooks);
    if (options.scroll && document.readyState === "complete") window.scrollBy(0, innerHeight);
    look(options, hooks);
  });
}

/**
 * @param {Options} options
 * @param {Hooks} hooks
 */
function isReady({ figures }, hooks) {
  try {
    return hooks.ready(figures);
  } catch {
    return false; // there is no page yet to ask
  }
}

/**
 * @param {Options} options
 * @param {Hooks} hooks
 */
function tellReady({ answer, readout }, hooks) {
  const at = performance.now();
  if (answer) {
    const end = watchWords(readout, () => {
      end();
      afterFrame(() => tell({ kind: "answered", at: performance.now() }));
    });
  }
  tell({ kind: "ready", at, handle: hooks.drag(0) });
}

/** @param {import("../lib/session.mjs").Message} message */
function tell(message) {
  window.benchTell(JSON.stringify(message));
}
