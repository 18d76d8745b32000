/* The clock in hand: back in two presses, and the sheet with rows more and fewer. */

import { serverNow } from "./clock.js";
import { fieldOf } from "./fields.js";

const AGAIN = 5; // seconds in which the second press goes to the level before

/** The first press begins the level again; one soon after it goes to the level before. */
document.addEventListener(
  "submit",
  ({ target: form }) => {
    if (!form.matches("form[data-began]")) return;
    const back = serverNow() - Number(form.dataset.began) < AGAIN;
    form.dataset.act = back ? "JumpToLevel" : "RestartLevel";
    fieldOf(form, "level").disabled = !back;
  },
  true,
);

/* The sheet: a row a level, each with a row for what is wrong in it. */

function renumbered(row, number) {
  const copy = row.cloneNode(true);
  const before = Number(row.dataset.level ?? number - 1);
  if (copy.dataset.level) copy.dataset.level = number;
  for (const one of copy.querySelectorAll("[name]")) one.name = one.name.replace(/\.\d+\./, `.${number - 1}.`);
  for (const one of copy.querySelectorAll("[data-place]")) one.dataset.place = one.dataset.place.replace(`level ${before},`, `level ${number},`);
  for (const one of copy.querySelectorAll("[data-wrong]")) one.dataset.wrong = `level ${number}`;
  for (const one of copy.querySelectorAll("[data-number]")) one.textContent = number;
  for (const one of copy.querySelectorAll("[name$='.number'], [name$='.after_level']")) one.value = number;
  for (const one of copy.querySelectorAll("[readonly]")) one.readOnly = false;
  return copy;
}

function addLevel(body) {
  const [last, says] = [...body.rows].slice(-2);
  const number = Number(last.dataset.level) + 1;
  const row = renumbered(last, number);
  row.classList.remove("past");
  row.querySelectorAll("[data-break]").forEach((one) => (one.value = ""));
  row.querySelectorAll("[name$='.after_level']").forEach((one) => (one.disabled = true));
  const place = renumbered(says, number);
  place.querySelector("[data-wrong]").textContent = "";
  body.append(row, place);
  row.querySelector("input:not([type=hidden])").select();
}

function dropLevel(body) {
  const rows = [...body.rows].slice(-2);
  if (!rows[0].classList.contains("past")) rows.forEach((row) => row.remove());
}

document.addEventListener("click", ({ target }) => {
  const body = target.closest("form[data-levels]")?.querySelector("tbody");
  if (body && target.closest("[data-add-level]")) addLevel(body);
  if (body && target.closest("[data-drop-level]")) dropLevel(body);
});

// A break of no minutes is none.
document.addEventListener("input", ({ target }) => {
  if (target.matches?.("[data-break]")) target.previousElementSibling.disabled = !Number(target.value);
});
