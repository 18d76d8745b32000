/* A hand is told by touch: what was told stays over a reload, cards are picked by rank and suit.

   One touch is told at a time: until its answer has come the buttons of the panel rest, as the next is
   told of what stands there then (hx-sync, hx-disable). */

import { sentence, toast } from "./acts.js";
import { fieldOf } from "./fields.js";
import { key, words, write } from "./sending.js";

const panel = document.getElementById("bets");
const kept = `floorman.hand:${location.pathname}`;
const form = () => panel.querySelector("form[data-tells]");

/** Where the acts of this deal are kept: a hand that is dealt again begins anew, and if it was no
    misdeal after all, what was told of it is there still. */
const place = () => `${kept}:${document.getElementById("content").dataset.hand}`;

/** What was told of a hand, as the panel has it now. */
const told = () => ({ hand: fieldOf(form(), "hand").value, acts: fieldOf(form(), "acts").value });

/** After a reload the hand goes on where it stood; whether there was something to go on with. */
function takesUp() {
  const before = JSON.parse(sessionStorage.getItem(place()) ?? "{}");
  const { hand, acts } = told();
  if (acts || !before.acts || before.hand !== hand) return false;
  fieldOf(form(), "acts").value = before.acts;
  form().requestSubmit(form().querySelector("[data-as-it-is]"));
  return true;
}

/** Keeps what was told of this deal, and nothing of the hands before. */
function keep() {
  const { hand, acts } = told();
  for (const name of Object.keys(sessionStorage)) {
    const [number] = name.slice(kept.length + 1).split(" ");
    if (name.startsWith(`${kept}:`) && ![hand, "shown"].includes(number)) sessionStorage.removeItem(name);
  }
  sessionStorage.setItem(place(), JSON.stringify({ hand, acts }));
}

/** Acts that came with the address, back from the rules, are kept from now on: a later reload must not tell them again. */
function leaveAddress() {
  const lang = new URLSearchParams(location.search).get("lang");
  history.replaceState(history.state, "", lang ? `${location.pathname}?lang=${encodeURIComponent(lang)}` : location.pathname);
  panel.setAttribute("hx-get", panel.getAttribute("hx-get").split("?")[0]);
}

/** A pressed rank waits for its suit; then the card stands in the field. */
function pick(button) {
  const picker = button.closest(".picker");
  const field = picker.querySelector("input");
  const cards = field.value.match(/[2-9TJQKA][cdhs]/g) ?? [];
  if (button.dataset.rank) return pressed(picker, button);
  const rank = picker.querySelector("[aria-pressed=true]");
  if (button.dataset.suit && rank && cards.length < Number(picker.dataset.picker)) {
    cards.push(rank.dataset.rank + button.dataset.suit);
    pressed(picker, null);
  } else if (button.hasAttribute("data-unpick")) cards.pop();
  field.value = cards.join(" ");
}

function pressed(picker, button) {
  for (const one of picker.querySelectorAll("[data-rank]")) one.setAttribute("aria-pressed", String(one === button));
}

/** An all-in whose hands lie face up stands on the screens as it is dealt; what is taken back goes. */
function show() {
  const { hand } = told();
  const { event, table, shown = "" } = form().dataset;
  const before = JSON.parse(sessionStorage.getItem(`${kept}:shown`) ?? "{}");
  if (shown === (before.hand === hand ? before.shown : "")) return;
  sessionStorage.setItem(`${kept}:shown`, JSON.stringify({ hand, shown }));
  const data = shown ? JSON.parse(shown) : { table: Number(table), hand: Number(hand) };
  const body = JSON.stringify({ type: "ShowAllIn", data, key: key() });
  write("POST", `/api/events/${event}/commands`, body).catch(() => {}); // the next telling has it all
}

async function record(button) {
  button.disabled = true;
  const { hand, acts } = told();
  const body = JSON.stringify({ hand: Number(hand), acts });
  const answer = await write("POST", button.dataset.record, body).catch(() => null);
  button.disabled = false;
  if (!answer) return toast(words.lost, { wrong: true });
  if (!answer.ok) return toast(sentence((await answer.json()).error), { wrong: true });
  toast(button.dataset.said);
}

// While stacks are typed the list stands still.
document.addEventListener("click", ({ target }) => {
  const dialog = document.getElementById(target.closest("[data-open]")?.dataset.open ?? "");
  if (!dialog?.hasAttribute("data-still")) return;
  dialog.setAttribute("hx-morph-skip", "");
  dialog.addEventListener("close", () => dialog.removeAttribute("hx-morph-skip"), { once: true });
});

if (panel) {
  panel.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button?.dataset.record) record(button);
    else if (button?.closest(".picker") && button.type === "button") pick(button);
  });
  panel.addEventListener("submit", () => {
    const field = panel.querySelector(".picker input");
    if (field) field.value = field.value.replaceAll(/\s/g, "");
  }, true);
  let isNew = true;
  const swapped = () => {
    if (!form()) return;
    const goesOn = isNew && takesUp();
    if (isNew && told().acts && !goesOn) leaveAddress();
    isNew = false;
    if (goesOn) return;
    keep();
    show();
  };
  panel.addEventListener("hand:changed", () => {
    isNew = true; // the panel comes anew, without what was told
    form()?.dispatchEvent(new CustomEvent("htmx:abort")); // and an answer on its way is of what is gone
  });
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => ctx.target === panel && swapped());
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    if (ctx.target === panel) toast(words.lost, { wrong: true }); // what was touched is not told
  });
  swapped(); // the panel may have come before this script
  const anew = () => panel.dispatchEvent(new CustomEvent("hand:changed"));
  document.addEventListener("act:done", ({ target }) => target.dataset.act === "CountStacks" && anew());
}
