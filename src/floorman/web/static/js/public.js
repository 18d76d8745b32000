/* The players' page: stays live, remembers whose phone it is, says when the own seat changes.

   Many phones hear of an act at the same time: each waits a moment of its own before it asks, and
   all of them get the same bytes. */

import { Stream, addressOf } from "./stream.js";
import { serverNow, setServerTime, tick, timeOfDay } from "./clock.js";

import { mayTell, tell } from "./telling.js";
import { keep, me, others } from "./mine.js";

const { event, stream: url, position, moved, called: isCalled, due: isDue } = document.body.dataset;
const AT_ONCE = /^(Clock|Level|Break|Time|Event|LastHands|HandForHand)/; // what a clock shows
const SEATS = /^(PlayerMoved|PlayerSeated|PlayerCalled|MessageWithdrawn|AlternateSkipped|PrizePaid|PayoutsLocked|EntriesClosed|Seats|TableBroken|ActUndone|ActRedone|FinalTable)/;
const DEALS = /^(Deal|ActUndone|ActRedone|PlayerBusted|StacksCounted|HandRecorded)/; // a paired phone has one to answer
const SPREAD = 4000;
const CALM = 15000; // what can wait is asked for this seldom
const root = document.documentElement;
const mine = document.getElementById("mine");
const title = document.title;
let heardAt = serverNow();
let due = 0;
let timer;
let newest = 0; // answers may overtake each other: an older one tells of what was

/* What everybody sees. */

async function refresh() {
  due = 0;
  const asked = ++newest;
  const answer = await fetch(location.pathname, { headers: { "hx-request": "true" } }).catch(() => null);
  const text = answer?.ok && (await answer.text());
  if (!text || asked !== newest) return;
  const open = new Set([...document.querySelectorAll("details[open]")].map((one) => one.id));
  const known = new Set([...document.querySelectorAll("details")].map((one) => one.id));
  document.getElementById("live").innerHTML = text;
  for (const one of document.querySelectorAll("details")) {
    if (known.has(one.id)) one.open = open.has(one.id);
  }
  tick();
  compare();
}

function soon(wait) {
  const at = Date.now() + wait * (0.1 + 0.9 * Math.random());
  if (due && due <= at) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(refresh, at - Date.now());
}

function told(message) {
  heardAt = serverNow();
  if (message.now) setServerTime(message.now);
  const types = (message.events ?? []).map((one) => one.type);
  if (!types.length) return;
  soon(types.some((type) => AT_ONCE.test(type) || SEATS.test(type)) ? SPREAD : CALM);
  if (mine.querySelector("[data-own]") && types.some((type) => DEALS.test(type))) look();
  else if (me() && types.some((type) => SEATS.test(type) && type !== "PlayerMoved")) setTimeout(look, SPREAD * Math.random());
}

function state(is) {
  if (is === "lost" && !root.hasAttribute("data-lost")) {
    root.setAttribute("data-lost", "");
    document.querySelector(".lost time").textContent = timeOfDay(heardAt);
  }
  if (is === "lost" || is === "signed-out") return;
  heardAt = serverNow();
  if (!root.hasAttribute("data-lost")) return;
  root.removeAttribute("data-lost");
  soon(SPREAD);
  look();
}

/** A name is asked for in the body: no address, history or log has it. */
async function ask(query, called = "") {
  const told = { method: "POST", headers: { "hx-request": "true" }, body: new URLSearchParams(query) };
  const answer = await fetch(`${location.pathname}/seat`, told).catch(() => null);
  if (!answer?.ok) return;
  mine.innerHTML = await answer.text();
  const card = mine.querySelector("[data-me]");
  if (!card) return;
  const before = me();
  const same = before?.entry === card.dataset.me;
  const name = called || (same ? before.called : "");
  mine.querySelector("[data-called]").textContent = name;
  const { place, call, due: prize, finished } = card.dataset;
  if (same && before.place !== place && !place.startsWith("0/")) notice(moved, place);
  if (same && call && before.call !== call) notice(isCalled, call);
  if (same && prize && before.prize !== prize) notice(isDue, prize);
  keep({ entry: card.dataset.me, place, call, prize, finished, called: name });
  mayTell(document.getElementById("tell")); // whose phone it is, is known
}

const look = () => me() && ask({ me: me().entry });

/** The list of seat changes, the same for all, says whether the own seat is among them. */
function compare() {
  const own = me();
  const row = own && document.querySelector(`[data-entry="${CSS.escape(own.entry)}"]`);
  if (row && row.dataset.to !== own.place) look();
}

function notice(what, at) {
  const banner = document.querySelector(".moved");
  banner.textContent = `${what}: ${at.replace("/", " / ")}`;
  banner.hidden = false;
  document.title = `${what} ${at} · ${title}`;
  tell(banner.textContent);
  navigator.vibrate?.([300, 150, 300, 150, 600]);
}

document.getElementById("find").addEventListener("submit", (submitted) => {
  submitted.preventDefault();
  const q = new FormData(submitted.target).get("q").trim();
  if (q) ask({ q }, /^#?\d+$/.test(q) ? "" : q);
});
mine.addEventListener("click", (click) => {
  const chosen = click.target.closest("[data-choose]");
  if (chosen) ask({ me: chosen.dataset.choose }, document.getElementById("q").value.trim());
  if (!click.target.closest("[data-forget]")) return;
  keep(null);
  mine.replaceChildren();
  document.querySelector(".moved").hidden = true;
});
/* A paired phone answers to a deal for its player. */
mine.addEventListener("submit", async (submitted) => {
  const form = submitted.target;
  if (!form.dataset.answer) return;
  submitted.preventDefault();
  const agrees = submitted.submitter.value === "yes";
  const { deal } = form.closest("[data-deal]").dataset;
  const data = { player: form.dataset.entry, agrees, how: "phone", deal: Number(deal) };
  const told = {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": form.dataset.token },
    body: JSON.stringify({ type: "AnswerDeal", data }),
  };
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  const answer = await fetch(form.dataset.answer, told).catch(() => null);
  if (answer?.ok) return look();
  for (const button of form.querySelectorAll("button")) button.disabled = false;
  const wrong = form.querySelector(".wrong");
  const why = (await answer?.json().catch(() => null))?.error?.why;
  if (why) wrong.textContent = why;
  wrong.hidden = false;
});
document.querySelector(".moved").addEventListener("click", (click) => {
  click.target.hidden = true;
  document.title = title;
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") return;
  live.again();
  soon(SPREAD / 3);
  look();
});

others(document.getElementById("own"));

const named = new URLSearchParams(location.search).get("me");
if (named) ask({ me: named });
else look();
const live = new Stream(addressOf(url), told, state, Number(position), "omit"); // as anybody
addEventListener("online", () => live.again());
addEventListener("offline", () => state("lost"));

/* Where the browser lets it (over TLS, or on this machine), the page stays on the phone. */
navigator.serviceWorker?.register("/p/worker.js").then(async () => {
  const { active } = (await navigator.serviceWorker?.ready) ?? {}; // none where the page is being left
  const files = performance.getEntriesByType("resource").map((one) => one.name);
  active?.postMessage([location.href.split(/[?#]/)[0], ...files]);
}, () => {});
