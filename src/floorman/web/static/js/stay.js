/* A link with data-stay shows the same page otherwise, some of it or more of it, where it stands:
   nothing scrolls, what is open stays open, and the page stays live.

   <form data-stay method="post"> in the page says what is searched for. Names may stand in it: it goes
   in the body of what is asked, never in an address, which browsers and proxies keep. It is kept with
   this step of the window's history, so that a reload searches for the same. */

import { fieldOf } from "./fields.js";

const live = document.getElementById("live");

let asked = []; // what is searched for: the fields of the form that were not empty

document.addEventListener("click", (click) => {
  const link = click.target.closest("a[data-stay]");
  if (!link || !live || click.ctrlKey || click.metaKey || click.shiftKey || click.button) return;
  click.preventDefault();
  stay(link.href);
});

for (const told of ["change", "submit", "pick"]) {
  document.addEventListener(told, (event) => {
    const form = event.target.closest?.("form[data-stay]");
    if (!form) return;
    if (told === "submit") event.preventDefault();
    asked = [...new FormData(form)].filter(([, value]) => value);
    stay(form.action);
  });
}

function stay(address) {
  const url = new URL(address, location.href);
  live.setAttribute("hx-get", url.pathname + url.search);
  // htmx writes a state of its own over one that does not say that it is htmx's too.
  const state = { ...history.state, htmx: true, asked };
  history.replaceState(state, "", url.pathname + url.search + location.hash);
  again();
}

const again = () => document.body.dispatchEvent(new CustomEvent("floor:changed", { detail: {} }));

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement !== live || !asked.length) return;
  Object.assign(ctx.request, { method: "POST", body: new URLSearchParams(asked) });
});

// By then htmx listens.
document.addEventListener("DOMContentLoaded", () => {
  const form = live?.querySelector("form[data-stay]");
  if (!form || !history.state?.asked?.length) return;
  asked = history.state.asked;
  for (const [name, value] of asked) fieldOf(form, name).value = value;
  again();
});
