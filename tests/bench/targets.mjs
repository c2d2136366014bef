// The pages that are compared. Each draws the same figure; README.md says how to add one.
import { fileURLToPath } from "node:url";

/** @typedef {import("./probe/index.js").Place} Place */

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} title
 * @property {string} url of the page with one figure
 * @property {(count: number) => string} many the address of a page with so many
 * @property {(count: number) => boolean} ready runs in the page: whether so many figures are drawn
 * @property {(index: number) => Place} drag runs in the page: where that figure's handle is
 * @property {string} readout a selector; ">>>" enters a shadow root
 * @property {boolean} lazy whether figures are drawn as they are scrolled to
 */

/**
 * @param {string} name of its file in peers/
 * @param {string} title
 * @returns {Target}
 */
function peer(name, title) {
  return {
    name,
    title,
    url: `/peers/${name}/`,
    many: (count) => `/peers/${name}/?n=${count}`,
    ready: (count) => document.querySelectorAll("figure[data-drawn]").length >= count,
    drag: (index) => /** @type {import("./peers/figure.js").Mounted} */ (document.querySelectorAll("figure")[index]).handle(),
    readout: "output",
    lazy: false,
  };
}

/** The built site's element, in a page of ours/. */
export const ours = "ours";

/** @type {Target} */
const ourTarget = {
  name: ours,
  title: "Roofline Figures",
  url: "/ours/",
  many: (count) => `/ours/many.html?n=${count}`,
  ready: (count) => document.querySelectorAll("roofline-figure[data-drawn]").length >= count,
  drag: (index) => {
    const { shadowRoot } = document.querySelectorAll("roofline-figure")[index];
    const handle = /** @type {Element} */ (shadowRoot?.querySelector(".handle[aria-current]"));
    const { x, y, width, height } = handle.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  },
  readout: "roofline-figure >>> .readout",
  lazy: true,
};

/** The page without a plot: what browser and harness cost by themselves. */
export const control = "control";

/** What every ratio is to. */
export const baseline = "svg";

export const targets = [
  peer(control, "no plot"),
  peer(baseline, "SVG by hand"),
  peer("uplot", "uPlot"),
  peer("chartjs", "Chart.js"),
  peer("d3", "d3"),
  peer("plot", "Observable Plot"),
  peer("echarts", "ECharts"),
  peer("vegalite", "Vega-Lite"),
  peer("plotly", "plotly.js"),
  ourTarget,
];

const folder = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** Where their addresses lie. */
export const folders = { "/peers/": folder("../../dist/bench/peers/"), "/ours/": folder("ours/"), "/site/": folder("../../dist/site/") };
