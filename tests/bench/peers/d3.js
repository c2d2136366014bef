// D3 as in its own examples: scales, axes, joins, and d3-drag on one circle.
import { axisBottom, axisLeft } from "d3-axis";
import { drag } from "d3-drag";
import { scaleLog } from "d3-scale";
import { select } from "d3-selection";
import { line } from "d3-shape";
import * as f from "./figure.js";
import { bottom, left, right, top } from "./scale.js";

const x = scaleLog(f.rangeX, [left, right]);
const y = scaleLog(f.rangeY, [bottom, top]);
const path = line(
  (/** @type {f.Point} */ point) => x(point[0]),
  (point) => y(point[1]),
);
const tick = (/** @type {import("d3-scale").NumberValue} */ value) => f.short(Number(value));

/** @typedef {import("d3-selection").Selection<SVGSVGElement, unknown, null, undefined>} Svg */

/** @param {Svg} svg */
function drawFrame(svg) {
  const horizontal = axisBottom(x)
    .tickValues(f.ticksX)
    .tickFormat(tick)
    .tickSizeInner(top - bottom)
    .tickPadding(8);
  const vertical = axisLeft(y)
    .tickValues(f.ticksY)
    .tickFormat(tick)
    .tickSizeInner(left - right)
    .tickPadding(6);
  svg.append("g").attr("transform", `translate(0,${bottom})`).call(horizontal);
  svg.append("g").attr("transform", `translate(${left},0)`).call(vertical);
  svg.selectAll(".tick line").attr("stroke", f.colours.grid);
  svg
    .append("text")
    .attr("x", (left + right) / 2)
    .attr("y", bottom + 36)
    .attr("text-anchor", "middle")
    .attr("font-size", f.fontSize)
    .text(f.titleX);
  svg
    .append("text")
    .attr("x", left + 6)
    .attr("y", top + 10)
    .attr("font-size", f.fontSize)
    .text(f.titleY);
}

/**
 * @param {Svg} svg
 * @param {string} colour
 */
const roofPath = (svg, colour) => svg.append("path").attr("stroke", colour).attr("stroke-width", f.lineWidth).attr("fill", "none");

/** @param {Svg} svg */
function drawRoofs(svg) {
  const memory = roofPath(svg, f.colours.memory).attr("stroke-dasharray", String(f.dash));
  const compute = roofPath(svg, f.colours.compute);
  const label = svg.append("text").attr("text-anchor", "middle").attr("font-size", f.fontSize);
  const ops = svg.append("g");
  return (/** @type {f.Gpu} */ gpu) => {
    memory.attr("d", path(f.memoryRoof(gpu)));
    compute.attr("d", path(f.computeRoof(gpu)));
    label
      .attr("x", x(f.ridge(gpu)))
      .attr("y", y(gpu.peak) - f.labelLift)
      .text(f.ridgeLabel(gpu));
    ops
      .selectAll("circle")
      .data(f.ops)
      .join("circle")
      .attr("r", f.radius.op)
      .attr("cx", x)
      .attr("cy", (op) => y(f.roof(gpu, op)))
      .attr("fill", (op) => f.colourOf(gpu, op));
  };
}

f.page((box, state, moved) => {
  const svg = select(box).append("svg").attr("width", f.size.width).attr("height", f.size.height);
  drawFrame(svg);
  const redraw = drawRoofs(svg);
  const handle = svg
    .append("circle")
    .attr("r", f.radius.handle)
    .attr("fill", f.colours.handle)
    .attr("stroke", f.colours.ink)
    .attr("stroke-width", f.lineWidth);
  const point = () => ({ x: x(state.x), y: y(f.roof(state.gpu, state.x)) });
  const place = () => handle.attr("cx", point().x).attr("cy", point().y);
  const update = () => {
    redraw(state.gpu);
    place();
  };
  const dragged = (/** @type {{ x: number }} */ event) => {
    moved(x.invert(event.x));
    place();
  };
  handle.call(/** @type {any} */ (drag().subject(point).on("drag", dragged)));
  update();
  return { update, handle: () => f.placeIn(box, point().x, point().y) };
});
