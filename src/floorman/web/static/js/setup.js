/* The form that sets an event up: what follows from it is asked of the server as one types, what is
   wrong stands beside its field, and what was typed stays over reload, back and an expired sign-in. */

import { done, toast } from "./acts.js";
import { forget, keyOf } from "./drafts.js";
import { fieldOf } from "./fields.js";
import { lifted } from "./finger.js";
import { inLine } from "./line.js";
import { PATIENCE, words, write } from "./sending.js";
import { signedInAgain } from "./sign_in.js";

const AS_TYPED = 250; // milliseconds of rest before the server is asked
const LATE = "late"; // an answer that does not come is asked for again
const OFTEN = 5; // so often, where a button was pressed
const SENT = { "content-type": "application/x-www-form-urlencoded", "hx-request": "true" };
const form = document.querySelector("form[data-setup]");
const place = document.getElementById("proposal");
let tried = false;
let isMade = false;
let asking = null;
let timer = 0;

/* What stands in the form, also where it may not change any more: a template has all of it. */
function body() {
  const fixed = [...form.querySelectorAll("[disabled]:not(button)")];
  for (const one of fixed) one.disabled = false;
  const told = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const one of fixed) one.disabled = true;
  return told;
}

/* What counts only with another answer is shown only with it. */
function show() {
  for (const one of form.querySelectorAll("[data-when]")) {
    const [name, wanted] = one.dataset.when.split("=");
    const told = form.elements.namedItem(name)?.value ?? "";
    one.hidden = !wanted.split("|").includes(told);
  }
  const button = form.querySelector("[data-start]");
  if (!button) return;
  button.dataset.make ??= button.textContent;
  button.textContent = fieldOf(form, "then").value === "start" ? button.dataset.start : button.dataset.make;
}

const isTyped = (field) =>
  field.options
    ? [...field.options].some((one) => one.defaultSelected && !one.selected)
    : field.matches("input, textarea") &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue);

/* A moment is typed by the reader's clock and told as a second. */
const local = (second) => {
  const date = new Date(second * 1000);
  return new Date(date - date.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
};
function moments() {
  for (const one of form.querySelectorAll("[data-moment]")) {
    const told = document.getElementById(one.dataset.moment);
    if (told.value) one.value = local(Number(told.value));
    one.addEventListener("input", () => (told.value = one.value ? Math.floor(new Date(one.value) / 1000) : ""));
  }
}

/* What the server says: beside it what follows, at each field what is wrong there. */
function put(text) {
  place.innerHTML = text;
  for (const one of form.querySelectorAll(".asked .wrong:not([data-own])")) one.textContent = "";
  for (const one of form.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
  const elsewhere = place.querySelector("[data-elsewhere]");
  for (const one of place.querySelectorAll("[data-says]")) {
    const at = one.dataset.says && document.getElementById(`w-${one.dataset.says}`);
    (at || elsewhere).append(at ? one.textContent : `${one.textContent} `);
    document.getElementById(`f-${one.dataset.says}`)?.setAttribute("aria-invalid", "true");
    if (tried && at) for (let up = at.closest("details"); up; up = up.parentElement.closest("details")) up.open = true;
  }
  if (!tried || !place.querySelector("[data-says]")) return;
  form.querySelector(".asked [aria-invalid]")?.focus();
}

async function propose() {
  asking?.abort();
  const own = (asking = new AbortController());
  const overdue = setTimeout(() => own.abort(LATE), PATIENCE);
  const headers = { ...SENT, "x-csrftoken": document.querySelector('meta[name="csrf"]').content };
  const told = body();
  if (tried) told.set("tried", "yes");
  try {
    const answer = await fetch(`${form.dataset.setup}/proposal`, { method: "POST", headers, body: told, signal: own.signal });
    if (answer.status === 401) return void ((await signedInAgain()) && later());
    const text = await answer.text();
    await lifted(); // what it says beside the fields moves the button
    if (answer.ok && own === asking) {
      const focused = document.activeElement; // where it is by now: whoever went on is not taken back
      put(text);
      if (focused !== document.body) focused?.focus?.({ preventScroll: true });
    }
  } catch (error) {
    if (error === LATE) later();
    else if (error.name !== "AbortError") toast(words.lost, { wrong: true });
  } finally {
    clearTimeout(overdue);
  }
}

const later = () => {
  clearTimeout(timer);
  timer = setTimeout(propose, AS_TYPED);
};

/** The answer, however long a busy server takes for it; without a network nobody waits. */
async function answered(address, told) {
  for (let time = 1; ; time++) {
    const asked = performance.now();
    try {
      return await write("POST", address, told.toString(), SENT);
    } catch (error) {
      if (time === OFTEN || performance.now() - asked < PATIENCE) throw error;
    }
  }
}

/** Sends the form as it stands now, behind what was sent before. */
function send(address) {
  clearTimeout(timer);
  asking?.abort();
  asking = null;
  tried = true;
  const told = body();
  return inLine(form, { address, told, stands: `${address} ${told}` }, sends);
}

/** The key makes sending again harmless; one form makes one event. */
async function sends({ address, told, stands }) {
  if (isMade) return;
  told.set("key", keyOf(form, [address, [...told]]));
  try {
    const answer = await answered(address, told);
    if (answer.ok) finished(await answer.text(), `${address} ${body()}` === stands);
    else toast((await answer.json().catch(() => null))?.error?.why ?? words.broken, { wrong: true });
  } catch {
    toast(words.lost, { wrong: true });
  }
}

/** What was typed since stays to be sent. */
function finished(text, isAsSent) {
  put(text);
  const { made, done: position, kept } = place.querySelector(".proposal")?.dataset ?? {};
  if (kept) toast(kept);
  if (position) done(form.dataset.event, "ChangeSetup", { events: [{ position: Number(position), data: {} }] });
  if (made || (position && isAsSent)) forget(form);
  if (kept || position) tried = false;
  if (!made) return;
  isMade = true;
  location.assign(made);
}

if (form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form.dataset.setup);
  });
  form.addEventListener("input", () => {
    show();
    if (form.hasAttribute("data-draft")) later();
  });
  form.addEventListener("click", ({ target }) => {
    const other = target.closest("[data-send]");
    if (other) send(other.dataset.send);
    if (!target.closest("[data-take]")) return;
    fieldOf(form, "levels").value = place.querySelector("[data-levels]")?.value ?? "";
    fieldOf(form, "how").value = "typed";
    form.dispatchEvent(new Event("input", { bubbles: true }));
    fieldOf(form, "levels").focus();
  });
  place.addEventListener("click", (event) => {
    const field = form.querySelector(event.target.closest('a[href^="#f-"]')?.hash || "[data-none]");
    if (!field) return;
    event.preventDefault();
    for (let up = field.closest("details"); up; up = up.parentElement.closest("details")) up.open = true;
    field.focus();
  });
  addEventListener("load", () => {
    moments();
    show();
    if ([...form.elements].some(isTyped)) later(); // it came back with what was typed before
  });
  show();
}
