// Each measure loads a page of its own and returns numbers: bytes, milliseconds unless the name says otherwise.
import { setTimeout as sleep } from "node:timers/promises";
import { withPage } from "./browser.mjs";
import { brotli, gzip } from "./server.mjs";
import { quantile } from "./statistics.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("../targets.mjs").Target} Target its addresses complete */

const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** @type {Record<string, { cpu?: number, network?: typeof slow4g }>} */
export const scenarios = { "1x": {}, "4x": { cpu: 4 }, slow4g: { network: slow4g }, "4x+slow4g": { cpu: 4, network: slow4g } };
export const counts = [1, 4, 16, 24];

const moves = 200;
const settleMs = 500;
const idleMs = 5000;

/**
 * What the page asks for until its figure has been dragged, each file compressed by itself.
 * @param {Browser} browser
 * @param {Target} target
 */
export const bytes = (browser, target) =>
  withPage(browser, target, {}, async (session) => {
    /** @type {import("playwright-core").Response[]} */
    const responses = [];
    session.page.on("response", (response) => response.url().startsWith("http") && responses.push(response));
    const { handle } = await session.open(target.url);
    await session.press(handle);
    await session.release(await session.sweep(handle, 5));
    await sleep(settleMs); // for what is loaded on the first touch
    const bodies = await Promise.all(responses.map((response) => response.body()));
    const sum = (/** @type {(body: Buffer) => number} */ size) => bodies.reduce((total, body) => total + size(body), 0);
    const packed = { gzip: sum((body) => gzip(body).length), brotli: sum((body) => brotli(body).length) };
    return { requests: bodies.length, raw: sum((body) => body.length), ...packed };
  });

/**
 * From navigation start to the first frame with the figure, and to the first one after a drag has moved it; in every scenario.
 * @param {Browser} browser
 * @param {Target} target
 */
export async function startup(browser, target) {
  /** @type {Record<string, { drawn: number, answered: number }>} */
  const result = {};
  for (const name of Object.keys(scenarios)) result[name] = await start(browser, target, name);
  return result;
}

/**
 * @param {Browser} browser
 * @param {Target} target
 * @param {string} scenario
 */
const start = (browser, target, scenario) =>
  withPage(browser, target, { answer: true }, async (session) => {
    const { cpu = 1, network } = scenarios[scenario];
    if (network) await session.protocol.send("Network.enable");
    if (network) await session.protocol.send("Network.emulateNetworkConditions", network);
    await session.protocol.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    const { at, handle } = await session.open(target.url);
    return { drawn: at, answered: await dragUntilAnswered(session, handle) };
  });

// A page may be drawn before it listens, so it is pressed again until it answers. Press and first movement go out together:
// a round trip between them is no part of the page's time.
/**
 * @param {import("./session.mjs").Session} session
 * @param {import("./session.mjs").Place} handle
 */
async function dragUntilAnswered(session, handle) {
  let at = 0;
  const answered = session.until("answered").then((message) => (at = message.at));
  for (let place = handle; at === 0; place = await session.handle()) {
    const beside = { x: place.x + 4, y: place.y };
    await Promise.all([session.press(place), session.move(beside.x, beside.y)]);
    await session.release(await session.sweep(beside, 10));
  }
  return answered;
}

/**
 * In one page load: what a step of a drag costs, then doing nothing, then memory.
 * @param {Browser} browser
 * @param {Target} target
 */
export const use = (browser, target) =>
  withPage(browser, target, {}, async (session) => {
    await session.protocol.send("Performance.enable", { timeDomain: "timeTicks" });
    const { handle } = await session.open(target.url);
    await sleep(settleMs);
    const step = await stepCost(session, handle);
    await sleep(2 * settleMs);
    const [idle, held] = [await idleCost(session), await memory(session)];
    return { step, idle, memory: held, contexts: await session.page.evaluate(() => window.bench.contexts()) };
  });

/**
 * @param {import("./session.mjs").Session} session
 * @param {import("./session.mjs").Place} handle
 */
async function stepCost(session, handle) {
  await session.press(handle);
  const warm = await session.sweep(handle, 20);
  await sleep(settleMs);
  await session.page.evaluate(() => window.bench.countChanges());
  let end = warm;
  const { page, cpu } = await spent(session, async () => {
    end = await session.sweep(warm, moves);
    await sleep(settleMs);
  });
  await session.release(end);
  const of = (/** @type {string} */ name) => page(name) / moves;
  return {
    task: of("TaskDuration"),
    main: of("ThreadTime"),
    script: of("ScriptDuration"),
    style: of("RecalcStyleDuration") + of("LayoutDuration"),
    cpu: cpu / moves,
    answered: await session.page.evaluate(() => window.bench.changes),
  };
}

/** @param {import("./session.mjs").Session} session */
async function idleCost(session) {
  await session.page.evaluate(() => void (window.bench.frames.count = 0));
  const { page, cpu } = await spent(session, () => sleep(idleMs));
  return { task: page("TaskDuration"), cpu, frames: await session.page.evaluate(() => window.bench.frames.count) };
}

/**
 * Milliseconds spent while something is done: of each of the page's metrics, and of the CPU by all processes.
 * @param {import("./session.mjs").Session} session
 * @param {() => Promise<void>} action
 */
async function spent(session, action) {
  const [before, cpuBefore] = [await session.metrics(), await session.cpu()];
  await action();
  const [after, cpuAfter] = [await session.metrics(), await session.cpu()];
  return { page: (/** @type {string} */ name) => (after[name] - before[name]) * 1000, cpu: (cpuAfter - cpuBefore) * 1000 };
}

/**
 * In bytes, after collecting garbage. What canvases and textures hold lies in the GPU process and is not counted.
 * @param {import("./session.mjs").Session} session
 */
async function memory({ protocol, page }) {
  await protocol.send("HeapProfiler.collectGarbage");
  await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize } = await protocol.send("Runtime.getHeapUsage");
  return { heap: usedSize, wasm: await page.evaluate(() => window.bench.wasmBytes()) };
}

/**
 * From a movement's time stamp to the end of the frame that first shows another picture.
 * @param {Browser} browser
 * @param {Target} target
 */
export const latency = (browser, target) =>
  withPage(browser, target, { latency: true }, async (session) => {
    const { handle } = await session.open(target.url);
    await sleep(settleMs);
    await session.press(handle);
    const warm = await session.sweep(handle, 10);
    await session.page.evaluate(() => void (window.bench.latencies.length = 0));
    const end = await session.sweep(warm, 60);
    await sleep(settleMs);
    const all = await session.page.evaluate(() => window.bench.latencies);
    await session.release(end);
    return { median: quantile(all, 0.5), p95: quantile(all, 0.95) };
  });

/**
 * Pages with several figures: until all are drawn, and the WebGL contexts made and lost after scrolling through.
 * @param {Browser} browser
 * @param {Target} target
 */
export async function many(browser, target) {
  /** @type {Record<string, { drawn: number, made: number, lost: number }>} */
  const result = {};
  for (const figures of counts) {
    result[figures] = await withPage(browser, target, { figures }, async (session) => {
      const { at } = await session.open(target.many(figures));
      for (const end of [1e6, 0]) {
        await session.page.evaluate((top) => scrollTo(0, top), end);
        await sleep(settleMs / 2);
      }
      return { drawn: at, ...(await session.page.evaluate(() => window.bench.contexts())) };
    });
  }
  return result;
}
