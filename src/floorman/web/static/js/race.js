/* The worksheet of a race says what to do for the chips counted so far; a blank one is no count. */

import { read } from "./sending.js";

let soon;

/** The chips counted so far, as an address has them. */
const counted = (form) => new URLSearchParams([...new FormData(form)].filter(([name]) => name.startsWith("odd{"))).toString();

async function refresh(form) {
  const asked = counted(form);
  const answer = await read(`${form.dataset.race}?${asked}`);
  if (!answer.ok || asked !== counted(form)) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const steps = page.getElementById("race-steps");
  if (steps) form.querySelector("#race-steps").replaceWith(steps);
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest?.("form[data-race]");
  if (!form || !target.name?.startsWith("odd{")) return;
  const fields = [...form.querySelectorAll('[name^="odd{"]')];
  fields[0].required = fields.every((one) => one.value.trim() === "");
  clearTimeout(soon);
  soon = setTimeout(() => refresh(form).catch(() => {}), 200);
});
