// Shared by the tests of the review page: the cards of the built site, decks, and the page at a moment.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { newPage, site } from "./helpers.mjs";

export const begin = Date.UTC(2026, 0, 5, 9);
export const minute = 60_000;
export const day = 86_400_000;
export const key = "roofline-lesson.deck-1";

const script = await readFile(path.join(site, "cards.js"), "utf8");
export const cards = JSON.parse(script.slice("window.rooflineCards=".length).replace(/;\s*$/, ""));
export const ids = cards.map(({ id }) => id);

export const plainCard = (id, reviews = [], changed = begin) => ({ id, changed: new Date(changed).toISOString(), removed: false, reviews });
export const plainDeck = (...kept) => ({ kind: "roofline-deck", version: 1, cards: kept });
export const freshDeck = (...names) => plainDeck(...names.map((id) => plainCard(id)));

/**
 * The review page at a moment, with a deck (plain data, or any text) in the browser's storage.
 * @param {import("node:test").TestContext} t
 * @param {import("./helpers.mjs").Shared} shared
 * @param {import("./helpers.mjs").PageOptions & { deck?: unknown, now?: number }} [options]
 */
export async function openReview(t, shared, { deck, now = begin, ...options } = {}) {
  const opened = await newPage(t, shared, options);
  await opened.context.clock.setFixedTime(now);
  if (deck !== undefined) {
    await opened.page.goto(`${shared.url}glossary.html`);
    await opened.page.evaluate(
      ([name, text]) => localStorage.setItem(name, text),
      [key, typeof deck === "string" ? deck : JSON.stringify(deck)],
    );
  }
  await opened.page.goto(`${shared.url}review.html`);
  await opened.page.locator(".files").waitFor();
  return { ...opened, ...partsOf(opened.page) };
}

export function partsOf(page) {
  return {
    front: page.locator(".asked .front"),
    back: page.locator(".asked .back"),
    progress: page.locator(".progress"),
    told: page.locator("#review > .feedback"),
    fileTold: page.locator(".files > .feedback"),
    idle: page.locator(".idle > p").first(),
    rows: page.locator(".coming li"),
    notices: page.locator(".notices"),
    undo: page.getByRole("button", { name: "Undo the last answer" }),
  };
}

export const kept = (page) => page.evaluate((name) => JSON.parse(localStorage.getItem(name)), key);
export const focused = (page) => page.evaluate(() => document.activeElement.className || document.activeElement.localName);

export async function textOf(page, html) {
  return page.evaluate((source) => {
    const holder = document.createElement("template");
    holder.innerHTML = source;
    return holder.content.textContent;
  }, html);
}

export async function downloaded(page, press) {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}
