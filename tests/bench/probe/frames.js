// Frames of the page, and when they are over.

const ask = window.requestAnimationFrame.bind(window);

/** How many callbacks of requestAnimationFrame the page has had since this was last set to 0. */
export const frames = { count: 0 };

// Whether this is a frame's own task: its callbacks, and what follows from them until it is painted.
let isFrame = false;

export function countFrames() {
  window.requestAnimationFrame = (callback) =>
    ask((time) => {
      frames.count += 1;
      beginFrame();
      callback(time);
    });
}

/**
 * Calls back in the first task after the frame that shows what is so now: this one, or the next.
 * @param {() => void} then
 */
export function afterFrame(then) {
  if (isFrame) inNextTask(then);
  else ask(() => inNextTask(then));
}

function beginFrame() {
  if (isFrame) return;
  isFrame = true;
  inNextTask(() => (isFrame = false));
}

/** @param {() => void} then */
function inNextTask(then) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(0);
}
