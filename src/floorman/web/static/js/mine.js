/* Whose phone it is, for each event: { entry, place, called, name, at }. Kept on the phone alone, so
   its owner finds the own results here without an account, and nobody else does. */

const { event, name, place: placed, gone } = document.body.dataset;
const PREFIX = "floorman.me.";
const MOST = 40; // events that are listed, the newest first

function known(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export const me = () => known(PREFIX + event);

export function keep(value) {
  try {
    if (value) localStorage.setItem(PREFIX + event, JSON.stringify({ name, at: me()?.at ?? Date.now(), ...value }));
    else localStorage.removeItem(PREFIX + event);
  } catch {
    /* A browser that keeps nothing asks again next time. */
  }
}

/** The other events of this phone's owner: each is asked for its result once the list is opened. */
export function others(list) {
  const found = Object.keys({ ...localStorage })
    .filter((key) => key.startsWith(PREFIX) && key !== PREFIX + event)
    .map((key) => ({ id: key.slice(PREFIX.length), ...known(key) }))
    .filter((one) => one.entry)
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
    .slice(0, MOST);
  list.hidden = !found.length;
  list.addEventListener("toggle", () => list.open && show(list.querySelector("ol"), found));
}

async function show(rows, found) {
  rows.replaceChildren(...found.map(row));
  for (const [at, one] of found.entries()) {
    const told = { method: "POST", headers: { accept: "application/json" }, body: new URLSearchParams({ me: one.entry }) };
    const answer = await fetch(`/p/${one.id}/seat.json`, told).catch(() => null);
    const [mine] = answer?.ok ? await answer.json() : [];
    rows.children[at].lastChild.textContent = mine ? said(mine) : gone;
  }
}

function row(one) {
  const line = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: `/p/${one.id}`, textContent: one.name || one.id });
  line.append(link, document.createElement("span"));
  return line;
}

function money(amount, currency) {
  const signed = currency ? { style: "currency", currency } : {};
  const digits = Number.isInteger(amount) ? 0 : 2;
  const shown = { ...signed, minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: "always" };
  return amount.toLocaleString(document.documentElement.lang, shown);
}

function said(mine) {
  if (!mine.place) return mine.table ? `${mine.table}/${mine.seat}` : "";
  const prize = mine.prize && money(mine.prize / 100, mine.currency);
  return `${placed} ${mine.place}${prize ? ` · ${prize}` : ""}`;
}
