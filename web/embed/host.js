// For pages that hold figures in frames: gives each frame the height its figure asks for. One script does for any number of
// frames, those that come later too.
import { fit } from "./frame_height.js";
import { asMessage, isHeight, messageOf } from "./messages.js";

addEventListener("message", ({ source, origin, data }) => {
  const message = asMessage(data);
  if (message?.type !== "resize" || !isHeight(message.height)) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  if (frame && originOf(frame) === origin) fit(frame, Number(message.height));
});

// Figures that were quicker than this script.
for (const frame of frames()) {
  const origin = originOf(frame);
  frame.contentWindow?.postMessage(messageOf("size"), origin === "null" ? "*" : origin);
}

function frames() {
  return [...document.querySelectorAll("iframe")];
}

// As a message event writes it: what the frame's address says, and "null" from a sandbox or a file.
/** @param {HTMLIFrameElement} frame */
function originOf(frame) {
  const sandboxed = frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-same-origin");
  return sandboxed ? "null" : new URL(frame.src || location.href, document.baseURI).origin;
}
