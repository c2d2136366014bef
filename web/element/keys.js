// The keys that a figure keeps from the page around it. An event that leaves the shadow root has the element as its target, so a
// page's shortcuts do not see that somebody types into a field. What a control has no use for stays the page's: Tab, Escape where
// there is nothing to undo, letters on a button, shortcuts with Ctrl or Cmd.

/** @typedef {(event: KeyboardEvent) => boolean} Test */

/** @type {(...keys: string[]) => Test} */
const plain =
  (...keys) =>
  (event) =>
    !hasModifier(event) && keys.includes(event.key);

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const caretKeys = [...arrows, "Home", "End", "Backspace", "Delete"];
const editingLetters = ["a", "c", "v", "x", "y", "z"]; // with Ctrl or Cmd: select all, copy, paste, cut, redo, undo
const isFieldKey = plain(...caretKeys, "Enter");
const isListKey = plain(...arrows, "Home", "End", "PageUp", "PageDown", "Enter");

// What the browser itself does with keys on each kind of control. What a figure adds, it does on keydown and prevents the default.
/** @type {[selector: string, uses: Test][]} */
const uses = [
  ['input[type="text"]', (event) => isTyped(event) || isFieldKey(event) || isEditing(event)],
  ["select", (event) => isTyped(event) || isListKey(event) || opensList(event)],
  ['input[type="range"]', plain(...arrows, "Home", "End", "PageUp", "PageDown")],
  ['input[type="checkbox"]', plain(" ")],
  ["button, summary", plain(" ", "Enter")],
  [".scroller", (event) => plain("ArrowLeft", "ArrowRight")(event) && isScrollable(/** @type {Element} */ (event.target))],
];

/**
 * Ends at the shadow root the key events that a control in it has used. Who listens on the way down, in the capture phase, has had
 * them by then.
 * @param {ShadowRoot} shadow
 */
export function keepKeys(shadow) {
  /** @type {Set<string>} the keys that are down and were kept: what follows of them is kept too */
  const kept = new Set();
  const onKey = (/** @type {Event} */ event) => {
    if (!isKeyboardEvent(event)) return;
    const key = event.code || event.key;
    if (event.type === "keydown" && isUsed(event, shadow)) kept.add(key);
    else if (event.type === "keydown") kept.delete(key);
    if (kept.has(key)) event.stopPropagation();
    if (event.type === "keyup") kept.delete(key);
  };
  for (const type of ["keydown", "keypress", "keyup"]) shadow.addEventListener(type, onKey);
}

// Browsers that fill in a field send a plain event of that name.
/**
 * @param {Event} event
 * @returns {event is KeyboardEvent}
 */
function isKeyboardEvent(event) {
  return "key" in event;
}

/**
 * @param {KeyboardEvent} event
 * @param {ShadowRoot} shadow
 */
function isUsed(event, shadow) {
  const target = /** @type {Element} */ (event.target);
  if (target.getRootNode() !== shadow) return false; // the page's own, in the slot
  return event.defaultPrevented || uses.some(([selector, test]) => target.matches(selector) && test(event));
}

/** @param {KeyboardEvent} event */
function hasModifier({ altKey, ctrlKey, metaKey }) {
  return altKey || ctrlKey || metaKey;
}

// A letter, also one that an input method is still at, or one that takes AltGr. On a Mac that key is called Alt; only what it makes
// beyond ASCII is told from a shortcut.
/** @param {KeyboardEvent} event */
function isTyped(event) {
  if (event.isComposing || ["Dead", "Process", "Unidentified"].includes(event.key)) return true;
  if ([...event.key].length !== 1) return false;
  return !hasModifier(event) || event.getModifierState("AltGraph") || (event.altKey && !event.ctrlKey && !event.metaKey && event.key > "~");
}

/** @param {KeyboardEvent} event */
function isEditing({ key, altKey, ctrlKey, metaKey }) {
  return !altKey && (ctrlKey || metaKey) && (editingLetters.includes(key.toLowerCase()) || caretKeys.includes(key));
}

/** @param {KeyboardEvent} event */
function opensList({ key, altKey, ctrlKey, metaKey }) {
  return altKey && !ctrlKey && !metaKey && (key === "ArrowDown" || key === "ArrowUp");
}

/** @param {Element} element */
function isScrollable({ scrollWidth, clientWidth }) {
  return scrollWidth > clientWidth;
}
