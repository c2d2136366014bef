// Recall cards in a page's Markdown: what a teacher writes, and what comes of it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { markdown } from "../../../web/build/markdown.mjs";

const numbers = /** @type {any} */ ({ tell: () => ({ value: 295.2, number: "295.2", unit: "FLOP/byte", from: "a test" }) });
const glossary = /** @type {any} */ ({ find: () => ({ id: "ridge-point" }) });
const env = { page: { filePathStem: "/fixture" }, given: {} };
const fixture = await readFile(new URL("../fixtures/cards.md", import.meta.url), "utf8");

function render(source, cards = new Map(), page = env) {
  return { html: markdown({ numbers, glossary, cards }).render(source, page), cards };
}

const cardOf = (id, body = "Front.\n\n---\n\nBack.") => `::: card ${id}\n${body}\n:::\n`;
const listOf = (...cards) => `:::: cards\n${cards.join("")}::::\n`;

test("result of cards in Markdown: an ordered list, each with a front, a folded back and a button of its own", () => {
  const { html } = render(fixture);
  assert.match(html, /^<p>Before the cards.<\/p>\n<ol class="cards">/);
  assert.equal(html.match(/<li class="card"/g).length, 2);
  assert.equal(html.match(/<details><summary>Answer<\/summary>/g).length, 2);
  assert.match(html, /<button type="button" data-add="ridge" aria-describedby="card-ridge-front" disabled>Add to my deck<\/button>/);
  assert.match(
    html,
    /<\/ol>\n<p class="deck"><button type="button" data-add-all disabled>Add all two<\/button> .*<\/p>\n<p>After the cards.<\/p>/,
  );
  assert.match(html, /<section class="answers-on-paper">.*<h3>Recall card 2<\/h3>\s*<ol>/s);
  assert.doesNotMatch(html, /<hr|:::/);
});

test("result of cards in Markdown: both sides for the review page, as they stand in the lesson", () => {
  const { html, cards } = render(fixture);
  assert.deepEqual([...cards.keys()], ["ridge", "two-paragraphs"]);
  const { page, front, back } = cards.get("ridge");
  assert.equal(page, "fixture.html");
  assert.ok(html.includes(front) && html.includes(back));
  assert.match(front, /<strong>ridge<\/strong> of .*<math.*&amp; co/s);
  assert.match(back, /<data value="295.2" data-from="a test">295.2\u00a0FLOP\/byte<\/data>/);
});

test("result of cards in Markdown: for Anki, mathematics as TeX, numbers as text, no link", () => {
  const { cards } = render(fixture);
  const { front, back } = cards.get("ridge").anki;
  assert.equal(front, "<p>What is the <strong>ridge</strong> of \\(P/\\mathrm{BW}\\) &amp; co?</p>");
  assert.match(back, /^<p>It is 295.2\u00a0FLOP\/byte, as \\\(I\^\* = 295.2\\text{\u00a0FLOP\/byte}\\\); see there and ridge point.<\/p>/);
  assert.match(back, /\\\[a &lt; b\\\]$/);
});

for (const [what, source, sentence] of [
  ["no id", listOf(cardOf("")), /fixture.html: “” is no id of a card: lower case letters/],
  ["an id with a space", listOf(cardOf("two words")), /“two words” is no id/],
  ["the same id twice", listOf(cardOf("a"), cardOf("a")), /two cards have the id “a”/],
  ["no line between the sides", listOf(cardOf("a", "Front.\n\nBack.")), /card “a” needs one line ---/],
  ["a line right under the front, which makes it a heading", listOf(cardOf("a", "Front.\n---\nBack.")), /card “a” needs one line ---/],
  ["two lines", listOf(cardOf("a", "Front.\n\n---\n\nBack.\n\n---\n\nMore.")), /card “a” needs one line ---/],
]) {
  test(`result of ${what}: the build stops with a sentence`, () => assert.throws(() => render(source), { message: sentence }));
}

test("result of one id in two pages: the build stops with a sentence", () => {
  const { cards } = render(listOf(cardOf("a")));
  const other = { page: { filePathStem: "/other" }, given: {} };
  assert.throws(() => render(listOf(cardOf("a")), cards, other), { message: "card “a” stands in fixture.html and in other.html" });
});
