/* The director's touch on the page of the two machines: to take the venue over, to move an event. */

import { sentence } from "./acts.js";
import { dataOf } from "./fields.js";
import { write } from "./sending.js";

/** Writes what a form says, then goes on; what is refused is said in the form. */
async function asked(form, path, data, next) {
  const place = form.querySelector("[data-wrong='']");
  place.textContent = "";
  try {
    const answer = await write("POST", path, JSON.stringify(data));
    if (answer.ok) return location.assign(next);
    place.textContent = sentence((await answer.json()).error);
  } catch {
    place.textContent = document.querySelector(".lost").textContent;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-take-over], form[data-move]");
  if (!form) return;
  event.preventDefault();
  const { event: value, ...data } = dataOf(form);
  if ("takeOver" in form.dataset) return asked(form, "/api/following/takeover", data, "/");
  return asked(form, `/api/events/${value}/move`, data, `/e/${value}`);
});
