// Written before worker.js by the build.
interface ServiceWorkerGlobalScope {
  rooflineSite: { version: string; files: Record<string, string> };
}
