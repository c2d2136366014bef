// Every door through which something from outside comes in, and every payload through each: nothing runs, nothing is asked
// for, nothing but text appears, and what is exported afterwards is well formed. The policy is switched off, so that it is not
// the policy that holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressable, guard, payloads, watchForHits } from "../support/hostile.mjs";
import { drawn, figureNames, newPage, openHtml, painted, told, useBrowser } from "../support/helpers.mjs";
import { key } from "../support/review_page.mjs";

const shared = useBrowser();
const elements = figureNames.map((name) => `<roofline-figure figure="${name}"></roofline-figure>`).join("");
const open = { init: watchForHits, bypassCSP: true };

async function openElements(t, body = elements) {
  const opened = await openHtml(t, shared, body, open);
  const hosts = await opened.page.locator("roofline-figure").all();
  await Promise.all(hosts.map((host) => host.evaluate((figure) => figure.whenReady())));
  await painted(opened.page);
  return { ...opened, safe: await guard(opened.page) };
}

/** No sentence may grow with what it quotes, and no number may be none. */
async function isReadable(page, what) {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll("roofline-figure")].map(({ shadowRoot }) => shadowRoot.querySelector("figure").innerText),
  );
  for (const text of texts) {
    assert.ok(text.length < 20_000, `${what}: ${text.length} letters`);
    assert.doesNotMatch(text.replace(/“[^”]*”|file-\S*/g, ""), /\b(NaN|undefined|null|Infinity)\b|\[object/, what);
  }
}

/** What a figure gives away is well formed, and no cell of it is taken for a formula. */
async function exportsWell(page, what) {
  const faults = await page.evaluate(async () => {
    const found = [];
    for (const figure of document.querySelectorAll("roofline-figure")) {
      const svg = new DOMParser().parseFromString(await figure.toSvg(), "image/svg+xml");
      if (svg.querySelector("parsererror, script, foreignObject, image, [href], [onload]")) found.push("SVG");
      const csv = await figure.toCsv();
      if (csv.split(/\r?\n|,/).some((cell) => /^"?[=@\t]|^"?[+-](?![\d.])/.test(cell))) found.push(`CSV ${csv}`);
      const { state } = JSON.parse(await figure.toJson());
      if (state !== figure.state) found.push("JSON");
    }
    return found;
  });
  assert.deepEqual(faults, [], what);
}

/** Brings each payload in by `bring`, and looks after each. */
async function throughDoor(opened, bring, all = payloads) {
  const { page, safe, problems } = opened;
  for (const [what, payload] of Object.entries(all)) {
    await bring(payload);
    await painted(page);
    await safe(what);
    await isReadable(page, what);
    assert.deepEqual(problems, [], what);
  }
  await exportsWell(page, "after all");
}

test("result of payloads in attributes: nothing runs", async (t) => {
  const opened = await openElements(t);
  const { page } = opened;
  await throughDoor(opened, (payload) =>
    page.evaluate((text) => {
      for (const figure of document.querySelectorAll("roofline-figure")) {
        for (const { id } of figure.controls.slice(0, 5)) figure.setAttribute(id, text);
        for (const name of ["theme", "lock", "hide", "linked"]) figure.setAttribute(name, text);
        for (const name of ["--roofline-ink", "--roofline-accent", "--roofline-font"]) figure.style.setProperty(name, text);
      }
    }, payload),
  );
});

test("result of payloads as a figure's name: a sentence, and nothing runs", async (t) => {
  const { page, problems } = await openHtml(t, shared, '<roofline-figure figure="roofline">what stands here</roofline-figure>', open);
  await drawn(page);
  const safe = await guard(page);
  for (const [what, payload] of Object.entries(payloads)) {
    await page.locator("roofline-figure").evaluate(async (figure, text) => {
      figure.setAttribute("figure", text);
      await figure.whenReady().catch(() => {});
    }, payload);
    await safe(what);
    const sentence = await page.locator("roofline-figure .failure").textContent();
    assert.ok(sentence.length < 300, `${what}: ${sentence.length} letters`);
  }
  assert.deepEqual(problems, []);
});

test("result of payloads in properties: nothing runs, no prototype is changed", async (t) => {
  const opened = await openElements(t);
  const { page } = opened;
  await throughDoor(opened, (payload) =>
    page.evaluate((text) => {
      for (const figure of document.querySelectorAll("roofline-figure")) {
        const [{ id }] = figure.controls;
        figure.state = text;
        figure.state = `${id}=${encodeURIComponent(text.toWellFormed())}&${encodeURIComponent(text.toWellFormed())}=1`;
        figure.values = { [id]: text, [text]: text };
        figure.values = JSON.parse('{"__proto__":{"polluted":"1"},"constructor":"1"}');
      }
    }, payload),
  );
});

// What an address can hold; a server takes no more than some thousand letters, a file has no such limit.
const inAddress = Object.fromEntries(Object.entries(payloads).map(([what, text]) => [what, addressable(text, 30_000)]));
for (const name of figureNames) {
  test(`result of payloads in links to ${name}: what fits is taken, nothing runs`, async (t) => {
    const { page, problems } = await newPage(t, shared, open);
    const html = `<!doctype html><html lang="en"><title>Own</title><link rel="icon" href="data:,"><script src="roofline-figure.js" defer></script><roofline-figure figure="${name}" linked></roofline-figure>`;
    await page.route(/own\.html/, (route) => route.fulfill({ contentType: "text/html", body: html }));
    const controls = told("", name).controls.filter(({ kind }) => kind !== "action");
    for (const [what, payload] of Object.entries(inAddress)) {
      const each = encodeURIComponent(payload);
      const query = [
        ...controls.slice(0, 8).map(({ id }) => `${id}=${each.slice(0, 4000)}`),
        `${each}=1`,
        "__proto__=1",
        "link-version=2",
      ].join("&");
      await page.goto(`${shared.url}own.html?${query}#${each.slice(0, 4000)}`);
      await drawn(page);
      const safe = await guard(page);
      await safe(what);
      assert.deepEqual(await page.evaluate(() => window.hits), [], what);
      await isReadable(page, what);
      await exportsWell(page, what);
    }
    assert.deepEqual(problems, []);
  });
}

/** The texts of files that might be a figure's, with a payload in each place of it. */
const filesWith = (text, figure) => [
  text,
  JSON.stringify(text),
  JSON.stringify({ figure, state: text }),
  JSON.stringify({ figure: text, state: "" }),
  `{"figure":"${figure}","state":"op=${encodeURIComponent(addressable(text, 100_000))}","__proto__":{"state":"x","polluted":1}}`,
  '{"figure":{"toString":1},"state":""}',
];

test("result of payloads dropped as a file, in its name, and pasted: nothing runs", async (t) => {
  const opened = await openElements(t);
  const { page } = opened;
  await throughDoor(opened, async (payload) => {
    await page.evaluate(
      async (/** @type {any[]} */ [all, title]) => {
        for (const [index, host] of [...document.querySelectorAll("roofline-figure")].entries()) {
          const root = host.shadowRoot.querySelector("figure");
          const init = { bubbles: true, cancelable: true, composed: true };
          for (const text of all[index]) {
            const [dataTransfer, clipboardData] = [new DataTransfer(), new DataTransfer()];
            dataTransfer.items.add(new File([text], title));
            clipboardData.setData("text/plain", text);
            root.dispatchEvent(new DragEvent("drop", { ...init, dataTransfer }));
            root.dispatchEvent(new ClipboardEvent("paste", { ...init, clipboardData }));
          }
        }
        await new Promise((resolve) => setTimeout(resolve, 30)); // files are read later
      },
      [figureNames.map((name) => filesWith(payload, name)), `file-${payload.slice(0, 200)}`],
    );
  });
});

test("result of payloads typed into every field of a figure: refused next to it, or a number", async (t) => {
  const opened = await openElements(t);
  const { page } = opened;
  await throughDoor(opened, async (payload) => {
    await page.evaluate((text) => {
      for (const { shadowRoot } of document.querySelectorAll("roofline-figure")) {
        for (const field of shadowRoot.querySelectorAll("input[type=text]:not([readonly]), select")) {
          field.value = text;
          for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
        }
      }
    }, payload);
  });
});

test("result of payloads in messages, to a figure's frame and to the page around it: nothing runs", async (t) => {
  const opened = await openHtml(t, shared, '<script src="embed/host.js" defer></script><iframe src="embed/roofline.html"></iframe>', open);
  const { page } = opened;
  const inside = page.frames()[1];
  await inside.waitForSelector("roofline-figure[data-drawn]");
  const safe = await guard(page);
  const height = () => page.locator("iframe").evaluate((frame) => frame.style.height);
  for (const [what, payload] of Object.entries(payloads)) {
    await page.evaluate((text) => {
      const messages = [
        text,
        { roofline: 1, type: text },
        { roofline: 1, type: { toString: 1 } },
        { roofline: 1, type: "set", state: text },
        { roofline: 1, type: "set", state: `op=${text}`.slice(0, 4000) },
        { roofline: 1, type: "resize", height: text },
        JSON.parse('{"roofline":1,"type":"set","__proto__":{"state":"x"}}'),
      ];
      for (const message of messages) {
        window.frames[0].postMessage(message, "*");
        window.postMessage(message, "*");
      }
    }, payload);
    await inside.evaluate((text) => parent.postMessage({ roofline: 1, type: "resize", height: text, frame: text }, "*"), payload);
    await painted(page);
    await safe(what);
    assert.deepEqual(await inside.evaluate(() => [window.hits, {}.polluted]), [[], undefined], what);
    assert.match(await height(), /^\d+px$/);
  }
  assert.deepEqual(opened.problems, []);
});

test("result of payloads in the page's attributes, copied as code: the same attributes and nothing else", async (t) => {
  const { page } = await openElements(t, elements.slice(0, elements.indexOf("</roofline-figure>") + 18));
  await page.evaluate(() => (navigator.clipboard.writeText = async (text) => void (window.copied = text)));
  for (const [what, payload] of Object.entries(inAddress)) {
    const host = page.locator("roofline-figure");
    await host.evaluate((figure, text) => ["theme", "lock", "hide"].forEach((name) => figure.setAttribute(name, text)), payload);
    await host.locator(".menu summary").click();
    await host.getByRole("button", { name: "Copy code: HTML element" }).click();
    const code = await page.evaluate(async () => {
      while (!window.copied) await new Promise(requestAnimationFrame);
      const { body, head } = new DOMParser().parseFromString(window.copied, "text/html");
      window.copied = "";
      const [figure, ...others] = body.querySelectorAll("*");
      return {
        theme: figure.getAttribute("theme"),
        names: figure.getAttributeNames(),
        others: others.length,
        before: [...head.children].map(({ localName }) => localName),
      };
    });
    const readBack = payload.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD"); // as HTML is read
    assert.deepEqual(code, { theme: readBack, names: ["figure", "lock", "hide", "theme"], others: 0, before: ["link", "script"] }, what);
  }
});

test("result of payloads typed into the lesson and put into its storage: nothing runs", async (t) => {
  const { page, problems } = await newPage(t, shared, open);
  for (const [what, payload] of Object.entries(payloads)) {
    await page.goto(`${shared.url}teacher.html`); // a page that writes none of it again while it is left
    await page.evaluate(
      ([deck, text]) => {
        localStorage.clear();
        for (const name of ["predict-speed-1", "predict-decode-1", "place-index.html-1"])
          localStorage.setItem(`roofline-lesson.${name}`, text);
        localStorage.setItem(deck, text.slice(0, 100_000));
      },
      [key, payload],
    );
    await page.goto(`${shared.url}index.html`);
    const safe = await guard(page);
    await page.evaluate((text) => {
      for (const field of document.querySelectorAll(".predict input")) {
        field.value = text;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }, payload);
    await safe(what);
    await page.goto(`${shared.url}review.html`);
    await page.locator(".files").waitFor();
    assert.deepEqual(await page.evaluate(() => [window.hits, document.querySelectorAll("img, iframe, object, svg").length]), [[], 0], what);
  }
  assert.deepEqual(problems, []);
});
