"""Hands that lie face up: those a ruling leaves tabled, those a called all-in turns up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from floorman.hand.events import HandEvent, HandHeld, HandsTabled
from floorman.rulebooks.book import Book
from floorman.rulings.law import Law
from floorman.rulings.ruling import Ruling
from floorman.rulings.showdown.acts import Tables
from floorman.rulings.showdown.hands_seen import dealt
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, row, say

UP, DOWN = "allin-face-up-timing", "rp-h4h-allin-face-down"


def with_tabled(now: Situation, act: Any, ruling: Ruling) -> Ruling:
    """The ruling with the hands that lie face up by it; cards that nobody told are left out."""
    seats = [int(name) for name, fate in ruling.cards.lie.items() if fate == "tabled"]
    acts = [*now.before, act]
    tabled = {seat: _told(now, acts, seat) for seat in seats}
    return structs.replace(ruling, cards=structs.replace(ruling.cards, tabled=tabled))


def _told(now: Situation, acts: list[Any], seat: int) -> str:
    """The cards told of a hand, if they are all of them."""
    told = [one.cards for one in acts if isinstance(one, Tables) and one.seat == seat]
    cards = "".join(dict.fromkeys(told))
    return cards if len(cards) == 2 * dealt(now) else ""


def turned_up(events: Sequence[HandEvent]) -> dict[str, Sentence]:
    """What is said of the hands once an all-in is called, by the topic it rests on."""
    said = {}
    for event in events:
        if isinstance(event, HandsTabled):
            seats = row(map(str, sorted(event.seats)), ", ")
            said[UP] = say(
                "All-in, and the betting is over: seats {seats} show their hands.", seats=seats
            )
        elif isinstance(event, HandHeld):
            said[DOWN] = say(
                "Hand-for-hand: all cards stay face down, none is dealt until the floor says so."
            )
    return said


def resting_on(ruling: Ruling, topics: Sequence[str], book: Book) -> Ruling:
    """The ruling, citing these topics too where the book has them."""
    law = Law.of(book)
    law.rests_on(*topics)
    cites = tuple(dict.fromkeys((*ruling.basis.cites, *law.cites(*law.asked))))
    return structs.replace(ruling, basis=structs.replace(ruling.basis, cites=cites))
