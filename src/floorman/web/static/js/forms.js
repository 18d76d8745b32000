/* Forms that a button asks for, shown in the page's one dialog.

   <button data-form="/e/k7/table/3/move?seat=2"> fetches what stands there. It is fetched once: what
   happens meanwhile does not disturb what somebody types. What names somebody goes along in data-told
   as JSON, not in the address. */

import { toast } from "./acts.js";
import { tick } from "./clock.js";
import { closesOutside } from "./outside.js";
import "./pick.js"; // any form may look up a player
import { drop, filled, left, watch } from "./reopening.js";
import { read, words, write } from "./sending.js";

const dialog = document.getElementById("form");
let opened = null; // the address, the kind and what was told of what the dialog shows

/** The form at an address; null where nobody signs in, or the server is not reached. */
async function fetched(address, told) {
  const part = { "hx-request": "true" };
  try {
    const answer = await (told ? write("POST", address, told, part) : read(address));
    if (answer.status !== 401) return answer;
  } catch {
    toast(words.lost, { wrong: true });
  }
  return null;
}

async function show(address, kind = "", told = "", again = false) {
  const answer = await fetched(address, told);
  if (!answer) return;
  if (again && !answer.ok) return drop(dialog);
  if (dialog.open) drop(dialog);
  opened = { address, kind, told };
  dialog.innerHTML = await answer.text();
  dialog.className = kind;
  dialog.setAttribute("aria-label", dialog.querySelector("h2")?.textContent ?? "");
  filled(dialog, address);
  tick();
  if (!dialog.open) dialog.showModal();
  (dialog.querySelector("[autofocus]") ?? dialog.querySelector("input:not([type=hidden]), select, button"))?.focus();
  dialog.dispatchEvent(new CustomEvent("form:shown", { bubbles: true }));
}

function listen() {
  document.addEventListener("click", (click) => {
    const opener = click.target.closest("[data-form]");
    if (!opener) return;
    click.preventDefault();
    show(opener.dataset.form, opener.dataset.kind, opener.dataset.told);
  });
  watch(dialog, () => opened);
  closesOutside("#form");
  document.addEventListener("act:conflict", (event) => {
    const { error, event: id, seen } = event.detail;
    event.preventDefault();
    const { what, allowed = "", position = 0 } = error;
    const told = { what, why: error.reason ?? error.why, allowed, after: seen ?? -1, position };
    show(`/e/${id}/meanwhile`, "conflict", JSON.stringify(told));
  });
  // Fields that belong to a box are asked for only while the box is ticked.
  document.addEventListener("change", (event) => {
    const needs = event.target.dataset?.needs;
    if (!needs) return;
    const fields = needs.split(" ").map((id) => document.getElementById(id)).filter(Boolean);
    for (const field of fields) field.disabled = !event.target.checked;
    if (event.target.checked) fields[0]?.focus();
  });
}

/** What was being typed when the page was left is there again; what is gone meanwhile is not. */
async function reopen() {
  const was = left();
  if (was) await show(was.address, was.kind, was.told, true);
}

if (dialog) {
  listen();
  reopen();
}
