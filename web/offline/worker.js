// The service worker of the lesson's site. After the first visit the lesson opens without a network.
//
// 1. A version has all files of one build. Each file is checked against its hash when it is fetched. If one differs, because the server
//    is being updated, the installation fails, and the next visit tries again.
// 2. All pages that are open have the same version. A newer one waits until they are closed; reloading the only page counts as closing.
// 3. Requests for files that are not in the list go to the network as if there were no service worker.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {{ version: string, files: Record<string, string> }} files: the hash of each file by its name. The build puts this before the script */
const { version, files } = worker.rooflineSite;

// The same origin may have other sites, and this lesson in several folders.
const { scope } = worker.registration;
const prefix = `roofline-lesson ${scope} `;
const cacheName = prefix + version;

const takeOver = "take over"; // the message of a page that wants the waiting version

// The page that is shown for a moment while a newer version takes over. It asks the new worker for that, and reloads when it is done,
// since a request to a worker that is being replaced may never be answered. The empty icon keeps the browser from requesting one.
const updatePage = `<link rel="icon" href="data:,"><script>
const { serviceWorker } = navigator;
serviceWorker.addEventListener("controllerchange", () => location.reload());
serviceWorker.getRegistration().then(({ waiting }) => waiting ? waiting.postMessage("${takeOver}") : location.reload());
</script>`;

worker.addEventListener("install", (event) => event.waitUntil(addFiles()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOlder()));
worker.addEventListener("message", ({ data }) => {
  if (data === takeOver) worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const name = fileFor(event.request);
  if (name !== null) event.respondWith(respond(event.request, name));
});

async function addFiles() {
  const cache = await caches.open(cacheName);
  await Promise.all(Object.entries(files).map(async ([name, integrity]) => cache.put(addressOf(name), await fetchFile(name, integrity))));
}

/**
 * @param {string} name
 * @param {string} integrity
 */
async function fetchFile(name, integrity) {
  const response = await fetch(addressOf(name), { integrity, cache: "no-cache" });
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  // Some servers redirect index.html to its folder, and a browser refuses a redirected response as a page.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function deleteOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
}

/** @param {string} name */
function addressOf(name) {
  return new URL(name, scope).href;
}

/**
 * Finds the file of the list that a request is for. The query does not matter.
 * @param {Request} request
 */
function fileFor({ method, url }) {
  if (method !== "GET" || !url.startsWith(scope)) return null;
  const name = url.slice(scope.length).split(/[?#]/, 1)[0] || "index.html";
  return Object.hasOwn(files, name) ? name : null;
}

/**
 * @param {Request} request
 * @param {string} name
 */
async function respond(request, name) {
  if (request.mode === "navigate" && (await canUpdate())) {
    return new Response(updatePage, { headers: { "Content-Type": "text/html", Refresh: "5" } }); // in case the new worker never takes over
  }
  const cached = await (await caches.open(cacheName)).match(addressOf(name));
  return cached ?? fetch(request); // the browser may have deleted it from the cache
}

/** Whether a newer version can take over: there is one, and only the page that is being reloaded uses this one. */
async function canUpdate() {
  return worker.registration.waiting !== null && (await worker.clients.matchAll()).length <= 1;
}
