// Opens a figure's JSON file: one that the reader chooses or drops, or its text when it is pasted. The content is not trusted: only
// its state is used, and the figure checks that like any other state.
import { make } from "../../shared/dom.js";
import { FigureError } from "../runtime/errors.js";
import { words } from "../words.js";

const maxBytes = 1_000_000; // a saved file has about 10 KB
const maxSizeText = "1 MB";

/**
 * @typedef {object} OpenCallbacks
 * @property {string} figure the name of the figure that a file has to be of
 * @property {(name: string, state: string) => void} open
 * @property {(message: string) => void} refuse
 */

/**
 * Opens what is dropped on an element, or pasted while it has the focus.
 * @param {HTMLElement} root
 * @param {OpenCallbacks} callbacks
 * @returns an input whose click() lets the reader choose a file. The caller has to keep it: Safari forgets one that is not referenced.
 */
export function listenForFiles(root, callbacks) {
  root.addEventListener("dragover", (event) => {
    if (hasFiles(event.dataTransfer)) event.preventDefault();
  });
  root.addEventListener("drop", (event) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    openFiles(event.dataTransfer?.files, callbacks);
  });
  root.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (hasFiles(event.clipboardData)) openFiles(event.clipboardData?.files, callbacks);
    else if (text.trimStart().startsWith("{")) openText(text, words.pasted, callbacks);
    else return; // not JSON: the text goes into the field that has the focus
    event.preventDefault();
  });
  return makeFileInput(callbacks);
}

/** @param {OpenCallbacks} callbacks */
function makeFileInput(callbacks) {
  const input = make("input", { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async () => {
    await openFiles(input.files, callbacks);
    input.value = ""; // so that choosing the same file again fires the event again
  });
  return input;
}

/** @param {DataTransfer | null} data */
function hasFiles(data) {
  return data?.types.includes("Files") ?? false;
}

/**
 * @param {FileList | null | undefined} files
 * @param {OpenCallbacks} callbacks
 */
async function openFiles(files, callbacks) {
  if (files?.length !== 1) return callbacks.refuse(words.notOpened.several);
  const [file] = files;
  if (file.size > maxBytes) return callbacks.refuse(words.notOpened.large(file.name, maxSizeText));
  const text = await file.text().catch(() => null); // it is a folder, or has been deleted
  if (text === null) return callbacks.refuse(words.notOpened.unreadable(file.name));
  openText(text, file.name, callbacks);
}

/**
 * @param {string} text
 * @param {string} name of its source, for messages
 * @param {OpenCallbacks} callbacks
 */
function openText(text, name, callbacks) {
  try {
    callbacks.open(name, stateIn(text, name, callbacks.figure));
  } catch (error) {
    if (!(error instanceof FigureError)) throw error;
    callbacks.refuse(error.message);
  }
}

/**
 * Reads the state from the text of a file.
 * @param {string} text
 * @param {string} name of its source, for messages
 * @param {string} figure
 * @returns {string}
 * @throws {FigureError} with a message for the reader
 */
export function stateIn(text, name, figure) {
  const content = parseJson(text, name);
  if (typeof content?.state !== "string" || typeof content.figure !== "string") throw refusalFor(words.notOpened.noState(name));
  if (content.figure !== figure) throw refusalFor(words.notOpened.other(name, content.figure, figure));
  return content.state;
}

/**
 * @param {string} text
 * @param {string} name
 */
function parseJson(text, name) {
  try {
    return JSON.parse(text);
  } catch {
    throw refusalFor(words.notOpened.notJson(name));
  }
}

/** @param {string} message */
function refusalFor(message) {
  return new FigureError(message, { again: false });
}
