// Every text of the search itself, except the label of its field, which is in pages/_includes/search.njk.

export const words = {
  results: "Results",
  hint: "Type at least 2 letters. Enter opens the first result, Esc closes. Ctrl + / comes here from anywhere.",
  loading: "Searching …",
  notLoaded: "The search could not be loaded. Type on to try again.",
  /** @param {string} query */
  nothing: (query) => `Nothing here has “${query}” in it. Try fewer or other words.`,
  /**
   * @param {number} shown
   * @param {number} total
   */
  count: (shown, total) => (total > shown ? `The best ${shown} of ${total} results` : `${total} ${total === 1 ? "result" : "results"}`),
  /** @type {Record<string, string>} */
  kinds: { section: "Sections", exercise: "Exercises", card: "Recall cards", figure: "Figures", term: "Glossary" },
};
