// A figure in its present state as a file: SVG, PNG, CSV or JSON.
import { make } from "../../shared/dom.js";
import { download } from "../../shared/download.js";
import { refusalOf } from "../runtime/policy.js";
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
    return toPng(await imageOf(new Blob([this.svg()], { type: types.svg })), scale);
  }

  /**
   * Downloads a file.
   * @param {Format} format
   * @returns {Promise<string>} the file's name
   */
  async save(format) {
    const name = `${this.#figure}.${format}`;
    download(name, format === "png" ? await this.png() : new Blob([...startOf(format), this[format]()], { type: types[format] }));
    return name;
  }
}

const types = { svg: "image/svg+xml", csv: "text/csv;charset=utf-8", json: "application/json" };

// Spreadsheets take a file without it for one in an older encoding: "×" would be "Ã—". What a script gets has none.
const byteOrderMark = "\uFEFF";

/** @param {Format} format */
function startOf(format) {
  return format === "csv" ? [byteOrderMark] : [];
}

/**
 * A page's policy often allows pictures from one of the two kinds of address that hold their own content.
 * @param {Blob} svg
 * @returns {Promise<HTMLImageElement>}
 */
async function imageOf(svg) {
  const url = URL.createObjectURL(svg);
  try {
    return await load(url);
  } catch (cause) {
    const refusal = await refusalOf(["blob"]);
    if (!refusal) throw cause;
    return await load(`data:${types.svg},${encodeURIComponent(await svg.text())}`).catch(() => Promise.reject(refusal));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {string} url */
async function load(url) {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

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
