"""Writers of one process, in threads: each registers players in one event, as fast as it can.

    python -m benchmarks.writers URL EVENT FIRST THREADS EACH

Says "ready" and begins when told to go.
"""

from __future__ import annotations

import sys
from threading import Thread

from floorman.store.venue.venue import Venue


def write(venue: Venue, event: str, first: int, count: int) -> None:
    """Register so many players from a number on."""
    for player in range(first, first + count):
        venue.do(event, "Register", {"player": str(player)}, key=f"enter-{player}")


def main() -> None:
    """Run the threads and wait for them."""
    url, event = sys.argv[1:3]
    first, threads, each = map(int, sys.argv[3:])
    venue = Venue.open(url)
    writers = [
        Thread(target=write, args=(venue, event, first + at * each, each)) for at in range(threads)
    ]
    print("ready", flush=True)
    sys.stdin.readline()
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    venue.close()


if __name__ == "__main__":
    main()
