// Vega-Lite: params drive calculate transforms; vega-embed's patch gives the param of the point its stream of drag events.
import embed from "vega-embed";
import * as f from "./figure.js";

const roof = "min(peak, datum.x * bandwidth)";
const ridge = "peak / bandwidth";

/**
 * @param {f.Point} domain
 * @param {object} axis
 */
const channel = (domain, axis) => ({ type: "quantitative", scale: { type: "log", domain }, axis: { gridColor: f.colours.grid, ...axis } });

const encoding = {
  x: {
    field: "x",
    ...channel(f.rangeX, { values: f.ticksX, title: f.titleX, labelExpr: "datum.value < 1 ? datum.value : format(datum.value, '~s')" }),
  },
  y: { field: "y", ...channel(f.rangeY, { values: f.ticksY, title: f.titleY, format: "~s" }) },
};

/**
 * @param {object[]} values
 * @param {string} x an expression over them
 * @param {object} mark
 * @param {{ name?: string, transform?: object[], encoding?: object }} [more]
 */
const layer = (values, x, mark, more = {}) => ({
  name: more.name,
  data: { values },
  transform: [{ calculate: x, as: "x" }, { calculate: roof, as: "y" }, ...(more.transform ?? [])],
  mark,
  encoding: { ...encoding, ...more.encoding },
});

const ends = [{ end: 0 }, { end: 1 }];

const roofLayers = [
  layer(ends, `datum.end ? ${ridge} : ${f.rangeX[0]}`, { type: "line", color: f.colours.memory, strokeDash: f.dash }),
  layer(ends, `datum.end ? ${f.rangeX[1]} : ${ridge}`, { type: "line", color: f.colours.compute }),
  layer(
    [{}],
    ridge,
    { type: "text", dy: -f.labelLift, fontSize: f.fontSize },
    {
      transform: [{ calculate: "'ridge ' + format(datum.x, '.3~r') + ' FLOP/byte'", as: "label" }],
      encoding: { text: { field: "label" } },
    },
  ),
];

const opLayer = layer(
  f.ops.map((op) => ({ op })),
  "datum.op",
  { type: "circle", size: 50, opacity: 1 },
  {
    transform: [{ calculate: "datum.x * bandwidth < peak", as: "memory" }],
    encoding: { color: { condition: { test: "datum.memory", value: f.colours.memory }, value: f.colours.compute } },
  },
);

const handleMark = {
  type: "point",
  filled: true,
  fill: f.colours.handle,
  stroke: f.colours.ink,
  strokeWidth: f.lineWidth,
  size: 200,
  opacity: 1,
};

/** @param {f.State} state */
const specification = ({ gpu, x }) => ({
  ...f.size,
  autosize: { type: "fit", contains: "padding" },
  params: [
    { name: "peak", value: gpu.peak },
    { name: "bandwidth", value: gpu.bandwidth },
    { name: "probe", value: x },
  ],
  layer: [...roofLayers, opLayer, layer([{}], "probe", handleMark, { name: "handle" })],
});

/** @param {any} vega */
function listenToDrag(vega) {
  vega.signals.find((/** @type {{ name: string }} */ { name }) => name === "probe").on = [
    {
      events: "[@handle_marks:pointerdown, window:pointerup] > window:pointermove",
      update: "invert('x', clamp(x(), 0, width))",
    },
  ];
  return vega;
}

f.page(async (box, state, moved) => {
  const { view } = await embed(box, /** @type {any} */ (specification(state)), { actions: false, patch: listenToDrag });
  view.addSignalListener("probe", (_, x) => moved(x));
  const scale = (/** @type {"x" | "y"} */ name) => /** @type {any} */ (view).scale(name);
  return {
    update: () => view.signal("peak", state.gpu.peak).signal("bandwidth", state.gpu.bandwidth).runAsync(),
    handle: () => {
      const { left, top } = /** @type {{ left: number, top: number }} */ (view.padding());
      const [x, y] = view.origin();
      const marks = /** @type {Element} */ (box.querySelector(".marks"));
      return f.placeIn(marks, left + x + scale("x")(state.x), top + y + scale("y")(f.roof(state.gpu, state.x)));
    },
  };
});
