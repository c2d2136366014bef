// The keys on every figure: each thing is reached, named and, where it holds a number, moved and put back as with a mouse.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, middleOf, openHtml, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

// Each figure as it opens, and in a state that brings other controls and handles.
const figures = [
  ["roofline", ""],
  ["roofline", 'gpu="custom" roof="achievable"'],
  ["batch-threshold", ""],
  ["batch-threshold", 'guess="300" revealed="1"'],
  ["transformer-layer", 'pinned="1" model="custom" phase="prefill"'],
  ["four-step", 'op="matmul"'],
];

async function open(t, name, attributes) {
  const figure = `<roofline-figure figure="${name}" ${attributes}></roofline-figure>`;
  const { page, problems } = await openHtml(
    t,
    shared,
    `<main><button id="before">Before</button>${figure}<button id="after">After</button></main>`,
  );
  await drawn(page);
  await page.setViewportSize({ width: 1280, height: 1400 });
  const host = page.locator("roofline-figure");
  const read = (property) => host.evaluate((element, key) => element[key], property);
  return { page, problems, host, state: () => read("state"), values: () => read("values"), controls: () => read("controls") };
}

/** What has the focus: its place among all that can have it in the figure, "before" or "after". */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement.localName !== "roofline-figure") return activeElement.id;
    return window.stops.indexOf(activeElement.shadowRoot.activeElement);
  });

/** Numbers all that a person can reach, in the order of the page, and gives what a screen reader is told of each. */
async function stopsOf(page) {
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector("roofline-figure");
    const all = [...shadowRoot.querySelectorAll("a[href], button, input, select, summary, [tabindex]")];
    window.stops = all.filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }));
  });
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send("Accessibility.getFullAXTree");
  const inOrder = nodes.filter(
    ({ ignored, properties }) => !ignored && properties?.some(({ name, value }) => name === "focusable" && value.value),
  );
  return inOrder.map(({ role, name }) => ({ role: role.value, name: name?.value ?? "" }));
}

const roles = ["slider", "button", "combobox", "textbox", "checkbox", "DisclosureTriangle", "region"];

for (const [name, attributes] of figures) {
  test(`result of Tab through ${name} ${attributes}: each thing once, in the order of the page, named, and out again; and back`, async (t) => {
    const { page, problems, state } = await open(t, name, attributes);
    const before = await state();
    const told = (await stopsOf(page)).filter(
      ({ role, name: label }) => !["RootWebArea", "option"].includes(role) && !/^(Before|After)$/.test(label),
    );
    const count = await page.evaluate(() => window.stops.length);
    const silent = () => window.stops.filter((one) => (one.role === "slider" || one.type === "range") && !one.ariaValueText).length;
    assert.equal(await page.evaluate(silent), 0, "each slider has its value in words");
    assert.equal(told.length, count, JSON.stringify(told));
    for (const thing of told) {
      assert.ok(roles.includes(thing.role), JSON.stringify(thing));
      assert.ok(thing.name.trim().length > 0, JSON.stringify(thing));
    }
    assert.equal(new Set(told.map(({ role, name: label }) => `${role} ${label}`)).size, count, "no two with the same name");
    const wanted = ["before", ...Array.from({ length: count }, (_, index) => index), "after"];
    for (const [key, start, order] of /** @type {any[]} */ ([
      ["Tab", "#before", wanted],
      ["Shift+Tab", "#after", wanted.toReversed?.() ?? [...wanted].reverse()],
    ])) {
      await page.locator(start).focus();
      const met = [await focused(page)];
      while (met.length < order.length) {
        await page.keyboard.press(key);
        met.push(await focused(page));
      }
      assert.deepEqual(met, order);
    }
    await inReadingOrder(page);
    await painted(page);
    assert.equal(await state(), before);
    assert.deepEqual(problems, []);
  });
}

/** The order of the stops is that of the eye: the picture's things from its start on, then part after part downwards. */
async function inReadingOrder(page) {
  const parts = await page.evaluate(() => {
    const place = (one) => one.getBoundingClientRect().toJSON();
    const of = (selector) => window.stops.filter((one) => one.matches(selector)).map(place);
    return { handles: of(".handle"), controls: of(".controls *"), extras: of(".extras *") };
  });
  const ends = (places) => [Math.min(...places.map(({ top }) => top)), Math.max(...places.map(({ bottom }) => bottom))];
  assert.ok(ends(parts.handles)[1] <= ends(parts.controls)[0]);
  assert.ok(ends(parts.controls)[1] <= ends(parts.extras)[0]);
  const middles = parts.handles.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  const isSorted = (axis) => middles.every((middle, index) => index === 0 || middle[axis] >= middles[index - 1][axis]);
  assert.ok(isSorted(0) || isSorted(1), JSON.stringify(middles));
}

/** The keys of a number on `thing`: what they do to the control, and that Escape puts the value back. */
async function checkKeys({ page, controls, state, values }, thing, id) {
  const now = async () => (await controls()).find((control) => control.id === id);
  const press = async (key) => {
    await page.keyboard.press(key);
    await painted(page);
    return (await now()).position;
  };
  await page.locator("#before").focus();
  await thing.focus();
  const start = (await values())[id];
  const { positions } = await now();
  assert.equal(await press("Home"), 0);
  // The next whole number, or divisor of the heads, may be several positions away; a Page key goes further than an arrow.
  let far = 0;
  for (const key of ["ArrowRight", "Shift+ArrowRight", "ArrowUp", "PageUp"]) {
    const from = (await now()).position;
    const gone = (await press(key)) - from;
    assert.ok(gone > 0 || from === positions, `${id}, ${key}: ${gone}`);
    if (!key.includes("Arrow")) assert.ok(gone >= Math.min(far, positions - from) && gone >= 2, `${id}, ${key}: ${gone}`);
    else if (!key.includes("Shift")) far = gone;
  }
  assert.equal(await press("End"), positions);
  for (const key of ["ArrowLeft", "Shift+ArrowDown", "ArrowDown", "PageDown"]) {
    const from = (await now()).position;
    assert.ok((await press(key)) < from || from === 0, `${id}, ${key} from ${from}`);
  }
  await press("Escape");
  assert.equal((await values())[id], start, "Escape puts back");
  return state();
}

for (const [name, attributes] of figures) {
  test(`result of the keys on every number of ${name} ${attributes}: a step, ten, the ends, and back`, async (t) => {
    const opened = await open(t, name, attributes);
    const { page, host, controls, problems } = opened;
    const numbers = (await controls()).filter(({ kind, visible, enabled }) => visible && enabled && /number|integer/.test(kind));
    const perHandle = await host.locator(".handle[role=slider]").count();
    assert.ok((numbers.length > 0 && perHandle > 0) || name === "four-step");
    for (const { id } of numbers) await checkKeys(opened, host.locator(`.control:has(#control-${id}) input[type=range]`), id);
    for (const index of new Set([0, perHandle - 1])) {
      if (index < 0) continue;
      const handle = host.locator(".handle[role=slider]").nth(index);
      await handle.focus();
      await page.keyboard.press("Enter"); // selects it: its control is the one that is shown
      await painted(page);
      const id = await drivenBy(handle, await controls());
      await checkKeys(opened, handle, id);
    }
    assert.deepEqual(problems, []);
  });
}

// A handle names no control; its slider has the same place as the control it drives.
async function drivenBy(handle, controls) {
  const [max, now] = await handle.evaluate((one) => [Number(one.ariaValueMax), Number(one.ariaValueNow)]);
  const fitting = controls.filter(({ positions, position, visible }) => visible && positions === max && position === now);
  assert.ok(fitting.length > 0);
  return fitting.at(-1).id;
}

test("result of a value by mouse, by its slider, typed, and by − and +: the same state", async (t) => {
  const { page, host, state } = await open(t, "batch-threshold", 'guess="300" revealed="1"');
  const field = host.locator("#control-b");
  const reset = async () => {
    await host.evaluate((element) => element.reset());
    await painted(page);
  };
  const handle = await middleOf(host.locator(".handle"));
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(handle.x + 160, handle.y, { steps: 5 });
  await page.mouse.up();
  await painted(page);
  const [dragged, text] = [await state(), await field.inputValue()];
  await reset();
  assert.notEqual(await state(), dragged);
  await field.fill(text);
  await field.press("Enter");
  await painted(page);
  assert.equal(await state(), dragged);
  const after = [];
  for (const act of [
    () => host.getByRole("button", { name: "Batch B: more" }).click(),
    () => host.getByRole("slider", { name: "Batch B, slider" }).press("ArrowRight"),
    () => host.locator(".handle").press("ArrowRight"),
  ]) {
    await reset();
    await act();
    await painted(page);
    after.push(await state());
  }
  assert.deepEqual(new Set(after).size, 1, after.join(" "));
});

for (const [name, attributes] of [
  ["roofline", ""],
  ["transformer-layer", ""],
  ["four-step", ""],
]) {
  test(`result of Enter, Space, a click and the list on each handle of ${name}: the same state`, async (t) => {
    const { page, host, state } = await open(t, name, attributes);
    for (const handle of await host.locator(".handle").all()) {
      const states = [];
      for (const act of [
        () => handle.press("Enter"),
        () => handle.press(" "),
        async () => {
          const { x, y } = await middleOf(handle);
          await page.mouse.click(x, y);
        },
      ]) {
        await host.evaluate((element) => element.reset());
        await painted(page);
        await act();
        await painted(page);
        states.push(await state());
      }
      assert.equal(new Set(states).size, 1, states.join(" "));
    }
  });
}

test("result of Escape while a slider is dragged: the value from before, and the rest of the drag means nothing", async (t) => {
  const { page, host, state } = await open(t, "batch-threshold", 'guess="300" revealed="1"');
  const slider = host.getByRole("slider", { name: "Batch B, slider" });
  const before = await state();
  const { x, y } = await middleOf(slider);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await painted(page);
  assert.notEqual(await state(), before);
  await page.keyboard.press("Escape");
  await page.mouse.move(x + 80, y, { steps: 4 });
  await page.mouse.up();
  await painted(page);
  assert.equal(await state(), before);
  await slider.press("ArrowRight");
  await painted(page);
  assert.notEqual(await state(), before, "keys work on");
});
