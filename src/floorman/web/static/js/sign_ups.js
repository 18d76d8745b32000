/* Who signed up is confirmed or taken off; the list asks for itself, as it stands in no log. */

import { sentence, toast } from "./acts.js";
import { fieldOf } from "./fields.js";
import { words, write } from "./sending.js";

const list = () => document.getElementById("sign-ups");
const anew = () => list()?.dispatchEvent(new CustomEvent("signed"));

/* Nothing in the log tells of somebody new: now and then, while nobody is busy with it. */
setInterval(() => list()?.matches(":focus-within") || anew(), 15000);

async function told(form, method, data) {
  const answer = await write(method, form.dataset.signUp, JSON.stringify(data)).catch(() => null);
  if (!answer) return toast(words.lost, { wrong: true });
  if (!answer.ok) toast(sentence((await answer.json()).error), { wrong: true });
  else if (method === "POST") toast(form.dataset.said);
  anew();
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-sign-up]");
  if (!form) return;
  event.preventDefault();
  const data = { player: fieldOf(form, "player").value, arrived: event.submitter?.value === "yes" };
  const method = fieldOf(form, "method");
  told(form, "POST", method ? { ...data, method: method.value } : data);
});
document.addEventListener("click", ({ target }) => {
  const form = target.closest("[data-decline]")?.closest("form[data-sign-up]");
  if (form) told(form, "DELETE", {});
});
