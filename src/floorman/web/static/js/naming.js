/* Gives a device that has no name one, and shows the page anew. */

import { sentence } from "./acts.js";
import { dataOf } from "./fields.js";
import { write } from "./sending.js";

const form = document.querySelector("[data-names]");

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await write("PUT", "/api/session/name", JSON.stringify(dataOf(form)));
  if (answer.ok) location.reload();
  else form.querySelector(".wrong").textContent = sentence((await answer.json()).error);
});
