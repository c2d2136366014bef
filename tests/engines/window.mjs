/** The size of the window's inside, in CSS pixels. */
export const view = { width: 1100, height: 800 };

/** A window of Playwright's or Puppeteer's, which are called alike as far as this goes. */
export function windowOf(page) {
  const problems = [];
  page.on("console", (line) => problems.push(`console: ${line.text()}`));
  page.on("pageerror", (error) => problems.push(`exception: ${error.stack ?? error.message}`));
  return {
    problems,
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    move: (x, y) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    key: (name) => page.keyboard.press(name),
    insert: (text) => page.keyboard.type(text),
    print: () => page.pdf(),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
