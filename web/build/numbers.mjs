// Numbers in the prose. A page's source asks the native command for each, in a notation of its own:
//
//   {= op relu --n 1e8 --hw h100-sxm : t_memory_s =}          one field of what a subcommand prints with --json: "119 µs"
//   {= @relu : t_memory_s ; digits=4 =}                       @name stands for what the page's front matter says under `given`
//   {= @relu : t_memory_s / @matmul : t_memory_s ; unit=factor =}   the quotient of two
//   {= @width =}                                              a given number alone
//
// Options after the semicolon: digits=N; unit=NAME of `roofline number`; bare (the number without its unit); more (a
// quotient less one: how much more).
import { spawnSync } from "node:child_process";

/** @typedef {{ value: number | null, number: string, unit: string, from: string }} Told */

export class Numbers {
  #command;
  /** @type {Map<string, any>} */
  #told = new Map();

  /** @param {string} command path of the native command */
  constructor(command) {
    this.#command = command;
  }

  /**
   * @param {string} notation what stands between {= and =}
   * @param {Record<string, string | number>} given what @name stands for
   * @returns {Told}
   */
  tell(notation, given = {}) {
    const [sum, ...after] = notation.split(";");
    const from = replaceNames(sum, given).trim().replace(/\s+/g, " ");
    const options = readOptions(after.join(";"));
    const terms = from.split(/ \/ /).map(readTerm);
    if (terms.length === 1 && terms[0].field === "") return this.#given(from, options);
    const told = terms.length === 1 ? this.#field(terms[0], options) : this.#quotient(terms, options);
    const { value, text, unit } = told;
    return { value, number: text, unit: options.bare ? "" : unit, from };
  }

  #given(text, { unit = "none", digits = 15 }) {
    const told = this.#ask(["number", text, "--unit", unit, "--digits", String(digits)]);
    return { value: told.value, number: told.text, unit: told.unit, from: `given ${text}` };
  }

  #field({ words, field }, { digits }) {
    return this.#ask([...words, "--print", field, ...(digits ? ["--digits", String(digits)] : [])]);
  }

  #quotient([over, under, ...rest], { digits = 3, unit = "none", more }) {
    if (rest.length > 0) throw new Error("a quotient has two terms");
    const [a, b] = [over, under].map((term) => this.#field(term, {}).value);
    if (typeof a !== "number" || typeof b !== "number") throw new Error("a quotient is of two numbers");
    return this.#ask(["number", String(a / b - (more ? 1 : 0)), "--unit", unit, "--digits", String(digits)]);
  }

  #ask(words) {
    const key = words.join("\n");
    if (!this.#told.has(key)) this.#told.set(key, this.#run([...words, "--json"]));
    return this.#told.get(key);
  }

  #run(words) {
    const { status, stdout, stderr, error } = spawnSync(this.#command, words, { encoding: "utf8" });
    if (error) throw error;
    if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr.trim()}`);
    return JSON.parse(stdout);
  }
}

function replaceNames(text, given) {
  const replaced = text.replace(/@([a-zA-Z_]\w*)/g, (_, name) => {
    if (given[name] === undefined) throw new Error(`the page has no given “${name}”, only ${Object.keys(given).join(", ")}`);
    return String(given[name]);
  });
  return replaced === text ? text : replaceNames(replaced, given);
}

// "op relu --n 1e8 : t_memory_s"
function readTerm(text) {
  const [words, field = "", ...rest] = text.split(":").map((part) => part.trim());
  if (rest.length > 0) throw new Error(`“${text}” has two colons`);
  return { words: words.split(/\s+/), field };
}

function readOptions(text) {
  const known = { digits: Number, unit: String, bare: () => true, more: () => true };
  const pairs = text.split(/\s+/).filter(Boolean).map((part) => {
    const [name, value = ""] = part.split("=");
    if (!known[name]) throw new Error(`“${name}” is no option of a number, only ${Object.keys(known).join(", ")}`);
    return [name, known[name](value)];
  });
  return Object.fromEntries(pairs);
}
