// From numbers to pixels and back, for the peers whose library has no scale.
import { rangeX, rangeY, size } from "./figure.js";

export const margin = { left: 60, right: 16, top: 16, bottom: 44 };
export const left = margin.left;
export const right = size.width - margin.right;
export const top = margin.top;
export const bottom = size.height - margin.bottom;

const [firstX, lastX] = rangeX.map(Math.log10);
const [firstY, lastY] = rangeY.map(Math.log10);

/** @param {number} x */
export const toX = (x) => left + ((Math.log10(x) - firstX) / (lastX - firstX)) * (right - left);

/** @param {number} y */
export const toY = (y) => bottom - ((Math.log10(y) - firstY) / (lastY - firstY)) * (bottom - top);

/** @param {number} pixel */
export const fromX = (pixel) => 10 ** (firstX + ((pixel - left) / (right - left)) * (lastX - firstX));
