/* Lists of what is kept under a name, a template or house rules: begun here, deleted here. */

import { sentence, sure, toast } from "./acts.js";
import { words, write } from "./sending.js";

const SENT = { "content-type": "application/x-www-form-urlencoded" };

async function dropped(button) {
  const { drop, title } = button.dataset;
  if (title !== undefined) return write("POST", drop, new URLSearchParams({ title }).toString(), SENT);
  return write("DELETE", drop, "{}");
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-drop]");
  if (!button || !(await sure(button.dataset.sure, button.textContent.trim()))) return;
  const answer = await dropped(button).catch(() => null);
  if (answer?.ok) location.reload();
  else toast(answer ? sentence((await answer.json()).error) : words.lost, { wrong: true });
});

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-begin]");
  if (!form) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form)).toString();
  const answer = await write("POST", form.dataset.begin, body, { ...SENT, accept: "text/html" }).catch(() => null);
  if (answer?.redirected) return location.assign(answer.url);
  if (!answer) return toast(words.lost, { wrong: true });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  form.querySelector("[data-own]").textContent = page.querySelector("[data-begin] [data-own]")?.textContent ?? words.broken;
});
