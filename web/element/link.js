// The state of a figure in the page's address. One figure of a page has it: the first with the attribute `linked`.

/** @param {HTMLElement} element */
export function ownsLink(element) {
  return document.querySelector(`${element.localName}[linked]`) === element;
}

/** The state that the page was opened with. */
export function stateInLink() {
  return location.search.slice(1);
}

/** @param {string} state */
export function linkTo(state) {
  const url = new URL(location.href);
  url.search = state;
  return url.href;
}

/** @param {string} state */
export function putInLink(state) {
  if (self.origin === "null") return; // from file:// and in a sandbox the address cannot be changed
  history.replaceState(history.state, "", linkTo(state));
}
