// Tests leave things on a page's window for themselves to find, and ask an element that a selector found for what it has.
interface Window {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it has put there
  [name: string]: any;
}
interface Element {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it has selected
  [name: string]: any;
}
interface EventTarget {
  // biome-ignore lint/suspicious/noExplicitAny: as of an element
  [name: string]: any;
}
declare namespace WebAssembly {
  // biome-ignore lint/suspicious/noExplicitAny: tests stand between the page and it, and pass on what they were given
  function instantiate(...all: any[]): Promise<any>;
}
