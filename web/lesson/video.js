// Videos: the player comes when its picture is pressed. From file:// there is only the link, since the player refuses
// pages without an address.
import { make } from "../element/dom.js";
import { words } from "./words.js";

const origin = "https://www.youtube-nocookie.com";

class Video {
  #id;
  #title;
  #player;
  #told;
  #button;
  /** @type {HTMLIFrameElement | null} */
  #frame = null;

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.#id = figure.dataset.id;
    this.#title = figure.querySelector("cite")?.textContent ?? "";
    this.#player = /** @type {HTMLElement} */ (figure.querySelector(".player"));
    this.#told = /** @type {HTMLElement} */ (figure.querySelector(".told"));
    this.#button = make("button", { type: "button", "aria-label": words.play(this.#title) });
    this.#button.addEventListener("click", () => this.#play());
    this.#player.append(this.#button);
  }

  #play() {
    if (!navigator.onLine) {
      this.#told.textContent = words.offline;
      return;
    }
    document.addEventListener("securitypolicyviolation", this.#refused);
    this.#frame = make("iframe", {
      src: `${origin}/embed/${this.#id}?autoplay=1`,
      title: this.#title,
      allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
      referrerpolicy: "strict-origin-when-cross-origin", // without it the player answers "Error 153"
      allowfullscreen: true,
    });
    this.#player.append(this.#frame);
    this.#frame.focus();
    this.#told.textContent = words.ifEmpty;
  }

  /** @param {SecurityPolicyViolationEvent} event */
  #refused = ({ blockedURI }) => {
    if (!blockedURI.startsWith(origin)) return;
    document.removeEventListener("securitypolicyviolation", this.#refused);
    this.#frame?.remove();
    this.#button.focus();
    this.#told.textContent = words.blocked;
  };
}

if (location.protocol !== "file:") {
  for (const figure of document.querySelectorAll("figure.video")) new Video(/** @type {HTMLElement} */ (figure));
}
