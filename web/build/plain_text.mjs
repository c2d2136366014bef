// A page's content as plain text, for the search: what is read, in reading order, formulas as one would type them.
import { NodeType } from "node-html-parser";

// Words on both sides of these belong together; between other elements there is a space.
const inline = new Set(["A", "ABBR", "B", "CODE", "DATA", "DFN", "EM", "I", "MARK", "SPAN", "STRONG", "SUB", "SUP"]);

// What is pressed or drawn rather than read.
const silent = new Set(["BUTTON", "SCRIPT", "STYLE", "SUMMARY", "SVG"]);

/** @param {import("node-html-parser").Node} node */
export function plainText(node) {
  return rawText(node).replace(/\s+/g, " ").trim();
}

function rawText(node) {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  if (node.nodeType !== NodeType.ELEMENT_NODE || silent.has(node.tagName)) return "";
  if (node.tagName === "MATH") return formula(node);
  const text = node.childNodes.map(rawText).join("");
  return inline.has(node.tagName) ? text : ` ${text} `;
}

// "I = FLOPs/bytes", "B*", "n^2", "d_model"
function formula(node) {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text.replaceAll("∗", "*").replaceAll("\u2061", ""); // no sign for "function of"
  const parts = node.childNodes.filter(({ nodeType }) => nodeType === NodeType.ELEMENT_NODE || node.childNodes.length === 1).map(formula);
  switch (node.tagName) {
    case "MFRAC":
      return parts.map((part) => (/[\s+−-]/.test(part) ? `(${part})` : part)).join("/");
    case "MSUP":
      return parts.join(/^[*′]$/.test(parts[1]) ? "" : "^");
    case "MSUB":
      return parts.join("_");
    case "MO":
      return /^[=<>≤≥≪≫≈+−×⋅⟺∝]$/.test(parts.join("")) ? ` ${parts.join("")} ` : parts.join("");
    case "MSPACE":
      return " ";
    default:
      return parts.join("");
  }
}
