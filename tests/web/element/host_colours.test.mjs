// A page's own colours, in whatever spelling and layer: the figure is dark where the page is painted dark.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, newPage, painted, useBrowser } from "../support/helpers.mjs";

const shared = useBrowser();

async function openStyled(t, { style, body = "<roofline-figure figure='roofline'></roofline-figure>", head = "", ...options }) {
  const opened = await newPage(t, shared, { colorScheme: "light", ...options });
  const html = `<!doctype html><html lang="en"><title>Own</title><link rel="icon" href="data:,">${head}<style>${style}</style><script src="roofline-figure.js" defer></script>${body}`;
  await opened.page.route(`${shared.url}own.html`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await opened.page.goto(`${shared.url}own.html`);
  await drawn(opened.page);
  return opened;
}

const themeOf = (page) => page.locator("roofline-figure figure").first().getAttribute("data-theme");

const grounds = {
  dark: [
    "oklch(0.145 0 0)",
    "oklab(20% 0 0)",
    "lab(10 0 0)",
    "lch(10% 5 270)",
    "color(display-p3 0.07 0.07 0.1)",
    "color(srgb-linear 0.01 0.01 0.01)",
    "color-mix(in oklab, black 90%, white)",
    "light-dark(#111, #eee)",
    "hsl(220deg 20% 10%)",
    "hwb(200 5% 90%)",
    "midnightblue",
    "#1119",
    "rgb(0 0 0 / 80%)",
    "rgba(0,0,0,.7)",
    "oklch(from navy l c h)",
    "oklch(0.2 none none)",
    "var(--surface)",
    "linear-gradient(#111, #222)",
    "linear-gradient(oklch(0.2 0 0), black) #fff",
    "url(favicon.svg) #111",
  ],
  light: [
    "oklch(0.985 0 0)",
    "lab(95 0 0)",
    "color(display-p3 0.95 0.95 0.9)",
    "color-mix(in srgb, black 5%, white)",
    "light-dark(#eee, #111)",
    "hsl(60 30% 95%)",
    "ivory",
    "rgb(0 0 0 / 20%)",
    "linear-gradient(#fff, #eee)",
    "transparent",
    "Canvas",
  ],
};

for (const [theme, spellings] of Object.entries(grounds)) {
  test(`result of a ground that is ${theme}, in ${spellings.length} spellings, also in a layer: the ${theme} theme`, async (t) => {
    const { page } = await openStyled(t, { style: "" });
    const found = [];
    for (const spelling of spellings) {
      for (const wrap of ["", "@layer base"]) {
        await page.evaluate(
          ([ground, ink, layer]) => {
            const rule = `:root { --surface: oklch(0.2 0 0) } body { background: ${ground}; color: ${ink} }`;
            document.querySelector("style").textContent = layer ? `${layer} { ${rule} }` : rule;
            document.body.toggleAttribute("data-changed"); // a page's switch is an attribute
          },
          [spelling, theme === "dark" ? "oklch(0.98 0 0)" : "#111", wrap],
        );
        await painted(page);
        if ((await themeOf(page)) !== theme) found.push(`${wrap} ${spelling}`);
      }
    }
    assert.deepEqual(found, []);
  });
}

test("result of thin layers over each other: what shines through counts", async (t) => {
  const body =
    '<div style="background: rgb(255 255 255 / 60%)"><div style="background: #0006"><roofline-figure figure="roofline"></roofline-figure></div></div>';
  const { page } = await openStyled(t, { style: "body { background: black }", body });
  assert.equal(await themeOf(page), "dark", "0.6 of white, and 0.4 of black over it");
  await page.evaluate(() => (document.body.style.background = "white"));
  await painted(page);
  assert.equal(await themeOf(page), "light");
});

test("result of a slot in a dark card of somebody's own element: the theme of what it is shown on", async (t) => {
  const body = `<own-card><roofline-figure figure="roofline"></roofline-figure></own-card>
    <script>document.querySelector("own-card").attachShadow({ mode: "open" }).innerHTML = '<div style="background: oklch(0.2 0 0)"><slot></slot></div>';</script>`;
  const { page } = await openStyled(t, { style: "body { background: white }", body });
  assert.equal(await themeOf(page), "dark");
});

test("result of a page that only declares its scheme, by style or by a <meta>: the browser's own ground counts", async (t) => {
  const declared = [
    { head: '<meta name="color-scheme" content="dark">', style: "" },
    { style: ":root { color-scheme: only dark }" },
    { head: '<meta name="color-scheme" content="light dark">', style: "", colorScheme: "dark" },
  ];
  for (const options of declared) {
    const { page } = await openStyled(t, options);
    assert.equal(await themeOf(page), "dark", JSON.stringify(options));
  }
  const { page } = await openStyled(t, { style: "", colorScheme: "dark" });
  assert.equal(await themeOf(page), "light", "nothing declared");
});

test("result of forced colours: the theme of the ground that the system forces", async (t) => {
  const { page } = await openStyled(t, { style: "body { background: white; color: black }", forcedColors: "active", colorScheme: "dark" });
  assert.equal(await themeOf(page), "dark");
});

test("result of the page's own properties in new spellings: what can be read is used, the rest is named", async (t) => {
  const style = `roofline-figure { --roofline-ink: oklch(0.3 0.1 250); --roofline-muted: color-mix(in srgb, black 60%, white); --roofline-edge: color(display-p3 1 1 0.9);
    --roofline-accent: light-dark(navy, white); --roofline-font: 16px Georgia }`;
  const { page } = await openStyled(t, { style });
  const told = await page.evaluate(() => window.seen.events.filter(({ type }) => type === "error").map(({ message }) => message));
  assert.equal(told.length, 1);
  assert.match(told[0], /^--roofline-edge: no colour.* --roofline-font: no list of fonts/);
  const sentence = await page.locator("roofline-figure .sentence").evaluate((element) => {
    const { color, fontFamily, fontSize } = getComputedStyle(element);
    return { color, fontFamily, fontSize };
  });
  assert.deepEqual(
    { ...sentence, fontFamily: sentence.fontFamily.split(",")[0] },
    { color: "oklch(0.3 0.1 250)", fontFamily: "system-ui", fontSize: "17px" },
  );
});
