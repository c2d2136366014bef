// The buttons under the lesson's recall cards.
import { setText } from "../shared/dom.js";
import { add, present, remove } from "./deck.js";
import { DeckStore } from "./deck_store.js";
import { lessonWords } from "./words.js";

const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("button[data-add]")]);
const all = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-add-all]"));
if (all) setUp(all);

/** @param {HTMLButtonElement} addAll */
function setUp(addAll) {
  const store = new DeckStore();
  const show = () => buttons.forEach((button) => setText(button, isIn(store, button) ? lessonWords.remove : lessonWords.add));
  for (const button of buttons) button.addEventListener("click", () => toggle(store, button));
  addAll.addEventListener("click", () => {
    const before = present(store.deck).length;
    store.change((deck) => add(deck, buttons.map(idOf), Date.now()));
    say(store, addAll, lessonWords.added(present(store.deck).length - before));
  });
  for (const button of [...buttons, addAll]) button.disabled = false;
  store.watch(show);
  show();
}

/** @param {HTMLElement} button */
function idOf(button) {
  return button.dataset.add ?? "";
}

/** @param {DeckStore} store @param {HTMLElement} button */
function isIn({ deck }, button) {
  return deck.get(idOf(button))?.removed === false;
}

/** @param {DeckStore} store @param {HTMLElement} button */
function toggle(store, button) {
  const out = isIn(store, button);
  store.change((deck) => (out ? remove(deck, idOf(button), Date.now()) : add(deck, [idOf(button)], Date.now())));
  say(store, button, out ? lessonWords.removed : lessonWords.added(1));
}

/** @param {DeckStore} store @param {HTMLElement} button @param {string} sentence */
function say(store, button, sentence) {
  const told = /** @type {HTMLElement} */ (button.parentElement?.querySelector("output"));
  told.textContent = [sentence, store.problem].filter(Boolean).join(" ");
}
