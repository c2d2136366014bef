// Everything in JavaScript that reads what someone else has written, and needs no page for it: 20,000 broken inputs each.
// A reader gives something valid or a sentence; it never fails otherwise, and leaves the language's own objects alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, isCardId, merge } from "../../../web/review/deck.js";
import { dataOf, deckOf, faultOf } from "../../../web/review/deck_data.js";
import { deckFromText, ImportError } from "../../../web/review/import.js";
import { dueAt } from "../../../web/review/schedule.js";
import { FigureError } from "../../../web/element/runtime/errors.js";
import { formatQuery, joinQueries, parseQuery } from "../../../web/element/state/query.js";
import { stateIn } from "../../../web/element/export/state_file.js";
import { textsOf } from "../../../web/element/state/values.js";
import { isHeight, isState, makeMessage, toMessage } from "../../../web/embed/messages.js";
import { words } from "../../../web/embed/words.js";
import { chance, mutatedData, mutatedText } from "../support/mutations.mjs";

const inputs = 20_000;
const longest = 1000; // of a sentence

/** Runs `look` on so many inputs; nothing of the language itself is another afterwards. */
function onInputs(make, look) {
  const before = languageNames();
  const pick = chance(20261130);
  const counts = { taken: 0, refused: 0 };
  for (let index = 0; index < inputs; index += 1) {
    const input = make(pick);
    try {
      counts[look(input) ? "taken" : "refused"] += 1;
    } catch (cause) {
      throw new Error(`input ${index}: ${JSON.stringify(input)?.slice(0, 400)}`, { cause });
    }
  }
  assert.deepEqual(languageNames(), before);
  assert.equal({}.polluted, undefined);
  return counts;
}

const languageNames = () => [Object, Array, String, Map, Function].map(({ prototype }) => Object.getOwnPropertyNames(prototype));

// Both happen often, so that neither way goes untested.
function assertBoth({ taken, refused }) {
  assert.ok(taken > inputs / 200, `${taken} taken`);
  assert.ok(refused > inputs / 200, `${refused} refused`);
}

/** Of a text, or of data that becomes one. */
const broken = (valid) => (pick) => {
  const data = valid[pick(valid.length)];
  if (pick(2) === 0) return mutatedText(JSON.stringify(data, null, pick(2)), pick);
  return JSON.stringify(mutatedData(pick(3) === 0 ? mutatedData(data, pick) : data, pick)) ?? "";
};

function assertSentence(sentence) {
  assert.ok(sentence.length <= longest, `${sentence.length} letters`);
  assert.match(sentence, /\.$/);
  assert.doesNotMatch(sentence, /\[object|undefined/);
}

const figureFiles = [
  { figure: "roofline", state: "gpu=h200-sxm&op=relu", readout: [{ id: "op", value: 1.5 }], table: { rows: [["a", 1]] } },
  { figure: "roofline", state: "" },
  { figure: "four-step", state: "op=matmul" },
];

test("result of opening a figure's JSON data: its state as a text, or a sentence", () => {
  assertBoth(
    onInputs(broken(figureFiles), (text) => {
      try {
        assert.equal(typeof stateIn(text, "file.json", "roofline"), "string");
        return true;
      } catch (error) {
        if (!(error instanceof FigureError)) throw error;
        assertSentence(error.message);
        return false;
      }
    }),
  );
});

const reviews = [
  { at: "2026-01-05T09:00:00.000Z", answer: "good" },
  { at: "2026-01-08T09:00:00Z", answer: "again" },
];
const card = (id, given) => ({ id, changed: "2026-02-01T00:00:00.5Z", removed: given.length === 1, reviews: given });
const decks = [[], [card("ridge-point", reviews)], [card("b-star", reviews.slice(1)), card("a", [])]].map((cards) => ({
  kind: "roofline-deck",
  version: 1,
  cards,
}));

function assertDeck(deck) {
  for (const [id, entry] of deck) {
    assert.equal(entry.id, id);
    assert.ok(isCardId(id));
    assert.ok(Number.isFinite(entry.changed));
    for (const { at, answer } of entry.reviews) assert.ok(Number.isFinite(at) && answers.includes(answer));
    assert.ok(Number.isFinite(dueAt(entry)));
  }
  const again = dataOf(deck);
  assert.equal(faultOf(again), undefined);
  assert.deepEqual(deckOf(again), deck);
  assert.deepEqual(merge(new Map(), deck).deck, deck);
}

test("result of reading a deck: a deck that can be kept, merged and reviewed, or a sentence", () => {
  assertBoth(
    onInputs(broken(decks), (text) => {
      try {
        assertDeck(deckFromText(text));
        return true;
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        assertSentence(error.message);
        return false;
      }
    }),
  );
});

const queries = ["gpu=h200-sxm&op=relu", "gpu=custom&peak=5e14&bandwidth=2e12&a=%C2%B5+b", ""];

test("result of reading a query: texts by id, which come back from their own query", () => {
  const { taken } = onInputs(
    (pick) => mutatedText(queries[pick(queries.length)], pick),
    (text) => {
      const said = parseQuery(text);
      for (const pair of said) for (const part of pair) assert.equal(typeof part, "string");
      assert.deepEqual(parseQuery(formatQuery(said)), said);
      assert.deepEqual(parseQuery(joinQueries(text, formatQuery(said))), said);
      return true;
    },
  );
  assert.equal(taken, inputs);
});

const messages = [makeMessage("set", { state: "gpu=l4" }), makeMessage("size"), makeMessage("resize", { figure: "roofline", height: 480 })];

test("result of reading a message: one of this version, or none; a state and a height only where they are", () => {
  assertBoth(
    onInputs(
      (pick) => mutatedData(messages[pick(messages.length)], pick),
      (data) => {
        const message = toMessage(data);
        if (message === null) return false;
        assert.equal(message.roofline, 1);
        if (isState(message.state)) assert.equal(typeof message.state, "string");
        if (isHeight(message.height)) assert.ok(Number(message.height) > 0 && Number(message.height) <= 20_000);
        const sentence = words.unknownType(message.type);
        assert.ok(sentence.length < 200 && !sentence.includes("[object"));
        return true;
      },
    ),
  );
});

const values = [{ gpu: "l4", d: 1024, causal: true }, { op: "relu" }];

test("result of reading values: texts by id, or none of them", () => {
  assertBoth(
    onInputs(
      (pick) => mutatedData(values[pick(values.length)], pick),
      (data) => {
        const texts = textsOf(data);
        for (const text of texts?.values() ?? []) assert.equal(typeof text, "string");
        return texts !== null;
      },
    ),
  );
});

test("result of a file whose figure is an object without a text: a sentence", () => {
  const hostile = '{"state":"op=relu","figure":{"toString":null,"valueOf":null}}';
  assert.throws(() => stateIn(hostile, "file.json", "roofline"), { name: "Error", message: /holds no figure's state/ });
});

test("result of a message whose type is an object without a text: a sentence", () => {
  assert.equal(
    words.unknownType(/** @type {any} */ ({ toString: 1 })),
    "There is no message “object”; a figure understands “set” and “size”.",
  );
});
