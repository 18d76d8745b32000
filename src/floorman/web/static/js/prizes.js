/* The list of prizes while it is changed: its sum against the pool, as one types. */

import { centsOf, money } from "./fields.js";
import { read } from "./sending.js";

const cents = (text) => centsOf(text) || 0;
/** Cents as money of the event. */
const written = (form, amount) => form.dataset.priced.replace("{n}", money(amount));

function add(form) {
  const inputs = [...form.querySelectorAll("[name='prizes[]']")];
  const sum = inputs.reduce((all, one) => all + cents(one.value), 0);
  const off = sum - Number(form.dataset.pool);
  const says = form.querySelector("[data-off]");
  form.querySelector("[data-sum]").textContent = written(form, sum);
  const words = off === 0 ? says.dataset.right : off > 0 ? says.dataset.over : says.dataset.under;
  says.textContent = words.replace("{n}", written(form, Math.abs(off)));
  says.className = off === 0 ? "tag go" : "tag stop";
}

function more(form) {
  const list = form.querySelector("ol");
  const place = list.children.length + 1;
  const item = document.createElement("li");
  const id = `prize-${place}`;
  const input = Object.assign(document.createElement("input"), { id, name: "prizes[]", inputMode: "decimal", autocomplete: "off" });
  input.dataset.type = "cents";
  item.append(Object.assign(document.createElement("label"), { htmlFor: id, textContent: place }), input);
  list.append(item);
  return input;
}

function propose(form, amounts) {
  while (form.querySelector("ol").children.length < amounts.length) more(form);
  form.querySelectorAll("[name='prizes[]']").forEach((one, at) => (one.value = amounts[at] ? money(amounts[at], false) : ""));
}

async function forPlaces(form, slider) {
  slider.parentElement.querySelector("[data-places-said]").textContent = slider.value;
  const answer = await read(`${slider.dataset.places}?places=${slider.value}`);
  if (!answer.ok) return;
  const { data } = await answer.json();
  if (slider.value !== new URL(answer.url).searchParams.get("places")) return; // moved on meanwhile
  propose(form, data);
  const rows = [...form.querySelectorAll("ol > li")];
  rows.slice(data.length).forEach((row) => row.remove());
  add(form);
}

document.addEventListener("form:shown", ({ target }) => {
  const form = target.querySelector("form[data-prizes]");
  if (form) add(form);
});
document.addEventListener("input", ({ target }) => {
  if (target.dataset?.places) return void forPlaces(target.form, target);
  const form = target.closest?.("form[data-prizes]");
  if (form) add(form);
});
document.addEventListener("click", ({ target }) => {
  const form = target.closest("form[data-prizes]");
  if (!form) return;
  if (target.closest("[data-more]")) more(form).focus();
  const proposal = target.closest("[data-propose]");
  if (proposal) propose(form, JSON.parse(proposal.dataset.propose));
  add(form);
});
