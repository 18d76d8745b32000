/* Keeps a page true: when something happened, the page asks the server once for its parts anew.

   <body data-stream="/api/events/k7/stream"> names what to listen to. Told of events, the page
   fires "floor:changed", which its parts wait for (hx-trigger); nothing asks on a timer. */

import { lifted } from "./finger.js";
import { read } from "./sending.js";
import { signedInAgain } from "./sign_in.js";
import { EVERYWHERE, Stream, addressOf } from "./stream.js";
import { serverNow, setServerTime, timeOfDay } from "./clock.js";

const FOLD = 150; // a burst of events is one refresh
const root = document.documentElement;
let waiting;
let heardAt = serverNow();
let worker = null;
let lived = false;

function told(message) {
  heard();
  if (message.now) setServerTime(message.now);
  if (!message.events?.length && !beginsNow) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => changed(message), FOLD);
}

function changed(detail) {
  document.body.dispatchEvent(new CustomEvent("floor:changed", { detail }));
}

function heard() {
  heardAt = serverNow();
}

function state(is) {
  if (is === "beat") return heard();
  if (is === "live") {
    heard();
    const wasLost = root.hasAttribute("data-lost");
    root.removeAttribute("data-lost");
    if (wasLost || beginsNow || lived) changed({}); // a stream that ended and began anew may tell otherwise
    lived = true;
    return;
  }
  if (root.hasAttribute("data-lost")) return;
  if (is === "signed-out") return signedInAgain();
  root.setAttribute("data-lost", "");
  const since = document.querySelector(".lost time");
  if (since) since.textContent = timeOfDay(heardAt);
}

function start(url) {
  if (window.SharedWorker) {
    worker = new SharedWorker("/static/js/worker.js", { type: "module", name: "floorman" });
    worker.port.onmessage = ({ data }) => {
      if (data.behind) changed({});
      else if (data.state) state(data.state);
      else told(data.told);
    };
    worker.port.postMessage({ listen: url, position });
    addEventListener("pagehide", () => worker.port.postMessage({ leave: true }));
    addEventListener("pageshow", (event) => event.persisted && location.reload());
    addEventListener("online", () => worker.port.postMessage({ again: true }));
    worker.addEventListener("error", () => alone(url)); // the network went before it was loaded
  } else alone(url);
  addEventListener("offline", () => state("lost"));
}

/** A stream of this page's own. */
function alone(url) {
  const stream = new Stream(addressOf(url), told, state, position);
  addEventListener("online", () => stream.again());
}

const { stream: url } = document.body.dataset;
const beginsNow = url === EVERYWHERE; // what happened before it began is seen by looking
// What happened between the making of the page and its first message is told too.
const position = "position" in document.body.dataset && !beginsNow ? Number(document.body.dataset.position) : null;
if (url) start(url);

/* The focus is given once, when the page opens: what is fetched anew takes it from nobody. */
addEventListener("load", () => document.querySelector("[autofocus]")?.removeAttribute("autofocus"));
document.addEventListener("htmx:before:swap", ({ detail }) => {
  if (detail.ctx?.sourceElement?.id === "live") detail.ctx.text = detail.ctx.text.replaceAll(/ autofocus(?=[\s>])/g, "");
});

/* What comes is shown once no finger is down: what is touched is not moved from under it. */
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  const { fetch } = ctx;
  ctx.fetch = async (address, request) => {
    const answer = await read(address, request);
    await answer.clone().text(); // all of it, so that it is shown at once then
    await lifted();
    request.signal.throwIfAborted();
    return answer;
  };
});
