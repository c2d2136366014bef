// The little that is needed to build and update elements. No markup is ever parsed from text, so nothing in a label, a
// link or a message can become an element.
import { linePartsOf } from "./line_breaks.js";

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean>} [attributes] true sets an empty attribute, false leaves it out
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value);
  element.append(...children);
  return element;
}

/**
 * Writes only what differs: a write costs a style pass, and repeats itself to a screen reader.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean} value
 */
export function setAttribute(element, name, value) {
  if (value === false) return element.removeAttribute(name);
  const text = value === true ? "" : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/**
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * The same for a text that may be a long formula.
 * @param {Element} element
 * @param {string} text
 */
export function setFormula(element, text) {
  if (element.textContent === text) return;
  element.replaceChildren(...linePartsOf(text).flatMap((part, index) => (index > 0 ? [make("wbr"), part] : [part])));
}

/**
 * Keeps `parent`'s children in step with `items`, by key: what stays is updated in place and keeps its focus.
 * @template Item
 * @template {{ root: Element }} Part
 * @param {Element} parent
 * @param {Map<string, Part>} parts what is there now; changed along
 * @param {Item[]} items
 * @param {(item: Item) => string} key
 * @param {(item: Item) => Part} create
 * @param {(part: Part, item: Item) => void} update
 */
export function keyed(parent, parts, items, key, create, update) {
  const wanted = new Set(items.map(key));
  for (const [id, part] of parts) {
    if (wanted.has(id)) continue;
    part.root.remove();
    parts.delete(id);
  }
  let place = parent.firstElementChild;
  for (const item of items) {
    let part = parts.get(key(item));
    if (!part) parts.set(key(item), (part = create(item)));
    if (part.root === place) place = place.nextElementSibling;
    else parent.insertBefore(part.root, place);
    update(part, item);
  }
}
