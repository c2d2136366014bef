// The figures' style. A constructed sheet belongs to a document, so each document that holds a figure has one.
import figureCss from "./figure.css";
import frameCss from "./frame.css";
import inputsCss from "./inputs.css";
import liveCss from "./style.css";
import unseenCss from "../../shared/unseen.css";

/** @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();

/** @param {Document} owner */
export function sheetFor(owner) {
  let sheet = sheets.get(owner);
  if (!sheet) {
    sheet = new (owner.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(frameCss + figureCss + inputsCss + liveCss + unseenCss);
    sheets.set(owner, sheet);
  }
  return sheet;
}
