/**
 * Says which columns of a table hold numbers, since those are aligned at their end.
 * @param {(number | null)[][]} values the exact values of the cells, row by row; null where a cell has words
 * @returns {("number" | "words")[]}
 */
export function columnKinds(values) {
  const count = values[0]?.length ?? 0;
  return Array.from({ length: count }, (_, column) => (values.some((row) => row[column] !== null) ? "number" : "words"));
}
