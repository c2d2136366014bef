// Folders on 127.0.0.1, as a good static server sends them: brotli at its best, kept in the browser's cache. Not
// deploy/serve.mjs, since most of the libraries do not work under the policy that it sends.
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** @type {Record<string, string>} */
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
};

/** @param {Buffer} data */
export function brotli(data) {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(data, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: data.length } });
}

/** @param {Buffer} data */
export function gzip(data) {
  return gzipSync(data, { level: 9 });
}

/** @type {Map<string, Buffer>} */
const compressed = new Map();

/** @param {string} file */
function load(file) {
  const key = `${file} ${statSync(file).mtimeMs}`;
  const body = compressed.get(key) ?? brotli(readFileSync(file));
  compressed.set(key, body);
  return body;
}

/**
 * @param {Record<string, string>} folders by the beginning of their addresses: { "/site/": "/path/to/dist/site" }
 * @param {string} address
 */
function fileAt(folders, address) {
  const { pathname } = new URL(address, "http://127.0.0.1");
  const prefix = Object.keys(folders).find((start) => pathname.startsWith(start));
  if (!prefix) throw new Error(`${pathname} is in none of the folders`);
  const file = path.join(folders[prefix], path.posix.normalize(`/${decodeURIComponent(pathname.slice(prefix.length))}`));
  return statSync(file).isDirectory() ? path.join(file, "index.html") : file;
}

/**
 * @param {Record<string, string>} folders as above
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function serve(folders) {
  const server = createServer((request, response) => {
    try {
      const file = fileAt(folders, request.url ?? "/");
      const headers = { "Content-Type": types[path.extname(file)] ?? "application/octet-stream", "Cache-Control": "max-age=600" };
      const body = load(file);
      response.writeHead(200, { ...headers, "Content-Encoding": "br" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
