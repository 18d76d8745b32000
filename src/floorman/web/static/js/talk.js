/* The table-talk box: a word that may follow is put in by a tap, or the first of them by Tab. */

const box = () => document.getElementById("talk-desk");
const offered = () => document.querySelector("#words-of-talk .word");

function put(word) {
  const field = box();
  field.value = word.dataset.line;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("click", (click) => {
  const word = click.target.closest("#words-of-talk .word");
  if (word) put(word);
});

document.addEventListener("keydown", (event) => {
  if (event.target !== box()) return;
  if (event.key === "Tab" && !event.shiftKey && offered() && !/[\s|]$/.test(box().value)) {
    event.preventDefault();
    put(offered());
  }
});
