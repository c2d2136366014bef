// Python sources whose numbers are asked of the model: code blocks and the notebook. The notation is that of numbers.mjs,
// between quotes, so that the source stays Python that an editor understands; the build puts the value in place of the
// string:
//
//   peak_flops_per_s = "{= hardware --id h100-sxm : peaks.bf16.value =}"     peak_flops_per_s = 989e12
//   flops, num_bytes = "{= matmul --b 8 : flops, bytes =}"                   flops, num_bytes = (268435456, …)
//   regimes = "{= layer : ops.*.bound =}"                                    regimes = {"attention_norm": "memory", …}
const notation = /"\{=([^"\n]*)=\}"/g;

/**
 * The source with Python literals in place of the notation.
 * @param {string} source
 * @param {import("./numbers.mjs").Numbers} numbers
 * @param {import("./numbers.mjs").Given} [given]
 */
export function fillIn(source, numbers, given) {
  const filled = source.replace(notation, (_, asked) => toPython(numbers.exact(asked, given)));
  const [leftOver] = filled.match(/.*\{=.*/) ?? [];
  if (leftOver) throw new Error(`not of the form "{= question : field =}", on one line and between double quotes: ${leftOver.trim()}`);
  return filled;
}

/** @param {unknown} value what JSON can hold; an array becomes a tuple */
export function toPython(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return toPythonNumber(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `(${value.map(toPython).join(", ")})`;
  const entries = Object.entries(value).map(([key, each]) => `    ${JSON.stringify(key)}: ${toPython(each)},\n`);
  return `{\n${entries.join("")}}`;
}

// Peaks and bandwidths as people write them: 989e12, 3.35e12. Whatever is not shorter that way keeps all its digits.
function toPythonNumber(value) {
  const plain = String(value);
  const thousands = Math.floor(Math.log10(Math.abs(value)) / 3) * 3;
  const short = `${Number((value / 10 ** thousands).toPrecision(12))}e${thousands}`;
  return value >= 1e6 && short.length < plain.length && Number(short) === value ? short : plain;
}
