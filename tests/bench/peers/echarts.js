// ECharts, tree-shaken, as in its own "draggable points" example: an invisible draggable graphic over a series' point.
import { LineChart, ScatterChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import * as f from "./figure.js";

echarts.use([LineChart, ScatterChart, GridComponent, GraphicComponent, CanvasRenderer]);

/**
 * @param {f.Point} range
 * @param {string} name
 * @param {number} nameGap
 */
const axis = ([min, max], name, nameGap) => ({
  type: "log",
  min,
  max,
  name,
  nameLocation: "middle",
  nameGap,
  axisLabel: { formatter: f.short },
  splitLine: { show: true, lineStyle: { color: f.colours.grid } },
});

/**
 * @param {string} id
 * @param {string} color
 * @param {string} type
 */
const roofSeries = (id, color, type) => ({
  id,
  type: "line",
  showSymbol: false,
  silent: true,
  lineStyle: { color, width: f.lineWidth, type },
  data: [],
});

/** @param {f.State} state */
const ridgeSeries = (state) => ({
  id: "ridge",
  type: "scatter",
  symbolSize: 0,
  silent: true,
  data: [],
  label: { show: true, position: "top", color: f.colours.ink, formatter: () => f.ridgeLabel(state.gpu) },
});

const handleStyle = { color: f.colours.handle, borderColor: f.colours.ink, borderWidth: f.lineWidth };

/** @param {f.State} state */
const options = (state) => ({
  animation: false,
  grid: { left: 70, right: 20, top: 16, bottom: 44 },
  xAxis: axis(f.rangeX, f.titleX, 28),
  yAxis: axis(f.rangeY, f.titleY, 46),
  series: [
    roofSeries("memory", f.colours.memory, "dashed"),
    roofSeries("compute", f.colours.compute, "solid"),
    { id: "ops", type: "scatter", symbolSize: 2 * f.radius.op, silent: true, data: [] },
    ridgeSeries(state),
    { id: "handle", type: "scatter", symbolSize: 2 * f.radius.handle, itemStyle: handleStyle, data: [], z: 10 },
  ],
});

/** @param {f.Gpu} gpu */
const dataOf = (gpu) => [
  { id: "memory", data: f.memoryRoof(gpu) },
  { id: "compute", data: f.computeRoof(gpu) },
  { id: "ops", data: f.ops.map((op) => ({ value: [op, f.roof(gpu, op)], itemStyle: { color: f.colourOf(gpu, op) } })) },
  { id: "ridge", data: [[f.ridge(gpu), gpu.peak]] },
];

f.page((box, state, moved) => {
  const chart = echarts.init(box);
  chart.setOption(options(state));
  const value = () => [state.x, f.roof(state.gpu, state.x)];
  const pixel = () => chart.convertToPixel("grid", value());
  const place = () => chart.setOption({ series: [{ id: "handle", data: [value()] }] });
  const setGrip = (/** @type {object} */ more) => {
    const [x, y] = pixel();
    chart.setOption({ graphic: { elements: [{ id: "grip", x, y, ...more }] } });
  };
  const update = () => {
    chart.setOption({ series: [...dataOf(state.gpu), { id: "handle", data: [value()] }] });
    setGrip({});
  };
  setGrip({
    type: "circle",
    shape: { r: 10 },
    invisible: true,
    draggable: true,
    z: 100,
    ondrag: (/** @type {{ target: { x: number, y: number } }} */ { target }) => {
      moved(chart.convertFromPixel("grid", [target.x, target.y])[0]);
      place();
    },
    ondragend: () => setGrip({}),
  });
  update(); // without animation it has painted when setOption returns
  return { update, handle: () => f.placeIn(box, pixel()[0], pixel()[1]) };
});
