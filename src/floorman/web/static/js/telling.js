/* Notices of the phone, while the page is open on it. A page that is closed could be woken only
   through the push service of the browser's maker, and none is used. */

const KEY = "floorman.tell";
const isAble = () => window.isSecureContext && "Notification" in window;
const wants = () => localStorage.getItem(KEY) === "yes" && Notification.permission === "granted";

/** Offer it where the browser can and nobody has said no; without TLS no browser does. */
export function mayTell(offer) {
  if (!isAble() || Notification.permission === "denied" || wants()) return;
  offer.hidden = false;
  offer.querySelector("button").onclick = async () => {
    if ((await Notification.requestPermission()) !== "granted") return;
    localStorage.setItem(KEY, "yes");
    offer.hidden = true;
  };
}

/** Say it outside of the page; the worker does where there is one, as phones ask for. */
export async function tell(text) {
  if (!isAble() || !wants() || document.visibilityState === "visible") return;
  const said = { body: text, icon: "/static/icon.svg", tag: location.pathname };
  const worker = await navigator.serviceWorker?.getRegistration("/p/");
  if (worker) worker.showNotification(document.body.dataset.name, said);
  else new Notification(document.body.dataset.name, said);
}
