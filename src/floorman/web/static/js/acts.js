/* Sends what staff do. Each act has its own key, so that it is done once however often it is sent.

   <form data-act="Bust" data-event="k7"> is an act: its named fields are the command's data. Without
   a network the act waits on this device, is shown as waiting, and is sent once when there is one. */

const STORE = "floorman.acts";
const csrf = () => document.querySelector('meta[name="csrf"]')?.content ?? "";
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

export function key() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The data of a form: numbers where data-type says so, lists and maps by name[] and name{}. */
export function dataOf(form) {
  const data = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled) continue;
    if ((field.type === "checkbox" || field.type === "radio") && !field.checked) continue;
    if (field.value === "" && !field.hasAttribute("data-empty")) continue;
    put(data, field.name, read(field));
  }
  return data;
}

function read(field) {
  if (field.dataset.type === "number") return Number(field.value);
  if (field.dataset.type === "cents") return Math.round(Number(field.value.replace(",", ".")) * 100);
  if (field.dataset.type === "boolean") return field.value === "true" || field.value === "on";
  return field.value;
}

function put(data, name, value) {
  if (name.endsWith("[]")) (data[name.slice(0, -2)] ??= []).push(value);
  else if (name.endsWith("}")) {
    const [map, entry] = name.slice(0, -1).split("{");
    (data[map] ??= {})[entry] = value;
  } else data[name] = value;
}

/** Does an act now. Gives the answer, or throws { what, why, allowed, field } or "waiting". */
export async function act(event, type, data, seen = null) {
  const body = { type, data, key: key() };
  if (seen !== null) body.seen = seen;
  return send({ event, body });
}

async function send(item) {
  let answer;
  try {
    answer = await fetch(`/api/events/${item.event}/commands`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": csrf() },
      body: JSON.stringify(item.body),
    });
  } catch {
    keep(item);
    throw "waiting";
  }
  if (answer.status >= 502 && answer.status <= 504) {
    keep(item);
    throw "waiting";
  }
  const told = await answer.json();
  if (!answer.ok) throw told.error;
  return told;
}

/* What waits for the network. */

function waiting() {
  return JSON.parse(localStorage.getItem(STORE) ?? "[]");
}

function keep(item) {
  const items = waiting().filter((one) => one.body.key !== item.body.key);
  localStorage.setItem(STORE, JSON.stringify([...items, item]));
  show();
}

function drop(item) {
  const items = waiting().filter((one) => one.body.key !== item.body.key);
  localStorage.setItem(STORE, JSON.stringify(items));
  show();
}

let sending = false;
export async function sendWaiting() {
  if (sending) return;
  sending = true;
  try {
    for (const item of waiting()) {
      try {
        const told = await send(item);
        drop(item);
        done(item.event, item.body.type, told);
      } catch (error) {
        if (error === "waiting") return;
        drop(item);
        toast(sentence(error), { wrong: true });
      }
    }
  } finally {
    sending = false;
  }
}

function show() {
  const count = waiting().length;
  for (const place of document.querySelectorAll("[data-waiting]")) {
    place.hidden = !count;
    place.textContent = (words.waiting ?? "{n} waiting").replace("{n}", count);
  }
}

/* What the page says afterwards. */

export function sentence(error) {
  if (typeof error === "string") return error;
  const allowed = error.allowed ? ` ${words.allowed ?? "Allowed"}: ${error.allowed}.` : "";
  return `${error.what}: ${error.why}.${allowed}`;
}

export function toast(text, { undo = null, wrong = false } = {}) {
  const list = document.querySelector(".toasts");
  const note = document.createElement("div");
  note.className = wrong ? "toast wrong" : "toast";
  note.append(Object.assign(document.createElement("span"), { textContent: text }));
  if (undo) {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      textContent: words.undo ?? "Undo",
    });
    button.onclick = () => note.remove() ?? undo();
    note.append(button);
  }
  list.append(note);
  setTimeout(() => note.remove(), wrong ? 12000 : 8000);
}

function done(event, type, told) {
  const first = told.events[0];
  const text = (words.did ?? {})[type] ?? words.done ?? "Done";
  const undo = first && type !== "Undo" ? () => perform(event, "Undo", { act: first.position }) : null;
  toast(text, { undo });
}

export async function perform(event, type, data, seen = null) {
  try {
    const told = await act(event, type, data, seen);
    done(event, type, told);
    return told;
  } catch (error) {
    if (error === "waiting") toast(words.kept ?? "Kept until the network is back");
    else toast(sentence(error), { wrong: true });
    throw error;
  }
}

/* Forms */

function wrongAt(form, error) {
  const field = error.field && form.elements.namedItem(error.field);
  const place = form.querySelector(`[data-wrong="${error.field}"]`) ?? form.querySelector("[data-wrong='']");
  if (field?.setAttribute) {
    field.setAttribute("aria-invalid", "true");
    field.focus();
  }
  if (place) place.textContent = sentence(error);
  else toast(sentence(error), { wrong: true });
}

document.addEventListener("submit", async (submitted) => {
  const form = submitted.target.closest("form[data-act]");
  if (!form) return;
  submitted.preventDefault();
  if (form.dataset.busy) return; // a double click is one act
  if (form.dataset.sure && !confirm(form.dataset.sure)) return;
  form.dataset.busy = "1";
  form.querySelectorAll("[aria-invalid]").forEach((field) => field.removeAttribute("aria-invalid"));
  form.querySelectorAll("[data-wrong]").forEach((place) => (place.textContent = ""));
  try {
    const seen = document.body.dataset.position;
    const told = await act(form.dataset.event, form.dataset.act, dataOf(form), seen ? Number(seen) : null);
    done(form.dataset.event, form.dataset.act, told);
    form.dispatchEvent(new CustomEvent("act:done", { bubbles: true, detail: told }));
    if (form.hasAttribute("data-reset")) form.reset();
    form.closest("dialog")?.close();
  } catch (error) {
    if (error === "waiting") {
      toast(words.kept ?? "Kept until the network is back");
      form.closest("dialog")?.close();
    } else wrongAt(form, error);
  } finally {
    delete form.dataset.busy;
  }
});

document.addEventListener("click", (click) => {
  const opener = click.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open)?.showModal();
  if (click.target.closest("[data-close]")) click.target.closest("dialog")?.close();
});

addEventListener("online", sendWaiting);
setInterval(() => waiting().length && sendWaiting(), 5000);
show();
sendWaiting();
