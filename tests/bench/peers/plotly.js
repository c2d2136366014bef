// Plotly's basic bundle, which the page loads as it is. It drags no point along a curve: pointer events, and restyle() of one trace.
import * as f from "./figure.js";

const { Plotly } = window;
const handleTrace = 3;

/** @param {f.Point[]} points */
const columns = (points) => ({ x: points.map(([x]) => x), y: points.map(([, y]) => y) });

/**
 * @param {f.Point} range
 * @param {number[]} ticks
 * @param {string} text
 */
const axis = (range, ticks, text) => ({
  type: "log",
  range: range.map(Math.log10),
  tickvals: ticks,
  ticktext: ticks.map(f.short),
  title: { text },
  fixedrange: true,
  gridcolor: f.colours.grid,
});

const handleMarker = { size: 2 * f.radius.handle, color: f.colours.handle, line: { color: f.colours.ink, width: f.lineWidth } };

/** @param {f.State} state */
const traces = ({ gpu, x }) => [
  { ...columns(f.memoryRoof(gpu)), mode: "lines", line: { color: f.colours.memory, width: f.lineWidth, dash: "dash" } },
  { ...columns(f.computeRoof(gpu)), mode: "lines", line: { color: f.colours.compute, width: f.lineWidth } },
  {
    x: f.ops,
    y: f.ops.map((op) => f.roof(gpu, op)),
    mode: "markers",
    marker: { size: 2 * f.radius.op, color: f.ops.map((op) => f.colourOf(gpu, op)) },
  },
  { x: [x], y: [f.roof(gpu, x)], mode: "markers", marker: handleMarker },
];

/** @param {f.State} state */
const layout = ({ gpu }) => ({
  ...f.size,
  margin: { l: 64, r: 16, t: 16, b: 44 },
  showlegend: false,
  hovermode: false,
  dragmode: false,
  xaxis: axis(f.rangeX, f.ticksX, f.titleX),
  yaxis: axis(f.rangeY, f.ticksY, f.titleY),
  annotations: [{ x: Math.log10(f.ridge(gpu)), y: Math.log10(gpu.peak), text: f.ridgeLabel(gpu), showarrow: false, yshift: 14 }],
});

f.page(async (box, state, moved) => {
  const config = { displayModeBar: false };
  await Plotly.newPlot(box, traces(state), layout(state), config);
  const update = () => Plotly.react(box, traces(state), layout(state), config);
  const axes = () => /** @type {any} */ (box)._fullLayout; // Plotly has no public way from numbers to pixels
  const handle = () => {
    const { xaxis, yaxis } = axes();
    return f.placeIn(box, xaxis._offset + xaxis.d2p(state.x), yaxis._offset + yaxis.d2p(f.roof(state.gpu, state.x)));
  };
  f.followPoint(box, handle, (pixel) => {
    const { xaxis } = axes();
    moved(xaxis.p2d(pixel - xaxis._offset));
    Plotly.restyle(box, { x: [[state.x]], y: [[f.roof(state.gpu, state.x)]] }, [handleTrace]);
  });
  return { update, handle };
});
