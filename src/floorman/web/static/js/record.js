/* The record: who is looked up is opened. */

import { picker } from "./pick.js";

document.addEventListener("pick", ({ target, detail }) => {
  if (!target.dataset.opens) return;
  const opener = target.parentElement.querySelector("[data-form]");
  opener.dataset.form = target.dataset.opens + encodeURIComponent(detail.entry);
  opener.click();
  picker(target).clear();
});
