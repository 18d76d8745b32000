"""A hand that a wrong number of cards kills: its cards, its chips, the burns that stay."""

from __future__ import annotations

from msgspec import structs

from floorman.rulings.dealing.acts import CardCount
from floorman.rulings.dealing.misdealt import (
    BARRED,
    DEFINITION,
    MISDEAL,
    NO_MISDEAL,
    chips_back,
)
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Chips, Floor, Option, Play, Ruling
from floorman.rulings.showdown.refund import after_a_wrong_count, bets_after, uncalled
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, row, say, word

DEAD, SHORT = "dead-hand-wrong-card-count", "button-too-few-cards"
BURNS = "wrong-count-after-sa-burns"
CHECKED = say("Players check the number of their cards before there is substantial action.")
DUTY = "verify-card-count-duty"
KILLED, LIVES, FILLED = key("dead hand"), key("live"), key("fill the hand")
CARD_BACK = key("card back")
"""The options of the floor for a hand with a wrong number of cards."""
GOES_BACK, STAYS = key("raise back"), key("raise stays")
"""The options of the floor for what nobody called of a hand that is dead."""


def too_late(late: bool) -> tuple[Sentence, ...]:
    """That it is too late for a misdeal, where it is."""
    return (NO_MISDEAL,) * late


def told_count(seat: int, has: int, due: int) -> Sentence:
    told = key("Seat {seat} has {has:|card|cards} where {due} are due.")
    return say(told, seat=seat, has=has, due=due)


def killed_by_count(law: Law, act: CardCount, due: int, late: bool, acted: bool) -> Ruling:
    burns = law.value(BURNS, "burns")
    neglected = late and law.has(DUTY)
    because = either(
        acted,
        "{told} The button acted on a short hand: it is dead.",
        "{told} A wrong number of cards kills the hand: it is dead.",
        told=told_count(act.seat, act.has, due),
    )
    return Ruling(
        SHORT if acted else DEAD,
        row([because, *too_late(late)], " "),
        reasons=(
            *((CHECKED,) * neglected),
            say("The burn protects the stub; it does not restore an order of cards."),
        ),
        steps=_dead_steps(act, burns),
        play=Play(no_misdeal=late),
        cards=Cards(
            killed=(act.seat,), lie={"muck": f"all cards of seat {act.seat}", "burns": str(burns)}
        ),
        floor=Floor(options=() if late or acted else _or_misdeal()),
        rests_on=(*((BARRED, DEFINITION) * late), BURNS),
    )


def with_its_chips(
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
        Option(
            word(GOES_BACK),
            say("Seat {seat} gets back {back:,} that nobody called.", act, back=back),
        ),
        Option(word(STAYS), say("All that seat {seat} put in stays in the pot.", act)),
    )


def _leaving(ruling: Ruling, seat: int, chips: int) -> Ruling:
    """The ruling with what a dead hand leaves in the pot."""
    if not chips:
        return ruling
    stays = say("The {chips:,} of seat {seat} stay in the pot.", chips=chips, seat=seat)
    return structs.replace(ruling, steps=(*ruling.steps, stays))


def chips_back_to(situation: Situation, seat: int, back: int) -> Chips:
    return Chips(returned={seat: back} if back else {}, bets=bets_after(situation, seat, back))


def _or_misdeal() -> tuple[Option, ...]:
    return (
        Option(word(KILLED), say("The other players play on."), leaning=True),
        Option(word(MISDEAL), say("All chips go back and the hand is dealt again.")),
    )


def _dead_steps(act: CardCount, burns: int) -> tuple[Sentence, ...]:
    return (
        say("Muck all cards of seat {seat}.", act),
        say(
            "Burn {burns:|one card|# cards} off the stub before each later street, as always.",
            burns=burns,
        ),
    )
