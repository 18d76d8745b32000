/* Files of past events: each is sent whole; a spreadsheet is looked at before it is taken in. */

import { toast } from "./acts.js";
import { words, write } from "./sending.js";

const SENT = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const match = document.getElementById("match");
const came = document.getElementById("came");
const files = document.getElementById("files");
const contents = new Map(); // of the spreadsheets that are looked at, by name
const sheets = []; // those that wait to be looked at

const encoded = (file) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1] ?? "");
    reader.onerror = failed;
    reader.readAsDataURL(file);
  });

async function send(source, more) {
  const replace = document.getElementById("replace").checked;
  const body = new URLSearchParams({ source, data: contents.get(source), replace, ...more }).toString();
  const answer = await write("POST", "/import", body, SENT).catch(() => null);
  if (!answer?.ok) return toast(answer ? words.broken : words.lost, { wrong: true });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const looked = page.querySelector("#match form");
  if (looked || match.querySelector("form")?.dataset.sheet === source) match.replaceChildren(...(looked ? [looked] : []));
  came.append(...page.querySelectorAll("#came > li"));
  if (!looked) contents.delete(source);
  return looked;
}

/** The next spreadsheet is looked at once the one before is done with. */
async function next() {
  while (sheets.length && !match.querySelector("form")) await send(sheets.shift(), { do: "look" });
}

files.addEventListener("change", async () => {
  const chosen = [...files.files];
  files.disabled = true;
  for (const file of chosen) {
    contents.set(file.name, await encoded(file).catch(() => ""));
    if (file.name.toLowerCase().endsWith(".tdt")) await send(file.name, { do: "keep" });
    else sheets.push(file.name);
  }
  files.disabled = false;
  files.value = "";
  await next();
});

const told = (form) => Object.fromEntries(new FormData(form));

match.addEventListener("change", ({ target }) => {
  const form = target.closest("form");
  const place = target.name;
  send(form.dataset.sheet, { ...told(form), do: "look" }).then(() => match.querySelector(`[name="${place}"]`)?.focus());
});

match.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const source = form.dataset.sheet;
  const does = event.submitter?.value ?? "keep";
  if (does === "pass") {
    contents.delete(source);
    match.replaceChildren();
  } else await send(source, { ...told(form), do: does });
  await next();
});
