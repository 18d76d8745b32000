/* Takes the venue over: the director's one touch on the page of the second machine. */

import { sentence } from "./acts.js";
import { dataOf } from "./fields.js";
import { write } from "./sending.js";

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-take-over]");
  if (!form) return;
  event.preventDefault();
  const place = form.querySelector("[data-wrong='']");
  place.textContent = "";
  try {
    const answer = await write("POST", "/api/following/takeover", JSON.stringify(dataOf(form)));
    if (answer.ok) return location.assign("/");
    place.textContent = sentence((await answer.json()).error);
  } catch {
    place.textContent = document.querySelector(".lost").textContent;
  }
});
