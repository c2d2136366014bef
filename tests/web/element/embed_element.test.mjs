// The element in other people's pages: whatever their style, their scripts and their policy do.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { drawn, newPage, onCanvas, openHtml, painted, require, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const element = '<roofline-figure figure="roofline" op="relu"></roofline-figure>';
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src blob:";

/** A course page: a lecture around the figure, and its own script and style before it. */
async function openCourse(t, { style = "", script = "" } = {}) {
  const opened = await newPage(t, shared, { viewport: { width: 1200, height: 900 } });
  const { page } = opened;
  const serve = (name, contentType, body, headers = {}) =>
    page.route(`${shared.url}${name}`, (route) => route.fulfill({ contentType, headers, body }));
  await serve("course.css", "text/css", style);
  await serve("course.js", "text/javascript", script);
  await serve(
    "course.html",
    "text/html",
    `<!doctype html><html lang="en"><title>Course</title>
    <link rel="stylesheet" href="course.css"><script src="course.js"></script><script src="roofline-figure.js" defer></script>
    <main><p id="before">A lecture.</p><button id="own">Mine</button><div class="course">${element}</div></main>`,
    { "Content-Security-Policy": policy },
  );
  await page.goto(`${shared.url}course.html`);
  await drawn(page);
  await painted(page);
  return opened;
}

/** Size, type and colours of everything in the figure, in the order of the tree. */
function looks(page) {
  return page.evaluate(() => {
    const properties = [
      "display",
      "color",
      "backgroundColor",
      "fontFamily",
      "fontSize",
      "fontStyle",
      "fontWeight",
      "letterSpacing",
      "lineHeight",
      "textTransform",
      "textAlign",
      "textIndent",
      "whiteSpace",
      "direction",
      "cursor",
      "padding",
      "margin",
      "borderTopWidth",
      "float",
      "transform",
    ];
    const frame = document.querySelector("roofline-figure").shadowRoot.querySelector(".frame");
    return [...frame.querySelectorAll(":not(svg *)")].map((part) => {
      const style = getComputedStyle(part);
      const { width, height } = part.getBoundingClientRect();
      return [part.localName, part.className, width, height, ...properties.map((property) => style[property])].join(" | ");
    });
  });
}

test("result of a hostile stylesheet, root text at 62.5 %, under a strict policy: every part as large and as coloured as without", async (t) => {
  const plain = await openCourse(t, { style: ".course { width: 900px; }" });
  const hostile = await openCourse(t, { style: await readFile(new URL("../fixtures/hostile.css", import.meta.url), "utf8") });
  const [expected, actual] = [await looks(plain.page), await looks(hostile.page)];
  assert.ok(expected.length > 100, `${expected.length} parts`);
  assert.deepEqual(actual, expected);
  assert.deepEqual(hostile.problems, []);
  assert.deepEqual(await hostile.page.evaluate(() => window.seen.violations), []);
});

test("result of the script in a page: the page's own elements, sheets and names are as before", async (t) => {
  const script = "window.namesBefore = Object.keys(window);";
  const { page } = await openCourse(t, { script });
  const seen = await page.evaluate(() => ({
    names: Object.keys(window).filter((name) => !window.namesBefore.includes(name) && name !== "namesBefore"),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    head: [...document.head.children].map(({ localName }) => localName),
    font: getComputedStyle(document.querySelector("#before")).fontSize,
    button: getComputedStyle(document.querySelector("#own")).borderTopWidth,
  }));
  assert.deepEqual(
    seen.names.filter((name) => !/^\d+$/.test(name)),
    [],
    "new global names",
  );
  assert.equal(seen.sheets, 1);
  assert.deepEqual(seen.head, ["title", "link", "script", "script"]);
  assert.deepEqual([seen.font, seen.button], ["16px", "2px"]);
});

test("result of an old jQuery that listens, sets, wraps, moves, hides and clones: the figure goes along", async (t) => {
  const script = await readFile(require.resolve("jquery/dist/jquery.js"), "utf8");
  const { page } = await openCourse(t, { script });
  await page.evaluate(() => {
    const { $ } = window;
    window.changes = [];
    $(document).on("roofline-change", (event) => window.changes.push(event.originalEvent.detail.state));
    $("roofline-figure").attr("gpu", "l4").wrap("<section></section>").detach().prependTo("main").hide().show();
  });
  await painted(page);
  const figure = page.locator("roofline-figure figure").first();
  assert.match(await figure.locator(".sentence").textContent(), /L4/);
  await figure.getByLabel("Op", { exact: true }).selectOption("rmsnorm");
  await page.evaluate(() => window.$("roofline-figure").first().clone(true).appendTo("main"));
  await drawn(page, 2);
  const states = await page.evaluate(() =>
    window
      .$("roofline-figure")
      .map((_, { state }) => state)
      .get(),
  );
  const { state } = told("gpu=l4&op=rmsnorm&compare=h100-sxm"); // the GPU before is what it is compared with
  assert.deepEqual([states, await page.evaluate(() => window.changes.at(-1))], [[state, state], state]);
});

test("result of pages that set their root's text size: as the reader's own, larger where the page is, never less", async (t) => {
  const { page } = await openHtml(t, shared, element);
  await drawn(page);
  const sizeAt = (root) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      const figure = document.querySelector("roofline-figure").shadowRoot.querySelector("figure");
      return parseFloat(getComputedStyle(figure).fontSize);
    }, root);
  assert.deepEqual([await sizeAt("62.5%"), await sizeAt("100%"), await sizeAt("200%"), await sizeAt("80px")], [16, 16, 32, 48]);
});

test("result of data-theme on any element around, without a painted background: followed, also after a move", async (t) => {
  const { page } = await openHtml(t, shared, `<div id="one"><div>${element}</div></div><div id="two" data-theme="dark"></div>`, {
    colorScheme: "light",
  });
  await drawn(page);
  const theme = async () => {
    await painted(page);
    return page.evaluate(() => document.querySelector("roofline-figure").shadowRoot.querySelector("figure").dataset.theme);
  };
  const setOn = (id, value) => page.evaluate(([of, to]) => document.getElementById(of).setAttribute("data-theme", to), [id, value]);
  assert.equal(await theme(), "light");
  await setOn("one", "dark");
  assert.equal(await theme(), "dark");
  await setOn("one", "light");
  assert.equal(await theme(), "light");
  await page.evaluate(() => document.querySelector("#two").append(document.querySelector("roofline-figure")));
  assert.equal(await theme(), "dark");
  await setOn("one", "dark");
  await setOn("two", "light");
  assert.equal(await theme(), "light");
  await page.evaluate(() => document.querySelector("roofline-figure").setAttribute("theme", "dark"));
  assert.equal(await theme(), "dark");
});

test("result of the page's colours, font and parts: they reach the figure, but for what is none or cannot be read", async (t) => {
  const style = `
    roofline-figure { --roofline-ink: rgb(1, 2, 3); --roofline-muted: url(x); --roofline-alert: rgb(250, 250, 250); --roofline-font: monospace, 12px; }
    roofline-figure::part(controls) { outline: 3px solid rgb(4, 5, 6); } .course { width: 900px; }`;
  const { page } = await openCourse(t, { style });
  const seen = await page.evaluate(() => {
    const root = document.querySelector("roofline-figure").shadowRoot;
    const of = (selector) => getComputedStyle(root.querySelector(selector));
    return {
      ink: of(".sentence").color,
      muted: of(".help").color,
      font: of(".sentence").fontFamily,
      outline: of(".controls").outlineColor,
      parts: [...root.querySelectorAll("[part]")].map((part) => part.getAttribute("part")).sort(),
    };
  });
  assert.deepEqual(
    [seen.ink, seen.muted, seen.outline],
    ["rgb(1, 2, 3)", "rgb(89, 99, 110)", "rgb(4, 5, 6)"],
    "the text's, the figure's own, the part's",
  );
  const said = await page.evaluate(() => window.seen.events.filter(({ type }) => type === "error").map(({ message }) => message));
  assert.equal(said.length, 1);
  assert.match(said[0], /^--roofline-muted, --roofline-alert: /);
  assert.doesNotMatch(seen.font, /monospace/, "a list of fonts that is none is left out whole");
  assert.deepEqual(seen.parts, ["actions", "controls", "frame", "picture", "readout", "table"]);
});

test("result of a figure in another shadow root, and of one adopted into another document: drawn, and it answers", async (t) => {
  const { page, problems } = await openHtml(t, shared, '<div id="host"></div>');
  await page.evaluate((html) => {
    document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = html;
    window.heard = [];
    document.addEventListener("roofline-ready", ({ target }) => window.heard.push(target.id));
  }, element);
  await page.waitForFunction(() => window.heard.length === 1);
  assert.deepEqual(await page.evaluate(() => window.heard), ["host"], "the event comes out of the shadow root");
  const adopted = await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.width = "800";
    frame.height = "900";
    document.body.append(frame);
    const figure = document.querySelector("#host").shadowRoot.querySelector("roofline-figure");
    figure.values = { op: "rmsnorm" };
    frame.contentDocument.body.append(figure);
    await figure.whenReady();
    const picture = figure.shadowRoot.querySelector(".picture");
    return { state: figure.state, sheets: figure.shadowRoot.adoptedStyleSheets.length, width: picture.getBoundingClientRect().width > 300 };
  });
  assert.deepEqual(adopted, { state: told("op=rmsnorm").state, sheets: 1, width: true });
  assert.deepEqual(problems, []);
});

test("result of 24 figures: one instance of each module, one context, all drawn, and none asks for frames when idle", async (t) => {
  const init = () => {
    window.made = { instances: 0, contexts: 0 };
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = (...all) => ((window.made.instances += 1), instantiate(...all));
    for (const { prototype } of [OffscreenCanvas, HTMLCanvasElement]) {
      const { getContext } = prototype;
      prototype.getContext = function (kind, ...rest) {
        if (kind.startsWith("webgl")) window.made.contexts += 1;
        return getContext.call(this, kind, ...rest);
      };
    }
  };
  const { page } = await openHtml(t, shared, element.repeat(24), { init });
  for (let count = 1; count <= 24; count += 1) {
    await page
      .locator("roofline-figure")
      .nth(count - 1)
      .scrollIntoViewIfNeeded();
    await drawn(page, count);
  }
  assert.deepEqual(await page.evaluate(() => window.made), { instances: 1, contexts: 0 }, "the figures' module");
  await onCanvas(page);
  assert.deepEqual(await page.evaluate(() => window.made), { instances: 2, contexts: 1 }, "and the stage's");
  await page.waitForFunction(async () => {
    const before = window.seen.frames;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.seen.frames === before;
  });
});

test("result of adding and removing a figure 1,000 times: as many nodes and listeners as before, and no more memory of the module", async (t) => {
  const init = () => {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...all) => {
      const instance = await instantiate(...all);
      window.memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
      return instance;
    };
  };
  const { page, context } = await openHtml(t, shared, "<main></main>", { init });
  const session = await context.newCDPSession(page);
  const rounds = (count) =>
    page.evaluate(async (times) => {
      for (let round = 0; round < times; round += 1) {
        const figure = document.createElement("roofline-figure");
        figure.setAttribute("figure", "roofline");
        document.querySelector("main").append(figure);
        await figure.whenReady();
        figure.remove();
        await Promise.resolve();
      }
      window.seen.events.length = 0;
    }, count);
  const counts = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    return { nodes, jsEventListeners, bytes: await page.evaluate(() => window.memory.buffer.byteLength) };
  };
  await rounds(20);
  const before = await counts();
  await rounds(1000);
  const after = await counts();
  assert.equal(after.bytes, before.bytes);
  assert.ok(after.nodes <= before.nodes + 400, `${before.nodes} nodes, then ${after.nodes}: fewer than two figures have`);
  assert.ok(
    after.jsEventListeners <= before.jsEventListeners + 100,
    `${before.jsEventListeners} listeners, then ${after.jsEventListeners}`,
  );
});
