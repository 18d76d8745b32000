/* A screen of the room: turns its pages in time, stays awake, and sounds once from the one speaker.

   /tv/NAME?sound=1 is the speaker, &volume=30 a soft one. Browsers let a page sound only after a touch, so it says so until
   it has had one. */

import { serverNow } from "./clock.js";
import { play, ready, wake } from "./sounds.js";
import { EVERYWHERE } from "./stream.js";

const HEARD = "floorman.heard"; // what sounded already: once, also after a reload or an undo
const DWELL = 8; // seconds that a part of a long list stays
const asked = new URLSearchParams(location.search);
const speaker = asked.get("sound") === "1";
const volume = Math.min(100, Math.max(1, Number(asked.get("volume")) || 100)) / 100;
let turned = 0;

const stage = () => document.querySelector(".stage");

/* The screen stays awake where the browser can keep it so: over TLS, or on this machine. */

async function stayAwake() {
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    console.info("The browser cannot keep this screen awake; its own settings must.");
  }
}
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && stayAwake());
stayAwake();

/* A screen that is let in no more asks for its code: the page comes anew as the way to sign in. */
document.addEventListener("floor:signed-out", () => location.reload());

/* Pages, parts of long lists and messages take turns. */

function turn() {
  const at = Number(stage()?.dataset.turnsAt);
  if (!at || at === turned || serverNow() < at) return;
  turned = at;
  document.body.dispatchEvent(new CustomEvent("floor:changed", { detail: {} }));
}

const parts = new Map(); // page → { part, until }: a list goes on where it stopped
let shown = "";

function flow() {
  const list = document.querySelector("[data-flow]");
  const page = stage()?.dataset.page;
  const isNew = page !== shown;
  shown = page;
  // Several events: a screen that listens to one of them begins anew, and then listens to all.
  if (page === "lobby" && document.body.dataset.stream !== EVERYWHERE) location.reload();
  if (!list) return;
  const down = list.dataset.flow === "down";
  const step = down ? rows(list) : list.clientWidth + (parseFloat(getComputedStyle(list).columnGap) || 0);
  const count = Math.max(1, Math.ceil(((down ? tall(list) : list.scrollWidth) - 1) / step));
  const now = parts.get(page) ?? { part: -1, until: 0 };
  if (isNew || now.until <= serverNow()) {
    now.part = (now.part + 1) % count;
    now.until = serverNow() + DWELL;
    parts.set(page, now);
  }
  const at = Math.min(now.part, count - 1) * step;
  if (down) {
    list.scrollTop = at;
    list.style.clipPath = `inset(0 0 ${Math.max(0, list.clientHeight - step)}px)`; // no half of a row
  } else list.scrollLeft = at;
  said(list, count > 1 ? `${Math.min(now.part, count - 1) + 1} / ${count}` : "");
}

/** How high all rows of a grid are together, whether they fill it or not. */
function tall(list) {
  const first = list.firstElementChild?.getBoundingClientRect();
  return first ? list.lastElementChild.getBoundingClientRect().bottom - first.top : 0;
}

/** The height of the whole rows that a grid has in sight. */
function rows(list) {
  const pitch = (list.firstElementChild?.offsetHeight ?? 1) + (parseFloat(getComputedStyle(list).rowGap) || 0);
  return Math.max(1, Math.floor(list.clientHeight / pitch)) * pitch;
}

function said(list, text) {
  const title = list.parentElement.querySelector("h2");
  let place = title.querySelector(".part");
  if (!place) {
    place = Object.assign(document.createElement("small"), { className: "part" });
    title.append(place);
  }
  if (place.textContent !== text) place.textContent = text;
}

function messages() {
  document.querySelectorAll("[data-turns]").forEach(turnOn);
}

function turnOn(list) {
  if (!list.children.length) return;
  const at = Math.floor(serverNow() / DWELL) % list.children.length;
  [...list.children].forEach((one, place) => one.classList.toggle("turn", place === at));
  list.dataset.at = String(at);
}

/* Sounds. */

const chosen = () => JSON.parse(stage()?.dataset.sounds ?? "{}");

/** Sounds once for a mark: never again after a reload or an undo. */
function once(name, mark) {
  const heard = JSON.parse(localStorage.getItem(HEARD) ?? "[]");
  if (heard.includes(`${name} ${mark}`)) return;
  localStorage.setItem(HEARD, JSON.stringify([...heard.slice(-300), `${name} ${mark}`]));
  document.dispatchEvent(new CustomEvent("screen:sound", { detail: name }));
  play(name, chosen()[name], volume).then((sound) => document.dispatchEvent(new CustomEvent("screen:heard", { detail: sound })));
}

let before = null;
function listen() {
  const now = stage()?.dataset;
  if (!now?.event) return;
  for (const one of Object.values(chosen())) ready(one.sound);
  const is = { event: now.event, level: now.level, state: now.state, moment: now.moment, rests: "break" in now };
  if (before && before.event === is.event) changes(is, `${is.event} ${is.level}`);
  const left = Number(now.levelEndsAt) - serverNow();
  if (["running", "overtime"].includes(is.state) && left <= 60 && left > 50) once("minute", `${is.event} ${is.level}`);
  before = is;
}

function changes(is, mark) {
  if (!before.rests && is.rests) once("break", mark);
  else if (before.rests && !is.rests) once("back", mark);
  else if (Number(is.level) > Number(before.level)) once("level", mark);
  if (before.state !== is.state && is.state === "hand-for-hand") once("hand-for-hand", mark);
  if (before.moment !== is.moment && ["final-table", "money", "winner"].includes(is.moment)) once(is.moment, is.event);
}

if (speaker) {
  const button = document.querySelector(".sound");
  button.hidden = false;
  button.addEventListener("click", () => {
    wake();
    button.hidden = true;
    play("minute", null, volume);
  });
}
setInterval(() => {
  turn();
  messages();
  flow();
  if (speaker) listen();
}, 250);
document.addEventListener("htmx:after:swap", () => {
  flow();
  messages();
});
flow();
messages();
