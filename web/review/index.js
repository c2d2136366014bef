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
  const told = make("output", { class: "told" });
  const tell = (/** @type {string} */ sentence) => setText(told, sentence);
  const idle = new Idle(store, cards, tell, () => session.focus());
  const session = new Session(store, tell, () => idle.focus());
  const notices = new Notices(store, tell);
  const overview = new Overview(store, tell);
  root.replaceChildren(notices.root, session.root, idle.root, told, overview.root, new Files(store, cards).root);

  const show = () => {
    const now = Date.now();
    const plan = planOf(store.deck, cards, now);
    notices.show();
    session.show(plan.due, now);
    idle.show(plan, now, loaded !== undefined);
    overview.show(plan, now);
    return plan;
  };
  store.watch(show);
  everyMinute(show);
  if (show().due.length > 0 && !location.hash) session.focus(); // so that its keys work at once
}

// Times to come are told in minutes at the finest.
/** @param {() => void} show */
function everyMinute(show) {
  const wait = () => setTimeout(() => (show(), wait()), 60_000 - (Date.now() % 60_000));
  wait();
  document.addEventListener("visibilitychange", show);
}
