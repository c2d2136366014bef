/**
 * Gives a frame the height of what is in it, over any rule of the page around it.
 * @param {HTMLElement} frame
 * @param {number} height CSS pixels
 */
export function fit(frame, height) {
  const border = getComputedStyle(frame).boxSizing === "border-box" ? frame.offsetHeight - frame.clientHeight : 0;
  frame.style.setProperty("height", `${height + border}px`, "important");
}
