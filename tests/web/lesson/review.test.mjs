// Recall cards as a reader meets them: added in the lesson, reviewed, due again later.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newPage, require, useBrowser } from "../support/helpers.mjs";
import {
  begin,
  cards,
  day,
  downloaded,
  focused,
  freshDeck,
  ids,
  kept,
  key,
  minute,
  openReview,
  partsOf,
  plainCard,
  plainDeck,
  textOf,
} from "../support/review_page.mjs";

const { createEmptyCard, fsrs, Rating } = require("ts-fsrs");

const shared = useBrowser();

test("result of a reader's first days: added in the lesson, asked, answered by keys, due again when it was said", async (t) => {
  const { page, problems, context } = await newPage(t, shared);
  const { front, back, progress, told, idle, rows } = partsOf(page);
  await context.clock.setFixedTime(begin);
  await page.goto(`${shared.url}index.html`);
  await page.locator(`[data-add="${ids[1]}"]`).click();
  assert.equal(await page.locator(`[data-add="${ids[1]}"]`).textContent(), "Remove from my deck");
  await page.locator(`[data-add="${ids[0]}"]`).click();
  assert.equal(await page.locator(`[data-add="${ids[0]}"] + output`).textContent(), "One card added to your deck.");
  await page.locator(".deck a[href='review.html']").click();

  assert.equal(await progress.textContent(), "Two cards are due.");
  assert.equal(await front.textContent(), await textOf(page, cards[0].front));
  assert.ok(!(await back.isVisible()));
  assert.match(await focused(page), /asked/);
  await page.keyboard.press("3"); // before the answer is shown it means nothing
  assert.equal(await progress.textContent(), "Two cards are due.");
  await page.keyboard.press(" ");
  assert.equal(await back.textContent(), await textOf(page, cards[0].back));
  assert.match(await focused(page), /back/);
  assert.deepEqual(await page.locator(".answers .when").allTextContents(), ["in 1 minute", "in 6 minutes", "in 10 minutes", "in 8 days"]);
  await page.keyboard.press("3");
  assert.equal(await told.textContent(), "Good: comes back in 10 minutes.");
  assert.equal(await front.textContent(), await textOf(page, cards[1].front));
  assert.match(await focused(page), /asked/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("4");
  assert.equal(await idle.textContent(), "Nothing is due. The next card comes back in 10 minutes.");
  assert.equal(await focused(page), "p");
  assert.deepEqual(await rows.locator("time").allTextContents(), ["comes back in 10 minutes", "comes back in 8 days"]);

  for (const [later, due, asked] of /** @type {any[]} */ ([
    [11 * minute, "One card is due.", 0],
    [8 * day + minute, "Two cards are due.", 0],
  ])) {
    await context.clock.setFixedTime(begin + later);
    await page.reload();
    assert.equal(await progress.textContent(), due);
    assert.equal(await front.textContent(), await textOf(page, cards[asked].front));
  }
  assert.deepEqual(problems, []);
});

test("definition of the schedule in the page: that of ts-fsrs run in node, over months of answers", async (t) => {
  const { page, context, rows } = await openReview(t, shared, { deck: freshDeck(ids[0]) });
  const scheduler = fsrs({ enable_fuzz: false });
  let card = createEmptyCard(new Date(begin));
  for (const [index, press] of [3, 3, 4, 1, 2, 3, 3, 1, 3].entries()) {
    const now = index === 0 ? begin : card.due.getTime() + index * 7 * minute;
    await context.clock.setFixedTime(now);
    await page.reload();
    await page.keyboard.press("Enter");
    await page.keyboard.press(String(press));
    card = scheduler.next(card, now, /** @type {any[]} */ ([Rating.Again, Rating.Hard, Rating.Good, Rating.Easy])[press - 1]).card;
    assert.equal(await rows.locator("time").getAttribute("datetime"), card.due.toISOString());
  }
});

test("result of a card coming due while the page is open: it is asked, and the focus stays where it was", async (t) => {
  const { page, context } = await newPage(t, shared);
  const { progress, idle } = partsOf(page);
  await context.clock.install({ time: begin });
  await page.goto(`${shared.url}review.html`);
  await page.getByRole("button", { name: /^Add all/ }).click();
  for (const _ of ids) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("1");
  }
  assert.match(await idle.textContent(), /in 1 minute/);
  await page.getByRole("button", { name: "Save my deck" }).focus();
  await context.clock.runFor(2 * minute);
  assert.match(await progress.textContent(), /are due\.$/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Save my deck");
});

test("result of undo: the card is asked again with its back shown, the answer is gone, and only once", async (t) => {
  const { page, undo, progress, front, rows, told } = await openReview(t, shared, { deck: freshDeck(ids[0], ids[1]) });
  assert.ok(!(await undo.isVisible()));
  await page.keyboard.press(" ");
  await page.keyboard.press("1");
  await undo.click();
  assert.equal(await progress.textContent(), "Two cards are due.");
  assert.equal(await front.textContent(), await textOf(page, cards[0].front));
  assert.ok(!(await undo.isVisible()));
  assert.deepEqual(
    (await kept(page)).cards.map(({ reviews }) => reviews.length),
    [0, 0],
  );
  assert.match(await rows.first().locator(".deck").textContent(), /due now · never asked/);
  assert.match(await focused(page), /back/);
  await page.keyboard.press("4");
  assert.equal(await told.textContent(), "Easy: comes back in 8 days.");
});

test("result of an empty deck: what to do, and one press that does it", async (t) => {
  const { page, idle, progress } = await openReview(t, shared);
  assert.match(await idle.textContent(), /^Your deck is empty/);
  assert.equal(await page.getByRole("link", { name: "To the cards in the lesson" }).getAttribute("href"), `index.html#card-${ids[0]}`);
  await page.getByRole("button", { name: /^Add all/ }).click();
  assert.match(await progress.textContent(), /cards are due/);
  assert.match(await focused(page), /asked/);
  assert.equal((await kept(page)).cards.length, cards.length);
});

test("result of removing a card: gone from the list and the lesson's button, its answers kept", async (t) => {
  const { page, rows } = await openReview(t, shared, {
    deck: plainDeck(plainCard(ids[0], [{ at: new Date(begin).toISOString(), answer: "good" }])),
  });
  await rows.first().getByRole("button", { name: "Remove" }).click();
  assert.equal(await rows.count(), 0);
  await page.goto(`${shared.url}index.html`);
  await page.locator(`[data-add="${ids[0]}"]`).click();
  assert.deepEqual((await kept(page)).cards[0].reviews.length, 1);
  assert.equal((await kept(page)).cards[0].removed, false);
});

test("result of a card that the lesson no longer has: it is not asked, and its answers stay", async (t) => {
  const old = plainCard("an-old-card", [{ at: new Date(begin).toISOString(), answer: "easy" }]);
  const { page } = await openReview(t, shared, { deck: plainDeck(old, plainCard(ids[0])) });
  assert.match(await page.locator(".coming > p").textContent(), /^One card of your deck is no longer in the lesson.*an-old-card/);
  await page.keyboard.press(" ");
  await page.keyboard.press("3");
  assert.deepEqual((await kept(page)).cards[0], old);
});

for (const [what, body] of [
  ["missing", ""],
  ["of another shape", "window.rooflineCards=[{id:1}]"],
]) {
  test(`result of cards.js ${what}: a sentence, and the deck can still be saved`, async (t) => {
    const { page } = await newPage(t, shared);
    await page.route("**/cards.js*", (route) => route.fulfill({ contentType: "text/javascript", body }));
    await page.goto(`${shared.url}glossary.html`);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(freshDeck("a"))]);
    await page.goto(`${shared.url}review.html`);
    assert.match(await partsOf(page).idle.textContent(), /could not be loaded.*untouched/);
    const { text } = await downloaded(page, () => page.getByRole("button", { name: "Save my deck" }).click());
    assert.deepEqual(JSON.parse(text), freshDeck("a"));
  });
}

test("result of the keys 1 to 4 anywhere but on the card: no answer (WCAG 2.1.4)", async (t) => {
  const { page, progress, undo } = await openReview(t, shared, { deck: freshDeck(ids[0], ids[1], ids[2]) });
  await page.keyboard.press(" ");
  await page.keyboard.press("1"); // brings Undo
  await page.keyboard.press(" ");
  const before = await progress.textContent();
  for (const place of [undo, page.getByRole("button", { name: "Save my deck" }), page.locator("header a").first()]) {
    await place.focus();
    for (const key of ["1", "2", "3", "4"]) await page.keyboard.press(key);
  }
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("3");
  assert.equal(await progress.textContent(), before);
  assert.deepEqual(
    (await kept(page)).cards.map(({ reviews }) => reviews.length),
    [1, 0, 0],
  );
});
