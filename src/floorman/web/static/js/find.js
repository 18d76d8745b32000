/* Find anything with one key: results as one types, the arrows choose, Enter goes there. */

import { closesOutside } from "./outside.js";
import { write } from "./sending.js";

const dialog = document.getElementById("find");
const field = dialog?.querySelector("input");
const list = dialog?.querySelector("#found");
let asked = 0;

async function look() {
  const mine = ++asked;
  const typed = JSON.stringify({ q: field.value.trim() });
  const answer = await write("POST", dialog.dataset.address, typed).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  if (mine !== asked) return; // another letter was typed since
  list.innerHTML = text;
  choose(0);
}

const options = () => [...list.querySelectorAll("a[role=option]")];

function choose(at) {
  const all = options();
  all.forEach((one, place) => one.setAttribute("aria-selected", String(place === at)));
  all[at]?.scrollIntoView({ block: "nearest" });
  if (all[at]) field.setAttribute("aria-activedescendant", all[at].id);
}

function step(by) {
  const all = options();
  if (!all.length) return;
  const now = all.findIndex((one) => one.getAttribute("aria-selected") === "true");
  choose((now + by + all.length) % all.length);
}

function go() {
  const chosen = options().find((one) => one.getAttribute("aria-selected") === "true");
  chosen?.click();
}

function listen() {
  let waits;
  document.addEventListener("click", (click) => {
    if (click.target.closest("[data-find]")) {
      dialog.showModal();
      field.select();
      look();
    }
    if (click.target.closest("#found a")) dialog.close();
  });
  closesOutside("#find");
  field.addEventListener("input", () => {
    clearTimeout(waits);
    waits = setTimeout(look, 90);
  });
  dialog.addEventListener("keydown", async (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps) step(steps);
    else if (event.key === "Enter") {
      clearTimeout(waits);
      await look();
      go();
    } else return;
    event.preventDefault();
  });
}

if (dialog) listen();
