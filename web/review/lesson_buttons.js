// The buttons under the lesson's recall cards, which add a card to the deck and remove it.
import { setText } from "../shared/dom.js";
import { add, presentEntries, remove } from "./deck.js";
import { DeckStore } from "./deck_store.js";
import { lessonWords } from "./words.js";

const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("button[data-add]")]);
const all = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-add-all]"));
if (all) setUp(all);

/** @param {HTMLButtonElement} addAll */
function setUp(addAll) {
  const store = new DeckStore();
  const update = () => buttons.forEach((button) => setText(button, isIn(store, button) ? lessonWords.remove : lessonWords.add));
  for (const button of buttons) button.addEventListener("click", () => toggle(store, button));
  addAll.addEventListener("click", () => {
    const before = presentEntries(store.deck).length;
    store.update((deck) => add(deck, buttons.map(idOf), Date.now()));
    showStatus(store, addAll, lessonWords.added(presentEntries(store.deck).length - before));
  });
  for (const button of [...buttons, addAll]) button.disabled = false;
  store.onChange(update);
  update();
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
  const isRemoval = isIn(store, button);
  store.update((deck) => (isRemoval ? remove(deck, idOf(button), Date.now()) : add(deck, [idOf(button)], Date.now())));
  showStatus(store, button, isRemoval ? lessonWords.removed : lessonWords.added(1));
}

/** @param {DeckStore} store @param {HTMLElement} button @param {string} sentence */
function showStatus(store, button, sentence) {
  const status = /** @type {HTMLElement} */ (button.parentElement?.querySelector("output"));
  status.textContent = [sentence, store.problem].filter(Boolean).join(" ");
}
