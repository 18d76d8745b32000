"""How much of a penalty is still to be missed, counted in hands dealt where the stack sits.

Nothing counts hand by hand: each entry knows the hands dealt at its tables, so a penalty needs only
where that count stood when it was given. It goes along with a move and a re-entry, and stands still
while no hands are dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.floor.seating.persons import entries_of
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.state import Player, Tournament

if TYPE_CHECKING:
    from floorman.floor.conduct.penalties import Penalty
    from floorman.floor.live import Live


class Standing(Struct, frozen=True):
    """A penalty being served: the entry, where it sits, hands left, the hand it comes back on.

    ``left`` hands are still to be dealt without the player; the one in progress is missed too, if
    it is not the last before ``returns``. ``returns`` counts at the table, 0 without a seat.
    """

    player: str
    table: int
    seat: int
    left: int
    returns: int


def entry_now(play: Tournament, player: str) -> Player:
    """The entry that a person plays: the one with a seat, else the last."""
    entries = [play.players[entry] for entry in entries_of(play, player)]
    return next((entry for entry in entries if entry.table), entries[-1])


def hands_dealt(play: Tournament, player: str) -> int:
    """The hands dealt so far at the tables where a person's stacks sat."""
    return sum(play.hands_dealt(entry) for entry in entries_of(play, player))


def spans(live: Live, player: str) -> Iterator[tuple[Penalty, int, int]]:
    """A person's penalties, each with the hands of that person's count it begins and ends after.

    One that is given while another runs begins after it, unless they run side by side.
    """
    busy = 0
    for number in live.penalties.of.get(person(player), ()):
        penalty = live.penalties.given[number]
        begins = max(busy, penalty.start) if penalty.told.queued else penalty.start
        busy = max(busy, begins + penalty.hands)
        yield penalty, begins, begins + penalty.hands


def hands_left(live: Live, player: str) -> int:
    """The hands still to be dealt without a player; 0 without a penalty."""
    served = list(spans(live, player))
    if not served:
        return 0
    # The count of an entry that was voided is lost: a penalty then starts again, not before.
    now = max(hands_dealt(live.play, player), *(penalty.start for penalty, _, _ in served))
    return max(0, max(end for _, _, end in served) - now)


def missed_last_hand(live: Live, player: str) -> bool:
    """Whether the last hand dealt at the player's table, perhaps in progress, was one to miss."""
    now = hands_dealt(live.play, player)
    return any(begins < now <= ends for _, begins, ends in spans(live, player))


def standing(live: Live, player: str) -> Standing:
    """Where a player stands with the hands to be missed."""
    entry = entry_now(live.play, player)
    left = hands_left(live, player)
    returns = live.play.tables[entry.table].hands + left + 1 if entry.table else 0
    return Standing(entry.id, entry.table, entry.seat, left, returns)


def serving(live: Live) -> list[Standing]:
    """Everybody who still misses hands, soonest back first."""
    players = (
        who for who in live.penalties.of if who in live.play.players and hands_left(live, who)
    )
    return sorted((standing(live, who) for who in players), key=lambda one: (one.left, one.player))
