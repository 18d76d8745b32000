"""Showdown in table talk: ``seat 4 discards face down``, ``seat 1 asks to see seat 3``."""

from __future__ import annotations

import re
from typing import Any

from floorman.rulings.showdown import acts
from floorman.talk.counts import number, seat_list
from floorman.talk.reader import Words

_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def _count(text: str) -> int:
    """The first number in a phrase, in words or digits."""
    word = next(word for word in text.lower().split() if word in _COUNTS or word.isdigit())
    return _COUNTS.get(word) or int(word)


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def these(self, cards: str, *_: str) -> dict[str, Any]:
        """Named cards."""
        return {"cards": cards, "count": len(cards) // 2}

    def some(self, counted: str, *_: str) -> dict[str, Any]:
        """So many cards."""
        return {"count": _count(counted)}

    def whole(self, _: str) -> dict[str, Any]:
        """The hand."""
        return {}

    def refusing(self, *_: str) -> dict[str, Any]:
        """The rest stays down."""
        return {"refused": True}

    def tables(self, seat: int, verb: str, *what: dict[str, Any]) -> acts.Tables:
        """Cards turned up."""
        told: dict[str, Any] = {"flashed": verb.lower() == "flashes"}
        for part in what:
            told |= part
        return acts.Tables(seat, **told)

    def discards(self, seat: int, _: str) -> acts.Discards:
        """A hand given up in front."""
        return acts.Discards(seat)

    def throws_in(self, seat: int, *_: str) -> acts.Discards:
        """A hand that touches the muck."""
        return acts.Discards(seat, "touching-muck")

    def kills(self, *parts: str | int) -> acts.DealerKills:
        """A hand the dealer takes."""
        return acts.DealerKills(_seats(parts)[0])

    def whose(self, seat: int, *_: str) -> int:
        """The seat whose cards they are."""
        return seat

    def fouled(self, seat: int, *_: str) -> acts.Fouled:
        """A hand mixed with other cards."""
        return acts.Fouled(seat)

    def asks_to_see(self, *parts: str | int) -> acts.AsksToSee:
        """A request."""
        return acts.AsksToSee(*_seats(parts))

    def plays_board(self, seat: int, _: str) -> acts.PlaysBoard:
        """The board played."""
        return acts.PlaysBoard(seat)

    def miscalls(self, seat: int, _: str, said: str = "") -> acts.Miscalls:
        """A hand called wrong."""
        return acts.Miscalls(seat, said)

    def speaks_up(self, seat: int, _: str, mistake: str) -> acts.SpeaksUp:
        """A mistake pointed out."""
        plain = mistake.lower()
        if "read" in plain:
            return acts.SpeaksUp(seat, "reading")
        return acts.SpeaksUp(seat, "counting" if "count" in plain else "awarding")

    def reads(self, *_: str) -> acts.ReadsHands:
        """Hands read out."""
        return acts.ReadsHands()

    def waiting(self, _: str) -> acts.NobodyShows:
        """Nobody shows."""
        return acts.NobodyShows()

    def turns_up(self, *_: str) -> acts.TurnsUp:
        """All hands turned up."""
        return acts.TurnsUp()

    def next_card(self, _: str, __: str, side_pots: str) -> acts.NextCardOverSidePots:
        """A card over side pots."""
        many = re.search(r"(\d+|two|three) side pots", side_pots.lower())
        return acts.NextCardOverSidePots(_count(many[1]) if many else 1)

    def lifts(self, seat: int, _: str) -> acts.LiftsUpcards:
        """Upcards lifted."""
        return acts.LiftsUpcards(seat)

    def stud_muck(self, seat: int, _: str) -> acts.MucksInStud:
        """A stud hand mucked."""
        return acts.MucksInStud(seat)

    def holder(self, seat: int, *cards: str) -> tuple[int, str]:
        """A seat with its cards, if told."""
        return seat, next(iter(cards), "")

    def ties(self, *parts: Any) -> acts.Ties:
        """Equal hands, each told alone."""
        holders = [part for part in parts if isinstance(part, tuple)]
        hands = tuple(cards for _, cards in holders)
        return _tie(tuple(seat for seat, _ in holders), hands if all(hands) else (), parts)

    def seats_tie(self, _: str, listed: str, *parts: Any) -> acts.Ties:
        """Equal hands of listed seats."""
        return _tie(seat_list(listed), (), parts)

    def one_wins(self, seat: int) -> tuple[int, ...]:
        """A winner of a half."""
        return (seat,)

    def seats_win(self, _: str, listed: str) -> tuple[int, ...]:
        """Those who tie for a half."""
        return seat_list(listed)

    def halves(self, *parts: Any) -> acts.Halves:
        """The winners of both halves, and the pot."""
        high, low = (part for part in parts if isinstance(part, tuple))
        return acts.Halves(high, low, next((part for part in parts if isinstance(part, int)), 0))

    def paid(self, seat: int, _: str, chips: int, *folded: str) -> acts.Contribution:
        """What one seat put in."""
        return acts.Contribution(seat, chips, bool(folded))

    def pays_in(self, *paid: acts.Contribution) -> acts.PaysIn:
        """What each put in."""
        return acts.PaysIn(paid)

    def amount(self, text: str) -> int:
        """Chips."""
        return number(text)


def _seats(parts: tuple[str | int, ...]) -> list[int]:
    return [part for part in parts if isinstance(part, int)]


def _tie(seats: tuple[int, ...], hands: tuple[str, ...], parts: tuple[Any, ...]) -> acts.Ties:
    chips = next(part for part in parts if isinstance(part, int))
    both = any(str(part).lower() == "both ways" for part in parts)
    return acts.Ties(seats, chips, both, hands)
