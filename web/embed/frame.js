// The script of embed/NAME.html, a page that is made for frames. It sends the figure's height and state to the page around the frame.
//
// The frame gets the height in one of four ways. Where both pages have the same origin, this script sets it. Where the page around
// the frame has host.js, that script does. A learning platform does it on lti.frameResize. Otherwise the frame keeps its height, and
// scrolls if that is too small.
import { setFrameHeight } from "./frame_height.js";
import { toMessage, isState, maxStateLength, makeMessage } from "./messages.js";
import { words } from "./words.js";

const figure = /** @type {import("../element/roofline-figure.d.ts").RooflineFigure} */ (document.querySelector("roofline-figure"));
const name = figure.getAttribute("figure");

applyTheme();
if (parent !== self) connect();

// A frame cannot read the colours of the page around it, so the theme is in its address.
function applyTheme() {
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}

function connect() {
  new ResizeObserver(sendHeight).observe(document.body);
  figure.addEventListener("roofline-ready", (event) => send("ready", { state: detailOf(event).state }));
  figure.addEventListener("roofline-input", (event) => send("state", { state: detailOf(event).state, settled: false }));
  figure.addEventListener("roofline-change", (event) => send("state", { state: detailOf(event).state, settled: true }));
  figure.addEventListener("roofline-error", (event) =>
    send("error", { message: detailOf(event).message, stopped: detailOf(event).stopped }),
  );
  addEventListener("message", ({ source, data }) => {
    const message = source === parent ? toMessage(data) : null;
    if (message) receive(message);
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
function send(type, content) {
  parent.postMessage(makeMessage(type, { figure: name, ...content }), "*");
}

function sendHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (frameElement) setFrameHeight(/** @type {HTMLElement} */ (frameElement), height);
  send("resize", { height });
  parent.postMessage({ subject: "lti.frameResize", height }, "*");
}

/** @param {import("./messages.js").Message} message */
function receive({ type, state }) {
  if (type === "size") sendHeight();
  else if (type !== "set") refuse(words.unknownType(type));
  else if (!isState(state)) refuse(words.noState(maxStateLength));
  else setState(/** @type {string} */ (state));
}

/** @param {string} message */
function refuse(message) {
  send("error", { message, stopped: false });
}

/** @param {string} state */
function setState(state) {
  figure.state = state;
  send("state", { state: figure.state, settled: true });
}
