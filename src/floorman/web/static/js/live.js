/* Keeps a page true: when something happened, the page asks the server once for its parts anew.

   <body data-stream="/api/events/k7/stream"> names what to listen to. Told of events, the page
   fires "floor:changed", which its parts wait for (hx-trigger); nothing asks on a timer. */

import { Stream } from "./stream.js";
import { setServerTime } from "./clock.js";

const FOLD = 150; // a burst of events is one refresh
const root = document.documentElement;
let waiting;

function told(message) {
  if (message.now) setServerTime(message.now);
  if (!message.events?.length) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    document.body.dispatchEvent(new CustomEvent("floor:changed", { detail: message }));
  }, FOLD);
}

function state(is) {
  if (is === "live") {
    const wasLost = root.hasAttribute("data-lost");
    root.removeAttribute("data-lost");
    if (wasLost) document.body.dispatchEvent(new CustomEvent("floor:changed", { detail: {} }));
    return;
  }
  if (root.hasAttribute("data-lost")) return;
  root.setAttribute("data-lost", "");
  const since = document.querySelector(".lost time");
  if (since) since.textContent = new Date().toLocaleTimeString([], { timeStyle: "short" });
}

function start(url) {
  if (window.SharedWorker) {
    const worker = new SharedWorker("/static/js/worker.js", { type: "module", name: "floorman" });
    worker.port.onmessage = ({ data }) => (data.state ? state(data.state) : told(data.told));
    worker.port.postMessage({ listen: url });
    addEventListener("pagehide", () => worker.port.postMessage({ leave: true }));
    addEventListener("pageshow", (event) => event.persisted && location.reload());
    return;
  }
  new Stream((position) => (position === null ? url : `${url}?after=${position}`), told, state);
}

const url = document.body.dataset.stream;
if (url) start(url);
