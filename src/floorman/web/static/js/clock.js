/* Every clock of the page, by the server's time: an offset measured at each message.

   <… data-ends-at="1760000000"> counts down to that second; data-since counts up from one,
   data-time is the time of day at one. */

let offset = Number(document.body.dataset.now || 0) * 1000 - Date.now() || 0;

export function setServerTime(seconds) {
  offset = seconds * 1000 - Date.now();
  tick();
}

export function serverNow() {
  return (Date.now() + offset) / 1000;
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

/** A Unix second as the time of day where the reader is. */
export function timeOfDay(second) {
  return new Date(second * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

function hour(second) {
  const at = new Date(second * 1000);
  const time = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
  const today = at.toDateString() === new Date(serverNow() * 1000).toDateString();
  return today ? time : `${at.toLocaleDateString([], { day: "numeric", month: "short" })} ${time}`;
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
  for (const place of document.querySelectorAll("[data-at]")) write(place, hour(Number(place.dataset.at)));
  for (const place of document.querySelectorAll("[data-time]")) {
    write(place, timeOfDay(Number(place.dataset.time)));
  }
}

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

setInterval(tick, 250);
document.addEventListener("htmx:after:swap", tick);
tick();
