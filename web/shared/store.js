// What the browser keeps for the reader from one visit to the next. Storage may be refused, full, or hold what someone
// else wrote: then a value lives as long as the page does, and `problem` says so in a sentence.
//
//   const answers = open("answers-1", isAnswers, {});
//   answers.value;                    // always the present one, whichever tab wrote it; not to be changed in place
//   answers.set({ speedUp: 3 });      // "" or the sentence
//   answers.watch(show);              // called when another tab has written
//
// The number in a key is the version of what is kept under it: a new shape takes a new key.
import { words } from "../lesson/words.js";

// One origin may serve other pages too.
const prefix = "roofline-lesson.";

/**
 * @template T plain data, as JSON has it
 * @param {string} key with its version
 * @param {(candidate: any) => boolean} validate whether what was read is a T
 * @param {T} fallback the value where nothing is kept
 */
export function open(key, validate, fallback) {
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
  #asideName = "";

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

  /** What is wrong with keeping it, as a sentence; "" where nothing is. */
  get problem() {
    this.#read();
    return this.#problem;
  }

  /**
   * @param {T} value
   * @returns {string} why it is kept for this visit only, or ""
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
  watch(listener) {
    addEventListener("storage", ({ key }) => {
      if (key === null || key === this.#name) listener();
    });
  }

  #read() {
    const raw = this.#stored();
    if (raw === this.#raw) return;
    this.#raw = raw;
    if (raw === undefined) return;
    const value = raw === null ? this.#fallback : parse(raw);
    const good = raw === null || (value !== undefined && this.#validate(value));
    this.#value = good ? value : this.#fallback;
    this.#mayWrite = good || this.#setAside(raw);
    this.#problem = good ? "" : this.#mayWrite ? words.unreadable(this.#asideName) : words.unreadableAndFull;
  }

  #stored() {
    try {
      return localStorage.getItem(this.#name);
    } catch (error) {
      this.#problem = sentenceFor(error);
      return undefined;
    }
  }

  /**
   * What could not be read, in this visit and in earlier ones.
   * @returns {{ name: string, text: string }[]}
   */
  get unreadable() {
    this.#read();
    if (this.#raw === undefined) return [];
    const names = this.#mayWrite ? this.#asideNames() : [...this.#asideNames(), this.#name];
    return names.map((name) => ({ name, text: localStorage.getItem(name) ?? "" }));
  }

  /** @param {string} name of something unreadable, which nobody wants any more */
  forget(name) {
    if (localStorage.getItem(this.#name) === localStorage.getItem(name)) localStorage.removeItem(this.#name);
    localStorage.removeItem(name);
    this.#problem = "";
    this.#read();
  }

  #asideNames() {
    return Object.keys(localStorage).filter((name) => name.startsWith(`${this.#name}.unreadable`)).sort();
  }

  // Nothing is written over what cannot be read before a copy of it is safe, beside the copies from earlier visits.
  /** @param {string} raw */
  #setAside(raw) {
    try {
      const names = this.#asideNames();
      const same = names.find((name) => localStorage.getItem(name) === raw);
      const numbered = [...names.keys(), names.length].map((index) => `${this.#name}.unreadable${index === 0 ? "" : `-${index + 1}`}`);
      this.#asideName = same ?? numbered.find((name) => !names.includes(name)) ?? "";
      if (!same) localStorage.setItem(this.#asideName, raw);
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
  return error instanceof DOMException && error.name === "QuotaExceededError" ? words.storageFull : words.storageRefused;
}
