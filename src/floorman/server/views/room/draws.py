"""What everybody may know of draws: what was said before them, which stand, which are new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from floorman.floor.live import Live
from floorman.tournament.lots.outcome import Outcome
from floorman.tournament.lots.standing import unmade


class Gave(Struct, frozen=True):
    """What a draw gave: a seat to an entry, cards to seats, a number, or the cents of a bounty."""

    entry: str = ""
    table: int = 0
    seat: int = 0
    cards: str = ""
    number: int = 0
    cents: int = 0


class Undone(Struct, frozen=True):
    """An undone draw that stands, or one that may be made anew: ``by`` whom and for what reason."""

    number: int
    gave: tuple[Gave, ...]
    by: str = ""
    reason: str = ""


class Draws(Struct, frozen=True):
    """The hash of their secret, how many were made, and the ``words`` of players for the next one.

    ``standing`` are those that give the same when they are made again, ``anew`` those that a
    director let be made anew. ``secret`` is told once the event is closed.
    """

    commitment: str
    made: int
    words: tuple[str, ...]
    standing: tuple[Undone, ...]
    anew: tuple[Undone, ...]
    secret: str = ""


def draws(live: Live, at: int = 0) -> Draws:
    """The draws of an event, for all to see."""
    play, setup = live.play, live.play.setup
    given: dict[int, list[Outcome]] = {}
    for subject, number in unmade(play):
        given.setdefault(number, []).append(play.standing[subject].drawn)
    return Draws(
        commitment=setup.commitment if setup is not None else "",
        made=play.draws,
        words=play.words,
        standing=tuple(Undone(number, tuple(_gave(all_))) for number, all_ in given.items()),
        anew=tuple(
            Undone(one.number, tuple(_gave(one.gave)), one.by, one.reason) for one in play.anew
        ),
        secret=live.secret,
    )


def _gave(shares: Iterable[Outcome]) -> Iterator[Gave]:
    for share in shares:
        for entry, (table, seat) in share.places.items():
            yield Gave(entry=entry, table=table, seat=seat)
        if share.cards and not share.places:
            yield Gave(cards=", ".join(f"{seat}: {hand}" for seat, hand in share.cards.items()))
        if share.number:
            yield Gave(number=share.number)
        for entry, cents in share.envelopes.items():
            yield Gave(entry=entry, cents=cents)
