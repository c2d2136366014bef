// The deck in the browser's storage: unreadable, full, forbidden, shared by two tabs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "../support/helpers.mjs";
import { cards, downloaded, freshDeck, ids, kept, key, openReview, partsOf, textOf } from "../support/review_page.mjs";

const shared = useBrowser();

for (const [what, text] of [
  ["no JSON", "{oops"],
  ["hostile", JSON.stringify(freshDeck("<img src=x>"))],
]) {
  test(`result of a kept deck that is ${what}: set aside, offered as a file, and a new one begun`, async (t) => {
    const { page, notices, problems } = await openReview(t, shared, { deck: text });
    assert.match(await notices.textContent(), /cannot be read.*Nothing of it is thrown away/);
    const saved = await downloaded(page, () => notices.getByRole("button", { name: "Save it as a file" }).click());
    assert.equal(saved.text, text);
    await page.getByRole("button", { name: /^Add all/ }).click();
    await page.reload();
    assert.equal((await kept(page)).cards.length, cards.length);
    assert.equal(await notices.locator("li").count(), 1); // still there, until it is deleted
    await notices.getByRole("button", { name: "Delete it here" }).click();
    await page.reload();
    assert.equal(await notices.textContent(), await notices.evaluate((element) => element.querySelectorAll("p")[1].textContent));
    assert.equal(await notices.locator("li").count(), 0);
    assert.equal((await kept(page)).cards.length, cards.length);
    assert.deepEqual(problems, []);
  });
}

test("result of a second deck that cannot be read: both copies are kept", async (t) => {
  const { page, notices } = await openReview(t, shared, { deck: "first" });
  await page.evaluate((name) => localStorage.setItem(name, "second"), key);
  await page.reload();
  const texts = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.includes("unreadable"))
      .map((name) => localStorage.getItem(name)),
  );
  assert.deepEqual(texts.sort(), ["first", "second"]);
  assert.equal(await notices.locator("li").count(), 2);
});

function forbidStorage() {
  Object.defineProperty(window, "localStorage", {
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
}

function fillStorage() {
  try {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let n = 0; ; n += 1) localStorage.setItem(`filler-${size}-${n}`, "x".repeat(size));
      } catch (error) {
        if (error.name !== "QuotaExceededError") throw error;
      }
    }
  } catch (error) {
    window.fillFailed = String(error);
  }
}

for (const [what, init, sentence] of /** @type {any[]} */ ([
  ["forbidden", forbidStorage, /lets the page keep nothing/],
  ["full", fillStorage, /storage for this site is full/],
])) {
  test(`result of storage that is ${what}: a sentence, reviewing goes on, the deck can be saved`, async (t) => {
    const { page, notices, progress, problems } = await openReview(t, shared, { init });
    await page.getByRole("button", { name: /^Add all/ }).click();
    assert.match(await notices.textContent(), sentence);
    await page.keyboard.press(" ");
    await page.keyboard.press("3");
    assert.match(await progress.textContent(), /are due\.$/);
    const { text } = await downloaded(page, () => page.getByRole("button", { name: "Save my deck" }).click());
    assert.equal(JSON.parse(text).cards.length, cards.length);
    assert.equal(JSON.parse(text).cards.filter(({ reviews }) => reviews.length === 1).length, 1);
    assert.deepEqual(problems, []);
  });
}

test("result of two tabs: each takes over what the other does, and neither overwrites it", async (t) => {
  const first = await openReview(t, shared, { deck: freshDeck(ids[0], ids[1]) });
  const page = await first.context.newPage();
  const second = partsOf(page);
  await page.goto(`${shared.url}review.html`);
  await page.keyboard.press(" ");
  await page.keyboard.press("4");
  await first.page.waitForFunction(() => document.querySelector(".progress").textContent === "One card is due.");
  assert.equal(await first.front.textContent(), await textOf(page, cards[1].front));
  await first.page.locator(".reveal").click();
  await first.page.getByRole("button", { name: /Again/ }).click();
  await page.waitForFunction(() => document.querySelector(".idle:not([hidden])"));
  assert.match(await second.idle.textContent(), /^Nothing is due/);
  await page.goto(`${shared.url}index.html`);
  await page.locator("[data-add-all]").click();
  await first.page.waitForFunction((count) => document.querySelectorAll(".coming li").length === count, cards.length);
  const answers = (await kept(page)).cards.map(({ reviews }) => reviews.map(({ answer }) => answer));
  assert.deepEqual(answers.slice(0, 2), [["easy"], ["again"]]);
});

test("result of a deck overwritten by a tab that had not seen it: what was lost is written again", async (t) => {
  const { page, context } = await openReview(t, shared, { deck: freshDeck(ids[0], ids[1]) });
  const other = await context.newPage();
  await other.goto(`${shared.url}glossary.html`);
  await other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(freshDeck(ids[2]))]);
  await page.waitForFunction((name) => JSON.parse(localStorage.getItem(name)).cards.length === 3, key);
});
