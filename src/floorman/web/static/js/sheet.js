/* A table opens beside the map, which stays as it is: touch another tile and that one opens. */

import { read } from "./sending.js";

const UNTOUCHED = 400; // milliseconds: the second tap of a double one meant the tile
const sheet = document.getElementById("sheet");
let address = "";
let shown = ""; // the address whose table stands in the sheet
let from = null;
let newest = 0; // answers may overtake each other: an older one tells of what was

const marked = () => document.querySelector(".tile[aria-current]");

function mark() {
  const tile = address ? document.querySelector(`.tile[href="${address}"]`) : null;
  if (marked() !== tile) marked()?.removeAttribute("aria-current");
  tile?.setAttribute("aria-current", "true");
}

async function fill() {
  const asked = ++newest;
  const answer = await read(`${address}?sheet=1`).catch(() => null);
  if (asked !== newest || !address || !answer) return;
  if (answer.status === 404) close();
  if (!answer.ok) return;
  const text = await answer.text();
  if (asked !== newest) return;
  const comes = shown !== address;
  shown = address;
  await window.htmx.swap({ text, target: sheet, sourceElement: sheet, swap: comes ? "innerHTML" : "innerMorph" });
  if (comes) arrive();
}

async function open(wanted, opener) {
  from = opener ?? from;
  address = wanted;
  shown = "";
  const number = address.split("/").pop();
  history.replaceState(history.state, "", `#table-${number}`);
  if (sheet.hidden) rest();
  sheet.hidden = false;
  mark();
  await fill();
}

/** Another table has come: to its head, and to the seat that was asked for. */
function arrive() {
  sheet.scrollTop = 0;
  sheet.querySelector("h2")?.focus({ preventScroll: true });
  const seat = from?.hash ? sheet.querySelector(from.hash) : null;
  seat?.classList.add("found");
  seat?.scrollIntoView({ block: "center" });
}

/** A sheet that has just come under the finger takes no touch yet. */
function rest() {
  sheet.classList.add("fresh");
  setTimeout(() => sheet.classList.remove("fresh"), UNTOUCHED);
}

function close() {
  if (sheet.hidden) return;
  sheet.hidden = true;
  sheet.replaceChildren();
  shown = "";
  const tile = marked();
  address = "";
  mark();
  history.replaceState(history.state, "", location.pathname + location.search);
  (tile ?? from)?.focus({ preventScroll: true });
}

/** The tile before or after the one that is open, by the arrow keys. */
function step(by) {
  const tiles = [...document.querySelectorAll(".tile")];
  const next = tiles[tiles.indexOf(marked()) + by];
  if (next) open(new URL(next.href).pathname, next);
}

document.addEventListener("click", (click) => {
  if (click.target.closest("[data-close-sheet]")) return close();
  const link = click.target.closest("a[data-sheet]");
  if (!link || click.ctrlKey || click.metaKey || click.shiftKey || click.button) return;
  click.preventDefault();
  open(new URL(link.href).pathname, link);
});
document.addEventListener("keydown", (event) => {
  if (sheet.hidden || document.querySelector("dialog[open]") || event.target.matches("input, select, textarea")) return;
  if (event.key === "Escape") close();
  else if (event.key === "ArrowRight") step(1);
  else if (event.key === "ArrowLeft") step(-1);
  else return;
  event.preventDefault();
});
document.body.addEventListener("floor:changed", () => address && fill());
document.addEventListener("htmx:after:swap", mark);

const asked = /^#table-(\d+)$/.exec(location.hash);
if (asked) open(`${location.pathname.replace(/\/$/, "")}/table/${asked[1]}`, null);
