// Values that the browser keeps from one visit to the next, in localStorage. Storage may be refused or full, or hold what
// another program wrote; then the value lives as long as the page, and `problem` says so in a sentence.
//
//   const answers = openStore("answers-1", isAnswers, {});
//   answers.value;                    // the present value, whichever tab wrote it; not to be changed in place
//   answers.set({ speedUp: 3 });      // "" or the sentence
//   answers.onChange(update);         // called when another tab has written
//
// The number in a key is the version of the value's format: a new format takes a new key.
import { storageWords } from "./words.js";

// Other programs may use the same origin.
const prefix = "roofline-lesson.";

/**
 * @template T plain data that JSON can hold
 * @param {string} key with its version
 * @param {(candidate: any) => boolean} validate whether what was read is a T
 * @param {T} fallback the value where nothing is stored
 */
export function openStore(key, validate, fallback) {
  return new Store(`${prefix}${key}`, validate, fallback);
}

/** @template T */
class Store {
  #name;
  #validate;
  #fallback;
  /** @type {string | null | undefined} what storage held when it was last read; undefined before that */
  #raw;
  /** @type {T} */
  #value;
  #mayWrite = true;
  #problem = "";
  #backupName = "";

  /**
   * @param {string} name
   * @param {(candidate: any) => boolean} validate
   * @param {T} fallback
   */
  constructor(name, validate, fallback) {
    this.#name = name;
    this.#validate = validate;
    this.#fallback = fallback;
    this.#value = fallback;
    this.#read();
  }

  get value() {
    this.#read();
    return this.#value;
  }

  /** Why the value is not stored, as a sentence; "" where it is. */
  get problem() {
    this.#read();
    return this.#problem;
  }

  /**
   * @param {T} value
   * @returns {string} why the value is lost when the page closes, or ""
   */
  set(value) {
    this.#read();
    this.#value = value;
    if (!this.#mayWrite) return this.#problem;
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(this.#name, text);
      this.#raw = text;
      this.#problem = "";
    } catch (error) {
      this.#problem = sentenceFor(error);
    }
    return this.#problem;
  }

  /** @param {() => void} listener called when another tab has changed the value */
  onChange(listener) {
    addEventListener("storage", ({ key }) => {
      if (key === null || key === this.#name) listener();
    });
  }

  #read() {
    const raw = this.#readRaw();
    if (raw === this.#raw) return;
    this.#raw = raw;
    if (raw === undefined) return;
    const value = raw === null ? this.#fallback : parse(raw);
    const isValid = raw === null || (value !== undefined && this.#validate(value));
    this.#value = isValid ? value : this.#fallback;
    this.#mayWrite = isValid || this.#backUp(raw);
    this.#problem = isValid ? "" : this.#mayWrite ? storageWords.unreadable(this.#backupName) : storageWords.unreadableAndFull;
  }

  #readRaw() {
    try {
      return localStorage.getItem(this.#name);
    } catch (error) {
      this.#problem = sentenceFor(error);
      return undefined;
    }
  }

  /**
   * Texts that could not be read, from this visit and from earlier ones.
   * @returns {{ name: string, text: string }[]}
   */
  get unreadable() {
    this.#read();
    if (this.#raw === undefined) return [];
    const names = this.#mayWrite ? this.#backupNames() : [...this.#backupNames(), this.#name];
    return names.map((name) => ({ name, text: localStorage.getItem(name) ?? "" }));
  }

  /** @param {string} name of an unreadable text that the reader does not want any more */
  deleteUnreadable(name) {
    if (localStorage.getItem(this.#name) === localStorage.getItem(name)) localStorage.removeItem(this.#name);
    localStorage.removeItem(name);
    this.#problem = "";
    this.#read();
  }

  #backupNames() {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(`${this.#name}.unreadable`))
      .sort();
  }

  // An unreadable text is copied before anything is written in its place. Copies from earlier visits stay.
  /**
   * @param {string} raw
   * @returns {boolean} whether the copy is stored
   */
  #backUp(raw) {
    try {
      const names = this.#backupNames();
      const same = names.find((name) => localStorage.getItem(name) === raw);
      const numbered = [...names.keys(), names.length].map((index) => `${this.#name}.unreadable${index === 0 ? "" : `-${index + 1}`}`);
      this.#backupName = same ?? numbered.find((name) => !names.includes(name)) ?? "";
      if (!same) localStorage.setItem(this.#backupName, raw);
      return true;
    } catch {
      return false;
    }
  }
}

/** @param {string} raw */
function parse(raw) {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** @param {unknown} error */
function sentenceFor(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? storageWords.full : storageWords.refused;
}
