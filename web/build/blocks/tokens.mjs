// What the lesson's blocks share: they rewrite the tokens between a block's lines of colons before the text in them is
// parsed, so that mathematics and numbers work inside.

/** A piece of the page as it stands. */
export function html(state, content) {
  const token = new state.Token("html_block", "", 0);
  token.content = content;
  return token;
}

/** Text of a line, still to be parsed: may hold mathematics, numbers, emphasis. */
export function text(state, content) {
  const token = new state.Token("inline", "", 0);
  token.content = content;
  token.children = [];
  return token;
}

/**
 * Replaces each block of a name by what `rewrite` makes of it.
 * @param {(inside: any[], title: string, number: number) => any[]} rewrite gets the tokens inside, the words after the
 *   name, and which one of its kind on the page it is, from 1
 */
export function rewriteBlocks(state, name, rewrite) {
  let count = 0;
  const { tokens } = state;
  for (let start = 0; start < tokens.length; start += 1) {
    if (tokens[start].type !== `container_${name}_open`) continue;
    const end = endOf(tokens, start, `container_${name}_close`);
    const title = tokens[start].info.trim().slice(name.length).trim();
    count += 1;
    try {
      tokens.splice(start, end - start + 1, ...rewrite(tokens.slice(start + 1, end), title, count));
    } catch (error) {
      throw new Error(`block “${name} ${title}”: ${error.message}`);
    }
  }
}

/** The items of the first list of a kind, the tokens before it and those behind. */
export function splitAtList(tokens, kind) {
  const start = tokens.findIndex(({ type }) => type === `${kind}_list_open`);
  if (start < 0) throw new Error(`has no ${kind} list`);
  const end = endOf(tokens, start, `${kind}_list_close`);
  const items = [];
  for (let at = start + 1; at < end; at += 1) {
    const close = endOf(tokens, at, "list_item_close");
    items.push(tokens.slice(at + 1, close));
    at = close;
  }
  return { before: tokens.slice(0, start), items, after: tokens.slice(end + 1) };
}

/** The text of a paragraph that the tokens begin with, and the tokens behind it. */
export function splitAtParagraph(tokens) {
  const [open, line, , ...rest] = tokens;
  if (open?.type !== "paragraph_open") throw new Error("has no paragraph where one should begin");
  return { line, rest };
}

function endOf(tokens, start, type) {
  return tokens.findIndex((token, index) => index > start && token.type === type && token.level === tokens[start].level);
}
