"""What happens in a hand as clauses of table talk: acts, cards, what rulings did to it."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.cards import UNKNOWN, text
from floorman.games.game import Game
from floorman.hand import events as ev

MADE = {"bet": "bets", "raise": "raises to", "complete": "completes to"}
"""How chips above the bet are told."""
PLAIN: dict[type[ev.HandEvent], str] = {
    ev.Folded: "folds",
    ev.Checked: "checks",
    ev.Called: "calls",
    ev.BroughtIn: "brings it in",
    ev.HandMucked: "discards face down",
}
"""What a player does that is told without chips or cards."""


def clauses(event: ev.HandEvent, game: Game, *, all_in: bool = False) -> Iterator[str]:
    """What an event is in table talk; nothing where it follows from the others.

    A call or bet that was told as ``all_in`` says for how much. Upcards are not told one by one.
    """
    match event:
        case ev.Called() | ev.RaisedTo() if all_in:
            yield f"seat {event.seat} is all-in for {event.to}"
        case ev.RaisedTo():
            yield f"seat {event.seat} {MADE[event.act]} {event.to}"
        case ev.Discarded():
            yield f"seat {event.seat} draws {len(event.cards)}"
        case ev.CardsShown():
            yield f"seat {event.seat} tables {text(event.cards)}"
        case ev.BoardDealt():
            cards = "" if UNKNOWN in event.cards else text(event.cards)
            yield f"{game.streets[event.street].name} {cards}".strip()
        case ev.Folded() | ev.Checked() | ev.Called() | ev.BroughtIn() | ev.HandMucked():
            yield f"seat {event.seat} {PLAIN[type(event)]}"
        case _:
            yield from _by_ruling(event)


def _by_ruling(event: ev.HandEvent) -> Iterator[str]:
    match event:
        case ev.HandKilled():
            yield f"by ruling, seat {event.seat}'s hand is dead"
        case ev.BackedUp():
            yield f"by ruling, the action goes back to seat {event.seat}"
        case ev.BetCorrected():
            for seat, to in event.bets.items():
                yield f"by ruling, seat {seat}'s bet is {to}"
        case _:
            pass
