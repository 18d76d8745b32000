/* Undo and redo of one's own last act, by key from anywhere; what it was is said. */

import { perform, toast } from "./acts.js";
import { words } from "./sending.js";

const place = document.querySelector("[data-turning]");

async function turn(way) {
  const event = place.dataset.turning;
  const answer = await fetch(`/e/${event}/mine.json`, { headers: { accept: "application/json" } }).catch(() => null);
  if (!answer) toast(words.lost, { wrong: true });
  if (!answer?.ok) return;
  const own = await answer.json();
  const found = own[way];
  if (!found) {
    toast(own.nothing[way]);
    return;
  }
  await perform(event, way === "undo" ? "Undo" : "Redo", { act: found.act }, null, found.said).catch(() => {});
}

document.addEventListener("click", (click) => {
  const button = click.target.closest("[data-turn]");
  if (button) turn(button.dataset.turn);
});

