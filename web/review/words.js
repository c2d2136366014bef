// Every word that the deck and its review say.

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const words = {
  // In the lesson.
  lesson: {
    answer: "Answer",
    add: "Add to my deck",
    addAll: (/** @type {number} */ count) => `Add all ${numbers[count] ?? count}`,
  },
};
