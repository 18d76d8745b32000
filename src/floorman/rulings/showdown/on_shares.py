"""Shares told as facts: ties and odd chips, pots from what each put in."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.cards import parse
from floorman.errors import BadSetup
from floorman.evaluation import best_cards
from floorman.rules.odd_chips import by_position, by_suit, halves, split, wins_as_one
from floorman.rules.showdown import award_order, pots
from floorman.rulings.asking import Lacking, at_table, chips
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Question, Ruling
from floorman.rulings.showdown.acts import Halves, PaysIn, Ties
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, key, row, say, word

SPLIT = "odd-chip-high-low"
BOTH, UNIT, BOARD, SUIT = (
    "odd-chip-identical-both-ways",
    "odd-chip-smallest-denomination",
    "odd-chip-board-games",
    "odd-chip-stud",
)
FAR = 1000
"""More than any seat number: places clockwise from the button are counted modulo this."""


@rules_on(Ties, BOARD)
def ties(situation: Situation, act: Ties, law: Law) -> Ruling:
    """Equal hands share in the smallest chips; odd ones by position, or by suit in stud."""
    at_table(situation, *act.seats)
    if len(set(act.seats)) < 2:
        raise BadSetup(say("A tie needs two seats"), say("seat 2 and seat 4 tie for 66"))
    unit = situation.smallest_chip
    _must_be_in_chips(act.chips, unit)
    equalise = law.value(BOTH, "method") == "equalise"
    seats = sorted(act.seats)
    apart = act.both_ways and not wins_as_one(seats, seats, equalise)
    parts = halves(act.chips, unit) if apart else (act.chips,)
    awards = dict.fromkeys(act.seats, 0)
    order = _order(situation, act, parts)
    for part in parts:
        for seat, share in zip(order, split(part, len(order), unit), strict=True):
            awards[seat] += share
    return _shared(situation, act, law, awards, parts, order)


@rules_on(Halves, SPLIT)
def split_in_halves(situation: Situation, act: Halves, law: Law) -> Ruling:
    """The pot halved in the smallest chips, and each half shared among those who have it."""
    at_table(situation, *act.high, *act.low)
    parts = tuple(situation.game.parts)
    if len(parts) < 2:
        raise BadSetup(
            say("In {game} no pot is split", game=word(situation.game.name)),
            say("a game for high and low, as FLO8"),
        )
    question = say("How much is in the pot?")
    pot = act.chips or situation.told_pot or chips(situation, "pot", question)
    _must_be_in_chips(pot, situation.smallest_chip)
    larger, smaller = halves(pot, situation.smallest_chip)
    first_low = law.value(SPLIT, "to") == "low"
    high, low = (smaller, larger) if first_low else (larger, smaller)
    awards: dict[int, int] = {}
    for seats, half in ((act.high, high), (act.low, low)):
        tie = Ties(seats, half)
        order = _order(situation, tie, (half,))
        shares = split(half, len(order), situation.smallest_chip)
        for seat, share in zip(order, shares, strict=True):
            awards[seat] = awards.get(seat, 0) + share
    because = say(
        "The high half is {high:,}, the low half {low:,}: {each}.",
        high=high,
        low=low,
        each=each_share(awards),
    )
    return Ruling(
        SPLIT,
        because,
        reasons=(*_odd_chips(situation, act, high, low), *_in_untold_chips(situation)),
        chips=Chips(awards=awards),
        rests_on=(UNIT, SUIT if situation.game.odd == "suit" else BOARD),
    )


def _in_untold_chips(situation: Situation) -> tuple[Sentence, ...]:
    """That shares are reckoned to the last chip, where nobody told the smallest one in play."""
    if situation.smallest_chip > 1:
        return ()
    told = key("The smallest chip in play was not told: the shares are reckoned in single chips.")
    return (say(told),)


def _must_be_in_chips(chips: int, unit: int) -> None:
    """Raises BadSetup for an amount that the smallest chip in play does not make."""
    if chips % unit:
        fits = chips * unit if chips < unit else chips - chips % unit
        raise BadSetup(
            say("{unit:,}s do not make {chips:,}", unit=unit, chips=chips),
            say("an amount, as {amount:,}", amount=fits),
        )


def _odd_chips(situation: Situation, act: Halves, high: int, low: int) -> Iterator[Sentence]:
    """By what rule an odd chip of the pot, or of one of its halves, goes."""
    if high != low:
        yield either(
            high > low,
            "The odd chip of the pot goes to the high half.",
            "The odd chip of the pot goes to the low half.",
        )
    unit = situation.smallest_chip
    if high % (len(act.high) * unit) or low % (len(act.low) * unit):
        by_suit = situation.game.odd == "suit"
        yield (
            say("An odd chip of a half goes by the high card by suit.")
            if by_suit
            else say("An odd chip of a half goes to the first seat left of the button.")
        )


def each_share(awards: dict[int, int]) -> Sentence:
    """What everybody gets, in a row."""
    return row(
        (say("{share:,} to seat {seat}", share=share, seat=seat) for seat, share in awards.items()),
        ", ",
    )


def _shared(
    situation: Situation,
    act: Ties,
    law: Law,
    awards: dict[int, int],
    parts: tuple[int, ...],
    order: list[int],
) -> Ruling:
    topic = SUIT if situation.game.odd == "suit" else BOARD
    each = each_share(awards)
    how = (
        say(
            "each half, {parts:,} and {parts2:,}, is split on its own",
            parts=parts[0],
            parts2=parts[1],
        )
        if parts[1:]
        else NOTHING
    )
    because = either(
        how,
        "{chips:,} are shared: {each}; {how}.",
        "{chips:,} are shared: {each}.",
        act,
        each=each,
        how=how,
    )
    same = say("The hands are the same both ways: the pot is shared as one, not by halves.")
    as_one = (same,) * (act.both_ways and len(parts) == 1)
    also = (BOTH, topic) if act.both_ways else (UNIT,)
    lead = BOTH if act.both_ways and law.has(BOTH) else topic
    return Ruling(
        lead,
        because,
        reasons=(*as_one, *_why_odd(situation, order, parts), *_in_untold_chips(situation)),
        chips=Chips(awards=awards),
        rests_on=(*(one for one in also if one != lead),),
    )


def _why_odd(
    situation: Situation, order: list[int], parts: tuple[int, ...]
) -> tuple[Sentence, ...]:
    """Why an odd chip goes to the seat that gets it, of the pot or of each half of it."""
    unit = situation.smallest_chip
    odd = max(part // unit % len(order) for part in parts)
    if not odd:
        return ()
    first = row((say("seat {seat}", seat=seat) for seat in order[:odd]), ", ")
    by_suit = situation.game.odd == "suit"
    if parts[1:]:
        told = {
            False: key("An odd chip of a half goes to the first seat left of the button: {who}."),
            True: key("An odd chip of a half goes by the high card by suit: {who}."),
        }
    elif odd > 1:
        told = {
            False: key("Odd chips go one each, from the first seat left of the button on: {who}."),
            True: key("Odd chips go one each, from the high card by suit on: {who}."),
        }
    else:
        told = {
            False: key("The odd chip goes to the first seat left of the button: {who}."),
            True: key("The odd chip goes by the high card by suit: {who}."),
        }
    return (say(told[by_suit], who=first),)


def _order(situation: Situation, act: Ties, parts: tuple[int, ...]) -> list[int]:
    """Seats in the order of odd chips, which is asked for only where a part leaves some."""
    even = all(part % (len(act.seats) * situation.smallest_chip) == 0 for part in parts)
    return sorted(act.seats) if even else _odd_chip_order(situation, act)


def _odd_chip_order(situation: Situation, act: Ties) -> list[int]:
    """Seats in the order in which they take odd chips."""
    if situation.game.odd == "suit":
        return _by_suit(situation, act)
    button = situation.button or chips(situation, "button", say("In which seat is the button?"))
    seats = {(seat - button - 1) % FAR: seat for seat in act.seats}
    return [seats[place] for place in by_position(list(seats))]


def _by_suit(situation: Situation, act: Ties) -> list[int]:
    part = situation.game.parts[0]
    if not act.hands:
        return _told_first(situation, act)
    hands = [parse(hand) for hand in act.hands]
    made = [best_cards(part, hand, ()) if len(hand) > 5 else hand for hand in hands]
    return by_suit(act.seats, made, ace_low=part in ("low8", "low-a5"))


def _told_first(situation: Situation, act: Ties) -> list[int]:
    """Whoever is said to hold the high card by suit, then the others."""
    names = tuple(map(str, act.seats))
    answer = situation.answer("high-card")
    if answer not in names:
        asked = say(
            "Which of the seats holds the high card by suit in the five that make its hand?"
        )
        raise Lacking(Question("high-card", asked, names), SUIT)
    return sorted(act.seats, key=lambda seat: str(seat) != answer)


@rules_on(PaysIn)
def pays_in(situation: Situation, act: PaysIn, law: Law) -> Ruling:
    """What each put in, divided into the pots that each can win; the last pot goes out first."""
    at_table(situation, *(one.seat for one in act.paid))
    live = sum(1 << place for place, one in enumerate(act.paid) if not one.folded)
    if not live:
        raise BadSetup(say("Everybody has folded"), say("at least one player with a live hand"))
    made = pots([one.chips for one in act.paid], 0, live)
    sides = (say("Side pot {number}", number=number) for number in range(1, len(made)))
    names = [say("Main pot"), *sides]
    told = []
    for index in award_order(len(made)):
        amount, who = made[index]
        seats = [str(one.seat) for place, one in enumerate(act.paid) if who >> place & 1]
        told.append(
            say(
                "{names} of {amount:,}: seats {seats}.",
                names=names[index],
                amount=amount,
                seats=row(seats, ", "),
            )
        )
    because = say("Each pot is decided on its own: {reversed}", reversed=row(reversed(told), " "))
    return Ruling(
        "side-pots-separate", because, steps=tuple(told), rests_on=("side-pot-award-order",)
    )
