/* A dialog in which something was typed opens again after a reload or the back button, as it was.

   What its hidden fields say is part of what it is about: where another player sits meanwhile, nothing
   is put into a form that would act on that one. */

import { forget, KEPT, restore } from "./drafts.js";

const place = `floorman.dialog:${location.pathname}`;

const about = (form) => [...form.querySelectorAll("input[type=hidden]")].map((one) => one.value).join("|");
const kept = (dialog) => [...dialog.querySelectorAll(KEPT)];

/** Names the forms of a dialog by its address and what they are about, and puts back what was typed. */
export function filled(dialog, address) {
  dialog.querySelectorAll("form").forEach((form, at) => (form.dataset.kept = `${address}:${at}:${about(form)}`));
  for (const form of kept(dialog)) {
    if (!restore(form)) continue;
    for (const box of form.querySelectorAll("[data-needs]")) box.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Keeps what was opened as soon as something is typed in it, until it is closed. */
export function watch(dialog, opened) {
  dialog.addEventListener("input", () => sessionStorage.setItem(place, JSON.stringify(opened())));
  dialog.addEventListener("close", () => drop(dialog));
}

export function drop(dialog) {
  sessionStorage.removeItem(place);
  kept(dialog).forEach(forget);
}

/** What was open when the page was left; null for nothing. */
export const left = () => JSON.parse(sessionStorage.getItem(place) ?? "null");
