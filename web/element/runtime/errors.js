// An error with a sentence for the person in front of the figure. `again`: whether trying again can help.

export class FigureError extends Error {
  /**
   * @param {string} sentence
   * @param {{ again: boolean, cause?: unknown }} options
   */
  constructor(sentence, { again, cause }) {
    super(sentence, { cause });
    this.again = again;
  }
}
