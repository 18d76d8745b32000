/* Forms that a button asks for, shown in the page's one dialog.

   <button data-form="/e/k7/table/3/move?seat=2"> fetches what stands there. It is fetched once: what
   happens meanwhile does not disturb what somebody types. */

import { tick } from "./clock.js";

const dialog = document.getElementById("form");

async function show(address, kind = "") {
  const answer = await fetch(address, { headers: { "hx-request": "true" } });
  if (!answer.ok && answer.status === 401) {
    document.dispatchEvent(new CustomEvent("floor:signed-out"));
    return;
  }
  dialog.innerHTML = await answer.text();
  dialog.className = kind;
  dialog.setAttribute("aria-label", dialog.querySelector("h2")?.textContent ?? "");
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
    show(opener.dataset.form, opener.dataset.kind);
  });
  dialog.addEventListener("click", (click) => click.target === dialog && dialog.close());
  document.addEventListener("act:conflict", (event) => {
    const { error, event: id, seen } = event.detail;
    event.preventDefault();
    const query = new URLSearchParams({ what: error.what, why: error.why, allowed: error.allowed ?? "" });
    if (seen !== null) query.set("after", seen);
    show(`/e/${id}/meanwhile?${query}`, "conflict");
  });
  // A field that belongs to a box is asked for only while the box is ticked.
  document.addEventListener("change", (event) => {
    const needs = event.target.dataset?.needs;
    const field = needs && document.getElementById(needs);
    if (!field) return;
    field.disabled = !event.target.checked;
    if (event.target.checked) field.focus();
  });
}

if (dialog) listen();
