// A page's table of contents, from the headings that can be linked to.
import { words } from "../lesson/words.js";

const heading = /<h([23]) id="([^"]+)"[^>]*><a class="anchor"[^>]*>([^]*?)<\/a><\/h\1>/g;

/**
 * Beside the text where there is room, folded above it where there is none. Neither needs a script.
 * @param {string} html the page's main part
 */
export function tableOfContents(html) {
  const sections = [];
  for (const [, level, id, title] of html.matchAll(heading)) {
    const entry = `<a href="#${id}">${title}</a>`;
    if (level === "2") sections.push({ entry, parts: [] });
    else sections.at(-1)?.parts.push(`<li>${entry}</li>`);
  }
  const list = `<ol>${sections.map(({ entry, parts }) => `<li>${entry}${parts.length > 0 ? `<ol>${parts.join("")}</ol>` : ""}</li>`).join("")}</ol>`;
  return (
    `<nav class="contents" aria-label="${words.contents}"><div class="beside">${list}</div>` +
    `<details><summary>${words.contents}</summary>${list}</details></nav>`
  );
}
