/* What stands in the fields of a form, told by their names.

   They are read here alone, and never as properties of the form: a form has a method, a name and a
   role of its own, and where its field is missing those would be taken for it. A field that is called
   like one of them has the path from the root for its name: name=".method". */

import { serverNow } from "./clock.js";

/* Numbers are typed as pages write them: 1.500 is 1,500 where German is read. The form of an event's
   set-up reads them alike (setup_form/typed.py). */
const AMOUNT = /^(-?)(\d{1,3}(?:[\s.,'’]\d{3})+|\d*)(?:[.,](\d{0,2}))?$/;
const IN_SHORT = /^(\d+(?:[.,]\d{1,3})?)\s*([km])$/i;
const SIZES = { k: 1e3, m: 1e6 };

/** A number, with its thousands apart or not, and with at most two decimals; NaN where there is none. */
function numberOf(text) {
  const [, sign, whole = "", part = ""] = text.trim().match(AMOUNT) ?? [];
  return whole || part ? Number(`${sign}${whole.replace(/\D/g, "")}.${part || 0}`) : NaN;
}

/** A whole number, as of chips, in short too: 10k, 1.5m. */
function wholeOf(text) {
  const [, amount, size] = text.trim().match(IN_SHORT) ?? [];
  const told = size ? Math.round(Number(amount.replace(",", ".")) * SIZES[size.toLowerCase()]) : numberOf(text);
  return Number.isInteger(told) ? told : NaN;
}

/** Money in the smallest unit of a currency that has so many decimals. */
export function centsOf(text, decimals = 2) {
  const inThree = decimals === 3 && /^\d+[.,]\d{3}$/.test(text.trim()); // as dinars have
  return Math.round((inThree ? Number(text.replace(",", ".")) : numberOf(text)) * 10 ** decimals);
}

/** Cents as pages write money; without marks between thousands where they stand in a field. */
export const money = (cents, useGrouping = "always") => {
  const minimumFractionDigits = cents % 100 ? 2 : 0;
  return (cents / 100).toLocaleString(document.documentElement.lang, { minimumFractionDigits, useGrouping });
};

/** The field of a name, or null where the form has none. */
export const fieldOf = (form, name) => form.elements.namedItem(name) ?? form.elements.namedItem(`.${name}`);

/** The data of a form: numbers where data-type says so, lists by name[], maps by name{key}, lists in a map by name{key}[],
    numbers of a choice of several, of which 0 is none, and
    anything deeper by a path such as levels.0.big_blind, from the root by .method. A choice of several fields at once has the
    name "*" and JSON for its value. */
export function dataOf(form) {
  const data = {};
  for (const field of form.elements) {
    if (!field.name || field.matches(":disabled")) continue;
    if ((field.type === "checkbox" || field.type === "radio") && !field.checked) continue;
    if (field.value === "" && !field.hasAttribute("data-empty")) continue;
    put(data, field.name, read(field));
  }
  for (const [name, value] of Object.entries(data)) {
    if (Array.isArray(value)) data[name] = value.filter(() => true); // rows left out leave no hole
  }
  return data;
}

/** The fields in which a number is asked for and something else stands: it is never sent as nothing. */
export const unread = (form) =>
  [...form.elements].filter((field) => {
    if (!field.name || field.matches(":disabled, button, [type=hidden]") || field.value.trim() === "") return false;
    const told = field.dataset.type && field.dataset.type !== "json" ? read(field) : 0;
    return [told].flat().some((one) => Number.isNaN(one));
  });

function read(field) {
  const { value } = field;
  if (field.multiple) return [...field.selectedOptions].map((one) => Number(one.value)).filter(Boolean);
  if (field.dataset.type === "number") return wholeOf(value);
  if (field.dataset.type === "numbers") return value.split(/[\s,;]+/).filter(Boolean).map(Number);
  if (field.dataset.type === "json") return JSON.parse(value);
  if (field.dataset.type === "cents") return centsOf(value, Number(field.dataset.decimals ?? 2));
  if (field.dataset.type === "boolean") return value === "true" || value === "on";
  if (field.dataset.type === "clock") return value.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  if (field.dataset.type === "minutes-ahead") return Math.round(serverNow() + 60 * numberOf(value));
  return value;
}

function put(data, name, value) {
  if (name === "*") Object.assign(data, value);
  else if (name.endsWith("}[]")) {
    const [map, entry] = name.slice(0, -3).split("{");
    ((data[map] ??= {})[entry] ??= []).push(value);
  } else if (name.endsWith("[]")) (data[name.slice(0, -2)] ??= []).push(value);
  else if (name.endsWith("}")) {
    const [map, entry] = name.slice(0, -1).split("{");
    (data[map] ??= {})[entry] = value;
  } else {
    const path = name.replace(/^\./, "").split(".");
    const last = path.pop();
    const isList = (at) => /^\d+$/.test(path[at + 1] ?? last);
    path.reduce((inner, part, at) => (inner[part] ??= isList(at) ? [] : {}), data)[last] = value;
  }
}
