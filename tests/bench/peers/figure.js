// What every peer draws: the numbers, the words, and the page around the plot. Only the drawing differs from peer to peer.

/** @typedef {[x: number, y: number]} Point in FLOP/byte and FLOP/s */
/** @typedef {{ name: string, peak: number, bandwidth: number }} Gpu in FLOP/s and byte/s */
/** @typedef {{ gpu: Gpu, x: number }} State x: where the draggable point is, in FLOP/byte */

/**
 * @typedef {object} Chart
 * @property {() => void} update draws state.gpu
 * @property {() => { x: number, y: number }} handle the draggable point in client coordinates
 */

/** @typedef {HTMLElement & Pick<Chart, "handle">} Mounted */

/** @type {Record<string, Gpu>} */
export const gpus = {
  H100: { name: "H100", peak: 989e12, bandwidth: 3.35e12 }, // dense, bf16
  A100: { name: "A100", peak: 312e12, bandwidth: 2.039e12 },
};
export const ops = [0.25, 1, 4, 7.97, 128, 295.3, 1365];
const startX = 32;

export const size = { width: 640, height: 400 };

/** @type {Point} */
export const rangeX = [0.1, 1e4];
/** @type {Point} */
export const rangeY = [1e11, 2e15];
export const ticksX = [0.1, 1, 10, 100, 1e3, 1e4];
export const ticksY = [1e11, 1e12, 1e13, 1e14, 1e15];
export const titleX = "Arithmetic intensity, FLOP/byte";
export const titleY = "Attainable FLOP/s";

export const colours = { memory: "#C2410C", compute: "#0072B2", ink: "#222", grid: "#ddd", handle: "#fff" };
export const radius = { op: 4, handle: 8 };
export const lineWidth = 2;
export const dash = [6, 3];
export const fontSize = 12;
export const labelLift = 10; // of the ridge's label over the roof, in pixels

/** @param {Gpu} gpu */
export const ridge = (gpu) => gpu.peak / gpu.bandwidth;

/**
 * @param {Gpu} gpu
 * @param {number} x
 */
export const roof = (gpu, x) => Math.min(gpu.peak, x * gpu.bandwidth);

/**
 * @param {Gpu} gpu
 * @param {number} x
 */
export const isMemoryBound = (gpu, x) => x < ridge(gpu);

/**
 * @param {Gpu} gpu
 * @param {number} x
 */
export const colourOf = (gpu, x) => (isMemoryBound(gpu, x) ? colours.memory : colours.compute);

/**
 * @param {Gpu} gpu
 * @returns {Point[]}
 */
export const memoryRoof = (gpu) => [
  [rangeX[0], rangeX[0] * gpu.bandwidth],
  [ridge(gpu), gpu.peak],
];

/**
 * @param {Gpu} gpu
 * @returns {Point[]}
 */
export const computeRoof = (gpu) => [
  [ridge(gpu), gpu.peak],
  [rangeX[1], gpu.peak],
];

/** @param {Gpu} gpu */
export const ridgeLabel = (gpu) => `ridge ${ridge(gpu).toPrecision(3)} FLOP/byte`;

/** @type {[number, string][]} */
const prefixes = [
  [1e15, "P"],
  [1e12, "T"],
  [1e9, "G"],
  [1e3, "k"],
];

/** @param {number} value */
export function short(value) {
  const [scale, letter] = prefixes.find(([least]) => value >= least * 0.9999) ?? [1, ""];
  return `${Number((value / scale).toPrecision(3))}${letter}`;
}

/** @param {State} state */
function sentence({ gpu, x }) {
  const attainable = roof(gpu, x);
  const regime = isMemoryBound(gpu, x) ? "memory-bound" : "compute-bound";
  const share = Number(((100 * attainable) / gpu.peak).toPrecision(3));
  return `${gpu.name}: ${Number(x.toPrecision(3))} FLOP/byte, ${short(attainable)}FLOP/s, ${regime}, ${share} % of peak`;
}

/**
 * Puts as many figures into the page as its address says, one unless told.
 * @param {(box: HTMLElement, state: State, moved: (x: number) => void) => Chart | Promise<Chart>} draw draws one into the box,
 *     and calls moved(x) while the point is dragged: that sets state.x and the readout
 */
export function page(draw) {
  const count = Number(new URLSearchParams(location.search).get("n") ?? 1);
  for (let index = 0; index < count; index += 1) mount(draw);
}

/** @param {Parameters<typeof page>[0]} draw */
async function mount(draw) {
  const figure = document.createElement("figure");
  figure.innerHTML = '<label>GPU <select><option>H100<option>A100</select></label><div class="plot"></div><output></output>';
  document.querySelector("main")?.append(figure);
  const select = /** @type {HTMLSelectElement} */ (figure.querySelector("select"));
  const readout = /** @type {HTMLOutputElement} */ (figure.querySelector("output"));
  const state = { gpu: gpus.H100, x: startX };
  const say = () => (readout.textContent = sentence(state));
  say();
  const chart = await draw(/** @type {HTMLElement} */ (figure.querySelector(".plot")), state, (x) => {
    state.x = Math.min(rangeX[1], Math.max(rangeX[0], x));
    say();
  });
  select.addEventListener("change", () => {
    state.gpu = gpus[select.value];
    chart.update();
    say();
  });
  Object.assign(figure, { handle: chart.handle });
  figure.dataset.drawn = "";
}

/**
 * A place in an element, in client coordinates.
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
export function placeIn(element, x, y) {
  const { left, top } = element.getBoundingClientRect();
  return { x: left + x, y: top + y };
}

/**
 * Follows one pointer over an element, from a press that `grabs` accepts until its release.
 * @param {HTMLElement | SVGElement} element
 * @param {(event: PointerEvent) => boolean} grabs
 * @param {(event: PointerEvent) => void} moved
 */
export function followDrag(element, grabs, moved) {
  element.style.touchAction = "pan-y";
  element.addEventListener("pointerdown", (event) => {
    if (grabs(/** @type {PointerEvent} */ (event))) element.setPointerCapture(/** @type {PointerEvent} */ (event).pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(/** @type {PointerEvent} */ (event).pointerId)) moved(/** @type {PointerEvent} */ (event));
  });
}

/**
 * Follows the point of a chart that has no element for it.
 * @param {HTMLElement} box
 * @param {() => { x: number, y: number }} point in client coordinates
 * @param {(x: number) => void} moved with the pointer's place in the box
 */
export function followPoint(box, point, moved) {
  const near = 14;
  let left = 0;
  const grabs = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    left = box.getBoundingClientRect().left;
    const { x, y } = point();
    return Math.hypot(clientX - x, clientY - y) <= near;
  };
  followDrag(box, grabs, ({ clientX }) => moved(clientX - left));
}
