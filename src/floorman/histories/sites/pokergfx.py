"""PokerGFX 3.2 read: the JSON that its table software exports, whose cards come from readers.

Seats are player numbers, tens are ``10d``, a hand is ``["7s", "7h"]`` or ``["7s 7h"]``, a board
card is an event. A bet is told as the street total; where the pot after it says that it is what was
added, that is believed. The stacks after the hand are what the replay is held to.
"""

from __future__ import annotations

from typing import Any, Final

from floorman.games.game import game
from floorman.histories.amounts import Amount
from floorman.histories.sites.dates import date_in
from floorman.histories.sites.money import cards_in
from floorman.histories.sites.names import game_named
from floorman.histories.sites.told import Place, Told
from floorman.sentences import say

VARIANTS: Final = {
    "HOLDEM": "holdem",
    "OMAHA": "omaha",
    "OMAHA_HILO": "omaha hi-lo",
    "OMAHA5": "omaha5",
    "OMAHA5_HILO": "omaha5 hi-lo",
    "OMAHA6": "omaha6",
    "6THOLDEM": "short deck",
    "6THOLDEM_STRAIGHT": "short deck",
    "STUD7": "stud",
    "STUD7_HILO8": "stud hi-lo",
    "RAZZ": "razz",
    "BADUGI": "badugi",
    "DEUCE7_TRIPLE": "2-7 triple draw",
    "DEUCE7_DRAW": "2-7 single draw",
    "DRAW5": "5 card draw",
}
STRUCTURES: Final = {
    "NOLIMIT": "no limit",
    "POTLIMIT": "pot limit",
    "FIXEDLIMIT": "fixed limit",
    "LIMIT": "fixed limit",
}


def read(told: Told, hand: dict[str, Any]) -> None:
    """Tell the hand of an object of ``Hands``."""
    _head(told, hand)
    for player in hand["Players"]:
        if player["StartStackAmt"] and not player.get("SittingOut"):
            seat = player["PlayerNum"]
            told.sit(
                seat,
                player.get("LongName") or player["Name"] or f"Seat {seat}",
                player["StartStackAmt"],
                by_seat=True,
            )
            told.present.add(seat)
            told.finishing[seat] = player["EndStackAmt"]
            cards = cards_in(" ".join(player.get("HoleCards") or ()))
            if cards:
                told.deal(seat, cards)
    if hand.get("BombPotAmt"):
        raise told.bomb_pot()
    _post(told, hand)
    _Events(told, hand["Events"]).tell()
    told.ended = True


def _head(told: Told, hand: dict[str, Any]) -> None:
    told.details["venue"] = "PokerGFX"
    told.details["hand"] = hand["HandNum"]
    told.details.update(date_in(hand.get("StartDateTimeUTC") or "", "UTC"))
    words = VARIANTS.get(hand["GameVariant"], hand["GameVariant"])
    key = game_named(f"{words} {STRUCTURES.get(hand['BetStructure'], '')}")
    if not key:
        raise told.bad(
            say("the game {game!r} is not known", game=hand["GameVariant"]),
            say("a game that Floorman has"),
        )
    told.game = game(key)
    if hand.get("RunItNumTimes", 1) > 1 or hand.get("NumBoards", 1) > 1:
        told.runs = max(hand.get("RunItNumTimes", 1), hand.get("NumBoards", 1))


def _post(told: Told, hand: dict[str, Any]) -> None:
    """Antes and blinds: none is an event; a short stack posts what it has."""
    blinds, limits = hand.get("FlopDrawBlinds") or {}, hand.get("StudLimits") or {}
    assert told.game is not None
    told.button = blinds.get("ButtonPlayerNum") or 0
    left = dict(told.stacks)
    if told.game.is_stud:
        told.small, told.big = limits.get("LowLimitAmt", 0), limits.get("HighLimitAmt", 0)
        told.bring_in = limits.get("BringInAmt", 0)
    else:
        told.small, told.big = blinds.get("SmallBlindAmt", 0), blinds.get("BigBlindAmt", 0)
        if told.game.betting == "limit":
            told.small, told.big = told.big, 2 * told.big
    posts: list[tuple[Any, str, Any]] = [
        (blinds.get("SmallBlindPlayerNum"), "small", blinds.get("SmallBlindAmt", 0)),
        (blinds.get("BigBlindPlayerNum"), "big", blinds.get("BigBlindAmt", 0)),
        (blinds.get("ThirdBlindPlayerNum"), "straddle", blinds.get("ThirdBlindAmt", 0)),
    ]
    antes = _antes(told, hand, blinds)
    forced = posts + antes if "1ST" in blinds.get("AnteType", "") else antes + posts
    for seat, kind, chips in forced:
        if chips and seat in left and not (told.game.is_stud and kind != "ante"):
            told.post(seat, kind, min(chips, left[seat]))
            left[seat] -= min(chips, left[seat])


def _antes(told: Told, hand: dict[str, Any], blinds: dict[str, Any]) -> list[tuple[int, str, Any]]:
    kind, chips = blinds.get("AnteType", ""), hand.get("AnteAmt", 0)
    if kind.startswith("BB_ANTE"):
        return [(blinds.get("BigBlindPlayerNum", 0), "ante", chips)]
    if kind.startswith("BUTTON"):
        return [(told.button, "ante", chips)]
    if kind.startswith("TB_ANTE"):
        return [(blinds.get("ThirdBlindPlayerNum", 0), "ante", chips)]
    return [(seat, "ante", chips) for seat in told.stacks]


_LAST_STREET: Final = 3
"""The river, counted from before the flop."""


class _Events:
    """The events of a hand, and the pot as they tell it."""

    def __init__(self, told: Told, events: list[dict[str, Any]]) -> None:
        self.told = told
        self.events = events
        boards = [event.get("BoardNum") or 0 for event in events if event.get("BoardCards")]
        self.first_board = min(boards, default=0)
        antes = (*told.antes.values(), *told.dead.values())
        self.pot: Amount = sum(antes) + sum(told.bets.values())
        self.board: list[str] = []

    def tell(self) -> None:
        """Tell all events in their order."""
        told = self.told
        for at, event in enumerate(self.events, 1):
            kind = event["EventType"].replace("_", " ")
            told.place = Place(told.first.line, f"event {at}: {kind} {event.get('BetAmt') or ''}")
            if kind == "BOARD CARD":
                self._card(event)
            else:
                self._act(kind, event["PlayerNum"], event)
            self.pot = event.get("Pot") or self.pot

    def _card(self, event: dict[str, Any]) -> None:
        """A card of the first board; those of later runs change nothing, as the record settles."""
        cards = event.get("BoardCards") or ()
        street = self.told.street
        is_whole = self.told.runs > 1 and street == _LAST_STREET
        if (event.get("BoardNum") or 0) > self.first_board or is_whole:
            return
        self.board += [cards] if isinstance(cards, str) else cards
        needed = 3 if street == 0 else 1
        if len(self.board) >= needed:
            self.told.board(cards_in(" ".join(self.board)))
            self.board = []

    def _act(self, kind: str, seat: int, event: dict[str, Any]) -> None:
        told = self.told
        if kind == "FOLD":
            told.fold(seat)
        elif kind == "CHECK":
            told.check(seat)
        elif kind == "CALL":
            told.call(seat, to=self._total(seat, event))
        elif kind in ("BET", "RAISE", "RAISE TO"):
            told.raise_to(seat, to=self._total(seat, event))
        elif kind == "ALL IN":
            told.all_in(seat, to=self._total(seat, event))
        elif kind == "BRING IN":
            told.bring(seat, event["BetAmt"])
        elif kind.startswith("DRAW") or (kind == "DISCARD"):
            told.discard(seat, event.get("NumCardsDrawn", 0))
        else:
            raise told.bad(
                say("the event {kind!r} is not known", kind=kind),
                say("an event that PokerGFX 3.2 writes"),
            )

    def _total(self, seat: int, event: dict[str, Any]) -> Amount:
        """The street total: as told, unless the pot grew by all of it on top of an earlier bet."""
        chips: Amount = event["BetAmt"]
        before = self.told.bets.get(seat, 0)
        grown = (event.get("Pot") or 0) - self.pot
        return before + chips if before and grown == chips else chips
