/* The bets that a dealer reckons belong to one hand: with the next they begin anew. */

import { fieldOf } from "./fields.js";

let hand = document.querySelector("#content")?.dataset.hand;

document.addEventListener("htmx:after:swap", () => {
  const now = document.querySelector("#content")?.dataset.hand;
  if (now === hand) return;
  hand = now;
  if (now && !document.getElementById("call")) location.reload(); // the table opens: with its sheets
  document.getElementById("bets").dispatchEvent(new CustomEvent("hand:changed"));
});

/** The device stands at another table now: it goes there. */
document.addEventListener("htmx:response:error", ({ detail }) => {
  if (detail.ctx.response.status === 403) location.assign("/");
});

/** What happened is told of the hand as it was reckoned so far. */
document.getElementById("what-happened")?.addEventListener("submit", ({ target }) => {
  const bets = document.querySelector("#bets form");
  for (const name of ["hand", "acts"]) fieldOf(target, name).value = (bets && fieldOf(bets, name).value) ?? "";
});

/** The screen stays on where the browser allows it: only over TLS. */
const awake = () => navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && awake());
awake();
