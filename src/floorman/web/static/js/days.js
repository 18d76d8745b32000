/* Days as people here write them: <time data-day="1760000000"> has the second. */

export function write(options) {
  for (const time of document.querySelectorAll("time[data-day]")) {
    time.textContent = new Date(Number(time.dataset.day) * 1000).toLocaleString(document.documentElement.lang, options);
  }
}

if (document.querySelector(".archive")) write({ year: "numeric", month: "short", day: "numeric" });
