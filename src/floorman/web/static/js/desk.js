/* The desk: registers at the speed of a line, takes lists in, writes corrections of players. */

import { done, nothingWrong, seen, sentence, sure, toast, wrongAt } from "./acts.js";
import { forget, keyOf, remember, restore } from "./drafts.js";
import { act, ask, key, words, write } from "./sending.js";
import { picker } from "./pick.js";

const USUAL = "floorman.method";
const form = document.getElementById("register");

/* Registering */

let busy = false;

/** Whom the field stands for; kept with it, so that a reload does not take a namesake instead. */
function option() {
  const chosen = form.chosen.value ? JSON.parse(form.chosen.value) : null;
  return chosen?.name === form.who.value ? chosen : null;
}

function choose(who) {
  form.chosen.value = who ? JSON.stringify(who) : "";
  remember(form);
}

/** Only cash is counted, where the house wants it. */
function countsCash() {
  if (form.amount) form.amount.closest(".field").hidden = !form.dataset.retype || form.method.value !== "cash";
}

/** The amount that was counted, in cents; null where the house does not ask. */
function counted() {
  if (!form.amount || form.amount.closest("[hidden]")) return null;
  const { price, again } = form.amount.dataset;
  const due = Number(option()?.entry ? again : price);
  const told = Math.round(Number(form.amount.value.replace(",", ".")) * 100);
  if (form.amount.value && told === due) return told;
  if (form.amount.value) {
    const costs = form.amount.dataset.costs.replace("{price}", (due / 100).toLocaleString());
    wrongAt(form, { field: "amount", what: costs, why: form.amount.value, findings: [] });
  }
  form.amount.focus();
  form.amount.select();
  throw "count";
}

async function register() {
  if (busy) return; // a double click is one act
  busy = true;
  nothingWrong(form);
  try {
    if (!option()) await picker(form.who).enter();
    if (option()) await registered(option());
  } catch (error) {
    if (error === "waiting") toast(words.kept);
    else if (error !== "count") wrongAt(form, error);
  } finally {
    busy = false;
  }
}

async function registered(who) {
  const states = JSON.parse(document.getElementById("registered").dataset.states);
  if (who.entry && states[who.state]) {
    const place = who.table ? ` (${seatText(who)})` : "";
    return wrongAt(form, { field: "player", what: who.name, why: states[who.state] + place });
  }
  const amount = counted();
  const data = { player: await playerOf(who) };
  if (form.method) data.method = form.method.value;
  if (amount !== null) data.amount = amount;
  const type = who.entry ? "ReEnter" : "Register";
  if (type === "Register" && form.absent.checked) data.arrived = false;
  await enter(type, data, who.name);
}

/** The player's id; who is new is written down first, once. */
async function playerOf(who) {
  if (!who.isNew) return who.player;
  const { id } = await ask("POST", "/api/players", { name: who.name }).catch((error) => {
    throw error === "waiting" ? { field: "player", what: who.name, why: words.lost } : error;
  });
  choose({ ...who, player: id, isNew: false });
  return id;
}

async function enter(type, data, name) {
  const { event } = form.dataset;
  const own = keyOf(form, [type, data]);
  try {
    const told = await act(event, type, data, seen(), own, `${type} ${name}`);
    cleared();
    done(event, type, told, `${words.did?.[type] ?? words.done}: ${name}`);
    show(told.events, name);
  } catch (error) {
    if (error === "waiting") cleared(); // it waits on this device, with its key
    throw error;
  }
}

function cleared() {
  choose(null);
  picker(form.who).clear();
  if (form.amount) form.amount.value = "";
  form.absent.checked = false;
  forget(form);
  form.who.focus();
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
  form.who.addEventListener("pick", ({ detail }) => {
    choose(detail);
    if (!busy) register();
  });
  form.addEventListener("input", () => remember(form));
  form.method?.addEventListener("change", () => localStorage.setItem(USUAL, form.method.value) ?? countsCash());
  if (restore(form)) picker(form.who).look();
}
for (const field of document.querySelectorAll("[data-usual]")) {
  field.value = localStorage.getItem(USUAL) ?? field.value;
}
if (form) countsCash();
document.addEventListener("form:shown", ({ target }) => {
  target.querySelectorAll("[data-usual]").forEach((one) => (one.value = localStorage.getItem(USUAL) ?? one.value));
});

/* What is written about a player, beside the event: data-send="PATCH /api/players/17" */

document.addEventListener("submit", async (event) => {
  const sent = event.target.closest("form[data-send]");
  if (!sent) return;
  event.preventDefault();
  const text = event.submitter?.textContent.trim() ?? "";
  if (sent.dataset.sure && !(await sure(sent.dataset.sure, text))) return;
  nothingWrong(sent);
  const [method, path] = sent.dataset.send.split(" ");
  try {
    const answer = await write(method, path, JSON.stringify(Object.fromEntries(new FormData(sent))));
    if (!answer.ok) throw (await answer.json()).error;
    toast(words.done);
    sent.closest("dialog")?.close();
    document.body.dispatchEvent(new CustomEvent("floor:changed", { detail: {} }));
  } catch (error) {
    if (error === "waiting") toast(words.lost, { wrong: true });
    else wrongAt(sent, error);
  }
});

/* Lists */

const list = document.getElementById("import");

async function step() {
  const button = list.elements.namedItem("do");
  nothingWrong(list);
  if (button.value === "register") return registerAll(JSON.parse(list.dataset.ready), button);
  const good = button.value === "good";
  const answer = await write("POST", `/api/players/import?good_only=${good}`, list.list.value, "text/csv");
  const told = await answer.json();
  if (!answer.ok) return wrongAt(list, { ...told.error, field: "list" });
  const says = JSON.parse(button.dataset.words);
  const known = told.offered.map((one) => [`${says.line} ${one.line}`, one.person.name, `${says.known} ${one.alike.name}`]);
  const wrong = told.wrong.map(([place, why, allowed]) => [place, `${why}.`, `${words.allowed}: ${allowed}.`]);
  findings([...wrong, ...known]);
  if (told.wrong.length && !good) return next(button, "good", says.good);
  const ids = [...new Set([...Object.values(told.added), ...told.offered.map((one) => one.alike.id)])];
  list.dataset.ready = JSON.stringify(ids.filter((id) => /^\d+$/.test(id)));
  next(button, "register", says.register.replace("{n}", ids.length));
}

async function registerAll(ids, button) {
  const says = JSON.parse(button.dataset.words);
  const refused = [];
  for (const [at, player] of ids.entries()) {
    try {
      await act(list.dataset.event, "Register", { player }, null, key());
    } catch (error) {
      if (error !== "waiting") refused.push(["", sentence(error), ""]);
    }
    list.querySelector("[data-progress]").textContent = says.done.replace("{n}", at + 1 - refused.length).replace("{all}", ids.length);
  }
  findings(refused);
  if (!refused.length) list.list.value = "";
  next(button, "read", says.read);
}

function findings(lines) {
  const items = lines.map((parts) => {
    const item = document.createElement("li");
    item.append(...parts.filter(Boolean).map((text) => Object.assign(document.createElement("span"), { textContent: text })));
    return item;
  });
  list.querySelector("[data-findings]").replaceChildren(...items);
}

function next(button, value, text) {
  button.value = value;
  button.textContent = text;
}

if (list) {
  const button = list.elements.namedItem("do");
  const read = JSON.parse(button.dataset.words).read;
  list.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    await step().catch((error) => toast(error === "waiting" ? words.lost : sentence(error), { wrong: true }));
    button.disabled = false;
  });
  list.list.addEventListener("input", () => next(button, "read", read));
  document.getElementById("file").addEventListener("change", async ({ target }) => {
    if (!target.files.length) return;
    list.list.value = await target.files[0].text();
    next(button, "read", read);
  });
}
