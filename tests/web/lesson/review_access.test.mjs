// The review page for everybody: without script, by finger, on a phone, in large text, on paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage, require, useBrowser } from "../support/helpers.mjs";
import { cards, freshDeck, ids, openReview } from "../support/review_page.mjs";

const shared = useBrowser();

test("result of no script: the page says that reviewing needs it and leads to the cards, which show their answers", async (t) => {
  const { page } = await newPage(t, shared, { javaScriptEnabled: false });
  await page.goto(`${shared.url}review.html`);
  assert.match(await page.locator("main").innerText(), /Reviewing needs JavaScript/);
  await page.getByRole("link", { name: "in the lesson" }).click();
  assert.equal(
    new URL(page.url()).hash.slice(1),
    await page.locator(".cards").evaluate((list) => {
      let place = /** @type {Element} */ (list);
      while (!/^h\d$/.test(place.localName)) place = place.previousElementSibling;
      return place.id;
    }),
  );
  assert.ok(!(await page.locator("[data-add-all]").isVisible()));
  await page.locator(".card summary").first().click();
  assert.ok(await page.locator(".card .back").first().isVisible());
});

for (const colorScheme of ["light", "dark"]) {
  for (const deck of [undefined, freshDeck(ids[0], ids[3])]) {
    test(`result of axe-core, ${colorScheme}, ${deck ? "a card asked" : "an empty deck"}: nothing to report`, async (t) => {
      const { page } = await openReview(t, shared, { deck, colorScheme, bypassCSP: true });
      if (deck) await page.locator(".reveal").click();
      await page.getByText("Or paste its text").click();
      await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
        [],
      );
    });
  }
}

test("result of a phone 320 px wide with text twice as large: nothing is cut off sideways", async (t) => {
  const { page } = await openReview(t, shared, { deck: freshDeck(...ids), viewport: { width: 320, height: 700 } });
  for (const size of ["100%", "200%"]) {
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
    await page.locator(".asked").focus();
    await page.keyboard.press(" ");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, size);
    const sticking = await page.evaluate(() =>
      [...document.querySelectorAll("#review :is(button, input, textarea, summary)")]
        .filter((element) => element.getBoundingClientRect().right > 320)
        .map((element) => element.textContent),
    );
    assert.deepEqual(sticking, [], size);
  }
});

test("result of a finger: everything to press is 44 px high at least", async (t) => {
  const { page } = await openReview(t, shared, {
    deck: freshDeck(ids[0]),
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  await page.locator(".reveal").tap();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("#review :is(button, input, summary, textarea)")]
      .map((element) => [element.textContent, element.getBoundingClientRect().height])
      .filter(([, height]) => Number(height) > 0 && Number(height) < 44),
  );
  assert.deepEqual(small, []);
});

test("result of printing the review page: the deck's cards with their answers, and nothing to press", async (t) => {
  const { page, rows } = await openReview(t, shared, { deck: freshDeck(ids[0], ids[1]) });
  assert.ok(!(await rows.first().locator(".back").isVisible()));
  await page.emulateMedia({ media: "print" });
  assert.ok(await rows.first().locator(".back").isVisible());
  assert.equal(await page.locator("#review button:visible, #review .asked:visible").count(), 0);
});

test("result of printing the lesson: the cards' backs stand with the answers", async (t) => {
  const { page } = await newPage(t, shared);
  await page.goto(`${shared.url}index.html`);
  const onPaper = await page.locator(".answers-on-paper h3").allTextContents();
  assert.equal(onPaper.filter((text) => text.startsWith("Recall card")).length, cards.length);
});
