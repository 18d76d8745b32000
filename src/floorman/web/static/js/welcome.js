/* Signs in and goes on to the page that was asked for. What was typed stays when it is refused. */

import { dataOf } from "./fields.js";

for (const form of document.querySelectorAll("[data-sign-in]")) {
  form.addEventListener("submit", async (submitted) => {
    submitted.preventDefault();
    const place = form.querySelector("[data-wrong='']");
    place.textContent = "";
    try {
      const answer = await fetch("/api/session", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(dataOf(form)),
      });
      if (answer.ok) {
        location.assign(form.dataset.next);
        return;
      }
      const { error } = await answer.json();
      place.textContent = `${error.what}: ${error.why}.`;
    } catch {
      place.textContent = document.querySelector(".lost").textContent;
    }
  });
}
