// The state of a figure in the page's address. One figure of a page has it: the first with the attribute `linked`. Only the
// keys that are controls of the figure are its own; the others are the page's, and stay.

export class Link {
  #element;
  #ids;

  /**
   * @param {HTMLElement} element
   * @param {string[]} ids of the figure's controls
   */
  constructor(element, ids) {
    this.#element = element;
    this.#ids = new Set(ids);
  }

  get isOwn() {
    return document.querySelector(`${this.#element.localName}[linked]`) === this.#element;
  }

  /** The state that the page was opened with; where a key stands twice, the last counts. */
  state() {
    const own = new URLSearchParams();
    for (const [id, value] of new URLSearchParams(location.search)) if (this.#ids.has(id)) own.set(id, value);
    return String(own);
  }

  /** @param {string} state */
  to(state) {
    const url = new URL(location.href);
    const isOwn = (/** @type {string} */ part) => [...new URLSearchParams(part).keys()].some((id) => this.#ids.has(id));
    const others = url.search.slice(1).split("&").filter((part) => part && !isOwn(part));
    url.search = [...others, state].filter(Boolean).join("&");
    return url.href;
  }

  /** @param {string} state */
  put(state) {
    if (self.origin === "null") return; // from file:// and in a sandbox the address cannot be changed
    history.replaceState(history.state, "", this.to(state));
  }
}
