// Every word that the cards over the terms say. What they define comes from the glossary.

export const words = {
  more: "In the glossary",
};
