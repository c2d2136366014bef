import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import net from "node:net";
import { require } from "../web/support/helpers.mjs";
import { view } from "./window.mjs";

/** Safari's engine, as Debian has it. Its driver can neither print nor read the console. */
export const webkit = { name: "WebKit", live: "canvas", launch };

async function launch(downloads) {
  const server = await startServer(downloads);
  const browser = await connect(server.url);
  await fit(browser);
  return {
    newWindow: async () => windowOf(browser),
    close: async () => {
      await browser.quit();
      server.process.kill();
    },
  };
}

// The same window for every story.
function windowOf(browser) {
  const { Key } = require("selenium-webdriver");
  const keyOf = (name) => Key[name.replace(/(?<=[a-z])(?=[A-Z])/, "_").toUpperCase()] ?? name;
  const act = (add) => add(browser.actions({ async: true })).perform();
  return {
    problems: [],
    goto: (url) => browser.get(url),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    move: (x, y) => act((actions) => actions.move({ x, y, duration: 0 })),
    down: () => act((actions) => actions.press()),
    up: () => act((actions) => actions.release()),
    key: (name) => act((actions) => actions.sendKeys(keyOf(name))),
    insert: (text) => act((actions) => actions.sendKeys(text)),
    print: () => browser.executeScript('for (const type of ["beforeprint", "afterprint"]) dispatchEvent(new Event(type))'),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
    close: async () => {},
  };
}

// Downloads go to its home.
async function startServer(home) {
  const port = await freePort();
  const ofRoot = process.getuid() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {};
  const server = spawn("WebKitWebDriver", [`--port=${port}`], { env: { ...process.env, HOME: home, ...ofRoot }, stdio: "ignore" });
  process.once("exit", () => server.kill());
  await new Promise((resolve, reject) => server.once("spawn", resolve).once("error", reject));
  return { url: `http://127.0.0.1:${port}`, process: server };
}

async function freePort() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// It takes a moment until the server listens.
async function connect(url, attempts = 50) {
  const { Builder, Capabilities } = require("selenium-webdriver");
  const options = { binary: await miniBrowser(), args: ["--automation"] };
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  try {
    return await new Builder().usingServer(url).withCapabilities(capabilities).build();
  } catch (error) {
    if (attempts === 0 || !/ECONNREFUSED/.test(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return connect(url, attempts - 1);
  }
}

async function miniBrowser() {
  const folder = (await readdir("/usr/lib")).find((name) => name.startsWith(`${{ x64: "x86_64", arm64: "aarch64" }[process.arch]}-linux`));
  return `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`;
}

// The window's size is told, that of its inside is wanted.
async function fit(browser) {
  const window = browser.manage().window();
  await window.setRect({ x: 0, y: 0, ...view });
  const inside = await browser.executeScript("return { width: innerWidth, height: innerHeight }");
  await window.setRect({ x: 0, y: 0, width: 2 * view.width - inside.width, height: 2 * view.height - inside.height });
}
