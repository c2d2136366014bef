// Videos: the player comes when its picture is pressed. From file:// there is only the link, since the player refuses
// pages without an address.
import { make } from "../shared/dom.js";
import { serverAllows } from "../shared/server_policy.js";
import { words } from "./words.js";

const origin = "https://www.youtube-nocookie.com";

class Video {
  #id;
  #title;
  #player;
  #told;

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.#id = figure.dataset.id;
    this.#title = figure.querySelector("cite")?.textContent ?? "";
    this.#player = /** @type {HTMLElement} */ (figure.querySelector(".player"));
    this.#told = /** @type {HTMLElement} */ (figure.querySelector(".told"));
    const button = make("button", { type: "button", "aria-label": words.play(this.#title) });
    button.addEventListener("click", () => this.#play());
    this.#player.append(button);
  }

  async #play() {
    const refusal = await whyNot();
    this.#told.textContent = refusal || words.ifEmpty;
    if (refusal || this.#player.querySelector("iframe")) return; // pressed twice
    const frame = make("iframe", {
      src: `${origin}/embed/${this.#id}?autoplay=1`,
      title: this.#title,
      allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
      referrerpolicy: "strict-origin-when-cross-origin", // without it the player answers "Error 153"
      allowfullscreen: true,
    });
    this.#player.append(frame);
    frame.focus();
  }
}

/** Why the player cannot come, or "". */
async function whyNot() {
  if (!navigator.onLine) return words.offline;
  return (await serverAllows("frame-src", origin)) ? "" : words.blocked;
}

if (location.protocol !== "file:") {
  for (const figure of document.querySelectorAll("figure.video")) new Video(/** @type {HTMLElement} */ (figure));
}
