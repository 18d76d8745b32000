"""What each outcome makes of an act out of turn once its turn has come."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from floorman.rulings.act_words import of_seat
from floorman.rulings.betting.undercall_options import UNDERCALL
from floorman.rulings.ruling import Chips, Play, Ruling, Stands
from floorman.rulings.situation import Held, Situation
from floorman.sentences import either, say

BINDING, RELEASE = "oot-binding-if-unchanged", "oot-release-if-changed"
BETS = ("bet", "raise", "complete", "all-in")
PASSIVE = ("call", "check")


def wager(situation: Situation, stands: Stands, act: str = "") -> int:
    """The street total that an act makes: of a call the bet as far as the chips go, else 0."""
    player = situation.player(stands.seat)
    all_in = player.bet + player.stack if player.stack is not None else None
    act = act or stands.act
    if act == "call":
        bet = situation.bet or 0
        return bet if all_in is None else min(bet, all_in)
    if act == "all-in" and not stands.to:
        return all_in or 0
    if act not in (*BETS, UNDERCALL):
        return 0
    return stands.to if all_in is None else min(stands.to, all_in)


def _chips(situation: Situation, held: Held, kept: int = 0) -> dict[int, int]:
    """What goes back of the chips put out, when the player keeps a street total."""
    back = held.to + held.back - max(kept, situation.player(held.seat).bet)
    return {held.seat: back} if back > 0 else {}


def _binds(situation: Situation, held: Held) -> Ruling:
    stands = as_legal(situation, held)
    act = of_seat(held.seat, stands.act, stands.to)
    because = say("The act out of turn stands: {act:a}", act=act)
    if stands.act == "call" and held.act in BETS and held.to > stands.to:
        because = say(
            "No raise is open to seat {seat}: the raise out of turn is a call of {to:,}.",
            held,
            to=stands.to,
        )
    back = _chips(situation, held, stands.to) if stands.to else {}
    return Ruling(BINDING, because, play=Play(stands=stands), chips=Chips(returned=back))


def as_legal(situation: Situation, held: Held) -> Stands:
    """The act that binds as it is legal now: a bet that is covered calls, a small one is raised."""
    bet, asked = situation.bet or 0, Stands(held.seat, held.act, held.to)
    if held.act in ("fold", "check") and bet <= situation.player(held.seat).bet:
        return Stands(held.seat, held.act)
    if held.act == "fold":
        return Stands(held.seat, "fold")
    if held.act in ("check", "call") or held.to <= bet or not _is_raise_open(situation, held.seat):
        return Stands(held.seat, "call", wager(situation, asked, "call"))
    player = situation.player(held.seat)
    most = held.to if player.stack is None else player.bet + player.stack
    least = bet + (situation.min_raise or 0)
    act = "raise" if bet else "bet"
    act = held.act if held.act in ("complete", "all-in") else act
    return Stands(held.seat, act, min(max(held.to, least), most))


def _is_raise_open(situation: Situation, seat: int) -> bool:
    """Whether the player whose turn it is may raise, as far as anybody knows."""
    return seat != situation.to_act or situation.sizes is None or bool(situation.sizes)


def _void(situation: Situation, held: Held) -> Ruling:
    """A check against a bet binds to no more than a call or a fold."""
    because = say("Seat {seat} said check against {facing:,}: call or fold, no raise.", held)
    return Ruling(BINDING, because, play=Play(passive=(held.seat,)))


def _checks(situation: Situation, held: Held) -> Ruling:
    because = say("The action was checked to seat {seat}, who takes the bet back and checks.", held)
    back = _chips(situation, held)
    stands = Stands(held.seat, "check")
    return Ruling(BINDING, because, play=Play(stands=stands), chips=Chips(returned=back))


def _calls(situation: Situation, held: Held) -> Ruling:
    bet = situation.bet or 0
    because = say(
        "The bet is {bet:,}, less than the {to:,} of seat {seat}, who calls it.", held, bet=bet
    )
    back = _chips(situation, held, bet)
    stands = Stands(held.seat, "call", bet)
    return Ruling(RELEASE, because, play=Play(stands=stands), chips=Chips(returned=back))


def _released(situation: Situation, held: Held) -> Ruling:
    because = either(
        _may_raise(situation, held.seat),
        "The action has changed to {bet:,}: seat {seat} may call, raise or fold.",
        "The action has changed to {bet:,}: seat {seat} may call or fold.",
        held,
        bet=situation.bet or 0,
    )
    return Ruling(RELEASE, because, chips=Chips(returned=_chips(situation, held)))


def _kept_passive(situation: Situation, held: Held) -> Ruling:
    because = say(
        "The action has changed to {bet:,}: after a passive act out of turn heads-up seat {seat} "
        "may call or fold, and not raise.",
        held,
        bet=situation.bet or 0,
    )
    return Ruling(
        RELEASE,
        because,
        play=Play(passive=(held.seat,)),
        turns={"dealer-prompted": say("seat {seat} may raise too", held)},
        chips=Chips(returned=_chips(situation, held)),
    )


def _may_raise(situation: Situation, seat: int) -> bool:
    """Whether the player has chips beyond the bet, and somebody could call them."""
    player = situation.player(seat)
    has_more = player.stack is None or player.bet + player.stack > (situation.bet or 0)
    return has_more and not situation.is_unanswered(seat)


def _staked(situation: Situation, held: Held) -> Ruling:
    chips = held.to - situation.player(held.seat).bet
    because = either(
        _may_raise(situation, held.seat),
        "Seat {seat} may call, raise or fold; a fold leaves {chips:,} in the pot.",
        "Seat {seat} may call or fold; a fold leaves {chips:,} in the pot.",
        held,
        chips=chips,
    )
    return Ruling(RELEASE, because, play=Play(held=(structs.replace(held, staked=True),)))


def _left_to_floor(situation: Situation, held: Held) -> Ruling:
    because = say(
        "The book does not say what becomes of the act of seat {seat}: the floor rules.", held
    )
    return Ruling(BINDING, because, "floor")


Make = Callable[[Situation, Held], Ruling]
MADE: dict[str, Make] = {
    "binds": _binds,
    "void-check": _void,
    "bet-back-and-checks": _checks,
    "flat-call": _calls,
    "released": _released,
    "released-fold-forfeits": _staked,
    "passive-only": _kept_passive,
    "floor": _left_to_floor,
}
"""By outcome."""
