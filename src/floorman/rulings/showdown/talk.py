"""Showdown in table talk: ``seat 4 discards face down``, ``seat 1 asks to see seat 3``."""

from __future__ import annotations

import re
from typing import Any

from floorman.rulings.showdown import acts
from floorman.rulings.showdown.disputes import Since
from floorman.talk.counts import seat_list
from floorman.talk.parsing import Token
from floorman.talk.phrases import first
from floorman.talk.reader import Words, means, takes

_MADE = (
    (r"straight flush|royal", "straight flush"),
    (r"four|quads", "four of a kind"),
    (r"house|boat", "full house"),
    (r"flush", "flush"),
    (r"straight|wheel", "straight"),
    (r"three|trip|set", "three of a kind"),
    (r"two pair", "two pair"),
    (r"pair", "pair"),
    (r"high", "high card"),
    (r"", ""),
)
"""What a hand is called, the first that is found; no class of hands is called the nuts."""
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def _count(text: str) -> int:
    """The first number in a phrase, in words or digits."""
    word = next(word for word in text.lower().split() if word in _COUNTS or word.isdigit())
    return _COUNTS.get(word) or int(word)


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = acts

    def these(self, cards: str, *_: str) -> dict[str, Any]:
        """Named cards."""
        return {"cards": cards, "count": len(cards) // 2}

    def some(self, counted: str, *_: str) -> dict[str, Any]:
        """So many cards."""
        return {"count": _count(counted)}

    def called(self, name: str) -> dict[str, Any]:
        """A hand called by what it makes."""
        return {"made": first(_MADE, name)}

    whole = means(dict)
    refusing = means(dict, refused=True)

    def tables(self, seat: int, verb: str, *what: dict[str, Any]) -> acts.Tables:
        """Cards turned up."""
        told: dict[str, Any] = {"flashed": verb.lower() == "flashes"}
        for part in what:
            told |= part
        return acts.Tables(seat, **told)

    throws_in = means(acts.Discards, "touching-muck")
    whose = means(int)

    def speaks_up(self, seat: int, _: str, mistake: str) -> acts.SpeaksUp:
        """A mistake pointed out."""
        plain = mistake.lower()
        if "read" in plain:
            return acts.SpeaksUp(seat, "reading")
        return acts.SpeaksUp(seat, "counting" if "count" in plain else "awarding")

    def next_card(self, _: str, __: str, side_pots: str) -> acts.NextCardOverSidePots:
        """A card over side pots."""
        many = re.search(r"(\d+|two|three) side pots", side_pots.lower())
        return acts.NextCardOverSidePots(_count(many[1]) if many else 1)

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

    seats_win = takes(seat_list, None, str)

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

    def subject(self, what: Token) -> dict[str, Any]:
        """What is disputed; of the last hand while another is under way."""
        about = "reading" if what.type == "HAND" else "accounting"
        last = "last" in what.lower().split()
        return {"about": about} | ({"since": "this-hand"} if last else {})

    def moment(self, *when: str) -> dict[str, Any]:
        """How far things have gone."""
        if len(when) == 2:
            return {"seconds": int(when[0])}
        return {"since": _since(when[0].lower())}

    def disputes(
        self, seat: int, _: str, about: dict[str, Any], *when: dict[str, Any]
    ) -> acts.Disputes:
        """A dispute."""
        return acts.Disputes(seat, **(about | (when[0] if when else {})))

    misled = means(str, "misled")

    next_acts = means(int)  # 0 for just the next player

    def announces(self, seat: int, _: str, *more: str) -> acts.AnnouncesFold:
        """A fold announced."""
        return acts.AnnouncesFold(seat, "misled" in more)

    def throws(self, seat: int, _: str, *more: int | str) -> acts.ThrowsForward:
        """Cards thrown forward."""
        acted = [one for one in more if isinstance(one, int)]
        return acts.ThrowsForward(seat, bool(acted), "misled" in more, sum(acted))

    def moves(self, seat: int, _: str, *more: str) -> acts.MovesToFold:
        """What looks like a fold."""
        return acts.MovesToFold(seat, "misled" in more)

    def exposes(self, seat: int, _: str, *cards: str) -> acts.ExposesOwnCards:
        """Own cards exposed with action to come, named where they were seen."""
        return acts.ExposesOwnCards(seat, "".join(cards))

    def refuses(self, seat: int, how: str) -> acts.RefusesToShow:
        """A hand that has to be shown, mucked or kept face down."""
        return acts.RefusesToShow(seat, "muck" in how)


def _tie(seats: tuple[int, ...], hands: tuple[str, ...], parts: tuple[Any, ...]) -> acts.Ties:
    chips = next(part for part in parts if isinstance(part, int))
    both = any(str(part).lower() == "both ways" for part in parts)
    return acts.Ties(seats, chips, both, hands)


def _since(when: str) -> Since:
    if "substantial" in when:
        return "next-hand" if "before" in when else "substantial-action"
    return "before" if "before" in when else "next-hand"
