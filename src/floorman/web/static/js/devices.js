/* Pairs devices and keeps the list of staff: each form writes to the API and the list is shown anew. */

import "./writing.js";

const dialog = document.getElementById("paired");

function paired({ code, link }) {
  dialog.querySelector(".qr").src = `/qr.svg?text=${encodeURIComponent(link)}`;
  dialog.querySelector(".code").textContent = code;
  dialog.querySelector(".site").textContent = `${new URL(link).origin}/welcome`;
  dialog.showModal();
}

document.body.addEventListener("access:changed", ({ detail }) => detail?.link && paired(detail));

/** A device that was paired meanwhile shows when the code is put away. */
dialog.addEventListener("close", () => document.body.dispatchEvent(new CustomEvent("access:changed")));

/* Only a dealer's device has a table, only a screen a name of its own. */
const role = document.getElementById("d-role");
function suit() {
  for (const part of document.querySelectorAll("[data-for]")) {
    part.hidden = part.dataset.for !== role.value;
    part.querySelectorAll("input, select").forEach((field) => (field.disabled = part.hidden));
  }
}
role.addEventListener("change", suit);
suit();

/* Times as people say them. */
function times() {
  const said = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const place of document.querySelectorAll("[data-ago]")) {
    const seconds = Math.max(0, Date.now() / 1000 - Number(place.dataset.ago));
    const [size, unit] = seconds < 3600 ? [60, "minute"] : seconds < 86400 ? [3600, "hour"] : [86400, "day"];
    place.textContent = said.format(-Math.floor(seconds / size), unit);
  }
  for (const place of document.querySelectorAll("[data-at]")) {
    place.textContent = new Date(Number(place.dataset.at) * 1000).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
  }
}
document.addEventListener("htmx:after:swap", times);
times();
