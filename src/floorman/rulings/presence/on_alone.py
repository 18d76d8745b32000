"""Rulings on a player alone at a table: which blinds and antes come to the seat."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rules.presence import HEADS_UP, Won, won_alone
from floorman.rulings.asking import chips
from floorman.rulings.law import Law
from floorman.rulings.of_event import handed
from floorman.rulings.presence.acts import SitsAlone
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Orders, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, say

ALONE = "one-player-at-table"
TIMES = ("after", "every", "heads_up_every", "ante_seconds_a_seat")


def _reasons(situation: Situation, won: Won, sold: int, heads_up: bool) -> Iterator[Sentence]:
    """Whose blinds those are, and what they come to where the level was told."""
    if heads_up:
        yield say("In heads-up events it is the blind of the one who is missing.")
        return
    blinds = situation.blinds
    times, each = won.hands, blinds.small + blinds.big
    if won.ante_rounds:
        times, each = won.ante_rounds, blinds.ante * sold + each
    if times and each:
        yield say(
            "{times:|time|times} {each:,} are {total:,}, those of the own seat included.",
            times=times,
            each=each,
            total=times * each,
        )


@rules_on(SitsAlone, ALONE)
def sits_alone(situation: Situation, act: SitsAlone, law: Law) -> Ruling:
    """Blinds hand by hand after a while, from the start in heads-up events; antes by sold seats."""
    antes = situation.game.is_stud or (
        situation.blinds.ante_kind == "each" and bool(situation.blinds.ante)
    )
    seats = sold = 0 if antes else handed(situation)
    if antes:
        sold = chips(situation, "seats-sold", say("How many seats of the table were sold?"))
    times = {name: int(law.value(ALONE, name)) for name in TIMES}
    won = won_alone(act.seconds, **times, seats=seats, sold=sold, antes=antes)
    return Ruling(
        ALONE,
        either(
            antes,
            "Seat {seat} has won {rounds:|round|rounds} of antes, and with blinds those as often.",
            "Seat {seat} has won both blinds {hands:|time|times}, "
            "and the button has moved on as often.",
            seat=act.seat,
            rounds=won.ante_rounds,
            hands=won.hands,
        ),
        reasons=tuple(_reasons(situation, won, sold, seats == HEADS_UP)),
        event=Orders(hands=won.hands),
        said=Said(shown={"hands": won.hands, "ante-rounds": won.ante_rounds}),
    )
