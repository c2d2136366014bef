// What a figure in a frame says to those who write the page around it.

export const words = {
  noState: "“set” wants a state: a query string of at most 4000 letters, such as gpu=h100-sxm&op=relu.",
  /** @param {unknown} type whatever the other page has sent: an object may have no text */
  unknownType: (type) => `There is no message “${typeof type === "string" ? type.slice(0, 40) : typeof type}”; a figure understands “set” and “size”.`,
};
