/* A list of players is taken in: read line by line, what is wrong shown, the good ones registered. */

import { nothingWrong, sentence, toast, wrongAt } from "./acts.js";
import { forget } from "./drafts.js";
import { fieldOf } from "./fields.js";
import { act, key, pair, words, write } from "./sending.js";

const form = document.getElementById("import");
const list = () => fieldOf(form, "list");

async function step() {
  const button = fieldOf(form, "do");
  nothingWrong(form);
  if (button.value === "register") return registerAll(JSON.parse(form.dataset.ready), button);
  const good = button.value === "good";
  const answer = await write("POST", `/api/players/import?good_only=${good}`, list().value, { "content-type": "text/csv" });
  const told = await answer.json();
  if (!answer.ok) return wrongAt(form, { ...told.error, field: "list" });
  const says = JSON.parse(button.dataset.words);
  const known = told.offered.map((one) => [`${says.line} ${one.line}`, one.person.name, `${says.known} ${one.alike.name}`]);
  const wrong = told.wrong.map(([place, why, allowed]) => [place, `${why}.`, `${pair(words.allowed, allowed)}.`]);
  const leftOut = told.left_out.map((one) => [says.column, one, says.left]);
  findings([...wrong, ...known, ...leftOut]);
  if (told.wrong.length && !good) return next(button, "good", says.good);
  const ids = [...new Set([...Object.values(told.added), ...told.offered.map((one) => one.alike.id)])];
  form.dataset.ready = JSON.stringify(ids.filter((id) => /^\d+$/.test(id)));
  next(button, "register", ids.length === 1 ? says.one : says.register.replace("{n}", ids.length));
}

async function registerAll(ids, button) {
  const says = JSON.parse(button.dataset.words);
  const refused = [];
  for (const [at, player] of ids.entries()) {
    try {
      await act(form.dataset.event, "Register", { player }, null, key());
    } catch (error) {
      if (error !== "waiting") refused.push(["", sentence(error), ""]);
    }
    form.querySelector("[data-progress]").textContent = says.done.replace("{n}", at + 1 - refused.length).replace("{all}", ids.length);
  }
  findings(refused);
  if (!refused.length) {
    list().value = "";
    forget(form);
  }
  next(button, "read", says.read);
}

function findings(lines) {
  const items = lines.map((parts) => {
    const item = document.createElement("li");
    item.append(...parts.filter(Boolean).map((text) => Object.assign(document.createElement("span"), { textContent: text })));
    return item;
  });
  form.querySelector("[data-findings]").replaceChildren(...items);
}

function next(button, value, text) {
  button.value = value;
  button.textContent = text;
}

if (form) {
  const button = fieldOf(form, "do");
  const read = JSON.parse(button.dataset.words).read;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    await step().catch((error) => toast(error === "waiting" ? words.lost : sentence(error), { wrong: true }));
    button.disabled = false;
  });
  list().addEventListener("input", () => next(button, "read", read));
  document.getElementById("file").addEventListener("change", async ({ target }) => {
    if (!target.files.length) return;
    list().value = await target.files[0].text();
    next(button, "read", read);
  });
}
