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

test("1, 2: one callback, each figure once, in the order of the requests", () => {
  const [a, b] = [figure("a"), figure("b")];
  for (const each of [b, a, b, b]) scheduler.requestFrame(each);
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
  for (const each of [inSteps("a", 3), inSteps("b", 1), inSteps("c", 2)]) scheduler.requestFrame(each);
  assert.equal(showFrame(), 1);
  assert.deepEqual(drawn, ["a1", "b1", "c1", "a2", "c2", "a3"]);
});

test("3: a request while a frame is drawn is for the next one", () => {
  let left = 2;
  scheduler.requestFrame(figure("a", (self) => left-- > 0 && scheduler.requestFrame(self)));
  assert.deepEqual([showFrame(), showFrame(), showFrame(), showFrame()], [1, 1, 1, 0]);
  assert.deepEqual(drawn, ["a", "a", "a"]);
});

test("4: a figure that cancels its request is not drawn, not even in the frame that is being drawn", () => {
  const b = figure("b");
  scheduler.requestFrame(figure("a", () => scheduler.cancelFrame(b)));
  scheduler.requestFrame(b);
  showFrame();
  assert.deepEqual(drawn, ["a"]);
});

test("4: a figure that cancels its request between two steps does no more", () => {
  const b = {
    *frame() {
      drawn.push("b1");
      yield;
      drawn.push("b2");
    },
  };
  scheduler.requestFrame(b);
  scheduler.requestFrame(figure("a", () => scheduler.cancelFrame(b)));
  showFrame();
  assert.deepEqual(drawn, ["b1", "a"]);
});

test("5: a figure that throws keeps no other from its frame", () => {
  scheduler.requestFrame(figure("a", () => assert.fail("broken")));
  scheduler.requestFrame(figure("b"));
  showFrame();
  assert.deepEqual(drawn, ["a", "b"]);
  assert.deepEqual(reported, ["broken"]);
});

test("6: a figure that has to be drawn now is drawn at once, in all its steps; what it has requested still comes", () => {
  const a = {
    *frame() {
      drawn.push("a1");
      yield;
      drawn.push("a2");
    },
  };
  scheduler.requestFrame(a);
  scheduler.drawNow(a);
  assert.deepEqual(drawn, ["a1", "a2"]);
  assert.equal(showFrame(), 1);
  assert.equal(drawn.length, 4);
});

test("7: without a request no callback is pending", () => {
  const a = figure("a");
  scheduler.requestFrame(a);
  scheduler.cancelFrame(a);
  assert.equal(showFrame(), 0);
});
