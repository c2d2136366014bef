// The glossary as it is shown: the list of glossary.html, and the small cards over the terms in the prose.
import { parse } from "node-html-parser";
import { escape } from "./fallback.mjs";
import { mathml } from "./math.mjs";

/** @typedef {{ href: string, title: string }} Use a section that a term stands in */

/**
 * The sections that link to each term.
 * @param {{ url: string, content: string }[]} pages
 * @returns {Map<string, Use[]>} id of the term → sections, in the order of the pages
 */
export function usesOf(pages) {
  const uses = new Map();
  for (const { url, content } of pages) {
    const file = url.endsWith("/") ? "index.html" : url.slice(1);
    let section = { href: file, title: "Introduction" };
    for (const node of parse(content).querySelectorAll("h2[id], h3[id], a.term")) {
      if (node.tagName !== "A") section = { href: `${file}#${node.id}`, title: withoutLinks(node.innerHTML) };
      else addUse(uses, node.getAttribute("href").split("#")[1], section);
    }
  }
  return uses;
}

function addUse(uses, id, section) {
  const known = uses.get(id) ?? [];
  if (!known.includes(section)) uses.set(id, [...known, section]);
}

/**
 * @param {import("./glossary.mjs").Glossary} glossary
 * @param {import("markdown-it").default} md
 * @param {Map<string, Use[]>} uses
 */
export function glossaryList({ terms }, md, uses) {
  const entries = terms.map((term) => {
    const name = `<dfn><a class="anchor" href="#${term.id}">${escape(term.term)}</a></dfn>`;
    return `<div id="${term.id}"><dt>${name}${symbolAndUnit(term)}</dt><dd>${definitionOf(term, md)}</dd>${usesItem(uses.get(term.id) ?? [])}</div>`;
  });
  // Line breaks alone, no blank line: Markdown passes the whole through untouched.
  return `<dl class="glossary">\n${entries.join("\n").replace(/\n+/g, "\n")}\n</dl>`;
}

function usesItem(uses) {
  if (uses.length === 0) return "";
  return `<dd class="uses">In the lesson: ${uses.map(({ href, title }) => `<a href="${href}">${title}</a>`).join(", ")}</dd>`;
}

/** A classic script with what each term's card says, as HTML. A card has no links: the pointer cannot reach another's card. */
export function glossaryScript({ terms }, md) {
  const cards = terms.map((term) => [
    term.id,
    `<p><b>${escape(term.term)}</b>${symbolAndUnit(term)}</p><p>${withoutLinks(definitionOf(term, md))}</p>`,
  ]);
  return `window.rooflineGlossary=${JSON.stringify(Object.fromEntries(cards))};\n`;
}

/** @param {import("./glossary.mjs").Term} term */
function symbolAndUnit({ symbol, unit }) {
  const tell = () => {
    throw new Error("a symbol is a letter, not a number of the model");
  };
  const parts = [
    symbol && `<span class="symbol">${mathml(symbol, { display: false, tell })}</span>`,
    unit && `<span class="unit">${escape(unit)}</span>`,
  ];
  return parts
    .filter(Boolean)
    .map((part) => ` ${part}`)
    .join("");
}

function definitionOf({ definition }, md) {
  return md.renderInline(definition.trim(), { given: {} });
}

function withoutLinks(html) {
  return html.replace(/<\/?a\b[^>]*>/g, "");
}
