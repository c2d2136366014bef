// Quick checks: a chosen answer is marked right or wrong, with the reason, and then the reader can choose another.
import { make } from "../shared/dom.js";
import { words } from "./words.js";

for (const block of document.querySelectorAll(".check")) setUp(block);

/** @param {Element} block */
function setUp(block) {
  const form = /** @type {HTMLFormElement} */ (block.querySelector("form"));
  const [row, folded, status] = [".act", "details", ".feedback"].map((name) => /** @type {HTMLElement} */ (block.querySelector(name)));
  const radios = [...form.querySelectorAll("input")];
  const reasons = /** @type {HTMLElement[]} */ ([...folded.querySelectorAll(".reason")]);
  for (const radio of radios) radio.disabled = false;
  row.hidden = false;
  folded.hidden = true;
  form.addEventListener("change", () => status.replaceChildren());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = radios.findIndex(({ checked }) => checked);
    if (chosen < 0) return status.replaceChildren(make("p", {}, words.chooseFirst));
    mark(radios[chosen], /** @type {"right" | "wrong"} */ (reasons[chosen].dataset.verdict));
    status.replaceChildren(reasons[chosen]);
  });
}

/**
 * Marks an answer. The mark stays while the reader tries other answers.
 * @param {HTMLInputElement} radio
 * @param {"right" | "wrong"} verdict
 */
function mark(radio, verdict) {
  const choice = /** @type {HTMLElement} */ (radio.parentElement);
  if (choice.dataset.verdict) return;
  choice.dataset.verdict = verdict;
  choice.append(make("span", { class: "mark" }, words.marks[verdict]));
}
