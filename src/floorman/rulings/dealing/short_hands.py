"""Hands with too few cards: a short button filled, a draw dealt short, a short hand that lives."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from floorman.rules.registry import rule
from floorman.rulings.asking import shows
from floorman.rulings.choosing import choice
from floorman.rulings.dealing.acts import CardCount
from floorman.rulings.dealing.dead_count import (
    DEAD,
    PLAY_ON,
    SHORT,
    mucked,
    told_count,
    too_late,
)
from floorman.rulings.dealing.deal_facts import Family, family, substantial
from floorman.rulings.dealing.misdealt import (
    BARRED,
    DEFINITION,
)
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, row, say

ShortButton = Literal["filled", "dead", "not-filled"]


def just_drew(situation: Situation, seat: int) -> bool:
    """Whether the player has drawn and not acted since: the draw alone may have left cards out."""
    acted = any(done.seat == seat for done in situation.street_acts())
    return situation.game.is_draw and situation.street > 0 and not acted


def short_of_a_draw(situation: Situation, law: Law, act: CardCount, due: int) -> Ruling:
    """The dealer gave too few on the draw: no book says what follows before the player acts."""
    return Ruling(
        DEAD,
        say(
            "{told} The draw was dealt short, and no rule covers it.",
            told=told_count(act.seat, act.has, due),
        ),
        reasons=(say("Seat {seat} has not acted on the short hand.", act),),
    ).left_to(
        choice(
            say("fill the hand"),
            say("What is missing is dealt from the top of the stub, face down."),
            steps=(filled_up(act.seat, due - act.has),),
            cards=dealt_more(due - act.has),
        ),
        mucked(situation, law, act, due, PLAY_ON),
    )


def short_but_live(
    situation: Situation, law: Law, act: CardCount, due: int, late: bool
) -> Ruling | None:
    """A short hand that the book keeps alive: before the draw, or in stud without its last card."""
    game, told = situation.game, told_count(act.seat, act.has, due)
    if game.is_draw and situation.street == 0 and law.value(DEAD, "short_lives_before_draw"):
        return Ruling(
            DEAD,
            row(
                [say("{told} Before the draw a short hand is live.", told=told), *too_late(late)],
                " ",
            ),
            play=Play(no_misdeal=True),
            cards=Cards.of(act.seat, "live"),
            rests_on=(BARRED, DEFINITION) * late,
        )
    last = game.is_stud and situation.street == len(game.streets) - 1 and act.has == due - 1
    if not last or law.value(DEAD, "last_stud_card") != "may-be-live":
        return None
    return Ruling(DEAD, say("{told} The last card is missing.", told=told)).left_to(
        choice(
            say("live"),
            say("The hand plays with the cards it has."),
            cards=Cards.of(act.seat, "live"),
        ),
        mucked(situation, law, act, due, PLAY_ON),
    )


@rule("button-too-few-cards", "ruled")
def short_button(
    family: Family, acted: bool, substantial: bool, games: Collection[str], after: bool
) -> ShortButton:
    """A short button is filled where the game permits; one that acted on a short hand is dead.

    ``after`` is whether it is filled even after substantial action.

    >>> short_button("flop", False, True, ("flop",), True)
    'filled'
    >>> short_button("flop", True, False, ("flop",), True)
    'dead'
    """
    if acted:
        return "dead"
    fills = family in games and (after or not substantial)
    return "filled" if fills else "not-filled"


def button_short(situation: Situation, law: Law, seat: int) -> str:
    asked = say("Has the button acted on the hand?")
    acted = any(done.seat == seat for done in situation.acts)
    acted = shows(situation, "has-acted", asked, acted)
    late = not acted and substantial(situation, law)
    games, after = law.value(SHORT, "games"), law.value(SHORT, "after_substantial_action")
    return short_button(family(situation), acted, late, games, after)


def filled(act: CardCount, due: int) -> Ruling:
    missing = due - act.has
    return Ruling(
        SHORT,
        say(
            "{told} The button has not acted and gets what is missing.",
            told=told_count(act.seat, act.has, due),
        ),
        steps=(
            say(
                "Deal the button {missing} more from the top of the stub, face down.",
                missing=missing,
            ),
        ),
        cards=dealt_more(missing),
    )


def dealt_more(missing: int) -> Cards:
    return Cards(lie={"dealt": str(missing)})


def filled_up(seat: int, missing: int) -> Sentence:
    return say(
        "Deal seat {seat} {missing} more from the top of the stub, face down.",
        seat=seat,
        missing=missing,
    )
