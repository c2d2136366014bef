// Cards as a text file for Anki: https://docs.ankiweb.net/importing/text-files.html, "File Headers". The id goes in as the
// note's GUID, so that importing again updates a note, also one whose front was reworded, and keeps what Anki knows of it.
// (The manual would rather have ids in the first field; a note of type Basic has its front there.)

/** @typedef {import("./cards.js").Card} Card */

const prefix = "roofline-lesson-"; // a GUID is one among all notes of a collection
const header = ["#separator:Tab", "#html:true", "#notetype:Basic", "#tags:roofline", "#columns:Id\tFront\tBack", "#guid column:1"];

/** @param {readonly Card[]} cards */
export function ankiText(cards) {
  const lines = cards.map(({ id, anki }) => [prefix + id, anki.front, anki.back].map(field).join("\t"));
  return `${[...header, ...lines].join("\n")}\n`;
}

/** @param {string} html */
const field = (html) => (/["\t\r\n]/.test(html) ? `"${html.replace(/"/g, '""')}"` : html);
