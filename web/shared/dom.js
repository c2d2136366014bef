// Helpers that create and update elements. They never parse markup, so a label, a link or a message cannot become an element.
import { splitAtLineBreaks } from "./line_breaks.js";

/**
 * Creates an element.
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
 * Sets an attribute, only if its value differs: a write costs a style pass, and a screen reader may repeat itself.
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
 * Sets a node's text, only if it differs.
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Sets an element's text, only if it differs, so that a long formula in it may be broken into lines.
 * @param {Element} element
 * @param {string} text
 */
export function setFormula(element, text) {
  if (element.textContent === text) return;
  element.replaceChildren(...splitAtLineBreaks(text).flatMap((part, index) => (index > 0 ? [make("wbr"), part] : [part])));
}

/**
 * Makes the children of `parent` match `items`, by key. A part whose key stays is updated in place, so that it keeps the focus.
 * @template Item
 * @template {{ root: Element }} Part
 * @param {Element} parent
 * @param {Map<string, Part>} parts the parts that `parent` has, by key; this function changes the map too
 * @param {Item[]} items
 * @param {(item: Item) => string} key
 * @param {(item: Item) => Part} create
 * @param {(part: Part, item: Item) => void} update
 */
export function updateChildren(parent, parts, items, key, create, update) {
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
