// Thousands of random things done to the four figures of one page, by pointer, keys, wheel, inputs, attributes, links, window
// and theme, the same ones in every run. (The figures alone, without a browser, are walked by tests of core/.)
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressable, payloads } from "../support/hostile.mjs";
import { figureNames, onCanvas, openHtml, painted, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const stepsOfEach = 200;
const stepsBetweenLooks = 100;

const numbers = ["1", "0", "-3", "7e9", "1e400", "1,000", "2 TB/s", "512", "0.0001", "123456789012345678", "", "abc"];
const hostile = Object.values(payloads).map((text) => addressable(text, 500));

/**
 * Runs in the page: does random things to a figure, and gives the seed to go on with. `ids` are its controls', `texts` what
 * may be typed. The pointer's events are made here, which no browser captures; real ones come from realDeed().
 */
async function walk(figure, { seed, steps, ids, texts }) {
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const below = (count) => Math.floor(random() * count);
  const pick = (list) => list[below(list.length)];
  const inside = (selector) => [...figure.shadowRoot.querySelectorAll(selector)];
  const picture = inside(".picture")[0];
  picture.setPointerCapture = () => {};
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Escape", "Enter", " "];
  const send = (type, buttons = 0, button = 0) => {
    const { x, y, width, height } = picture.getBoundingClientRect();
    picture.dispatchEvent(
      new PointerEvent(type, {
        clientX: x + random() * width,
        clientY: y + random() * height,
        buttons,
        button,
        pointerId: 1,
        bubbles: true,
        pointerType: pick(["mouse", "touch", "pen"]),
      }),
    );
  };
  const query = () =>
    ids
      .filter(() => random() < 0.15)
      .map((id) => `${id}=${encodeURIComponent(pick(texts))}`)
      .join("&");
  const setInput = (input) => {
    if (input.localName === "button" || input.type === "checkbox") return input.click();
    if (input.localName === "select") input.selectedIndex = below(input.options.length);
    else input.value = input.type === "range" ? String(below(Number(input.max) + 1)) : pick(texts);
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const deeds = [
    [10, () => send("pointermove")],
    [
      20,
      async () => {
        send("pointerdown", 1);
        for (let move = below(4); move > 0; move -= 1) {
          send("pointermove", 1);
          await new Promise(requestAnimationFrame);
        }
        send(pick(["pointerup", "pointerup", "pointerup", "pointercancel"]));
      },
    ],
    [
      20,
      () => {
        const handle = pick(inside(".handle"));
        if (!handle) return;
        handle.focus({ preventScroll: true });
        handle.dispatchEvent(new KeyboardEvent("keydown", { key: pick(keys), shiftKey: random() < 0.2, bubbles: true, cancelable: true }));
      },
    ],
    [30, () => setInput(pick(inside(".controls :is(input, select, button)")))],
    [8, () => (random() < 0.4 ? figure.removeAttribute(pick(ids)) : figure.setAttribute(pick([...ids, "theme"]), pick(texts)))],
    [2, () => (random() < 0.7 ? figure.removeAttribute("lock") : figure.setAttribute("lock", pick(ids)))],
    [5, () => (figure.state = query())],
    [3, () => (history.pushState(null, "", `?${query()}`), dispatchEvent(new PopStateEvent("popstate")))],
    [2, () => figure.reset()],
  ];
  const often = deeds.flatMap(([weight, deed]) => Array(weight).fill(deed));
  for (let step = 0; step < steps; step += 1) {
    await pick(often)();
    if (random() < 0.5) await new Promise(requestAnimationFrame);
  }
  return seed;
}

/** What only the browser itself can do: a drag, keys on what has the focus, the wheel, another window, another scheme. */
async function realDeed(page, host, turn) {
  const box = await host.locator(".picture").boundingBox();
  const place = (part) => [box.x + part * box.width, Math.max(5, Math.min(790, box.y + part * box.height))];
  if (turn % 5 === 0) {
    await page.mouse.move(...place(0.3));
    await page.mouse.down();
    await page.mouse.move(...place(0.7), { steps: 3 });
    await page.mouse.up();
  } else if (turn % 5 === 1) for (const key of ["Tab", "ArrowRight", "Shift+Tab", "Escape"]) await page.keyboard.press(key);
  else if (turn % 5 === 2) await page.mouse.wheel(0, 200 - (turn % 3) * 200);
  else if (turn % 5 === 3) await page.setViewportSize({ width: [320, 700, 1280][turn % 3], height: 800 });
  else await page.emulateMedia({ colorScheme: ["dark", "light"][turn % 2], reducedMotion: ["reduce", "no-preference"][turn % 2] });
}

const stepsBetweenRealDeeds = 50;

async function walkOn(page, name, seed, steps) {
  const controls = told("", name).controls.filter(({ kind }) => kind !== "action");
  const ids = controls.map(({ id }) => id);
  const texts = [...numbers, ...hostile, ...controls.flatMap(({ options = [] }) => options.map(({ id }) => id))];
  const host = page.locator(`roofline-figure[figure="${name}"]`);
  await host.evaluate((figure) => figure.scrollIntoView());
  let next = seed;
  for (let done = 0; done < steps; done += stepsBetweenRealDeeds) {
    next = await host.evaluate(walk, { seed: next, steps: stepsBetweenRealDeeds, ids, texts });
    await realDeed(page, host, next >>> 8);
  }
  return next;
}

// Frames as fast as they can be made, not as a screen wants them.
function hurry() {
  const { port1, port2 } = new MessageChannel();
  let due = new Map();
  let last = 0;
  window.requestAnimationFrame = (callback) => (due.set((last += 1), callback), port2.postMessage(0), last);
  window.cancelAnimationFrame = (id) => due.delete(id);
  port1.onmessage = () => {
    const now = due;
    due = new Map();
    for (const callback of now.values()) callback(performance.now());
  };
}

/** The figure shows what the command says for its state; that state opens as itself; no text says that a number is none. */
async function isSound(page, name, what) {
  await painted(page);
  const { state, sentence, text, again } = await page.locator(`roofline-figure[figure="${name}"]`).evaluate((figure) => {
    const [root, before] = [figure.shadowRoot.querySelector("figure"), figure.state];
    const seen = { sentence: root.querySelector(".sentence").textContent, text: root.innerText.replace(/“[^”]*”/g, "") };
    figure.removeAttribute("lock");
    figure.state = before;
    return { ...seen, state: before, again: figure.state };
  });
  assert.equal(again, state, `${what}: the state opens as itself`);
  const expected = told(state, name);
  assert.equal(expected.state, state, what);
  assert.equal(sentence, expected.summary, `${what}: ${state}`);
  assert.doesNotMatch(text, /\b(NaN|undefined|Infinity|null)\b|\[object/, `${what}: ${state}`);
}

/** What a page holds on to, after everything is as it was in the beginning. */
async function weigh(page, session) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => {
    for (const figure of document.querySelectorAll("roofline-figure")) {
      for (const attribute of figure.getAttributeNames().filter((each) => each !== "figure" && !each.startsWith("data-")))
        figure.removeAttribute(attribute);
      figure.state = "";
    }
    window.seen.events.length = 0;
  });
  await painted(page);
  await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const [module, handles] = await page.evaluate(() => [
    window.memories.map(({ buffer }) => buffer.byteLength).join(),
    [...document.querySelectorAll("roofline-figure")].map(({ shadowRoot }) => shadowRoot.querySelectorAll(".handle").length).join(),
  ]);
  return { nodes, jsEventListeners, usedSize, module, handles };
}

function keepMemories() {
  const { instantiate } = WebAssembly;
  window.memories = [];
  WebAssembly.instantiate = async (...all) => {
    const instance = await instantiate(...all);
    window.memories.push(...Object.values(instance.exports).filter((value) => value instanceof WebAssembly.Memory));
    return instance;
  };
}

test(`result of ${stepsOfEach} random things done to each figure: no exception, no number that is none, states that open as themselves, nothing held`, async (t) => {
  const html = figureNames.map((name) => `<roofline-figure figure="${name}"></roofline-figure>`).join("");
  const { page, problems, context } = await openHtml(t, shared, html, { init: `(${keepMemories})(); (${hurry})()` });
  for (const host of await page.locator("roofline-figure").all()) await host.evaluate((figure) => figure.whenReady());
  await onCanvas(page);
  const session = await context.newCDPSession(page);
  let seed = 6;
  for (const name of figureNames) seed = await walkOn(page, name, seed, stepsBetweenLooks);
  const before = await weigh(page, session);
  for (let done = 0; done < stepsOfEach; done += stepsBetweenLooks) {
    for (const name of figureNames) {
      const what = `${name}, ${done} to ${done + stepsBetweenLooks} from seed ${seed}`;
      seed = await walkOn(page, name, seed, stepsBetweenLooks);
      await isSound(page, name, what);
      assert.deepEqual(problems, [], what);
    }
  }
  const after = await weigh(page, session);
  t.diagnostic(JSON.stringify({ before, after }));
  assert.equal(after.module, before.module);
  assert.equal(after.handles, before.handles);
  assert.ok(after.nodes < before.nodes + 500, `${before.nodes} nodes, then ${after.nodes}`);
  assert.ok(after.jsEventListeners < before.jsEventListeners + 100, `${before.jsEventListeners} listeners, then ${after.jsEventListeners}`);
  assert.ok(after.usedSize < before.usedSize * 1.5, `${before.usedSize} bytes, then ${after.usedSize}`);
});
