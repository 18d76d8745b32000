/* Pairs devices and keeps the list of staff: each form writes to the API and the list is shown anew. */

import { nothingWrong, sentence, toast } from "./acts.js";
import { dataOf } from "./fields.js";
import { write } from "./sending.js";

const dialog = document.getElementById("paired");

function paired({ code, link }) {
  dialog.querySelector(".qr").src = `/qr.svg?text=${encodeURIComponent(link)}`;
  dialog.querySelector(".code").textContent = code;
  dialog.querySelector(".site").textContent = `${new URL(link).origin}/welcome`;
  dialog.showModal();
}

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
  const text = error === "waiting" ? document.querySelector(".lost").textContent : sentence(error);
  const place = form.querySelector(`[data-wrong="${error.field || ""}"]`) ?? form.querySelector("[data-wrong='']");
  if (place) place.textContent = text;
  else toast(text, { wrong: true });
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-write]");
  if (!form) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "1";
  nothingWrong(form);
  try {
    const told = await written(form);
    if (told.link) paired(told);
    if (form.hasAttribute("data-reload")) location.reload();
    if (form.hasAttribute("data-reset")) form.reset();
    document.body.dispatchEvent(new CustomEvent("access:changed"));
  } catch (error) {
    wrong(form, error);
  } finally {
    delete form.dataset.busy;
  }
});

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
    place.textContent = new Date(Number(place.dataset.at) * 1000).toLocaleTimeString([], { timeStyle: "short" });
  }
}
document.addEventListener("htmx:after:swap", times);
times();
