/* What is being typed stays over a reload, the back button and an expired sign-in.

   <form data-draft id="…">, an act's form with an id and those in the page's dialog are kept in the
   window's session until the act is acknowledged, with the key of what was sent: sent again after a
   reload, the same act is not done twice. */

import { key } from "./sending.js";

const place = (form) => `floorman.draft:${location.pathname}:${form.dataset.kept ?? form.id}`;
const read = (form) => JSON.parse(sessionStorage.getItem(place(form)) ?? "{}");
const save = (form, draft) => sessionStorage.setItem(place(form), JSON.stringify(draft));
const fields = (form) =>
  [...form.elements].filter((one) => one.name && !["password", "file", "submit"].includes(one.type));
const isTicked = (field) => field.type === "checkbox" || field.type === "radio";

/** Forms of which what is typed is kept; in the page's dialog by what was opened (data-kept). */
export const KEPT = "form[data-draft], form[data-act][id], form[data-kept]";

/** Keeps what stands in the form now. */
export function remember(form) {
  const values = fields(form).map((one) => (isTicked(one) ? one.checked : one.value));
  save(form, { ...read(form), names: fields(form).map((one) => one.name), values });
}

/** Puts back what was being typed; false when there was nothing. */
export function restore(form) {
  const { names, values } = read(form);
  if (!values || String(names) !== String(fields(form).map((one) => one.name))) return false;
  fields(form).forEach((field, at) => {
    if (isTicked(field)) field.checked = values[at];
    else field.value = values[at];
  });
  return true;
}

export const forget = (form) => sessionStorage.removeItem(place(form));

/** The key of what is sent: the same for the same, until it has been acknowledged. */
export function keyOf(form, said) {
  const draft = read(form);
  const text = JSON.stringify(said);
  if (draft.said !== text) save(form, { ...draft, said: text, key: key() });
  return read(form).key;
}
