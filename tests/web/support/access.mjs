// Shared by the tests of access: what axe-core finds, and rules of our own that it has none of.
import assert from "node:assert/strict";
import { painted, require } from "./helpers.mjs";

/** For a page that was opened with `bypassCSP`: axe-core comes in as a script. */
export async function useAxe(page) {
  await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
}

/** Nothing found by axe-core in the page as it is now, and nothing by our own rules. */
export async function isClean(page, what) {
  await painted(page);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  });
  assert.deepEqual(found, [], what);
  assert.deepEqual(await page.evaluate(faultsOfPictures), [], what);
}

// Runs in the page. A canvas is hidden from, or named for, who does not see it, and is never a stop of the Tab key; nor
// is anything that has no role to say what it is.
function faultsOfPictures() {
  const roots = [document, ...[...document.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot).filter(Boolean)];
  const all = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const isNamed = (one) => one.getAttribute("role") === "img" && one.getAttribute("aria-label")?.trim();
  const canvases = all("canvas").filter((one) => one.tabIndex >= 0 || !(one.closest("[aria-hidden=true]") || isNamed(one)));
  const stops = all("[tabindex]").filter(
    (one) =>
      one.tabIndex >= 0 && !one.getAttribute("role") && !/^(a|button|input|select|textarea|summary|section|pre)$/.test(one.localName),
  );
  return [...canvases, ...stops].map(({ outerHTML }) => outerHTML.slice(0, 200));
}
