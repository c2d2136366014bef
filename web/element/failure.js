// The message in a figure's place that says why it does not run, with a button to try again.
import { make, setText } from "../shared/dom.js";
import { words } from "./words.js";

/** @typedef {import("./runtime/errors.js").FigureError} FigureError */

/** @param {() => void} retry */
export function makeFailure(retry) {
  const sentence = make("p", { role: "alert" });
  const button = make("button", { type: "button" }, words.again);
  const root = make("div", { class: "failure" }, sentence);
  let hadFocus = false; // the button; it gets the focus again if trying again fails too
  button.addEventListener("click", retry);
  return {
    /**
     * @param {FigureError} error
     * @param {(root: Element) => void} insert
     */
    show(error, insert) {
      setText(sentence, error.message);
      if (error.again) root.append(button);
      else button.remove();
      insert(root);
      if (hadFocus) button.focus();
    },
    hide() {
      hadFocus = button.matches(":focus");
      root.remove();
    },
  };
}
