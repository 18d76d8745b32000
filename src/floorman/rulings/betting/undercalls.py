"""An undercall ruled on: put out or said in turn without the word call, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import dropwhile
from typing import NamedTuple

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.asking import chips as amount
from floorman.rulings.asking import yes
from floorman.rulings.betting.acts import Pushes
from floorman.rulings.betting.finding import Finding
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.usual_chips import is_a_usual_chip
from floorman.rulings.choosing import Choice, choice
from floorman.rulings.law import Law
from floorman.rulings.situation import Held, Situation
from floorman.sentences import NOTHING, Sentence, either, key, say

MANDATORY, DISCRETION = "undercall-mandatory", "undercall-discretion"
FORFEIT, OPENING = "undercall-forfeit-amount", "undercall-opening-bet-definition"
SETTING = "undercall-without-rule"
SEQUENCE = "undercall-sequence"
UNDERCALL, MISLED = "undercall", "misled-undercall"
"""What an undercall is called while it waits for the floor, and one that followed it."""
WAITING = (UNDERCALL, MISLED)
FULL_CALL, FOLD, CHIPS_BACK = "full-call", "forfeit-and-fold", key("chips-back")
OUTCOMES = {
    FULL_CALL: key("Seat {seat} calls {called:,}."),
    FOLD: key("Seat {seat} folds: {chips:,} stay in the pot."),
    CHIPS_BACK: key("Seat {seat} gets back {chips:,} and has all options."),
}
"""Outcomes for those misled by an undercall before theirs."""
OUT_WITH_CHIPS = key("Seat {seat} folds and gets back {chips:,}.")


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
        return _full_call(player, total, alone if heads_up else opens)
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
    lost, _ = _forfeit(player, total, law, chips)
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
        held=(_pending(player, total - player.own, act=MISLED),),
        topics=(MANDATORY, OPENING),
    )


def _misled(player: Spot, total: int, why: str, first: int) -> Finding:
    """The floor settles an undercall that followed another: full call, fold, or chips back."""
    chips = total - player.own
    return Finding(
        topic=SEQUENCE,
        because=say(why, first=first),
        options=after_another(player, chips),
        held=(_pending(player, chips, act=MISLED),),
        topics=(MANDATORY, OPENING),
    )


def after_another(player: Spot, chips: int, *, folds: bool = False) -> tuple[Choice, ...]:
    """What the floor may make of an undercall that followed another one; the book names none.

    Who ``folds`` and gets the ``chips`` back is out of the hand.
    """
    to = OUTCOMES | ({CHIPS_BACK: OUT_WITH_CHIPS} if folds else {})
    called = player.called[1]
    return tuple(
        choice(
            name,
            say(told, player, chips=chips, called=called),
            then=partial(_settled_so, player, chips, name, folds=folds),
        )
        for name, told in to.items()
    )


def _settled_so(player: Spot, chips: int, name: str, *, folds: bool = False) -> Finding:
    """An undercall that followed another one, as the floor chose."""
    act, to = player.called
    because = say("the floor ruled a full call.")
    found = Finding(act=act, to=to, topic=SEQUENCE, because=because, chosen=name)
    if name == FULL_CALL:
        return found
    if name == FOLD:
        return structs.replace(_fold(player, chips, 0), topic=SEQUENCE, chosen=name)
    back = say("the floor gave the chips of the undercall back.")
    gone = structs.replace(found, to=0, because=back, given_back={player.seat: chips})
    return structs.replace(gone, act="fold" if folds else "")


def named(seat: int, name: str) -> Sentence:
    """An outcome as an option of one of several players."""
    return say("seat {seat}: {name}", seat=seat, name=say(name.replace("-", " ")))


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


RAISES = ("bet", "raise", "complete", "bring-in")
RAISED = ("raise", "complete", "all-in")


def _full_call(player: Spot, total: int, because: Sentence) -> Finding:
    act, to = player.called
    because = say(
        "{total:,} is less than the {bet:,} to call, and {because}",
        player,
        total=total,
        because=because,
    )
    return Finding(act=act, to=to, topic=MANDATORY, because=because, topics=(OPENING,))


def left_to_the_floor(player: Spot, total: int, law: Law, chips: Sequence[int] = ()) -> Finding:
    """A full call, or a fold that leaves the undercall in the pot."""
    lost, back = _forfeit(player, total, law, chips)
    return at_stake(player, total, law, lost, back)


def at_stake(player: Spot, total: int, law: Law, lost: int, back: int) -> Finding:
    """The same, where it is known what a fold leaves in the pot and what goes back."""
    found = Finding(
        topic=DISCRETION,
        because=either(
            any(done.act in RAISED for done in player.situation.street_acts()),
            "{total:,} is less than the raise to {bet:,}: the floor rules.",
            "{total:,} is less than the bet of {bet:,}: the floor rules.",
            player,
            total=total,
        ),
        options=tuple(
            _option(player, name, total, lost, back) for name in law.value(DISCRETION, "options")
        ),
        held=(_pending(player, lost, back),),
        passive=True,
    )
    return found.because_of(DISCRETION).because_of(FORFEIT)


def open_still(player: Spot, held: Held, law: Law) -> Finding:
    """What an undercall that waits for the floor becomes, by what has been chosen since."""
    total = held.to + held.back
    if law.has(MANDATORY):
        return at_stake(player, total, law, held.to - player.own, held.back)
    return _without_a_rule(player, total, law)


def _forfeit(player: Spot, total: int, law: Law, chips: Sequence[int]) -> tuple[int, int]:
    """What a fold leaves in, and what goes back, by the amount meant to be called."""
    situation = player.situation
    if situation.answer("intended") is not None:
        meant = amount(situation, "intended", say("How much did the player mean to call?"))
    else:
        levels = [done.to for done in situation.street_acts() if done.act in RAISES]
        levels += [situation.blinds.big] if situation.street == 0 else []
        # A sum that no usual chip makes is as it was meant: nothing is known of its chips.
        known = chips if all(map(is_a_usual_chip, chips)) else ()
        meant = intended_call(total, known, levels)
    own = player.own
    return forfeit(total - own, meant - own, law.value(FORFEIT, "forfeits"))


class Forfeit(NamedTuple):
    """Chips that a folded undercall leaves in the pot, and those that go back."""

    lost: int
    back: int


@rule("undercall-forfeit-amount", "ruled")
def forfeit(put_in: int, intended: int, forfeits: str) -> Forfeit:
    """What a player who folds an undercall leaves in the pot, and what goes back.

    ``forfeits`` is the amount meant to be called, or all the chips put in.

    >>> forfeit(500, 400, "intended-amount"), forfeit(500, 400, "chips-put-in")
    (Forfeit(lost=400, back=100), Forfeit(lost=500, back=0))
    """
    lost = put_in if forfeits == "chips-put-in" else min(intended, put_in)
    return Forfeit(lost, put_in - lost)


def intended_call(total: int, chips: Sequence[int], levels: Sequence[int]) -> int:
    """The earlier bet that silent chips would be a call of; their own total if of none.

    As with any call, without the smallest chip they would not reach it.

    >>> intended_call(500, [500], levels=[400, 1200])
    400
    >>> intended_call(700, [500, 100, 100], levels=[400, 1200])
    700
    """
    called = [bet for bet in levels if chips and bet <= total and total - min(chips) < bet]
    return max(called, default=total)


def _pending(player: Spot, lost: int, back: int = 0, act: str = UNDERCALL) -> Held:
    """The undercall that waits: what a fold would leave in the pot."""
    return waits(player, player.own + lost, back, act)


def waits(player: Spot, to: int, back: int = 0, act: str = MISLED) -> Held:
    """An undercall that waits for the floor, to a street total."""
    return Held(player.seat, act, to, street=player.situation.street, staked=True, back=back)


def _fold(player: Spot, lost: int, back: int) -> Finding:
    return Finding(
        act="fold",
        topic=FORFEIT,
        because=say(
            "the floor let the undercall go, and the {chips:,} stay in the pot.", chips=lost
        ),
        forfeited={player.seat: lost},
        given_back={player.seat: back} if back else {},
    )


def _option(player: Spot, name: str, total: int, lost: int, back: int, topic: str = "") -> Choice:
    """A full call, or a fold; where no rule speaks of undercalls it rests on the ``topic``."""
    told = say("{who} calls {called:,}.", player, called=player.called[1])
    if name == FOLD:
        folds = key("{who} folds: {lost:,} stay in the pot.")
        if back:
            folds = key("{who} folds: {lost:,} stay in the pot, {back:,} go back.")
        told = say(folds, player, lost=lost, back=back)
    then = partial(_ruled_so, player, name, total, lost, back, topic)
    return choice(name, _and_then(player, told), then=then)


def _ruled_so(player: Spot, name: str, total: int, lost: int, back: int, topic: str) -> Finding:
    """An undercall as the floor chose."""
    found = _fold(player, lost, back)
    if name == FULL_CALL:
        found = _full_call(player, total, say("the floor ruled a full call."))
    own = {"topic": topic, "topics": ()} if topic else {}
    return structs.replace(found, chosen=name, **own)


def _and_then(player: Spot, told: Sentence) -> Sentence:
    """What is told, with who acts next either way and what that player has to add."""
    situation, bet = player.situation, player.bet
    after = situation.after(player.seat)
    if not after:
        return told
    waiting = situation.held_by(after[0])
    if waiting is not None and waiting.act in WAITING:
        return say("{told} Then the floor rules on seat {seat}.", told=told, seat=after[0])
    return say(
        "{told} Then seat {seat} acts, {owed:,} more to call.",
        told=told,
        seat=after[0],
        owed=bet - situation.player(after[0]).bet,
    )


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
        options=tuple(_option(player, name, total, chips, 0, topic) for name in (FULL_CALL, FOLD)),
        held=(_pending(player, chips),),
        passive=True,
    )
