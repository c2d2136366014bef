// How the pages' Markdown is read: headings that can be linked to, mathematics between dollars, numbers of the model
// between {= and =}, terms of the glossary in [[ ]], and the lesson's own blocks between lines of three colons.
import markdownIt from "markdown-it";
import anchors from "markdown-it-anchor";
import attributes from "markdown-it-attrs";
import dollarmath from "markdown-it-dollarmath";
import { terms } from "./blocks/terms.mjs";
import { escape } from "./fallback.mjs";
import { mathml } from "./math.mjs";

const noBreakSpace = "\u00a0";

/** @param {{ numbers: import("./numbers.mjs").Numbers, glossary: import("./glossary.mjs").Glossary }} options */
export function markdown({ numbers, glossary }) {
  const md = markdownIt({ html: true, typographer: true });
  md.use(attributes, { leftDelimiter: "{:", allowedAttributes: ["id", "class", "data-state"] });
  md.use(terms, { glossary }); // before the anchors, which rewrite headings
  md.use(anchors, { level: [2, 3], slugify, permalink: anchors.permalink.headerLink({ class: "anchor" }) });
  md.use(dollarmath, { double_inline: true, allow_labels: false });
  addMath(md, numbers);
  addNumbers(md, numbers);
  return md;
}

function addMath(md, numbers) {
  const render = (display) => (tokens, index, _options, env) =>
    mathml(tokens[index].content, { display, tell: (notation) => numbers.tell(notation, env.given) });
  md.renderer.rules.math_inline = render(false);
  md.renderer.rules.math_inline_double = render(true);
  md.renderer.rules.math_block = (...args) => `<p class="formula">${render(true)(...args)}</p>\n`;
}

function addNumbers(md, numbers) {
  md.inline.ruler.before("escape", "number", (state, silent) => {
    if (!state.src.startsWith("{=", state.pos)) return false;
    const end = state.src.indexOf("=}", state.pos);
    if (end < 0) return false;
    if (!silent) state.push("html_inline", "", 0).content = numberElement(numbers.tell(state.src.slice(state.pos + 2, end), state.env.given));
    state.pos = end + 2;
    return true;
  });
}

// A number and its unit stay on one line.
function numberElement({ value, number, unit, from }) {
  const text = escape([number, unit].filter(Boolean).join(noBreakSpace));
  return typeof value === "number" ? `<data value="${value}" data-from="${escape(from)}">${text}</data>` : text;
}

function slugify(heading) {
  return heading.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}
