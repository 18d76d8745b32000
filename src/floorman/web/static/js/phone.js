/* The floor's phone: panels by their address, sheets for the table and seat they are asked at.

   A button with data-sheet="move" opens <dialog id="sheet-move"> and fills it from the nearest row and
   table; data-send="bust" sends the form #send-bust filled so. All panels are in the page: what was
   last shown can be read without the server. */

import { fieldOf } from "./fields.js";
import { closesOutside } from "./outside.js";
import { read } from "./sending.js";

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

closesOutside("dialog[open]");

/* The bar at the bottom says which part is open; opening is the style sheet's (:target). */

const PARTS = ["calls", "time", "more"];

function mark() {
  const opened = document.getElementById(location.hash.slice(1));
  const inMore = opened && !opened.dataset.table && opened.id !== "tables";
  const part = PARTS.includes(opened?.id) ? opened.id : inMore ? "more" : "tables";
  for (const link of all(".thumb a")) {
    if (link.hash === `#${part}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

addEventListener("hashchange", () => {
  mark();
  scrollTo(0, 0);
});
document.addEventListener("htmx:after:swap", mark);

/* What a sheet is about */

/** Table, seat, entry, name and stack from where something was pressed, or from its sheet. */
function about(place) {
  const sheet = place.closest("dialog");
  if (sheet) return JSON.parse(sheet.dataset.about ?? "{}");
  return { ...place.closest("[data-table]")?.dataset, ...place.closest("[data-seat]")?.dataset };
}

function players(table) {
  return all(`#table-${table} [data-entry]`).map((row) => ({ ...row.dataset, table }));
}

const written = (text, told) => text.replaceAll(/\{(\w+)\}/g, (_, name) => told[name] ?? "");

function fill(root, told) {
  for (const place of all("[data-fill]", root)) put(place, told[place.dataset.fill] ?? "");
  for (const field of all("[data-map]", root)) field.name = `${field.dataset.map}{${told.seat}}`;
  for (const field of all("[data-hint]", root)) field.placeholder = Number(told[field.dataset.hint] || 0).toLocaleString(document.documentElement.lang);
  const forms = [...all("[data-words]", root), root].filter((one) => one.dataset?.words);
  for (const form of forms) form.dataset.text = written(form.dataset.words, told);
  for (const part of all("[data-if]", root)) part.hidden = !Number(told[part.dataset.if]);
  for (const part of all("[data-unless]", root)) part.hidden = Boolean(Number(told[part.dataset.unless]));
}

function put(place, value) {
  if (!place.matches("input")) place.textContent = value;
  else if (place.type === "checkbox") place.value = value;
  else place.value = place.defaultValue = value; // a reset leaves what the sheet is about
}

function repeat(root, told) {
  all("[data-made]", root).forEach((one) => one.remove());
  for (const template of all("template[data-each]", root)) {
    for (const player of players(told.table)) {
      const made = template.content.cloneNode(true);
      fill(made, player);
      others(made, player);
      const line = made.firstElementChild;
      line.dataset.made = "";
      template.before(made);
      if (player.seat === told.seat) line.querySelector("input[name='seats[]']")?.click();
    }
  }
}

function others(root, told) {
  for (const select of all("[data-others]", root)) {
    all("option[data-made]", select).forEach((one) => one.remove());
    for (const player of players(told.table).filter((one) => one.seat !== told.seat)) {
      const option = new Option(`${select.dataset.others} ${player.seat}, ${player.name}`, player.seat);
      option.dataset.made = "";
      select.append(option);
    }
  }
}

function places(root) {
  const table = root.querySelector("[data-places]");
  if (!table) return;
  const open = JSON.parse(document.getElementById("places").textContent);
  const seat = fieldOf(table.form, "seat");
  const seats = () => seat.replaceChildren(...(open[table.value] ?? []).map((one) => new Option(one, one)));
  table.replaceChildren(...Object.keys(open).map((one) => new Option(one, one)));
  table.onchange = seats;
  seats();
}

/** A part that the server fills; without it the sheet has its own fields. */
async function load(root, told) {
  for (const part of all("[data-load]", root)) {
    part.replaceChildren();
    const path = part.dataset.load.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(told[name] ?? ""));
    const answer = await read(path).catch(() => null);
    if (answer?.ok && root.dataset.about === JSON.stringify(told)) part.innerHTML = await answer.text();
  }
}

function open(name, told) {
  const sheet = document.getElementById(`sheet-${name}`);
  all("dialog[open]").forEach((one) => one.close());
  sheet.dataset.about = JSON.stringify(told);
  fill(sheet, told);
  repeat(sheet, told);
  others(sheet, told);
  places(sheet);
  all(".wrong", sheet).forEach((one) => (one.textContent = ""));
  sheet.showModal();
  load(sheet, told);
}

function send(name, told) {
  if (name === "bust" && document.querySelector("#content[data-stacks], #content[data-bounties]")) {
    open("several", told); // every bust is told with the stack, or with who has won the bounty
    return;
  }
  const form = document.getElementById(`send-${name}`);
  all("dialog[open]").forEach((one) => one.close());
  fill(form, told);
  form.requestSubmit();
}

document.addEventListener("click", ({ target }) => {
  const asked = target.closest("[data-sheet], [data-send]");
  if (!asked) return;
  const told = about(asked);
  if (asked.dataset.sheet) open(asked.dataset.sheet, told);
  else send(asked.dataset.send, told);
});

/** What is chosen once counts for each form of the sheet. */
function copy(field) {
  all(`[data-copy="${field.dataset.copies}"]`, field.closest("dialog")).forEach((one) => (one.value = field.value));
}

/** The stack and the name of somebody count only with the tick. */
document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-copies]")) copy(target);
  if (target.name !== "seats[]") return;
  all("[data-map]", target.closest(".line")).forEach((field) => (field.disabled = !target.checked));
});

mark();
