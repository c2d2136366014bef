// Adds to each block of code a button that copies its text.
import { make } from "../shared/dom.js";
import { words } from "./words.js";

/** @param {HTMLElement} code */
function addButton(code) {
  const button = make("button", { type: "button" }, words.copy);
  const status = make("p", { class: "feedback", role: "status" });
  const box = make("div", { class: "copyable" });
  const pre = /** @type {HTMLElement} */ (code.parentElement);
  pre.replaceWith(box);
  box.append(pre, button, status);
  button.addEventListener("click", async () => {
    const isCopied = await copy(code.textContent ?? "");
    status.textContent = isCopied ? words.copied : words.copyByHand;
    if (!isCopied) getSelection()?.selectAllChildren(code);
  });
}

/**
 * @param {string} text
 * @returns {Promise<boolean>} false: the browser does not allow it
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text); // pages that were not loaded over HTTPS have no clipboard
    return true;
  } catch {
    return false;
  }
}

for (const code of document.querySelectorAll("main pre > code")) addButton(/** @type {HTMLElement} */ (code));
