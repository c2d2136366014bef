// uPlot: roofs and ops on its canvas; the draggable point is an element in u.over, as uPlot's own cursor points are.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import * as f from "./figure.js";

const isDecade = (/** @type {number} */ value) => Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9;

/**
 * @param {string} label
 * @param {number} size
 * @returns {uPlot.Axis}
 */
const axis = (label, size) => ({
  label,
  size,
  grid: { stroke: f.colours.grid, filter: (_, splits) => splits.map((value) => (isDecade(value) ? value : null)) },
  values: (_, splits) => splits.map((value) => (isDecade(value) ? f.short(value) : "")),
});

// uPlot wants one sorted x for all series.
/**
 * @param {f.Gpu} gpu
 * @returns {uPlot.AlignedData}
 */
function table(gpu) {
  const xs = [...new Set([...f.rangeX, ...f.ops, f.ridge(gpu)])].sort((a, b) => a - b);
  const where = (/** @type {(x: number) => boolean} */ keep) => xs.map((x) => (keep(x) ? f.roof(gpu, x) : null));
  const isOp = (/** @type {number} */ x) => f.ops.includes(x);
  return [
    xs,
    where((x) => x <= f.ridge(gpu)),
    where((x) => x >= f.ridge(gpu)),
    where((x) => isOp(x) && f.isMemoryBound(gpu, x)),
    where((x) => isOp(x) && !f.isMemoryBound(gpu, x)),
  ];
}

/**
 * @param {string} stroke
 * @param {number[]} [dash]
 * @returns {uPlot.Series}
 */
const line = (stroke, dash) => ({ stroke, width: f.lineWidth, dash, points: { show: false } });

/**
 * @param {string} fill
 * @returns {uPlot.Series}
 */
const points = (fill) => ({ paths: () => null, points: { show: true, size: 2 * f.radius.op, fill, stroke: fill } });

/**
 * @param {uPlot} plot
 * @param {f.Gpu} gpu
 */
function drawLabel({ ctx, valToPos }, gpu) {
  Object.assign(ctx, { textAlign: "center", fillStyle: f.colours.ink, font: `${f.fontSize * devicePixelRatio}px system-ui, sans-serif` });
  ctx.fillText(f.ridgeLabel(gpu), valToPos(f.ridge(gpu), "x", true), valToPos(gpu.peak, "y", true) - f.labelLift * devicePixelRatio);
}

function makeHandle() {
  const handle = document.createElement("div");
  const place = "position:absolute;left:-9px;top:-9px;width:14px;height:14px";
  handle.style.cssText = `${place};border:2px solid ${f.colours.ink};border-radius:50%;background:${f.colours.handle}`;
  return handle;
}

f.page((box, state, moved) => {
  const plot = new uPlot(
    {
      ...f.size,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false, distr: 3, range: () => f.rangeX }, y: { distr: 3, range: () => f.rangeY } },
      axes: [axis(f.titleX, 40), axis(f.titleY, 52)],
      series: [{}, line(f.colours.memory, f.dash), line(f.colours.compute), points(f.colours.memory), points(f.colours.compute)],
      hooks: { draw: [(drawn) => drawLabel(drawn, state.gpu)] },
    },
    table(state.gpu),
    box,
  );
  const handle = makeHandle();
  plot.over.append(handle);
  const point = () => ({ x: plot.valToPos(state.x, "x"), y: plot.valToPos(f.roof(state.gpu, state.x), "y") });
  const place = () => (handle.style.transform = `translate(${point().x}px,${point().y}px)`);
  const update = () => {
    plot.setData(table(state.gpu));
    place();
  };
  f.followDrag(
    handle,
    () => true,
    ({ clientX }) => {
      moved(plot.posToVal(clientX - plot.rect.left, "x"));
      place();
    },
  );
  const chart = { update, handle: () => f.placeIn(plot.over, point().x, point().y) };
  return Promise.resolve().then(() => {
    // uPlot draws its first picture in a microtask
    place();
    return chart;
  });
});
