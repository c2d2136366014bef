// The deck as a file: saved, brought to another browser, refused where it is none, and for Anki.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "../support/helpers.mjs";
import { downloaded, freshDeck, ids, kept, openReview, plainCard, plainDeck } from "../support/review_page.mjs";

const shared = useBrowser();

test("result of saving a deck and opening it in another browser, by file, by drop and by paste: the same deck", async (t) => {
  const { page } = await openReview(t, shared, { deck: freshDeck(ids[0], ids[1], ids[2]) });
  await page.keyboard.press(" ");
  await page.keyboard.press("2");
  const { name, text } = await downloaded(page, () => page.getByRole("button", { name: "Save my deck" }).click());
  assert.equal(name, "roofline-deck.json");
  const file = { name, mimeType: "application/json", buffer: Buffer.from(text) };
  for (const bring of [chooseFile, dropFile, pasteText]) {
    const other = await openReview(t, shared);
    await bring(other.page, file);
    await other.page.waitForFunction(() => document.querySelector(".files > .feedback").textContent);
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
  const dataTransfer = await page.evaluateHandle(
    ([title, text]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], title, { type: "application/json" }));
      return carried;
    },
    [name, buffer.toString()],
  );
  for (const type of ["dragover", "drop"]) await page.dispatchEvent("main", type, { dataTransfer });
}

test("result of opening an older copy of the deck: nothing of the present one is lost", async (t) => {
  const { page, fileTold } = await openReview(t, shared, { deck: freshDeck(ids[0]) });
  await page.keyboard.press(" ");
  await page.keyboard.press("3");
  const now = await kept(page);
  await pasteText(page, { buffer: Buffer.from(JSON.stringify(freshDeck(ids[0]))) });
  assert.match(await fileTold.textContent(), /^No cards added, no replaced by a later version, one as they were/);
  assert.deepEqual(await kept(page), now);
});

for (const [what, text, sentence] of /** @type {any[]} */ ([
  ["a picture's markup", "<svg onload=alert(1)>", /^The text was not read, and your deck is as it was\. Line 1: this is no JSON/],
  ["markup as an id", JSON.stringify(freshDeck('<img src=x onerror="alert(1)">')), /cards\[0\]\.id: this is “<img src=x/],
  [
    "an answer that is none",
    JSON.stringify(plainDeck(plainCard("a", [{ at: "2026-01-05T09:00:00.000Z", answer: "<b>" }])), null, 1),
    /^The text.*Line 12, cards\[0\]\.reviews\[0\]\.answer: this is “<b>”/,
  ],
])) {
  test(`result of importing ${what}: a sentence, no markup, the deck as it was`, async (t) => {
    const { page, fileTold, problems } = await openReview(t, shared, { deck: freshDeck(ids[0]) });
    await pasteText(page, { buffer: Buffer.from(text) });
    assert.match(await fileTold.textContent(), sentence);
    assert.equal(await page.locator("#review img, #review svg, #review b").count(), 0);
    assert.deepEqual(await kept(page), freshDeck(ids[0]));
    assert.equal(await page.getByLabel("Text of a saved deck").inputValue(), text); // to be mended
    assert.deepEqual(problems, []);
  });
}

test("result of saving for Anki: the deck's cards with mathematics as TeX, three fields a line", async (t) => {
  const { page } = await openReview(t, shared, { deck: freshDeck(...ids.slice(0, 4)) });
  const { name, text } = await downloaded(page, () => page.getByRole("button", { name: "Save for Anki" }).click());
  assert.equal(name, "roofline-cards-anki.txt");
  const lines = text.split("\n");
  assert.deepEqual(lines.slice(0, 2), ["#separator:Tab", "#html:true"]);
  const notes = lines.filter((line) => line.startsWith("roofline-lesson-")).map((line) => line.split("\t"));
  assert.deepEqual(
    notes.map(([id, , , ...rest]) => [id, rest.length]),
    ids.slice(0, 4).map((id) => [`roofline-lesson-${id}`, 0]),
  );
  assert.match(text, /\\\(.*\\\)/);
  assert.doesNotMatch(text, /<math|{=|data-from/);
});

test("result of an empty deck being saved: a sentence instead of an empty file", async (t) => {
  const { page, fileTold } = await openReview(t, shared);
  await page.getByRole("button", { name: "Save for Anki" }).click();
  assert.equal(await fileTold.textContent(), "There is nothing in your deck to save.");
});
