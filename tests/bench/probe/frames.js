// Frames of the page, and when they are over.

const ask = window.requestAnimationFrame.bind(window);

/** How many callbacks of requestAnimationFrame the page has had since this was last set to 0. */
export const frames = { count: 0 };

export function countFrames() {
  window.requestAnimationFrame = (callback) =>
    ask((time) => {
      frames.count += 1;
      callback(time);
    });
}

/**
 * Calls back in the first task after the next frame was painted.
 * @param {() => void} then
 */
export function afterFrame(then) {
  ask(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
}
