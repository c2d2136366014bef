// TeX to MathML at build: the page carries no script and no font for it.
import temml from "temml";

const noBreakSpace = "\u00a0";

/**
 * @param {string} tex may hold numbers of the model as {= … =}
 * @param {{ display: boolean, tell: (notation: string) => import("./numbers.mjs").Told }} options
 */
export function mathml(tex, { display, tell }) {
  const { tex: filled, told } = filledTex(tex, tell, ({ text, index }) => `\\data{from=${index}}{${text}}`);
  const html = temml.renderToString(filled, { displayMode: display, trust: true, throwOnError: true });
  return html
    .replace(/ style="[^"]*"/g, "") // the policy allows no style in the page; the style sheet says it
    .replace(/ class="tml-display"/g, "")
    .replace(/ data-from="(\d+)"/g, (_, index) => ` data-from="${escapeAttribute(told[index].from)}"`);
}

/**
 * TeX with its numbers put in.
 * @param {string} tex
 * @param {(notation: string) => import("./numbers.mjs").Told} tell
 * @param {(number: { text: string, index: number }) => string} write one of the numbers, as TeX
 */
export function filledTex(tex, tell, write) {
  /** @type {import("./numbers.mjs").Told[]} */
  const told = [];
  const put = (_, notation) => {
    const index = told.push(tell(notation)) - 1;
    return write({ text: inTex(told[index]), index });
  };
  return { tex: tex.replace(/\{=([^]*?)=\}/g, put), told };
}

function inTex({ number, unit }) {
  const digits = number.replace(/,/g, "{,}").replace(/%/g, "\\%");
  return unit ? `${digits}\\text{${noBreakSpace}${unit.replace(/%/g, "\\%")}}` : digits;
}

function escapeAttribute(text) {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
