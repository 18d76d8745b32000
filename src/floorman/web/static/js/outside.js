/* A touch beside a dialog closes it, where it begins and ends there: what is marked beyond the edge
   of a field, or a button that moves away under the finger, closes nothing. */

/** The dialog, of those that match, beside which something happened. */
function beside({ target, clientX: x, clientY: y }, selector) {
  if (!target.matches?.(selector)) return null;
  const box = target.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom ? target : null;
}

export function closesOutside(selector) {
  let began = null;
  document.addEventListener("mousedown", (event) => (began = beside(event, selector)));
  document.addEventListener("click", (event) => {
    const dialog = beside(event, selector);
    if (dialog && dialog === began) dialog.close();
  });
}
