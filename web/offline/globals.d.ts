// The build puts this before worker.js.
interface ServiceWorkerGlobalScope {
  rooflineSite: { version: string; files: Record<string, string> };
}
