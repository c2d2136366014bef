// A quick check: choose an answer, be told why it is right or wrong, try again.
//
//   ::: check Eight tokens
//   Is the matmul compute-bound or memory-bound?
//
//   - [x] Memory-bound.
//
//     Right because …
//   - [ ] Compute-bound.
//
//     Wrong because …
//   :::
//
// What stands behind the question and before the list belongs to the question. Exactly one answer is right.
import container from "markdown-it-container";
import { words } from "../../lesson/words.js";
import { folded } from "./answer.mjs";
import { html, rewriteBlocks, splitAtList, splitAtParagraph, text } from "./tokens.mjs";

export function check(md) {
  md.use(container, "check");
  md.core.ruler.before("inline", "check", (state) => {
    rewriteBlocks(state, "check", (inside, title, number) => checkBlock(state, inside, title, `check-${number}`));
  });
}

function checkBlock(state, inside, title, id) {
  const { before, items } = splitAtList(inside, "bullet");
  const question = splitAtParagraph(before);
  const answers = items.map((item) => readAnswer(state, item));
  if (answers.filter(({ right }) => right).length !== 1) throw new Error("needs exactly one answer marked [x]");
  return [
    html(state, `<div class="block check" id="${id}"><p class="kicker">${words.check}: `),
    text(state, title),
    html(state, `</p><form><fieldset><legend>`),
    question.line,
    html(state, "</legend>"),
    ...question.rest,
    ...answers.flatMap(({ line }, index) => choice(state, line, id, index)),
    html(state, `</fieldset><p class="act" hidden><button type="submit">${words.checkAnswer}</button></p></form>\n`),
    ...folded(
      state,
      words.answers,
      `${words.check}: ${title}`,
      answers.flatMap((answer) => reason(state, answer)),
    ),
    html(state, `<div class="feedback" aria-live="polite"></div></div>\n`),
  ];
}

function readAnswer(state, item) {
  const { line, rest } = splitAtParagraph(item);
  const [, mark, content] = line.content.match(/^\[([ x])\]\s+([^]*)$/) ?? [];
  if (!content) throw new Error(`the answer “${line.content}” begins with neither [x] nor [ ]`);
  if (rest.length === 0) throw new Error(`the answer “${content}” has no paragraph that says why it is right or wrong`);
  return { right: mark === "x", line: text(state, content), reason: rest };
}

function choice(state, line, id, index) {
  const input = `<input type="radio" name="${id}" value="${index}" disabled>`;
  return [html(state, `<label class="choice">${input}<span>`), line, html(state, `</span></label>`)];
}

function reason(state, { right, line, reason: why }) {
  const verdict = `<p><strong>${right ? words.right : words.wrong}</strong> `;
  const answer = text(state, line.content);
  return [
    html(state, `<div class="reason" data-verdict="${right ? "right" : "wrong"}">${verdict}<span class="answer-text">`),
    answer,
    html(state, "</span></p>"),
    ...why,
    html(state, "</div>"),
  ];
}
