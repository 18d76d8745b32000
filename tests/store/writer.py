"""A writer in a process of its own: enters players late, each with a seat, and says what is done.

    python writer.py URL EVENT FIRST LAST

Each answer is a line of three: the key, the positions of the first and the last event.
"""

from __future__ import annotations

import sys

from floorman.store.venue.venue import Venue


def write(url: str, event: str, first: int, last: int) -> None:
    """Enter the players from ``first`` to ``last``; a key that is known already is answered."""
    venue = Venue.open(url)
    for player in range(first, last + 1):
        key = f"enter-{player}"
        done = venue.do(event, "Register", {"player": str(player)}, by="desk", key=key)
        sys.stdout.write(f"{key} {done.events[0].position} {done.events[-1].position}\n")
        sys.stdout.flush()
    venue.close()


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
