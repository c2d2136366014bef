// Numbers in the prose. A page's source asks the native command for each, in a notation of its own:
//
//   {= op softmax --hw h100-sxm : t_memory_s =}               one field of what a subcommand prints with --json: "119 µs"
//   {= @softmax : t_memory_s ; digits=4 =}                    @name stands for what the page's front matter says under `given`
//   {= 2 * @softmax : bytes / @matmul : bytes ; unit=… =}     products and quotients, from left to right
//   {= @width =}                                              a given number alone
//
// Options after the semicolon: digits=N; unit=NAME as in `roofline number`; bare (the number without its unit); more (less
// one: how much more, of a quotient).
import { spawnSync } from "node:child_process";

/** @typedef {{ value: number | string | boolean, number: string, unit: string, from: string }} Told */

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
    const { value, text, unit } = this.#evaluate(from, options);
    return { value, number: text, unit: options.bare ? "" : unit, from };
  }

  /**
   * @param {string} sum
   * @param {{ digits?: number, unit?: string, more?: boolean }} options
   */
  #evaluate(sum, { digits, unit, more }) {
    const [first, ...rest] = sum.split(/ ([*/]) /);
    if (rest.length === 0 && !isNumber(first) && !unit) return this.#field(first, digits);
    let value = this.#valueOf(first);
    for (let i = 0; i < rest.length; i += 2) value = rest[i] === "*" ? value * this.#valueOf(rest[i + 1]) : value / this.#valueOf(rest[i + 1]);
    if (more) value -= 1;
    const usual = isNumber(sum) && !unit ? 15 : 3;
    return this.#ask(["number", String(value), "--unit", unit ?? "none", "--digits", String(digits ?? usual)]);
  }

  #valueOf(term) {
    const value = isNumber(term) ? Number(term) : this.#field(term).value;
    if (typeof value !== "number") throw new Error(`“${term}” is no number to calculate with`);
    return value;
  }

  #field(term, digits) {
    const [words, field, ...rest] = term.split(":").map((part) => part.trim());
    if (!field || rest.length > 0) throw new Error(`“${term}” should be a subcommand with its options, a colon and a field`);
    return this.#ask([...words.split(/\s+/), "--print", field, ...(digits ? ["--digits", String(digits)] : [])]);
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

const isNumber = (term) => /^\s*[\d.]+(e[+-]?\d+)?\s*$/.test(term);

/** @returns {{ digits?: number, unit?: string, bare?: boolean, more?: boolean }} */
function readOptions(text) {
  const known = { digits: Number, unit: String, bare: () => true, more: () => true };
  const pairs = text.split(/\s+/).filter(Boolean).map((part) => {
    const [name, value = ""] = part.split("=");
    if (!known[name]) throw new Error(`“${name}” is no option of a number, only ${Object.keys(known).join(", ")}`);
    return [name, known[name](value)];
  });
  return Object.fromEntries(pairs);
}
