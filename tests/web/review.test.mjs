// Recall cards as a reader meets them: added in the lesson, reviewed, due again later, carried to another browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { newPage, require, site, useBrowser } from "./helpers.mjs";

const { createEmptyCard, fsrs, Rating } = require("ts-fsrs");

const shared = useBrowser();
const begin = Date.UTC(2026, 0, 5, 9);
const minute = 60_000;
const day = 86_400_000;
const key = "roofline-lesson.deck-1";

const script = await readFile(path.join(site, "cards.js"), "utf8");
const cards = JSON.parse(script.slice("window.rooflineCards=".length).replace(/;\s*$/, ""));
const ids = cards.map(({ id }) => id);

const plainCard = (id, reviews = [], changed = begin) => ({ id, changed: new Date(changed).toISOString(), removed: false, reviews });
const plainDeck = (...kept) => ({ kind: "roofline-deck", version: 1, cards: kept });
const freshDeck = (...names) => plainDeck(...names.map((id) => plainCard(id)));

/** The review page at a moment, with a deck (plain data, or any text) in the browser's storage. */
async function openReview(t, { deck, now = begin, ...options } = {}) {
  const opened = await newPage(t, shared, options);
  await opened.context.clock.setFixedTime(now);
  if (deck !== undefined) {
    await opened.page.goto(`${shared.url}licences.txt`);
    await opened.page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, typeof deck === "string" ? deck : JSON.stringify(deck)]);
  }
  await opened.page.goto(`${shared.url}review.html`);
  await opened.page.locator(".files").waitFor();
  return { ...opened, ...partsOf(opened.page) };
}

function partsOf(page) {
  return {
    front: page.locator(".asked .front"),
    back: page.locator(".asked .back"),
    progress: page.locator(".progress"),
    told: page.locator("#review > .told"),
    fileTold: page.locator(".files > .told"),
    idle: page.locator(".idle > p").first(),
    rows: page.locator(".coming li"),
    notices: page.locator(".notices"),
    undo: page.getByRole("button", { name: "Undo the last answer" }),
  };
}

const kept = (page) => page.evaluate((name) => JSON.parse(localStorage.getItem(name)), key);
const focused = (page) => page.evaluate(() => document.activeElement.className || document.activeElement.localName);

async function textOf(page, html) {
  return page.evaluate((source) => {
    const holder = document.createElement("template");
    holder.innerHTML = source;
    return holder.content.textContent;
  }, html);
}

async function downloaded(page, press) {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

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

  for (const [later, due, asked] of [[11 * minute, "One card is due.", 0], [8 * day + minute, "Two cards are due.", 0]]) {
    await context.clock.setFixedTime(begin + later);
    await page.reload();
    assert.equal(await progress.textContent(), due);
    assert.equal(await front.textContent(), await textOf(page, cards[asked].front));
  }
  assert.deepEqual(problems, []);
});

test("definition of the schedule in the page: that of ts-fsrs run in node, over months of answers", async (t) => {
  const { page, context, rows } = await openReview(t, { deck: freshDeck(ids[0]) });
  const scheduler = fsrs({ enable_fuzz: false });
  let card = createEmptyCard(new Date(begin));
  for (const [index, press] of [3, 3, 4, 1, 2, 3, 3, 1, 3].entries()) {
    const now = index === 0 ? begin : card.due.getTime() + index * 7 * minute;
    await context.clock.setFixedTime(now);
    await page.reload();
    await page.keyboard.press("Enter");
    await page.keyboard.press(String(press));
    card = scheduler.next(card, now, [Rating.Again, Rating.Hard, Rating.Good, Rating.Easy][press - 1]).card;
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
  const { page, undo, progress, front, rows, told } = await openReview(t, { deck: freshDeck(ids[0], ids[1]) });
  assert.ok(!(await undo.isVisible()));
  await page.keyboard.press(" ");
  await page.keyboard.press("1");
  await undo.click();
  assert.equal(await progress.textContent(), "Two cards are due.");
  assert.equal(await front.textContent(), await textOf(page, cards[0].front));
  assert.ok(!(await undo.isVisible()));
  assert.deepEqual((await kept(page)).cards.map(({ reviews }) => reviews.length), [0, 0]);
  assert.match(await rows.first().locator(".deck").textContent(), /due now · never asked/);
  assert.match(await focused(page), /back/);
  await page.keyboard.press("4");
  assert.equal(await told.textContent(), "Easy: comes back in 8 days.");
});

test("result of an empty deck: what to do, and one press that does it", async (t) => {
  const { page, idle, progress } = await openReview(t);
  assert.match(await idle.textContent(), /^Your deck is empty/);
  assert.equal(await page.getByRole("link", { name: "To the cards in the lesson" }).getAttribute("href"), `index.html#card-${ids[0]}`);
  await page.getByRole("button", { name: /^Add all/ }).click();
  assert.match(await progress.textContent(), /cards are due/);
  assert.match(await focused(page), /asked/);
  assert.equal((await kept(page)).cards.length, cards.length);
});

test("result of removing a card: gone from the list and the lesson's button, its answers kept", async (t) => {
  const { page, rows } = await openReview(t, { deck: plainDeck(plainCard(ids[0], [{ at: new Date(begin).toISOString(), answer: "good" }])) });
  await rows.first().getByRole("button", { name: "Remove" }).click();
  assert.equal(await rows.count(), 0);
  await page.goto(`${shared.url}index.html`);
  await page.locator(`[data-add="${ids[0]}"]`).click();
  assert.deepEqual((await kept(page)).cards[0].reviews.length, 1);
  assert.equal((await kept(page)).cards[0].removed, false);
});

test("result of a card that the lesson no longer has: it is not asked, and its answers stay", async (t) => {
  const old = plainCard("an-old-card", [{ at: new Date(begin).toISOString(), answer: "easy" }]);
  const { page } = await openReview(t, { deck: plainDeck(old, plainCard(ids[0])) });
  assert.match(await page.locator(".coming > p").textContent(), /^One card of your deck is no longer in the lesson.*an-old-card/);
  await page.keyboard.press(" ");
  await page.keyboard.press("3");
  assert.deepEqual((await kept(page)).cards[0], old);
});

for (const [what, body] of [["missing", ""], ["of another shape", "window.rooflineCards=[{id:1}]"]]) {
  test(`result of cards.js ${what}: a sentence, and the deck can still be saved`, async (t) => {
    const { page } = await newPage(t, shared);
    await page.route("**/cards.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
    await page.goto(`${shared.url}licences.txt`);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(freshDeck("a"))]);
    await page.goto(`${shared.url}review.html`);
    assert.match(await partsOf(page).idle.textContent(), /could not be loaded.*untouched/);
    const { text } = await downloaded(page, () => page.getByRole("button", { name: "Save my deck" }).click());
    assert.deepEqual(JSON.parse(text), freshDeck("a"));
  });
}

test("result of saving a deck and opening it in another browser, by file, by drop and by paste: the same deck", async (t) => {
  const { page } = await openReview(t, { deck: freshDeck(ids[0], ids[1], ids[2]) });
  await page.keyboard.press(" ");
  await page.keyboard.press("2");
  const { name, text } = await downloaded(page, () => page.getByRole("button", { name: "Save my deck" }).click());
  assert.equal(name, "roofline-deck.json");
  const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
  for (const bring of [chooseFile, dropFile, pasteText]) {
    const other = await openReview(t);
    await bring(other.page, file);
    await other.page.waitForFunction(() => document.querySelector(".files > .told").textContent);
    assert.equal(await other.fileTold.textContent(), "Three cards added, no replaced by a later version, no as they were.");
    assert.deepEqual(await kept(other.page), await kept(page));
    assert.equal(await other.progress.textContent(), "Two cards are due.");
  }
});

const chooseFile = (page, file) => page.getByLabel("Open a saved deck").setInputFiles(file);

async function pasteText(page, { buffer }) {
  await page.getByText("Or paste its text").click();
  await page.getByLabel("Text of a saved deck").fill(buffer.toString());
  await page.getByRole("button", { name: "Read the text" }).click();
}

async function dropFile(page, { name, buffer }) {
  const dataTransfer = await page.evaluateHandle(([title, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], title, { type: "application/json" }));
    return carried;
  }, [name, buffer.toString()]);
  for (const type of ["dragover", "drop"]) await page.dispatchEvent("main", type, { dataTransfer });
}

test("result of opening an older copy of the deck: nothing of the present one is lost", async (t) => {
  const { page, fileTold } = await openReview(t, { deck: freshDeck(ids[0]) });
  await page.keyboard.press(" ");
  await page.keyboard.press("3");
  const now = await kept(page);
  await pasteText(page, { buffer: Buffer.from(JSON.stringify(freshDeck(ids[0]))) });
  assert.match(await fileTold.textContent(), /^No cards added, no replaced by a later version, one as they were/);
  assert.deepEqual(await kept(page), now);
});

for (const [what, text, sentence] of [
  ["a picture's markup", "<svg onload=alert(1)>", /^The text was not read, and your deck is as it was\. Line 1: this is no JSON/],
  ["markup as an id", JSON.stringify(freshDeck('<img src=x onerror="alert(1)">')), /cards\[0\]\.id: this is “<img src=x/],
  ["an answer that is none", JSON.stringify(plainDeck(plainCard("a", [{ at: "2026-01-05T09:00:00.000Z", answer: "<b>" }])), null, 1), /^The text.*Line 12, cards\[0\]\.reviews\[0\]\.answer: this is “<b>”/],
]) {
  test(`result of importing ${what}: a sentence, no markup, the deck as it was`, async (t) => {
    const { page, fileTold, problems } = await openReview(t, { deck: freshDeck(ids[0]) });
    await pasteText(page, { buffer: Buffer.from(text) });
    assert.match(await fileTold.textContent(), sentence);
    assert.equal(await page.locator("#review img, #review svg, #review b").count(), 0);
    assert.deepEqual(await kept(page), freshDeck(ids[0]));
    assert.equal(await page.getByLabel("Text of a saved deck").inputValue(), text); // to be mended
    assert.deepEqual(problems, []);
  });
}

test("result of saving for Anki: the deck's cards with mathematics as TeX, three fields a line", async (t) => {
  const { page } = await openReview(t, { deck: freshDeck(...ids.slice(0, 4)) });
  const { name, text } = await downloaded(page, () => page.getByRole("button", { name: "Save for Anki" }).click());
  assert.equal(name, "roofline-cards-anki.txt");
  const lines = text.split("\n");
  assert.deepEqual(lines.slice(0, 2), ["#separator:Tab", "#html:true"]);
  const notes = lines.filter((line) => line.startsWith("roofline-lesson-")).map((line) => line.split("\t"));
  assert.deepEqual(notes.map(([id, , , ...rest]) => [id, rest.length]), ids.slice(0, 4).map((id) => [`roofline-lesson-${id}`, 0]));
  assert.match(text, /\\\(.*\\\)/);
  assert.doesNotMatch(text, /<math|{=|data-from/);
});

test("result of an empty deck being saved: a sentence instead of an empty file", async (t) => {
  const { page, fileTold } = await openReview(t);
  await page.getByRole("button", { name: "Save for Anki" }).click();
  assert.equal(await fileTold.textContent(), "There is nothing in your deck to save.");
});

for (const [what, text] of [["no JSON", "{oops"], ["hostile", JSON.stringify(freshDeck("<img src=x>"))]]) {
  test(`result of a kept deck that is ${what}: set aside, offered as a file, and a new one begun`, async (t) => {
    const { page, notices, problems } = await openReview(t, { deck: text });
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
  const { page, notices } = await openReview(t, { deck: "first" });
  await page.evaluate((name) => localStorage.setItem(name, "second"), key);
  await page.reload();
  const texts = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("unreadable")).map((name) => localStorage.getItem(name)));
  assert.deepEqual(texts.sort(), ["first", "second"]);
  assert.equal(await notices.locator("li").count(), 2);
});

function forbidStorage() {
  Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
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

for (const [what, init, sentence] of [
  ["forbidden", forbidStorage, /lets the page keep nothing/],
  ["full", fillStorage, /storage for this site is full/],
]) {
  test(`result of storage that is ${what}: a sentence, reviewing goes on, the deck can be saved`, async (t) => {
    const { page, notices, progress, problems } = await openReview(t, { init });
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
  const first = await openReview(t, { deck: freshDeck(ids[0], ids[1]) });
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
  const { page, context } = await openReview(t, { deck: freshDeck(ids[0], ids[1]) });
  const other = await context.newPage();
  await other.goto(`${shared.url}licences.txt`);
  await other.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(freshDeck(ids[2]))]);
  await page.waitForFunction((name) => JSON.parse(localStorage.getItem(name)).cards.length === 3, key);
});

test("result of opening the pages from a folder: cards are added, asked and kept", async (t) => {
  const { page, problems } = await newPage(t, shared);
  const folder = pathToFileURL(`${site}/`).href;
  await page.goto(`${folder}index.html`);
  await page.locator("[data-add-all]").click();
  await page.goto(`${folder}review.html`);
  await page.keyboard.press(" ");
  await page.keyboard.press("3");
  assert.match(await partsOf(page).told.textContent(), /^Good: comes back in 10 minutes/);
  await page.reload();
  assert.equal(await partsOf(page).rows.count(), cards.length);
  assert.deepEqual(problems, []);
});

test("result of no script: the page says that reviewing needs it and leads to the cards, which show their answers", async (t) => {
  const { page } = await newPage(t, shared, { javaScriptEnabled: false });
  await page.goto(`${shared.url}review.html`);
  assert.match(await page.locator("main").innerText(), /Reviewing needs JavaScript/);
  await page.getByRole("link", { name: "in the lesson" }).click();
  assert.equal(new URL(page.url()).hash.slice(1), await page.locator(".cards").evaluate((list) => {
    let place = list;
    while (!/^h\d$/.test(place.localName)) place = place.previousElementSibling;
    return place.id;
  }));
  assert.ok(!(await page.locator("[data-add-all]").isVisible()));
  await page.locator(".card summary").first().click();
  assert.ok(await page.locator(".card .back").first().isVisible());
});

test("result of validating the review page's HTML: nothing to report", async () => {
  const { HtmlValidate, FileSystemConfigLoader } = require("html-validate");
  const loader = new FileSystemConfigLoader({ extends: ["html-validate:recommended"], rules: { "no-trailing-whitespace": "off", "long-title": "off" } });
  const report = await new HtmlValidate(loader).validateFile(path.join(site, "review.html"));
  assert.deepEqual(report.results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => ({ line, ruleId, message }))), []);
});

for (const colorScheme of ["light", "dark"]) {
  for (const deck of [undefined, freshDeck(ids[0], ids[3])]) {
    test(`result of axe-core, ${colorScheme}, ${deck ? "a card asked" : "an empty deck"}: nothing to report`, async (t) => {
      const { page } = await openReview(t, { deck, colorScheme, bypassCSP: true });
      if (deck) await page.locator(".reveal").click();
      await page.getByText("Or paste its text").click();
      await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), []);
    });
  }
}

test("result of a phone 320 px wide with text twice as large: nothing is cut off sideways", async (t) => {
  const { page } = await openReview(t, { deck: freshDeck(...ids), viewport: { width: 320, height: 700 } });
  for (const size of ["100%", "200%"]) {
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
    await page.locator(".asked").focus();
    await page.keyboard.press(" ");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, size);
    const sticking = await page.evaluate(() => [...document.querySelectorAll("#review :is(button, input, textarea, summary)")]
      .filter((element) => element.getBoundingClientRect().right > 320).map((element) => element.textContent));
    assert.deepEqual(sticking, [], size);
  }
});

test("result of a finger: everything to press is 44 px high at least", async (t) => {
  const { page } = await openReview(t, { deck: freshDeck(ids[0]), hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  await page.locator(".reveal").tap();
  const small = await page.evaluate(() => [...document.querySelectorAll("#review :is(button, input, summary, textarea)")]
    .map((element) => [element.textContent, element.getBoundingClientRect().height]).filter(([, height]) => height > 0 && height < 44));
  assert.deepEqual(small, []);
});

test("result of printing the review page: the deck's cards with their answers, and nothing to press", async (t) => {
  const { page, rows } = await openReview(t, { deck: freshDeck(ids[0], ids[1]) });
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
