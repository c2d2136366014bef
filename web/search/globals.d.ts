interface Window {
  // Both set by search-index.js: what can be found, and what finds it.
  rooflineEntries?: { kind: string; href: string; title: string; text: string; page: string }[];
  rooflineSearch?: (query: string) => { total: number; results: import("./index.js").Result[] };
}
