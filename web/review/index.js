// The review page.
import { make, setText } from "../shared/dom.js";
import { cardsFrom } from "./cards.js";
import { DeckStore } from "./deck_store.js";
import { Files } from "./files.js";
import { Notices } from "./notices.js";
import { Idle, Overview } from "./overview.js";
import { planOf } from "./plan.js";
import { Session } from "./session.js";

const place = document.getElementById("review");
if (place) start(place);

/** @param {HTMLElement} root */
function start(root) {
  const loaded = cardsFrom(window.rooflineCards);
  const cards = loaded ?? [];
  const store = new DeckStore();
  const status = make("output", { class: "feedback" });
  const showStatus = (/** @type {string} */ sentence) => setText(status, sentence);
  const idle = new Idle(store, cards, showStatus, () => session.focus());
  const session = new Session(store, showStatus, () => idle.focus());
  const notices = new Notices(store, showStatus);
  const overview = new Overview(store, showStatus);
  root.replaceChildren(notices.root, session.root, idle.root, status, overview.root, new Files(store, cards).root);

  const update = () => {
    const now = Date.now();
    const plan = planOf(store.deck, cards, now);
    notices.update();
    session.update(plan.due, now);
    idle.update(plan, now, loaded !== undefined);
    overview.update(plan, now);
    return plan;
  };
  store.onChange(update);
  everyMinute(update);
  if (update().due.length > 0 && !location.hash) session.focus(); // so that the session's keys work at once
}

// The page shows times in minutes, so they are updated at each full minute, and when the page becomes visible again.
/** @param {() => void} update */
function everyMinute(update) {
  const wait = () => setTimeout(() => (update(), wait()), 60_000 - (Date.now() % 60_000));
  wait();
  document.addEventListener("visibilitychange", update);
}
