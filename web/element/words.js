// Every text of the element itself. The texts of the figures come from the module.
import { quoted } from "../shared/quoted.js";

export const words = {
  language: "en", // of all that follows, and of the figures' own words; as BCP 47 names it

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
  range: (/** @type {string} */ value, /** @type {string} */ from, /** @type {string} */ to) => `${value}; from ${from} to ${to}`,
  unavailable: (/** @type {string} */ label, /** @type {string} */ note) => (note ? `${label} (${note})` : label),

  // Actions.
  reset: "Reset",
  copyLink: "Copy link",
  linkCopied: "Link copied.",
  linkByHand: "This browser does not let the page copy. Copy the link from here:",
  link: "Link to this state",
  otherVersion: "This link was made by another version of this page: what is understood of it is shown.",
  embedAs: { element: "Copy code: HTML element", frame: "Copy code: frame" },
  codeCopied: "Code copied. Paste it into your page.",
  codeByHand: "This browser does not let the page copy. Copy the code from here:",
  code: "Code for your page",
  save: "Export",
  saveAs: { svg: "SVG picture", png: "PNG picture, 2 ×", csv: "CSV table", json: "JSON data" },
  saved: (/** @type {string} */ name) => `Saved as ${name}.`,
  open: "Open JSON data…",
  opened: (/** @type {string} */ name) => `Opened: ${name}.`,
  pasted: "the pasted text",
  notOpened: {
    several: "Only one file at a time can be opened.",
    large: (/** @type {string} */ name, /** @type {string} */ most) => `${name} is larger than ${most}, so it is not opened.`,
    unreadable: (/** @type {string} */ name) => `${name} cannot be read.`,
    notJson: (/** @type {string} */ name) => `${name} is no JSON data, so nothing is changed.`,
    noState: (/** @type {string} */ name) => `${name} holds no figure's state (two texts, “figure” and “state”), so nothing is changed.`,
    other: (/** @type {string} */ name, /** @type {string} */ theirs, /** @type {string} */ own) =>
      `${name} is of the figure ${quoted(theirs)}; this one is “${own}”, and stays as it is.`,
  },
  notSaved: "The picture could not be made in this browser. SVG should work.",

  // Messages for the page's author.
  locked: (/** @type {string} */ label) => `${label} is fixed on this page.`,
  renamed: (/** @type {string} */ former, /** @type {string} */ present) =>
    `The attribute ${quoted(former)} is called ${quoted(present)} now.`,
  noControls: (/** @type {string[]} */ ids) => `This figure has no control named ${ids.map(quoted).join(", ")}.`,
  unusedColours: (/** @type {string[]} */ names) => `${names.join(", ")}: no colour, or too close to the ground to be read, so not used.`,
  unusedFont: (/** @type {string} */ name) => `${name}: no list of fonts, so not used.`,
  noStage: "The part that draws on a canvas could not be loaded, so the figures stay as they are, drawn as SVG.",
  noQuery: "“state” takes a text such as “gpu=h200-sxm&op=relu”.",
  noValues: '“values” takes an object such as { gpu: "h200-sxm" }, of texts, numbers and truth values.',
  noScale: (/** @type {number} */ most, /** @type {unknown} */ scale) =>
    `A picture's scale is a number above 0, at most ${most}; ${quoted(scale)} is not.`,

  // Why a figure does not run. The picture under the sentence is the one made at build.
  failed: {
    noWebAssembly: "This browser runs no WebAssembly (Lockdown Mode turns it off), so the picture cannot be changed here.",
    notLoaded: "The figure's program could not be loaded, so the picture cannot be changed yet.",
    notUsable: "The figure's program arrived damaged, so the picture cannot be changed yet.",
    forbidden: (/** @type {string} */ directive, /** @type {string} */ source) =>
      `The page's policy (Content-Security-Policy) forbids what the figure needs: its ${directive} has to allow ${source}.`,
    stopped: "The figure's program stopped at an error.",
    unknown: (/** @type {string} */ figure) => `There is no figure named ${quoted(figure)}.`,
  },
  again: "Try again",
};
