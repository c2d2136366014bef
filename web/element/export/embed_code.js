// The HTML that puts a figure, in its present state, into another page: as an element with its script, or as a frame.
import { base } from "../runtime/loader.js";
import { words } from "../words.js";

/** @typedef {import("../../../wasm/roofline.d.ts").View} View */
/** @typedef {"element" | "frame"} EmbedKind */

// Attributes that are copied besides the state.
const copiedAttributes = ["lock", "hide", "theme"];

/**
 * @param {EmbedKind} kind
 * @param {HTMLElement} element
 * @param {View} view
 */
export function embedCode(kind, element, view) {
  const figure = element.getAttribute("figure") ?? "";
  return kind === "element" ? elementCode(figure, element, view) : frameCode(figure, element, view);
}

/**
 * @param {string} figure
 * @param {HTMLElement} element
 * @param {View} view
 */
function elementCode(figure, element, view) {
  const copied = copiedAttributes.flatMap((name) => (element.hasAttribute(name) ? [[name, element.getAttribute(name) ?? ""]] : []));
  const attributes = [["figure", figure], ...new URLSearchParams(view.state()), ...copied];
  const script = tag("script", [["src", addressOf("roofline-figure.js")]], " defer");
  return [...preload(), script, tag("roofline-figure", attributes)].join("\n");
}

// A preload lets the module load at the same time as the script. On a page that is opened from a disk it would be an error.
function preload() {
  if (new URL(base).protocol === "file:") return [];
  return [
    openTag("link", [
      ["rel", "preload"],
      ["href", addressOf("roofline.wasm")],
      ["as", "fetch"],
      ["type", "application/wasm"],
    ]),
  ];
}

/**
 * @param {string} figure
 * @param {HTMLElement} element
 * @param {View} view
 */
function frameCode(figure, element, view) {
  const state = view.state();
  const address = addressOf(`embed/${figure}.html`) + (state && `?${state}`);
  const height = String(Math.ceil(element.offsetHeight));
  const frame = tag("iframe", [
    ["src", address],
    ["title", view.title()],
    ["lang", words.language],
    ["width", "100%"],
    ["height", height],
    ["allow", "clipboard-write"],
    ["loading", "lazy"],
  ]);
  // The height is that of the width here; the script gives the frame the one of the width there.
  return [frame, tag("script", [["src", addressOf("embed/host.js")]], " defer")].join("\n");
}

// A page that is opened from a disk has no address that others could use. They have to put the files next to their own page.
/** @param {string} file */
function addressOf(file) {
  const url = new URL(file, base);
  return url.protocol === "file:" ? file : url.href;
}

/**
 * @param {string} name
 * @param {string[][]} attributes
 * @param {string} [flags]
 */
function tag(name, attributes, flags) {
  return `${openTag(name, attributes, flags)}</${name}>`;
}

/**
 * @param {string} name
 * @param {string[][]} attributes
 * @param {string} [flags]
 */
function openTag(name, attributes, flags = "") {
  return `<${name}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("")}${flags}>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
