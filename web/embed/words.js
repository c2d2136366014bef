// Messages from a figure in a frame to the author of the page around it.
import { quoted } from "../shared/quoted.js";

export const words = {
  /** @param {number} longest letters */
  noState: (longest) => `“set” wants a state: a query string of at most ${longest} letters, such as gpu=h100-sxm&op=relu.`,
  /** @param {string} type */
  unknownType: (type) => `There is no message ${quoted(type)}; a figure understands “set” and “size”.`,
};
