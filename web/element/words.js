// Every word that the element itself says. What the figures say comes from the module.

export const words = {
  // Parts of a figure.
  readout: "Numbers of this figure",
  table: "Everything that is drawn",
  tableScroll: "Table, scrolls sideways",
  notes: "Notes",
  controls: "Settings",

  // Controls.
  less: (/** @type {string} */ label) => `${label}: less`,
  more: (/** @type {string} */ label) => `${label}: more`,
  slider: (/** @type {string} */ label) => `${label}, slider`,
  range: (/** @type {string} */ from, /** @type {string} */ to) => `${from} to ${to}`,
  unavailable: (/** @type {string} */ label, /** @type {string} */ note) => (note ? `${label} (${note})` : label),

  // Actions.
  reset: "Reset",
  copyLink: "Copy link",
  linkCopied: "Link copied.",
  linkByHand: "This browser does not let the page copy. Copy the link from here:",
  link: "Link to this state",
  otherVersion: "This link was made by another version of this page: what is understood of it is shown.",
  save: "Save",
  saveAs: { svg: "SVG picture", png: "PNG picture, 2 ×", csv: "CSV table", json: "JSON data" },
  saved: (/** @type {string} */ name) => `Saved as ${name}.`,
  notSaved: "The picture could not be made in this browser. SVG should work.",

  // Why a figure is not live. The picture under the sentence is the one made at build.
  failed: {
    noWebAssembly: "This browser runs no WebAssembly (Lockdown Mode turns it off), so the picture cannot be changed here.",
    notLoaded: "The figure's program could not be loaded, so the picture cannot be changed yet.",
    notUsable: "The figure's program arrived damaged, so the picture cannot be changed yet.",
    stopped: "The figure's program stopped at an error.",
    unknown: (/** @type {string} */ figure) => `There is no figure named “${figure}”.`,
  },
  again: "Try again",
};
