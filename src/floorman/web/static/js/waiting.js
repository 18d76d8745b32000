/* Shows what waits for the network, each act with its words and since when, and lets one be dropped.

   <ol data-waiting-list> is filled; what an act concerns (data-entry on a row) is marked. */

import { drop, showWaiting, words } from "./sending.js";

const time = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });

function row(item) {
  const line = document.createElement("li");
  const text = document.createElement("span");
  text.textContent = item.text || item.body.type;
  const since = document.createElement("time");
  since.textContent = item.at ? time(item.at) : "";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.dontSend ?? "Don't send";
  button.onclick = () => drop(item);
  line.append(text, since, button);
  return line;
}

/** The entries that a waiting act is about: a row of theirs says that something waits. */
function concerned(items) {
  return new Set(items.flatMap(({ body: { data } }) => [data.player, ...Object.values(data.who ?? {})]));
}

function show(items) {
  for (const list of document.querySelectorAll("[data-waiting-list]")) list.replaceChildren(...items.map(row));
  const entries = concerned(items);
  for (const place of document.querySelectorAll("[data-entry]")) {
    place.toggleAttribute("data-waits", entries.has(place.dataset.entry));
  }
}

document.addEventListener("acts:waiting", ({ detail }) => show(detail));
document.addEventListener("htmx:after:swap", showWaiting);
showWaiting();
