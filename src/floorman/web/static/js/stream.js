/* One live stream of an event, taken up again whatever ends it.

   EventSource gives up for good on a 401 or a 503 and after some restarts; a room's screens must
   come back by themselves, so the stream is read with fetch and begun anew from the last position. */

const WAITS = [500, 1000, 2000, 3000, 5000];
const SILENCE = 25000; // the server says something every 15 seconds

export const EVERYWHERE = "/api/stream";

/** The stream of one event goes on from a position; that of all events always begins now. */
export const addressOf = (url) => (position) =>
  position === null || url === EVERYWHERE ? url : `${url}?after=${position}`;

export class Stream {
  /** url(position) gives the address to read from; told(message) and state("live" | "beat" |
      "signed-out" | "lost") are called. It begins after the position that the page was made at, else now. */
  constructor(url, told, state, position = null, credentials = "same-origin") {
    this.credentials = credentials;
    this.url = url;
    this.told = told;
    this.state = state;
    this.position = position;
    this.failures = 0;
    this.run();
  }

  close() {
    this.closed = true;
    this.abort?.abort();
    this.wake?.();
  }

  /** Tries at once, where it waits before the next attempt; what seems to live is begun anew. */
  again() {
    this.failures = Math.min(this.failures, 1);
    if (this.wake) this.wake();
    else this.abort?.abort();
  }

  async run() {
    while (!this.closed) {
      try {
        await this.read();
        this.failures = 0;
      } catch (error) {
        this.failures += 1;
        if (error.status === 401 && !this.closed) this.state("signed-out");
      }
      if (this.closed) return;
      if (this.failures) this.state("lost");
      await this.rest(WAITS[Math.min(this.failures, WAITS.length - 1)] * (0.5 + Math.random()));
    }
  }

  /** Waits, or until somebody says that it is worth a try. */
  async rest(wait) {
    await new Promise((done) => {
      this.wake = done;
      setTimeout(done, wait);
    });
    this.wake = null;
  }

  async read() {
    this.abort = new AbortController();
    let silence;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => this.abort.abort(), SILENCE);
    };
    heard();
    try {
      const answer = await fetch(this.url(this.position), {
        headers: { accept: "text/event-stream" },
        signal: this.abort.signal,
        cache: "no-store",
        credentials: this.credentials,
      });
      if (!answer.ok) throw Object.assign(new Error("no stream"), { status: answer.status });
      this.state("live");
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        heard();
        this.failures = 0;
        text += value.replaceAll("\r\n", "\n");
        const parts = text.split("\n\n");
        text = parts.pop();
        parts.forEach((part) => this.message(part));
      }
    } finally {
      clearTimeout(silence);
    }
  }

  message(part) {
    const data = [];
    for (const line of part.split("\n")) {
      if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
      if (line.startsWith("id:")) this.position = Number(line.slice(3));
    }
    if (data.length) this.told(JSON.parse(data.join("\n")));
    else this.state("beat");
  }
}
