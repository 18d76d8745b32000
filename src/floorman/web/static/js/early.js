/* A button that is touched before the page's scripts are there is pressed once they are: without them
   its form would go off as it is and nothing would be saved. No module, so that it is there before them. */

let touched;

/** The last touch counts, however often it was tried. */
function keepTouch(event) {
  const button = event.target.closest?.("button");
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  touched = button;
}

addEventListener("click", keepTouch, true);
addEventListener("DOMContentLoaded", () => {
  removeEventListener("click", keepTouch, true);
  touched?.click();
});
