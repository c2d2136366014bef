// Do all peers draw the same figure? Each is dragged, switched to another GPU and dragged again, and has to say what the
// roofline says; the numbers they share are those of our model.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { buildPeer } from "./build.mjs";
import { launch, withPage } from "./lib/browser.mjs";
import { serve } from "./lib/server.mjs";
import { gpus, ops, ridge } from "./peers/figure.js";
import { control, folders, targets } from "./targets.mjs";

const peers = targets.filter(({ name, url }) => name !== control && url.startsWith("/peers/"));

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {{ origin: string, close: () => void }} */
let server;
before(async () => {
  for (const { name } of peers) await buildPeer(name);
  server = await serve(folders);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/**
 * Presses on the handle, moves by these pixels one after the other, and lets go.
 * @param {import("./lib/session.mjs").Session} session
 * @param {number[]} distances
 */
async function drag(session, distances) {
  const { x, y } = await session.handle();
  await session.press({ x, y });
  for (const distance of distances) await session.move(x + distance, y);
  const end = x + /** @type {number} */ (distances.at(-1));
  await session.release({ x: end, y });
  return end;
}

/**
 * @param {import("./lib/session.mjs").Session} session
 * @param {RegExp} expected
 */
async function says(session, expected) {
  const isSo = (/** @type {string} */ pattern) => new RegExp(pattern).test(window.bench.words(0));
  await session.page.waitForFunction(isSo, expected.source).catch(async () => {
    assert.match(await session.page.evaluate(() => window.bench.words(0)), expected);
  });
}

for (const peer of peers) {
  test(`result of using the figure of ${peer.title}`, () =>
    withPage(browser, peer, {}, async (session) => {
      await session.open(server.origin + peer.url);
      await says(session, /^H100: 32 FLOP\/byte, 107TFLOP\/s, memory-bound, 10\.8 % of peak$/);
      const end = await drag(session, [10, 40, 80, 116, 174]);
      await says(session, /^H100: \d+ FLOP\/byte, 989TFLOP\/s, compute-bound, 100 % of peak$/);
      assert.ok(Math.abs((await session.handle()).x - end) < 2, "the point is under the pointer");
      await session.page.selectOption("select", "A100");
      await says(session, /^A100: .* 312TFLOP\/s, compute-bound, 100 % of peak$/);
      await drag(session, [-30, -120, -290]);
      await says(session, /^A100: [\d.]+ FLOP\/byte, [\d.]+TFLOP\/s, memory-bound, [\d.]+ % of peak$/);
      assert.deepEqual(session.errors, []);
    }));
}

/** @param {string} gpu */
function told(gpu) {
  const command = fileURLToPath(new URL("../../build/native/core/cli/roofline", import.meta.url));
  return JSON.parse(
    execFileSync(command, ["figure", "roofline", "--set", `gpu=${gpu}`, "--set", "op=matmul-4096", "--json"], { encoding: "utf8" }),
  );
}

for (const [gpu, id] of [
  ["H100", "h100-sxm"],
  ["A100", "a100-80gb-sxm"],
]) {
  test(`definition of the peers' ${gpu}: the model's peak, bandwidth and ridge point`, () => {
    const value = (/** @type {string} */ row) => told(id).readout.find((/** @type {{ id: string }} */ { id: own }) => own === row).value;
    assert.equal(gpus[gpu].peak, value("peak"));
    assert.equal(gpus[gpu].bandwidth, value("bandwidth"));
    assert.equal(ridge(gpus[gpu]), value("ridge"));
  });
}

test("definition of the peers' ops: the model's intensities, to three digits", () => {
  const { table } = told("h100-sxm");
  const column = table.columns.indexOf("Arithmetic intensity");
  assert.equal(table.values.length, ops.length);
  for (const [index, row] of table.values.entries())
    assert.ok(Math.abs(ops[index] / row[column] - 1) < 2e-3, `${ops[index]}, not ${row[column]}`);
});
