"""A table of an event as table talk tells it: what is known of its hand need not be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.games.game import game
from floorman.prose.line.wording import listed
from floorman.server.views.books.event_rules import in_talk
from floorman.server.views.hands.betting import acts_in_talk
from floorman.server.views.hands.this_hand import hand_of
from floorman.tournament.timing.stakes import stakes


def live_table(live: Live, number: int, acts: str = "") -> str:
    """The hand in progress or the next one: game, stakes, seats, button, stacks, the acts so far.

    Nothing where there is no such table, where it is not known who has the button, or where cards
    decide who acts. A stack that nobody told since the start is as deep as need be.
    """
    if number not in live.play.tables:
        return ""
    now = hand_of(live, number)
    if not now.game or game(now.game).is_stud or now.draws or len(now.seats) < 2:
        return ""
    amounts = stakes(live.play.structure, now.level, now.game, book_of(live.play.setup))
    parts = [in_talk(now.game, amounts)]
    if amounts.ante:
        parts.append(f"ante {amounts.ante} {amounts.ante_kind}")
    parts += [f"seats {listed(now.seats)}", f"button {now.button}"]
    parts += _stacks(live, number, now.seats)
    if now.small and now.small not in now.seats:
        parts.append("dead small blind")
    return " | ".join([", ".join(parts), *acts_in_talk(live, number, acts)])


def _stacks(live: Live, number: int, seats: Sequence[int]) -> Iterator[str]:
    table, start = live.play.tables[number], live.play.structure.starting_stack
    if table.hands <= 1:
        yield f"stacks {start}"
    for seat in seats:
        if table.stacks.get(seat, start) != start:
            yield f"seat {seat} has {table.stacks[seat]}"
