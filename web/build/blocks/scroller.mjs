// Tables scroll inside themselves where the window is narrower than they are. The script makes those that do reachable
// by keyboard, under the name of their section.
export function scroller(md) {
  md.core.ruler.push("scroller", ({ tokens }) => {
    let section = "";
    for (const [index, token] of tokens.entries()) {
      if (token.type === "heading_open") section = plainText(tokens[index + 1]);
      if (token.type === "table_open") token.meta = { section };
      if (/^t[hd]_open$/.test(token.type)) styleToClass(token);
    }
  });
  md.renderer.rules.table_open = (tokens, index, options, _env, self) =>
    `<div class="scroller" data-name="${md.utils.escapeHtml(tokens[index].meta.section)}">${self.renderToken(tokens, index, options)}`;
  md.renderer.rules.table_close = () => "</table></div>\n";
}

// The pages' policy allows no style in the page.
function styleToClass(token) {
  const align = token.attrGet("style")?.match(/^text-align:(\w+)$/)?.[1];
  if (align) token.attrs = token.attrs.map(([name, value]) => (name === "style" ? ["class", `align-${align}`] : [name, value]));
}

function plainText({ children }) {
  return children
    .filter(({ type }) => type === "text" || type === "code_inline")
    .map(({ content }) => content)
    .join("");
}
