// What the search finds, read from the pages as they are built: whatever a page shows can be found, however it was made.
import { parse } from "node-html-parser";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { plainText } from "./plain_text.mjs";

/** @typedef {{ kind: string, href: string, title: string, text: string, page: string }} Entry page: its title */

// Parts of a page that are found by themselves; all other text belongs to its section. A part that two selectors fit is
// what the first says. `title` and `text` are selectors inside; without `text` it is all but the title.
/** @type {{ kind: string, selector: string, title: string, text?: string }[]} */
const kinds = [
  { kind: "figure", selector: "roofline-figure", title: "svg title", text: ".sentence" },
  { kind: "card", selector: "li.card", title: ".front" },
  { kind: "term", selector: ".glossary > div", title: "dt" },
  { kind: "exercise", selector: ".check", title: ".kicker" },
  { kind: "exercise", selector: "li:has(> details.answer)", title: "p" },
];

const headings = "h1, h2, h3";
const leftOut = "nav, pre, .uses, .glossary .unit, .answers-on-paper, .act, .feedback, details[data-from], [hidden]";

/**
 * @param {string} site the folder with the built pages
 * @returns {Promise<Entry[]>} each figure, card and term once: where it stands first, the lesson before other pages
 */
export async function searchEntries(site) {
  const names = (await readdir(site)).filter((name) => name.endsWith(".html"));
  names.sort((a, b) => Number(b === "index.html") - Number(a === "index.html") || a.localeCompare(b, "en"));
  const entries = (await Promise.all(names.map(async (name) => entriesOf(name, await readFile(path.join(site, name), "utf8"))))).flat();
  const first = new Map([...entries].reverse().map((entry) => [keyOf(entry), entry]));
  return entries.filter((entry) => first.get(keyOf(entry)) === entry);
}

const keyOf = ({ kind, title, href }) => (kind === "section" ? href : `${kind} ${title}`);

/** A classic script that hands the entries to the search. */
export function entriesScript(entries) {
  return `window.rooflineEntries=${JSON.stringify(entries)};\n`;
}

/**
 * @param {string} name of the page's file
 * @param {string} html
 * @returns {Entry[]}
 */
export function entriesOf(name, html) {
  const root = parse(html, { blockTextElements: {} }); // or what is in <pre> would be taken for text
  const main = root.querySelector("main");
  const page = plainText(root.querySelector("title"));
  main.querySelectorAll(leftOut).forEach((node) => node.remove());
  const parts = kinds.flatMap((kind) => takeParts(main, kind, name));
  const sections = sectionsOf(main, name).filter(({ title }) => title !== "");
  return [...sections, ...parts].map((entry) => ({ ...entry, page }));
}

// Takes them out, so that they do not count as their section's text too.
function takeParts(main, { kind, selector, title, text = undefined }, name) {
  let href = name;
  const entries = [];
  for (const node of main.querySelectorAll(`${headings}, ${selector}`)) {
    if (/^H[1-3]$/.test(node.tagName)) href = addressOf(node, name) ?? href;
    else entries.push({ kind, href: addressOf(node, name) ?? href, ...titleAndText(node, title, text) });
  }
  main.querySelectorAll(selector).forEach((node) => node.remove());
  return entries;
}

// What is folded stays so: an answer among the results would spoil its exercise.
function titleAndText(node, titleSelector, textSelector) {
  node.querySelectorAll("details").forEach((folded) => folded.remove());
  const titled = node.querySelector(titleSelector);
  const title = plainText(titled);
  titled.remove();
  return { title, text: plainText(textSelector ? node.querySelector(textSelector) : node) };
}

const addressOf = ({ id }, name) => (id ? `${name}#${encodeURIComponent(id)}` : null);

function sectionsOf(main, name) {
  const sections = [{ kind: "section", href: name, title: "", text: "" }];
  const visit = (node) => {
    if (/^H[1-3]$/.test(node.tagName))
      sections.push({ kind: "section", href: addressOf(node, name) ?? name, title: plainText(node), text: "" });
    else if (node.querySelector?.(headings)) node.childNodes.forEach(visit);
    else sections.at(-1).text = `${sections.at(-1).text} ${plainText(node)}`.trim();
  };
  visit(main);
  return sections;
}
