/* One stream an event for all pages of a browser: over plain HTTP a browser opens six connections
   to a server, and with a stream a page the seventh page would never load. */

import { Stream, addressOf } from "./stream.js";

const streams = new Map(); // url → { stream, ports, state, now }

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.listen) listen(port, data.listen, data.position);
    if (data.again) streams.forEach((held) => held.stream.again());
    if (data.leave) leave(port);
  };
};

function listen(port, url, position) {
  let held = streams.get(url);
  if (!held) {
    held = { ports: new Set(), state: "", stream: null };
    streams.set(url, held);
    const tell = (message) => held.ports.forEach((one) => one.postMessage(message));
    const state = (is) => {
      if (is === "live" || is === "lost") held.state = is;
      tell({ state: is });
    };
    held.stream = new Stream(addressOf(url), (told) => tell({ told }), state, position);
  }
  held.ports.add(port);
  if (held.state) port.postMessage({ state: held.state });
  if (position !== null && held.stream.position > position) port.postMessage({ behind: true });
}

function leave(port) {
  for (const [url, held] of streams) {
    held.ports.delete(port);
    if (!held.ports.size) {
      held.stream.close();
      streams.delete(url);
    }
  }
}
