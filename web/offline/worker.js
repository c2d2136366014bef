// The service worker of the lesson's own site: after the first visit the lesson opens without a network.
//
// 1. A version is all files of one build, or nothing: each is checked against its hash as it comes, and one that differs (a
//    server in the middle of an update) ends the installation. The next visit tries again.
// 2. A page has one version. A newer one waits until no page of the old is open; a reload of the only page counts as that.
// 3. What is not in the list goes to the network as if this script were not there: other sites, other pages of this one.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {{ version: string, files: Record<string, string> }} file → its hash; the build puts it before this */
const { version, files } = worker.rooflineSite;

// One origin may hold this lesson in several folders, and other things.
const { scope } = worker.registration;
const prefix = `roofline-lesson ${scope} `;
const cacheName = prefix + version;

const takeOver = "take over";

// What is shown for a moment while a newer version takes over. The page asks for that itself, and comes back only when it is done:
// a browser may never answer who asks a worker that is just being replaced. With the icon it does not ask for the server's.
const makingWay = `<link rel="icon" href="data:,"><script>
const { serviceWorker } = navigator;
serviceWorker.addEventListener("controllerchange", () => location.reload());
serviceWorker.getRegistration().then(({ waiting }) => waiting ? waiting.postMessage("${takeOver}") : location.reload());
</script>`;

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
worker.addEventListener("message", ({ data }) => {
  if (data === takeOver) worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const name = fileOf(event.request);
  if (name !== null) event.respondWith(answer(event.request, name));
});

async function fill() {
  const cache = await caches.open(cacheName);
  await Promise.all(Object.entries(files).map(async ([name, integrity]) => cache.put(addressOf(name), await load(name, integrity))));
}

/**
 * @param {string} name
 * @param {string} integrity
 */
async function load(name, integrity) {
  const response = await fetch(addressOf(name), { integrity, cache: "no-cache" });
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  // Some servers lead from index.html to the folder; a page must not be answered with a redirected response.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
}

/** @param {string} name */
function addressOf(name) {
  return new URL(name, scope).href;
}

/**
 * The file of the list that a request asks for, whatever its query says; null for any other.
 * @param {Request} request
 */
function fileOf({ method, url }) {
  if (method !== "GET" || !url.startsWith(scope)) return null;
  const name = url.slice(scope.length).split(/[?#]/, 1)[0] || "index.html";
  return Object.hasOwn(files, name) ? name : null;
}

/**
 * @param {Request} request
 * @param {string} name
 */
async function answer(request, name) {
  if (request.mode === "navigate" && (await mayMakeWay())) {
    return new Response(makingWay, { headers: { "Content-Type": "text/html", Refresh: "5" } }); // should it not come about
  }
  const kept = await (await caches.open(cacheName)).match(addressOf(name));
  return kept ?? fetch(request); // the browser may throw away what is kept
}

/** Whether a newer version may take over, which is as soon as nothing but the page that is left needs this one. */
async function mayMakeWay() {
  return worker.registration.waiting !== null && (await worker.clients.matchAll()).length <= 1;
}
