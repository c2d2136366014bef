// The element's attributes that are controls of its figure, both ways: what the page writes sets a control, and what the
// figure's state says is written back, so that a stylesheet, a clone and a saved page see the figure as it is. What the
// page itself had written is remembered: that is what Reset goes back to.
import { setAttribute } from "../../shared/dom.js";
import { queryOf, saidIn } from "./query.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {{ text: string | null, said: string | undefined }} Wish the page's text, and what the state says under it */

const mostSentences = 3;

/** @type {WeakMap<Element, Map<string, Wish>>} of attributes that say something else now than the page did */
const wishesOf = new WeakMap();

/**
 * The page's own texts stand in the attributes again.
 * @param {Element} element
 */
export function putBackAttributes(element) {
  for (const [id, { text }] of wishesOf.get(element) ?? []) setAttribute(element, id, text ?? false);
  wishesOf.delete(element);
}

export class Attributes {
  #element;
  #ids;
  #formerIds;
  /** @type {Map<string, string>} what the state said when the attributes were last in step with it */
  #said = new Map();
  #wishes;

  /**
   * @param {Element} element
   * @param {View} view
   */
  constructor(element, view) {
    this.#element = element;
    this.#ids = view.ids();
    this.#formerIds = view.formerIds();
    this.#wishes = wishesOf.get(element) ?? new Map();
    wishesOf.set(element, this.#wishes);
  }

  /** The names that mean something to the figure. */
  ids() {
    return this.#ids;
  }

  /** The keys that an address may have for the figure: links that were shared earlier have former ids. */
  addressIds() {
    return [...this.#ids, ...this.#formerIds];
  }

  /** The state that the page describes. */
  state() {
    return this.#query((id) => this.#wishes.get(id)?.text);
  }

  /**
   * Sets a new view to what stands in the attributes.
   * @param {View} view
   * @returns {string} what became of it, empty when all went well
   */
  begin(view) {
    const { message } = view.restore(this.#query(() => undefined));
    this.#said = saidIn(view.state());
    return message;
  }

  /**
   * Sets what the page has changed, in the order of the schema.
   * @param {Set<string>} changed
   * @param {View} view
   * @param {(id: string, text: string | null) => string} set null: to the default; gives what became of it
   * @returns {string} what became of all, empty when all went well
   */
  take(changed, view, set) {
    const ids = this.#ids.filter((id) => changed.has(id));
    const messages = ids.map((id) => {
      this.#wishes.delete(id);
      return set(id, this.#element.getAttribute(id));
    });
    const now = saidIn(view.state());
    for (const id of ids) copy(id, now, this.#said);
    return [...new Set(messages.filter(Boolean))].slice(0, mostSentences).join(" ");
  }

  /**
   * Writes what was changed elsewhere: by hand, by a link, by a property.
   * @param {View} view
   */
  follow(view) {
    const now = saidIn(view.state());
    for (const id of this.#ids) if (now.get(id) !== this.#said.get(id)) this.#follow(id, now);
  }

  /**
   * @param {string} id
   * @param {Map<string, string>} now
   */
  #follow(id, now) {
    const wish = this.#wishes.get(id) ?? { text: this.#element.getAttribute(id), said: this.#said.get(id) };
    const said = now.get(id);
    copy(id, now, this.#said);
    if (said === wish.said) this.#wishes.delete(id);
    else this.#wishes.set(id, wish);
    setAttribute(this.#element, id, (said === wish.said ? wish.text : said) ?? false);
  }

  /** @param {(id: string) => string | null | undefined} wish undefined: as it stands */
  #query(wish) {
    return queryOf(this.#ids.flatMap((id) => {
      const wished = wish(id);
      const text = wished === undefined ? this.#element.getAttribute(id) : wished;
      return text === null ? [] : [/** @type {const} */ ([id, text])];
    }));
  }
}

/**
 * @param {string} id
 * @param {Map<string, string>} from
 * @param {Map<string, string>} to
 */
function copy(id, from, to) {
  const said = from.get(id);
  if (said === undefined) to.delete(id);
  else to.set(id, said);
}
