// Reads the text of a saved deck. A text with a fault is refused, with a sentence that names the line.
import { findNodeAtLocation, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import { deckOf, faultOf } from "./deck_data.js";
import { faultWords, words } from "./words.js";

const maxLength = 5_000_000; // characters; a deck has about a hundred for each answer

/** Its message is for the reader who opened the text. */
export class ImportError extends Error {}

/**
 * @param {string} text
 * @returns {import("./deck.js").Deck}
 */
export function deckFromText(text) {
  if (text.length > maxLength) throw new ImportError(faultWords.tooLong(maxLength / 1e6));
  const json = text.replace(/^\ufeff/, "");
  if (json.trim() === "") throw new ImportError(faultWords.empty);
  const data = parseJson(json);
  const fault = faultOf(data);
  if (fault) throw new ImportError(faultWords.inLine(lineOf(json, fault.path), fieldOf(fault.path), fault.sentence));
  return deckOf(data);
}

/** @param {File} file */
export async function deckFromFile(file) {
  if (file.size > maxLength) throw new ImportError(faultWords.tooLong(maxLength / 1e6));
  return deckFromText(await textOf(file));
}

/** @param {File} file */
async function textOf(file) {
  try {
    return await file.text();
  } catch (cause) {
    throw new ImportError(words.unreadableFile, { cause }); // it is a folder, or has been deleted
  }
}

/** @param {string} json */
function parseJson(json) {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new ImportError(syntaxSentence(json), { cause });
  }
}

// The message of JSON.parse differs from browser to browser and often does not say where the fault is.
/** @param {string} json */
function syntaxSentence(json) {
  /** @type {import("jsonc-parser").ParseError[]} */
  const errors = [];
  attempt(() => parse(json, errors, { disallowComments: true }));
  if (errors.length === 0) return faultWords.noJson;
  const { offset, error } = errors[0];
  const code = printParseErrorCode(error);
  return faultWords.noJsonAt(lineAt(json, offset), faultWords.syntax[/** @type {keyof typeof faultWords.syntax} */ (code)] ?? "");
}

/**
 * Finds the line of the value at `path` or, where there is none, of the innermost value around it.
 * @param {string} json
 * @param {(string | number)[]} path
 */
function lineOf(json, path) {
  const tree = attempt(() => parseTree(json));
  for (let length = path.length; tree && length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return lineAt(json, node.offset);
  }
  return 1;
}

/** @param {string} json @param {number} offset */
const lineAt = (json, offset) => json.slice(0, offset).split("\n").length;

/** Writes a path as "cards[2].reviews[0].at". @param {(string | number)[]} path */
function fieldOf(path) {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
}

/**
 * Runs the search for a line. It overflows the stack where the text is nested too deeply; the sentence then names no line.
 * @template T
 * @param {() => T} search
 */
function attempt(search) {
  try {
    return search();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
