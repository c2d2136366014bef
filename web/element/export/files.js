// A figure in its present state as a file: SVG, PNG, CSV or JSON.
import { make } from "../../shared/dom.js";
import { download } from "../../shared/download.js";
import { words } from "../words.js";

/** @typedef {"svg" | "png" | "csv" | "json"} Format */

const pngScale = 2;
const maxScale = 8;

export class Files {
  #figure;
  #version;
  #view;

  /**
   * @param {string} figure
   * @param {string} version
   * @param {import("../../../wasm/roofline.d.ts").View} view
   */
  constructor(figure, version, view) {
    this.#figure = figure;
    this.#version = version;
    this.#view = view;
  }

  svg() {
    return this.#view.svg();
  }

  csv() {
    return this.#view.csv();
  }

  /** Has the state in it, so that a figure can open the file. */
  json() {
    const [figure, version, view] = [this.#figure, this.#version, this.#view];
    const content = { state: view.state(), summary: view.summary(), readout: view.readout(), table: view.table() };
    return `${JSON.stringify({ figure, version, ...content }, null, 2)}\n`;
  }

  /**
   * Drawn from the SVG, so that the file is the same with and without WebGL.
   * @param {number} [scale] pixels for each CSS pixel
   * @returns {Promise<Blob>}
   */
  async png(scale = pngScale) {
    if (!(scale > 0 && scale <= maxScale)) throw new RangeError(words.noScale(maxScale, scale));
    const url = URL.createObjectURL(new Blob([this.svg()], { type: "image/svg+xml" }));
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      return await toPng(image, scale);
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  /**
   * Downloads a file.
   * @param {Format} format
   * @returns {Promise<string>} the file's name
   */
  async save(format) {
    const name = `${this.#figure}.${format}`;
    download(name, format === "png" ? await this.png() : new Blob([this[format]()], { type: types[format] }));
    return name;
  }
}

const types = { svg: "image/svg+xml", csv: "text/csv;charset=utf-8", json: "application/json" };

/**
 * @param {HTMLImageElement} image
 * @param {number} scale
 * @returns {Promise<Blob>}
 */
async function toPng(image, scale) {
  const canvas = make("canvas", { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!(png instanceof Blob)) throw new Error("The canvas could not be encoded as PNG.");
  return png;
}
