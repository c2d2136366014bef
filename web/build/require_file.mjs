import { existsSync } from "node:fs";

/** The path, or one sentence that says what is missing and what makes it. */
export function requireFile(file, what, how) {
  if (!existsSync(file)) throw new Error(`${what} is missing (${file}); make it with: ${how}`);
  return file;
}
