// Cards as a text file for Anki: https://docs.ankiweb.net/importing/text-files.html, "File Headers". A card's id is
// the note's GUID: importing again updates the note, even one with a new front, and keeps its schedule. (The manual suggests the
// first field for ids, but in a note of type Basic that is the front.)

/** @typedef {import("./cards.js").Card} Card */

const prefix = "roofline-lesson-"; // a GUID has to be unique in a reader's collection
const header = ["#separator:Tab", "#html:true", "#notetype:Basic", "#tags:roofline", "#columns:Id\tFront\tBack", "#guid column:1"];

/** @param {readonly Card[]} cards */
export function ankiText(cards) {
  const lines = cards.map(({ id, anki }) => [prefix + id, anki.front, anki.back].map(field).join("\t"));
  return `${[...header, ...lines].join("\n")}\n`;
}

/** @param {string} html */
const field = (html) => (/["\t\r\n]/.test(html) ? `"${html.replace(/"/g, '""')}"` : html);
