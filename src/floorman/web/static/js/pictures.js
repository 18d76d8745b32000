/* Pictures of an event's screens: chosen, kept as they are, taken off. */

import { sentence, toast } from "./acts.js";
import { words, write } from "./sending.js";

async function told(method, address, body, more) {
  try {
    const answer = await write(method, address, body, more);
    if (!answer.ok) throw (await answer.json()).error;
    location.reload();
  } catch (error) {
    toast(error?.why ? sentence(error) : words.lost, { wrong: true });
  }
}

document.addEventListener("change", ({ target }) => {
  const address = target.dataset?.picture;
  if (address && target.files.length) told("POST", address, target.files[0], { "content-type": "application/octet-stream" });
});
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-drop-picture]");
  if (button) told("DELETE", button.dataset.dropPicture, "{}");
});
