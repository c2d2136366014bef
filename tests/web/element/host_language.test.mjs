// A figure on a page of another language and direction: its words are English, from left to right, and say so.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { words } from "../../../web/element/words.js";
import { command, drawn, newPage, openHtml, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

/** The language that the browser takes an element to be in, and its direction. */
const tongueOf = (locator) =>
  locator.evaluate((element) => ({
    language: ["en", "de", "ar"].find((each) => element.matches(`:lang(${each})`)),
    direction: getComputedStyle(element).direction,
  }));

const english = { language: words.language, direction: "ltr" };

/** A page of the site, translated by its author: only what the page itself says is in the other language. */
async function openTranslated(t, language, direction, options = {}) {
  const opened = await newPage(t, shared, options);
  await opened.page.route(shared.page, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}">`);
    await route.fulfill({ response, body });
  });
  await opened.page.goto(shared.page);
  return opened;
}

for (const [language, direction] of [
  ["de", "ltr"],
  ["ar", "rtl"],
]) {
  test(`result of a page in ${language}: all of the running figure is English, from left to right`, async (t) => {
    const { page } = await openTranslated(t, language, direction);
    await drawn(page);
    const figure = page.locator("roofline-figure figure").first();
    const parts = [
      ".sentence",
      "canvas",
      ".vector svg",
      ".vector text",
      ".handle",
      "select",
      "input",
      ".readout td",
      "button",
      "[aria-live]",
    ];
    for (const part of parts) assert.deepEqual(await tongueOf(figure.locator(part).first()), english, part);
    assert.equal((await tongueOf(page.locator("h1").first())).language, language, "the page's own text is the page's");
  });

  test(`result of a page in ${language} without JavaScript: the picture and the tables that were made at build are English`, async (t) => {
    const { page } = await openTranslated(t, language, direction, { javaScriptEnabled: false });
    const host = page.locator("roofline-figure").first();
    const found = await host.evaluate((element) => {
      const html = element.outerHTML;
      return {
        frame: /<div class="frame" lang="en" dir="ltr">/.test(html),
        svg: html.match(/<svg [^>]*lang="en" xml:lang="en" direction="ltr"/g)?.length,
      };
    });
    assert.deepEqual(found, { frame: true, svg: 3 });
    assert.equal(
      await page
        .locator("roofline-figure .poster text:visible")
        .first()
        .evaluate((text) => getComputedStyle(text).direction),
      "ltr",
    );
  });
}

test("result of a figure that cannot run on a German page: its message is English, the page's own content is not", async (t) => {
  const { page } = await openHtml(t, shared, '<div lang="de"><roofline-figure figure="none"><p>Ein Bild</p></roofline-figure></div>');
  await page.locator(".failure").waitFor();
  assert.deepEqual(await tongueOf(page.locator(".failure")), english);
  assert.equal((await tongueOf(page.locator("roofline-figure > p"))).language, "de");
});

test("result of a saved picture, and of the code for a frame: both say the language", async (t) => {
  const { page } = await openHtml(t, shared, '<roofline-figure figure="roofline"></roofline-figure>');
  await drawn(page);
  await painted(page);
  assert.match(await page.locator("roofline-figure").evaluate((figure) => figure.toSvg()), /^<svg [^>]*lang="en" xml:lang="en"/);
  const { stdout } = spawnSync(command, ["figure", "roofline", "--svg", "-"], { encoding: "utf8" });
  assert.match(stdout, new RegExp(`^<svg [^>]*xml:lang="${words.language}"`), "one language in both tables of words");
  await page.evaluate(() => (navigator.clipboard.writeText = async (text) => void (window.copied = text)));
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: words.embedAs.frame }).click();
  await page.getByText(words.codeCopied).waitFor();
  assert.match(await page.evaluate(() => window.copied), /<iframe [^>]*lang="en"/);
});
