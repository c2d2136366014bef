// A figure as a file.
import { make } from "./dom.js";
import { download } from "./download.js";

/** @typedef {import("../../wasm/roofline.d.ts").View} View */
/** @typedef {import("./actions.js").Format} Format */

/**
 * Starts the download.
 * @param {string} figure
 * @param {string} version
 * @param {View} view
 * @param {Format} format
 * @returns {Promise<string>} the file's name
 */
export async function saveFile(figure, version, view, format) {
  const name = `${figure}.${format}`;
  const content = format === "json" ? jsonOf(figure, version, view) : await makers[format](view);
  download(name, content);
  return name;
}

const svgOf = (/** @type {View} */ view) => new Blob([view.svg()], { type: "image/svg+xml" });

const makers = {
  svg: svgOf,
  png: (/** @type {View} */ view) => pngOf(svgOf(view)),
  csv: (/** @type {View} */ view) => new Blob([view.csv()], { type: "text/csv;charset=utf-8" }),
};

/**
 * @param {string} figure
 * @param {string} version
 * @param {View} view
 */
function jsonOf(figure, version, view) {
  const said = { state: view.state(), summary: view.summary(), readout: view.readout(), table: view.table() };
  return new Blob([`${JSON.stringify({ figure, version, ...said }, null, 2)}\n`], { type: "application/json" });
}

// From the SVG, so that it is the same file with and without WebGL.
const pngScale = 2;

/** @param {Blob} svg */
async function pngOf(svg) {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = make("canvas", { width: image.naturalWidth * pngScale, height: image.naturalHeight * pngScale });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!(png instanceof Blob)) throw new Error("The canvas gave no picture.");
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}
