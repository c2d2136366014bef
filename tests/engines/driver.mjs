// What a person does in a page, the same for every engine. A place in it is written "outer >> inner": each step is looked for
// in the one before, through shadow roots and frames of the page's own origin; "button{Reveal}" is the button with this text.
//
// An engine, beside this, is { name, live, launch(downloads) }: `live` is what its pictures are drawn as. launch() gives
// { newWindow(), close() }, and a window what each does in its own way: goto(url), evaluate(expression), move(x, y), down(),
// up(), key(name), insert(text), print(), screenshot(), close(), and its `problems`: console lines and exceptions.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";

// That there is no WebGL; and in Firefox what a page had asked its service worker for when it was left.
const noise = /WebGL|ServiceWorker intercepted the request/;

const patience = 20_000; // ms; an engine that has done nothing by then does nothing
const lostAfter = 2000; // ms

export class Driver {
  #window;
  #downloads;

  constructor(window, downloads) {
    this.#window = window;
    this.#downloads = downloads;
  }

  async open(url) {
    await this.#window.goto(url);
    await this.#window.evaluate(`(${watch})()`);
  }

  /** The result of `run` in the page, for all elements at a place. */
  async read(place, run, ...given) {
    return this.#window.evaluate(`(${run})((${find})(${JSON.stringify(place)}), ...${JSON.stringify(given)})`);
  }

  count(place) {
    return this.read(place, (found) => found.length);
  }

  /** The text of what is there, once it is. */
  text(place) {
    return this.until(place, () => this.read(place, (found) => found[0]?.textContent.trim() || null));
  }

  /** Rows of the table there, cell by cell. */
  rows(place) {
    return this.read(place, ([table]) =>
      [...table.querySelectorAll("tbody tr")].map((row) => [...row.cells].map((cell) => cell.textContent)),
    );
  }

  /** Waits until something holds, and gives it. */
  async until(what, look) {
    const end = Date.now() + patience;
    for (;;) {
      const found = await look();
      if (found) return found;
      assert.ok(Date.now() < end, `waited in vain for: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async hover(place) {
    await this.#to(await this.#middleOf(place));
  }

  async click(place) {
    await this.hover(place);
    await this.#window.down();
    await this.#window.up();
  }

  /** Over the text of a field, and Enter. */
  async type(place, text) {
    await this.click(place);
    await this.read(place, ([field]) => field.select());
    await this.#window.insert(text);
    await this.press("Enter");
  }

  async press(...keys) {
    for (const key of keys) await this.#window.key(key);
  }

  // The list of a select is the system's own, which no engine lets a test press.
  async choose(place, value) {
    await this.until(place, () => this.count(place));
    await this.read(
      place,
      ([select], wanted) => {
        select.value = wanted;
        for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      },
      value,
    );
  }

  async drag(place, across, down = 0, steps = 12) {
    const { x, y } = await this.#middleOf(place);
    await this.#to({ x, y });
    await this.#window.down();
    for (let step = 1; step <= steps; step += 1) await this.#to({ x: x + (across * step) / steps, y: y + (down * step) / steps });
    await this.#window.up();
  }

  /** Waits until a page is there: its address from the path on. */
  async arrives(address) {
    const there = `(location.pathname + location.search + location.hash).endsWith(${JSON.stringify(address)}) && document.readyState === "complete"`;
    // In between there may be no page; and WebKit's driver may lose a question together with the page that it was put to.
    const look = () => this.#window.evaluate(there).catch(() => false);
    await this.until(address, () => Promise.race([look(), new Promise((resolve) => setTimeout(resolve, lostAfter))]));
  }

  /** Back in the history, as by the window's button: whether the browser had kept the page as it was. */
  async back(address) {
    await this.#window.evaluate("void setTimeout(() => history.back())");
    await this.arrives(address);
    return this.#window.evaluate("window.engineProblems !== undefined");
  }

  insert(text) {
    return this.#window.insert(text);
  }

  print() {
    return this.#window.print();
  }

  /** The value of an expression in the page. */
  value(expression) {
    return this.#window.evaluate(expression);
  }

  /** What is to be seen of a picture: how it is drawn, its ground, how much is in it, and what tells it from another. */
  picture(place) {
    return this.read(place, lookAt);
  }

  async downloaded(name) {
    const file = path.join(this.#downloads, name);
    return this.until(name, async () => (await readFile(file, "utf8").catch(() => null)) || null);
  }

  async problems() {
    const seen = await this.#window.evaluate("window.engineProblems ?? []");
    return [...this.#window.problems.splice(0), ...seen].filter((problem) => !noise.test(problem));
  }

  async #middleOf(place) {
    return this.until(place, () => this.read(place, showMiddle));
  }

  #to({ x, y }) {
    return this.#window.move(Math.round(x), Math.round(y));
  }
}

// From here on each function runs in the page, on its own.

function find(place) {
  let found = [document];
  for (const step of place.split(" >> ")) {
    const [, selector, text] = step.match(/^([^{]*)(?:\{(.*)\})?$/);
    const inside = found.flatMap((each) => [...(each.shadowRoot ?? each.contentDocument ?? each).querySelectorAll(selector)]);
    found = text ? inside.filter((element) => element.textContent.trim() === text) : inside;
  }
  return found;
}

/** Where the middle of the first is, in the window; null while it has no room. */
function showMiddle([element]) {
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let frame = element.ownerDocument.defaultView.frameElement; frame; frame = frame.ownerDocument.defaultView.frameElement) {
    const around = frame.getBoundingClientRect();
    [x, y] = [x + around.x + frame.clientLeft, y + around.y + frame.clientTop];
  }
  return { x, y };
}

function lookAt([box]) {
  const drawing = box.querySelector("svg");
  if (box.classList.contains("drawn-as-vector")) {
    const [ground] = drawing.outerHTML.match(/#[0-9A-F]{6}/);
    return { as: "vector", ground, marks: drawing.querySelectorAll("*").length, told: drawing.outerHTML };
  }
  const canvas = box.querySelector("canvas");
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const pixels = new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  const [red, green, blue] = copy.getImageData(2, 2, 1, 1).data;
  const ground = `#${[red, green, blue]
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`;
  return { as: "canvas", ground, marks: new Set(pixels).size, told: pixels.reduce((sum, pixel) => (sum * 31 + pixel) | 0, 0) };
}

// For engines that do not tell what stands in the console.
function watch() {
  const problems = (window.engineProblems = []);
  addEventListener("error", (event) => problems.push(`exception: ${event.message}`));
  addEventListener("unhandledrejection", (event) => problems.push(`rejection: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => problems.push(`violation: ${event.violatedDirective} ${event.blockedURI}`));
}
