"""Rulings on bounty markers: which pot, who wins them, what one costs that is missing."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rules.bounties import average_bounty, bounties_are_won, marker_pots
from floorman.rulings.asking import chips
from floorman.rulings.chips.acts import BountyDue, LacksCard, LacksMarker, PlacesMarkers
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Floor, Option, Orders, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, say

MARKERS, CARDS = "bounty-markers", "bounty-cards"


@rules_on(PlacesMarkers, MARKERS)
def places_markers(situation: Situation, _: PlacesMarkers, law: Law) -> Ruling:
    """Each marker goes to the last pot that its owner can win; its winner takes all in it."""
    live = {seat: one for seat, one in situation.players.items() if one.live}
    all_in = {seat: one.paid for seat, one in live.items() if one.stack == 0}
    if not all_in:
        raise IllegalAct(
            say("Place the markers"), say("nobody is all-in"), say("after a player is all-in")
        )
    others = {seat: one.paid for seat, one in live.items() if seat not in all_in}
    placed = law.value(MARKERS, "placed")
    pots = marker_pots(all_in, others, placed)
    return Ruling(
        MARKERS,
        either(
            placed == "last-pot",
            "Each marker goes into the last pot that its owner can win, and the winner of a pot "
            "takes all markers in it.",
            "All markers go into the main pot, and its winner takes them.",
        ),
        event=Orders(moves=tuple(_to(seat, pot) for seat, pot in sorted(pots.items()))),
        said=Said(shown={f"marker of seat {seat}": pot for seat, pot in sorted(pots.items())}),
    )


def _to(seat: int, pot: int) -> Sentence:
    return either(
        pot,
        "the marker of seat {seat} goes into side pot {pot}",
        "the marker of seat {seat} goes into the main pot",
        seat=seat,
        pot=pot,
    )


def _paid_for(seat: int) -> tuple[Sentence, ...]:
    return (say("The payment goes to the prize pool, with no fee taken."), _in_play_again(seat))


def _in_play_again(seat: int) -> Sentence:
    return say("Seat {seat} has at least one marker in play again.", seat=seat)


@rules_on(LacksMarker, MARKERS)
def lacks_marker(situation: Situation, act: LacksMarker, law: Law) -> Ruling:
    """Whoever plays without a marker pays its value, which goes to the prize pool whole."""
    if law.value(MARKERS, "missing") == "pays-value":
        because = say("Seat {seat} pays the value of a marker and gets another.", act)
        return Ruling(MARKERS, because, steps=_paid_for(act.seat))
    because = say("Seat {seat} has no marker: the book does not say what follows.", act)
    return Ruling(MARKERS, because).left_to(
        choice(
            say("another marker"),
            say("The player gets one, and the floor looks for the old."),
            steps=(_in_play_again(act.seat),),
        ),
        choice(say("pays its value"), say("It goes to the prize pool."), steps=_paid_for(act.seat)),
    )


@rules_on(LacksCard, CARDS)
def lacks_card(situation: Situation, act: LacksCard, law: Law) -> Ruling:
    """Whoever plays without a bounty card may owe the average of the bounties that are left."""
    look = Option(say("another card"), say("The player gets one, and the floor looks for the old."))
    if law.value(CARDS, "missing") != "owes-average":
        because = say("Seat {seat} has no card: the book does not say what follows.", act)
        return Ruling(CARDS, because, "floor", floor=Floor(options=(look,)))
    left = chips(situation, "bounties-left", say("How many bounties are left?"))
    worth = chips(situation, "bounties-worth", say("What are they worth in all?"))
    owed = average_bounty(worth, left)
    pays = Option(
        say("pays the average"),
        say("Seat {seat} pays {owed:,}, and gets it back if the card is found.", act, owed=owed),
    )
    return Ruling(
        CARDS,
        say(
            "Seat {seat} has no bounty card: the average of the "
            "{left:,|bounty|bounties} left may be owed.",
            act,
            left=left,
        ),
        "floor",
        floor=Floor(options=(pays, look), penalty="may"),
        said=Said(shown={"owed": owed}),
    )


@rules_on(BountyDue, CARDS)
def bounty_due(situation: Situation, act: BountyDue, law: Law) -> Ruling:
    """Mystery bounties are won from a day of the event on."""
    since = int(law.value(CARDS, "from_day"))
    won = bounties_are_won(act.day, since)
    return Ruling(
        CARDS,
        either(
            won,
            "A bounty is won on day {day}.",
            "No bounty is won on day {day}: they are from day {since} on.",
            act,
            since=since,
        ),
        said=Said(shown={"bounty": won}),
    )
