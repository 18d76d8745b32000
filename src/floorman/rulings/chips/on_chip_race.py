"""Rulings on chip races and on what is left of a removed value afterwards."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from floorman.cards import Cards, parse
from floorman.errors import BadSetup
from floorman.rules.chip_race import (
    before_the_race,
    by_single_cards,
    exchanged_up,
    leftovers,
    prize_chips,
    race,
    with_kept_in,
)
from floorman.rulings.asking import Lacking, yes
from floorman.rulings.chips.acts import ChipRace, ChipsCovered, StrayChips
from floorman.rulings.conduct.breach import Conduct
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table, number_told
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Question, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, key, row, say

ONE, FIRST, KEPT = "chip-race-one-chip-max", "chip-race-start-seat-one", "chip-race-no-elimination"
CARDS, MINOR = "chip-race-card-mechanics", "chip-race-low-level-exchange"
WITNESS, STRAY = "chip-race-visible-witness", "chip-race-removed-denomination-leftovers"


@rules_on(ChipRace, ONE, turns=("race-announced",))
def chip_race(situation: Situation, told: ChipRace, law: Law) -> Ruling:
    """Full values are exchanged; the odd chips are raced, or at minor events rounded up."""
    _must_fit(told)
    if _without_a_race(situation, law):
        return _rounded_up(told)
    return _raced(situation, told, law)


def _without_a_race(situation: Situation, law: Law) -> bool:
    """Whether odd chips are rounded up at this event, and not raced."""
    kind = situation.event.kind or situation.answer("event") or law.setting("event-class")
    method = law.value(MINOR, "method")
    announced = False
    if method == "round-up-each" and kind == "minor":
        question = say("Did the venue announce before play that it would race?")
        announced = yes(situation, "race-announced", question)
    return exchanged_up(method, minor=kind == "minor", race_announced=announced)


def _must_fit(told: ChipRace) -> None:
    if told.small < 1 or told.large % told.small or told.large <= told.small:
        raise BadSetup(
            say("{small:,}s do not make {large:,}s", told),
            say("a larger chip that they fill"),
        )


def _odd(told: ChipRace) -> dict[int, int]:
    """The odd chips by seat, once full values are exchanged."""
    full = told.large // told.small
    return {seat: chips % full for seat, chips in told.chips.items() if chips % full}


def _full(told: ChipRace) -> dict[int, int]:
    """The chips of the larger value that each seat gets at par."""
    full = told.large // told.small
    return {seat: chips // full for seat, chips in told.chips.items()}


def _awards(told: ChipRace, *won: dict[int, int]) -> dict[int, int]:
    counts = {seat: sum(part.get(seat, 0) for part in (_full(told), *won)) for seat in told.chips}
    return {seat: count * told.large for seat, count in sorted(counts.items()) if count}


def _rounded_up(told: ChipRace) -> Ruling:
    won = dict.fromkeys(_odd(told), 1)
    return Ruling(
        MINOR,
        say("There is no race: whoever has odd {small:,}s gets one {large:,} for them.", told),
        steps=(say("Exchange every full {large:,}, and odd {small:,}s for one more each.", told),),
        chips=Chips(awards=_awards(told, won)),
    )


def _raced(situation: Situation, told: ChipRace, law: Law) -> Ruling:
    odd = _odd(told)
    if not odd:
        return _no_race(told)
    law.value(CARDS, "dealt")  # there is one way, which a book may leave to the house
    count = prize_chips(sum(odd.values()), told.small, told.large, law.value(CARDS, "total"))
    informed = before_the_race(law.value(WITNESS, "in_full_view"))
    over = law.setting("race-over-52-chips")
    steps = race(odd, told.small, told.large, count, informed, over)
    last = [seat for seat in told.last if not _full(told)[seat]]
    extra = law.setting("raced-out-chip") == "extra-chip"
    if set(odd) <= set(last) and (extra or len(odd) == 1):
        return _all_kept(told, last, informed, law)
    before = _before(told, sum(odd.values()), count, last)
    dealt = (*steps, *_why(told, law)[1:])
    order = by_single_cards(_hands(situation, odd, before, dealt)) if count or last else ()
    won, kept = with_kept_in(order, count, law.value(ONE, "most"), last, extra=extra)
    return Ruling(
        ONE,
        _told(told, won, kept),
        steps=steps,
        reasons=_why(told, law),
        chips=Chips(awards=_awards(told, won, dict.fromkeys(kept, 1))),
        rests_on=(FIRST, CARDS, KEPT, WITNESS),
    )


def _no_race(told: ChipRace) -> Ruling:
    """All chips fill larger ones."""
    large, small = told.large, told.small
    return Ruling(
        ONE,
        say("Nobody has odd {small:,}s: there is nothing to race.", small=small),
        steps=(say("Exchange every full {large:,} in {small:,}s.", large=large, small=small),),
        chips=Chips(awards=_awards(told)),
    )


def _before(told: ChipRace, odd: int, count: int, last: Sequence[int]) -> Sentence:
    """What the odd chips come to, and who cannot lose, before any card is dealt."""
    return say(KEPT_IN[min(len(last), 2)], told, odd=odd, count=count, seats=_seats(last))


KEPT_IN = (
    key("{odd} odd {small:,}s make {count:|chip|chips} of {large:,} for the highest cards."),
    key(
        "{odd} odd {small:,}s make {count:|chip|chips} of {large:,} for the highest cards; {seats} "
        "cannot be raced out and gets one in any case."
    ),
    key(
        "{odd} odd {small:,}s make {count:|chip|chips} of {large:,} for the highest cards; {seats} "
        "cannot be raced out and get one each in any case."
    ),
)
"""How many cannot lose (2 for more), and what is told before the cards."""


def _all_kept(
    told: ChipRace, seats: Sequence[int], informed: tuple[Sentence, ...], law: Law
) -> Ruling:
    """Players who have nothing else each get one, and no cards are dealt for it."""
    small, large = told.small, told.large
    steps = (
        say(
            "Exchange every full {large:,} in {small:,}s at equal value.", large=large, small=small
        ),
        *informed,
        say(
            "Deal no cards: give the {large:,}s and take off the {small:,}s.",
            large=large,
            small=small,
        ),
    )
    return Ruling(
        KEPT,
        either(
            len(seats) > 1,
            "{seats:A} cannot be raced out and get one {large:,} each, whatever the cards.",
            "{seats:A} cannot be raced out and gets one {large:,}, whatever the cards.",
            told,
            seats=_seats(seats),
        ),
        steps=steps,
        chips=Chips(awards=_awards(told, dict.fromkeys(seats, 1))),
        rests_on=(WITNESS,),
    )


def _why(told: ChipRace, law: Law) -> tuple[Sentence, ...]:
    """How the race goes: from which seat, and how much one player may win."""
    first = say("The cards are dealt from seat 1 on.")
    one = key("Nobody wins more than one {large:,} in the race, whatever the cards.")
    return first, *((say(one, told),) * (int(law.value(ONE, "most")) == 1))


def _told(told: ChipRace, won: dict[int, int], kept: tuple[int, ...]) -> Sentence:
    """Who gets prize chips by the cards, and who is kept in."""
    count = sum(won.values())
    goes = key("1 chip of {large:,} goes") if count == 1 else key("{count} chips of {large:,} go")
    goes = goes if count else key("no {large:,} chips go")
    return say(
        HIGHEST[bool(won), min(len(kept), 2)],
        prizes=say(goes, told, count=count),
        to_seats=_seats(won),
        seats=_seats(kept or won),
    )


HIGHEST = {
    (False, 0): key("{prizes:A} to the highest cards."),
    (False, 1): key("{prizes:A} to the highest cards; {seats} cannot be raced out and gets one."),
    (False, 2): key(
        "{prizes:A} to the highest cards; {seats} cannot be raced out and get one each."
    ),
    (True, 0): key("{prizes:A} to the highest cards, {seats}."),
    (True, 1): key(
        "{prizes:A} to the highest cards, {to_seats}; {seats} cannot be raced out and gets one."
    ),
    (True, 2): key(
        "{prizes:A} to the highest cards, {to_seats}; {seats} cannot be raced out and get one each."
    ),
}
"""Whether anybody won, how many are kept in (2 for more), and what is told of it."""


def _seats(seats: Collection[int]) -> Sentence:
    if not seats:
        return NOTHING
    *others, last = map(str, seats)
    told = row(others, ", ")
    return either(others, "seats {others} and {last}", "seat {last}", others=told, last=last)


def _hands(
    situation: Situation, odd: dict[int, int], before: Sentence, steps: tuple[Sentence, ...]
) -> dict[int, Cards]:
    """The cards dealt for the odd chips, by seat; asks for them, with how they are dealt."""
    answer = situation.answer("cards")
    if answer is None:
        dealt = _each(key("seat {seat}: {count}"), odd)
        question = say("Which cards were dealt, from seat 1 on? ({dealt})", dealt=dealt)
        raise Lacking(Question("cards", question, ()), said=before, steps=steps)
    hands = {int(seat): _cards(cards) for seat, cards in re.findall(_DEALT, answer)}
    if {seat: len(cards) for seat, cards in hands.items()} != odd:
        allowed = _each(key("seat {seat} {count}"), odd)
        raise BadSetup(say("These are not the cards of the odd chips"), allowed)
    return hands


def _each(told: str, odd: dict[int, int]) -> Sentence:
    """How many cards each seat was dealt."""
    return row((say(told, seat=seat, count=odd[seat]) for seat in sorted(odd)), ", ")


_DEALT = r"seat (\d+)((?: ?(?:10|[2-9tjqka])[cdhs])+)"


def _cards(text: str) -> Cards:
    found = re.findall(r"(10|[2-9tjqka])([cdhs])", text)
    return parse("".join(rank.replace("10", "T").upper() + suit for rank, suit in found))


@rules_on(StrayChips, STRAY, turns=("race-announced",), first=at_the_table)
def stray_chips(situation: Situation, told: StrayChips, law: Law) -> Ruling:
    """Stray chips are changed at equal value; a rest below the smallest chip is taken off.

    At an event that does not race odd chips they get one chip more instead.
    """
    raced = (one.large for one in reversed(situation.earlier(ChipRace)))
    smallest = situation.smallest_chip if situation.smallest_chip > 1 else next(raced, 0)
    question = say("Which is the smallest chip still in play?")
    least = number_told(situation, "smallest-chip", smallest, question)
    value = sum(told.chips)
    if not value:
        raise BadSetup(say("No chips are left over"), say("1 chip or more"))
    changed, removed = leftovers(value, least, at_par=law.value(STRAY, "at_par"))
    if removed and _without_a_race(situation, law):
        return _stray_rounded_up(told.seat, value, changed + least, least)
    if removed:
        law.value(STRAY, "remainder")  # there is one way, which a book may leave to the house
    return Ruling(
        STRAY,
        say(
            LEFT_OVER[changed > 0, removed > 0],
            told,
            changed=changed,
            value=value,
            removed=removed,
            least=least,
        ),
        chips=Chips(
            returned={told.seat: changed} if changed else {},
            forfeited={told.seat: removed} if removed else {},
        ),
    )


LEFT_OVER = {
    (True, False): key(
        "Seat {seat} gets {changed:,} for {value:,} in stray chips, at equal value."
    ),
    (True, True): key(
        "Seat {seat} gets {changed:,} for {changed:,} of the {value:,}. The other {removed:,} do "
        "not make a {least:,}: they are taken out of play, with nothing for them."
    ),
    (False, True): key(
        "The {value:,} of seat {seat} do not make a {least:,}: they are taken out of play, with "
        "nothing for them."
    ),
}
"""What is told of stray chips, by whether some are changed and some taken off."""


def _stray_rounded_up(seat: int, value: int, gets: int, least: int) -> Ruling:
    return Ruling(
        MINOR,
        say(
            "At this event odd chips are not raced: seat {seat} gets {gets:,} for the {value:,}, "
            "odd ones up to a {least:,}.",
            seat=seat,
            gets=gets,
            value=value,
            least=least,
        ),
        chips=Chips(returned={seat: gets}),
        rests_on=(STRAY,),
    )


@rules_on(ChipsCovered, first=at_the_table)
def chips_covered(situation: Situation, told: ChipsCovered, law: Law) -> Ruling:
    """Chips are in full view in a race where the book says so; all are invited to watch."""
    needed = bool(law.value(WITNESS, "in_full_view"))
    return Conduct(
        seat=told.seat,
        what=say("keeps chips covered in a race"),
        topic=WITNESS,
        breach=needed,
        because=either(
            needed,
            "Seat {seat} must show all chips before the race.",
            "Seat {seat} is invited to watch the race.",
            told,
        ),
        steps=before_the_race(needed),
    ).on_record(situation, law)
