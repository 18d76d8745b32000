"""Stud opened by a seat that has not the low card: taken back, until the next player has acted."""

from __future__ import annotations

from floorman.rulings.betting.acts import Plays
from floorman.rulings.law import Law
from floorman.rulings.ruling import Chips, Play, Ruling, Stands
from floorman.rulings.situation import Situation
from floorman.rulings.substantial import Acted, makes_substantial
from floorman.sentences import either, say

WRONG = "stud-wrong-bring-in"
OPENS = ("bring-in", "complete", "bet", "raise")


def opened_wrongly(situation: Situation, stands: Stands, wager: int, law: Law) -> Ruling | None:
    """The ruling on a wager of another seat than the one that has to bring it in; else None."""
    due = situation.to_act
    if not situation.bring_in_due or stands.act not in OPENS:
        return None
    return Ruling(
        WRONG,
        say(
            "Seat {seat} opened, but the bring-in is on seat {due}: the wager goes back.",
            stands,
            due=due,
        ),
        steps=(say("Seat {due} brings it in or completes.", due=due),),
        reasons=(
            either(
                law.value(WRONG, "stands_after") == "next-act",
                "Had the next player acted behind seat {seat}, the wager would stand and seat "
                "{due} owe no bring-in.",
                "Had there been substantial action behind seat {seat}, the wager would stand and "
                "seat {due} owe no bring-in.",
                stands,
                due=due,
            ),
        ),
        play=Play(next=due),
        chips=Chips(returned={stands.seat: wager or situation.bring_in_due}),
    )


def acted_behind(situation: Situation, stands: Stands, law: Law) -> Ruling | None:
    """The ruling on the act behind a wrong opening, which makes that stand; else None."""
    ours, last = situation.ours, situation.before[-1:]
    if ours is None or ours.topic != WRONG or not situation.bring_in_due:
        return None
    opened = next((act for act in last if isinstance(act, Plays)), None)
    if opened is None or situation.after(opened.seat)[:1] != (stands.seat,):
        return None
    if not _is_accepted(opened, stands, law):
        return None
    due = situation.to_act
    return Ruling(
        WRONG,
        say(
            "The wager of seat {seat} stands, as there has been action behind it: seat {due} "
            "owes no bring-in.",
            opened,
            due=due,
        ),
        play=Play(also=(Stands(opened.seat, opened.verb, opened.to),), stands=stands),
    )


def _is_accepted(opened: Plays, stands: Stands, law: Law) -> bool:
    """Whether the act behind is enough for the wrong opening to stand."""
    if law.value(WRONG, "stands_after") != "substantial-action":
        return True
    acts = (Acted(opened.seat, opened.verb), Acted(stands.seat, stands.act))
    return makes_substantial(acts, law, out_of_turn=True)
