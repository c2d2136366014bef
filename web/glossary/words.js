// Every text of the cards, except the definitions, which come from the glossary.

export const words = {
  more: "In the glossary",
};
