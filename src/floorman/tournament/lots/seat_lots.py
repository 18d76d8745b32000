"""Draws of seats: what each kind is drawn from, and who gets which seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from floorman import cards
from floorman.draws import Stream
from floorman.rules.players import is_granted
from floorman.rules.seating import (
    late_place,
    random_place,
    random_places,
    seat_card_order,
    seats_to_draw,
)
from floorman.tournament.lots.board import Board, OpenTable, Place
from floorman.tournament.lots.outcome import Outcome
from floorman.tournament.sheet.seat_plan import Need

Needs = Mapping[str, Need]


class SeatLots(Struct, frozen=True, tag="seats"):
    """These players draw seats that keep the tables even; who has a need draws first."""

    players: tuple[str, ...]
    tables: tuple[OpenTable, ...]
    needs: dict[str, Need]

    def drawn(self, stream: Stream) -> Outcome:
        """A place for each player, as far as there is room."""
        board = Board.laid(self.tables)
        places = for_needs(board, self.players, self.needs, stream)
        others = [player for player in self.players if player not in places][: board.room]
        random = random_places(len(others), board.free, board.taken, stream)
        return Outcome(places | dict(zip(others, random, strict=True)))

    def without(self, kept: Mapping[str, Place]) -> SeatLots:
        """The draw of the others, when these have their places."""
        players = tuple(player for player in self.players if player not in kept)
        tables, needs = _left(self.tables, kept), _of(players, self.needs)
        return replace(self, players=players, tables=tables, needs=needs)


class OneSeatLots(Struct, frozen=True, tag="one seat"):
    """One player draws among these seats."""

    player: str
    tables: tuple[OpenTable, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """The one who draws."""
        return (self.player,)

    def drawn(self, stream: Stream) -> Outcome:
        """The place of the player."""
        choice = {one.table: one.seats for one in self.tables}
        return Outcome({self.player: late_place(choice, stream)})

    def without(self, kept: Mapping[str, Place]) -> SeatLots:
        """Nobody is left to draw when the player has a place."""
        return SeatLots((), (), {})


class BreakLots(Struct, frozen=True, tag="break"):
    """The players of a table that breaks, by seat. Dealt ``cards`` say who takes which seat."""

    seats: dict[int, str]
    tables: tuple[OpenTable, ...]
    needs: dict[str, Need]
    cards: bool

    @property
    def players(self) -> tuple[str, ...]:
        """Those who draw, by their seats."""
        return tuple(player for _, player in sorted(self.seats.items()))

    def drawn(self, stream: Stream) -> Outcome:
        """A place for each player, and the cards dealt to the seats."""
        board = Board.laid(self.tables)
        places = for_needs(board, self.players, self.needs, stream)
        new = stream.shuffled(_seat_cards(len(self.seats) - len(places), board, stream))
        deck = stream.shuffled(cards.STANDARD) if self.cards else ()
        dealt = dict(zip(sorted(self.seats), deck, strict=False))
        order = seat_card_order(dealt) if self.cards else tuple(sorted(self.seats))
        others = [self.seats[seat] for seat in order if self.seats[seat] not in places]
        names = {seat: cards.text((card,)) for seat, card in dealt.items()}
        return Outcome(places | dict(zip(others, new, strict=True)), names)

    def without(self, kept: Mapping[str, Place]) -> BreakLots:
        """The draw of the others, when these have their places."""
        seats = {seat: player for seat, player in self.seats.items() if player not in kept}
        tables, needs = _left(self.tables, kept), _of(seats.values(), self.needs)
        return replace(self, seats=seats, tables=tables, needs=needs)


class FinalLots(Struct, frozen=True, tag="final table"):
    """These players draw among all seats of a new final table; who has a need draws first."""

    players: tuple[str, ...]
    tables: tuple[OpenTable, ...]
    needs: dict[str, Need]

    def drawn(self, stream: Stream) -> Outcome:
        """A place for each player."""
        board = Board.laid(self.tables)
        places = for_needs(board, self.players, self.needs, stream)
        seats = stream.shuffled([(one, seat) for one, free in board.free.items() for seat in free])
        others = [player for player in self.players if player not in places]
        return Outcome(places | dict(zip(others, reversed(seats), strict=False)))

    def without(self, kept: Mapping[str, Place]) -> FinalLots:
        """The draw of the others, when these have their places."""
        players = tuple(player for player in self.players if player not in kept)
        tables, needs = _left(self.tables, kept), _of(players, self.needs)
        return replace(self, players=players, tables=tables, needs=needs)


Seating = SeatLots | OneSeatLots | BreakLots | FinalLots
"""The draws that give somebody a seat."""


def for_needs(
    board: Board, players: Iterable[str], needs: Needs, stream: Stream
) -> dict[str, Place]:
    """Places for those who need a certain seat, as far as such are open; they are taken then."""
    places: dict[str, Place] = {}
    for player in players if needs else ():
        need = needs.get(player)
        if need and is_granted(bool(choice := board.suiting(need))):
            places[player] = random_place(choice, stream)
            board.take(places[player])
    return places


def grants(need: Need | None, place: Place) -> bool:
    """Whether a place is one that somebody needed.

    >>> grants(Need(seats=(1,), tables=(4,)), (7, 1)), grants(None, (7, 1))
    (True, False)
    """
    return need is not None and (need.suits(*place) or place[1] in need.seats)


def _seat_cards(players: int, board: Board, stream: Stream) -> list[Place]:
    """A random open seat for each player, always at one of the tables with fewest players."""
    places: list[Place] = []
    choice: dict[int, tuple[int, ...]] = {}
    for _ in range(players):
        if not choice:
            choice = {table: seats_to_draw(free) for table, free in board.fewest().items()}
        places.append(random_place(choice, stream))
        board.take(places[-1])
        del choice[places[-1][0]]
    return places


def _left(tables: Iterable[OpenTable], kept: Mapping[str, Place]) -> tuple[OpenTable, ...]:
    board = Board.laid(tables)
    for place in kept.values():
        board.take(place)
    return board.tables


def _of(players: Iterable[str], needs: Needs) -> dict[str, Need]:
    return {player: needs[player] for player in players if player in needs}


def is_open(tables: Collection[OpenTable], place: Place) -> bool:
    """Whether the place is one of the open seats."""
    return any(one.table == place[0] and place[1] in one.seats for one in tables)
