"""A writer in a process of its own: enters players late, each with a seat, and says what is done.

    python writer.py URL EVENT FIRST LAST [TOGETHER]

So many wait together for their turn; one alone where that is not told. Each answer is a line of
three: the key, the positions of the first and the last event.
"""

from __future__ import annotations

import sys

from floorman.store.venue.venue import Venue


def write(url: str, event: str, first: int, last: int, together: int = 1) -> None:
    """Enter the players from ``first`` to ``last``; a key that is known already is answered."""
    venue = Venue.open(url)
    for begin in range(first, last + 1, together):
        asked = {
            f"enter-{player}": venue.ask(
                event, "Register", {"player": str(player)}, by="desk", key=f"enter-{player}"
            )
            for player in range(begin, min(begin + together, last + 1))
        }
        while not all(one.is_done for one in asked.values()):
            venue.serve(event)
        for key, one in asked.items():
            events = one.answer().events
            sys.stdout.write(f"{key} {events[0].position} {events[-1].position}\n")
        sys.stdout.flush()
    venue.close()


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
