/* A screen of the room: turns its pages, stays awake, and sounds once from the one speaker.

   Sound needs a touch after loading, so the page says so until it has had it. */

import { mmss, serverNow } from "./clock.js";

const stage = () => document.querySelector(".stage");
const silent = new URLSearchParams(location.search).get("sound") !== "1";
const HEARD = "floorman.heard"; // what sounded already: once per level, also after a reload
let audio;

async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen"); // only where the page is served over TLS
  } catch {
    /* The screen's own settings keep it awake. */
  }
}
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && stayAwake());
stayAwake();

function tone(frequencies, seconds) {
  if (!audio) return;
  frequencies.forEach((frequency, turn) => {
    const at = audio.currentTime + turn * seconds;
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
  level: () => tone([523, 659, 784], 0.35),
  minute: () => tone([659, 659], 0.25),
  break: () => tone([784, 659, 523], 0.4),
};

function once(name, mark) {
  const heard = JSON.parse(localStorage.getItem(HEARD) ?? "{}");
  if (heard[name] === mark) return;
  localStorage.setItem(HEARD, JSON.stringify({ ...heard, [name]: mark }));
  SOUNDS[name]();
}

function listen() {
  const place = stage();
  if (!place || !audio) return;
  const mark = `${place.dataset.event}/${place.dataset.level}/${place.dataset.state}`;
  if (place.dataset.state === "running" && place.dataset.endsAt) {
    const left = Number(place.dataset.endsAt) - serverNow();
    if (left <= 60 && left > 50) once("minute", mark);
    if (left > 0 && Number(place.dataset.begun) > serverNow() - 20) once("level", mark);
  }
  if (place.dataset.state === "break") once("break", mark);
}

if (!silent) {
  const button = document.querySelector(".sound");
  button.hidden = false;
  button.addEventListener("click", () => {
    audio = new AudioContext();
    button.hidden = true;
  });
  setInterval(listen, 500);
}

/* Pages in turn: the server names them with their seconds. */
let at = 0;
function turn() {
  const pages = JSON.parse(document.body.dataset.pages || "[]");
  if (pages.length > 1) {
    at = (at + 1) % pages.length;
    document.body.dataset.page = pages[at].page;
    document.body.dispatchEvent(new CustomEvent("floor:page"));
  }
  setTimeout(turn, 1000 * (pages[at]?.seconds || 20));
}
setTimeout(turn, 1000 * (JSON.parse(document.body.dataset.pages || "[]")[0]?.seconds || 20));

export { mmss };
