"""An undercall ruled on: put out or said in turn without the word call, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import dropwhile

from floorman.rulings.asking import yes
from floorman.rulings.betting.acts import Pushes
from floorman.rulings.betting.finding import Finding
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.undercall_options import (
    DISCRETION,
    FOLD,
    FULL_CALL,
    MANDATORY,
    MISLED,
    OPENING,
    RAISES,
    SEQUENCE,
    UNDERCALL,
    WAITING,
    after_another,
    at_stake,
    forfeited,
    full_call,
    left_to_the_floor,
    option_of,
    pending,
)
from floorman.rulings.law import Law
from floorman.rulings.situation import Held, Situation
from floorman.sentences import NOTHING, key, say

SETTING = "undercall-without-rule"


def undercalled(player: Spot, total: int, law: Law, chips: Sequence[int] = ()) -> Finding:
    """What chips or an amount below the bet become; ``total`` is the street total they make."""
    if _behind_one_that_waits(player) and law.value(SEQUENCE, "backs_up"):
        return _behind(player, total)
    if _is_before_its_turn(player):
        return _before_its_turn(player, total, law, chips)
    if not law.has(MANDATORY):
        return _without_a_rule(player, total, law)
    backs_up = law.value(SEQUENCE, "backs_up")
    if (first := undercaller_before(player)) and backs_up:
        return _misled(player, total, HELD_TO_IT, first)
    heads_up = _is_heads_up(player)
    # Heads-up it makes no difference, so it is not asked.
    opening = not heads_up and _faces_the_opening_bet(player, law)
    if heads_up or opening:
        opens = say("an undercall against the opening bet of the round is a full call.")
        alone = say("an undercall against any bet heads-up is a full call.")
        return full_call(player, total, alone if heads_up else opens)
    return left_to_the_floor(player, total, law, chips)


def undercaller_before(player: Spot) -> int:
    """The seat of the undercall that a row of them began with and nobody had put right, asked for.

    0 where there is none just before, or it was put right. Those between wait for the floor.
    """
    situation = player.situation
    row_of_them = dropwhile(partial(_waits, situation), reversed(situation.before))
    last = next(row_of_them, None)
    if not isinstance(last, Pushes) or last.said or not situation.players:
        return 0
    mine = [done for done in situation.street_acts() if done.seat == last.seat]
    if not mine or mine[-1].act != "call" or sum(last.chips) >= mine[-1].chips:
        return 0
    asked = say("Was the undercall of seat {seat} put right before?", last)
    return 0 if yes(situation, "put-right-before", asked) else last.seat


def _waits(situation: Situation, act: object) -> bool:
    """Whether an act is an undercall that the floor has still to rule on."""
    waiting = situation.held_by(act.seat) if isinstance(act, Pushes) else None
    return waiting is not None and waiting.act in WAITING


def _behind_one_that_waits(player: Spot) -> bool:
    """Whether the player to act has undercalled, which the floor has still to rule on."""
    before = player.situation.to_act
    waiting = player.situation.held_by(before) if before else None
    is_open = waiting is not None and waiting.act == UNDERCALL and waiting.staked
    return before != player.seat and is_open


def _is_before_its_turn(player: Spot) -> bool:
    """Whether it is the turn of somebody else, who has not undercalled: then they are in a row."""
    situation = player.situation
    first = situation.to_act
    waiting = situation.held_by(first) if first not in (0, player.seat) else None
    return first not in (0, player.seat) and not (waiting is not None and waiting.staked)


def _before_its_turn(player: Spot, total: int, law: Law, chips: Sequence[int]) -> Finding:
    """An undercall out of turn waits as any act does: no book makes it a call before its turn."""
    lost, _ = forfeited(player, total, law, chips)
    return Finding(
        act=UNDERCALL,
        to=player.own + lost,
        topic=DISCRETION,
        because=NOTHING,
        reasons=(say("{total:,} is less than the {bet:,} to call.", player, total=total),),
    )


HELD_TO_IT = key(
    "seat {first} undercalled before and is held to the full call; the floor rules on this one."
)


def _behind(player: Spot, total: int) -> Finding:
    """An undercall while the first of a row is still open: it waits, for that to be ruled on."""
    return Finding(
        topic=SEQUENCE,
        because=say("the first undercall is ruled on before the later ones."),
        held=(pending(player, total - player.own, act=MISLED),),
        topics=(MANDATORY, OPENING),
    )


def _misled(player: Spot, total: int, why: str, first: int) -> Finding:
    """The floor settles an undercall that followed another: full call, fold, or chips back."""
    chips = total - player.own
    return Finding(
        topic=SEQUENCE,
        because=say(why, first=first),
        options=after_another(player, chips),
        held=(pending(player, chips, act=MISLED),),
        topics=(MANDATORY, OPENING),
    )


def _is_heads_up(player: Spot) -> bool:
    situation = player.situation
    if len(situation.players) > 1:
        return situation.is_heads_up
    return yes(situation, "heads-up", say("Are only two players left in the hand?"))


def _faces_the_opening_bet(player: Spot, law: Law) -> bool:
    """Whether the bet faced is the first of the round; before the flop the big blind is that."""
    situation = player.situation
    if len(situation.players) < 2:
        return yes(
            situation, "opening-bet", say("Is the bet to call the opening bet of the round?")
        )
    bets = [done.act for done in situation.street_acts() if done.act in RAISES]
    if law.setting("stud-opening-bet") != "bring-in":
        bets = [bet for bet in bets if bet != "bring-in"]
    blind = situation.street == 0 and bool(situation.big_blind)
    return len(bets) + blind == 1


def open_still(player: Spot, held: Held, law: Law) -> Finding:
    """What an undercall that waits for the floor becomes, by what has been chosen since."""
    total = held.to + held.back
    if law.has(MANDATORY):
        return at_stake(player, total, law, held.to - player.own, held.back)
    return _without_a_rule(player, total, law)


def _without_a_rule(player: Spot, total: int, law: Law) -> Finding:
    """What the house makes of an undercall where the book has no rule for it."""
    setting, chips = law.setting(SETTING), total - player.own
    because = say("{total:,} is less than the {bet:,} to call", player, total=total)
    topic = "act-in-turn-chips-stay"
    act, to = player.called
    if setting == "full-call":
        said = say("{because}, and the house makes every undercall a full call.", because=because)
        return Finding(act=act, to=to, topic=topic, because=said)
    if setting == "change-back":
        said = say(
            "{because}; by the house's setting the chips go back and all options are open.",
            because=because,
        )
        back = {player.seat: chips}
        return Finding(topic=topic, because=said, given_back=back)
    return _chips_stay(player, total, because, topic)


def _chips_stay(player: Spot, total: int, because: str, topic: str) -> Finding:
    """The chips stay in the pot, and the floor chooses between a call and a fold."""
    chips = total - player.own
    return Finding(
        topic=topic,
        because=say("{because}: the chips stay, and the floor chooses.", because=because),
        options=tuple(
            option_of(player, name, total, chips, 0, topic) for name in (FULL_CALL, FOLD)
        ),
        held=(pending(player, chips),),
        passive=True,
    )
