/* A screen of the room: turns its pages in time, stays awake, and sounds once from the one speaker.

   /tv/NAME?sound=1 is the speaker. Browsers let a page sound only after a touch, so it says so until
   it has had one. */

import { serverNow } from "./clock.js";

const HEARD = "floorman.heard"; // what sounded already: once a level, also after a reload
const speaker = new URLSearchParams(location.search).get("sound") === "1";
let audio;
let turned = 0;

const stage = () => document.querySelector(".stage");

async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen"); // only over TLS
  } catch {
    /* Then the screen's own settings keep it awake. */
  }
}
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && stayAwake());
stayAwake();

function turn() {
  const at = Number(stage()?.dataset.turnsAt);
  if (!at || at === turned || serverNow() < at) return;
  turned = at;
  document.body.dispatchEvent(new CustomEvent("floor:changed", { detail: {} }));
}

function tone(frequencies, seconds) {
  frequencies.forEach((frequency, nth) => {
    const at = audio.currentTime + nth * seconds;
    const voice = audio.createOscillator();
    const loudness = audio.createGain();
    voice.type = "triangle";
    voice.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    voice.connect(loudness).connect(audio.destination);
    voice.start(at);
    voice.stop(at + seconds);
  });
}

const SOUNDS = {
  level: [[523, 659, 784], 0.35],
  minute: [[659, 659], 0.25],
  break: [[784, 659, 523], 0.4],
};

/** Sounds once for a mark: never again after a reload or an undo. */
function once(name, mark) {
  const heard = JSON.parse(localStorage.getItem(HEARD) ?? "[]");
  if (heard.includes(`${name} ${mark}`)) return;
  localStorage.setItem(HEARD, JSON.stringify([...heard.slice(-200), `${name} ${mark}`]));
  if (audio) tone(...SOUNDS[name]);
}

let before = null;
function listen() {
  const now = stage()?.dataset;
  if (!now?.event) return;
  const mark = `${now.event} ${now.level}`;
  if (before && before.level !== now.level && now.state === "running") once("level", mark);
  if (before && before.state !== "break" && now.state === "break") once("break", mark);
  const left = Number(now.levelEndsAt) - serverNow();
  if (now.state === "running" && left <= 60 && left > 50) once("minute", mark);
  before = { level: now.level, state: now.state };
}

if (speaker) {
  const button = document.querySelector(".sound");
  button.hidden = false;
  button.addEventListener("click", () => {
    audio = new AudioContext();
    button.hidden = true;
    tone(...SOUNDS.minute);
  });
}
setInterval(() => {
  turn();
  if (speaker) listen();
}, 250);
