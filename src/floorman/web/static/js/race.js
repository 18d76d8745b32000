/* The worksheet of a race says what to do for the chips counted so far. */

let soon;

async function refresh(form) {
  const counted = [...new FormData(form)].filter(([name]) => name.startsWith("odd{"));
  const answer = await fetch(`${form.dataset.race}?${new URLSearchParams(counted)}`, { headers: { "hx-request": "true" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const steps = page.getElementById("race-steps");
  if (steps) form.querySelector("#race-steps").replaceWith(steps);
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest?.("form[data-race]");
  if (!form || !target.name?.startsWith("odd{")) return;
  clearTimeout(soon);
  soon = setTimeout(() => refresh(form).catch(() => {}), 200);
});
