"""What an agent sees, as one row of numbers from 0 to 1: only what its player may see.

Seats go clockwise from the own one, which is the first. Cards are 52 places, 1 for a card that is
there; chips are parts of all chips at the table. ``Layout`` names the fields of a table's row.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from floorman.environments.acts import RAISES
from floorman.environments.terms import Sheet
from floorman.hand.events import Discarded
from floorman.hand.hand import Hand
from floorman.hand.view import View

Row = NDArray[np.float32]
CARDS = 52


class Field(NamedTuple):
    """Some places of a row, from ``start`` up to ``end``."""

    name: str
    start: int
    end: int
    says: str


class Layout:
    """Where what stands in the rows of a table."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._n = n = sheet.terms.players
        games = sheet.games
        self._keys = {game.key: place for place, game in enumerate(games)}
        self.draws = max(sum(street.draw for street in game.streets) for game in games)
        sizes = {
            "own": (CARDS, "the own cards"),
            "board": (CARDS, "the community cards"),
            "up": (CARDS * n if any(game.is_stud for game in games) else 0, "up cards, by seat"),
            "stacks": (n, "chips behind, by seat"),
            "bets": (n, "chips in front on this street, by seat"),
            "live": (n, "1 for a seat that holds a live hand"),
            "button": (n, "1 at the seat with the button"),
            "actor": (n, "1 at the seat that is to act"),
            "pot": (1, "all chips in the middle and in front"),
            "bet": (1, "the street total to match"),
            "call": (1, "what a call puts in"),
            "least": (1, "the street total of the smallest bet or raise, 0 for none"),
            "most": (1, "the street total of the largest"),
            "big": (1, "the big blind, in stud the small bet"),
            "street": (max(len(game.streets) for game in games), "1 at the street"),
            "game": (len(games) if len(games) > 1 else 0, "1 at the game, of a rotation's"),
            "drawn": (
                self.draws * n,
                "by draw and seat: a part for each card drawn and one for having drawn",
            ),
        }
        self.fields: tuple[Field, ...] = ()
        self.size = 0
        for name, (size, says) in sizes.items():
            self.fields += (Field(name, self.size, self.size + size, says),)
            self.size += size
        self._at = {field.name: field.start for field in self.fields}
        self._is_stud = self.fields[2].end > self.fields[2].start

    def row(self, hand: Hand, seat: int) -> Row:
        """What the player in a seat sees of the hand; all 0 for one who is not in it."""
        row = np.zeros(self.size, dtype=np.float32)
        if seat in hand.state.places:
            self._fill(row, hand, hand.view(seat))
        return row

    def _fill(self, row: Row, hand: Hand, view: View) -> None:
        at = self._at
        row[list(view.own)] = 1
        if board := view.board:
            row[[at["board"] + card for card in board]] = 1
        self._fill_seats(row, view)
        self._fill_chips(row, view)
        row[at["street"] + hand.state.street] = 1
        if len(self._keys) > 1:
            row[at["game"] + self._keys[view.game]] = 1
        if self._is_stud:
            for seat, cards in view.up.items():
                first = at["up"] + CARDS * ((seat - view.seat) % self._n)
                row[[first + card for card in cards]] = 1
        if self.draws:
            self._fill_draws(row, hand, view.seat)

    def _fill_seats(self, row: Row, view: View) -> None:
        at, n, own, scale = self._at, self._n, view.seat, self._sheet.chips
        for seat, chips in view.stacks.items():
            row[at["stacks"] + (seat - own) % n] = chips / scale
        for seat, chips in view.bets.items():
            row[at["bets"] + (seat - own) % n] = chips / scale
        for seat in view.live:
            row[at["live"] + (seat - own) % n] = 1
        row[at["button"] + (view.button - own) % n] = 1
        if view.to_act is not None:
            row[at["actor"] + (view.to_act - own) % n] = 1

    def _fill_chips(self, row: Row, view: View) -> None:
        at, scale = self._at, self._sheet.chips
        row[at["pot"]] = view.pot / scale
        row[at["bet"]] = view.bet / scale
        row[at["call"]] = min(max(view.bet - view.in_front, 0), view.stack) / scale
        for act in view.legal:
            if act.act in RAISES:
                row[at["least"]], row[at["most"]] = act.min / scale, act.max / scale
        blinds = view.blinds
        row[at["big"]] = min((blinds.big or blinds.small_bet) / scale, 1)

    def _fill_draws(self, row: Row, hand: Hand, own: int) -> None:
        drawn: dict[int, int] = {}
        held = hand.state.game.streets[0].down
        for event in hand.events:
            if isinstance(event, Discarded):
                draw = drawn.get(event.seat, 0)
                place = self._at["drawn"] + draw * self._n + (event.seat - own) % self._n
                row[place] = (1 + len(event.cards)) / (1 + held)
                drawn[event.seat] = draw + 1
