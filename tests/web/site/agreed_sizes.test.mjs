// A change of more than 2 % in the size of what a reader loads does not go unseen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { agreedSizes, isCompiled, presentSizes } from "../support/agreed_sizes.mjs";

const share = 0.02;
const least = 16; // bytes: the hashes in an address alone change so much

/** What differs, a sentence each. */
function changes(agreed, present) {
  const names = [...new Set([...Object.keys(agreed), ...Object.keys(present)])].sort();
  return names.flatMap((name) => {
    const [before, now] = [agreed[name], present[name]];
    if (before === undefined) return [`${name} is new: ${now} B.`];
    if (now === undefined) return [`${name} is no longer there.`];
    const grown = now - before;
    if (Math.abs(grown) <= Math.max(least, share * before)) return [];
    const percent = ((100 * Math.abs(grown)) / before).toFixed(1);
    return [`${name} is ${percent} % ${grown > 0 ? "larger" : "smaller"} than agreed: ${now} B instead of ${before} B.`];
  });
}

test("definition of a change: more than 2 % and 16 B, up or down, or a file that was not there", () => {
  const agreed = { a: 1000, b: 100, c: 1, d: 1000 };
  assert.deepEqual(changes(agreed, { a: 1020, b: 116, c: 17, d: 980 }), []);
  assert.deepEqual(changes(agreed, { a: 1021, b: 117, d: 979, e: 5 }), [
    "a is 2.1 % larger than agreed: 1021 B instead of 1000 B.",
    "b is 17.0 % larger than agreed: 117 B instead of 100 B.",
    "c is no longer there.",
    "d is 2.1 % smaller than agreed: 979 B instead of 1000 B.",
    "e is new: 5 B.",
  ]);
});

// Another Emscripten makes another module: then only what it has no part in is compared.
test("result of the build: each file has the size that was agreed on", async () => {
  const [agreed, present] = [await agreedSizes(), await presentSizes()];
  const isCompared = ([name]) => agreed.emscripten === present.emscripten || !isCompiled(name);
  const of = ({ files }) => Object.fromEntries(Object.entries(files).filter(isCompared));
  const found = changes(of(agreed), of(present));
  const how = "If that is as it should be: npm run agree-sizes --prefix web, and commit tests/web/data/sizes.json.";
  assert.equal(found.length, 0, [...found, how].join("\n"));
});
