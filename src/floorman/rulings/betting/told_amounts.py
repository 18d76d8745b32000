"""Amounts told with an act that has its size already: they have to be that size.

A number that was said is never passed over, so one that does not fit is refused.
"""

from __future__ import annotations

from collections.abc import Collection

from floorman.errors import IllegalAct
from floorman.rulings.betting.acts import Plays, Verb
from floorman.rulings.betting.spot import Spot
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, word

OPENS = ("bring-in", "complete", "bet", "raise")
"""What opens a stud hand."""
WITHOUT: dict[str, Sentence] = {
    "fold": say("a fold"),
    "check": say("a check"),
    "stand-pat": say("standing pat"),
}
"""Acts with which no amount goes."""
DOES = {
    "fold": key("{who} folds {to:,}"),
    "check": key("{who} checks {to:,}"),
    "stand-pat": key("{who} stands pat for {to:,}"),
    "complete": key("{who} completes to {to:,}"),
    "bring-in": key("{who} brings it in for {to:,}"),
}
"""What was told of an act, with an amount that does not go with it."""


def must_fit(situation: Situation, seat: int, verb: Verb, to: int) -> None:
    """Refuse an amount told with an act that is not what the act comes to.

    Bets and raises are judged by the book instead. Raises IllegalAct naming the amount.
    """
    if not to:
        return
    player = Spot(situation, situation.player(seat))
    if verb in WITHOUT:
        why = say("no amount goes with {without}", without=WITHOUT[verb])
        raise IllegalAct(say(DOES[verb], player, to=to), why, say("{verb} alone", verb=word(verb)))
    if verb == "call":
        _must_be_the_call(player, to)
    elif verb == "all-in" and player.owned is not None:
        must_take_all(player, player.owned, (to,))
    elif verb in ("complete", "bring-in"):
        _must_be_fixed(player, verb, to)


def must_take_all(player: Spot, every: int, told: Collection[int]) -> None:
    """Refuse an all-in for an amount that leaves chips behind; for more than all it is of all."""
    if max(told) < every:
        act = say("{who} is all-in for {told:,}", player, told=min(told))
        raise IllegalAct(
            act,
            say("the player has {every:,} in all", every=every),
            say("all-in for {every:,}", every=every),
        )


def _opened_wrongly(situation: Situation) -> int:
    """What the wrong seat has just opened a stud hand with, which a call behind it is of; else 0.

    As long as nobody has acted behind, it is taken back.
    """
    last = next(iter(situation.before[-1:]), None)
    if not situation.bring_in_due or not isinstance(last, Plays) or last.verb not in OPENS:
        return 0
    opens = situation.bring_in_due if last.verb == "bring-in" else situation.blinds.small_bet
    return last.to or opens


def _must_be_the_call(player: Spot, to: int) -> None:
    """The total of the bet, or what the player adds to make it, as far as the chips go."""
    owned = player.owned
    total = player.bet if owned is None else min(player.bet, owned)
    if player.facing and to in (total, total - player.own):
        return
    if to == _opened_wrongly(player.situation):
        return
    why = either(player.facing, "the call is {total:,}", "there is no bet to call", total=total)
    pushed = say("what was said or pushed, as: seat {seat} pushes {to} silently", player, to=to)
    raise IllegalAct(
        say("{who} calls {to:,}", player, to=to),
        why,
        say("calls, or {pushed}", pushed=pushed),
    )


def _must_be_fixed(player: Spot, verb: Verb, to: int) -> None:
    """The bring-in, or the small bet that completes it, as the game has it."""
    blinds = player.situation.blinds
    fixed = blinds.bring_in
    if verb == "complete":
        fixed = player.completion.min if player.completion is not None else blinds.small_bet
    if fixed and to != fixed:
        raise IllegalAct(
            say(DOES[verb], player, to=to),
            either(
                verb == "bring-in",
                "the bring-in is {fixed:,}",
                "the full bet is {fixed:,}",
                fixed=fixed,
            ),
            say("{verb} alone", verb=word(verb)),
        )
