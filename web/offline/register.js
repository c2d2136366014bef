// Makes the lesson one that opens without a network, and that can be installed: on a site of its own, that is. A file needs
// neither, and asking for either logs an error there; in a frame the page is a guest.
import { make } from "../shared/dom.js";
import { serverAllows } from "../shared/server_policy.js";
import { siteUrl } from "../shared/load_script.js";

if (navigator.serviceWorker && location.protocol !== "file:" && self === top) {
  addEventListener("load", register); // what the reader waits for comes first
}

async function register() {
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", siteUrl));
  } catch {
    // The host does not have that file, or the browser keeps nothing: then the lesson is there online, as before.
  }
  if (!(await serverAllows("manifest-src", "'self'"))) return;
  document.head.append(make("link", { rel: "manifest", href: new URL("site.webmanifest", siteUrl).href }));
}
