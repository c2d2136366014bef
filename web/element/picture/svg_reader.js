// Makes elements of the SVG text that the module writes (core/picture/svg_writer.cpp), and of no other: a page whose policy is
// `require-trusted-types-for 'script'` lets no script hand a text to the browser's parsers. Nothing but elements of SVG, attributes
// and text can come of it.

const svgNamespace = "http://www.w3.org/2000/svg";
const xmlNamespace = "http://www.w3.org/XML/1998/namespace";

const part = /<(\/?)([a-z]+)([^>]*?)(\/?)>|[^<]+/g;
const attribute = /([\w:-]+)="([^"]*)"/g;

/** @type {Record<string, string>} */
const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/**
 * @param {string} text of a whole document
 * @returns {Element}
 */
export function readSvg(text) {
  const root = document.createElementNS(svgNamespace, "g");
  /** @type {Element} */
  let open = root;
  for (const [whole, isEnd, name, attributes, isEmpty] of text.matchAll(part)) {
    if (name === undefined) open.append(unescaped(whole));
    else if (isEnd) open = open.parentElement ?? root;
    else {
      const element = elementOf(name, attributes);
      open.append(element);
      if (!isEmpty) open = element;
    }
  }
  return root.children[0];
}

/**
 * @param {string} name
 * @param {string} attributes
 */
function elementOf(name, attributes) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [, key, value] of attributes.matchAll(attribute)) {
    if (key.startsWith("xml:")) element.setAttributeNS(xmlNamespace, key, unescaped(value));
    else if (key !== "xmlns") element.setAttribute(key, unescaped(value)); // the namespace is that of the element already
  }
  return element;
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
}
