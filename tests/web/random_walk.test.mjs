// Thousands of random things done to the four figures of one page, by pointer, keys, wheel, inputs, attributes, links, window
// and theme, the same ones in every run. (The figures alone, without a browser, are walked by tests of core/.)
import assert from "node:assert/strict";
import { test } from "node:test";
import { payloads } from "./hostile.mjs";
import { openHtml, painted, told, useBrowser } from "./helpers.mjs";

const shared = useBrowser();
const names = ["roofline", "batch-threshold", "transformer-layer", "four-step"];
const stepsOfEach = 2000;
const stepsBetweenLooks = 250;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Escape", "Enter", " ", "Tab", "Shift+Tab", "Shift+ArrowRight"];
const numbers = ["1", "0", "-3", "7e9", "1e400", "1,000", "2 TB/s", "512", "0.0001", "123456789012345678", "", "abc"];
const hostile = Object.values(payloads).map((text) => text.slice(0, 500).toWellFormed());

/** What can be done: how often, and how; `pick` takes one of a list, `below` a whole number. */
function deeds({ page, host, name, pick, below, random }) {
  const controls = told("", name).controls.filter(({ kind }) => kind !== "action");
  const text = () => pick([...numbers, ...hostile, ...controls.flatMap(({ options }) => options.map(({ id }) => id))]);
  const query = () => controls.filter(() => random() < 0.15).map(({ id }) => `${id}=${encodeURIComponent(text())}`).join("&");
  const inside = (run, ...given) => host.evaluate(run, ...given);
  return {
    pointer: [30, async () => {
      const box = await inside((figure) => figure.shadowRoot.querySelector(".picture").getBoundingClientRect().toJSON());
      const place = () => [box.x + random() * box.width, Math.min(790, Math.max(5, box.y + random() * box.height))];
      await page.mouse.move(...place());
      if (random() < 0.3) return;
      await page.mouse.down({ button: random() < 0.9 ? "left" : "middle" });
      for (let move = below(5); move > 0; move -= 1) await page.mouse.move(...place());
      if (random() < 0.2) await page.keyboard.press("Escape");
      await page.mouse.up({ button: "left" });
      await page.mouse.up({ button: "middle" });
    }],
    grip: [15, async () => {
      const found = await inside((figure, part) => {
        const handles = [...figure.shadowRoot.querySelectorAll(".handle, input, select, button.step")].filter((one) => one.checkVisibility() && !one.disabled);
        handles[Math.floor(part * handles.length)]?.focus({ preventScroll: true });
        return handles.length;
      }, random());
      assert.ok(found > 0);
      for (let press = 1 + below(4); press > 0; press -= 1) await page.keyboard.press(pick(keys));
    }],
    input: [30, () => inside((figure, [part, said]) => {
      const inputs = [...figure.shadowRoot.querySelectorAll(".controls input, .controls select, .controls button")];
      const input = inputs[Math.floor(part * inputs.length)];
      if (input.localName === "button" || input.type === "checkbox") return input.click();
      if (input.localName === "select") input.selectedIndex = Math.floor(part * 1009) % input.options.length;
      else input.value = input.type === "range" ? String(Math.floor(((part * 1009) % 1) * input.max)) : said;
      for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    }, [random(), pick(numbers.concat(hostile))])],
    attribute: [8, () => inside((figure, [id, said]) => (said === "" ? figure.removeAttribute(id) : figure.setAttribute(id, said)), [pick([...controls.map(({ id }) => id), "theme"]), random() < 0.4 ? "" : text()])],
    lock: [2, () => inside((figure, said) => (said ? figure.setAttribute("lock", said) : figure.removeAttribute("lock")), random() < 0.6 ? "" : pick(controls).id)],
    property: [5, () => inside((figure, said) => (figure.state = said), query())],
    link: [3, () => inside((_, said) => (history.pushState(null, "", `?${said}`), dispatchEvent(new PopStateEvent("popstate"))), query())],
    reset: [2, () => inside((figure) => figure.reset())],
    wheel: [3, () => page.mouse.wheel(below(100) - 50, below(600) - 300)],
    window: [1, () => page.setViewportSize({ width: 320 + below(900), height: 800 })],
    scheme: [1, () => page.emulateMedia({ colorScheme: pick(["light", "dark"]), reducedMotion: pick(["reduce", "no-preference"]) })],
  };
}

async function walk(page, name, random, steps) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const below = (count) => Math.floor(random() * count);
  const host = page.locator(`roofline-figure[figure="${name}"]`);
  await host.evaluate((figure) => figure.scrollIntoView());
  const often = Object.values(deeds({ page, host, name, pick, below, random })).flatMap(([weight, deed]) => Array(weight).fill(deed));
  for (let step = 0; step < steps; step += 1) await pick(often)();
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
      for (const attribute of figure.getAttributeNames().filter((each) => each !== "figure" && !each.startsWith("data-"))) figure.removeAttribute(attribute);
      figure.state = "";
    }
    window.seen.events.length = 0;
  });
  await painted(page);
  await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const [module, handles] = await page.evaluate(() => [
    window.memory.buffer.byteLength,
    [...document.querySelectorAll("roofline-figure")].map(({ shadowRoot }) => shadowRoot.querySelectorAll(".handle").length).join(),
  ]);
  return { nodes, jsEventListeners, usedSize, module, handles };
}

function keepMemory() {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...all) => {
    const instance = await instantiate(...all);
    window.memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
    return instance;
  };
}

test(`result of ${stepsOfEach} random things done to each figure: no exception, no number that is none, states that open as themselves, nothing held`, async (t) => {
  const html = names.map((name) => `<roofline-figure figure="${name}"></roofline-figure>`).join("");
  const { page, problems, context } = await openHtml(t, shared, html, { init: keepMemory, query: "" });
  for (const host of await page.locator("roofline-figure").all()) await host.evaluate((figure) => figure.whenReady());
  const session = await context.newCDPSession(page);
  const random = chance(6);
  for (const name of names) await walk(page, name, random, 100);
  const before = await weigh(page, session);
  for (let done = 0; done < stepsOfEach; done += stepsBetweenLooks) {
    for (const name of names) {
      const what = `${name} after ${done + stepsBetweenLooks}`;
      await walk(page, name, random, stepsBetweenLooks);
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
