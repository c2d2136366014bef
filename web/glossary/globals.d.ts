// Set by glossary.js: what each term's card says, as HTML.
interface Window {
  rooflineGlossary?: Record<string, string>;
}
