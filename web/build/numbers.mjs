// Numbers of the model in the pages, the code blocks and the notebook. A source asks the native command for each, in a
// notation of its own: a subcommand with its options, a colon, and a field of what it answers, found by the same path as
// with --print:
//
//   {= op softmax --hw h100-sxm : t_memory_s =}               "119 µs"
//   {= @softmax : t_memory_s ; digits=4 =}                    @name stands for what the source says under `given`
//   {= 2 * @softmax : bytes / @matmul : bytes ; unit=… =}     products and quotients, from left to right
//   {= @width =}                                              a given number alone
//
// `given` stands in the front matter of a page or of the notebook; a code block has that of its page.
//
// In Markdown and its formulas options may follow a semicolon: digits=N; unit=NAME as in `roofline number`; bare (the number
// without its unit); more (less one: how much more, of a quotient).
// In Python the notation stands between double quotes and gives exact values. There, several fields with commas between
// them give a tuple, and a path with a star, ops.*.bound, gives a dictionary by name: see python_source.mjs.
import { spawnSync } from "node:child_process";

/** @typedef {{ value: number | string | boolean, number: string, unit: string, from: string }} Told */
/** @typedef {Record<string, string | number>} Given what each @name stands for */

export class Numbers {
  #command;
  /** @type {Map<string, any>} */
  #told = new Map();

  /** @param {string} command path of the native command */
  constructor(command) {
    this.#command = command;
  }

  /**
   * A number as text with its unit, for people.
   * @param {string} notation what stands between {= and =}
   * @param {Given} [given]
   * @returns {Told}
   */
  tell(notation, given) {
    const { sum, options } = readNotation(notation, given);
    const { value, text, unit } = this.#evaluate(sum, options);
    return { value, number: text, unit: options.bare ? "" : unit, from: sum };
  }

  /**
   * Exact values, for a program: one, an array of several fields, or of a path with a star an object by name.
   * @param {string} notation what stands between {= and =}
   * @param {Given} [given]
   */
  exact(notation, given) {
    const { sum, options } = readNotation(notation, given);
    const [option] = Object.keys(options);
    if (option) throw new Error(`“${notation.trim()}”: an exact value has no option “${option}”`);
    if (isCalculated(sum)) return this.#evaluate(sum, options).value;
    const { question, field } = readField(sum);
    const values = field.split(/\s*,\s*/).map((path) => this.#valuesAt(question, path));
    return values.length === 1 ? values[0] : values;
  }

  #valuesAt(question, path) {
    const told = this.#print(question, path);
    if (!Array.isArray(told)) return told.value;
    const star = path.split(".").indexOf("*");
    return Object.fromEntries(told.map(({ field, value }) => [field.split(".")[star], value]));
  }

  /**
   * @param {string} sum
   * @param {{ digits?: number, unit?: string, more?: boolean }} options
   */
  #evaluate(sum, { digits, unit, more }) {
    if (!isCalculated(sum) && !unit) return this.#field(sum, digits);
    const [first, ...rest] = sum.split(operator);
    let value = this.#valueOf(first);
    for (let i = 0; i < rest.length; i += 2)
      value = rest[i] === "*" ? value * this.#valueOf(rest[i + 1]) : value / this.#valueOf(rest[i + 1]);
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
    const { question, field } = readField(term);
    const told = this.#print(question, field, digits);
    if (Array.isArray(told)) throw new Error(`“${term}” leads to several fields; here one can stand`);
    return told;
  }

  #print(question, path, digits) {
    return this.#ask([...question.split(/\s+/), "--print", path, ...(digits ? ["--digits", String(digits)] : [])]);
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

function readNotation(notation, given = {}) {
  const [sum, ...options] = notation.split(";");
  return { sum: replaceNames(sum, given).trim().replace(/\s+/g, " "), options: readOptions(options.join(";")) };
}

function replaceNames(text, given) {
  const replaced = text.replace(/@([a-zA-Z_]\w*)/g, (_, name) => {
    if (given[name] === undefined) throw new Error(`there is no given “${name}”, only ${Object.keys(given).join(", ")}`);
    return String(given[name]);
  });
  return replaced === text ? text : replaceNames(replaced, given);
}

const operator = / ([*/]) /;
const isNumber = (term) => /^\s*[\d.]+(e[+-]?\d+)?\s*$/.test(term);
const isCalculated = (sum) => operator.test(sum) || isNumber(sum);

function readField(term) {
  const [question, field, ...rest] = term.split(":").map((part) => part.trim());
  if (!field || rest.length > 0) throw new Error(`“${term}” should be a subcommand with its options, a colon and a field`);
  return { question, field };
}

/** @returns {{ digits?: number, unit?: string, bare?: boolean, more?: boolean }} */
function readOptions(text) {
  const known = { digits: Number, unit: String, bare: () => true, more: () => true };
  const pairs = text
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => {
      const [name, value = ""] = part.split("=");
      if (!known[name]) throw new Error(`“${name}” is no option of a number, only ${Object.keys(known).join(", ")}`);
      return [name, known[name](value)];
    });
  return Object.fromEntries(pairs);
}
