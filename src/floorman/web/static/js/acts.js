/* Forms that act, and what the page says afterwards.

   <form data-act="Bust" data-event="k7"> is an act: its named fields are the command's data. What is
   wrong is said beside its field (data-wrong="field"), and what was typed stays. */

import { forget, KEPT, keyOf, remember, restore } from "./drafts.js";
import { dataOf, fieldOf, unread } from "./fields.js";
import { inLine, standing } from "./line.js";
import { act, key, pair, ready, sendWaiting, showWaiting, waiting, words } from "./sending.js";
import { signIn } from "./sign_in.js";

export { act, key };

/* What the page says afterwards. */

const ROUTE = /^[A-Z]+ \/|^([A-Z][a-z]+){2,}$/; // what a program asked, such as POST /api/devices or MovePlayer

export function sentence(error) {
  if (typeof error === "string") return error;
  const allowed = error.allowed ? ` ${pair(words.allowed ?? "Allowed", error.allowed)}.` : "";
  const why = error.reason ?? error.why;
  const said = !error.what || ROUTE.test(error.what) ? why.replace(/^./u, (first) => first.toUpperCase()) : pair(error.what, why);
  return `${said}.${allowed}`;
}

const MOST = 2; // notes that go by themselves

export function toast(text, { undo = null, undoes = 0, wrong = false, stays = false } = {}) {
  const list = document.querySelector(".toasts");
  const note = document.createElement("div");
  note.className = wrong ? "toast wrong" : "toast";
  if (undo) note.dataset.undoes = undoes;
  note.append(Object.assign(document.createElement("span"), { textContent: text }));
  if (undo || stays) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = undo ? (words.undo ?? "Undo") : (words.close ?? "Close");
    button.onclick = () => note.remove() ?? undo?.();
    note.append(button);
  }
  list.append(note);
  const short = [...list.querySelectorAll(":scope > :not([data-stays])")];
  for (const old of short.slice(0, -MOST)) old.remove(); // the newest are read, and the page is seen
  if (stays) note.dataset.stays = "";
  note.say = (said) => (note.firstChild.textContent = said);
  if (!stays) setTimeout(() => note.remove(), wrong ? 12000 : 8000);
  return note;
}

export function done(event, type, told, said = "") {
  const first = told.events[0];
  const text = said || ((words.did ?? {})[type] ?? words.done ?? "Done");
  const position = type === "Undo" || type === "Redo" ? first?.data.act : first?.position;
  if (type === "Undo") document.querySelector(`.toast[data-undoes="${position}"]`)?.remove();
  const undo = first && type !== "Undo" ? () => perform(event, "Undo", { act: position }).catch(() => {}) : null;
  const note = toast(text, { undo, undoes: position });
  if (first && (type === "Bust" || !said)) tell(event, first.position, note);
}

/** Says what happened, as the log has it, in place of what was asked for. */
async function tell(event, position, note) {
  if (!document.querySelector("[data-turning], nav.thumb")) return; // staff's pages
  const answer = await fetch(`/e/${event}/told/${position}`).catch(() => null);
  const { said, final } = answer?.ok ? await answer.json() : {};
  if (said) note.say(said);
  if (final) note.querySelector("button")?.remove();
}

const kept = () => toast(words.kept ?? "Kept until the network is back");

export async function perform(event, type, data, seen = null, said = "") {
  try {
    const told = await act(event, type, data, seen);
    done(event, type, told, said);
    return told;
  } catch (error) {
    if (error === "waiting") kept();
    else if (!overtaken(event, type, error)) toast(sentence(error), { wrong: true });
    throw error;
  }
}

/** An act that waited and cannot be done stays on the page until somebody has read of it. */
function refused(error, item) {
  const about = Object.entries(item.body.data).map(([name, value]) => `${name} ${value}`).join(", ");
  const what = item.text || `${item.body.type}, ${about}`;
  toast(`${pair(words.notDone ?? "Not done", what)}. ${sentence(error)}`, { wrong: true, stays: true });
}

const sendAll = () => sendWaiting(done, refused);

/* Forms */

/** Says what is wrong: each finding beside its place, the error beside its field, else in a note. */
export function wrongAt(form, error) {
  const found = error.findings ?? [];
  const missed = found.filter((one) => !sayAt(form, one.place, `${one.wrong}. ${pair(words.allowed, one.allowed)}.`));
  if (!found.length || missed.length) sayWhole(form, error, missed);
  [...form.querySelectorAll("[data-wrong]")].find((one) => one.textContent)?.scrollIntoView({ block: "nearest" });
}

function sayWhole(form, error, missed) {
  const name = (error.field ?? "").replaceAll(/\[(\d+)\]/g, ".$1");
  const text = missed.length ? missed.map((one) => `${pair(one.place, one.wrong)}.`).join(" ") : sentence(error);
  if (!sayAt(form, name, text) && !sayAt(form, "", text)) toast(text, { wrong: true });
}

function placeOf(form, name) {
  const places = [...form.querySelectorAll("[data-wrong]")];
  const around = (one) => one.dataset.wrong && name.startsWith(`${one.dataset.wrong}, `);
  return places.find((one) => one.dataset.wrong === name) ?? places.find(around);
}

/** A place below a field that has none of its own; null where nobody sees such a field. */
function below(form, name, field) {
  if (!field?.name || field.type === "hidden") return null;
  const before = field.closest("label") ?? field;
  if (before.nextElementSibling?.dataset.wrong === name) return before.nextElementSibling;
  const place = Object.assign(document.createElement("p"), { className: "wrong", role: "alert" });
  place.dataset.wrong = name;
  before.after(place);
  return place;
}

/** Only one of several of a name: the first, where it is not said which. */
function named(form, name) {
  const found = form.querySelector(`[data-place="${name}"]`) ?? (name && fieldOf(form, name));
  return found instanceof RadioNodeList ? found[0] : found;
}

function sayAt(form, name, text, which = null) {
  const field = which ?? named(form, name);
  const place = (which?.name.endsWith("[]") ? null : placeOf(form, name)) ?? below(form, name, field);
  if (!place) return false;
  const whose = place.dataset.wrong !== name && field?.ariaLabel; // of which field, where the place is of several
  const line = (whose ? pair(whose, text) : text).replace(/^./u, (first) => first.toUpperCase());
  place.textContent += (place.textContent ? "\n" : "") + line;
  place.setAttribute("hx-morph-skip", ""); // what is wrong stays said while the page is kept true
  if (field) {
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("hx-morph-skip", "");
    if (!form.contains(document.activeElement?.closest("[aria-invalid]"))) field.focus();
  }
  return true;
}

export function nothingWrong(form) {
  for (const one of form.querySelectorAll("[aria-invalid], [data-wrong]")) {
    one.removeAttribute("aria-invalid");
    one.removeAttribute("hx-morph-skip");
    if (one.hasAttribute("data-wrong")) one.textContent = "";
  }
}

/** The position of the log that the page shows. */
export function seen() {
  const place = document.querySelector("#content[data-position]") ?? document.body;
  return place.dataset.position ? Number(place.dataset.position) : null;
}

/** Asks once more before what cannot be taken back, naming the event; a grave act is never the next key. */
export function sure(text, yes, grave = true) {
  const dialog = document.createElement("dialog");
  const element = (tag, has) => Object.assign(document.createElement(tag), has);
  const row = element("p", { className: "row" });
  const go = element("button", { className: grave ? "yes grave" : "yes main", textContent: yes, autofocus: !grave });
  const leave = element("button", { textContent: words.cancel ?? "Cancel", autofocus: grave });
  const event = document.querySelector(".bar .name")?.textContent ?? "";
  go.onclick = () => dialog.close("yes");
  leave.onclick = () => dialog.close("");
  row.append(go, leave);
  dialog.className = "sure";
  dialog.dataset.colour = document.querySelector(".bar")?.dataset.colour ?? "";
  dialog.append(element("h2", { textContent: event }), element("p", { textContent: text }), row);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(dialog.returnValue === "yes");
    });
  });
}

/** What stands on a button, without its key. */
function labelOf(button) {
  const own = [...(button?.childNodes ?? [])].filter((node) => node.nodeName !== "KBD");
  return own.map((node) => node.textContent).join(" ").trim();
}

/** Says at each field that asks for a number that there is none; whether there was one. */
export function misread(form) {
  const found = unread(form);
  for (const field of found) sayAt(form, field.name, `${pair(words.noNumber, field.value.trim())}.`, field);
  return found.length > 0;
}

async function submitted(form, button) {
  nothingWrong(form);
  if (misread(form)) return;
  const stands = standing(form);
  const { event, act: type, sure: asks, text, said } = form.dataset;
  const grave = button?.classList.contains("grave") ?? false;
  const asked = { event, type, asks, text, said, grave, stands, label: labelOf(button) || words.done, data: dataOf(form), seen: seen() };
  return inLine(form, asked, (one) => does(form, one));
}

async function does(form, asked) {
  const { event, type, data } = asked;
  try {
    if (asked.asks) {
      await ready(event, type, data);
      if (!(await sure(asked.asks, asked.label, asked.grave))) return;
    }
    const own = form.matches(KEPT) ? keyOf(form, [type, data]) : key();
    const told = await act(event, type, data, asked.seen, own, asked.text);
    done(event, type, told, asked.said);
    acknowledged(form, asked);
    form.dispatchEvent(new CustomEvent("act:done", { bubbles: true, detail: told }));
  } catch (error) {
    if (error !== "waiting") return overtaken(event, type, error) || wrongAt(form, error);
    kept();
    acknowledged(form, asked);
  }
}

/** Others have acted since, or a later act is in the way: whoever can tell of it does. */
function overtaken(event, type, error) {
  if (error.code !== "conflict" && !(error.code === "refused" && /^(Undo|Redo)$/.test(type))) return false;
  const detail = { error, event, seen: error.code === "conflict" ? seen() : null };
  return !document.dispatchEvent(new CustomEvent("act:conflict", { cancelable: true, detail }));
}

/** What was typed since stays, for an act of its own. */
function acknowledged(form, asked) {
  if (form.matches(KEPT)) forget(form);
  if (standing(form) !== asked.stands) return form.matches(KEPT) && remember(form);
  if (form.hasAttribute("data-reset") || form.hasAttribute("data-draft")) form.reset();
  form.closest("dialog")?.close();
}

function listen() {
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-act]");
    if (!form) return;
    event.preventDefault();
    submitted(form, event.submitter);
  });
  document.addEventListener("click", (click) => {
    const opener = click.target.closest("[data-open]");
    if (opener) document.getElementById(opener.dataset.open)?.showModal();
    if (click.target.closest("[data-close]")) click.target.closest("dialog")?.close();
  });
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.(KEPT);
    if (form) remember(form);
  });
  document.addEventListener("floor:signed-out", ({ detail }) => (detail.signed = signIn()));
  addEventListener("online", sendAll);
  document.body.addEventListener("floor:changed", () => waiting().length && sendAll());
  setInterval(() => waiting().length && sendAll(), 5000);
  document.querySelectorAll(KEPT).forEach(restore);
  showWaiting();
  sendAll();
}

// The page names this file with its version, other modules without: it must listen once.
if (!document.documentElement.hasAttribute("data-acts")) {
  document.documentElement.setAttribute("data-acts", "");
  listen();
}
