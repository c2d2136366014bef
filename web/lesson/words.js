// Every word that the pages' script says.

export const words = {};
