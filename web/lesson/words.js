// Every text of the lesson's blocks, for the build and for the script.

export const words = {
  // Quick checks.
  check: "Quick check",
  checkAnswer: "Check",
  chooseFirst: "Choose an answer first.",
  right: "Right.",
  wrong: "Not right.",
  marks: { right: "✓ right", wrong: "✗ not right" },

  // Folded answers.
  answer: "Answer",
  answers: "Answers",
  /** @param {number} number */
  exercise: (number) => `Exercise ${number}`,

  // Predict first.
  predict: "Before you read on",
  compare: "Compare with your prediction",
  toQuestions: "Answer the questions first",
  clear: "Clear",
  cleared: "Cleared.",
  kept: "Kept in this browser.",
  notANumber: "Type a number above 0 in digits, such as 300 or 1.6.",
  /**
   * @param {string} number
   * @param {string} unit
   */
  youSaid: (number, unit) => `You said ${number} ${unit}. The lesson says:`,
  youSaidNothing: "You left this one open. The lesson says:",

  // Videos.
  /** @param {number} number */
  minutes: (number) => `${number} minutes`,
  onYouTube: "Open on YouTube",
  playerFrom: "Nothing is loaded from there until you ask for it.",
  /** @param {string} title */
  play: (title) => `Play “${title}” with the player of youtube-nocookie.com`,
  ifEmpty: "If the player stays empty, something on the way keeps it out; the link above leads to the video.",
  offline: "This device is offline, so the player cannot load. The link above leads to the video.",
  blocked: "This site's policy keeps the player out. The link above leads to the video.",

  // Finding one's place.
  contents: "Contents",
  /** @param {string} section */
  continueAt: (section) => `Continue at “${section}”`,
  close: "Close",

  // Code, and what is too wide.
  copy: "Copy",
  copied: "Copied.",
  copyByHand: "This browser does not let the page copy. The code is selected: copy it from there.",
  /** @param {string} section */
  tableScrolls: (section) => `Table in “${section}”, scrolls sideways`,
  formulaScrolls: "Formula, scrolls sideways",
};
