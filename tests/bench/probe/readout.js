// What a figure says, as text: how the probe knows that a drag was answered.

/**
 * @param {string} selector of the readouts in page order; ">>>" enters shadow roots
 * @param {number} index
 * @returns {Element | undefined}
 */
export function readoutAt(selector, index) {
  /** @type {ParentNode[]} */
  let scopes = [document];
  const steps = selector.split(">>>").map((step) => step.trim());
  const last = /** @type {string} */ (steps.pop());
  for (const step of steps) {
    scopes = scopes.flatMap((scope) => [...scope.querySelectorAll(step)]).flatMap(({ shadowRoot }) => shadowRoot ?? []);
  }
  return scopes.flatMap((scope) => [...scope.querySelectorAll(last)])[index];
}

/**
 * @param {string} selector
 * @param {() => void} changed called each time when the first readout says something else
 * @returns {() => void} ends it
 */
export function watchWords(selector, changed) {
  const words = () => readoutAt(selector, 0)?.textContent;
  let before = words();
  const observer = new MutationObserver(() => {
    const now = words();
    if (now === before) return;
    before = now;
    changed();
  });
  const root = /** @type {Element} */ (readoutAt(selector, 0)).getRootNode();
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
