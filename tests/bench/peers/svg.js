// The baseline: SVG by hand. A drag moves one circle.
import * as f from "./figure.js";
import { bottom, fromX, left, right, top, toX, toY } from "./scale.js";

const pathOf = (/** @type {f.Point[]} */ points) => `M${points.map(([x, y]) => `${toX(x)},${toY(y)}`).join("L")}`;

const frame = () => `
  <g stroke="${f.colours.grid}">${f.ticksX.map((tick) => `<path d="M${toX(tick)},${top}V${bottom}"/>`).join("")}
  ${f.ticksY.map((tick) => `<path d="M${left},${toY(tick)}H${right}"/>`).join("")}</g>
  <g font-size="${f.fontSize}" fill="${f.colours.ink}">
  <g text-anchor="middle">${f.ticksX.map((tick) => `<text x="${toX(tick)}" y="${bottom + 16}">${f.short(tick)}</text>`).join("")}
  <text x="${(left + right) / 2}" y="${bottom + 36}">${f.titleX}</text></g>
  <g text-anchor="end">${f.ticksY.map((tick) => `<text x="${left - 6}" y="${toY(tick) + 4}">${f.short(tick)}</text>`).join("")}</g>
  <text x="${left + 6}" y="${top + 10}">${f.titleY}</text></g>`;

const roofs = (/** @type {f.Gpu} */ gpu) => `
  <path d="${pathOf(f.memoryRoof(gpu))}" stroke="${f.colours.memory}" stroke-dasharray="${f.dash}" stroke-width="${f.lineWidth}" fill="none"/>
  <path d="${pathOf(f.computeRoof(gpu))}" stroke="${f.colours.compute}" stroke-width="${f.lineWidth}" fill="none"/>
  <text x="${toX(f.ridge(gpu))}" y="${toY(gpu.peak) - f.labelLift}" font-size="${f.fontSize}" text-anchor="middle">${f.ridgeLabel(gpu)}</text>
  ${f.ops.map((x) => `<circle cx="${toX(x)}" cy="${toY(f.roof(gpu, x))}" r="${f.radius.op}" fill="${f.colourOf(gpu, x)}"/>`).join("")}`;

f.page((box, state, moved) => {
  box.innerHTML = `<svg width="${f.size.width}" height="${f.size.height}">${frame()}<g class="roofs"></g>
    <circle class="handle" r="${f.radius.handle}" fill="${f.colours.handle}" stroke="${f.colours.ink}" stroke-width="${f.lineWidth}"/></svg>`;
  const handle = /** @type {SVGElement} */ (box.querySelector(".handle"));
  const group = /** @type {SVGElement} */ (box.querySelector(".roofs"));
  const place = () => {
    handle.setAttribute("cx", String(toX(state.x)));
    handle.setAttribute("cy", String(toY(f.roof(state.gpu, state.x))));
  };
  const update = () => {
    group.innerHTML = roofs(state.gpu);
    place();
  };
  let origin = 0;
  const grabs = () => {
    origin = box.getBoundingClientRect().left;
    return true;
  };
  f.followDrag(handle, grabs, ({ clientX }) => {
    moved(fromX(clientX - origin));
    place();
  });
  update();
  return { update, handle: () => f.placeIn(box, toX(state.x), toY(f.roof(state.gpu, state.x))) };
});
