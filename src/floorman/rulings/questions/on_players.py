"""What a call costs, who bet last, and who is in the hand."""

from __future__ import annotations

from floorman.rulings.betting.put_right import still_to_add
from floorman.rulings.betting.spot import spot
from floorman.rulings.law import Law
from floorman.rulings.questions import acts
from floorman.rulings.questions.on_questions import must_be_a_table, of_turn, turn_told
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Play, Ruling
from floorman.rulings.showdown.order_of_show import BY_BET
from floorman.rulings.situation import SIZED, Situation
from floorman.rulings.turn.undecided import once_ruled
from floorman.sentences import Sentence, either, key, row, say

OWED = "accepted-action"


@rules_on(acts.AsksToCall)
def to_call(situation: Situation, act: acts.AsksToCall, law: Law) -> Ruling:
    """What a call costs the player whose turn it is, or a seat as it stands."""
    must_be_a_table(situation, say("How much is it to call?"))
    topic = OWED if law.has(OWED) else of_turn(situation, law)
    play = Play(next=situation.to_act)
    if not act.seat and (first := once_ruled(situation, law)) is not None:
        return first
    if act.seat and (short := still_to_add(situation, act.seat)):
        bound = say(
            "Seat {seat} has called {bet:,} and owes {short:,} of it.",
            act,
            bet=situation.player(act.seat).bet,
            short=short,
        )
        return Ruling(topic, bound, play=play)
    if act.seat in (0, situation.to_act):
        return Ruling(topic, turn_told(situation), play=play)
    player = spot(situation, act.seat)
    bet, own, owned = player.bet, player.own, player.owned
    if not player.facing:
        told = either(
            bet,
            "The bet is {bet:,}, and seat {seat} has that in front: nothing to call.",
            "There is no bet: seat {seat} has nothing to call.",
            player,
            bet=bet,
        )
    elif owned is not None and owned < bet:
        told = either(
            owned > own,
            "The bet is {bet:,}: seat {seat} calls it all-in, with {more:,} more.",
            "Seat {seat} is all-in and has nothing more to call.",
            player,
            bet=bet,
            more=owned - own,
        )
    else:
        told = say("The bet is {bet:,}, {more:,} more for seat {seat}.", player, more=bet - own)
    return Ruling(topic, told, play=play)


@rules_on(acts.AsksAggressor, BY_BET)
def aggressor(situation: Situation, act: acts.AsksAggressor, law: Law) -> Ruling:
    """Who made the last bet or raise of the street, to how much; else of a street before."""
    must_be_a_table(situation, say("Who made the last bet or raise?"))
    made = [one for one in situation.acts if one.act in (*SIZED, "bring-in")]
    last = situation.aggressor
    if last:
        to = situation.player(last).bet
        told = either(
            to,
            "Seat {last} made the last bet or raise, to {to:,}.",
            "Seat {last} made the last bet or raise.",
            last=last,
            to=to,
        )
    elif made:
        told = say(
            "Nobody has bet or raised on this street; the last to do so before was seat {seat}.",
            seat=made[-1].seat,
        )
    else:
        told = say("Nobody has bet or raised yet.")
    return Ruling(BY_BET, told)


@rules_on(acts.AsksWhoIsIn)
def who_is_in(situation: Situation, act: acts.AsksWhoIsIn, law: Law) -> Ruling:
    """The live hands, and who of them is still to act or all-in."""
    must_be_a_table(situation, say("Who is in the hand?"))
    live, first = situation.live, situation.to_act
    told = say(
        "{count:|player is|players are} in the hand: seats {seats}.",
        count=len(live),
        seats=_row(live),
    )
    if len(live) == 1:
        told = say("Only seat {seat} is in the hand.", seat=live[0])
    due = tuple(dict.fromkeys((first, *situation.after(first)))) if first else ()
    out_of_chips = tuple(seat for seat in live if situation.players[seat].stack == 0)
    to_act = due if not situation.showdown else ()
    reasons = (*_listed(TO_ACT, to_act), *_listed(ALL_IN, out_of_chips))
    return Ruling(of_turn(situation, law), told, reasons=reasons, play=Play(next=first))


TO_ACT = {False: key("Still to act: seat {seats}."), True: key("Still to act: seats {seats}.")}
ALL_IN = {False: key("All-in: seat {seats}."), True: key("All-in: seats {seats}.")}


def _listed(told: dict[bool, str], seats: tuple[int, ...]) -> tuple[Sentence, ...]:
    return (say(told[len(seats) > 1], seats=_row(seats)),) if seats else ()


def _row(seats: tuple[int, ...]) -> Sentence:
    return row(map(str, seats), ", ")
