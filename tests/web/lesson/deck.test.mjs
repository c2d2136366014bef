// The deck without a browser: merging, checking, scheduling, importing, exporting.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ankiText } from "../../../web/review/anki.js";
import { add, answer, answers, merge, presentEntries, remove, undoAnswer } from "../../../web/review/deck.js";
import { dataOf, deckOf, faultOf } from "../../../web/review/deck_data.js";
import { deckFromText } from "../../../web/review/import.js";
import { planOf } from "../../../web/review/plan.js";
import { dueAfterEach, dueAt } from "../../../web/review/schedule.js";
import { inWords } from "../../../web/review/relative_time.js";
import { randomFrom, require } from "../support/helpers.mjs";

const { createEmptyCard, fsrs, Rating } = require("ts-fsrs");

const begin = Date.UTC(2026, 0, 5, 9);
const minute = 60_000;
const day = 86_400_000;
const empty = new Map();
const cardsOf = (...ids) => ids.map((id) => ({ id, page: "index.html", front: id, back: id, anki: { front: id, back: id } }));

test("definition of the schedule: what ts-fsrs says, asked directly, over 200 histories", () => {
  const random = randomFrom(4);
  const scheduler = fsrs({ enable_fuzz: false });
  const grades = [Rating.Again, Rating.Hard, Rating.Good, Rating.Easy];
  for (let run = 0; run < 200; run += 1) {
    let deck = add(empty, ["a"], begin);
    let now = begin;
    let card = createEmptyCard(new Date(now));
    for (let turn = 0; turn < 12; turn += 1) {
      const told = dueAfterEach(deck.get("a"), now);
      const all = scheduler.repeat(card, now);
      assert.deepEqual(told, Object.fromEntries(answers.map((name, index) => [name, all[grades[index]].card.due.getTime()])));
      const chosen = Math.floor(random() * 4);
      deck = answer(deck, "a", answers[chosen], now);
      card = all[grades[chosen]].card;
      assert.equal(dueAt(deck.get("a")), card.due.getTime());
      now = Math.round(card.due.getTime() + random() * 3 * day); // early, late, never before it is due
    }
  }
});

test("result of reviewing the same cards in the same way twice: the same days, since nothing is left to chance", () => {
  const run = () => [0, 1, 5, 20].reduce((deck, days) => answer(deck, "a", "good", begin + days * day), add(empty, ["a"], begin));
  assert.equal(dueAt(run().get("a")), dueAt(run().get("a")));
});

test("result of a clock that was set back: no answer earlier than the last, and a time to come", () => {
  const first = answer(add(empty, ["a"], begin), "a", "good", begin);
  const second = answer(first, "a", "good", begin - day);
  assert.deepEqual(
    second.get("a").reviews.map(({ at }) => at),
    [begin, begin],
  );
  assert.ok(dueAt(second.get("a")) > begin);
  assert.equal(faultOf(dataOf(second)), undefined);
});

test("result of merging: each card as it was changed last, whichever way round", () => {
  const common = add(empty, ["a", "b", "c"], begin);
  const mine = answer(answer(common, "a", "good", begin + 1), "b", "again", begin + 2);
  const theirs = add(answer(remove(common, "c", begin + 3), "b", "easy", begin + 9), ["d"], begin + 4);
  const { deck, ...count } = merge(mine, theirs);
  assert.deepEqual(count, { added: 1, updated: 2, kept: 1 });
  assert.deepEqual(
    deck.get("a").reviews.map((review) => review.answer),
    ["good"],
  );
  assert.deepEqual(
    deck.get("b").reviews.map((review) => review.answer),
    ["easy"],
  );
  assert.deepEqual(
    presentEntries(deck)
      .map(({ id }) => id)
      .sort(),
    ["a", "b", "d"],
  );
  assert.deepEqual([...merge(theirs, mine).deck].sort(), [...deck].sort());
});

test("result of taking an answer back within the same millisecond: it stays taken back when the other tab's copy arrives", () => {
  const answered = answer(add(empty, ["a"], begin), "a", "again", begin);
  const taken = undoAnswer(answered, "a", begin);
  assert.deepEqual(merge(taken, answered).deck.get("a").reviews, []);
  assert.deepEqual(merge(answered, taken).deck.get("a").reviews, []);
});

test("result of removing a card and adding it again: its answers are still there", () => {
  const answered = answer(add(empty, ["a"], begin), "a", "good", begin);
  const back = add(remove(answered, "a", begin + 1), ["a"], begin + 2);
  assert.equal(presentEntries(remove(answered, "a", begin + 1)).length, 0);
  assert.equal(back.get("a").reviews.length, 1);
});

test("result of planning: due ones first by time and then as in the lesson; a card the lesson lost is told apart", () => {
  const deck = answer(answer(add(empty, ["lost", "c", "b", "a"], begin), "a", "again", begin), "b", "easy", begin);
  const { due, coming, gone } = planOf(deck, cardsOf("a", "b", "c"), begin + minute);
  assert.deepEqual(
    due.map(({ card }) => card.id),
    ["c", "a"],
  );
  assert.deepEqual(
    coming.map(({ card }) => card.id),
    ["b"],
  );
  assert.deepEqual(gone, ["lost"]);
});

test("definition of times in words", () => {
  const from = (milliseconds) => inWords(begin + milliseconds, begin);
  const times = [1, minute, 10 * minute, 59.5 * minute, 90 * minute, 23.4 * 60 * minute, day, 4 * day, 99 * day, 120 * day, 900 * day].map(
    from,
  );
  assert.deepEqual(times, [
    "in 1 minute",
    "in 1 minute",
    "in 10 minutes",
    "in 1 hour",
    "in 2 hours",
    "in 23 hours",
    "in 1 day",
    "in 4 days",
    "in 99 days",
    "in 4 months",
    "in 2 years",
  ]);
});

test("result of writing a deck and reading it again: the same deck", () => {
  const deck = remove(answer(add(empty, ["a", "b"], begin), "a", "hard", begin + 5), "b", begin + 7);
  assert.equal(faultOf(dataOf(deck)), undefined);
  assert.deepEqual(deckOf(JSON.parse(JSON.stringify(dataOf(deck)))), deck);
  assert.deepEqual(deckFromText(`\ufeff${JSON.stringify(dataOf(deck), null, 1)}`), deck);
});

const good = () => dataOf(answer(answer(add(empty, ["a", "b"], begin), "a", "hard", begin), "a", "good", begin + day));
const spoilt = (spoil) => {
  const data = good();
  spoil(data);
  return JSON.stringify(data, null, 1);
};

/** @type {any[]} */
const hostile = [
  ["nothing", "", /^It is empty/],
  ["no JSON", "front\tback", /^Line 1: this is no JSON/],
  ["a file cut short", spoilt(() => {}).slice(0, -30), /^Line 23: this is no JSON/],
  ["a comma too many", '{\n "kind": "roofline-deck",\n}', /^Line 3: this is no JSON.*name of a field is missing/],
  ["comments", '{\n // mine\n "kind": 1 }', /^Line 2: this is no JSON.*comment/],
  ["a list", "[]", /^Line 1: a saved deck is an object/],
  ["another kind of file", '{"state": "gpu=h100"}', /^Line 1, kind: this is missing; a saved deck says “roofline-deck”/],
  ["a deck of a later version", spoilt((data) => (data.version = 2)), /^Line 3, version: this is “2”; this page reads version 1/],
  ["cards that are no list", spoilt((data) => (data.cards = { a: 1 })), /^Line 4, cards: this is an object; it should be a list/],
  ["too many cards", spoilt((data) => (data.cards = Array(5001).fill(0))), /cards: the list has 5001 items; 5000 are allowed/],
  ["a card that is a word", spoilt((data) => (data.cards[1] = "b")), /cards\[1\]: this is “b”/],
  ["markup as an id", spoilt((data) => (data.cards[0].id = "<img src=x onerror=alert(1)>")), /cards\[0\]\.id: this is “<img src=x/],
  ["the prototype as an id", spoilt((data) => (data.cards[0].id = "__proto__")), /cards\[0\]\.id: this is “__proto__”/],
  ["an id twice", spoilt((data) => (data.cards[1].id = "a")), /cards\[1\]\.id: the card “a” is there a second time/],
  [
    "a time in words",
    spoilt((data) => (data.cards[0].changed = "yesterday")),
    /^Line 7, cards\[0\]\.changed: this is “yesterday”; a time looks like/,
  ],
  ["a day that is none", spoilt((data) => (data.cards[0].changed = "2026-13-01T00:00:00.000Z")), /changed: this is “2026-13-01/],
  ["a time far off", spoilt((data) => (data.cards[0].changed = "9999-01-01T00:00:00.000Z")), /lies between 2020 and 2100/],
  ["removed in words", spoilt((data) => (data.cards[0].removed = "no")), /removed: this is “no”; allowed are true and false/],
  [
    "an answer that is none",
    spoilt((data) => (data.cards[0].reviews[1].answer = "perfect")),
    /^Line 16, cards\[0\]\.reviews\[1\]\.answer: this is “perfect”; allowed are again, hard, good, easy/,
  ],
  ["answers out of order", spoilt((data) => data.cards[0].reviews.reverse()), /reviews\[1\]\.at: .* is earlier than the answer before it/],
  ["a number where an answer should be", spoilt((data) => (data.cards[0].reviews[0] = 3)), /reviews\[0\]: this is “3”/],
  ["a text too long", " ".repeat(5_000_001), /longer than 5 MB/],
  ["nesting without end", "[".repeat(200_000), /no JSON/],
];

for (const [what, text, sentence] of hostile) {
  test(`result of importing ${what}: a sentence that names it`, () => {
    assert.throws(() => deckFromText(text), { message: sentence });
  });
}

test("result of ill-meant fields that nobody asks for: they are left behind", () => {
  const deck = deckFromText(
    spoilt((data) => Object.assign(data.cards[0], { due: "<b>", constructor: 1 })).replace('"kind"', '"__proto__": {"x": 1}, "kind"'),
  );
  assert.deepEqual(Object.keys(deck.get("a")).sort(), ["changed", "id", "removed", "reviews"]);
  assert.equal({}.x, undefined);
});

test("definition of the file for Anki: its header lines, then a line a card with three fields, quoted where they need it", () => {
  const cards = [
    { ...cardsOf("plain")[0], anki: { front: "<p>a &lt; b</p>", back: "\\(x\\)" } },
    { ...cardsOf("quoted")[0], anki: { front: 'say "x"', back: "one\ttwo\nthree" } },
  ];
  assert.equal(
    ankiText(cards),
    [
      "#separator:Tab",
      "#html:true",
      "#notetype:Basic",
      "#tags:roofline",
      "#columns:Id\tFront\tBack",
      "#guid column:1",
      "roofline-lesson-plain\t<p>a &lt; b</p>\t\\(x\\)",
      'roofline-lesson-quoted\t"say ""x"""\t"one\ttwo\nthree"',
      "",
    ].join("\n"),
  );
});
