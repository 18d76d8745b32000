/* Finds the second machine: where the first is silent and the second has taken over, the page goes
   there, signed in as here. Acts that wait go along, and those that are done and not known there.

   <body data-other="http://…"> names the second machine. */

import { actedIn, carried, came } from "./sending.js";

const LOOK = 3000;
const PASS = "floorman.pass"; // signs this device in at the second machine, once
const { other } = document.body.dataset;
const csrf = document.querySelector('meta[name="csrf"]')?.content ?? "";

/** Where the second machine stands; null where it is silent too, or only follows. */
async function taken() {
  const answer = await fetch(`${other}/api/standing?events=${[...actedIn()]}`, {
    signal: AbortSignal.timeout(LOOK),
    credentials: "omit",
  }).catch(() => null);
  const told = answer?.ok ? await answer.json() : null;
  return told?.state === "here" ? told : null;
}

async function look() {
  if (!document.documentElement.hasAttribute("data-lost")) return;
  const told = await taken();
  if (!told) return;
  const pass = kept();
  const acts = encodeURIComponent(JSON.stringify({ pass, acts: carried(told.held) }));
  if (pass) location.assign(`${other}/sign-in?code=${pass}#acts=${acts}`);
  else location.assign(`${other}${location.pathname}${location.search}`);
}

const stored = () => JSON.parse(localStorage.getItem(PASS) ?? "{}");
const kept = () => (csrf && stored().csrf === csrf ? stored().code : "");

/** A pass is made once for each sign-in, while the first machine still answers. */
async function keep() {
  if (!csrf || kept()) return;
  const headers = { "content-type": "application/json", "x-csrftoken": csrf };
  const answer = await fetch("/api/following/pass", { method: "POST", headers, body: "{}" }).catch(() => null);
  if (answer?.ok) localStorage.setItem(PASS, JSON.stringify({ csrf, code: (await answer.json()).code }));
}

/** Takes in the acts that came along; only this device's own pass lets them in. */
async function arrive() {
  const hash = location.hash.match(/^#acts=(.*)$/)?.[1];
  if (!hash) return;
  history.replaceState(null, "", location.pathname + location.search);
  const { pass, acts } = JSON.parse(decodeURIComponent(hash));
  const headers = { "content-type": "application/json", "x-csrftoken": csrf };
  const body = JSON.stringify({ code: pass });
  const answer = await fetch("/api/following/came", { method: "POST", headers, body }).catch(() => null);
  if (answer?.ok && (await answer.json()).came) came(acts);
}

if (other) {
  keep();
  setInterval(look, LOOK);
}
arrive();
