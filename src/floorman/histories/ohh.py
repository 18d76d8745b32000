"""Writes a hand as Open Hand History JSON, https://hh-specs.handhistory.org, version 1.4.6.

Every game has a place there, by its family: what exactly was played stands in ``_game``, a field
of our own. Players keep the seats of the hand; amounts are exact decimal numbers, and a stack
that nobody knows is null. Amounts of calls, bets and raises are the chips put in by that act.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final

import msgspec

from floorman.cards import NAMES, UNKNOWN, Cards
from floorman.errors import BadSetup
from floorman.games.game import Game, game
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.histories.amounts import ENDLESS
from floorman.sentences import say

VERSION: Final = "1.4.6"
"""The version of the specification that is written."""

_ENCODER = msgspec.json.Encoder(decimal_format="number")
_BETTING = {"no-limit": "NL", "pot-limit": "PL", "limit": "FL"}
_STREETS = {"pre-flop": "Preflop"}


def ohh(hand: Hand, details: Mapping[str, Any] | None = None, decimals: int = 0) -> str:
    """A hand as one line of JSON, followed by an empty line as the format stores hands.

    ``details`` are fields as PHH names them: ``players``, ``seats``, ``hand``, ``table`` and so
    on. Raises BadSetup for a hand that was taken up in the middle.
    """
    start = hand.events[0]
    if not isinstance(start, ev.HandStarted):
        raise BadSetup(say("A hand taken up in the middle cannot be written: its start is lost"))
    written = _Rounds(start, decimals)
    for event in hand.events:
        write = _WRITE.get(type(event))
        if write is not None:
            write(written, event)
    told = {**_head(start, details or {}, decimals), "rounds": written.rounds}
    told["pots"] = [written.pots[pot] for pot in sorted(written.pots)]
    return _ENCODER.encode({"ohh": told}).decode() + "\n\n"


def _head(start: ev.HandStarted, details: Mapping[str, Any], decimals: int) -> dict[str, Any]:
    the_game = game(start.game)
    level = start.blinds
    seats = details.get("seats") or start.seats
    return {
        "spec_version": VERSION,
        "internal_version": VERSION,
        "network_name": "Floorman",
        "site_name": str(details.get("venue", "Floorman")),
        "game_type": _family(the_game),
        "_game": the_game.name,
        "_book": start.book,
        **({"_house": start.house} if start.house else {}),
        "tournament": "level" in details,
        "game_number": str(details.get("hand", start.number)),
        "start_date_utc": _date(details),
        "table_name": str(details.get("table", "")),
        "table_size": details.get("seat_count", max(seats)),
        "currency": str(details.get("currency", "Chips")),
        "bet_limit": {"bet_type": _BETTING[the_game.betting], "bet_cap": 0},
        "dealer_seat": seats[-1] if start.button == start.seats[-1] else start.button,
        "small_blind_amount": _number(level.small or level.small_bet, decimals),
        "big_blind_amount": _number(level.big or level.big_bet, decimals),
        "ante_amount": _number(level.ante, decimals),
        "players": _players(start, seats, details.get("players") or (), decimals),
    }


def _family(the_game: Game) -> str:
    split = "HiLo" if len(the_game.parts) > 1 else ""
    if the_game.is_stud:
        return f"Stud{split}"
    if the_game.is_draw:
        return "Draw"
    return f"Omaha{split}" if the_game.parts[0] == "omaha-high" else "Holdem"


def _date(details: Mapping[str, Any]) -> str | None:
    """The start of the hand where year, month and day are told."""
    if not {"year", "month", "day"} <= details.keys():
        return None
    date = f"{details['year']:04}-{details['month']:02}-{details['day']:02}"
    return f"{date}T{details.get('time', '00:00:00')}"


def _players(
    start: ev.HandStarted, seats: tuple[int, ...], names: tuple[str, ...], decimals: int
) -> list[dict[str, Any]]:
    return [
        {
            "id": seat,
            "seat": seats[place],
            "name": (names[place] if names else "") or f"Seat {seats[place]}",
            "starting_stack": _number(start.stacks[place], decimals),
        }
        for place, seat in enumerate(start.seats)
    ]


def _number(chips: int, decimals: int) -> int | Decimal | None:
    if chips > ENDLESS // 2:
        return None
    return Decimal(chips).scaleb(-decimals) if decimals else chips


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
            act["amount"] = _number(chips, self.decimals)
            act["is_allin"] = self.stacks[seat] == 0
        if cards is not None:
            act["cards"] = _faces(cards)
        self.rounds[-1]["actions"].append(act)

    # What happened

    def anted(self, event: ev.AntesPosted) -> None:
        for seat, chips in event.amounts.items():
            self._act(seat, "Post Ante", chips)

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

    def drawn(self, event: ev.CardsDrawn) -> None:
        self._act(event.seat, "Dealt Cards", cards=event.cards)

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
        for seat in event.seats:
            self._act(seat, "Shows Cards", cards=self.hands[seat])

    def showed(self, event: ev.CardsShown) -> None:
        self._open_showdown()
        self._act(event.seat, "Shows Cards", cards=event.cards)

    def mucked(self, event: ev.HandMucked) -> None:
        self._open_showdown()
        self._act(event.seat, "Mucks Cards")

    def _open_showdown(self) -> None:
        if self.rounds[-1]["street"] != "Showdown":
            self._add_round("Showdown")

    def awarded(self, event: ev.PotAwarded) -> None:
        empty = {"number": event.pot, "amount": 0, "rake": 0, "player_wins": []}
        pot = self.pots.setdefault(event.pot, empty)
        pot["amount"] += _number(event.amount, self.decimals)
        for seat, chips in event.shares.items():
            win = {"player_id": seat, "win_amount": _number(chips, self.decimals)}
            pot["player_wins"].append(win)


_WRITE: dict[type[Any], Callable[[_Rounds, Any], None]] = {
    ev.AntesPosted: _Rounds.anted,
    ev.BlindsPosted: _Rounds.blinds,
    ev.HandsDealt: _Rounds.dealt,
    ev.BoardDealt: _Rounds.board,
    ev.DrawStarted: _Rounds.draw_started,
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
