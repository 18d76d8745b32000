/* A form that writes beside the events, about devices and staff: data-write="PUT /api/devices/7/shift".

   Done, the body hears "access:changed" with the answer, and pages show anew what hangs on it. */

import { misread, nothingWrong, toast, wrongAt } from "./acts.js";
import { dataOf } from "./fields.js";
import { inLine, standing } from "./line.js";
import { write } from "./sending.js";

/** The answer of the API, or its error thrown. */
async function written({ method, path, body }) {
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

async function writes(form, asked, isLast) {
  try {
    const told = await written(asked);
    const isSame = standing(form) === asked.stands; // what was typed since stays
    if (isSame && form.hasAttribute("data-reset")) form.reset();
    if (isLast() && form.hasAttribute("data-reload")) location.reload();
    if (isSame && form.hasAttribute("data-closes")) form.closest("dialog").close();
    document.body.dispatchEvent(new CustomEvent("access:changed", { detail: told }));
  } catch (error) {
    wrong(form, error);
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-write]");
  if (!form) return;
  event.preventDefault();
  nothingWrong(form);
  if (misread(form)) return;
  const [method, path] = form.dataset.write.split(" ");
  const body = method === "DELETE" ? undefined : JSON.stringify(dataOf(form));
  inLine(form, { method, path, body, stands: standing(form) }, (one, isLast) => writes(form, one, isLast));
});
