// A page of the lesson's blocks that the tests write themselves, built as the site's pages are and served beside the
// site's style and scripts, so that the lesson's own text can change.
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../../deploy/serve.mjs";
import { Figures } from "../../../web/build/figures.mjs";
import { Numbers } from "../../../web/build/numbers.mjs";
import { buildPages } from "../../../web/build/pages.mjs";
import { command, site } from "./helpers.mjs";

const pages = fileURLToPath(new URL("../../../web/pages", import.meta.url));
const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));

/** The folder that holds blocks.html and all it asks for. */
export async function buildBlocks(folder) {
  const source = path.join(folder, "pages");
  for (const name of ["_includes", "_data", "pages.json"]) await cp(path.join(pages, name), path.join(source, name), { recursive: true });
  await cp(path.join(fixtures, "blocks.md"), path.join(source, "blocks.md"));
  const output = path.join(folder, "site");
  await cp(site, output, { recursive: true });
  await buildPages({ input: source, output, figures: new Figures(command), numbers: new Numbers(command), command });
  return output;
}

/** Puts the page of blocks behind a server of its own: `blocks.url` and, for file://, `blocks.file`. */
export function useBlocks() {
  const blocks = { url: "", page: "", file: "" };
  let folder;
  let server;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "roofline-blocks-"));
    const root = await buildBlocks(folder);
    server = await serve({ root });
    blocks.url = server.url;
    blocks.page = `${server.url}blocks.html`;
    blocks.file = `file://${path.join(root, "blocks.html")}`;
  });
  after(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return blocks;
}
