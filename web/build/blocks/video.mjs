// A video that loads when it is pressed. Until then the page asks nobody for anything: the picture is its own.
//
//   ::: video IrkNZG8MJ64 19 A very short intro to the Roofline model
//   What it is good for, in a line.
//   :::
//
// YouTube's id, the minutes (or - where they are not known), the title.
import container from "markdown-it-container";
import { words } from "../../lesson/words.js";
import { escape } from "../fallback.mjs";
import { html, rewriteBlocks } from "./tokens.mjs";

export function video(md) {
  md.use(container, "video");
  md.core.ruler.before("inline", "video", (state) => {
    rewriteBlocks(state, "video", (inside, told) => videoBlock(state, inside, readTitle(told)));
  });
}

function readTitle(told) {
  const [, id, minutes, title] = told.match(/^([\w-]{11}) (\d+|-) (.+)$/) ?? [];
  if (!id) throw new Error("needs an id of 11 letters, the minutes or -, and a title");
  return { id, minutes: minutes === "-" ? "" : words.minutes(Number(minutes)), title };
}

function videoBlock(state, inside, { id, minutes, title }) {
  const picture = `<img src="video.svg" alt="" width="640" height="360" loading="lazy">`;
  const time = minutes && ` <span class="minutes">${minutes}</span>`;
  return [
    html(state, `<figure class="video" data-id="${id}"><p class="title"><cite>${escape(title)}</cite>${time}</p>`),
    html(state, `<div class="player">${picture}</div>\n<figcaption>`),
    ...inside,
    html(
      state,
      `<p class="act"><a href="https://www.youtube.com/watch?v=${id}">${words.onYouTube}</a> <small>${words.playerFrom}</small></p>`,
    ),
    html(state, `<p class="feedback" role="status"></p></figcaption></figure>\n`),
  ];
}
