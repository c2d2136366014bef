// The screen's state, watched once for all figures of the page.

// With more than 3 × the pixels a picture would need more memory than a phone has.
const maxScale = 3;
const settleMs = 200;

let scale = 1;

/** How far the reader has zoomed in with two fingers, as far as pictures follow: they are drawn at that many times the pixels. */
export function pinchScale() {
  return scale;
}

/** Fires "change" when pictures have to be drawn again: for another resolution or another kind of pointer. */
export const screenChanges = new EventTarget();

const notify = () => screenChanges.dispatchEvent(new Event("change"));

matchMedia("(pointer: coarse)").addEventListener("change", notify);

// A media query can only name one pixel ratio, so there is a new query after each change.
function watchPixelRatio() {
  const onChange = () => {
    watchPixelRatio();
    notify();
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", onChange, { once: true });
}
watchPixelRatio();

// A pinch sends many of these events. Pictures are drawn again only when it has ended.
let timer = 0;
window.visualViewport?.addEventListener("resize", () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const wanted = Math.min(maxScale, Math.max(1, visualViewport?.scale ?? 1));
    if (wanted === scale) return;
    scale = wanted;
    notify();
  }, settleMs);
});
