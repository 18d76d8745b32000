"""Where every cent of the bounty pool is: on heads, in envelopes, won, or for the winner.

All amounts are in cents. What entries have put in and flights brought is always what stands here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.currency import text

if TYPE_CHECKING:
    from floorman.floor.live import Live


class Bounties(Struct):
    """The bounty pool of an event.

    ``heads`` are the bounties not won yet, by entry; in a mystery event there are none before the
    envelopes are ``filled``, and then each is one of the envelopes in the ``box``, by value and
    count. ``spare`` is on no head: the pool before envelopes are filled, and what the winner of the
    event has of bounties that nobody won. ``won`` is what entries have won in cash, of it ``paid``;
    ``knockouts`` are the bounties that each has won or shared. ``to_prizes`` went to the prizes.
    ``lost`` is what players have paid beside the pool for a marker or card that they lost.
    Of what flights have ``brought``, ``bagged`` are the bounties of players, all of one person
    together, that come on heads once the seats of the day are drawn. ``sent`` went on from here.
    """

    heads: dict[str, int] = field(default_factory=dict)
    box: dict[int, int] = field(default_factory=dict)
    filled: bool = False
    spare: int = 0
    won: dict[str, int] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    knockouts: dict[str, int] = field(default_factory=dict)
    to_prizes: int = 0
    lost: dict[str, int] = field(default_factory=dict)
    brought: int = 0
    bagged: dict[str, int] = field(default_factory=dict)
    sent: int = 0

    @property
    def in_box(self) -> int:
        """What is in the envelopes that are left."""
        return sum(value * count for value, count in self.box.items())

    @property
    def left(self) -> int:
        """All that nobody has won yet."""
        on_heads = sum(self.heads.values()) + sum(self.bagged.values())
        return on_heads + self.in_box + self.spare

    @property
    def total(self) -> int:
        """All that stands here."""
        return self.left + sum(self.won.values()) + self.to_prizes + self.sent

    def owed(self, entry: str) -> int:
        """What an entry has won and was not paid."""
        return self.won.get(entry, 0) - self.paid.get(entry, 0)

    def put(self, entry: str, amount: int, *, mystery: bool) -> None:
        """An entry brings its bounty: on its head, into the pool, or in an envelope more."""
        if not mystery:
            self.heads[entry] = self.heads.get(entry, 0) + amount
        elif not self.filled:
            self.spare += amount
        else:
            self.heads[entry] = 0
            self.box[amount] = self.box.get(amount, 0) + 1

    def take_back(self, entry: str, amount: int, *, mystery: bool) -> None:
        """An entry that is taken back has its bounty back."""
        if mystery:
            self.spare -= amount
        else:
            self.heads[entry] -= amount
            if not self.heads[entry]:
                del self.heads[entry]

    def may_go_back(self, entry: str, amount: int, *, mystery: bool) -> bool:
        """Whether the bounty is as the entry brought it, and the entry has won no other."""
        if mystery:
            return not self.filled and self.spare >= amount
        return self.heads.get(entry) == amount and entry not in self.knockouts


def announced(live: Live) -> Bounty | None:
    """The bounty that the event was announced with."""
    return live.play.setup.offers.bounty if live.play.setup is not None else None


def is_mystery(live: Live) -> bool:
    """Bounties are drawn from envelopes."""
    bounty = announced(live)
    return bounty is not None and bounty.kind == "mystery"


def unawarded(live: Live) -> tuple[str, ...]:
    """Entries that are out with bounties that nobody was given yet; who won the event comes last.

    What is on the winner's own head can be given only after all others.
    """
    players, winner = live.play.players, live.play.winner
    out = [
        one
        for one in live.bounties.heads
        if one != winner and not (players[one].table or one in live.play.unseated)
    ]
    return (*out, winner) if winner in live.bounties.heads else tuple(out)


def account_is_whole(live: Live) -> Iterator[str]:
    """What came in is on heads, in envelopes, won, kept or sent on; nobody is paid too much."""
    here, put_in = live.bounties, live.cash.bounty + live.bounties.brought
    if here.total != put_in:
        yield f"{text(put_in)} of bounties were put in, {text(here.total)} are there"
    amounts = (*here.heads.values(), *here.box.values(), here.spare, *here.won.values())
    if min(amounts, default=0) < 0 or min(here.box.values(), default=1) < 1:
        yield "a bounty is below zero"
    if strangers := here.heads.keys() - live.play.players.keys():
        yield f"{min(strangers)} has a bounty and no entry"
    for entry, paid in here.paid.items():
        if paid > here.won.get(entry, 0):
            yield f"{entry} was paid {text(paid)} of bounties and won less"
