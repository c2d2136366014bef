// The text of an exported deck, read; or a sentence that says in which line it is wrong.
import { findNodeAtLocation, parse, parseTree, printParseErrorCode } from "jsonc-parser";
import { deckOf, faultOf } from "./deck_data.js";
import { faultWords, words } from "./words.js";

const longest = 5_000_000; // characters; a deck has a hundred or so for each answer

/** Its message is for the person who brought the text. */
export class ImportError extends Error {}

/**
 * @param {string} text
 * @returns {import("./deck.js").Deck}
 */
export function deckFromText(text) {
  if (text.length > longest) throw new ImportError(faultWords.tooLong(longest / 1e6));
  const json = text.replace(/^\ufeff/, "");
  if (json.trim() === "") throw new ImportError(faultWords.empty);
  const data = parsed(json);
  const fault = faultOf(data);
  if (fault) throw new ImportError(faultWords.inLine(lineOf(json, fault.path), fieldOf(fault.path), fault.sentence));
  return deckOf(data);
}

/** @param {File} file */
export async function deckFromFile(file) {
  if (file.size > longest) throw new ImportError(faultWords.tooLong(longest / 1e6));
  return deckFromText(await textOf(file));
}

/** @param {File} file */
async function textOf(file) {
  try {
    return await file.text();
  } catch (cause) {
    throw new ImportError(words.unreadableFile, { cause }); // a folder, or a file that is gone
  }
}

/** @param {string} json */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new ImportError(syntaxSentence(json), { cause });
  }
}

// JSON.parse says in no two browsers alike what is wrong, and often not where.
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

/** The line of what `path` leads to, or of the innermost around it. @param {string} json @param {(string | number)[]} path */
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

/** "cards[2].reviews[0].at" @param {(string | number)[]} path */
function fieldOf(path) {
  return path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("").replace(/^\./, "");
}

/**
 * The search for the line may fail where the text is nested too deeply for it: then the sentence does without.
 * @template T
 * @param {() => T} look
 */
function attempt(look) {
  try {
    return look();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
