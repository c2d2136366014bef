// Predict first: numbers that the reader guesses before reading on, and meets again where the lesson has the answers.
//
//   ::: predict before
//   1. How many times faster is it?
//
//      ____ times
//   2. From how many tokens on?
//
//      ____ tokens
//   :::
//
// and further down, the answers in the same order:
//
//   ::: compare before
//   1. About {= … =}: …
//   2. …
//   :::
import container from "markdown-it-container";
import { words } from "../../lesson/words.js";
import { html, rewriteBlocks, splitAtList, splitAtParagraph, text } from "./tokens.mjs";

const id = /^[a-z][a-z0-9-]*$/;

export function predict(md) {
  md.use(container, "predict");
  md.use(container, "compare");
  md.core.ruler.before("inline", "predict", (state) => {
    const asked = new Map();
    rewriteBlocks(state, "predict", (inside, name) => predictBlock(state, inside, name, asked));
    rewriteBlocks(state, "compare", (inside, name) => compareBlock(state, inside, name, asked));
  });
}

function predictBlock(state, inside, name, asked) {
  if (!id.test(name)) throw new Error("needs a name of small letters, digits and hyphens");
  const { before, items, after } = splitAtList(inside, "ordered");
  asked.set(name, items.length);
  return [
    html(state, `<div class="block predict" id="predict-${name}" data-name="${name}"><p class="kicker">${words.predict}</p>\n`),
    ...before,
    html(state, "<ol>\n"),
    ...items.flatMap((item, index) => question(state, item, `predict-${name}-${index + 1}`)),
    html(state, "</ol>\n"),
    ...after,
    html(
      state,
      `<p class="act"><button type="button" hidden>${words.clear}</button> <span class="feedback" role="status"></span></p></div>\n`,
    ),
  ];
}

function question(state, item, field) {
  const asks = splitAtParagraph(item);
  const [, unit] = asks.rest.at(-2)?.content.match(/^_{2,}\s+(.+)$/) ?? [];
  if (!unit) throw new Error(`the question “${asks.line.content}” does not end with a line such as “____ tokens”`);
  const input = `<input type="text" id="${field}" inputmode="decimal" autocomplete="off" size="8" aria-describedby="${field}-unit ${field}-problem">`;
  return [
    html(state, `<li><label for="${field}">`),
    asks.line,
    html(state, "</label>"),
    ...asks.rest.slice(0, -3),
    html(state, `<p class="guess">${input} <span class="unit" id="${field}-unit">`),
    text(state, unit),
    html(state, `</span></p><p class="problem" id="${field}-problem"></p></li>\n`),
  ];
}

function compareBlock(state, inside, name, asked) {
  const { before, items, after } = splitAtList(inside, "ordered");
  if (!asked.has(name)) throw new Error(`no question is asked under that name on the page, only under ${[...asked.keys()].join(", ")}`);
  if (asked.get(name) !== items.length) throw new Error(`${asked.get(name)} questions, but ${items.length} answers`);
  return [
    html(state, `<div class="block compare" id="compare-${name}" data-name="${name}"><p class="kicker">${words.compare}</p>\n`),
    html(state, `<p class="invitation"><a href="#predict-${name}">${words.toQuestions}</a></p>\n`),
    ...before,
    html(state, "<ol>\n"),
    ...items.flatMap((item) => [html(state, `<li><p class="yours" hidden></p>`), ...item.map(shown), html(state, "</li>\n")]),
    html(state, "</ol>\n"),
    ...after,
    html(state, "</div>\n"),
  ];
}

// Also in a list without blank lines an answer is a paragraph, since another one stands before it.
function shown(token) {
  if (token.type.startsWith("paragraph")) token.hidden = false;
  return token;
}
