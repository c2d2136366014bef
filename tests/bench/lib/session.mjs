// One page, and the few calls of Chromium's own protocol that the measures need.

/** @typedef {import("../probe/index.js").Place} Place */
/** @typedef {{ kind: "ready", at: number, handle: Place } | { kind: "answered", at: number }} Message at: milliseconds from navigation start */

const patienceMs = 90_000;
const stepPx = 3;
const spanPx = 90;

export class Session {
  #browser;
  #name;
  /** @type {import("playwright-core").CDPSession | null} */
  #ofBrowser = null;
  /** @type {string[]} */
  errors = []; // of the page
  #told = { ready: makePromise(), answered: makePromise() };

  /**
   * @param {import("playwright-core").Browser} browser
   * @param {import("playwright-core").Page} page
   * @param {import("playwright-core").CDPSession} protocol
   * @param {string} name of the target
   */
  constructor(browser, page, protocol, name) {
    this.#browser = browser;
    this.#name = name;
    this.page = page;
    this.protocol = protocol;
    page.on("pageerror", (error) => this.errors.push(error.message));
  }

  /** @param {string} probe a script */
  async prepare(probe) {
    this.protocol.on("Runtime.bindingCalled", ({ payload }) => {
      const message = /** @type {Message} */ (JSON.parse(payload));
      this.#told[message.kind].resolve(message);
    });
    await this.protocol.send("Page.enable"); // without it the script is never put in
    await this.protocol.send("Runtime.enable");
    await this.protocol.send("Runtime.addBinding", { name: "benchTell" });
    await this.protocol.send("Page.addScriptToEvaluateOnNewDocument", { source: probe });
  }

  /**
   * Opens the page and waits until its figures are drawn.
   * @param {string} url
   */
  async open(url) {
    await this.page.goto(url, { waitUntil: "commit", timeout: patienceMs });
    return /** @type {Extract<Message, { kind: "ready" }>} */ (await this.until("ready"));
  }

  /**
   * @param {Message["kind"]} kind
   * @returns {Promise<Message>}
   */
  async until(kind) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
      const fail = () => reject(new Error(`${this.#name}: not ${kind} after ${patienceMs} ms. ${this.errors.join("; ")}`));
      timer = setTimeout(fail, patienceMs);
    });
    try {
      return await Promise.race([this.#told[kind].promise, /** @type {Promise<never>} */ (late)]);
    } finally {
      clearTimeout(timer);
    }
  }

  handle() {
    return this.page.evaluate(() => window.bench.handle(0));
  }

  /** @param {Place} place */
  press({ x, y }) {
    return Promise.all([this.#mouse("mouseMoved", x, y, 0), this.#mouse("mousePressed", x, y, 1)]);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  move(x, y) {
    return this.#mouse("mouseMoved", x, y, 1);
  }

  /** @param {Place} place */
  release({ x, y }) {
    return this.#mouse("mouseReleased", x, y, 0);
  }

  /**
   * Steps to and fro around a place, each acknowledged by the page before the next.
   * @param {Place} start
   * @param {number} count
   * @returns where the pointer is then
   */
  async sweep(start, count) {
    let { x } = start;
    let way = stepPx;
    for (let step = 0; step < count; step += 1) {
      if (Math.abs(x + way - start.x) > spanPx) way = -way;
      x += way;
      await this.move(x, start.y);
    }
    return { x, y: start.y };
  }

  /** @returns {Promise<Record<string, number>>} what Chromium counts of this page; times in seconds */
  async metrics() {
    const { metrics } = await this.protocol.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  /** Seconds of CPU of all processes of the browser; with software GL the GPU process is one of them. */
  async cpu() {
    this.#ofBrowser ??= await this.#browser.newBrowserCDPSession();
    const { processInfo } = await this.#ofBrowser.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  }

  /**
   * @param {"mouseMoved" | "mousePressed" | "mouseReleased"} type
   * @param {number} x
   * @param {number} y
   * @param {0 | 1} buttons that are down
   */
  #mouse(type, x, y, buttons) {
    const button = type === "mouseMoved" && !buttons ? "none" : "left";
    const clickCount = type === "mouseMoved" ? 0 : 1;
    return this.protocol.send("Input.dispatchMouseEvent", { type, x, y, button, buttons, clickCount });
  }
}

/** @returns {{ promise: Promise<Message>, resolve: (message: Message) => void }} */
function makePromise() {
  /** @type {(message: Message) => void} */
  let resolve = () => {};
  const promise = /** @type {Promise<Message>} */ (new Promise((done) => (resolve = done)));
  return { promise, resolve };
}
