// What the figures show, asked of the native command at build: pictures, numbers, tables. No number in a page is typed.
import { spawnSync } from "node:child_process";

export class Figures {
  #command;
  #told = new Map();

  /** @param {string} command path of the native command */
  constructor(command) {
    this.#command = command;
  }

  /** The names of all figures. @returns {string[]} */
  names() {
    return JSON.parse(this.#run("--list", "--json")).map(({ name }) => name);
  }

  /**
   * What the figure says in a state: title, summary, notes, readout, table, controls, state.
   * @param {string} figure
   * @param {Record<string, string | boolean>} [settings] control → value
   */
  tell(figure, settings = {}) {
    const key = JSON.stringify([figure, settings]);
    if (!this.#told.has(key)) this.#told.set(key, JSON.parse(this.#ask(figure, settings, ["--json"])));
    return this.#told.get(key);
  }

  /** The picture, in colours that follow the page's colour scheme. */
  draw(figure, settings, width) {
    return this.#ask(figure, settings, ["--svg", "-", "--theme", "auto", "--width", String(width)]);
  }

  /** One number of the readout with its unit, or its words. */
  value(figure, settings, id) {
    const { readout } = this.tell(figure, settings);
    const row = readout.find((candidate) => candidate.id === id);
    if (row) return [row.number, row.unit].filter(Boolean).join(" ");
    throw new Error(`figure ${figure} has no number “${id}”, only ${readout.map((each) => each.id).join(", ")}`);
  }

  #ask(figure, settings, options) {
    return this.#run(figure, ...Object.entries(settings).flatMap(([id, value]) => ["--set", `${id}=${value}`]), ...options);
  }

  #run(...options) {
    const { status, stdout, stderr, error } = spawnSync(this.#command, ["figure", ...options], { encoding: "utf8" });
    if (error) throw error;
    if (status !== 0) throw new Error(stderr.trim());
    return stdout;
  }
}
