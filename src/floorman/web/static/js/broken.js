/* A script that fails, or does not come, is not kept from who uses the page: one part of it may stand
   still while the others go on. No module, so that it is there before all of them. */

addEventListener(
  "error",
  (event) => {
    if (!(event instanceof ErrorEvent) && event.target.tagName !== "SCRIPT") return;
    if (document.readyState !== "loading") tellBroken();
    else document.addEventListener("DOMContentLoaded", tellBroken);
  },
  true,
);

/** Once is enough; a screen for the room is not the place. */
function tellBroken() {
  const list = document.querySelector("body:not(.tv) .toasts");
  if (!list || list.querySelector("[data-broken]")) return;
  const note = document.createElement("div");
  note.className = "toast wrong";
  note.dataset.broken = "";
  note.textContent = JSON.parse(document.getElementById("words").textContent).broken;
  list.append(note);
}
