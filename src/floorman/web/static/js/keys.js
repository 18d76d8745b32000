/* Keys: an element with data-key="p" is clicked by that key. Dead while typing or in a dialog, and
   held keys don't repeat. "?" lists them all. */

const typing = (place) => place.closest("input, textarea, select, [contenteditable]");

function chord(event) {
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push("ctrl");
  if (event.shiftKey && event.key.length > 1) parts.push("shift");
  if (event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.length === 1) parts.push("shift");
  parts.push(event.key === " " ? "space" : event.key.toLowerCase());
  return parts.join("+");
}

document.addEventListener("keydown", (event) => {
  if (event.repeat || event.altKey || document.querySelector("dialog[open]")) return;
  if (typing(event.target)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (event.key === " " && event.target.closest("button, a, summary")) return;
  const pressed = chord(event);
  if (pressed === "?") {
    document.getElementById("keys")?.showModal();
    return;
  }
  const target = [...document.querySelectorAll("[data-key]")].find(
    (one) => one.dataset.key.split(" ").includes(pressed) && !one.disabled,
  );
  if (!target) return;
  event.preventDefault();
  if (target.matches("input, select, textarea")) target.focus();
  else target.click();
});
