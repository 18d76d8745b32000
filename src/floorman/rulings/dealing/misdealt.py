"""A fault of the deal written up: a misdeal, barred, or the floor's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from floorman.rules.registry import rule
from floorman.rulings.choosing import Choice, Consequences, choice, parts
from floorman.rulings.dealing.deal_facts import seats_told, substantial
from floorman.rulings.law import Law
from floorman.rulings.presence.acts import ReachesSeat, ServesPenalty, StandsNear
from floorman.rulings.ruling import Cards, Chips, Option, Orders, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, row, say, word

OTHER = "misdeal-other-causes"
BARRED = "misdeal-barred-after-sa"
REPLAY = "misdeal-exact-replay"
ABSENT = "misdeal-redeal-absent-player"
PENALTY = "misdeal-redeal-penalty-count"
MISDEAL = key("misdeal")
"""The option of the floor by which a hand is dealt again."""
STUD_CAUSE = "exposed-stud"
DEFINITION = "substantial-action-definition"
NO_MISDEAL = say("There has been substantial action: no misdeal, the hand goes on.")


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault of the deal: its cause as lists name it, its topic, what happened.

    ``undoes`` is whether it is enough for a misdeal where the cause is listed; ``play_on`` are the
    steps where the hand goes on, ``again`` what is done beside where it is dealt again. ``without``
    are seats that have no hand where it goes on.
    """

    cause: str
    topic: str
    what: Sentence
    undoes: bool = True
    play_on: tuple[Sentence, ...] = ()
    again: tuple[Sentence, ...] = ()
    without: tuple[int, ...] = ()


def chips_back(situation: Situation) -> dict[int, int]:
    """All that every player is known to be out on the hand, by seat."""
    share = situation.told_pot // max(1, len(situation.players))
    paid = {seat: player.paid - share for seat, player in situation.players.items()}
    return {seat: chips for seat, chips in paid.items() if chips > 0}


def pot_back(situation: Situation) -> Iterator[Sentence]:
    """A pot of which nobody told who put it in, given back as well."""
    if situation.told_pot:
        yield say(
            "The {pot:,} that lay in the pot before go back to those who put them in.",
            pot=situation.told_pot,
        )


def is_in_time(situation: Situation, law: Law, is_foul: bool = False) -> bool:
    """Whether the hand can still be undone: before substantial action, or for a fouled deck."""
    excepted = bool(law.value(BARRED, "fouled_deck_excepted"))
    return not substantial(situation, law) or (is_foul and excepted)


def on_fault(situation: Situation, law: Law, fault: Fault) -> Ruling:
    """A misdeal if the book lists the fault and there is still time, else what it leaves open."""
    if not is_in_time(situation, law):
        return barred(fault)
    if _is_listed(situation, law, fault):
        return misdealt(situation, law, fault)
    return left_to_floor(situation, law, fault)


def _is_listed(situation: Situation, law: Law, fault: Fault) -> bool:
    """Whether the list of misdeals names the fault, and applies to the game."""
    listed_here = situation.game.has_board or fault.cause == STUD_CAUSE
    applies = fault.undoes and (listed_here or not law.value(OTHER, "flop_games_only"))
    return applies and fault.cause in law.value(OTHER, "causes")


@rule(REPLAY, "ruled")
def misdealt(situation: Situation, law: Law, fault: Fault, button: int = 0) -> Ruling:
    """The hand is dealt again: chips back, same button, players and limits."""
    absent = _away(situation, "absent", ReachesSeat, StandsNear)
    penalised = _away(situation, "on-penalty", ServesPenalty)
    away = absent if law.value(ABSENT, "redeal") == "killed" else ()
    counted = min(2, law.value(PENALTY, "counts_as"))
    killed = (*away, *penalised)
    blinds = situation.blinds
    stud = situation.game.is_stud
    level = {} if stud else {"small": blinds.small, "big": blinds.big, "ante": blinds.ante}
    return Ruling(
        fault.topic,
        say("{what} That is a misdeal: the hand is dealt again.", what=word(fault.what)),
        reasons=_redeal_reasons(absent, not away, penalised, counted),
        steps=(*_redeal_steps(situation, killed), *fault.again),
        play=Play(hand="misdeal"),
        chips=Chips(returned=chips_back(situation)),
        cards=Cards(killed=killed),
        event=Orders(
            button=button or (0 if stud else situation.button),
            blinds={name: chips for name, chips in level.items() if chips},
            hands=counted if penalised else 0,
        ),
        rests_on=(*dict.fromkeys((fault.topic, OTHER, BARRED, REPLAY)),),
    )


def _away(situation: Situation, fact: str, *kinds: type[Any]) -> tuple[int, ...]:
    """The seats told for a fact of the redeal, and those whose hand such an act has killed."""
    told = [one.seat for kind in kinds for one in situation.earlier(kind)]
    killed = [seat for seat in told if not situation.player(seat).live]
    return tuple(dict.fromkeys((*seats_told(situation, fact), *killed)))


def _redeal_steps(situation: Situation, killed: tuple[int, ...]) -> tuple[Sentence, ...]:
    dead = row((say("seat {seat}", seat=seat) for seat in killed), " and ")
    return (
        either(
            situation.game.is_stud,
            "Give every player back what went in on the hand, antes and bring-in too.",
            "Give every player back what went in on the hand, blinds and antes too.",
        ),
        *pot_back(situation),
        say("Take in all cards and shuffle."),
        either(
            situation.game.is_stud,
            "Deal again to the same players, with the same limits.",
            "Deal again to the same players, with the same button and limits.",
        ),
        *_folded_too(situation),
        *((say("Kill the hand of {dead} after the deal.", dead=dead),) if dead else ()),
    )


def _folded_too(situation: Situation) -> Iterator[Sentence]:
    """Who has folded is not out of the redeal."""
    if folded := sorted({done.seat for done in situation.acts if done.act == "fold"}):
        seats = row((say("seat {seat}", seat=seat) for seat in folded), ", ")
        yield say("Deal in those who have folded, too: {seats}.", seats=seats)


def _redeal_reasons(
    absent: tuple[int, ...], plays: bool, penalised: tuple[int, ...], counted: int
) -> tuple[Sentence, ...]:
    return (
        say("There has been no substantial action."),
        *(
            (
                either(
                    plays,
                    "Seat {seat} was away for the first deal and may play the redeal.",
                    "Seat {seat} was away for the first deal and is dealt in again and killed.",
                    seat=seat,
                )
            )
            for seat in absent
        ),
        *(
            say(
                "Seat {seat} is on penalty: dealt in, killed, and {counted} hand counts.",
                seat=seat,
                counted=counted,
            )
            for seat in penalised
        ),
    )


def barred(fault: Fault) -> Ruling:
    """After substantial action the hand goes on."""
    return Ruling(
        BARRED,
        row([fault.what, NO_MISDEAL], " "),
        steps=fault.play_on,
        play=Play(no_misdeal=True),
        cards=Cards(killed=fault.without),
        rests_on=(DEFINITION, fault.topic),
    )


def played_on(fault: Fault) -> Ruling:
    """The fault undoes nothing."""
    return Ruling(
        fault.topic,
        say("{what} That is no misdeal: the hand goes on.", what=word(fault.what)),
        steps=fault.play_on,
        play=Play(no_misdeal=True),
        rests_on=(OTHER,),
    )


def misdeal(situation: Situation, law: Law, fault: Fault) -> Choice:
    """The option of the floor by which the hand is dealt again."""
    back = say("All chips go back and the hand is dealt again.")
    return choice(word(MISDEAL), back, then=partial(_again, situation, law, fault))


def _again(situation: Situation, law: Law, fault: Fault) -> Consequences:
    """What a misdeal makes of the hand."""
    again = misdealt(situation, law, fault)
    law.rests_on(REPLAY)
    return parts(again, "play", "chips", "cards", "event", "steps", "reasons")


def play_on(leads_to: Sentence, leaning: bool = False, without: tuple[int, ...] = ()) -> Choice:
    """The option of the floor by which the deal stands, though some seat may have no hand."""
    stands = Play(no_misdeal=True)
    return choice(say("play on"), leads_to, leaning, play=stands, cards=Cards(killed=without))


def left_to_floor(situation: Situation, law: Law, fault: Fault, *more: Option) -> Ruling:
    """No list names the fault: the floor may declare a misdeal, play on, or do ``more``.

    Where the book names it, but only from more cards on, it leans to play on. A closed list leaves
    no misdeal to declare: where there is nothing else to choose either, the hand goes on.
    """
    open_words = {
        "floor": say("The list of misdeals is open, so the floor decides."),
        "any-procedural-error": say("Any error of the deal may have the hand dealt again."),
        "none": say("It is no misdeal, and the floor decides what is done about it."),
    }
    others = law.value(OTHER, "others")
    if others == "none" and not more:
        return played_on(fault)
    too_few = not fault.undoes and fault.cause in law.value(OTHER, "causes")
    on = row(fault.play_on, " ") or say("The cards stay as they were dealt.")
    return Ruling(
        fault.topic if law.has(fault.topic) else OTHER,
        say("{what} {open_words}", what=word(fault.what), open_words=open_words[others]),
        reasons=(say("There has been no substantial action."),),
        rests_on=(OTHER, BARRED),
    ).left_to(
        *(() if others == "none" else (misdeal(situation, law, fault),)),
        *more,
        play_on(on, too_few, fault.without),
    )
