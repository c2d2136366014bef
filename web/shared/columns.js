/**
 * Says which columns of a table hold numbers, since those are aligned at their end. A column holds numbers when each of its
 * cells begins with a digit or a minus sign.
 * @param {string[][]} rows
 * @returns {("number" | "words")[]}
 */
export function columnKinds(rows) {
  const count = rows[0]?.length ?? 0;
  return Array.from({ length: count }, (_, column) => (rows.every((row) => /^[\d−-]/.test(row[column])) ? "number" : "words"));
}
