// Preloaded into emscripten's node by acorn.cmake: finds Debian's acorn for ES modules.
import { register } from 'node:module';

const resolve = `export const resolve = (name, context, next) =>
  next(name === 'acorn' ? 'file:///usr/share/nodejs/acorn/dist/acorn.mjs' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(resolve)}`);
