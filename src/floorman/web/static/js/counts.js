/* The room counted by keyboard: Enter goes on to the next seat; with a table's last seat it is noted. */

const fields = (form) => [...form.querySelectorAll("input:not([type=hidden])")];

function goOn(form) {
  const forms = [...document.querySelectorAll("form[data-count]")];
  const next = forms[forms.indexOf(form) + 1];
  if (next) fields(next)[0]?.focus();
}

document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("form[data-count]");
  if (!form || event.key !== "Enter" || event.target.matches("button")) return;
  event.preventDefault();
  const all = fields(form);
  const next = all[all.indexOf(event.target) + 1];
  if (next) next.focus();
  else form.requestSubmit();
});

document.addEventListener("act:done", ({ target }) => {
  if (!target.matches("form[data-count]")) return;
  fields(target).forEach((field) => (field.value = ""));
  goOn(target);
});
