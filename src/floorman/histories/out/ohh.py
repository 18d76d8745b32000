"""Writes a hand as Open Hand History JSON, https://hh-specs.handhistory.org, version 1.4.7.

Every game has a place there, by its family: what exactly was played stands in ``_game``, a field
of our own. Players keep the seats of the hand; amounts are exact decimal numbers, and a stack
that nobody knows is null. Amounts of calls, bets and raises are the chips put in by that act. Hands
are shown in a round of their own, at the end. It has a flag for a board that is run twice and none
for a third run: how many there were stands in ``_runs``. The format wants a date and what a
tournament costs: where they are not known it has the first of January 1970, marked by
``_start_date``, and 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from floorman.cards import NAMES, UNKNOWN, Cards
from floorman.errors import BadSetup
from floorman.games.game import game
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.histories.out.ohh_head import head, number
from floorman.histories.settling import NOT_SETTLED, Settled
from floorman.sentences import say

_ENCODER = msgspec.json.Encoder(decimal_format="number")
_STREETS = {"pre-flop": "Preflop"}


def ohh(
    hand: Hand,
    details: Mapping[str, Any] | None = None,
    decimals: int = 0,
    settled: Settled = NOT_SETTLED,
) -> str:
    """A hand as one line of JSON, followed by an empty line as the format stores hands.

    ``details`` are fields as PHH names them: ``players``, ``seats``, ``hand``, ``table`` and so
    on; ``settled`` has what was collected after the rake, by player. Raises BadSetup for a hand
    that was taken up in the middle.
    """
    start = hand.events[0]
    if not isinstance(start, ev.HandStarted):
        raise BadSetup(say("A hand taken up in the middle cannot be written: its start is lost"))
    written = _Rounds(start, decimals)
    for event in hand.events:
        write = _WRITE.get(type(event))
        if write is not None:
            write(written, event)
    written.show_down()
    if settled.added:
        written.add_to_pot(settled.added)
    told = {**head(start, details or {}, decimals, settled.behind), "rounds": written.rounds}
    flags = {"Run_It_Twice": settled.runs > 1, "Cap": any(settled.behind)}
    if any(flags.values()):
        told["flags"] = [flag for flag, holds in flags.items() if holds]
    if settled.runs > 2:
        told["_runs"] = settled.runs
    pots = [written.pots[pot] for pot in sorted(written.pots)]
    told["pots"] = _raked(pots, start.seats, settled, decimals)
    return _ENCODER.encode({"ohh": told}).decode() + "\n\n"


def _faces(cards: Cards) -> list[str]:
    """Cards as the format writes them; it has no sign for a card not known."""
    return [NAMES[card] for card in cards if card != UNKNOWN]


class _Rounds:
    """The rounds and pots so far."""

    def __init__(self, start: ev.HandStarted, decimals: int) -> None:
        self.start = start
        self.game = game(start.game)
        self.decimals = decimals
        self.stacks = dict(zip(start.seats, start.stacks, strict=True))
        self.hands: dict[int, Cards] = dict.fromkeys(start.seats, ())
        self.rounds: list[dict[str, Any]] = []
        self.pots: dict[int, dict[str, Any]] = {}
        self.shown: dict[int, bool] = {}
        self.given: dict[int, Cards] = {}  # discarded, and not drawn for yet
        self.acts = 0
        self.street = -1
        self._open(0)

    def _open(self, street: int, cards: Cards = ()) -> None:
        if street == self.street:
            return
        self.street = street
        name = self.game.streets[street].name
        self._add_round(_STREETS.get(name, name.title()), cards)

    def _add_round(self, name: str, cards: Cards = ()) -> None:
        opened = {"id": len(self.rounds), "street": name, "cards": _faces(cards), "actions": []}
        self.rounds.append(opened)

    def _act(self, seat: int, what: str, chips: int = 0, cards: Cards | None = None) -> None:
        self.acts += 1
        act: dict[str, Any] = {"action_number": self.acts, "player_id": seat, "action": what}
        if chips:
            self.stacks[seat] -= chips
            act["amount"] = number(chips, self.decimals)
            act["is_allin"] = self.stacks[seat] == 0
        if cards is not None:
            act["cards"] = _faces(cards)
        self.rounds[-1]["actions"].append(act)

    # What happened

    def anted(self, event: ev.AntesPosted) -> None:
        """Antes; what others than button and blinds owe alone is a blind they missed."""
        for seat, chips in event.amounts.items():
            place = self.start.seats.index(seat)
            missed = len(set(self.start.antes)) > 1 and 1 < place < len(self.start.seats) - 1
            self._act(seat, "Post Dead" if missed else "Post Ante", chips)

    def blinds(self, event: ev.BlindsPosted) -> None:
        for seat, chips in event.amounts.items():
            self._act(seat, self._blind(self.start.seats.index(seat)), chips)

    def _blind(self, place: int) -> str:
        """What a post is called: the big blind may be short, so what was due says it."""
        due, level = self.start.posts[place], self.start.blinds
        opener = self.start.seats.index(self.start.opens)
        if due > level.big:
            return "Straddle"
        if due == level.big and (place < 2 or place == (opener - 1) % len(self.start.seats)):
            return "Post BB"
        return "Post SB" if place < 2 else "Post Extra Blind"

    def dealt(self, event: ev.HandsDealt) -> None:
        self._open(event.street)
        for seat in self.start.seats:
            cards = event.down.get(seat, ()) + event.up.get(seat, ())
            if cards:
                self.hands[seat] += cards
                self._act(seat, "Dealt Cards", cards=cards)

    def board(self, event: ev.BoardDealt) -> None:
        self._open(event.street, event.cards)

    def draw_started(self, event: ev.DrawStarted) -> None:
        self._open(event.street)

    def discarded(self, event: ev.Discarded) -> None:
        left = list(self.hands[event.seat])
        for card in event.cards:
            left.remove(card if card in left else UNKNOWN)
        self.hands[event.seat] = tuple(left)
        self.given[event.seat] = event.cards

    def drawn(self, event: ev.CardsDrawn) -> None:
        """Cards drawn; what was discarded for them stands in a field of our own."""
        self.hands[event.seat] += event.cards
        self._act(event.seat, "Dealt Cards", cards=event.cards)
        given = self.given.pop(event.seat, ())
        if given:
            self.rounds[-1]["actions"][-1]["_discarded"] = [NAMES[card] for card in given]

    def brought_in(self, event: ev.BroughtIn) -> None:
        self._act(event.seat, "Post Extra Blind", event.chips)

    def folded(self, event: ev.Folded) -> None:
        self._act(event.seat, "Fold")

    def checked(self, event: ev.Checked) -> None:
        self._act(event.seat, "Check")

    def called(self, event: ev.Called) -> None:
        self._act(event.seat, "Call", event.chips)

    def raised(self, event: ev.RaisedTo) -> None:
        self._act(event.seat, "Bet" if event.act == "bet" else "Raise", event.chips)

    def returned(self, event: ev.UncalledReturned) -> None:
        self.stacks[event.seat] += event.chips

    def tabled(self, event: ev.HandsTabled) -> None:
        """All-in hands lie face up before the last cards come."""
        for seat in event.seats:
            self.shown[seat] = True

    def showed(self, event: ev.CardsShown) -> None:
        self.hands[event.seat] = event.cards
        self.shown[event.seat] = True

    def mucked(self, event: ev.HandMucked) -> None:
        self.shown[event.seat] = False

    def add_to_pot(self, chips: int) -> None:
        """Chips that came from outside: they are won with the main pot."""
        act = {"action_number": 0, "action": "Add to Pot", "amount": number(chips, self.decimals)}
        self.rounds[0]["actions"].insert(0, act)
        pot = self.pots[0]
        pot["amount"] += act["amount"]
        pot["player_wins"][0]["win_amount"] += act["amount"]

    def show_down(self) -> None:
        """The round in which hands are shown and given up, if any is."""
        if self.shown:
            self._add_round("Showdown")
        for seat, shows in self.shown.items():
            if shows:
                self._act(seat, "Shows Cards", cards=self.hands[seat])
            else:
                self._act(seat, "Mucks Cards")

    def awarded(self, event: ev.PotAwarded) -> None:
        empty = {"number": event.pot, "amount": 0, "rake": 0, "player_wins": []}
        pot = self.pots.setdefault(event.pot, empty)
        pot["amount"] += number(event.amount, self.decimals)
        for seat, chips in event.shares.items():
            win = {"player_id": seat, "win_amount": number(chips, self.decimals)}
            pot["player_wins"].append(win)


def _raked(
    pots: list[dict[str, Any]], seats: tuple[int, ...], settled: Settled, decimals: int
) -> list[dict[str, Any]]:
    """The pots after the rake: what each player did not get of them, from the main pot on."""
    won: dict[int, Any] = {}
    for pot in pots:
        for win in pot["player_wins"]:
            won[win["player_id"]] = won.get(win["player_id"], 0) + win["win_amount"]
    for seat, chips in zip(seats, settled.winnings, strict=False):
        missing = won.get(seat, 0) - (number(chips, decimals) or 0)
        for pot in pots:
            for win in pot["player_wins"]:
                if win["player_id"] == seat and missing:
                    taken = min(missing, win["win_amount"])
                    win["win_amount"] -= taken
                    pot["rake"] += taken
                    missing -= taken
    return pots


_WRITE: dict[type[Any], Callable[[_Rounds, Any], None]] = {
    ev.AntesPosted: _Rounds.anted,
    ev.BlindsPosted: _Rounds.blinds,
    ev.HandsDealt: _Rounds.dealt,
    ev.BoardDealt: _Rounds.board,
    ev.DrawStarted: _Rounds.draw_started,
    ev.Discarded: _Rounds.discarded,
    ev.CardsDrawn: _Rounds.drawn,
    ev.BroughtIn: _Rounds.brought_in,
    ev.Folded: _Rounds.folded,
    ev.Checked: _Rounds.checked,
    ev.Called: _Rounds.called,
    ev.RaisedTo: _Rounds.raised,
    ev.UncalledReturned: _Rounds.returned,
    ev.HandsTabled: _Rounds.tabled,
    ev.CardsShown: _Rounds.showed,
    ev.HandMucked: _Rounds.mucked,
    ev.PotAwarded: _Rounds.awarded,
}
