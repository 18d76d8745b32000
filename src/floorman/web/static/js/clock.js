/* Every clock of the page, by the server's time: measured at each message, never the device's.

   <… data-ends-at="1760000000"> counts down to that second; data-since counts up from one, data-minutes
   says how many minutes ago it was; data-clock says what the clock on the wall shows then, data-starts-at
   the day too where it is another one. Between messages time goes by the steady timer of the browser, which
   nobody can set. */

const SET = 5; // seconds that no message is late
const steady = () => performance.now() / 1000;
let ahead = Number(document.body.dataset.now || Date.now() / 1000) - steady();

/** A message may be late on its way, never early: the least late one counts, unless the server's own
    clock was set. */
export function setServerTime(seconds) {
  const measured = seconds - steady();
  if (measured > ahead || ahead - measured > SET) ahead = measured;
  tick();
}

export function serverNow() {
  return steady() + ahead;
}

export function mmss(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (number) => String(number).padStart(2, "0");
  return hours
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${two(minutes)}:${two(whole % 60)}`;
}

/** The time of day at a second, as people here write it. */
export function timeOfDay(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
}

/** The same with its day, unless that is today. */
function dayAndTime(seconds, now) {
  const [then, today] = [seconds, now].map((one) => new Date(one * 1000));
  if (then.toDateString() === today.toDateString()) return timeOfDay(seconds);
  const day = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  return then.toLocaleString(document.documentElement.lang, day);
}

function minutesAgo(seconds) {
  const said = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always", style: "short" });
  return said.format(-Math.max(0, Math.floor(seconds / 60)), "minute");
}

export function tick() {
  const now = serverNow();
  for (const place of document.querySelectorAll("[data-ends-at]")) {
    const left = Number(place.dataset.endsAt) - now;
    write(place, mmss(left));
  }
  for (const place of document.querySelectorAll("[data-since]")) {
    write(place, mmss(now - Number(place.dataset.since)));
  }
  for (const place of document.querySelectorAll("[data-minutes]")) {
    write(place, minutesAgo(now - Number(place.dataset.minutes)));
  }
  for (const place of document.querySelectorAll("[data-clock]")) {
    write(place, timeOfDay(Number(place.dataset.clock)));
  }
  for (const place of document.querySelectorAll("[data-starts-at]")) {
    write(place, dayAndTime(Number(place.dataset.startsAt), now));
  }
}

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/* Where the reader is, for times that are typed by the clock. */
for (const place of document.querySelectorAll("[data-zone]")) {
  place.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}

setInterval(tick, 250);
document.addEventListener("htmx:after:swap", tick);
tick();
