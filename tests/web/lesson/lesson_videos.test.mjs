// Videos: nobody is asked for anything before the press, and there is a plain link whatever happens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { words } from "../../../web/lesson/words.js";
import { useBlocks } from "../support/blocks.mjs";
import { newPage, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const blocks = useBlocks();
const player = "https://www.youtube-nocookie.com/**";

/**
 * @param {import("node:test").TestContext} t
 * @param {import("../support/helpers.mjs").PageOptions & { address?: string }} [options]
 */
async function open(t, { address = blocks.page, ...options } = {}) {
  const opened = await newPage(t, { browser: shared.browser, url: blocks.url }, options);
  const asked = [];
  await opened.context.route(player, (route) => {
    asked.push(route.request());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" });
  });
  await opened.page.goto(address);
  const video = opened.page.locator("figure.video").first();
  await video.scrollIntoViewIfNeeded();
  return { ...opened, asked, video, link: video.getByRole("link", { name: words.onYouTube }) };
}

const titled = "A very short intro to the Roofline model";

test("result of pressing play, by keyboard: the player with its title and the focus; before it, not a request", async (t) => {
  const { page, video, link, asked, problems } = await open(t);
  await page.waitForFunction(() => document.querySelector("figure.video img").naturalWidth > 0);
  assert.deepEqual(problems, []);
  assert.equal(asked.length, 0);
  await video.getByRole("button", { name: titled }).press("Enter");
  const frame = video.locator("iframe");
  await page.waitForFunction(() => document.activeElement?.localName === "iframe");
  assert.equal(await frame.getAttribute("src"), "https://www.youtube-nocookie.com/embed/IrkNZG8MJ64?autoplay=1");
  assert.equal(await frame.getAttribute("title"), titled);
  assert.equal(await frame.getAttribute("referrerpolicy"), "strict-origin-when-cross-origin");
  assert.notEqual(await frame.getAttribute("allowfullscreen"), null);
  await frame.contentFrame().locator(":root").waitFor();
  assert.equal((await asked[0].allHeaders()).referer, blocks.url);
  assert.ok(await link.isVisible());
  assert.equal(await video.getByRole("status").textContent(), words.ifEmpty);
  assert.deepEqual(await page.evaluate(() => window.seen.violations), []);
});

test("definition of the link: to the video itself, there before and without everything", async (t) => {
  for (const options of [{}, { javaScriptEnabled: false }]) {
    const { link, video } = await open(t, options);
    assert.equal(await link.getAttribute("href"), "https://www.youtube.com/watch?v=IrkNZG8MJ64");
    assert.ok(await link.isVisible());
    assert.equal(await video.getByRole("button").count(), options.javaScriptEnabled === false ? 0 : 1);
  }
});

test("result of opening the file: the link alone, since the player refuses pages without an address", async (t) => {
  const { video, link, problems } = await open(t, { address: blocks.file });
  assert.ok(await link.isVisible());
  assert.equal(await video.getByRole("button").count(), 0);
  assert.deepEqual(problems, []);
});

const scripts = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src 'self'";
for (const policy of ["default-src 'none'", "default-src 'self'; frame-src https://video.example"]) {
  test(`result of a server with the policy ${policy}: a sentence, no player, and no violation`, async (t) => {
    const opened = await newPage(t, { browser: shared.browser, url: blocks.url });
    await opened.page.route(blocks.page, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": `${policy}; ${scripts}` } });
    });
    await opened.page.goto(blocks.page);
    const video = opened.page.locator("figure.video").first();
    await video.getByRole("button").click();
    await video.getByText(words.blocked).waitFor();
    assert.equal(await video.locator("iframe").count(), 0);
    assert.ok(await video.getByRole("button").evaluate((button) => button === document.activeElement));
    assert.deepEqual(await opened.page.evaluate(() => window.seen.violations), []);
  });
}

test("result of being offline: the sentence, and no player", async (t) => {
  const { video, context } = await open(t);
  await context.setOffline(true);
  await video.getByRole("button").click();
  assert.equal(await video.getByRole("status").textContent(), words.offline);
  assert.equal(await video.locator("iframe").count(), 0);
});

test("result of printing: the titles and the addresses", async (t) => {
  const { page, video } = await open(t);
  await page.emulateMedia({ media: "print" });
  assert.ok(await video.getByText(titled).isVisible());
  assert.equal(await video.locator(".player").isVisible(), false);
});
