// A folded answer. On paper it stands at the end, under the number of its exercise.
//
//   1. The question, an item of a numbered list.
//
//      ::: answer
//      Its answer.
//      :::
//
// Elsewhere than in a numbered list it says whose answer it is: “::: answer Warming up”.
import container from "markdown-it-container";
import { words } from "../../lesson/words.js";
import { html, rewriteBlocks, text } from "./tokens.mjs";

export function answer(md) {
  md.use(container, "answer");
  md.core.ruler.before("inline", "answer", (state) => {
    const numbers = exerciseNumbers(state.tokens);
    rewriteBlocks(state, "answer", (inside, title, number) => {
      const owner = title || numbers[number - 1];
      if (!owner) throw new Error("stands in no numbered list, so it needs a title");
      return folded(state, words.answer, owner, inside);
    });
  });
  // At the very end, when the text has been parsed: the same tokens are then rendered a second time.
  md.core.ruler.push("answers_on_paper", appendForPaper);
}

/**
 * Tokens of an answer that unfolds on screen and goes to the end on paper.
 * @param {string} summary what is pressed to unfold it
 * @param {string} owner whose answer it is, for the list at the end
 */
export function folded(state, summary, owner, inside) {
  const open = html(state, `<details class="answer"><summary>${summary}</summary>\n`);
  open.meta = { onPaper: { owner: text(state, owner), inside } };
  return [open, ...inside, html(state, "</details>\n")];
}

// A list of them made at build needs no script before printing, and no engine's way of opening <details> by style.
function appendForPaper(state) {
  const answers = state.tokens.map(({ meta }) => meta?.onPaper).filter(Boolean);
  if (answers.length === 0) return;
  state.tokens.push(html(state, `<section class="answers-on-paper"><h2>${words.answers}</h2>\n`));
  for (const { owner, inside } of answers) {
    state.md.inline.parse(owner.content, state.md, state.env, owner.children);
    state.tokens.push(html(state, "<h3>"), owner, html(state, "</h3>\n"), ...inside);
  }
  state.tokens.push(html(state, "</section>\n"));
}

// “Exercise 3” for each answer block on the page in order, or "" outside of numbered lists. The exercise gets an id.
function exerciseNumbers(tokens) {
  const lists = [];
  const numbers = [];
  for (const token of tokens) {
    if (/_list_open$/.test(token.type))
      lists.push({ ordered: token.type === "ordered_list_open", at: Number(token.attrGet("start") ?? 1) - 1, item: null });
    if (token.type === "list_item_open") Object.assign(lists.at(-1), { at: lists.at(-1).at + 1, item: token });
    if (/_list_close$/.test(token.type)) lists.pop();
    if (token.type !== "container_answer_open") continue;
    numbers.push(lists.at(-1)?.ordered ? words.exercise(lists.at(-1).at) : "");
    lists.at(-1)?.item.attrSet("id", `exercise-${numbers.length}`);
  }
  return numbers;
}
