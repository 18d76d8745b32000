"""A replayed hand told in words, a line a street: what was done, who won what with which hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from floorman.cards import UNKNOWN, Cards, text
from floorman.evaluation import words
from floorman.hand import events as ev
from floorman.histories.replaying import Replayed


def account(replayed: Replayed) -> str:
    """The lines of one hand, the first one without indent."""
    return "\n".join(_Account(replayed).lines)


class _Account:
    """The account under way: finished lines, and the sentence of the street."""

    def __init__(self, replayed: Replayed) -> None:
        self.replayed = replayed
        self.amount = replayed.amount
        self.hands: dict[int, Cards] = {}
        self.board: Cards = ()
        self.lines = [self._title()]
        self.street = ""
        self.told: list[str] = []
        for event in replayed.hand.events:
            tell = _TELL.get(type(event))
            if tell is not None:
                tell(self, event)
        self._end_street()
        self.lines += self._endings()

    def _title(self) -> str:
        record = self.replayed.record
        table = f" [{record.table}]" if record.table else ""
        return f"{record.file}{table}: {record.game.name}, {record.players} players"

    def _name(self, seat: int) -> str:
        names = self.replayed.record.details.get("players") or ()
        name = names[seat - 1] if names else ""
        return f"{name} (p{seat})" if name else f"p{seat}"

    def _say(self, seat: int, what: str) -> None:
        self.told.append(f"{self._name(seat)} {what}")

    def _open_street(self, street: int, cards: Cards = ()) -> None:
        self._end_street()
        name = self.replayed.record.game.streets[street].name
        self.street = f"{name} {text(cards)}".rstrip()

    def _end_street(self) -> None:
        if self.street or self.told:
            self.lines.append(f"  {self.street or 'before the cards'}: " + ", ".join(self.told))
        self.street, self.told = "", []

    # What happened

    def posted(self, event: ev.AntesPosted | ev.BlindsPosted) -> None:
        what = "antes" if isinstance(event, ev.AntesPosted) else "posts"
        for seat, chips in event.amounts.items():
            self._say(seat, f"{what} {self.amount(chips)}")

    def dealt(self, event: ev.HandsDealt) -> None:
        if event.street or not self.hands:
            name = self.replayed.record.game.streets[event.street].name
            if self.street != name:
                self._open_street(event.street)
        for seat in {**event.down, **event.up}:
            down, up = event.down.get(seat, ()), event.up.get(seat, ())
            self.hands[seat] = self.hands.get(seat, ()) + down + up
            if any(card != UNKNOWN for card in down + up):
                self._say(seat, f"has {text(down)}{'/' if down and up else ''}{text(up)}")

    def board_dealt(self, event: ev.BoardDealt) -> None:
        self.board += event.cards
        self._open_street(event.street, event.cards)

    def draw_started(self, event: ev.DrawStarted) -> None:
        self._open_street(event.street)

    def brought_in(self, event: ev.BroughtIn) -> None:
        self._say(event.seat, f"brings it in for {self.amount(event.chips)}")

    def folded(self, event: ev.Folded) -> None:
        self._say(event.seat, "folds")

    def checked(self, event: ev.Checked) -> None:
        self._say(event.seat, "checks")

    def called(self, event: ev.Called) -> None:
        self._say(event.seat, f"calls {self.amount(event.to)}")

    def raised(self, event: ev.RaisedTo) -> None:
        verb = {"bet": "bets", "raise": "raises to", "complete": "completes to"}[event.act]
        self._say(event.seat, f"{verb} {self.amount(event.to)}")

    def returned(self, event: ev.UncalledReturned) -> None:
        self._say(event.seat, f"gets {self.amount(event.chips)} back")

    def discarded(self, event: ev.Discarded) -> None:
        self._say(event.seat, f"discards {text(event.cards)}" if event.cards else "stands pat")

    def drawn(self, event: ev.CardsDrawn) -> None:
        self._say(event.seat, f"draws {text(event.cards)}")

    def shown(self, event: ev.CardsShown) -> None:
        self._open_showdown()
        self._say(event.seat, f"shows {text(event.cards)}{self._words(event.cards)}")

    def mucked(self, event: ev.HandMucked) -> None:
        self._open_showdown()
        self._say(event.seat, "mucks")

    def _open_showdown(self) -> None:
        if self.street != "showdown":
            self._end_street()
            self.street = "showdown"

    def _words(self, hand: Cards) -> str:
        if UNKNOWN in hand or UNKNOWN in self.board:
            return ""
        parts = self.replayed.record.game.parts
        return f" ({'; '.join(words(part, hand, self.board) for part in parts)})"

    def awarded(self, event: ev.PotAwarded) -> None:
        self._end_street()
        pot = f"side pot {event.pot}" if event.pot else "pot"
        part = "" if event.part == "whole" else f", {event.part} half"
        shares = [f"{self._name(seat)} {self.amount(c)}" for seat, c in event.shares.items()]
        self.lines.append(f"  {pot} {self.amount(event.amount)}{part}: {', '.join(shares)}")

    def _endings(self) -> list[str]:
        stacks = ", ".join(
            f"{self._name(seat)} {chips}"
            for seat, chips in enumerate(self.replayed.final_stacks, 1)
        )
        told = [f"  supplied: {what}" for what in self.replayed.supplied]
        settled, error = self.replayed.settled, self.replayed.error
        if settled.rake:
            told.append(f"  rake: {self.amount(settled.rake)}")
        if settled.by == "record":
            told.append("  settled by the record, as the cards don't say who won")
        if error is not None:
            told.append(f"  BREAKS THE RULES at {error.action!r}: {error.what}.")
            told.append(f"  legal: {error.legal}")
        elif not self.replayed.hand.is_over:
            told.append("  the record ends before the hand does")
        return [*told, f"  stacks: {stacks}"]


_TELL: dict[type[Any], Callable[[_Account, Any], None]] = {
    ev.AntesPosted: _Account.posted,
    ev.BlindsPosted: _Account.posted,
    ev.HandsDealt: _Account.dealt,
    ev.BoardDealt: _Account.board_dealt,
    ev.DrawStarted: _Account.draw_started,
    ev.BroughtIn: _Account.brought_in,
    ev.Folded: _Account.folded,
    ev.Checked: _Account.checked,
    ev.Called: _Account.called,
    ev.RaisedTo: _Account.raised,
    ev.UncalledReturned: _Account.returned,
    ev.Discarded: _Account.discarded,
    ev.CardsDrawn: _Account.drawn,
    ev.CardsShown: _Account.shown,
    ev.HandMucked: _Account.mucked,
    ev.PotAwarded: _Account.awarded,
}
