/* Sends what staff do. Each act has its own key, so that it is done once however often it is sent.

   Without a network an act waits on this device and is sent once when there is one. Where a sign-in
   has expired it waits until somebody has signed in, and goes on. Imported by other modules. */

import { signIn, signedInAgain } from "./sign_in.js";

const STORE = "floorman.acts";
export const PATIENCE = 12000; // a dead access point answers never; the key makes sending again harmless
const csrf = () => document.querySelector('meta[name="csrf"]');
export const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** What, and behind it why or whom, as the language parts them. */
export const pair = (what, why) =>
  (words.pair ?? "{what}: {why}").replace(/{(what|why)}/g, (_, one) => (one === "what" ? what : why));

export function key() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Writes to the server, perhaps with more headers. Throws "waiting" without a network, and when nobody signs in. */
export async function write(method, path, body, more = {}) {
  for (;;) {
    const answer = await asked(method, path, body, more);
    if (answer.status === 401) {
      if (!(await signIn())) throw "waiting";
    } else if (answer.status === 429) {
      const seconds = Number(answer.headers.get("retry-after")) || 1;
      await new Promise((done) => setTimeout(done, seconds * 1000));
    } else if (answer.status === 403 && (await renewed())) {
      continue;
    } else {
      if (answer.status >= 502 && answer.status <= 504) throw "waiting";
      return answer;
    }
  }
}

/** Reads from the server, again once somebody has signed in where the sign-in had expired. */
export async function read(address, request = { headers: { "hx-request": "true" } }) {
  for (;;) {
    const answer = await fetch(address, request);
    if (answer.status !== 401 || !(await signedInAgain())) return answer;
  }
}

async function asked(method, path, body, more) {
  const headers = { "content-type": "application/json", "x-csrftoken": csrf()?.content ?? "", ...more };
  try {
    return await fetch(path, { method, headers, body, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw "waiting";
  }
}

/** Whether somebody else has signed in meanwhile, in another window: then their token counts. */
async function renewed() {
  const answer = await fetch("/api/session").catch(() => null);
  const told = answer?.ok ? await answer.json() : null;
  if (!told || told.csrf === csrf()?.content) return false;
  csrf().content = told.csrf;
  return true;
}

/** What the server says to something written, or throws its error. */
export async function ask(method, path, data) {
  const answer = await write(method, path, JSON.stringify(data));
  const told = await answer.json();
  if (!answer.ok) throw told.error;
  return told;
}

/** Does an act now. Gives the answer, or throws { what, why, allowed, field } or "waiting".
    It waits behind those that wait already; the text says there what it is. */
export async function act(event, type, data, seen = null, own = key(), text = "") {
  const body = { type, data, key: own };
  if (seen !== null) body.seen = seen;
  const item = { event, body, text, at: Date.now() };
  if (waiting().length) {
    keep(item);
    throw "waiting";
  }
  try {
    const told = await send(item);
    rememberDone(item, told.position);
    return told;
  } catch (error) {
    if (error === "waiting") keep(item);
    throw error;
  }
}

/** Throws why an act cannot be done now, before anybody is asked whether it shall be. */
export async function ready(event, type, data) {
  await ask("POST", `/api/events/${event}/commands`, { type, data, only_check: true }).catch((error) => {
    if (error !== "waiting") throw error; // without a network it waits, and is refused then
  });
}

const send = (item) => ask("POST", `/api/events/${item.event}/commands`, item.body);

/* What waits. */

export function waiting() {
  return JSON.parse(localStorage.getItem(STORE) ?? "[]");
}

function store(items) {
  localStorage.setItem(STORE, JSON.stringify(items));
  showWaiting();
}

/** Takes an act back that was not sent yet. */
export const drop = (item) => store(others(item));

const others = (item) => waiting().filter((one) => one.body.key !== item.body.key);
const keep = (item) => store([...others(item), item]);

let sending = false;

/** Sends what waits, in order; tells of each what came of it. */
export async function sendWaiting(done, refused) {
  if (sending) return;
  sending = true;
  try {
    for (const item of waiting()) {
      try {
        const told = await send(item);
        store(others(item));
        rememberDone(item, told.position);
        done(item.event, item.body.type, told);
      } catch (error) {
        if (error === "waiting") return;
        store(others(item));
        refused(error, item);
      }
    }
  } finally {
    sending = false;
  }
}

/* What was done lately: a second machine that takes over may not have the last of it. */

const DONE = "floorman.done";
const LATELY = 15 * 60 * 1000;
const MOST = 50;

const lately = () => JSON.parse(localStorage.getItem(DONE) ?? "[]").filter((one) => one.at > Date.now() - LATELY);

function rememberDone(item, position) {
  localStorage.setItem(DONE, JSON.stringify([...lately(), { ...item, position, at: Date.now() }].slice(-MOST)));
}

/** The events in which something was done lately. */
export const actedIn = () => new Set(lately().map((one) => one.event));

/** The acts to offer a machine that holds each event up to a position. */
export const carried = (held) => [...lately().filter((one) => one.position > (held[one.event] ?? 0)), ...waiting()];

/** Acts that came from the machine before: they wait here, and are sent once. */
export function came(items) {
  const here = new Set(waiting().map((one) => one.body.key));
  store([...waiting(), ...items.filter((one) => !here.has(one.body.key))]);
  dispatchEvent(new Event("online"));
}

export function showWaiting() {
  const count = waiting().length;
  document.dispatchEvent(new CustomEvent("acts:waiting", { detail: waiting() }));
  for (const place of document.querySelectorAll("[data-waiting]")) {
    place.hidden = !count;
    const text = count === 1 ? words.waitingOne : words.waiting;
    place.textContent = (text ?? "{n} waiting").replace("{n}", count);
  }
}
