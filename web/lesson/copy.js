// A button that copies a block of code, exactly as it stands.
import { make } from "../shared/dom.js";
import { words } from "./words.js";

/** @param {HTMLElement} code */
function addButton(code) {
  const button = make("button", { type: "button" }, words.copy);
  const told = make("p", { class: "told", role: "status" });
  const box = make("div", { class: "copyable" });
  const pre = /** @type {HTMLElement} */ (code.parentElement);
  pre.replaceWith(box);
  box.append(pre, button, told);
  button.addEventListener("click", async () => {
    told.textContent = (await copy(code.textContent ?? "")) ? words.copied : words.copyByHand;
    if (told.textContent === words.copyByHand) getSelection()?.selectAllChildren(code);
  });
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text); // not there on a page from an insecure address
    return true;
  } catch {
    return false;
  }
}

for (const code of document.querySelectorAll("main pre > code")) addButton(/** @type {HTMLElement} */ (code));
