// The style sheet of the figures' shadow roots. A constructed sheet can only be used in the document it was made for, so there
// is one for each document that has a figure.
import figureCss from "./figure.css";
import frameCss from "./frame.css";
import inputsCss from "./inputs.css";
import styleCss from "./style.css";
import unseenCss from "../../shared/unseen.css";

/** @type {WeakMap<Document, CSSStyleSheet>} */
const stylesheets = new WeakMap();

/** @param {Document} owner */
export function stylesheetFor(owner) {
  let stylesheet = stylesheets.get(owner);
  if (!stylesheet) {
    stylesheet = new (owner.defaultView ?? window).CSSStyleSheet();
    stylesheet.replaceSync(frameCss + figureCss + inputsCss + styleCss + unseenCss);
    stylesheets.set(owner, stylesheet);
  }
  return stylesheet;
}
