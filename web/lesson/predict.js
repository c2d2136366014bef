// Predictions: kept as they are typed, and shown beside the lesson's answers.
import { setAttribute } from "../shared/dom.js";
import { open } from "../shared/store.js";
import { words } from "./words.js";

class Prediction {
  #store;
  #fields;
  #problems;
  #clear;
  #told;
  #compare;

  /** @param {HTMLElement} block */
  constructor(block) {
    const name = block.dataset.name;
    this.#fields = [...block.querySelectorAll("input")];
    this.#problems = [...block.querySelectorAll(".problem")];
    this.#clear = /** @type {HTMLElement} */ (block.querySelector("button"));
    this.#told = /** @type {HTMLElement} */ (block.querySelector(".told"));
    this.#compare = document.getElementById(`compare-${name}`);
    this.#store = open(`predict-${name}-1`, areAnswers, /** @type {string[]} */ ([]));
    this.#store.watch(() => this.#show());
    this.#fields.forEach((field, index) => field.addEventListener("change", () => this.#answer(index)));
    this.#clear.addEventListener("click", () => this.#clearAll());
    this.#show();
    this.#told.textContent = this.#store.problem;
  }

  /** @param {number} index */
  #answer(index) {
    const text = this.#fields[index].value.trim();
    const good = text === "" || isNumber(text);
    setAttribute(this.#fields[index], "aria-invalid", !good && "true");
    this.#problems[index].textContent = good ? "" : words.notANumber;
    if (!good) return;
    const answers = this.#fields.map((_, at) => (at === index ? text : (this.#store.value[at] ?? "")));
    this.#told.textContent = this.#store.set(answers) || words.kept;
    this.#compareWith(answers);
  }

  #clearAll() {
    const problem = this.#store.set([]);
    this.#show();
    this.#told.textContent = problem || words.cleared;
    this.#fields[0].focus(); // the button is gone
  }

  #show() {
    const answers = this.#store.value;
    this.#fields.forEach((field, index) => {
      field.value = answers[index] ?? "";
      setAttribute(field, "aria-invalid", false);
      this.#problems[index].textContent = "";
    });
    this.#compareWith(answers);
  }

  /** @param {string[]} answers */
  #compareWith(answers) {
    const any = answers.some(Boolean);
    this.#clear.hidden = !any;
    if (!this.#compare) return;
    /** @type {HTMLElement} */ (this.#compare.querySelector(".invitation")).hidden = any;
    this.#compare.querySelectorAll(".yours").forEach((line, index) => {
      const unit = this.#fields[index].parentElement?.querySelector(".unit")?.textContent ?? "";
      line.textContent = answers[index] ? words.youSaid(answers[index], unit) : words.youSaidNothing;
      /** @type {HTMLElement} */ (line).hidden = !any;
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
