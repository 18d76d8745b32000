/* The desk: registers at the speed of a line. */

import { done, nothingWrong, seen, toast, wrongAt } from "./acts.js";
import { forget, keyOf, remember, restore } from "./drafts.js";
import { centsOf, fieldOf, money } from "./fields.js";
import { act, ask, pair, words } from "./sending.js";
import { picker } from "./pick.js";

const USUAL = "floorman.method";
const form = document.getElementById("register");
const field = (name) => form && fieldOf(form, name);
const who = field("who");
const chosen = field("chosen");
const absent = field("absent");
const method = field("method"); // this and the amount only where an entry costs something
const amount = field("amount");
const currency = field("currency"); // where the house takes others than the event's own

/* Registering */

let busy = false;

/** Whom the field stands for; kept with it, so that a reload does not take a namesake instead. */
function option() {
  const option = chosen.value ? JSON.parse(chosen.value) : null;
  return option?.name === who.value ? option : null;
}

function choose(option) {
  chosen.value = option ? JSON.stringify(option) : "";
  remember(form);
}

/** Only cash is counted, where the house wants it. */
function countsCash() {
  if (amount) amount.closest(".field").hidden = !form.dataset.retype || method.value !== "cash" || Boolean(currency?.value);
  if (method) field("voucher").closest(".field").hidden = method.value !== "voucher";
}

/** The amount that was counted, in cents; null where the house does not ask. */
function counted() {
  if (!amount || amount.closest("[hidden]")) return null;
  const { price, again } = amount.dataset;
  const due = Number(option()?.entry ? again : price);
  const told = centsOf(amount.value);
  if (amount.value && told === due) return told;
  if (amount.value) {
    const costs = amount.dataset.costs.replace("{price}", money(due));
    wrongAt(form, { field: "amount", what: costs, why: amount.value, findings: [] });
  }
  amount.focus();
  amount.select();
  throw "count";
}

async function register() {
  if (busy) return; // a double click is one act
  busy = true;
  nothingWrong(form);
  try {
    if (!option()) await picker(who).enter();
    if (option()) await registered(option());
  } catch (error) {
    if (error === "waiting") toast(words.kept);
    else if (error !== "count") wrongAt(form, error);
  } finally {
    busy = false;
  }
}

async function registered(one) {
  const states = JSON.parse(document.getElementById("registered").dataset.states);
  if (one.entry && states[one.state]) {
    const place = one.table ? ` (${seatText(one)})` : "";
    return wrongAt(form, { field: "player", what: one.name, why: states[one.state] + place });
  }
  const paid = counted();
  const data = { player: await playerOf(one) };
  if (method) data.method = method.value;
  if (method?.value === "voucher" && field("voucher").value.trim()) data.voucher = field("voucher").value.trim();
  if (currency?.value && !data.voucher) data.currency = currency.value;
  if (paid !== null) data.amount = paid;
  const type = one.entry ? "ReEnter" : "Register";
  if (type === "Register" && absent.checked) data.arrived = false;
  await enter(type, data, one.name);
}

/** The player's id; who is new is written down first, once. */
async function playerOf(one) {
  if (!one.isNew) return one.player;
  const { id } = await ask("POST", "/api/players", { name: one.name }).catch((error) => {
    throw error === "waiting" ? { field: "player", what: one.name, why: words.lost } : error;
  });
  const ours = `our-${id}`; // whomever an event from another venue calls by that number
  choose({ ...one, player: ours, isNew: false });
  return ours;
}

async function enter(type, data, name) {
  const { event } = form.dataset;
  const own = keyOf(form, [type, data]);
  try {
    const told = await act(event, type, data, seen(), own, `${type} ${name}`);
    cleared(name);
    done(event, type, told, pair(words.did?.[type] ?? words.done, name));
    show(told.events, name);
  } catch (error) {
    if (error === "waiting") cleared(name); // it waits on this device, with its key
    throw error;
  }
}

/** Whoever stands in the field by now instead is still to be registered. */
function cleared(name) {
  if (who.value !== name) {
    forget(form);
    return remember(form);
  }
  choose(null);
  picker(who).clear();
  if (amount) amount.value = "";
  absent.checked = false;
  forget(form);
  who.focus();
}

const seatText = ({ table, seat }) =>
  document.getElementById("registered").dataset.seat.replace("{table}", table).replace("{seat}", seat);

/** Shows the seat large, with the way to the ticket. */
function show(events, name) {
  const place = document.getElementById("registered");
  const of = (type) => events.find((one) => one.type === type)?.data;
  const entered = of("PlayerRegistered");
  const seat = of("PlayerSeated");
  const queued = of("AlternateQueued");
  const element = (tag, className, textContent) =>
    Object.assign(document.createElement(tag), { className, textContent });
  const where = seat ? seatText(seat) : queued ? place.dataset.queue.replace("{number}", queued.number) : place.dataset.drawn;
  const link = element("a", "button", place.dataset.ticket);
  link.href = form.dataset.print + encodeURIComponent(entered.player);
  link.target = "_blank";
  place.replaceChildren(
    element("strong", seat || queued ? "at-seat" : "", where),
    element("span", "", name),
    element("small", "", place.dataset.entry.replace("{number}", entered.entry)),
    link,
  );
}

if (form) {
  form.addEventListener("submit", (event) => event.preventDefault() ?? register());
  who.addEventListener("pick", ({ detail }) => {
    choose(detail);
    if (!busy) register();
  });
  form.addEventListener("input", () => remember(form));
  if (method) method.addEventListener("change", () => localStorage.setItem(USUAL, method.value) ?? countsCash());
  if (restore(form)) picker(who).look();
}
for (const one of document.querySelectorAll("[data-usual]")) {
  one.value = localStorage.getItem(USUAL) ?? one.value;
}
if (currency) currency.addEventListener("change", countsCash);
if (form) countsCash();
document.addEventListener("form:shown", ({ target }) => {
  target.querySelectorAll("[data-usual]").forEach((one) => (one.value = localStorage.getItem(USUAL) ?? one.value));
});
