// Videos: the player is loaded when the reader presses its picture. A page from file:// has only the link to the video, since the
// player does not work there.
import { make } from "../shared/dom.js";
import { serverAllows } from "../shared/server_policy.js";
import { words } from "./words.js";

const origin = "https://www.youtube-nocookie.com";

class Video {
  #id;
  #title;
  #player;
  #status;

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.#id = figure.dataset.id;
    this.#title = figure.querySelector("cite")?.textContent ?? "";
    this.#player = /** @type {HTMLElement} */ (figure.querySelector(".player"));
    this.#status = /** @type {HTMLElement} */ (figure.querySelector(".feedback"));
    const button = make("button", { type: "button", "aria-label": words.play(this.#title) });
    button.addEventListener("click", () => this.#play());
    this.#player.append(button);
  }

  async #play() {
    const obstacle = await findObstacle();
    this.#status.textContent = obstacle || words.ifEmpty;
    if (obstacle || this.#player.querySelector("iframe")) return; // it was pressed before
    const frame = make("iframe", {
      src: `${origin}/embed/${this.#id}?autoplay=1`,
      title: this.#title,
      allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
      referrerpolicy: "strict-origin-when-cross-origin", // without a referrer the player shows "Error 153"
      allowfullscreen: true,
    });
    this.#player.append(frame);
    frame.focus();
  }
}

/** Says why the player cannot be loaded; "" if it can. */
async function findObstacle() {
  if (!navigator.onLine) return words.offline;
  return (await serverAllows("frame-src", origin)) ? "" : words.blocked;
}

if (location.protocol !== "file:") {
  for (const figure of document.querySelectorAll("figure.video")) new Video(/** @type {HTMLElement} */ (figure));
}
