// The guarantees at the top of web/element/runtime/scheduler.js, by their numbers, with a screen that shows a frame when told to.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

let pending = [];
const reported = [];
globalThis.requestAnimationFrame = (callback) => pending.push(callback);
globalThis.cancelAnimationFrame = (request) => (pending[request - 1] = null);
globalThis.document = /** @type {any} */ ({ timeline: { currentTime: 0 } });
globalThis.reportError = (error) => reported.push(error.message);
const { scheduler } = await import("../../../web/element/runtime/scheduler.js");

function showFrame() {
  const callbacks = pending.filter(Boolean);
  pending = [];
  for (const callback of callbacks) callback(0);
  return callbacks.length;
}

let drawn = [];
const figure = (name, also = (_figure) => {}) => ({
  // biome-ignore lint/correctness/useYield: a frame that is done at once
  *frame() {
    drawn.push(name);
    also(this);
  },
});

beforeEach(() => {
  pending = [];
  drawn = [];
});

test("1, 2: one callback, each figure once, in the order of asking", () => {
  const [a, b] = [figure("a"), figure("b")];
  for (const each of [b, a, b, b]) scheduler.ask(each);
  assert.equal(showFrame(), 1);
  assert.deepEqual(drawn, ["b", "a"]);
});

test("2: each step is done by all before any does the next", () => {
  const inSteps = (name, count) => ({
    *frame() {
      for (let step = 1; step <= count; step += 1) {
        drawn.push(name + step);
        yield;
      }
    },
  });
  for (const each of [inSteps("a", 3), inSteps("b", 1), inSteps("c", 2)]) scheduler.ask(each);
  assert.equal(showFrame(), 1);
  assert.deepEqual(drawn, ["a1", "b1", "c1", "a2", "c2", "a3"]);
});

test("3: who asks while a frame is drawn gets the next one", () => {
  let left = 2;
  scheduler.ask(figure("a", (self) => left-- > 0 && scheduler.ask(self)));
  assert.deepEqual([showFrame(), showFrame(), showFrame(), showFrame()], [1, 1, 1, 0]);
  assert.deepEqual(drawn, ["a", "a", "a"]);
});

test("4: who takes its wish back is not drawn, not even in the frame that is being drawn", () => {
  const b = figure("b");
  scheduler.ask(figure("a", () => scheduler.forget(b)));
  scheduler.ask(b);
  showFrame();
  assert.deepEqual(drawn, ["a"]);
});

test("4: who takes its wish back between two steps does no more", () => {
  const b = {
    *frame() {
      drawn.push("b1");
      yield;
      drawn.push("b2");
    },
  };
  scheduler.ask(b);
  scheduler.ask(figure("a", () => scheduler.forget(b)));
  showFrame();
  assert.deepEqual(drawn, ["b1", "a"]);
});

test("5: a figure that throws keeps no other from its frame", () => {
  scheduler.ask(figure("a", () => assert.fail("broken")));
  scheduler.ask(figure("b"));
  showFrame();
  assert.deepEqual(drawn, ["a", "b"]);
  assert.deepEqual(reported, ["broken"]);
});

test("6: who is in a hurry is drawn without a frame, once, with the others who are; who has asked still waits", async () => {
  const [a, b, c] = ["a", "b", "c"].map((name) => figure(name));
  scheduler.ask(c);
  scheduler.ask(b);
  for (const each of [a, b, a]) scheduler.hurry(each);
  assert.deepEqual(drawn, []);
  await null;
  assert.deepEqual(drawn, ["a", "b"]);
  assert.equal(showFrame(), 1);
  assert.deepEqual(drawn, ["a", "b", "c"]);
});

test("4, 6: who takes its wish back is not drawn in a hurry either", async () => {
  const [a, b] = [figure("a"), figure("b")];
  for (const each of [a, b]) scheduler.hurry(each);
  scheduler.forget(a);
  await null;
  assert.deepEqual(drawn, ["b"]);
  assert.equal(showFrame(), 0);
});

test("7: who has to be drawn now is drawn at once, in all its steps; what it has asked for still comes", () => {
  const a = {
    *frame() {
      drawn.push("a1");
      yield;
      drawn.push("a2");
    },
  };
  scheduler.ask(a);
  scheduler.drawNow(a);
  assert.deepEqual(drawn, ["a1", "a2"]);
  assert.equal(showFrame(), 1);
  assert.equal(drawn.length, 4);
});

test("8: no callback is pending while nobody asks", () => {
  const a = figure("a");
  scheduler.ask(a);
  scheduler.forget(a);
  assert.equal(showFrame(), 0);
});
