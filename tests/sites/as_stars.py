"""Writes a hand as PokerStars does, seen by nobody at the table: for hands of random play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from floorman.cards import NAMES, Cards
from floorman.games.game import game
from floorman.hand import events as ev
from floorman.hand.hand import Hand

GAMES = {
    "nlhe": "Hold'em No Limit",
    "plhe": "Hold'em Pot Limit",
    "flhe": "Hold'em Limit",
    "plo": "Omaha Pot Limit",
    "plo8": "Omaha Hi/Lo Pot Limit",
    "flo8": "Omaha Hi/Lo Limit",
    "plo5": "5 Card Omaha Pot Limit",
    "bigo": "5 Card Omaha Hi/Lo Pot Limit",
    "stud": "7 Card Stud Limit",
    "stud8": "7 Card Stud Hi/Lo Limit",
    "razz": "Razz Limit",
    "fl27td": "Triple Draw 2-7 Lowball Limit",
    "nl27sd": "Single Draw 2-7 Lowball No Limit",
    "badugi": "Badugi Limit",
    "nl5cd": "5 Card Draw No Limit",
}
STREETS = {"stud": ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")}
DRAWS = ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")


def as_stars(hand: Hand) -> str:
    """The text of a finished hand."""
    return "\n".join(_Stars(hand).lines) + "\n"


def _cards(cards: Cards) -> str:
    return "[" + " ".join(NAMES[card] for card in cards) + "]"


class _Stars:
    """The lines of a hand under way."""

    def __init__(self, hand: Hand) -> None:
        start = hand.events[0]
        assert isinstance(start, ev.HandStarted)
        self.start, self.game = start, game(start.game)
        level = start.blinds
        small, big = level.small, level.big
        if self.game.betting == "limit":
            small, big = level.small_bet or level.big, level.big_bet or 2 * level.big
        self.lines = [
            f"PokerStars Hand #1: {GAMES[start.game]} ({small}/{big}) - 2024/03/09 13:17:20 ET",
            f"Table 'Alpha' 9-max Seat #{start.button} is the button",
            *[
                f"Seat {s}: P{s} ({c} in chips)"
                for s, c in zip(start.seats, start.stacks, strict=True)
            ],
        ]
        self.bets = dict.fromkeys(start.seats, 0)
        self.board: Cards = ()
        self.street = -1
        self.won: dict[int, int] = {}
        self.tabled: tuple[int, ...] = ()
        self.held: dict[int, Cards] = {}
        for event in hand.events:
            tell = _TELL.get(type(event))
            if tell is not None:
                tell(self, event)
        self.lines += [f"P{seat} collected {chips} from pot" for seat, chips in self.won.items()]
        self.lines += ["*** SUMMARY ***", f"Total pot {sum(self.won.values())} | Rake 0"]

    def _begin(self, street: int, cards: Cards = ()) -> None:
        if street == self.street:
            return
        self.street = street
        if street:
            self.bets = dict.fromkeys(self.bets, 0)
        names = STREETS["stud"] if self.game.is_stud else DRAWS
        name = (
            ("HOLE CARDS", "FLOP", "TURN", "RIVER")[street]
            if self.game.has_board
            else names[street]
        )
        if self.game.is_draw and len(self.game.streets) == 2 and street:
            return  # a single draw has no line of its own
        self.lines.append(f"*** {name} *** {_cards(cards) if cards else ''}".rstrip())

    def anted(self, event: ev.AntesPosted) -> None:
        self.lines += [f"P{s}: posts the ante {chips}" for s, chips in event.amounts.items()]

    def blinds(self, event: ev.BlindsPosted) -> None:
        for seat, chips in event.amounts.items():
            place = self.start.seats.index(seat)
            small = place == (len(self.start.seats) - 1 if len(self.start.seats) == 2 else 0)
            self.lines.append(f"P{seat}: posts {'small' if small else 'big'} blind {chips}")
            self.bets[seat] += chips

    def dealt(self, event: ev.HandsDealt) -> None:
        self._begin(event.street)
        for seat in self.bets:
            cards = event.down.get(seat, ()) + event.up.get(seat, ())
            self.held[seat] = self.held.get(seat, ()) + cards
            shown = event.up.get(seat, ()) if self.game.is_stud and seat != 1 else cards
            if shown and (seat == 1 or self.game.is_stud):
                before = _cards(self.held[seat][: -len(shown)]) + " " if event.street else ""
                self.lines.append(f"Dealt to P{seat} {before}{_cards(shown)}")

    def boarded(self, event: ev.BoardDealt) -> None:
        before = _cards(self.board) + " " if self.board else ""
        self._begin(event.street, event.cards)
        if self.board:
            head = self.lines[-1].partition(" [")[0]
            self.lines[-1] = f"{head} {before}{_cards(event.cards)}"
        self.board += event.cards

    def draw_started(self, event: ev.DrawStarted) -> None:
        self._begin(event.street)

    def brought_in(self, event: ev.BroughtIn) -> None:
        self.lines.append(f"P{event.seat}: brings in for {event.to}")
        self.bets[event.seat] = event.to

    def folded(self, event: ev.Folded) -> None:
        self.lines.append(f"P{event.seat}: folds")

    def checked(self, event: ev.Checked) -> None:
        self.lines.append(f"P{event.seat}: checks")

    def called(self, event: ev.Called) -> None:
        self.lines.append(f"P{event.seat}: calls {event.chips}")
        self.bets[event.seat] = event.to

    def raised(self, event: ev.RaisedTo) -> None:
        most = max(self.bets.values())
        if event.act == "bet":
            self.lines.append(f"P{event.seat}: bets {event.to}")
        else:
            self.lines.append(f"P{event.seat}: raises {event.to - most} to {event.to}")
        self.bets[event.seat] = event.to

    def returned(self, event: ev.UncalledReturned) -> None:
        self.lines.append(f"Uncalled bet ({event.chips}) returned to P{event.seat}")

    def discarded(self, event: ev.Discarded) -> None:
        count = len(event.cards)
        held = [card for card in self.held[event.seat] if card not in event.cards]
        self.held[event.seat] = tuple(held)
        told = f" {_cards(event.cards)}" if event.seat == 1 else ""
        many = f"discards {count} card{'s' if count > 1 else ''}{told}"
        self.lines.append(f"P{event.seat}: {many if count else 'stands pat'}")

    def drawn(self, event: ev.CardsDrawn) -> None:
        if event.seat == 1:
            self.lines.append(f"Dealt to P1 {_cards(self.held[1])} {_cards(event.cards)}")
        self.held[event.seat] += event.cards

    def were_tabled(self, event: ev.HandsTabled) -> None:
        self.tabled = event.seats

    def shown(self, event: ev.CardsShown) -> None:
        self.lines.append(f"P{event.seat}: shows {_cards(event.cards)} (a hand)")

    def mucked(self, event: ev.HandMucked) -> None:
        self.lines.append(f"P{event.seat}: mucks hand")

    def awarded(self, event: ev.PotAwarded) -> None:
        for seat in self.tabled:
            self.lines.append(f"P{seat}: shows {_cards(self.held[seat])} (a hand)")
        self.tabled = ()
        for seat, chips in event.shares.items():
            self.won[seat] = self.won.get(seat, 0) + chips


_TELL: dict[type[Any], Callable[[_Stars, Any], None]] = {
    ev.AntesPosted: _Stars.anted,
    ev.BlindsPosted: _Stars.blinds,
    ev.HandsDealt: _Stars.dealt,
    ev.BoardDealt: _Stars.boarded,
    ev.DrawStarted: _Stars.draw_started,
    ev.BroughtIn: _Stars.brought_in,
    ev.Folded: _Stars.folded,
    ev.Checked: _Stars.checked,
    ev.Called: _Stars.called,
    ev.RaisedTo: _Stars.raised,
    ev.UncalledReturned: _Stars.returned,
    ev.Discarded: _Stars.discarded,
    ev.CardsDrawn: _Stars.drawn,
    ev.HandsTabled: _Stars.were_tabled,
    ev.CardsShown: _Stars.shown,
    ev.HandMucked: _Stars.mucked,
    ev.PotAwarded: _Stars.awarded,
}
