// How the pages' Markdown is read: headings that can be linked to, mathematics between dollars, numbers of the model
// between {= and =}, terms of the glossary in [[ ]], and the lesson's own blocks between lines of three colons.
import markdownIt from "markdown-it";
import anchors from "markdown-it-anchor";
import attributes from "markdown-it-attrs";
import dollarmath from "markdown-it-dollarmath";
import { answer } from "./blocks/answer.mjs";
import { cards as cardsBlock } from "./blocks/cards.mjs";
import { check } from "./blocks/check.mjs";
import { predict } from "./blocks/predict.mjs";
import { scroller } from "./blocks/scroller.mjs";
import { video } from "./blocks/video.mjs";
import { terms } from "./blocks/terms.mjs";
import { codeStart } from "./code.mjs";
import { escape } from "./fallback.mjs";
import { mathml } from "./math.mjs";

const noBreakSpace = "\u00a0";

/**
 * @param {{ numbers: import("./numbers.mjs").Numbers, glossary: import("./glossary.mjs").Glossary,
 *   cards: Map<string, import("../review/cards.js").Card> }} options
 */
export function markdown({ numbers, glossary, cards }) {
  const md = markdownIt({ html: true, typographer: true });
  md.use(attributes, { leftDelimiter: "{:", allowedAttributes: ["id", "class", "data-state"] });
  md.use(terms, { glossary }); // before the anchors, which rewrite headings
  md.use(anchors, { level: [2, 3], slugify, permalink: anchors.permalink.headerLink({ class: "anchor" }) });
  md.use(dollarmath, { double_inline: true, allow_labels: false });
  addMath(md, numbers);
  addNumbers(md, numbers);
  md.use(cardsBlock, { kept: cards, numbers });
  for (const block of [check, predict, answer, video, scroller]) md.use(block);
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (...args) => fence(...args).replace("<pre>", codeStart);
  return md;
}

function addMath(md, numbers) {
  const render = (display) => (tokens, index, _options, env) =>
    mathml(tokens[index].content, { display, tell: (notation) => numbers.tell(notation, env.given) });
  md.renderer.rules.math_inline = render(false);
  md.renderer.rules.math_inline_double = (...args) => `<span class="formula">${render(true)(...args)}</span>`;
  md.renderer.rules.math_block = (...args) => `<p class="formula">${render(true)(...args)}</p>\n`;
}

function addNumbers(md, numbers) {
  md.inline.ruler.before("escape", "number", (state, silent) => {
    if (!state.src.startsWith("{=", state.pos)) return false;
    const end = state.src.indexOf("=}", state.pos);
    if (end < 0) return false;
    if (!silent) {
      const token = state.push("number", "data", 0);
      token.meta = numbers.tell(state.src.slice(state.pos + 2, end), state.env.given);
      token.content = numberText(token.meta);
    }
    state.pos = end + 2;
    return true;
  });
  md.renderer.rules.number = (tokens, index) => numberElement(tokens[index].meta);
}

// A number and its unit stay on one line.
const numberText = ({ number, unit }) => [number, unit].filter(Boolean).join(noBreakSpace);

function numberElement(told) {
  const { value, from } = told;
  const text = escape(numberText(told));
  return typeof value === "number" ? `<data value="${value}" data-from="${escape(from)}">${text}</data>` : text;
}

// Without its number, so that a link to a section outlives one put in before it.
function slugify(heading) {
  return heading
    .replace(/^\d+\. /, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
