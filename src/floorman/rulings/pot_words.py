"""The pots in words."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rulings.ruling import PotAwarded
from floorman.sentences import Sentence, either, key, row, say


def pots_in_words(pots: tuple[PotAwarded, ...]) -> Iterator[Sentence]:
    """A line for each pot: its chips, and who has won it or contests it."""
    several = len({pot.side for pot in pots}) > 1
    for pot in pots:
        name, chips = _name(pot, several), _chips(pot)
        if not pot.won and len(pot.seats) == 1:
            only = key("{pot}, {chips}: only seat {seat} is left in it.")
            yield say(only, pot=name, chips=chips, seat=pot.seats[0])
        elif not pot.won:
            seats = row(map(str, sorted(pot.seats)), ", ")
            yield say(
                "{pot}, {chips}: seats {seats} contest it.", pot=name, chips=chips, seats=seats
            )
            yield from _leading(pot)
        elif len(pot.won) > 1:
            yield say("{pot}, {chips}: {shares}.", pot=name, chips=chips, shares=_shares(pot))
        else:
            yield _won(pot, name, chips)


def _leading(pot: PotAwarded) -> Iterator[Sentence]:
    """Who gets a contested pot if nobody shows better."""
    if not pot.leads:
        return
    seats, hand = row(map(str, pot.leads), ", "), next(iter(pot.leads.values()))
    told = key("  Seat {seats} wins it with {hand}, unless a hand not yet shown is better.")
    if len(pot.leads) > 1:
        told = key("  Seats {seats} share it with {hand}, unless a hand not yet shown is better.")
    yield say(told, seats=seats, hand=hand)


def _won(pot: PotAwarded, name: Sentence, chips: Sentence) -> Sentence:
    (seat,) = pot.won
    if hand := pot.hands.get(seat, ""):
        return say(
            "{pot}, {chips}: seat {seat} wins it with {hand}.",
            pot=name,
            chips=chips,
            seat=seat,
            hand=hand,
        )
    if pot.settled:
        told = key("{pot}, {chips}: seat {seat} had won it already, alone in it.")
        return say(told, pot=name, chips=chips, seat=seat)
    return say(
        "{pot}, {chips}: seat {seat} wins it, the last live hand.", pot=name, chips=chips, seat=seat
    )


def _shares(pot: PotAwarded) -> Sentence:
    """What each of several winners gets; where the whole is not known, who shares."""
    if pot.earlier:
        return say("seats {seats} share it", seats=row(map(str, pot.won), ", "))
    each = (
        say(
            key("{chips:,} with the odd chip to seat {seat}")
            if seat in pot.odd
            else key("{chips:,} to seat {seat}"),
            chips=chips,
            seat=seat,
        )
        for seat, chips in pot.won.items()
    )
    return row(each, ", ")


def _name(pot: PotAwarded, several: bool) -> Sentence:
    if not several:
        whole = say("Pot")
    else:
        whole = either(pot.side, "Side pot {number}", "Main pot", number=pot.side)
    if not pot.part:
        return whole
    return row([whole, _half(pot.part)], ", ")


def _half(part: str) -> Sentence:
    if "low" in part:
        return say("low half")
    return say("badugi half") if "badugi" in part else say("high half")


def _chips(pot: PotAwarded) -> Sentence:
    if not pot.earlier:
        return say("{chips:,}", chips=pot.amount)
    if not pot.amount:
        return say("all that lay in it before")
    return say("{chips:,} and all that lay in it before", chips=pot.amount)
