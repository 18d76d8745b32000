/* A photo is taken or chosen, made small here, and kept with the player or the bag. */

import { sentence, toast } from "./acts.js";
import { words, write } from "./sending.js";

const EDGE = 640; // pixels: enough for a page, small enough for any network; data-edge says more where it is to be read

async function small(file, edge) {
  const picture = await createImageBitmap(file);
  const part = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * part);
  canvas.height = Math.round(picture.height * part);
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
}

document.addEventListener("change", async ({ target }) => {
  const address = target.dataset?.photo;
  if (!address || !target.files.length) return;
  try {
    const answer = await write("PUT", address, await small(target.files[0], Number(target.dataset.edge) || EDGE), { "content-type": "application/octet-stream" });
    if (!answer.ok) throw (await answer.json()).error;
    location.reload();
  } catch (error) {
    toast(error?.what ? sentence(error) : words.lost, { wrong: true });
  }
});
