/* The sounds of an event: chosen for each moment, listened to, taken in from files, taken away. */

import { sentence, toast } from "./acts.js";
import { words, write } from "./sending.js";
import { play, wake } from "./sounds.js";

async function told(method, address, body, more) {
  try {
    const answer = await write(method, address, body, more);
    if (!answer.ok) throw (await answer.json()).error;
    return true;
  } catch (error) {
    toast(error?.why ? sentence(error) : words.lost, { wrong: true });
    return false;
  }
}

function chosen(row) {
  return { sound: row.querySelector("select").value, volume: Number(row.querySelector("[type=range]").value) };
}

function shown(row) {
  row.querySelector("output").value = `${chosen(row).volume} %`;
}

document.addEventListener("input", ({ target }) => {
  const row = target.closest("[data-moment]");
  if (row) shown(row);
});
document.addEventListener("change", async ({ target }) => {
  const row = target.closest("[data-moment]");
  if (row && (await told("PUT", row.dataset.address, JSON.stringify(chosen(row))))) toast(row.dataset.said);
  if (target.matches("[data-sound]") && target.files.length) await taken(target);
});

/** A file by its own name, without the ending, which says nothing that its bytes do not. */
async function taken(field) {
  const [file] = field.files;
  const title = file.name.replace(/\.\w+$/, "");
  const address = `${field.dataset.sound}?title=${encodeURIComponent(title)}`;
  if (await told("POST", address, file, { "content-type": "application/octet-stream" })) location.reload();
  else field.value = "";
}

document.addEventListener("click", async ({ target }) => {
  const row = target.closest("[data-listen]")?.closest("[data-moment]");
  if (row) {
    wake();
    row.dataset.heard = await play(row.dataset.moment, chosen(row), 1);
  }
  const drop = target.closest("[data-drop-sound]");
  if (drop && (await told("DELETE", drop.dataset.dropSound, "{}"))) location.reload();
});
