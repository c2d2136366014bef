// Serves a folder on 127.0.0.1, with the strict policy under which the built site has to work anywhere.
// Command: node deploy/serve.mjs [folder] [port]. Tests import serve().
import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const kTypes = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
  ".zip": "application/zip",
};
const kAlreadyCompressed = new Set([".png", ".webp", ".woff2", ".zip"]);

const kHeaders = {
  "Cache-Control": "no-cache",
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

// A file of offline/ contains its scripts and styles; the hashes in its own policy allow them.
const kPolicyOfWhole = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

// A header of each page with a figure preloads the module. Pages for frames are left out, since a frame may be sandboxed and then
// takes the module from a script. The preload is no <link> in the page, because from file:// that would log an error.
const kModule = "roofline.wasm";
const kPreload = `<${kModule}>; rel=preload; as=fetch; type="application/wasm"`;
const kFigure = "<roofline-figure";

class Refusal extends Error {
  constructor(status, headers = {}) {
    super(String(status));
    this.status = status;
    this.headers = headers;
  }
}

/** The path inside the site that a request asks for; never one with a parent step in it. */
function requestedPath(url) {
  let pathname;
  try {
    pathname = decodeURIComponent(url.split(/[?#]/, 1)[0]);
  } catch {
    throw new Refusal(400);
  }
  if (!pathname.startsWith("/") || pathname.includes("\0")) throw new Refusal(400);
  return path.posix.normalize(pathname);
}

/** The file behind a path: a folder's index.html for "…/", and a redirect when the slash is missing. */
async function findFile(root, pathname) {
  try {
    let file = await realpath(path.join(root, pathname));
    if (file !== root && !file.startsWith(root + path.sep)) throw new Refusal(404); // a link that leads out
    const isFolder = (await stat(file)).isDirectory();
    if (isFolder && !pathname.endsWith("/")) {
      const name = encodeURIComponent(path.posix.basename(pathname));
      throw new Refusal(301, { Location: `./${name}/` }); // relative: it cannot lead to another host
    }
    if (!isFolder && pathname.endsWith("/")) throw new Refusal(404);
    if (isFolder) file = await realpath(path.join(file, "index.html"));
    return file;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(404);
  }
}

/** Compresses once per content, as the browser tests load the same files again and again. */
function compressor() {
  const done = new Map();
  return (body, extension, accepted, etag) => {
    if (kAlreadyCompressed.has(extension) || body.length < 1024) return { body };
    const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
    if (!encoding) return { body };
    const key = `${encoding} ${etag}`;
    if (!done.has(key)) {
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
      done.set(key, encoding === "br" ? brotliCompressSync(body, quality) : gzipSync(body));
    }
    return { body: done.get(key), encoding };
  };
}

async function answer(root, request, compress) {
  if (request.method !== "GET" && request.method !== "HEAD") throw new Refusal(405, { Allow: "GET, HEAD" });
  const file = await findFile(root, requestedPath(request.url));
  const content = await readFile(file).catch(() => {
    throw new Refusal(404);
  });
  const extension = path.extname(file).toLowerCase();
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 27);
  const { body, encoding } = compress(content, extension, request.headers["accept-encoding"] ?? "", hash);
  const headers = {
    ETag: `"${hash}${encoding ? `-${encoding}` : ""}"`,
    Vary: "Accept-Encoding",
    "Content-Type": kTypes[extension] ?? "application/octet-stream",
    ...(encoding && { "Content-Encoding": encoding }),
    ...((await needsModule(file, content)) && { Link: kPreload }),
  };
  if (request.headers["if-none-match"]?.includes(headers.ETag)) return { status: 304, headers };
  return { status: 200, headers, body };
}

/** Whether it is a page with a figure, and the module lies beside it: the pages in embed/ have it elsewhere. */
async function needsModule(file, content) {
  if (path.extname(file) !== ".html" || !content.includes(kFigure)) return false;
  return stat(path.join(path.dirname(file), kModule)).then(
    () => true,
    () => false,
  );
}

function refuse(error) {
  const status = error instanceof Refusal ? error.status : 500;
  return { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...error.headers }, body: `${status}\n` };
}

/**
 * Serves `root` on `port` (0: a free one). `headers` replaces the standard ones by name; null takes one away.
 * Resolves to { url, close() }.
 */
export async function serve({ root, port = 0, headers = {} }) {
  const site = await realpath(root);
  const compress = compressor();
  const standing = (url) => {
    const policy = url.split(/[?#]/, 1)[0].includes("/offline/") && { "Content-Security-Policy": kPolicyOfWhole };
    return Object.fromEntries(Object.entries({ ...kHeaders, ...policy, ...headers }).filter(([, value]) => value !== null));
  };
  const server = createServer(async (request, response) => {
    const { status, headers: own, body = "" } = await answer(site, request, compress).catch(refuse);
    response.writeHead(status, { ...standing(request.url), ...own, ...(status !== 304 && { "Content-Length": Buffer.byteLength(body) }) });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  const { port: given } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${given}/`, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [root = "dist/site", port = "0"] = process.argv.slice(2);
  try {
    console.log((await serve({ root, port: Number(port) })).url);
  } catch (error) {
    console.error(`serve: ${error.message}`);
    process.exit(1);
  }
}
