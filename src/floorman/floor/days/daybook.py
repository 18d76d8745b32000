"""The days of an event as its log tells them: bags, flights that came, and what was bought out."""

from __future__ import annotations

from msgspec import Struct, field

from floorman.tournament.sheet.bounds import Chips, Player, TableNo
from floorman.tournament.sheet.days import Payer


class Bag(Struct, frozen=True):
    """A sealed bag of so many chips.

    ``signed``: the player has signed for it. ``abandoned``: the player was not there, so the floor
    bagged the stack. ``photo`` says where a picture of it is kept, ``by`` who sealed it.
    ``bounty`` is what goes on from a flight on the player's head, in cents; ``table`` the one that
    was won in a round whose players go on without their stacks.
    """

    player: Player
    chips: Chips
    seal: str = ""
    signed: bool = False
    abandoned: bool = False
    photo: str = ""
    by: str = ""
    bounty: int = 0
    table: TableNo = 0


class FlightBags(Struct, frozen=True):
    """What a flight brought: its entries, its pool in cents, the last level that it finished.

    ``flight`` is its id as an event, ``spare`` bounties on no head.
    """

    flight: str
    name: str
    entries: int
    pool: int
    level: int
    bags: tuple[Bag, ...]
    spare: int = 0


class BoughtOut(Struct, frozen=True):
    """A bag that does not go on, for so many cents from the prizes or the house."""

    player: str
    flight: str
    chips: int
    amount: int
    payer: Payer


class Daybook(Struct):
    """Day ``day`` is played, or has ended at second ``ended_at`` with level ``level`` finished.

    A later day ``began_at`` its second; the first with the event.

    ``tables`` are the chips of each table then, where every stack was known. ``bags`` are this
    day's, by entry, until they are ``closed``; ``sealed`` those to be opened on the next day. Its
    seats are ``drawn``. ``brought`` are the flights by event, in the order they came; ``came`` are
    the entries from their bags. ``out`` is what was bought out, of that ``paid`` what was paid, by
    player.
    """

    day: int = 1
    began_at: int = 0
    ended_at: int | None = None
    level: int = 0
    tables: dict[int, int] = field(default_factory=dict)
    bags: dict[str, Bag] = field(default_factory=dict)
    closed: bool = False
    drawn: bool = False
    sealed: dict[str, Bag] = field(default_factory=dict)
    brought: dict[str, FlightBags] = field(default_factory=dict)
    came: set[str] = field(default_factory=set)
    out: list[BoughtOut] = field(default_factory=list)
    paid: dict[str, int] = field(default_factory=dict)

    @property
    def pool(self) -> int:
        """What flights brought for the prizes, without what those paid for bags; in cents."""
        gone = sum(one.amount for one in self.out if one.payer == "prizes")
        return sum(one.pool for one in self.brought.values()) - gone

    @property
    def entries(self) -> int:
        """The entries of all flights that came."""
        return sum(one.entries for one in self.brought.values())

    def owed(self, player: str) -> int:
        """What a player has still to get for bags that were bought out, in cents."""
        due = sum(one.amount for one in self.out if one.player == player)
        return due - self.paid.get(player, 0)
