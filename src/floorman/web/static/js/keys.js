/* Keys: an element with data-key="p" is clicked by that key. Dead in a dialog and, but for
   Ctrl+Enter, while typing; held keys don't repeat. "?" lists them all. */

const SENDS = "ctrl+enter"; // the one key that is meant from within a field

const typing = (place) => place.closest("input, textarea, select, [contenteditable]");

function chord(event) {
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push("ctrl");
  if (event.shiftKey && event.key.length > 1) parts.push("shift");
  if (event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.length === 1) parts.push("shift");
  parts.push(event.key === " " ? "space" : event.key.toLowerCase());
  return parts.join("+");
}

/** Shows every key of the page with what it does. */
function list() {
  const dialog = document.getElementById("keys");
  if (!dialog) return;
  const rows = [...document.querySelectorAll("[data-key]")].filter((one) => !one.disabled);
  dialog.querySelector("dl").replaceChildren(...rows.map(line));
  dialog.showModal();
}

function line(one) {
  const row = document.createElement("div");
  const keys = document.createElement("dt");
  const does = document.createElement("dd");
  for (const key of one.dataset.key.split(" ")) {
    keys.append(Object.assign(document.createElement("kbd"), { textContent: shown(key) }));
  }
  const own = [...one.childNodes].filter((node) => node.nodeName !== "KBD");
  const label = one.labels?.[0]?.textContent ?? own.map((node) => node.textContent).join(" ");
  does.textContent = one.dataset.does ?? one.getAttribute("aria-label") ?? label.trim();
  row.append(keys, does);
  return row;
}

const shown = (key) => key.replace(/(?<=.)\+(?=.)/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

document.addEventListener("keydown", (event) => {
  if (event.repeat || event.altKey || document.querySelector("dialog[open]")) return;
  const pressed = chord(event);
  if (typing(event.target) && pressed !== SENDS) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (event.key === " " && event.target.closest("button, a, summary")) return;
  if (pressed === "?") {
    list();
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

// What is one line, however many it takes to show, is sent by Enter; with Shift it begins another.
document.addEventListener("keydown", (event) => {
  const sends = event.key === "Enter" && !event.shiftKey && !event.isComposing;
  if (!sends || !event.target.matches("textarea[data-line]")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
});
