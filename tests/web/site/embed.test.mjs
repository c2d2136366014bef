// The page Embed: each example's code makes the figure below it, and the reference lists the settings that the model has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, figureNames, newPage, openHtml, told, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

/** The page with its examples: the code as it is to be copied, and the figure below it. */
async function openEmbed(t, options) {
  const opened = await newPage(t, shared, options);
  await opened.page.goto(`${shared.url}embed.html`);
  const figures = opened.page.locator("roofline-figure");
  const codes = await figures.evaluateAll((all) =>
    all.map(({ previousElementSibling }) => previousElementSibling.querySelector("code").textContent),
  );
  return { ...opened, figures, codes };
}

/** What somebody sees of a figure: its sentence, its settings and those of them that are fixed, its colours. */
const looks = (host) =>
  host.evaluate(({ shadowRoot }) => {
    const controls = [...shadowRoot.querySelectorAll(".controls :is(select, input, button)")];
    return {
      sentence: shadowRoot.querySelector("figure .sentence").textContent,
      controls: controls.map((one) => [
        one.localName,
        one.labels?.[0]?.textContent ?? one.textContent,
        one.disabled || one.ariaDisabled === "true",
      ]),
      theme: shadowRoot.querySelector("figure").dataset.theme,
    };
  });

test("result of each example's code in a page of its own: the figure that stands below it", async (t) => {
  const { page, figures, codes, problems } = await openEmbed(t);
  assert.ok(codes.length >= 5);
  for (const [index, code] of codes.entries()) {
    await figures.nth(index).scrollIntoViewIfNeeded();
    await drawn(page, index + 1);
    const own = await openHtml(t, shared, code);
    await drawn(own.page);
    assert.deepEqual(await looks(own.page.locator("roofline-figure")), await looks(figures.nth(index)), code);
    assert.deepEqual(own.problems, []);
    assert.deepEqual(await own.page.evaluate(() => window.seen.events.filter(({ type }) => type === "error")), []);
  }
  assert.deepEqual(problems, []);
});

test("definition of the examples: one has fixed settings, and one is dark and one light whatever the page is", async (t) => {
  const { page, figures } = await openEmbed(t, { colorScheme: "light" });
  const lookOf = async (name) => {
    await page.locator(`#example-${name}`).scrollIntoViewIfNeeded();
    await page.locator(`#example-${name}[data-drawn]`).waitFor();
    return looks(page.locator(`#example-${name}`));
  };
  assert.ok((await lookOf("locked")).controls.filter(([, , fixed]) => fixed).length >= 3);
  assert.deepEqual([(await lookOf("dark")).theme, (await lookOf("light")).theme], ["dark", "light"]);
  const ids = await figures.evaluateAll((all) => all.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length);
});

test("result of pressing the button at a code: the code as it stands is copied", async (t) => {
  const { page, codes } = await openEmbed(t, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator(".copyable:has(+ #example-locked) button").click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(codes.includes(copied) && copied.includes("lock="), copied);
});

test("definition of the settings listed: those of every figure, with their choices and defaults", async (t) => {
  const { page } = await openEmbed(t, { javaScriptEnabled: false });
  for (const name of figureNames) {
    const table = page.locator(`details[data-from="figure ${name} --json"] tbody tr`);
    const rows = await table.evaluateAll((all) =>
      all.map(({ cells }) => [cells[0].textContent, cells[2].textContent, cells[3].textContent]),
    );
    const settings = told("", name).controls.filter(({ kind }) => kind !== "action");
    assert.deepEqual(
      rows.map(([id, , value]) => [id, value]),
      settings.map(({ id, value }) => [id, value]),
    );
    for (const [index, { options }] of settings.entries())
      assert.deepEqual(
        options.filter(({ id }) => !rows[index][1].includes(id)),
        [],
      );
  }
});
