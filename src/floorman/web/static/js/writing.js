/* A form that writes beside the events, about devices and staff: data-write="PUT /api/devices/7/shift".

   Done, the body hears "access:changed" with the answer, and pages show anew what hangs on it. */

import { misread, nothingWrong, toast, wrongAt } from "./acts.js";
import { dataOf } from "./fields.js";
import { write } from "./sending.js";

/** The answer of the API, or its error thrown. */
async function written(form) {
  const [method, path] = form.dataset.write.split(" ");
  const body = method === "DELETE" ? undefined : JSON.stringify(dataOf(form));
  const answer = await write(method, path, body);
  const text = await answer.text();
  const told = text ? JSON.parse(text) : {};
  if (!answer.ok) throw told.error;
  return told;
}

function wrong(form, error) {
  if (error === "waiting") toast(document.querySelector(".lost").textContent, { wrong: true });
  else wrongAt(form, error);
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-write]");
  if (!form) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  nothingWrong(form);
  if (misread(form)) return;
  form.dataset.busy = "1";
  try {
    const told = await written(form);
    if (form.hasAttribute("data-reset")) form.reset();
    if (form.hasAttribute("data-reload")) location.reload();
    if (form.hasAttribute("data-closes")) form.closest("dialog").close();
    document.body.dispatchEvent(new CustomEvent("access:changed", { detail: told }));
  } catch (error) {
    wrong(form, error);
  } finally {
    delete form.dataset.busy;
  }
});
