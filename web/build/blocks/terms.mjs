// Terms in the prose, which link to the glossary and show its definition:
//
//   [[ridge point]]              the term, or any other spelling that the glossary's entry lists; capitals do not matter
//   [[too few bytes|memory-bound]]   other words that stand for a term: shown text, a bar, the term or its id
//   [[$B^*$|critical-batch-size]]    the shown text may hold mathematics and emphasis
//
// In a table's cell write \| for the bar. A heading is a link already, so no term may stand in one.
// A term that the glossary (web/pages/_data/glossary.yaml) does not have stops the build, with the nearest that it has.

/**
 * @param {import("markdown-it").default} md
 * @param {{ glossary: import("../glossary.mjs").Glossary }} options
 */
export function terms(md, { glossary }) {
  md.inline.ruler.before("link", "term", (state, silent) => {
    const found = readNotation(state.src, state.pos);
    if (!found) return false;
    if (!silent) pushLink(state, found.shown, glossary.find(found.spelling));
    state.pos = found.end;
    return true;
  });
  md.core.ruler.push("no_term_in_heading", ({ tokens }) => tokens.forEach(refuseInHeading));
}

function readNotation(text, start) {
  if (!text.startsWith("[[", start)) return null;
  const end = text.indexOf("]]", start);
  if (end < 0) return null;
  const inside = text.slice(start + 2, end);
  const bar = inside.lastIndexOf("|");
  return { shown: bar < 0 ? inside : inside.slice(0, bar), spelling: inside.slice(bar + 1), end: end + 2 };
}

function pushLink(state, shown, { id }) {
  const open = state.push("link_open", "a", 1); // a link like others: what leaves out links leaves out these
  open.meta = { term: id };
  open.attrs = [
    ["class", "term"],
    ["href", `glossary.html#${id}`],
  ];
  const inside = [];
  state.md.inline.parse(shown, state.md, state.env, inside);
  state.tokens.push(...inside);
  state.push("link_close", "a", -1);
}

function refuseInHeading(token, index, tokens) {
  if (token.type !== "inline" || tokens[index - 1]?.type !== "heading_open") return;
  if (token.children.some(({ meta }) => meta?.term))
    throw new Error(`a heading is a link already, so it can have no term: ${token.content}`);
}
