// The figures' module takes decimal digits from the browser; natively they are the C library's. Both are to say the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { scientific, shortest } from "../../../web/element/runtime/decimals.js";

// A double's whole decimal expansion, digit by digit, as `digits` · 10^exponent.
function exactly(value) {
  const bits = new DataView(new Float64Array([value]).buffer).getBigUint64(0, true);
  const power = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = power === 0 ? fraction : fraction | (1n << 52n);
  const two = Math.max(power, 1) - 1075;
  return two >= 0 ? { whole: mantissa << BigInt(two), exponent: 0 } : { whole: mantissa * 5n ** BigInt(-two), exponent: two };
}

/** Rounded half to even by whole numbers alone, written as C does. Domain: value > 0. */
function expected(value, decimals) {
  const { whole, exponent } = exactly(value);
  const surplus = String(whole).length - decimals - 1;
  const scale = 10n ** BigInt(Math.abs(surplus));
  let kept = surplus > 0 ? whole / scale : whole * scale;
  const rest = surplus > 0 ? 2n * (whole % scale) : 0n;
  if (rest > scale || (rest === scale && kept % 2n === 1n)) kept += 1n;
  const digits = String(kept);
  const power = exponent + surplus + digits.length - 1;
  const point = decimals > 0 ? `.${digits.slice(1, decimals + 1)}` : "";
  return `${digits[0]}${point}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

function* samples() {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let power = -1074; power < 1024; power += 1) yield 2 ** power;
  for (let count = 0; count < 2000; count += 1) {
    yield random() * 10 ** Math.floor(random() * 40 - 20);
    yield Math.floor(random() * 1e6 + 1) / 8;
    yield Math.floor(random() * 1e16 + 1) / 2; // half-way at 15 digits
    yield Number(random().toPrecision(3)) * 10 ** Math.floor(random() * 30 - 10);
  }
  yield* [0.5, 1.5, 2.5, 9.5, 99.5, 0.25, 5e-324, Number.MAX_VALUE];
}

test("definition of scientific: rounded as C rounds, checked with whole numbers", () => {
  for (const value of samples()) {
    for (const decimals of [0, 2, 3, 14]) {
      assert.equal(scientific(value, decimals), expected(value, decimals));
      assert.equal(scientific(-value, decimals), `-${expected(value, decimals)}`);
    }
  }
});

test("definition of shortest: the fewest rounded digits that are read back as the same", () => {
  for (const value of samples()) {
    let decimals = 0;
    while (Number(expected(value, decimals)) !== value) decimals += 1;
    assert.equal(shortest(value), expected(value, decimals));
  }
});
