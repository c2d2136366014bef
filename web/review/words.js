// Every text of the recall cards, the deck and its review.

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many) => `${small[count] ?? count} ${count === 1 ? one : many}`;

/** @param {number} count */
const cards = (count) => counted(count, "card", "cards");

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Under the cards in the lesson. */
export const lessonWords = {
  answer: "Answer",
  card: (/** @type {number} */ number) => `Recall card ${number}`,
  add: "Add to my deck",
  remove: "Remove from my deck",
  addAll: (/** @type {number} */ count) => `Add all ${small[count] ?? count}`,
  review: "Open the review",
  added: (/** @type {number} */ count) =>
    count === 0 ? "All of them were in your deck already." : `${capital(cards(count))} added to your deck.`,
  removed: "Removed from your deck. Its answers are kept, should you add it again.",
};

/** On the review page. */
export const words = {
  // The card that is asked.
  session: "Review",
  due: (/** @type {number} */ count) => (count === 1 ? "One card is due." : `${capital(cards(count))} are due.`),
  reveal: "Show the answer",
  answerSide: "Answer",
  how: "How well did you know it?",
  answers: { again: "Again", hard: "Hard", good: "Good", easy: "Easy" },
  keys: "Keys, while the focus is on the card: space or Enter shows the answer, 1 to 4 say how well you knew it.",
  answered: (/** @type {string} */ answer, /** @type {string} */ when) => `${answer}: comes back ${when}.`,
  undo: "Undo the last answer",
  undone: "The last answer is taken back.",
  nothingDue: (/** @type {string} */ when) => `Nothing is due. The next card comes back ${when}.`,
  emptyDeck: "Your deck is empty. Unfold the recall cards in the lesson and add those that you want to remember, or take them all.",
  toLesson: "To the cards in the lesson",
  noCards: "The lesson's cards could not be loaded, so nothing can be asked now. Your deck is untouched and can be saved below.",

  // The rest of the deck.
  coming: "What is in the deck",
  remove: "Remove",
  dueNow: "due now",
  comesBack: (/** @type {string} */ when) => `comes back ${when}`,
  answersGiven: (/** @type {number} */ count) => (count === 0 ? "never asked" : counted(count, "answer", "answers")),
  gone: (/** @type {number} */ count, /** @type {string} */ ids) =>
    `${capital(cards(count))} of your deck ${count === 1 ? "is" : "are"} no longer in the lesson. The answers are kept: ${ids}.`,

  // Storage.
  unreadable: "A deck that was kept in this browser cannot be read. Nothing of it is thrown away:",
  save: "Save it as a file",
  forget: "Delete it here",
  forgotten: "Deleted.",

  // Files.
  files: "Save the deck, or bring one",
  filesHelp: "The deck stays in this browser. A file takes it to another one, or keeps it safe.",
  saveJson: "Save my deck",
  saveAnki: "Save for Anki",
  ankiHelp: "For Anki: choose Import there and open the file. It holds the cards' text; Anki begins with its own schedule.",
  saved: (/** @type {string} */ name) => `Saved as ${name}.`,
  nothingToSave: "There is nothing in your deck to save.",
  openFile: "Open a saved deck",
  openHelp:
    "Or drop the file anywhere on this page. Your own deck stays: of a card that is in both, the version that was changed last is kept.",
  paste: "Or paste its text",
  pasteLabel: "Text of a saved deck",
  takePaste: "Read the text",
  imported: (/** @type {{ added: number, updated: number, kept: number }} */ { added, updated, kept }) =>
    `${capital(cards(added))} added, ${small[updated] ?? updated} replaced by a later version, ${small[kept] ?? kept} as they were.`,
  notImported: (/** @type {string} */ name, /** @type {string} */ why) => `${name} was not read, and your deck is as it was. ${why}`,
  pasted: "The text",
  unreadableFile: "The browser could not open it.",
};

/** Faults in a deck that comes from a file or from storage. */
export const faultWords = {
  inLine: (/** @type {number} */ line, /** @type {string} */ field, /** @type {string} */ sentence) =>
    `Line ${line}${field ? `, ${field}` : ""}: ${sentence}`,
  empty: "It is empty.",
  tooLong: (/** @type {number} */ megabytes) => `It is longer than ${megabytes} MB, which no deck is.`,
  noJson: "It is no JSON, as a saved deck is.",
  noJsonAt: (/** @type {number} */ line, /** @type {string} */ why) =>
    `Line ${line}: this is no JSON, as a saved deck is${why ? `; ${why}` : ""}.`,
  syntax: {
    InvalidSymbol: "there is a word that JSON does not know",
    InvalidNumberFormat: "there is a number that is none",
    PropertyNameExpected: "the name of a field is missing",
    ValueExpected: "a value is missing",
    ColonExpected: "a colon is missing",
    CommaExpected: "a comma is missing",
    CloseBraceExpected: "a closing brace is missing",
    CloseBracketExpected: "a closing bracket is missing",
    EndOfFileExpected: "it should have ended before",
    InvalidCommentToken: "there is a comment",
    UnexpectedEndOfString: "a text has no closing quotation mark",
  },
  nothing: "missing",
  list: "a list",
  object: "an object",
  noObject: "a saved deck is an object in braces.",
  kind: (/** @type {string} */ found, /** @type {string} */ wanted) => `this is ${found}; a saved deck says “${wanted}” here.`,
  version: (/** @type {string} */ found, /** @type {number} */ wanted) => `this is ${found}; this page reads version ${wanted}.`,
  noList: (/** @type {string} */ found) => `this is ${found}; it should be a list in brackets.`,
  tooMany: (/** @type {number} */ found, /** @type {number} */ most) => `the list has ${found} items; ${most} are allowed.`,
  noCard: (/** @type {string} */ found) => `this is ${found}; it should be a card in braces.`,
  id: (/** @type {string} */ found) => `this is ${found}; a card's id has lower case letters, digits and dashes, 64 at most.`,
  twice: (/** @type {string} */ id) => `the card “${id}” is there a second time.`,
  time: (/** @type {string} */ found) => `this is ${found}; a time looks like 2026-01-31T12:00:00.000Z and lies between 2020 and 2100.`,
  order: (/** @type {string} */ found) => `“${found}” is earlier than the answer before it.`,
  boolean: (/** @type {string} */ found) => `this is ${found}; allowed are true and false.`,
  noReview: (/** @type {string} */ found) => `this is ${found}; it should be an answer in braces.`,
  answer: (/** @type {string} */ found, /** @type {string} */ allowed) => `this is ${found}; allowed are ${allowed}.`,
};
