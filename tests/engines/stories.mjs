// What readers do, told once for all engines. What they see is held against what the native command says for the same state.
import assert from "node:assert/strict";
import diagnostics from "node:diagnostics_channel";
import { rowsTold, told } from "../web/support/helpers.mjs";

/** A figure in an open page, by its name: what it is made of, and what can be read off it. */
function figureIn(page, name, around = "") {
  const host = `${around}roofline-figure[figure="${name}"]`;
  const part = (inside) => `${host} >> ${inside}`;
  const settled = () =>
    page.read(
      host,
      ([figure]) => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(figure.state)))),
    );
  return {
    part,
    control: (id) => part(`#control-${id}`),
    button: (label) => part(`button{${label}}`),
    handle: (label) => part(`.handle[aria-label^="${label}"]`),
    state: settled,
    live: async () => {
      await page.until(`${name} in the page`, () => page.count(host));
      await page.read(host, ([figure]) => figure.scrollIntoView());
      await page.until(`${name} to be live`, () => page.count(`${host}[data-drawn]`));
    },
    sentence: async () => (await settled(), page.text(part(".sentence"))),
    numbers: async () => (
      await settled(),
      Object.fromEntries((await page.rows(part(".readout"))).map(([label, ...rest]) => [label, rest.filter(Boolean).join(" ")]))
    ),
    picture: async () => (await settled(), page.picture(part(".picture"))),
    /** The pointer comes near: only then comes what draws on a canvas, where the browser can. */
    drawnAs: async (way) => {
      await page.hover(part(".picture"));
      await page.until(`a picture as ${way}`, async () => (await page.picture(part(".picture"))).as === way);
    },
    agrees: async () => {
      const state = await settled();
      const expected = told(state, name);
      assert.deepEqual(await page.rows(part(".readout")), rowsTold(expected), state);
      assert.equal(await page.text(part(".sentence")), expected.summary);
      return { state, expected };
    },
  };
}

/** Opens a page and brings one of its figures to life. */
async function openFigure(page, address, name = "roofline") {
  await page.open(address);
  const figure = figureIn(page, name);
  await figure.live();
  return figure;
}

const op = "matmul, B = 8";

/** How often the servers are asked for a file while something is done; the service worker, which asks about all files, not counted. */
async function countRequests(file, act) {
  let count = 0;
  const see = ({ request }) => (count += Number(request.url.includes(file) && request.headers["cache-control"] !== "max-age=0"));
  diagnostics.subscribe("http.server.request.start", see);
  await act();
  diagnostics.unsubscribe("http.server.request.start", see);
  return count;
}

export const stories = {
  "the lesson opens: a picture, its sentence and its numbers": async (page, { site, live }) => {
    const figure = await openFigure(page, `${site}index.html`);
    await figure.agrees();
    assert.ok((await figure.picture()).marks > 40);
    await figure.drawnAs(live);
    assert.ok((await figure.picture()).marks > 40);
  },

  "a module that a header or a link asks for early is the one that is used": async (page, { unvisited, element }) => {
    for (const address of [`${unvisited}figures.html`, element]) {
      assert.equal(await countRequests("/roofline.wasm", async () => (await openFigure(page, address)).agrees()), 1, address);
    }
  },

  "an op is dragged across the ridge: picture, sentence and numbers follow": async (page, { site }) => {
    const figure = await openFigure(page, `${site}figures.html`);
    const before = await figure.picture();
    await page.drag(figure.handle(op), 300);
    const { state, expected } = await figure.agrees();
    assert.match(state, /op=matmul-8&intensity-matmul-8=/);
    assert.match(expected.summary, /compute-bound/);
    assert.notEqual((await figure.picture()).told, before.told);
  },

  "an op is moved by keys, and put back by Escape": async (page, { site }) => {
    const figure = await openFigure(page, `${site}figures.html`);
    await page.click(figure.handle(op));
    const clicked = await figure.state();
    await page.press("ArrowRight", "ArrowRight", "PageUp");
    assert.notEqual((await figure.agrees()).state, clicked);
    await page.press("End");
    assert.match(await figure.sentence(), /compute-bound/);
    await page.press("Escape");
    assert.equal((await figure.agrees()).state, clicked);
  },

  "the GPU is switched: ReLU gains the ratio of the bandwidths": async (page, { site }) => {
    const figure = await openFigure(page, `${site}figures.html?op=relu&gpu=a100-80gb-sxm`);
    await page.choose(figure.control("gpu"), "h100-sxm");
    await page.choose(figure.control("compare"), "a100-80gb-sxm");
    await figure.agrees();
    assert.match((await figure.numbers())["Against A100 SXM 80 GB"], /^1\.64 × faster: the bandwidth ratio$/);
  },

  "the threshold is guessed, then revealed; at D = F = 512 no batch is large enough": async (page, { site }) => {
    const figure = await openFigure(page, `${site}figures.html`, "batch-threshold");
    assert.doesNotMatch(JSON.stringify(await figure.numbers()) + (await figure.sentence()), /344|295|ceiling/);
    await page.type(figure.control("guess"), "300");
    await page.click(figure.button("Reveal"));
    assert.equal((await figure.numbers())["B*"], "344.9");
    assert.equal((await figure.numbers())["Your guess against B*"], "300 is 0.870 of 344.9: close");
    await page.type(figure.control("d"), "512");
    await page.type(figure.control("f"), "512");
    assert.equal((await figure.numbers())["B*"], "no batch is large enough");
    assert.equal((await figure.numbers())["Ceiling of the intensity"], "256 FLOP/byte");
    await figure.agrees();
  },

  "the layer's batch is raised: bars and table follow; fewer KV heads, then prefill": async (page, { site }) => {
    const figure = await openFigure(page, `${site}figures.html`, "transformer-layer");
    const ops = async () => {
      const { expected } = await figure.agrees();
      assert.deepEqual(await page.rows(figure.part(".everything")), expected.table.rows);
      return Object.fromEntries(
        expected.table.rows.map(([name, , , regime], row) => [name, { time: expected.table.values[row][1], regime }]),
      );
    };
    await page.click(figure.part("details:not(.menu) > summary"));
    await page.type(figure.control("batch"), "2");
    const [two, bars] = [await ops(), await figure.picture()];
    assert.ok(
      Object.values(two).every(({ regime }) => !regime.startsWith("compute-bound")),
      "decode is memory-bound",
    );
    await page.type(figure.control("batch"), "128");
    const many = await ops();
    assert.notEqual((await figure.picture()).told, bars.told);
    assert.ok(many.attention.time / two.attention.time > 60, "attention grows with every sequence");
    for (const name of ["QKV projection", "gate and up projection", "down projection"])
      assert.ok(many[name].time / two[name].time < 1.1, name);
    await page.choose(figure.control("model"), "llama-3-8b");
    assert.ok(Math.abs(many.attention.time / (await ops()).attention.time - 4) < 0.05, "four query heads share a KV head");
    await page.type(figure.control("batch"), "512");
    assert.match((await ops())["QKV projection"].regime, /^compute-bound/);
    await page.type(figure.control("batch"), "1");
    await page.choose(figure.control("phase"), "prefill");
    assert.equal((await ops())["down projection"].regime, "compute-bound");
  },

  "four steps on paper: what helps a ReLU, and the answer for a matmul of one's own": async (page, { site }) => {
    const figure = await openFigure(page, `${site}figures.html`, "four-step");
    const numbers = await figure.numbers();
    assert.match(numbers["Half the bytes"], /2\.00 ×/);
    assert.match(numbers["Twice the FLOP/s"], /1\.00 ×/);
    await page.choose(figure.control("op"), "matmul");
    for (const [id, text] of [
      ["b", "4096"],
      ["d", "8192"],
      ["f", "8192"],
    ])
      await page.type(figure.control(id), text);
    const { expected } = await figure.agrees();
    assert.match(expected.summary, /compute-bound/);
  },

  "a link brings a state, a change goes into it, and Back from another page brings both again": async (page, { site, live }) => {
    const figure = await openFigure(page, `${site}figures.html?op=rmsnorm`);
    await page.choose(figure.control("gpu"), "l4");
    const { state } = await figure.agrees();
    assert.match(state, /^gpu=l4&op=rmsnorm/);
    await page.arrives(`/figures.html?${state}`);
    await figure.drawnAs(live); // a page that is still loading something is not kept
    await page.click('header a[href="glossary.html"]');
    await page.arrives("/glossary.html");
    assert.ok(await page.back(`/figures.html?${state}`), "the browser has kept the page as it was");
    assert.equal((await figure.agrees()).state, state);
    await page.drag(figure.handle(op), 200);
    assert.match((await figure.agrees()).state, /op=matmul-8/);
  },

  "SVG, CSV and JSON are exported, and the JSON opens again": async (page, { site }) => {
    const figure = await openFigure(page, `${site}figures.html?op=rmsnorm&gpu=l4`);
    const { state, expected } = await figure.agrees();
    const files = {};
    for (const [kind, entry] of [
      ["svg", "SVG picture"],
      ["csv", "CSV table"],
      ["json", "JSON data"],
    ]) {
      await page.click(figure.part(".menu summary"));
      await page.click(figure.button(entry));
      files[kind] = await page.downloaded(`roofline.${kind}`);
    }
    assert.match(files.svg, /^<svg [\s\S]*L4[\s\S]*<\/svg>\s*$/);
    assert.equal(files.csv.trim().split(/\r?\n/).length, expected.table.rows.length + 1);
    assert.equal(JSON.parse(files.json).state, state);
    await page.choose(figure.control("gpu"), "h100-sxm");
    await page.read(figure.part("figure"), drop, files.json);
    await page.until("the file opened", async () => (await figure.state()) === state);
    await figure.agrees();
  },

  "a term is searched, and opened with a key": async (page, { site }) => {
    await page.open(`${site}index.html`);
    await page.click("#search-field");
    await page.insert("ridge point");
    await page.until("results", () => page.count("[role=option]"));
    await page.press("Enter");
    await page.arrives("/glossary.html#ridge-point");
  },

  "the cards are put into the deck, and one is answered": async (page, { site }) => {
    await page.open(`${site}index.html`);
    await page.click("[data-add-all]");
    await page.open(`${site}review.html`);
    await page.text(".asked .front");
    await page.press(" ");
    await page.until("the back", () => page.read(".asked .back", ([back]) => back?.checkVisibility() ?? false));
    await page.press("3");
    assert.match(await page.text("#review > .feedback"), /^Good: comes back in 10 minutes/);
  },

  "a figure is as dark as the page that it stands on, however that spells its colours": async (page, { element }) => {
    const figure = await openFigure(page, element);
    const paint = (/** @type {any[]} */ [root], ground) => (root.ownerDocument.body.style.background = ground);
    const grounds = [
      "oklch(0.145 0 0)",
      "lab(95 0 0)",
      "color(display-p3 0.1 0.1 0.1)",
      "ivory",
      "color-mix(in oklab, black 90%, white)",
      "hsl(60 30% 95%)",
    ];
    for (const [index, ground] of grounds.entries()) {
      const theme = index % 2 ? "light" : "dark";
      await page.read(figure.part("figure"), paint, ground);
      await page.until(`${theme} on ${ground}`, () =>
        page.read(figure.part("figure"), ([root], wanted) => root.dataset.theme === wanted, theme),
      );
    }
  },

  "the picture is as dark as the reader's system, unless the page says another": async (page, { site }) => {
    const grounds = { dark: "#121212", light: "#FFFFFF" };
    const system = await openFigure(page, `${site}figures.html`);
    const dark = await page.value("matchMedia('(prefers-color-scheme: dark)').matches");
    assert.equal((await system.picture()).ground, grounds[dark ? "dark" : "light"]);
    for (const [theme, ground] of Object.entries(grounds)) {
      const figure = await openFigure(page, `${site}embed/roofline.html?theme=${theme}`);
      assert.equal((await figure.picture()).ground, ground);
    }
  },

  "the lesson in a folder, without a server: live, a guess is kept, search finds": async (page, { folder, live }) => {
    const figure = await openFigure(page, `${folder}index.html`);
    await page.choose(figure.control("gpu"), "l4");
    await figure.agrees();
    await figure.drawnAs(live);
    await page.type(".predict input", "3");
    await page.open(`${folder}index.html`);
    assert.equal(await page.read(".predict input", ([field]) => field.value), "3");
    await page.click("#search-field");
    await page.insert("ridge point");
    await page.until("results", () => page.count("[role=option]"));
  },

  "a figure that is one file: live": async (page, { folder }) => {
    const figure = await openFigure(page, `${folder}offline/four-step.html`, "four-step");
    await page.choose(figure.control("op"), "attention");
    await figure.agrees();
  },

  "a figure in a frame: as high as its content, and it answers": async (page, { host }) => {
    await page.open(host);
    const figure = figureIn(page, "roofline", "iframe >> ");
    await figure.live();
    await page.until("the height", () =>
      page.read("iframe", ([frame]) => Math.abs(frame.clientHeight - frame.contentDocument.body.getBoundingClientRect().height) <= 1),
    );
    await page.drag(figure.handle(op), 200);
    assert.match((await figure.agrees()).state, /op=matmul-8/);
  },

  "printing: the present picture in light colours, and then the live one again": async (page, { site, live }) => {
    const figure = await openFigure(page, `${site}figures.html?gpu=h200-sxm`);
    await figure.drawnAs(live);
    await page.read(figure.part(".picture"), watchPaper);
    await page.print();
    const paper = await page.until("the paper", () => page.value("window.paper"));
    assert.match(paper, /H200/);
    assert.doesNotMatch(paper, /#121212/);
    await page.until("the live picture", async () => (await figure.picture()).as === live);
    await figure.agrees();
  },
};

// These run in the page.

/** As a browser gives a file that is dropped. */
function drop([figure], text) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "roofline.json"));
  figure.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, composed: true, dataTransfer }));
}

function watchPaper([picture]) {
  addEventListener("beforeprint", () => (window.paper = picture.querySelector("svg")?.outerHTML ?? ""));
}
