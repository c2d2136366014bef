// Observable Plot has no update of a part: its way is to draw the whole plot again at each change.
import * as Plot from "@observablehq/plot";
import * as f from "./figure.js";
import { margin } from "./scale.js";

const own = (/** @type {number} */ value) => value;

/** @param {f.State} state */
const render = ({ gpu, x }) =>
  Plot.plot({
    ...f.size,
    marginLeft: margin.left,
    marginRight: margin.right,
    marginTop: margin.top,
    marginBottom: margin.bottom,
    grid: true,
    x: { type: "log", domain: f.rangeX, ticks: f.ticksX, tickFormat: f.short, label: f.titleX, labelArrow: "none" },
    y: { type: "log", domain: f.rangeY, ticks: f.ticksY, tickFormat: f.short, label: f.titleY, labelArrow: "none" },
    marks: [
      Plot.line(f.memoryRoof(gpu), {
        stroke: f.colours.memory,
        strokeWidth: f.lineWidth,
        strokeDasharray: String(f.dash),
        strokeLinecap: "butt",
      }),
      Plot.line(f.computeRoof(gpu), { stroke: f.colours.compute, strokeWidth: f.lineWidth }),
      Plot.text([f.ridge(gpu)], { x: own, y: () => gpu.peak, text: () => f.ridgeLabel(gpu), dy: -f.labelLift, fontSize: f.fontSize }),
      Plot.dot(f.ops, { x: own, y: (op) => f.roof(gpu, op), r: f.radius.op, fill: (op) => f.colourOf(gpu, op) }),
      Plot.dot([x], {
        x: own,
        y: (at) => f.roof(gpu, at),
        r: f.radius.handle,
        fill: f.colours.handle,
        stroke: f.colours.ink,
        strokeWidth: f.lineWidth,
      }),
    ],
  });

f.page((box, state, moved) => {
  let chart = render(state);
  const update = () => {
    chart = render(state);
    box.replaceChildren(chart);
  };
  const scale = (/** @type {"x" | "y"} */ name) => /** @type {any} */ (chart.scale(name));
  const handle = () => f.placeIn(box, scale("x").apply(state.x), scale("y").apply(f.roof(state.gpu, state.x)));
  f.followPoint(box, handle, (pixel) => {
    moved(scale("x").invert(pixel));
    update();
  });
  update();
  return { update, handle };
});
