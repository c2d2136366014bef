// The script of embed/NAME.html: tells the page around it how high the figure is and what state it is in.
//
// The height comes to its place in one of four ways: the frame sets it itself where both pages have one origin; host.js
// does it where the page around has that script; a learning platform does it on lti.frameResize; else the frame keeps the
// height that its page gave it, and scrolls where that is too low.
import { fit } from "./frame_height.js";
import { asMessage, isState, longestState, messageOf } from "./messages.js";
import { words } from "./words.js";

const figure = /** @type {import("../element/roofline-figure.d.ts").RooflineFigure} */ (document.querySelector("roofline-figure"));
const name = figure.getAttribute("figure");

wearTheme();
if (parent !== self) talk();

// A frame cannot see the colours of the page around it.
function wearTheme() {
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}

function talk() {
  new ResizeObserver(tellHeight).observe(document.body);
  figure.addEventListener("roofline-ready", (event) => tell("ready", { state: detailOf(event).state }));
  figure.addEventListener("roofline-input", (event) => tell("state", { state: detailOf(event).state, settled: false }));
  figure.addEventListener("roofline-change", (event) => tell("state", { state: detailOf(event).state, settled: true }));
  figure.addEventListener("roofline-error", (event) => tell("error", { message: detailOf(event).message, stopped: detailOf(event).stopped }));
  addEventListener("message", ({ source, data }) => {
    const message = source === parent ? asMessage(data) : null;
    if (message) listen(message);
  });
}

/** @param {Event} event */
function detailOf(event) {
  return /** @type {CustomEvent} */ (event).detail;
}

/**
 * @param {string} type
 * @param {object} content
 */
function tell(type, content) {
  parent.postMessage(messageOf(type, { figure: name, ...content }), "*");
}

function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (frameElement) fit(/** @type {HTMLElement} */ (frameElement), height);
  tell("resize", { height });
  parent.postMessage({ subject: "lti.frameResize", height }, "*");
}

/** @param {import("./messages.js").Message} message */
function listen({ type, state }) {
  if (type === "size") tellHeight();
  else if (type !== "set") refuse(words.unknownType(type));
  else if (!isState(state)) refuse(words.noState(longestState));
  else put(/** @type {string} */ (state));
}

/** @param {string} message */
function refuse(message) {
  tell("error", { message, stopped: false });
}

/** @param {string} state */
function put(state) {
  figure.state = state;
  tell("state", { state: figure.state, settled: true });
}
