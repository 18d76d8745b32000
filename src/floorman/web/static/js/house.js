/* A chapter of a house's book: as one changes it, an example is ruled by the book and by the house. */

import { toast } from "./acts.js";
import { forget } from "./drafts.js";
import { fieldOf } from "./fields.js";
import { inLine, standing } from "./line.js";
import { words, write } from "./sending.js";

const AS_TYPED = 250; // milliseconds of rest before the server is asked
const SENT = { "content-type": "application/x-www-form-urlencoded", "hx-request": "true" };
const form = document.querySelector("form[data-house]");
let timer = 0;
const asked = new WeakMap(); // by topic: the newest question

const body = () => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

async function told(address, more = {}, fields = body()) {
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  const answer = await write("POST", address, fields.toString(), SENT).catch(() => null);
  if (!answer?.ok) {
    toast(answer ? words.broken : words.lost, { wrong: true });
    return null;
  }
  const part = document.createElement("div");
  part.innerHTML = await answer.text();
  return part;
}

function sayWrong(part) {
  for (const one of form.querySelectorAll("[data-at]")) one.textContent = "";
  for (const one of form.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
  for (const one of part.querySelectorAll("[data-says]")) {
    const at = form.querySelector(`[data-at="${one.dataset.says}"]`);
    at.textContent = one.textContent;
    at.closest("details").open = true;
    fieldOf(form, one.dataset.says)?.setAttribute("aria-invalid", "true");
  }
}

async function rule(topic) {
  const place = topic.querySelector(".example");
  if (!place) return;
  const mine = {};
  asked.set(topic, mine);
  const part = await told("/house-rules/topic", { about: topic.dataset.about });
  if (!part || asked.get(topic) !== mine) return;
  sayWrong(part);
  part.querySelector("[data-findings]").remove();
  place.replaceChildren(...part.childNodes);
}

form.addEventListener("input", ({ target }) => {
  const topic = target.closest(".topic");
  clearTimeout(timer);
  timer = setTimeout(() => rule(topic), AS_TYPED);
});
form.addEventListener(
  "toggle",
  ({ target }) => target.open && !target.querySelector(".example")?.childElementCount && rule(target),
  true,
);
form.querySelectorAll(".topic[open]").forEach(rule);
async function keeps({ fields, stands }) {
  const part = await told("/house-rules", {}, fields);
  if (!part) return;
  sayWrong(part);
  const kept = part.querySelector("[data-kept]")?.dataset.kept;
  if (!kept) return form.querySelector("[aria-invalid]")?.focus();
  if (standing(form) === stands) forget(form); // what was typed since is still to be kept
  toast(kept);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  inLine(form, { fields: body(), stands: standing(form) }, keeps);
});
