// The one place for budgets of size: data/budgets.json, in bytes as brotli, and the sizes of the last build.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const read = async (name) => JSON.parse(await readFile(new URL(name, import.meta.url), "utf8"));
const budgets = await read("../data/budgets.json");
export const files = await read("../../../dist/sizes.json");

/** Fails where these files of the site are together larger than the budget of this name. */
export function assertWithin(names, budget) {
  const list = [...names];
  const sum = list.reduce((total, name) => total + files[name].brotli, 0);
  assert.ok(budget in budgets && list.length > 0, budget);
  assert.ok(sum <= budgets[budget], `${budget}: ${sum} B are more than ${budgets[budget]} B (${list.join(", ")})`);
}
