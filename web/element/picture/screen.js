// What the page knows about the screen, for all figures: how far a person has zoomed in with two fingers, and when a
// picture must be made anew to stay sharp.

// Above 3 × the pixels of a picture cost more memory than a phone has to give.
const maxScale = 3;
const settleMs = 200;

let scale = 1;

/** How much finer than the layout pictures are drawn now. */
export function pageScale() {
  return scale;
}

/** Fires "change" when pictures must be painted at another resolution, pointer size or motion. */
export const screenChanges = new EventTarget();

const changed = () => screenChanges.dispatchEvent(new Event("change"));

matchMedia("(pointer: coarse)").addEventListener("change", changed);

// The query names the present ratio, so it has to be made anew after each change.
function watchPixelRatio() {
  const again = () => {
    watchPixelRatio();
    changed();
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", again, { once: true });
}
watchPixelRatio();

// A pinch sends many of these: only where it ends is worth new pixels.
let settling = 0;
window.visualViewport?.addEventListener("resize", () => {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const wanted = Math.min(maxScale, Math.max(1, visualViewport?.scale ?? 1));
    if (wanted === scale) return;
    scale = wanted;
    changed();
  }, settleMs);
});
