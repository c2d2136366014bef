// Where the reader is: the present section marked in the table of contents, how much is read, and on a later visit a link
// to where reading stopped. On a reload the browser itself returns there.
import { make, setAttribute } from "../shared/dom.js";
import { open } from "../shared/store.js";
import { words } from "./words.js";

// Who passes so many headings without taking the offer reads from the start again.
const enough = 3;

class Progress {
  #headings = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main :is(h2, h3)[id]")]);
  #links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("nav.contents a")]);
  #bar = make("progress", { class: "reading", max: 1, value: 0, "aria-hidden": "true" });
  #above = new Set();
  #present = -1;
  #place = open(`place-${location.pathname.split("/").at(-1) || "index.html"}-1`, isPlace, "");
  /** @type {HTMLElement | null} */
  #offer = null;
  #asked = false;

  constructor() {
    document.body.prepend(this.#bar);
    addEventListener("scroll", () => this.#ask(), { passive: true });
    this.#ask(); // on a reload the browser may have scrolled already
    this.#offerToContinue();
    // Whatever stands above this line has been begun.
    const observer = new IntersectionObserver((entries) => this.#cross(entries), { rootMargin: "9999999px 0px -70% 0px" });
    for (const heading of this.#headings) observer.observe(heading);
  }

  #ask() {
    if (this.#asked) return;
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      this.#bar.value = scrollTop / Math.max(1, scrollHeight - clientHeight);
    });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #cross(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#above.add(target);
      else this.#above.delete(target);
    }
    const present = this.#above.size - 1;
    if (present === this.#present) return;
    this.#present = present;
    this.#mark(this.#headings[present]?.id);
    if (this.#offer && present < enough) return;
    this.#offer?.remove();
    this.#offer = null;
    if (present >= 0) this.#place.set(this.#headings[present].id);
  }

  /** @param {string | undefined} id */
  #mark(id) {
    for (const link of this.#links) setAttribute(link, "aria-current", link.getAttribute("href") === `#${id}` && "location");
  }

  #offerToContinue() {
    const heading = this.#headings.findIndex(({ id }) => id === this.#place.value);
    if (heading < 1 || location.hash || navigationType() !== "navigate") return;
    const link = make("a", { href: `#${this.#place.value}` }, words.continueAt(this.#headings[heading].textContent ?? ""));
    const close = make("button", { type: "button", "aria-label": words.close }, "×");
    this.#offer = make("p", { class: "continue" }, link, close);
    for (const each of [link, close]) each.addEventListener("click", () => this.#endOffer());
    this.#bar.after(this.#offer);
  }

  #endOffer() {
    this.#offer?.remove();
    this.#offer = null;
  }
}

function navigationType() {
  return /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType("navigation")[0])?.type;
}

/** @param {unknown} candidate */
function isPlace(candidate) {
  return typeof candidate === "string" && candidate.length < 200;
}

if (document.querySelector("nav.contents")) new Progress();
