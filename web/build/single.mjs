// Pages with one figure and nothing else: embed/NAME.html for frames in other sites, which takes scripts and style from the
// site, and offline/NAME.html, which carries everything inside it and can be sent, uploaded or kept as one file.
import { createHash } from "node:crypto";
import { escape, figureElement } from "./fallback.mjs";

const words = {
  licences: "Third-party licences",
  oneFile: "as one file",
  forFrames: "as a page for frames",
};

/**
 * Where each figure is to be had by itself, as a list.
 * @param {import("./figures.mjs").Figures} figures
 */
export function figureFiles(figures) {
  const items = figures.names().map((name) => {
    const links = [`<a href="offline/${name}.html" download>${words.oneFile}</a>`, `<a href="embed/${name}.html">${words.forFrames}</a>`];
    return `<li>${escape(figures.tell(name).title)} (${links.join(", ")})</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

/**
 * @param {import("./figures.mjs").Figures} figures
 * @param {string} name of a figure
 */
export function framePage(figures, name) {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";
  return page(figures, name, {
    kind: "framed",
    policy,
    head: `<link rel="icon" href="../favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../style.css">
<script src="frame.js" defer></script>
<script src="../roofline-figure.js" defer></script>`,
  });
}

/**
 * @param {import("./figures.mjs").Figures} figures
 * @param {string} name of a figure
 * @param {{ style: string, scripts: string[], icon: string, licences: string }} parts scripts run in this order
 */
export function offlinePage(figures, name, { style, scripts, icon, licences }) {
  const programs = scripts.map(inScript);
  const policy =
    `default-src 'none'; script-src ${programs.map(hashOf).join(" ")} 'wasm-unsafe-eval'; style-src ${hashOf(style)}; ` +
    "img-src data: blob:; base-uri 'none'; form-action 'none'";
  return page(figures, name, {
    kind: "single",
    policy,
    head: `<link rel="icon" href="data:image/svg+xml;base64,${Buffer.from(icon).toString("base64")}">\n<style>${style}</style>`,
    foot:
      `<footer>\n<details><summary>${words.licences}</summary><pre>${escape(licences)}</pre></details>\n</footer>\n` +
      programs.map((program) => `<script>${program}</script>`).join("\n"),
  });
}

function page(figures, name, { kind, policy, head, foot = "" }) {
  const { title, summary } = figures.tell(name);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<meta name="description" content="${escape(summary)}">
${head}
</head>
<body class="${kind}">
<main>
<h1${kind === "framed" ? ' class="unseen"' : ""}>${escape(title)}</h1>
${figureElement(figures, name, { linked: true })}
</main>
${foot}
</body>
</html>
`;
}

// Inside a page a script ends at the first "</script", and "<!--" changes how the rest is read; both stand in texts only.
function inScript(program) {
  return program.replaceAll(/<(?=\/script|!--)/gi, "\\x3c");
}

function hashOf(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
