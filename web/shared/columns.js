/**
 * Which columns of a table hold numbers, to be set flush right.
 * @param {string[][]} rows
 * @returns {("number" | "words")[]}
 */
export function columnKinds(rows) {
  const count = rows[0]?.length ?? 0;
  return Array.from({ length: count }, (_, column) =>
    rows.every((row) => /^[\d−-]/.test(row[column])) ? "number" : "words");
}
