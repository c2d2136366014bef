/**
 * Gives a frame the height of its content. `!important` overrides the style of the page.
 * @param {HTMLElement} frame
 * @param {number} height in CSS pixels
 */
export function setFrameHeight(frame, height) {
  const border = getComputedStyle(frame).boxSizing === "border-box" ? frame.offsetHeight - frame.clientHeight : 0;
  frame.style.setProperty("height", `${height + border}px`, "important");
}
