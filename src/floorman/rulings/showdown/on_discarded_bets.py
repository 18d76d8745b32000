"""A bettor's hand discarded while somebody else is still in: held for the floor, or folded."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from floorman.rulings.asking import yes
from floorman.rulings.betting.spoken_bets import ODD_FOLD
from floorman.rulings.choosing import Choice, Consequences, choice, parts
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Chips, Floor, Ruling
from floorman.rulings.showdown.acts import DiscardsAsWinner
from floorman.rulings.showdown.bettors import DISCARD
from floorman.rulings.showdown.giving_up import dies, is_barred, must_table
from floorman.rulings.showdown.on_folds import INTENT, MISLED, OUT_OF_TURN, folds
from floorman.rulings.showdown.refund import bets_after, refund
from floorman.rulings.situation import Situation
from floorman.rulings.turn.by_the_book import penalty
from floorman.sentences import key, say

FAIRNESS = "floor-decision-fairness-override"


def _lives(seat: int) -> Choice:
    """The option of the floor by which the cards that are held come back."""
    back = say("Seat {seat} gets the cards back and plays on.", seat=seat)
    return choice("hand-live", back, cards=Cards.of(seat, "live"), steps=())


def _dies(situation: Situation, seat: int, law: Law) -> Choice:
    """The option of the floor by which the player is out."""
    out = say("Seat {seat} is out; an uncalled bet goes back.", seat=seat)
    return choice("hand-dead", out, then=partial(_is_out, situation, seat, law))


def _is_out(situation: Situation, seat: int, law: Law) -> Consequences:
    """What becomes of the cards and chips of a player who is out."""
    return {**parts(_out(situation, seat, OUT_OF_TURN, law), "cards", "chips"), "steps": ()}


@rules_on(DiscardsAsWinner, DISCARD, turns=("thought-won",))
def discards_as_winner(situation: Situation, act: DiscardsAsWinner, law: Law) -> Ruling:
    """A bettor who discards with an opponent left: the cards are held, or the player is out.

    In a book without the rule a fold out of turn binds; all-in, the player has no turn to wait for.
    """
    seat = act.seat
    if act.thinks is None and not _thought_so(situation, seat):
        return folds(situation, seat, ODD_FOLD, law)
    if law.has(DISCARD):
        question = say(
            "Can the cards of seat {seat} be brought back and identified for certain?", seat=seat
        )
        unknown = situation.answer("identifiable") == "no"
        if not unknown and yes(situation, "retrievable", question):
            return _held_for_the_floor(situation, seat, law)
        out = _out(situation, seat, DISCARD, law)
        return structs.replace(
            out,
            turns={"retrievable": say("the dealer holds the cards and the floor rules")},
            conditions={"retrievable": say("the cards can be brought back and are known")},
        )
    if is_barred(situation, law):
        return must_table(situation, seat, law, taken=True)
    if situation.answer("retrievable") == "yes" and _may_revive(law):
        return _may_come_back(situation, seat, law)
    return _folded(situation, seat, law)


def _may_revive(law: Law) -> bool:
    """Whether the floor may have a hand played on that was folded by mistake."""
    return law.has(MISLED) or bool(law.value(INTENT, "floor_may_revive"))


def _thought_so(situation: Situation, seat: int) -> bool:
    """Whether the player believed to have won: cards thrown away do not tell; asked for."""
    return yes(situation, "thought-won", say("Did seat {seat} think the pot was won?", seat=seat))


def _may_come_back(situation: Situation, seat: int, law: Law) -> Ruling:
    """Folded by mistake, and known for certain: the floor may have the hand play on."""
    return Ruling(
        OUT_OF_TURN,
        say(
            "Seat {seat} discarded by mistake, and the cards are there: a fold, unless the floor "
            "brings the hand back.",
            seat=seat,
        ),
        reasons=(say("Extra effort is due where the dealer or wrong information led to it."),),
        steps=(
            say("The dealer holds the cards of seat {seat}.", seat=seat),
            say("Call the floor."),
        ),
        rests_on=(MISLED, FAIRNESS),
    ).left_to(_dies(situation, seat, law), _lives(seat))


def _folded(situation: Situation, seat: int, law: Law) -> Ruling:
    """A fold, in turn or before it, that binds: that of cards lost in the muck always does."""
    binds = law.value(OUT_OF_TURN, "binding") == "always" or situation.player(seat).stack == 0
    binds = binds or _is_lost(situation)
    if seat == situation.to_act or not binds:
        return folds(situation, seat, OUT_OF_TURN, law)
    penalised = penalty(situation, "fold", law)
    return structs.replace(_out(situation, seat, OUT_OF_TURN, law), floor=Floor(penalty=penalised))


def _out(situation: Situation, seat: int, topic: str, law: Law) -> Ruling:
    """A dead hand: called chips stay; what nobody called goes back as for a killed hand."""
    back = refund(situation, seat, law)
    return Ruling(
        topic,
        say(OUT[topic == DISCARD or _is_lost(situation), back > 0], seat=seat, back=back),
        chips=Chips(returned={seat: back} if back else {}, bets=bets_after(situation, seat, back)),
        cards=Cards(killed=dies(situation, seat)),
    )


def _is_lost(situation: Situation) -> bool:
    """Whether it was told that the cards cannot be brought back, or are not known."""
    return any(situation.answer(fact) == "no" for fact in ("identifiable", "retrievable"))


OUT = {
    (True, True): key(
        "Seat {seat} discarded and is out: the cards are lost in the muck. Called chips stay; "
        "{back:,} that nobody called go back."
    ),
    (True, False): key(
        "Seat {seat} discarded and is out: the cards are lost in the muck. Called chips stay; no "
        "chips go back."
    ),
    (False, True): key(
        "Seat {seat} discarded and is out: a fold out of turn binds. Called chips stay; {back:,} "
        "that nobody called go back."
    ),
    (False, False): key(
        "Seat {seat} discarded and is out: a fold out of turn binds. Called chips stay; no chips "
        "go back."
    ),
}
"""Whether the cards are lost, whether chips go back, and what is said then."""


def _held_for_the_floor(situation: Situation, seat: int, law: Law) -> Ruling:
    return Ruling(
        DISCARD,
        say("Seat {seat} discarded by mistake; the cards are held and the floor rules.", seat=seat),
        steps=(
            say("The dealer holds the cards of seat {seat}.", seat=seat),
            say("Call the floor."),
        ),
        turns={"retrievable": say("the player is out, and an uncalled bet goes back")},
        conditions={"retrievable": say("the cards cannot be brought back or are not known")},
        rests_on=(ODD_FOLD,),
    ).left_to(_lives(seat), _dies(situation, seat, law))
