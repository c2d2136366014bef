// The element from a page's script: attributes both ways, properties, methods, events, what is fixed and what is hidden.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, figureNames, handle, middleOf, openHtml, painted, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const element = '<roofline-figure figure="roofline" op="relu"></roofline-figure>';
const far = "<br>".repeat(400); // what follows is never near what is seen

async function openElement(t, html = element, options = {}) {
  const opened = await openHtml(t, shared, html, options);
  await drawn(opened.page);
  return { ...opened, figure: opened.page.locator("roofline-figure figure").first() };
}

/** What `use` gives for the first element. */
const ask = (page, use) => page.locator("roofline-figure").first().evaluate(use);

const attributes = (page) =>
  ask(page, (figure) =>
    Object.fromEntries([...figure.attributes].map(({ name, value }) => [name, value]).filter(([name]) => !name.startsWith("data-"))),
  );

const errors = (page) =>
  page.evaluate(() => window.seen.events.filter(({ type }) => type === "error").map(({ message, stopped }) => ({ message, stopped })));

const control = (figure, label) => figure.getByLabel(label, { exact: true });
const isChanged = (page) => page.waitForFunction(() => window.seen.events.some(({ type }) => type === "change"));

test("result of changes by hand: the attribute says so, once each; back at the page's value its own text stands there again", async (t) => {
  const { page, figure } = await openElement(t, '<roofline-figure figure="four-step" op="matmul" b="1k" class="mine"></roofline-figure>');
  assert.deepEqual(await attributes(page), { figure: "four-step", op: "matmul", b: "1k", class: "mine" });
  await ask(page, (element) => {
    window.written = [];
    new MutationObserver((records) => window.written.push(...records.map(({ attributeName }) => attributeName))).observe(element, {
      attributes: true,
    });
  });
  await control(figure, "GPU").selectOption("l4");
  await control(figure, "Batch: rows of X").fill("512");
  await control(figure, "Batch: rows of X").press("Enter");
  await isChanged(page);
  assert.deepEqual(await attributes(page), { figure: "four-step", op: "matmul", b: "512", class: "mine", gpu: "l4" });
  await figure.getByRole("button", { name: "Reset" }).click();
  assert.deepEqual(await attributes(page), { figure: "four-step", op: "matmul", b: "1k", class: "mine" });
  assert.deepEqual(await page.evaluate(() => window.written), ["gpu", "b", "gpu", "b"]);
});

test("result of a value by hand that is the figure's own default: the attribute goes, and Reset brings it back", async (t) => {
  const { page, figure } = await openElement(t, '<roofline-figure figure="four-step" gpu="l4"></roofline-figure>');
  await control(figure, "GPU").selectOption("h100-sxm");
  assert.deepEqual(await attributes(page), { figure: "four-step" });
  await ask(page, (element) => element.reset());
  assert.deepEqual(await attributes(page), { figure: "four-step", gpu: "l4" });
  assert.equal(await ask(page, (element) => element.state), told("gpu=l4", "four-step").state);
});

test("result of taking an attribute away: the default, which here depends on another control", async (t) => {
  const { page } = await openElement(t, '<roofline-figure figure="four-step" gpu="l4" compute-percent="50"></roofline-figure>');
  await ask(page, (element) => element.removeAttribute("compute-percent"));
  await painted(page);
  const percent = told("gpu=l4", "four-step").controls.find(({ id }) => id === "compute-percent").value;
  assert.deepEqual(await ask(page, ({ state, values }) => [state, values["compute-percent"]]), ["gpu=l4", percent]);
});

for (const name of figureNames) {
  test(`result of cloning ${name} in 20 states made of random values: the attributes say all of it`, async (t) => {
    const { page } = await openElement(t, `<roofline-figure figure="${name}"></roofline-figure>`);
    const pairs = await ask(page, async (element) => {
      let seed = 1;
      const draw = (count) => Math.floor(((seed = (seed * 48271) % 2147483647) / 2147483647) * count);
      const found = [];
      for (let round = 0; round < 20; round += 1) {
        for (const { id, kind, options, value } of element.controls) {
          const free = options.filter(({ available }) => available);
          if (kind === "choice") element.values = { [id]: free[draw(free.length)].id };
          else if (kind === "toggle") element.values = { [id]: draw(2) === 1 };
          else if (kind !== "action") element.values = { [id]: Number(value) * (1 + draw(1000) / 997) };
        }
        const clone = element.cloneNode(true);
        document.body.append(clone);
        await clone.whenReady();
        found.push([clone.state, element.state]);
        clone.remove();
      }
      return found;
    });
    assert.ok(new Set(pairs.map(([, state]) => state)).size >= 10);
    for (const [cloned, state] of pairs) assert.equal(cloned, state);
  });
}

test("result of a refused attribute: a sentence in the figure and in the event; its text stays, the value too", async (t) => {
  const { page, figure } = await openElement(t, element);
  await ask(page, (element) => element.setAttribute("gpu", "h1000"));
  await painted(page);
  assert.match(await figure.locator(".notice").textContent(), /h1000/);
  const [{ message, stopped }] = await errors(page);
  assert.match(message, /h1000/);
  assert.equal(stopped, false);
  assert.deepEqual(await attributes(page), { figure: "roofline", op: "relu", gpu: "h1000" });
  assert.equal(await ask(page, (element) => element.state), told("op=relu").state);
  await ask(page, (element) => element.classList.add("any"));
  await painted(page);
  assert.match(await figure.locator(".notice").textContent(), /h1000/, "another attribute says nothing about it");
});

test("result of removing and adding after a change by hand: the same state, and Reset still knows the page's wish", async (t) => {
  const { page, figure } = await openElement(t, element);
  await control(figure, "Op").selectOption("rmsnorm");
  await ask(page, async (element) => {
    element.remove();
    await Promise.resolve();
    document.body.append(element);
    await element.whenReady();
  });
  assert.equal(await ask(page, (element) => element.state), told("op=rmsnorm").state);
  await ask(page, (element) => element.reset());
  assert.deepEqual(
    [await attributes(page), await ask(page, ({ state }) => state)],
    [{ figure: "roofline", op: "relu" }, told("op=relu").state],
  );
});

test("result of another `figure`: what was done by hand to the one before is not carried over", async (t) => {
  const { page, figure } = await openElement(t, element);
  await control(figure, "GPU").selectOption("l4");
  await ask(page, (element) => element.setAttribute("figure", "transformer-layer"));
  await ask(page, (element) => element.whenReady());
  assert.deepEqual(await attributes(page), { figure: "transformer-layer", op: "relu" });
});

test("result of `state`, `values` and `controls`: as the command says, set at once, without an event of a change", async (t) => {
  const { page } = await openElement(t, element);
  await ask(page, (element) => (element.state = "gpu=h200-sxm&op=rmsnorm"));
  assert.deepEqual(await ask(page, ({ state, values }) => [state, values.gpu]), [told("gpu=h200-sxm&op=rmsnorm").state, "h200-sxm"]);
  assert.deepEqual(await attributes(page), { figure: "roofline", gpu: "h200-sxm", op: "rmsnorm" });
  await ask(page, (element) => (element.values = { "intensity-rmsnorm": 2, roof: "achievable" }));
  const expected = told("gpu=h200-sxm&op=rmsnorm&roof=achievable&intensity-rmsnorm=2");
  const said = expected.controls.map(({ id, value }) => [id, value]);
  assert.deepEqual(await ask(page, ({ controls }) => controls.map(({ id, value }) => [id, value])), said);
  assert.equal(await ask(page, ({ state }) => state), expected.state);
  assert.equal(
    await ask(page, ({ controls, values }) => (controls.pop(), (values.gpu = "l4"), document.querySelector("roofline-figure").state)),
    expected.state,
  );
  assert.deepEqual(await page.evaluate(() => window.seen.events.map(({ type }) => type)), ["ready"]);
});

test("result of properties that are nothing of the kind: a sentence each, and nothing changes", async (t) => {
  const { page } = await openElement(t, element);
  await ask(page, (element) => {
    for (const state of [null, 7, { gpu: "l4" }]) element.state = state;
    for (const values of [null, "gpu=l4", ["l4"], { gpu: ["l4"] }, { op: "rmsnorm", d: NaN }]) element.values = values;
    element.values = { nonsense: "1", __proto__: { gpu: "l4" } };
    element.values = { gpu: "<img src=x onerror=alert(1)>" };
  });
  const said = await errors(page);
  assert.equal(said.length, 10);
  assert.ok(said.every(({ message, stopped }) => message.length > 10 && !stopped));
  assert.match(said[8].message, /nonsense/);
  assert.equal(await ask(page, ({ state }) => state), told("op=relu").state);
});

test("result of properties set before the script is there, and before the figure is live: it starts with them", async (t) => {
  const { page } = await openHtml(t, shared, "<main></main>", {
    init: () => {
      document.addEventListener(
        "readystatechange",
        () => {
          const early = document.createElement("roofline-figure");
          early.setAttribute("figure", "roofline");
          early.state = "op=rmsnorm";
          early.values = { gpu: "l4" };
          document.querySelector("main").append(early);
        },
        { once: true },
      );
    },
  });
  await drawn(page);
  assert.equal(await ask(page, ({ state }) => state), told("op=rmsnorm&gpu=l4").state);
  const late = await page.evaluate(async () => {
    const figure = document.createElement("roofline-figure");
    figure.setAttribute("figure", "roofline");
    figure.setAttribute("op", "relu");
    figure.values = { gpu: "l4" };
    const early = [figure.state, figure.values, figure.controls];
    document.querySelector("main").append(figure);
    await figure.whenReady();
    return { early, state: figure.state };
  });
  assert.deepEqual(late, { early: ["", { gpu: "l4" }, []], state: told("op=relu&gpu=l4").state });
});

test("result of asking a figure out of sight for its files: it starts, and they are the command's", async (t) => {
  const { page } = await openHtml(t, shared, far + element);
  await page.waitForFunction(() => customElements.get("roofline-figure"));
  const files = await ask(page, async (figure) => {
    const before = figure.hasAttribute("data-drawn");
    const [svg, csv, json, png, large] = await Promise.all([
      figure.toSvg(),
      figure.toCsv(),
      figure.toJson(),
      figure.toPng(),
      figure.toPng(3),
    ]);
    const sizes = await Promise.all([png, large].map(async (blob) => (await createImageBitmap(blob)).width));
    const refused = await figure.toPng(100).catch(({ message }) => message);
    return { before, svg: svg.slice(0, 4), csv, json: JSON.parse(json), type: png.type, ratio: sizes[1] / sizes[0], refused };
  });
  const expected = told("op=relu");
  assert.deepEqual([files.before, files.svg, files.type, files.ratio], [false, "<svg", "image/png", 1.5]);
  assert.deepEqual([files.json.figure, files.json.state, files.json.summary], ["roofline", expected.state, expected.summary]);
  assert.ok(files.csv.includes("ReLU"));
  assert.match(files.refused, /100/);
});

test("result of asking for the picture right after a change: the picture of the new state", async (t) => {
  const { page } = await openElement(t);
  const [atOnce, later] = await ask(page, async (figure) => {
    figure.state = "gpu=l4&op=rmsnorm";
    const first = await figure.toSvg();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [first, await figure.toSvg()];
  });
  assert.match(atOnce, /300 GB\/s/);
  assert.equal(atOnce, later);
});

test("result of waiting for a figure that does not exist: rejected with the sentence", async (t) => {
  const { page } = await openHtml(t, shared, '<roofline-figure figure="rooflin"></roofline-figure>');
  await page.waitForFunction(() => customElements.get("roofline-figure"));
  assert.match(await ask(page, (figure) => figure.toSvg().catch(({ message }) => message)), /rooflin/);
  assert.deepEqual((await errors(page)).map(({ stopped }) => stopped).at(-1), true);
});

const locked = '<roofline-figure figure="roofline" gpu="l4" lock="gpu intensity-relu" hide="compare" op="relu"></roofline-figure>';

test("result of `lock` against hands: shown but not to be set, nor dragged, nor moved with the keys; a handle can still be looked at", async (t) => {
  const { page, figure } = await openElement(t, locked, { reducedMotion: "reduce" });
  const opened = await ask(page, ({ state }) => state);
  assert.equal(await control(figure, "GPU").isDisabled(), true);
  const compare = told().controls.find(({ id }) => id === "compare").label;
  assert.equal(await control(figure, compare).count(), 0, "hidden");
  const relu = handle(figure, "ReLU");
  assert.equal(await relu.getAttribute("role"), "button");
  await relu.focus();
  await page.keyboard.press("ArrowRight");
  const { x, y } = await middleOf(relu);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 6 });
  await page.mouse.up();
  await painted(page);
  assert.equal(await ask(page, ({ state }) => state), opened);
  assert.match(await figure.locator(".notice").textContent(), /fixed on this page/);
  await control(figure, "Op").selectOption("rmsnorm");
  assert.equal(await ask(page, ({ values }) => values.op), "rmsnorm", "the others are free");
});

test("result of `lock` against attributes, properties and the address: refused with a sentence, the rest is taken", async (t) => {
  const { page } = await openElement(t, locked.replace(" lock", " linked lock"), { query: "?gpu=h200-sxm&op=rmsnorm" });
  const said = () => ask(page, ({ values }) => [values.gpu, values.op]);
  assert.deepEqual(await said(), ["l4", "rmsnorm"]);
  assert.match(await page.locator("roofline-figure .notice").first().textContent(), /GPU is fixed/);
  await ask(page, (element) => {
    element.setAttribute("gpu", "h200-sxm");
    element.setAttribute("op", "relu");
  });
  await painted(page);
  assert.deepEqual(await said(), ["l4", "relu"]);
  await ask(page, (element) => (element.values = { gpu: "h200-sxm", op: "rmsnorm" }));
  assert.deepEqual(await said(), ["l4", "rmsnorm"]);
  await ask(page, (element) => (element.state = "gpu=h200-sxm&op=relu"));
  assert.deepEqual(await said(), ["l4", "relu"]);
  await ask(page, (element) => element.removeAttribute("lock"));
  await ask(page, (element) => (element.values = { gpu: "h200-sxm" }));
  assert.deepEqual(await said(), ["h200-sxm", "relu"]);
});

test("result of a lock and its value in one batch: the value is set, then fixed", async (t) => {
  const { page } = await openElement(t, element);
  await ask(page, (element) => {
    element.setAttribute("lock", "gpu");
    element.setAttribute("gpu", "l4");
  });
  await painted(page);
  await ask(page, (element) => element.setAttribute("gpu", "t4"));
  await painted(page);
  assert.equal(await ask(page, ({ values }) => values.gpu), "l4");
});

test("result of a control on which a fixed one depends: not changed either", async (t) => {
  const { page, figure } = await openElement(t, '<roofline-figure figure="roofline" dtype="fp8" lock="dtype"></roofline-figure>');
  const before = await ask(page, ({ state }) => state);
  await control(figure, "GPU").selectOption("a100-80gb-sxm"); // has no fp8
  await figure.getByText("Number format is fixed on this page.").waitFor();
  assert.equal(await ask(page, ({ state }) => state), before);
  assert.equal(await control(figure, "GPU").inputValue(), "h100-sxm");
});

test("result of an attribute in a former spelling: it sets nothing, and who wrote the page is told the present one", async (t) => {
  const { page } = await openElement(t, '<roofline-figure figure="transformer-layer" weight-dtype="fp8"></roofline-figure>');
  assert.equal(await ask(page, (figure) => figure.values.weights), "same");
  assert.deepEqual(await errors(page), [{ message: "The attribute “weight-dtype” is called “weights” now.", stopped: false }]);
});

test("result of unknown names in `lock` and `hide`: a sentence that names them, and the figure lives", async (t) => {
  const { page, problems } = await openElement(
    t,
    '<roofline-figure figure="roofline" lock="gpu nonsense" hide="<b> roof"></roofline-figure>',
  );
  const [{ message, stopped }] = await errors(page);
  assert.match(message, /“nonsense”, “<b>”/);
  assert.equal(stopped, false);
  assert.deepEqual(problems, []);
});
