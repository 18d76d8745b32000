"""Raise, bet, all-in, pot and complete, as said in turn."""

from __future__ import annotations

from msgspec import structs

from floorman.rulings.betting.acts import Saying
from floorman.rulings.betting.amounts import bare_amount, ruled_amount
from floorman.rulings.betting.finding import (
    BINDING,
    Finding,
    at_most,
    not_open,
)
from floorman.rulings.betting.floor_chooses import left_to_floor, unsaid
from floorman.rulings.betting.half_raise import half_raise, raises_from
from floorman.rulings.betting.pile import Pile
from floorman.rulings.betting.spot import Spot, more_than_all
from floorman.rulings.betting.told_amounts import must_take_all
from floorman.rulings.law import Law
from floorman.sentences import begun, either, key, say, word

HALF, BELOW = "raise-amount-50-percent", "raise-below-50-percent"
WRONG_PUSH = "raise-two-motion-wrong-first-push"
SAID_IN_TURN = {
    "bet": key("bet was said in turn."),
    "raise": key("raise was said in turn."),
    "complete": key("raise was said, and what is open is to complete the bet."),
    "all-in": key("all-in was said in turn."),
}
"""What is told of an act that was said in turn and stands as it was said."""


def raise_said(player: Spot, said: Saying, law: Law) -> Finding:
    """Raise, with its amount the total, and never less than the minimum."""
    if not player.bet:
        return _raise_of_nothing(player, said, law)
    if not said.amount:
        return raised(player, unsaid(player), law)
    topic = "declared-raise-total"
    if said.bare:
        return bare_amount(player, said.amount, law, raise_said=True).because_of(topic)
    reading = "increment" if said.more else law.value(topic, "reading")
    total = said.amount if reading == "total" else player.bet + said.amount
    return raised(player, total, law).because_of(topic)


def raised(player: Spot, total: int, law: Law, *, pushed: bool = False) -> Finding:
    """A raise that was said, to a total, or ``pushed`` to one: the minimum or more, or all-in."""
    act, to = player.sized(total)
    if act in ("call", "check"):
        return _no_raise(player)
    if to == total:
        return Finding(act=act, to=to, topic=BINDING, because=say(SAID_IN_TURN[act]))
    if to > total:
        return _lifted(player, total, (act, to), law, pushed=pushed).lifted_from(total)
    found = Finding(act=act, to=to, topic=BINDING, because=more_than_all(total, to))
    if to == player.owned:
        return found
    most = say("{total:,} was said, and the most allowed is {to:,}.", total=total, to=to)
    return at_most(player, structs.replace(found, because=most))


def _no_raise(player: Spot) -> Finding:
    """A raise was said where none is open, or the chips make none."""
    act, to = player.called
    because = either(
        player.is_short,
        "the player's chips make no raise, so the word binds to a call.",
        "the betting is not open for a raise, so the word binds to the full bet.",
    )
    return not_open(player, Finding(act=act, to=to, topic=BINDING, because=because))


def _lifted(player: Spot, total: int, least: tuple[str, int], law: Law, *, pushed: bool) -> Finding:
    """Less than the minimum was said: the minimum, by the word."""
    act, to = least
    topic = _lifting(player, total, law, pushed=pushed)
    because = say("{act} was said, and the least is {to:,}.", act=word(act), to=to)
    if topic == BELOW and player.bet and law.value(BELOW, "raise_said") == "call":
        act, to = player.called
        because = say("less than a raise was said, and by the house's setting that is a call.")
    found = Finding(act=act, to=to, topic=topic, because=because)
    return found.because_of(BINDING).because_of(topic)


def _lifting(player: Spot, total: int, law: Law, *, pushed: bool) -> str:
    """The topic that lifts a raise to the minimum: half of one is one anyway, else the word does.

    A book without a rule on less than half may have one on a first push that is no call.
    """
    half = raises_from(player.bet, player.step, law.value(HALF, "percent"), law.value(HALF, "base"))
    if player.bet and total >= half:
        return HALF
    is_wrong = pushed and total != player.bet and law.is_silent(BELOW, "raise_said")
    return WRONG_PUSH if is_wrong and law.has(WRONG_PUSH) else BELOW


def _raise_of_nothing(player: Spot, said: Saying, law: Law) -> Finding:
    """Raise with no bet to face is a bet."""
    topic = "declare-raise-facing-nothing"
    least = player.least
    if law.value(topic, "ruling") != "minimum-bet":
        return left_to_floor(
            player,
            topic,
            either(
                said.amount,
                "there was no bet to raise, and {amount:,} was said.",
                "there was no bet to raise.",
                said,
            ),
            "check",
            "bet",
        )
    if said.bare:
        return bare_amount(player, said.amount, law)
    because = say("raise with no bet to face is a bet, of {least:,} at least.", player)
    amount = said.amount or unsaid(player, topic, begun(because))
    act, to = player.sized(max(amount, least))
    return Finding(act=act, to=to, topic=topic, because=because)


def bet_said(player: Spot, said: Saying, law: Law) -> Finding:
    """Bet with an amount; against a bet the amount alone counts."""
    if not said.amount:
        return ruled_amount(player, unsaid(player), law)
    reader = bare_amount if said.bare else ruled_amount
    return reader(player, said.amount, law)


def all_in_said(player: Spot, said: Saying, law: Law) -> Finding:
    """All-in is every chip the player has; an amount said with it is what that comes to."""
    if player.owned is None and said.amount and not said.bare:
        return all_in(player, said.amount, law)
    every = player.all_chips
    found = all_in(player, every, law)
    if not said.amount:
        return found
    meanings = _meanings(said, law)
    must_take_all(player, every, meanings)
    is_more = found.all_in and every not in meanings
    return structs.replace(found, because=more_than_all(said.amount, every)) if is_more else found


def _meanings(said: Saying, law: Law) -> tuple[int, ...]:
    """What an amount said may mean: what it says, or a bare number in any unit."""
    if not said.bare:
        return (said.amount,)
    return tuple(said.amount * int(times) for times in law.setting("bare-number-readings"))


def all_in(player: Spot, total: int, law: Law) -> Finding:
    """Every chip the player has, said to be bet."""
    exempt = "raise-allin-exempt-from-50"
    if total <= player.bet:
        because = say("all-in was said, for no more than the bet.")
        return Finding(act="call", to=total, topic=BINDING, because=because, all_in=True)
    act, to = player.sized(total)
    if act not in ("raise", "bet", "complete"):
        return _over_all_others(player, total) or raised(player, total, law)
    to = total if player.owned is None else to
    because = either(
        to < total,
        "all-in was said, and the most allowed is {to:,}.",
        "all-in was said, and it is {total:,}.",
        total=total,
        to=to,
    )
    if to == total == player.owned and player.seat in player.situation.untold:
        because = say("all-in was said, and it is every chip of the player.")
    found = Finding(act=act, to=to, topic=BINDING, because=because, all_in=to == total)
    if to < total:
        return at_most(player, found)
    if not player.bet or total >= player.least:
        return found
    if law.value(exempt, "exempt"):
        said = say("All-in is neither lifted to {least:,} nor cut to a call.", player)
        return found.because_of(exempt, said)
    tested = half_raise(player, Pile((total,)), law, exempt)
    return tested.because_of(exempt)


def _over_all_others(player: Spot, total: int) -> Finding | None:
    """All-in where all others are: a call, and what nobody could call comes back; else None."""
    situation, (act, to) = player.situation, player.called
    if not situation.is_unanswered(player.seat):
        return None
    because = say("all others in the hand are all-in, and nobody could call more.")
    back = (
        {} if player.owned is None or player.seat in situation.untold else {player.seat: total - to}
    )
    return Finding(act=act, to=to, topic=BINDING, because=because, given_back=back)


def complete_said(player: Spot, said: Saying, law: Law) -> Finding:
    """Complete is the full bet, a raise where nothing is to complete."""
    if player.completion is None:
        found = raised(player, said.amount or player.least, law)
        because = say("complete was said, and it is a raise: nothing is to be completed.")
        return structs.replace(found, because=because) if found.act == "raise" else found
    to = player.completion.min
    told = key("complete was said in turn.")
    if said.amount not in (0, to):
        told = key("complete was said in turn, and it is to {to:,}, not {amount:,}.")
    because = say(told, said, to=to)
    return Finding(act="complete", to=to, topic=BINDING, because=because)
