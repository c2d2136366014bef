// The JSON data of a figure on the way back: from a file that is chosen or dropped, or from a text that is pasted. Whatever
// it is, it is taken for hostile: only its state counts, and that goes through the figure's own checks.
import { make } from "../../shared/dom.js";
import { FigureError } from "../runtime/errors.js";
import { words } from "../words.js";

const mostBytes = 1_000_000; // what a figure saves has 10 KB
const mostText = "1 MB";

/**
 * @typedef {object} Opener
 * @property {string} figure
 * @property {(name: string, state: string) => void} open
 * @property {(sentence: string) => void} refuse
 */

/**
 * Takes what is dropped on an element or pasted while the focus is in it.
 * @param {HTMLElement} root
 * @param {Opener} opener
 * @returns what lets the reader choose a file, by click(). To be kept: Safari forgets one that nobody holds.
 */
export function takeFiles(root, opener) {
  root.addEventListener("dragover", (event) => {
    if (hasFiles(event.dataTransfer)) event.preventDefault();
  });
  root.addEventListener("drop", (event) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    openFiles(event.dataTransfer?.files, opener);
  });
  root.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (hasFiles(event.clipboardData)) openFiles(event.clipboardData?.files, opener);
    else if (text.trimStart().startsWith("{")) openText(text, words.pasted, opener);
    else return; // a number, for the field that has the focus
    event.preventDefault();
  });
  return fileChooser(opener);
}

/** @param {Opener} opener */
function fileChooser(opener) {
  const input = make("input", { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async () => {
    await openFiles(input.files, opener);
    input.value = ""; // the same file may be chosen again
  });
  return input;
}

/** @param {DataTransfer | null} data */
function hasFiles(data) {
  return data?.types.includes("Files") ?? false;
}

/**
 * @param {FileList | null | undefined} files
 * @param {Opener} opener
 */
async function openFiles(files, opener) {
  if (files?.length !== 1) return opener.refuse(words.notOpened.several);
  const [file] = files;
  if (file.size > mostBytes) return opener.refuse(words.notOpened.large(file.name, mostText));
  const text = await file.text().catch(() => null); // a folder, a file that has gone
  if (text === null) return opener.refuse(words.notOpened.unreadable(file.name));
  openText(text, file.name, opener);
}

/**
 * @param {string} text
 * @param {string} name of where it comes from
 * @param {Opener} opener
 */
function openText(text, name, opener) {
  try {
    opener.open(name, stateIn(text, name, opener.figure));
  } catch (error) {
    if (!(error instanceof FigureError)) throw error;
    opener.refuse(error.message);
  }
}

/**
 * The state that a text holds, or a FigureError.
 * @param {string} text
 * @param {string} name of where it comes from
 * @param {string} figure
 * @returns {string}
 */
export function stateIn(text, name, figure) {
  const said = parsed(text, name);
  if (typeof said?.state !== "string" || typeof said.figure !== "string") throw refusal(words.notOpened.noState(name));
  if (said.figure !== figure) throw refusal(words.notOpened.other(name, said.figure, figure));
  return said.state;
}

/**
 * @param {string} text
 * @param {string} name
 */
function parsed(text, name) {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(words.notOpened.notJson(name));
  }
}

/** @param {string} sentence */
function refusal(sentence) {
  return new FigureError(sentence, { again: false });
}
