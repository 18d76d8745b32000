/* What is written about a player, beside the event: data-send="PATCH /api/players/17" */

import { nothingWrong, sure, toast, wrongAt } from "./acts.js";
import { dataOf } from "./fields.js";
import { words, write } from "./sending.js";

document.addEventListener("submit", async (event) => {
  const sent = event.target.closest("form[data-send]");
  if (!sent) return;
  event.preventDefault();
  const text = event.submitter?.textContent.trim() ?? "";
  nothingWrong(sent);
  if (sent.dataset.sure && !(await sure(sent.dataset.sure, text))) return;
  const [method, path] = sent.dataset.send.split(" ");
  try {
    const answer = await write(method, path, JSON.stringify(dataOf(sent)));
    if (!answer.ok) throw (await answer.json()).error;
    toast(words.done);
    sent.closest("dialog")?.close();
    document.body.dispatchEvent(new CustomEvent("floor:changed", { detail: {} }));
  } catch (error) {
    if (error === "waiting") toast(words.lost, { wrong: true });
    else wrongAt(sent, error);
  }
});
