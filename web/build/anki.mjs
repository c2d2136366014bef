// Markdown as a field of an Anki note: HTML with mathematics as TeX, which Anki shows by itself. No links, since what they
// lead to is not there.
import { escape } from "./fallback.mjs";
import { filledTex } from "./math.mjs";

/**
 * @param {import("markdown-it")} md
 * @param {import("./numbers.mjs").Numbers} numbers
 */
export function ankiRenderer(md, numbers) {
  const renderer = new md.renderer.constructor();
  const math = (open, close) => (tokens, at, _options, env) => {
    const { tex } = filledTex(
      tokens[at].content,
      (notation) => numbers.tell(notation, env.given),
      ({ text }) => text,
    );
    return escape(`${open}${tex.trim()}${close}`);
  };
  Object.assign(renderer.rules, {
    math_inline: math("\\(", "\\)"),
    math_inline_double: math("\\[", "\\]"),
    math_block: math("\\[", "\\]"),
    number: (tokens, at) => escape(tokens[at].content),
  });
  for (const link of ["link", "term"]) for (const end of ["open", "close"]) renderer.rules[`${link}_${end}`] = () => "";
  return renderer;
}
