// What a page on paper needs: the print button, its key, the reader's own time, the reprint.

import { write } from "./days.js";

write({ year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });

document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
addEventListener("keydown", (event) => {
  if (event.key === "p" && !event.ctrlKey && !event.metaKey && !event.altKey) window.print();
});
addEventListener("afterprint", () => {
  const again = document.querySelector("[data-again]");
  if (again) again.textContent = again.dataset.again;
});
