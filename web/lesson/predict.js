// Predictions: the reader's answers are stored as they are typed, and shown next to the lesson's answers.
import { setAttribute } from "../shared/dom.js";
import { openStore } from "../shared/store.js";
import { words } from "./words.js";

class Prediction {
  #store;
  #fields;
  #problems;
  #clear;
  #status;
  #comparison;

  /** @param {HTMLElement} block */
  constructor(block) {
    const name = block.dataset.name;
    this.#fields = [...block.querySelectorAll("input")];
    this.#problems = [...block.querySelectorAll(".problem")];
    this.#clear = /** @type {HTMLElement} */ (block.querySelector("button"));
    this.#status = /** @type {HTMLElement} */ (block.querySelector(".feedback"));
    this.#comparison = document.getElementById(`compare-${name}`);
    this.#store = openStore(`predict-${name}-1`, areAnswers, /** @type {string[]} */ ([]));
    this.#store.onChange(() => this.#update());
    this.#fields.forEach((field, index) => field.addEventListener("change", () => this.#saveAnswer(index)));
    this.#clear.addEventListener("click", () => this.#clearAll());
    this.#update();
    this.#status.textContent = this.#store.problem;
  }

  /** @param {number} index */
  #saveAnswer(index) {
    const text = this.#fields[index].value.trim();
    const isValid = text === "" || isNumber(text);
    setAttribute(this.#fields[index], "aria-invalid", !isValid && "true");
    this.#problems[index].textContent = isValid ? "" : words.notANumber;
    if (!isValid) return;
    const answers = this.#fields.map((_, at) => (at === index ? text : (this.#store.value[at] ?? "")));
    this.#status.textContent = this.#store.set(answers) || words.kept;
    this.#updateComparison(answers);
  }

  #clearAll() {
    const problem = this.#store.set([]);
    this.#update();
    this.#status.textContent = problem || words.cleared;
    this.#fields[0].focus(); // the button, which had the focus, is hidden now
  }

  #update() {
    const answers = this.#store.value;
    this.#fields.forEach((field, index) => {
      field.value = answers[index] ?? "";
      setAttribute(field, "aria-invalid", false);
      this.#problems[index].textContent = "";
    });
    this.#updateComparison(answers);
  }

  /** @param {string[]} answers */
  #updateComparison(answers) {
    const hasAnswer = answers.some(Boolean);
    this.#clear.hidden = !hasAnswer;
    if (!this.#comparison) return;
    /** @type {HTMLElement} */ (this.#comparison.querySelector(".invitation")).hidden = hasAnswer;
    this.#comparison.querySelectorAll(".yours").forEach((line, index) => {
      const unit = this.#fields[index].parentElement?.querySelector(".unit")?.textContent ?? "";
      line.textContent = answers[index] ? words.youSaid(answers[index], unit) : words.youSaidNothing;
      /** @type {HTMLElement} */ (line).hidden = !hasAnswer;
    });
  }
}

/** @param {unknown} text */
function isNumber(text) {
  return typeof text === "string" && /^\d{1,12}(\.\d{1,6})?$/.test(text) && Number(text) > 0;
}

/** @param {any} candidate */
function areAnswers(candidate) {
  return Array.isArray(candidate) && candidate.every((text) => text === "" || isNumber(text));
}

for (const block of document.querySelectorAll(".predict")) new Prediction(/** @type {HTMLElement} */ (block));
