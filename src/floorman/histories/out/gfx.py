"""Writes hands as the JSON that PokerGFX 3.2 exports, one session a file.

Bets are street totals and each event has the pot after it; a player is known by the seat. Amounts
are whole chips, or exact decimals in a hand of cents. The percentages of a player are those of the
hands written so far. A hand with forced bets that the format has no field for is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Final, Protocol

import msgspec

from floorman.cards import NAMES, UNKNOWN, Cards
from floorman.errors import BadSetup
from floorman.games.game import game
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.histories.dates import iso, started_utc
from floorman.histories.out.gfx_forced import forced_bets
from floorman.histories.out.gfx_tally import Tally
from floorman.histories.settling import Settled, after_rake
from floorman.sentences import say

_ENCODER = msgspec.json.Encoder(decimal_format="number")
_STRUCTURES: Final = {"no-limit": "NOLIMIT", "pot-limit": "POTLIMIT", "limit": "FIXEDLIMIT"}
_VARIANTS: Final = {
    "nlhe": "HOLDEM", "plhe": "HOLDEM", "flhe": "HOLDEM", "short-deck": "6THOLDEM",
    "plo": "OMAHA", "nlo": "OMAHA", "flo": "OMAHA", "plo8": "OMAHA_HILO", "flo8": "OMAHA_HILO",
    "plo5": "OMAHA5", "bigo": "OMAHA5_HILO", "plo6": "OMAHA6",
}  # fmt: skip
_TICKS_OF_A_SECOND = 10_000_000
_YEAR_ONE = datetime(1, 1, 1, tzinfo=UTC)


class HandToWrite(Protocol):
    """A hand with the fields that are no part of its play."""

    @property
    def hand(self) -> Hand:
        """The hand as it was played."""

    @property
    def details(self) -> Mapping[str, Any]:
        """Fields as PHH names them."""

    @property
    def decimals(self) -> int:
        """The digits after the point of its amounts."""

    @property
    def settled(self) -> Settled:
        """What was collected after the rake."""


def gfx(hands: Iterable[HandToWrite]) -> str:
    """The hands as one session.

    Raises BadSetup for a game that the format writes otherwise than with a board, and for a hand
    whose forced bets it has no field for.
    """
    tallies: dict[str, Tally] = {}
    written = [_Hand(one, number, tallies).written() for number, one in enumerate(hands, 1)]
    created = written[0]["StartDateTimeUTC"] if written else ""
    session = {
        "CreatedDateTimeUTC": created,
        "EventTitle": "",
        "Hands": written,
        "ID": _ticks(created),
        "Payouts": [0] * 10,
        "SoftwareVersion": "PokerGFX 3.2",
        "Type": "FEATURE_TABLE",
    }
    return _ENCODER.encode(session).decode() + "\n"


def _ticks(moment: str) -> int:
    """The number that names a session: 100 nanoseconds since the year one."""
    if not moment:
        return 0
    since = datetime.fromisoformat(moment) - _YEAR_ONE
    return (since.days * 86_400 + since.seconds) * _TICKS_OF_A_SECOND


def _face(card: int) -> str:
    name = NAMES[card]
    return ("10" if name[0] == "T" else name[0].lower()) + name[1]


class _Hand:
    """One hand under way."""

    def __init__(self, one: HandToWrite, number: int, tallies: dict[str, Tally]) -> None:
        start = one.hand.events[0]
        if not isinstance(start, ev.HandStarted):
            raise BadSetup(
                say("A hand taken up in the middle cannot be written: its start is lost")
            )
        self.one, self.start, self.number = one, start, number
        self.game = game(start.game)
        if start.game not in _VARIANTS:
            raise BadSetup(
                say("{the_game} cannot be written as gfx", the_game=self.game.name),
                say("a game with a board"),
            )
        if one.settled.added or any(one.settled.behind):
            raise BadSetup(
                say("hand {number} has a cap, or chips from outside", number=number),
                say("whole stacks, and pots that players made"),
            )
        self.details = one.details
        seats = self.details.get("seats") or start.seats
        self.seats = dict(zip(start.seats, seats, strict=True))
        names = self.details.get("players") or ()
        self.names = {
            seat: (names[at] if names else "") or f"Seat {self.seats[seat]}"
            for at, seat in enumerate(start.seats)
        }
        self.tallies = {
            seat: tallies.setdefault(name, Tally()) for seat, name in self.names.items()
        }
        self.events: list[dict[str, Any]] = []
        self.holes: dict[int, Cards] = {}
        self.pot = 0
        self.street = 0
        self.stacks = dict(zip(start.seats, start.stacks, strict=True))
        self.entered: set[int] = set()
        self.raised: set[int] = set()
        self.live = set(start.seats)

    def written(self) -> dict[str, Any]:
        """The object of the hand."""
        nums = [int(self.seats[seat]) for seat in self.start.seats]
        forced = forced_bets(self.start, nums, self._number, self.number)
        for event in self.one.hand.events:
            write = _WRITE.get(type(event))
            if write is not None:
                write(self, event)
        moment = started_utc(self.details)
        return {
            "AnteAmt": self._number(max(self.start.antes)),
            "BetStructure": _STRUCTURES[self.game.betting],
            "BombPotAmt": 0,
            "Description": "",
            "Duration": "PT0S",
            "Events": self.events,
            "FlopDrawBlinds": forced,
            "GameClass": "FLOP",
            "GameVariant": _VARIANTS[self.start.game],
            "HandNum": self.number,
            "NumBoards": 1,
            "Players": self._players(),
            "RecordingOffsetStart": "PT0S",
            "RunItNumTimes": self.one.settled.runs,
            "StartDateTimeUTC": iso(moment) + "Z" if moment else "0001-01-01T00:00:00Z",
            "StudLimits": {
                "BringInAmt": 0,
                "BringInPlayerNum": 1,
                "HighLimitAmt": 0,
                "LowLimitAmt": 0,
            },
        }

    def _number(self, chips: int) -> int | Decimal:
        decimals = self.one.decimals
        return Decimal(chips).scaleb(-decimals) if decimals else chips

    # Events

    def _event(self, kind: str, seat: int = 0, chips: int = 0, card: str | None = None) -> None:
        self.events.append(
            {
                "BetAmt": self._number(chips),
                "BoardCards": card,
                "BoardNum": 0,
                "DateTimeUTC": None,
                "EventType": kind,
                "NumCardsDrawn": 0,
                "PlayerNum": self.seats[seat] if seat else 0,
                "Pot": self._number(self.pot),
            }
        )

    def posted(self, event: ev.AntesPosted | ev.BlindsPosted) -> None:
        for seat, chips in event.amounts.items():
            self.pot += chips
            self.stacks[seat] -= chips

    def dealt(self, event: ev.HandsDealt) -> None:
        self.holes.update(event.down)

    def board(self, event: ev.BoardDealt) -> None:
        if not self.street:
            for seat in self.live:
                self.tallies[seat].flops += 1
        self.street = event.street
        for card in event.cards:
            self._event("BOARD CARD", card=_face(card))

    def folded(self, event: ev.Folded) -> None:
        self._count(event.seat)
        self.live.discard(event.seat)
        self._event("FOLD", event.seat)

    def checked(self, event: ev.Checked) -> None:
        self._event("CHECK", event.seat)

    def called(self, event: ev.Called) -> None:
        self._put(event.seat, event.chips)
        self._event("CALL" if self.stacks[event.seat] else "ALL IN", event.seat, event.to)

    def raised_to(self, event: ev.RaisedTo) -> None:
        self._put(event.seat, event.chips, raises=True)
        kind = "BET" if event.act == "bet" else "RAISE"
        self._event(kind if self.stacks[event.seat] else "ALL IN", event.seat, event.to)

    def _put(self, seat: int, chips: int, *, raises: bool = False) -> None:
        self.pot += chips
        self.stacks[seat] -= chips
        self._count(seat, raises=raises)
        if not self.street:
            self.entered.add(seat)
            if raises:
                self.raised.add(seat)

    def _count(self, seat: int, *, raises: bool = False) -> None:
        self.tallies[seat].acts += 1
        self.tallies[seat].bets += raises

    def returned(self, event: ev.UncalledReturned) -> None:
        self.pot -= event.chips

    def showed(self, event: ev.CardsShown) -> None:
        self.holes[event.seat] = event.cards

    # Players

    def _players(self) -> list[dict[str, Any]]:
        ends = after_rake(self.one.hand, self.one.settled)
        at_showdown = len(self.live) > 1
        players = []
        for place, seat in enumerate(self.start.seats):
            tally = self.tallies[seat]
            tally.hands += 1
            tally.entered += seat in self.entered
            tally.raised += seat in self.raised
            tally.showdowns += at_showdown and seat in self.live
            tally.won += ends[place] - self.start.stacks[place]
            players.append(self._player(place, seat, ends[place]))
        return players

    def _player(self, place: int, seat: int, end: int) -> dict[str, Any]:
        tally, hole = self.tallies[seat], self.holes.get(seat, ())
        known = bool(hole) and UNKNOWN not in hole
        return {
            "AggressionFrequencyPercent": Tally.percent(tally.bets, tally.acts),
            "BlindBetStraddleAmt": 0,
            "CumulativeWinningsAmt": self._number(tally.won),
            "EliminationRank": -1,
            "EndStackAmt": self._number(end),
            "HoleCards": [" ".join(map(_face, hole)) if known else ""],
            "LongName": self.names[seat],
            "Name": self.names[seat],
            "PlayerNum": self.seats[seat],
            "PreFlopRaisePercent": Tally.percent(tally.raised, tally.hands),
            "SittingOut": False,
            "StartStackAmt": self._number(self.start.stacks[place]),
            "VPIPPercent": Tally.percent(tally.entered, tally.hands),
            "WentToShowDownPercent": Tally.percent(tally.showdowns, tally.flops),
        }


_WRITE: dict[type[Any], Callable[[_Hand, Any], None]] = {
    ev.AntesPosted: _Hand.posted,
    ev.BlindsPosted: _Hand.posted,
    ev.HandsDealt: _Hand.dealt,
    ev.BoardDealt: _Hand.board,
    ev.Folded: _Hand.folded,
    ev.Checked: _Hand.checked,
    ev.Called: _Hand.called,
    ev.RaisedTo: _Hand.raised_to,
    ev.UncalledReturned: _Hand.returned,
    ev.CardsShown: _Hand.showed,
}
