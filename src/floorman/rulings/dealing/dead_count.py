"""A hand that a wrong number of cards kills: its cards, its chips, the burns that stay."""

from __future__ import annotations

from msgspec import structs

from floorman.rulings.choosing import Choice, choice, parts
from floorman.rulings.dealing.acts import CardCount
from floorman.rulings.dealing.misdealt import (
    BARRED,
    DEFINITION,
    NO_MISDEAL,
    Fault,
    chips_back,
    misdeal,
)
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Chips, Floor, Option, Play, Ruling
from floorman.rulings.showdown.refund import after_a_wrong_count, bets_after, uncalled
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, row, say

DEAD, SHORT = "dead-hand-wrong-card-count", "button-too-few-cards"
BURNS = "wrong-count-after-sa-burns"
CHECKED = say("Players check the number of their cards before there is substantial action.")
BURN_PROTECTS = say("The burn protects the stub; it does not restore an order of cards.")
PLAY_ON = say("The other players play on.")
DUTY = "verify-card-count-duty"
COUNT = "misdeal-wrong-card-count"


def too_late(late: bool) -> tuple[Sentence, ...]:
    """That it is too late for a misdeal, where it is."""
    return (NO_MISDEAL,) * late


def told_count(seat: int, has: int, due: int) -> Sentence:
    told = key("Seat {seat} has {has:|card|cards} where {due} are due.")
    return say(told, seat=seat, has=has, due=due)


def killed_by_count(
    situation: Situation,
    law: Law,
    act: CardCount,
    due: int,
    *,
    late: bool = False,
    acted: bool = False,
) -> Ruling:
    """The ruling on a hand dead by its number of cards, with what becomes of its chips.

    ``acted`` is a button that acted on a short hand.
    """
    burns = law.value(BURNS, "burns")
    burned = situation.is_form or situation.street < len(situation.game.streets) - 1
    neglected = late and law.has(DUTY)
    told = told_count(act.seat, act.has, due)
    because = either(
        acted,
        "{told} The button acted on a short hand: it is dead.",
        "{told} A wrong number of cards kills the hand: it is dead.",
        told=told,
    )
    dead = Ruling(
        SHORT if acted else DEAD,
        row([because, *too_late(late)], " "),
        reasons=(*((CHECKED,) * neglected), *((BURN_PROTECTS,) * burned)),
        steps=(say("Muck all cards of seat {seat}.", act), *(_burned(burns) * burned)),
        play=Play(no_misdeal=late),
        cards=Cards(
            killed=(act.seat,), lie={"muck": f"all cards of seat {act.seat}", "burns": str(burns)}
        ),
        floor=Floor(options=() if late or acted else _or_misdeal(situation, law, told)),
        rests_on=(*((BARRED, DEFINITION) * late), BURNS),
    )
    return _with_its_chips(situation, law, act, dead, late)


def _with_its_chips(
    situation: Situation, law: Law, act: CardCount, ruling: Ruling, late: bool
) -> Ruling:
    """What becomes of the chips of the dead hand, and of a raise of it that nobody has called."""
    paid = 0 if situation.is_form else chips_back(situation).get(act.seat, 0)
    back = uncalled(situation, act.seat) if late and not situation.is_form else 0
    becomes = after_a_wrong_count(law) if back else "stays"
    if becomes == "stays":
        return _leaving(ruling, act.seat, paid)
    if becomes == "goes-back":
        ruling = structs.replace(ruling, chips=chips_back_to(situation, act.seat, back))
        return _leaving(ruling, act.seat, paid - back)
    return ruling.left_to(
        choice(
            say("raise back"),
            say("Seat {seat} gets back {back:,} that nobody called.", act, back=back),
            chips=chips_back_to(situation, act.seat, back),
        ),
        choice(
            say("raise stays"),
            say("All that seat {seat} put in stays in the pot.", act),
            chips=chips_back_to(situation, act.seat, 0),
        ),
    )


def mucked(situation: Situation, law: Law, act: CardCount, due: int, leads_to: Sentence) -> Choice:
    """The option of the floor by which a hand with a wrong number of cards is dead."""
    return choice(
        say("dead hand"),
        leads_to,
        then=lambda: parts(killed_by_count(situation, law, act, due), "cards", "steps"),
    )


def _leaving(ruling: Ruling, seat: int, chips: int) -> Ruling:
    """The ruling with what a dead hand leaves in the pot."""
    if not chips:
        return ruling
    stays = say("The {chips:,} of seat {seat} stay in the pot.", chips=chips, seat=seat)
    return structs.replace(ruling, steps=(*ruling.steps, stays))


def chips_back_to(situation: Situation, seat: int, back: int) -> Chips:
    return Chips(returned={seat: back} if back else {}, bets=bets_after(situation, seat, back))


def _or_misdeal(situation: Situation, law: Law, told: Sentence) -> tuple[Option, ...]:
    return (
        Option(say("dead hand"), PLAY_ON, leaning=True),
        misdeal(situation, law, Fault(cause="wrong-card-count", topic=COUNT, what=told)),
    )


def _burned(burns: int) -> tuple[Sentence, ...]:
    told = key("Burn {burns:|one card|# cards} off the stub before each later street, as always.")
    return (say(told, burns=burns),)
