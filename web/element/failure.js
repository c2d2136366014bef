// Why a figure is not live, and the button to try again.
import { make, setText } from "../shared/dom.js";
import { words } from "./words.js";

/** @typedef {import("./runtime/errors.js").FigureError} FigureError */

/** @param {() => void} again */
export function makeFailure(again) {
  const sentence = make("p", { role: "alert" });
  const button = make("button", { type: "button" }, words.again);
  const root = make("div", { class: "failure" }, sentence);
  let hadFocus = false; // who tries again with the keys can do so once more
  button.addEventListener("click", again);
  return {
    /**
     * @param {FigureError} error
     * @param {(root: Element) => void} place
     */
    show(error, place) {
      setText(sentence, error.message);
      if (error.again) root.append(button);
      else button.remove();
      place(root);
      if (hadFocus) button.focus();
    },
    leave() {
      hadFocus = button.matches(":focus");
      root.remove();
    },
  };
}
