/* The players' page: stays live, remembers whose phone it is, says when the own seat changes.

   Many phones hear of an act at the same time: each waits a moment of its own before it asks, and
   all of them get the same bytes. */

import { Stream, addressOf } from "./stream.js";
import { serverNow, setServerTime, tick, timeOfDay } from "./clock.js";

const { event, stream: url, position, moved } = document.body.dataset;
const AT_ONCE = /^(Clock|Level|Break|Time|Event|LastHands|HandForHand)/; // what a clock shows
const SEATS = /^(PlayerMoved|PlayerSeated|Seats|TableBroken|ActUndone|ActRedone|FinalTable)/;
const SPREAD = 4000;
const CALM = 15000; // what can wait is asked for this seldom
const root = document.documentElement;
const mine = document.getElementById("mine");
const title = document.title;
let heardAt = serverNow();
let due = 0;
let timer;

/* What everybody sees. */

async function refresh() {
  due = 0;
  const answer = await fetch(location.pathname, { headers: { "hx-request": "true" } }).catch(() => null);
  if (!answer?.ok) return;
  const open = new Set([...document.querySelectorAll("details[open]")].map((one) => one.id));
  const known = new Set([...document.querySelectorAll("details")].map((one) => one.id));
  document.getElementById("live").innerHTML = await answer.text();
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
  if (me() && types.some((type) => SEATS.test(type) && type !== "PlayerMoved")) setTimeout(look, SPREAD * Math.random());
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

/* Whose phone it is: { entry, place, called }. */

const KEY = `floorman.me.${event}`;

function me() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function keep(value) {
  try {
    if (value) localStorage.setItem(KEY, JSON.stringify(value));
    else localStorage.removeItem(KEY);
  } catch {
    /* A browser that keeps nothing asks again next time. */
  }
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
  if (same && before.place !== card.dataset.place && !card.dataset.place.startsWith("0/")) notice(card.dataset.place);
  keep({ entry: card.dataset.me, place: card.dataset.place, called: name });
}

const look = () => me() && ask({ me: me().entry });

/** The list of seat changes, the same for all, says whether the own seat is among them. */
function compare() {
  const own = me();
  const row = own && document.querySelector(`[data-entry="${CSS.escape(own.entry)}"]`);
  if (row && row.dataset.to !== own.place) look();
}

function notice(place) {
  const banner = document.querySelector(".moved");
  banner.textContent = `${moved}: ${place.replace("/", " / ")}`;
  banner.hidden = false;
  document.title = `${moved} ${place} · ${title}`;
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

const named = new URLSearchParams(location.search).get("me");
if (named) ask({ me: named });
else look();
const live = new Stream(addressOf(url), told, state, Number(position), "omit"); // as anybody
addEventListener("online", () => live.again());
addEventListener("offline", () => state("lost"));
