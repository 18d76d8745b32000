// What a page on paper needs: the print button, its key, the reader's own time, the reprint.

const day = (second) =>
  new Date(second * 1000).toLocaleString([], {
    year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit",
  });

for (const time of document.querySelectorAll("time[data-day]")) time.textContent = day(Number(time.dataset.day));

document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
addEventListener("keydown", (event) => {
  if (event.key === "p" && !event.ctrlKey && !event.metaKey && !event.altKey) window.print();
});
addEventListener("afterprint", () => {
  const again = document.querySelector("[data-again]");
  if (again) again.textContent = again.dataset.again;
});
