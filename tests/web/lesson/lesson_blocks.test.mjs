// The lesson's blocks as a reader meets them: quick checks, predictions, folded answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { words } from "../../../web/lesson/words.js";
import { storageWords } from "../../../web/shared/words.js";
import { useBlocks } from "../support/blocks.mjs";
import { newPage, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();
const blocks = useBlocks();

async function open(t, options = {}) {
  const opened = await newPage(t, { browser: shared.browser, url: blocks.url }, options);
  await opened.page.goto(blocks.page);
  return {
    ...opened,
    check: opened.page.locator(".check"),
    predict: opened.page.locator(".predict"),
    compare: opened.page.locator(".compare"),
  };
}

const fieldOf = (predict, index) => predict.getByRole("textbox").nth(index);

async function guess(page, predict, index, text) {
  await fieldOf(predict, index).fill(text);
  await page.keyboard.press("Tab");
}

test("result of a quick check by keyboard: told why it is wrong, tried again, told why it is right, the focus unmoved", async (t) => {
  const { page, check, problems } = await open(t);
  const button = check.getByRole("button");
  await button.focus();
  await page.keyboard.press("Enter");
  assert.equal(await check.locator(".feedback").textContent(), words.chooseFirst);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  assert.match(await check.locator(".feedback").textContent(), /^Not right\. Neither\..*One of both always does/s);
  assert.ok(await check.locator(".choice", { hasText: "Neither." }).getByText(words.marks.wrong).isVisible());
  await page.keyboard.press("ArrowUp");
  assert.equal(await check.locator(".feedback").textContent(), "");
  await page.keyboard.press("Enter");
  assert.match(await check.locator(".feedback").textContent(), /^Right\. The memory\..*The intensity is about/s);
  assert.ok(await check.getByLabel("The memory.").evaluate((radio) => radio === document.activeElement));
  assert.equal(await check.locator(".feedback").getAttribute("aria-live"), "polite");
  assert.deepEqual(problems, []);
});

test("definition of a quick check: a group named by its question", async (t) => {
  const { page } = await open(t);
  const group = page.getByRole("group", { name: /tokens\. What limits it/ });
  assert.equal(await group.getByRole("radio").count(), 3);
});

test("result of no script: every answer to be unfolded, the questions readable, no dead button", async (t) => {
  const { page, check, compare } = await open(t, { javaScriptEnabled: false });
  assert.equal(await check.getByText("The intensity is about").first().isVisible(), false);
  await check.locator("summary").click();
  assert.equal(await check.locator(".reason:visible").count(), 3);
  assert.ok(await compare.getByText("Twice: the bandwidth ratio.").isVisible());
  assert.ok(await compare.getByRole("link").isVisible());
  assert.equal(await page.locator("main .block button:visible").count(), 0);
});

test("result of predictions: kept over a reload, compared further down, changed, cleared", async (t) => {
  const { page, predict, compare, problems } = await open(t);
  assert.ok(await compare.getByRole("link", { name: words.toQuestions }).isVisible());
  await guess(page, predict, 0, "3");
  await guess(page, predict, 1, "512.5");
  assert.equal(await predict.locator(".feedback").textContent(), words.kept);
  await page.reload();
  assert.equal(await fieldOf(predict, 1).inputValue(), "512.5");
  assert.deepEqual(await compare.locator(".yours").allTextContents(), [words.youSaid("3", "times"), words.youSaid("512.5", "tokens")]);
  assert.equal(await compare.getByRole("link").count(), 0);
  await guess(page, predict, 0, "2");
  assert.equal(await compare.locator(".yours").first().textContent(), words.youSaid("2", "times"));
  await predict.getByRole("button", { name: words.clear }).click();
  assert.equal(await fieldOf(predict, 1).inputValue(), "");
  assert.ok(await compare.getByRole("link").isVisible());
  await page.reload();
  assert.equal(await fieldOf(predict, 0).inputValue(), "");
  assert.deepEqual(problems, []);
});

for (const text of ["many", "-3", "0", "1,5", "1e400", "<b>1</b>"]) {
  test(`result of “${text}” as a prediction: a sentence at the field, the text left there, the answer before it kept`, async (t) => {
    const { page, predict } = await open(t);
    await guess(page, predict, 0, "7");
    await guess(page, predict, 0, text);
    assert.equal(await fieldOf(predict, 0).inputValue(), text);
    assert.equal(await fieldOf(predict, 0).getAttribute("aria-invalid"), "true");
    assert.equal(await predict.locator(".problem").first().textContent(), words.notANumber);
    await page.reload();
    assert.equal(await fieldOf(predict, 0).inputValue(), "7");
  });
}

test("result of two tabs: what one keeps the other shows", async (t) => {
  const { page, predict, context } = await open(t);
  const other = await context.newPage();
  await other.goto(blocks.page);
  await guess(page, predict, 1, "300");
  await other.waitForFunction(() => document.querySelectorAll(".predict input")[1].value === "300");
});

const faults = {
  refused: {
    init: () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("", "SecurityError");
        },
      }),
    sentence: storageWords.refused,
  },
  full: {
    init: () =>
      (Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError");
      }),
    sentence: storageWords.full,
  },
};

for (const [fault, { init, sentence }] of Object.entries(faults)) {
  test(`result of storage that is ${fault}: a sentence, and the answers last as long as the page`, async (t) => {
    const { page, predict, compare, problems } = await open(t, { init });
    await guess(page, predict, 0, "3");
    assert.equal(await predict.locator(".feedback").textContent(), sentence);
    await guess(page, predict, 1, "400");
    assert.deepEqual(await compare.locator(".yours").allTextContents(), [words.youSaid("3", "times"), words.youSaid("400", "tokens")]);
    assert.deepEqual(problems, []);
  });
}

for (const kept of ["{", '["many"]', '{"0":"3"}', "null"]) {
  test(`result of ${kept} in storage: a sentence, a copy put aside, new answers kept`, async (t) => {
    const { page, predict } = await open(t);
    const name = "roofline-lesson.predict-before-1";
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, kept]);
    await page.reload();
    assert.equal(await predict.locator(".feedback").textContent(), storageWords.unreadable(`${name}.unreadable`));
    assert.equal(await page.evaluate((key) => localStorage.getItem(`${key}.unreadable`), name), kept);
    await guess(page, predict, 0, "3");
    await page.reload();
    assert.equal(await fieldOf(predict, 0).inputValue(), "3");
    assert.equal(await predict.locator(".feedback").textContent(), "");
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`result of printing ${javaScriptEnabled ? "with" : "without"} a script: the answers at the end, each under its exercise`, async (t) => {
    const { page } = await open(t, { javaScriptEnabled });
    assert.equal(await page.locator(".answers-on-paper").isVisible(), false);
    await page.emulateMedia({ media: "print" });
    const paper = page.locator(".answers-on-paper");
    const last = page.locator("main > *:visible").last();
    assert.ok(await last.evaluate((element) => element.matches(".answers-on-paper")));
    assert.deepEqual(await paper.locator("h3").allTextContents(), [`${words.check}: Eight tokens`, words.exercise(1), words.exercise(2)]);
    assert.ok(await paper.getByText("Divide the peak by the bandwidth").isVisible());
    assert.ok(await paper.getByText("Then look at the ridge.").isVisible());
    assert.equal(await page.locator("details.answer:visible").count(), 0);
  });
}

for (const width of [320, 1280]) {
  test(`result of leaving a field for something below it at ${width} px: what is said at the field moves nothing away`, async (t) => {
    const { page, predict, check } = await open(t, { viewport: { width, height: 900 } });
    for (const text of ["many", "300"]) {
      await fieldOf(predict, 0).fill(text);
      const place = () => check.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const before = await place();
      await page.keyboard.press("Tab");
      assert.equal(await place(), before);
    }
  });
}
