/* The director's touch on the page of the two machines: to take the venue over, to move an event,
   to ask for one that may be elsewhere, to take one back. */

import { sentence } from "./acts.js";
import { dataOf } from "./fields.js";
import { write } from "./sending.js";

/** Writes what a form says, then goes on; what is refused is said in the form, and that an event
    which was asked for is here. */
async function asked(form, path, data, next) {
  const place = form.querySelector("[data-wrong='']");
  place.textContent = "";
  try {
    const answer = await write("POST", path, JSON.stringify(data));
    if (answer.ok && "ask" in form.dataset && !(await answer.json()).address) {
      place.textContent = form.dataset.here;
      return;
    }
    if (answer.ok) return location.assign(next);
    place.textContent = sentence((await answer.json()).error);
  } catch {
    place.textContent = document.querySelector(".lost").textContent;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-take-over], form[data-move], form[data-ask], form[data-take-back]");
  if (!form) return;
  event.preventDefault();
  const all = dataOf(form);
  const { event: value, ...data } = all;
  if ("takeOver" in form.dataset) return asked(form, "/api/following/takeover", data, "/");
  if ("ask" in form.dataset) return asked(form, "/api/transfers/ask", all, "/following");
  if ("takeBack" in form.dataset) return asked(form, "/api/transfers/take-back", all, `/e/${value}`);
  return asked(form, `/api/events/${value}/move`, data, `/e/${value}`);
});
