// Shows where the reader is: the table of contents marks the present section, a bar shows how far down the page that is, and on a
// later visit a link leads to the section where the reader stopped. On a reload the browser itself goes back there.
import { make, setAttribute } from "../shared/dom.js";
import { openStore } from "../shared/store.js";
import { pageFile } from "../shared/page_file.js";
import { words } from "./words.js";

// A reader who gets this far without using the link is reading from the start again, so the link goes away.
const headingsUntilRemoval = 3;

class Progress {
  #headings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main :is(h2, h3)[id]")]);
  #links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("nav.contents a")]);
  #bar = make("progress", { class: "reading", max: 1, value: 0, "aria-hidden": "true" });
  #begun = new Set(); // headings
  #present = -1; // the index of the last one of them
  #place = openStore(`place-${pageFile}-1`, isPlace, "");
  /** @type {HTMLElement | null} */
  #link = null;
  #isFrameRequested = false;

  constructor() {
    document.body.prepend(this.#bar);
    addEventListener("scroll", () => this.#requestBarUpdate(), { passive: true });
    this.#requestBarUpdate(); // on a reload the browser may have scrolled already
    this.#addLink();
    // A section counts as begun when its heading is in the upper part of the window, or above the window.
    const observer = new IntersectionObserver((entries) => this.#onIntersect(entries), { rootMargin: "9999999px 0px -70% 0px" });
    for (const heading of this.#headings) observer.observe(heading);
    // The folded list covers the text while it is open.
    for (const link of this.#links) link.addEventListener("click", () => link.closest("details")?.removeAttribute("open"));
  }

  #requestBarUpdate() {
    if (this.#isFrameRequested) return;
    this.#isFrameRequested = true;
    requestAnimationFrame(() => {
      this.#isFrameRequested = false;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      this.#bar.value = scrollTop / Math.max(1, scrollHeight - clientHeight);
    });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #onIntersect(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#begun.add(target);
      else this.#begun.delete(target);
    }
    const present = this.#begun.size - 1;
    if (present === this.#present) return;
    this.#present = present;
    this.#markInContents(this.#headings[present]?.id);
    if (this.#link && present < headingsUntilRemoval) return;
    this.#removeLink();
    if (present >= 0) this.#place.set(this.#headings[present].id);
  }

  /** @param {string | undefined} id */
  #markInContents(id) {
    for (const link of this.#links) {
      const isPresent = link.getAttribute("href") === `#${id}`;
      setAttribute(link, "aria-current", isPresent && "location");
      if (isPresent) showInList(link);
    }
  }

  #addLink() {
    const heading = this.#headings.findIndex(({ id }) => id === this.#place.value);
    if (heading < 1 || location.hash || navigationType() !== "navigate") return;
    const link = make("a", { href: `#${this.#place.value}` }, words.continueAt(this.#headings[heading].textContent ?? ""));
    const close = make("button", { type: "button", "aria-label": words.close }, "×");
    this.#link = make("p", { class: "continue" }, link, close);
    for (const each of [link, close]) each.addEventListener("click", () => this.#removeLink());
    this.#bar.after(this.#link);
  }

  #removeLink() {
    this.#link?.remove();
    this.#link = null;
  }
}

/**
 * Scrolls the list beside the text, where that is longer than the window, so that the link is in its middle.
 * @param {HTMLAnchorElement} link
 */
function showInList(link) {
  const list = link.closest(".beside");
  if (list) list.scrollTop = link.offsetTop - (list.clientHeight - link.offsetHeight) / 2;
}

function navigationType() {
  return /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0])?.type;
}

/** @param {unknown} candidate */
function isPlace(candidate) {
  return typeof candidate === "string" && candidate.length < 200;
}

if (document.querySelector("nav.contents")) new Progress();
