// Registers the service worker, so that the lesson opens without a network, and adds the manifest, so that it can be installed. On a
// page from file:// both would fail with an error, and in a frame the site belongs to somebody else.
import { make } from "../shared/dom.js";
import { serverAllows } from "../shared/server_policy.js";
import { siteUrl } from "../shared/load_script.js";

if (navigator.serviceWorker && location.protocol !== "file:" && self === top) {
  addEventListener("load", register); // after what the reader waits for
}

async function register() {
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", siteUrl));
  } catch {
    // The host does not serve the file, or the browser stores nothing. The lesson then needs the network.
  }
  if (!(await serverAllows("manifest-src", "'self'"))) return;
  document.head.append(make("link", { rel: "manifest", href: new URL("site.webmanifest", siteUrl).href }));
}
