"""Writes what was dealt and done in a hand as PHH actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from floorman.cards import UNKNOWN, Cards, text
from floorman.games.game import game
from floorman.hand import events as ev
from floorman.histories.amounts import plain


def actions(events: Sequence[ev.HandEvent], decimals: int = 0) -> list[str]:
    """The actions of a hand, from its HandStarted on.

    >>> from floorman.cards import STANDARD
    >>> from floorman.hand.hand import Hand
    >>> hand = Hand.start(game="nlhe", button=2, blinds=(1, 2), stacks=[9, 9], deck=STANDARD)
    >>> folded = hand.fold()
    >>> actions(hand.events)
    ['d dh p1 2c2h', 'd dh p2 2d2s', 'p2 f']
    """
    start = events[0]
    assert isinstance(start, ev.HandStarted)
    writer = _Writer(start.seats, decimals, shows_at_end=game(start.game).is_draw)
    for event in events:
        write = _WRITE.get(type(event))
        if write is not None:
            write(writer, event)
    return writer.lines


class _Writer:
    """The lines so far, the cards that each player holds and what was shown of them."""

    def __init__(self, seats: tuple[int, ...], decimals: int, *, shows_at_end: bool) -> None:
        self.names = {seat: f"p{player}" for player, seat in enumerate(seats, 1)}
        self.decimals = decimals
        self.shows_at_end = shows_at_end
        self.lines: list[str] = []
        self.hands: dict[int, Cards] = dict.fromkeys(seats, ())
        self.shown: dict[int, Cards] = {}

    def dealt(self, event: ev.HandsDealt) -> None:
        for seat, name in self.names.items():
            cards = event.down.get(seat, ()) + event.up.get(seat, ())
            if cards:
                self.hands[seat] += cards
                self.lines.append(f"d dh {name} {text(cards)}")

    def board(self, event: ev.BoardDealt) -> None:
        self.lines.append(f"d db {text(event.cards)}")

    def brought_in(self, event: ev.BroughtIn) -> None:
        self.lines.append(f"{self.names[event.seat]} pb")

    def folded(self, event: ev.Folded) -> None:
        self.lines.append(f"{self.names[event.seat]} f")

    def called(self, event: ev.Called | ev.Checked) -> None:
        self.lines.append(f"{self.names[event.seat]} cc")

    def raised(self, event: ev.RaisedTo) -> None:
        self.lines.append(f"{self.names[event.seat]} cbr {plain(event.to, self.decimals)}")

    def discarded(self, event: ev.Discarded) -> None:
        left = list(self.hands[event.seat])
        for card in event.cards:
            left.remove(card if card in left else UNKNOWN)
        self.hands[event.seat] = tuple(left)
        self.lines.append(f"{self.names[event.seat]} sd {text(event.cards)}".rstrip())

    def drawn(self, event: ev.CardsDrawn) -> None:
        """One line a draw, also where the stub was made anew in the middle of it."""
        self.hands[event.seat] += event.cards
        deal = f"d dh {self.names[event.seat]} "
        if self.lines[-1].startswith(deal):
            self.lines[-1] += text(event.cards)
        else:
            self.lines.append(deal + text(event.cards))

    def tabled(self, event: ev.HandsTabled) -> None:
        """All-in hands are shown before their last cards come, but after the last draw."""
        for seat in event.seats:
            if self.shows_at_end:
                self.shown[seat] = ()
            else:
                self._show(seat, self.hands[seat])

    def showed(self, event: ev.CardsShown) -> None:
        self.hands[event.seat] = event.cards
        self._show(event.seat, event.cards)

    def _show(self, seat: int, cards: Cards) -> None:
        self.shown[seat] = cards
        self.lines.append(f"{self.names[seat]} sm {text(cards)}")

    def mucked(self, event: ev.HandMucked) -> None:
        self.shown.pop(event.seat, None)
        self.lines.append(f"{self.names[event.seat]} sm")

    def ended(self, event: ev.HandEnded) -> None:
        """Hands that were shown before their last cards came are shown again."""
        for seat, cards in list(self.shown.items()):
            if self.hands[seat] != cards:
                self._show(seat, self.hands[seat])


_WRITE: dict[type[Any], Callable[[_Writer, Any], None]] = {
    ev.HandsDealt: _Writer.dealt,
    ev.BoardDealt: _Writer.board,
    ev.BroughtIn: _Writer.brought_in,
    ev.Folded: _Writer.folded,
    ev.Checked: _Writer.called,
    ev.Called: _Writer.called,
    ev.RaisedTo: _Writer.raised,
    ev.Discarded: _Writer.discarded,
    ev.CardsDrawn: _Writer.drawn,
    ev.HandsTabled: _Writer.tabled,
    ev.CardsShown: _Writer.showed,
    ev.HandMucked: _Writer.mucked,
    ev.HandEnded: _Writer.ended,
}
