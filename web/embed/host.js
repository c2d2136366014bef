// The script for pages that have figures in frames. It gives each frame the height that its figure needs, also to frames that are
// added later.
import { setFrameHeight } from "./frame_height.js";
import { toMessage, isHeight, makeMessage } from "./messages.js";

addEventListener("message", ({ source, origin, data }) => {
  const message = toMessage(data);
  if (message?.type !== "resize" || !isHeight(message.height)) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  if (frame && originOf(frame) === origin) setFrameHeight(frame, Number(message.height));
});

// Figures that have sent their height before this script ran are asked to send it again.
for (const frame of frames()) {
  const origin = originOf(frame);
  frame.contentWindow?.postMessage(makeMessage("size"), origin === "null" ? "*" : origin);
}

function frames() {
  return [...document.querySelectorAll("iframe")];
}

// The frame's origin as a message event has it: "null" for a sandbox and a file.
/** @param {HTMLIFrameElement} frame */
function originOf(frame) {
  const sandboxed = frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-same-origin");
  return sandboxed ? "null" : new URL(frame.src || location.href, document.baseURI).origin;
}
