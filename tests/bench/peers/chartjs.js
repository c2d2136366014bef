// Chart.js, tree-shaken: scatter datasets on two logarithmic scales; a drag changes one point and calls update("none").
import { Chart, LineElement, LogarithmicScale, PointElement, ScatterController } from "chart.js";
import * as f from "./figure.js";

Chart.register(ScatterController, LineElement, PointElement, LogarithmicScale);

const handleSet = 3; // its place among the datasets
const asObject = (/** @type {f.Point} */ [x, y]) => ({ x, y });

/**
 * @param {f.Point} range
 * @param {number[]} ticks
 * @param {string} text
 * @returns {import("chart.js").ScaleOptionsByType<"logarithmic">}
 */
const axis = ([min, max], ticks, text) =>
  /** @type {any} */ ({
    type: "logarithmic",
    min,
    max,
    grid: { color: f.colours.grid },
    title: { display: true, text },
    afterBuildTicks: (/** @type {import("chart.js").Scale} */ scale) => (scale.ticks = ticks.map((value) => ({ value }))),
    ticks: { callback: f.short },
  });

/**
 * @param {string} borderColor
 * @param {number[]} borderDash
 * @returns {import("chart.js").ChartDataset<"scatter">}
 */
const roofSet = (borderColor, borderDash) => ({
  showLine: true,
  pointRadius: 0,
  borderWidth: f.lineWidth,
  borderColor,
  borderDash,
  order: 2,
  data: [],
});

const handleStyle = { backgroundColor: f.colours.handle, borderColor: f.colours.ink, borderWidth: f.lineWidth };

/** @returns {import("chart.js").ChartDataset<"scatter">[]} */
const datasets = () => [
  roofSet(f.colours.memory, f.dash),
  roofSet(f.colours.compute, []),
  { pointRadius: f.radius.op, borderWidth: 0, order: 1, data: [] },
  { pointRadius: f.radius.handle, pointHoverRadius: f.radius.handle, ...handleStyle, order: 0, data: [] },
];

/**
 * @param {f.State} state
 * @returns {import("chart.js").Plugin<"scatter">}
 */
const label = (state) => ({
  id: "ridge",
  afterDatasetsDraw({ ctx, scales: { x, y } }) {
    const { gpu } = state;
    Object.assign(ctx, { fillStyle: f.colours.ink, textAlign: "center", font: `${f.fontSize}px system-ui, sans-serif` });
    ctx.fillText(f.ridgeLabel(gpu), x.getPixelForValue(f.ridge(gpu)), y.getPixelForValue(gpu.peak) - f.labelLift);
  },
});

/**
 * @param {HTMLCanvasElement} canvas
 * @param {f.State} state
 */
const makeChart = (canvas, state) =>
  new Chart(canvas, {
    type: "scatter",
    data: { datasets: datasets() },
    options: {
      animation: false,
      maintainAspectRatio: false,
      layout: { padding: { right: 16, top: 8 } },
      scales: { x: axis(f.rangeX, f.ticksX, f.titleX), y: axis(f.rangeY, f.ticksY, f.titleY) },
    },
    plugins: [label(state)],
  });

f.page((box, state, moved) => {
  const canvas = document.createElement("canvas");
  box.append(canvas);
  const chart = makeChart(canvas, state);
  const sets = chart.data.datasets;
  const { x, y } = chart.scales;
  const place = () => {
    sets[handleSet].data = [{ x: state.x, y: f.roof(state.gpu, state.x) }];
    chart.update("none");
  };
  const update = () => {
    const { gpu } = state;
    sets[0].data = f.memoryRoof(gpu).map(asObject);
    sets[1].data = f.computeRoof(gpu).map(asObject);
    sets[2].data = f.ops.map((op) => ({ x: op, y: f.roof(gpu, op) }));
    sets[2].backgroundColor = f.ops.map((op) => f.colourOf(gpu, op));
    place();
  };
  const grabs = (/** @type {PointerEvent} */ event) =>
    chart.getElementsAtEventForMode(event, "nearest", { intersect: true }, true).some(({ datasetIndex }) => datasetIndex === handleSet);
  f.followDrag(canvas, grabs, ({ offsetX }) => {
    moved(/** @type {number} */ (x.getValueForPixel(offsetX)));
    place();
  });
  update();
  return { update, handle: () => f.placeIn(canvas, x.getPixelForValue(state.x), y.getPixelForValue(f.roof(state.gpu, state.x))) };
});
