// Every sentence of the scripts in this folder.

const untilYouLeave = "What you do here stays until you leave the page.";

export const storageWords = {
  refused: `This browser lets the page keep nothing. ${untilYouLeave}`,
  full: `The browser's storage for this site is full. ${untilYouLeave}`,
  /** @param {string} name */
  unreadable: (name) => `What was kept here from an earlier visit cannot be read; it is put aside under “${name}”.`,
  unreadableAndFull: `What was kept here from an earlier visit cannot be read, and there is no room to put it aside. ${untilYouLeave}`,
};
