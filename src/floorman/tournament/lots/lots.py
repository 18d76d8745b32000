"""What a draw is drawn from: all that its outcome follows from, beside its seed.

It is logged with the draw, so that everybody can draw again (docs/draws.md), and so that a draw
that was undone stands when it is made again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from floorman import cards
from floorman.draws import Stream, stream
from floorman.tournament.lots.envelope_lots import EnvelopeLots
from floorman.tournament.lots.outcome import Outcome
from floorman.tournament.lots.seat_lots import (
    BreakLots,
    FinalLots,
    OneSeatLots,
    Seating,
    SeatLots,
)

ENTRY_SEATS = ("seats", "late entry", "alternates")
"""Draws that give an entry its seat: it has one such draw, whenever it is made."""
ENTRY_SEAT = "seat, player "
"""What the subject of such a draw begins with; the entry follows."""


class ButtonLots(Struct, frozen=True, tag="button"):
    """A table's first button is drawn among these seats."""

    table: int
    seats: tuple[int, ...]

    def drawn(self, stream: Stream) -> Outcome:
        """The seat of the button."""
        return Outcome(number=self.seats[stream.below(len(self.seats))])

    def allows(self, before: Outcome) -> bool:
        """Whether what was drawn before can stand: somebody still sits there."""
        return before.number in self.seats


class TableLots(Struct, frozen=True, tag="table"):
    """The next table to break is drawn among these."""

    tables: tuple[int, ...]

    def drawn(self, stream: Stream) -> Outcome:
        """The table."""
        return Outcome(number=self.tables[stream.below(len(self.tables))])

    def allows(self, before: Outcome) -> bool:
        """Whether what was drawn before can stand: the table is open."""
        return before.number in self.tables


class RaceLots(Struct, frozen=True, tag="race"):
    """A table's race of chips of a value, in one deal or several: how many cards each seat gets."""

    table: int
    value: int
    deals: tuple[dict[int, int], ...]

    def drawn(self, stream: Stream) -> Outcome:
        """The cards of each seat, all of a seat before the next seat's, from the lowest."""
        hands: dict[int, str] = {}
        for deal in self.deals:
            decks = -(-sum(deal.values()) // len(cards.STANDARD))
            pile = stream.shuffled(cards.STANDARD * decks)
            for seat, count in sorted(deal.items()):
                hands[seat], pile = cards.text(tuple(pile[:count])), pile[count:]
        return Outcome(cards=hands)

    def allows(self, before: Outcome) -> bool:
        """Whether what was dealt before can stand: every seat has as many odd chips."""
        count = {seat: n for deal in self.deals for seat, n in deal.items()}
        return {seat: len(hand) // 2 for seat, hand in before.cards.items()} == count


class NumberLots(Struct, frozen=True, tag="number"):
    """A number from ``least`` to ``most``."""

    least: int
    most: int

    def drawn(self, stream: Stream) -> Outcome:
        """The number."""
        return Outcome(number=self.least + stream.below(self.most - self.least + 1))

    def allows(self, before: Outcome) -> bool:
        """Whether what was drawn before can stand: it is one of these numbers."""
        return self.least <= before.number <= self.most


Chosen = ButtonLots | TableLots | RaceLots | NumberLots
"""The draws that give nobody a seat."""
Lots = SeatLots | OneSeatLots | BreakLots | FinalLots | Chosen | EnvelopeLots


FOR: Mapping[str, type[Lots] | tuple[type[Lots], ...]] = {
    "seats": SeatLots,
    "alternates": SeatLots,
    "late entry": OneSeatLots,
    "balance": OneSeatLots,
    "redraw": SeatLots,
    "final table": (SeatLots, FinalLots),
    "button": ButtonLots,
    "high card": ButtonLots,
    "next to break": TableLots,
    "chip race": RaceLots,
    "last hands": NumberLots,
    "bounty": EnvelopeLots,
}
"""What is drawn from for each purpose, beside the tables that break."""
BREAKS = "break table "
"""What the purpose of a draw for a table that breaks begins with; its number follows."""


def is_for(lots: Lots, purpose: str) -> bool:
    """Whether a draw for this purpose is from lots of this kind.

    >>> is_for(NumberLots(1, 9), "last hands"), is_for(NumberLots(1, 9), "break table 4")
    (True, False)
    """
    return isinstance(lots, BreakLots if purpose.startswith(BREAKS) else FOR.get(purpose, ()))


def outcome(lots: Lots, seed: str, purpose: str, number: int) -> Outcome:
    """What is drawn by a draw of this seed, in hex, for this purpose, with this number."""
    return lots.drawn(stream(bytes.fromhex(seed), purpose, number))


def shares(lots: Lots, purpose: str, drawn: Outcome) -> Iterator[tuple[str, Outcome]]:
    """What each subject of a draw got: a player's seat, or all of it a table's or the room's.

    A subject is drawn for once: what it got stands when the draw is undone and made again.
    """
    if isinstance(lots, EnvelopeLots):
        for player, cents in drawn.envelopes.items():
            yield subject(lots, purpose, player), Outcome(envelopes={player: cents})
        return
    if not isinstance(lots, Seating):
        yield subject(lots, purpose), drawn
        return
    left = (
        {player: seat for seat, player in lots.seats.items()} if isinstance(lots, BreakLots) else {}
    )
    for player, place in drawn.places.items():
        seat = left.get(player, 0)
        dealt = {seat: drawn.cards[seat]} if seat in drawn.cards else {}
        yield subject(lots, purpose, player), Outcome({player: place}, dealt)


def subjects(lots: Lots, purpose: str) -> Iterator[str]:
    """For whom or what a draw from these lots is made; also those for whom there is no room."""
    for player in lots.players if isinstance(lots, Seating | EnvelopeLots) else ("",):
        yield subject(lots, purpose, player)


def subject(lots: Lots, purpose: str, player: str = "") -> str:
    """Whom or what a draw is for, in the words of the log.

    >>> subject(ButtonLots(4, (1, 2)), "button"), subject(OneSeatLots("17", ()), "late entry", "17")
    ('button, table 4', 'seat, player 17')
    """
    if isinstance(lots, RaceLots):
        return f"{purpose} of {lots.value}, table {lots.table}"
    if isinstance(lots, ButtonLots):
        return f"{purpose}, table {lots.table}"
    if not player:
        return purpose
    return f"{ENTRY_SEAT if purpose in ENTRY_SEATS else f'{purpose}, player '}{player}"
