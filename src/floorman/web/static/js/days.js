/* Days as people here write them: <time data-day="1760000000"> has the second. */

const DAY = { year: "numeric", month: "short", day: "numeric" };

export function write(options) {
  for (const time of document.querySelectorAll("time[data-day]")) {
    time.textContent = new Date(Number(time.dataset.day) * 1000).toLocaleString(document.documentElement.lang, options);
  }
}

/** A day that is kept as 2025-10-09; empty for none. */
export function written(day) {
  return day ? new Date(day).toLocaleDateString(document.documentElement.lang, { ...DAY, timeZone: "UTC" }) : "";
}

if (document.querySelector(".archive")) write(DAY);
