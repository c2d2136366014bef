// Numbers in Python sources, asked of the native command at build. A source says where a number comes from:
//
//   peak_flops_per_s = model("hardware --id h100-sxm", "peaks.bf16.value")
//
// and a reader sees: peak_flops_per_s = 989e12. Several paths give a tuple. A path that meets a list of named things
// goes into each: model("layer --batch 64", "ops.bound") becomes {"attention_norm": "memory", …}.
import { spawnSync } from "node:child_process";

const call = /\bmodel\(\s*"([^"]+)",\s*((?:"[^"]+",?\s*)+)\)/g;

/**
 * The source with Python literals in place of its calls of model(…).
 * @param {string} source
 * @param {string} command path of the native command
 */
export function fillIn(source, command) {
  const filled = source.replace(call, (_, query, list) => {
    const answer = ask(command, query);
    const values = [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => toPython(walk(answer, path.split("."), query)));
    return values.length === 1 ? values[0] : `(${values.join(", ")})`;
  });
  const [leftOver] = filled.match(/\bmodel\(.*/) ?? [];
  if (leftOver) throw new Error(`not of the form model("command line", "path", …): ${leftOver}`);
  return filled;
}

function ask(command, query) {
  const { status, stdout, stderr, error } = spawnSync(command, [...query.split(/\s+/), "--json"], { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`model("${query}"): ${stderr.trim()}`);
  return JSON.parse(stdout);
}

function walk(value, path, query) {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) return Object.fromEntries(value.map((each) => [each.name, walk(each, [key, ...rest], query)]));
  const keys = Object.keys(value ?? {});
  if (!keys.includes(key)) throw new Error(`model("${query}") has no “${key}”, only ${keys.join(", ")}`);
  return walk(value[key], rest, query);
}

/** @param {unknown} value what JSON can hold */
export function toPython(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return toPythonNumber(value);
  if (typeof value === "string") return JSON.stringify(value);
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
