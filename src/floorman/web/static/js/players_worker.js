/* Keeps the players' page on the phone: without a network it stands as it was seen last.

   Only the page that is the same for all is kept, and the files it is made of; whose phone it is and
   what was searched for is asked by POST and never kept. */

const KEPT = "floorman.players";

const page = (path) => /^\/p\/[^/]+$/.test(path);
const file = (path) => path.startsWith("/static/");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** The page names itself and its files once, so that it is whole from the first visit on. */
self.addEventListener("message", (event) => {
  const addresses = event.data.filter((one) => page(new URL(one).pathname) || file(new URL(one).pathname));
  event.waitUntil(caches.open(KEPT).then((kept) => Promise.allSettled(addresses.map((one) => kept.add(one)))));
});

async function asked(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match(request, { ignoreSearch: page(new URL(request.url).pathname) });
    if (known) return known;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const own = event.request.method === "GET" && origin === self.location.origin;
  const part = event.request.headers.has("hx-request"); // a part of the page is no page
  if (own && !part && (page(pathname) || file(pathname))) event.respondWith(asked(event.request));
});

/** A notice leads back to the page that gave it. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const back = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const known = pages.find((one) => new URL(one.url).pathname === event.notification.tag);
    return known ? known.focus() : self.clients.openWindow(event.notification.tag);
  };
  event.waitUntil(back());
});
