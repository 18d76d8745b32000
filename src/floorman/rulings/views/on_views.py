"""What players may have counted or shown, and what the dealer says and does with bets and pots."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.asking import yes
from floorman.rulings.betting.spot import spot
from floorman.rulings.law import Law
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Ruling, Said
from floorman.rulings.situation import Situation
from floorman.rulings.substantial import DEFINITION, is_substantial_now
from floorman.rulings.views import acts
from floorman.sentences import Sentence, either, key, say, word


@rule("opponent-stack-estimate", "shown")
def estimate(stack: int) -> int:
    """A reasonable estimate of a stack that everybody may make: its first two figures.

    >>> estimate(12_345), estimate(75)
    (12000, 75)
    """
    unit: int = 10 ** max(len(str(stack)) - 2, 0)
    return stack // unit * unit


@rule("opponent-stack-precise-count", "ruled")
def may_have_counted(
    facing_all_in: bool,
    on_turn: bool,
    when: Literal["never", "facing-all-in", "facing-all-in-on-turn"],
) -> bool:
    """Whether a player may have an opponent's chips counted: facing an all-in, on turn or not.

    >>> may_have_counted(facing_all_in=True, on_turn=False, when="facing-all-in-on-turn")
    False
    """
    if when == "never":
        return False
    return facing_all_in and (on_turn or when == "facing-all-in")


@rule("rp-announce-bets", "shown")
def announced(bet: int, all_in: bool, asked_by_facing: bool) -> Sentence:
    """What the dealer says of a bet: its size; of an all-in only when the player facing it asks.

    >>> announced(1100, all_in=False, asked_by_facing=False)
    '1,100'
    >>> announced(1100, all_in=True, asked_by_facing=False)
    'all-in'
    """
    return say("{chips:,}", chips=bet) if not all_in or asked_by_facing else say("all-in")


@rule("rp-bringing-in-bets", "guided")
def may_gather(asked_by: int, facing: int) -> bool:
    """Whether bets are pulled in before the round is over: only if the player facing action asks.

    ``asked_by`` is 0 where nobody asked.

    >>> may_gather(asked_by=0, facing=4), may_gather(asked_by=4, facing=4)
    (False, True)
    """
    return asked_by == facing and asked_by > 0


def may_touch(asked_by: int, facing: int, allowed: str) -> bool:
    """Whether the dealer may touch a bet to count it, by what the book says of it.

    >>> may_touch(0, 4, "for-a-needed-count")
    True
    """
    return allowed != "for-a-count-asked-by-the-player-facing-action" or may_gather(
        asked_by, facing
    )


POT, SPREAD = "pot-count", "rp-spreading-pot"
ESTIMATE, COUNT = "opponent-stack-estimate", "opponent-stack-precise-count"
ANNOUNCE, GATHER = "rp-announce-bets", "rp-bringing-in-bets"
BUTTON, STACK = "rp-all-in-button", "rp-stack-split-pots"

REFUSED = {
    "never": key("Chips of an opponent are not counted on request."),
    "facing-all-in": key("Chips are counted only for a player who faces an all-in."),
    "facing-all-in-on-turn": key(
        "Chips are counted only for a player who faces an all-in, when it is that player's turn."
    ),
}
"""Why an opponent's chips are not counted, by when the book has them counted."""

Shown = dict[str, str | int | bool]


def _shown(topic: str, because: Sentence, shown: Shown, *steps: Sentence) -> Ruling:
    return Ruling(topic, because, steps=steps, said=Said(shown=shown))


@rules_on(acts.AsksPot, POT, first=anybody)
def asks_pot(situation: Situation, act: acts.AsksPot, law: Law) -> Ruling:
    """The pot is counted where the book counts it, else at most spread out."""
    betting = situation.game.betting
    if not act.spread and betting in law.value(POT, "counted_in"):
        return _counted(situation, act, law)
    topic = SPREAD if law.has(SPREAD) else POT
    if law.value(POT, "spread_on_request"):
        said = say(
            "In {betting} the pot is not counted, but it may be spread out to be seen.",
            betting=word(betting),
        )
        return _shown(topic, said, {"spread": True}, say("Spread the pot; do not count it."))
    return _shown(POT, say("The pot is neither counted nor spread."), {"spread": False})


def _counted(situation: Situation, act: acts.AsksPot, law: Law) -> Ruling:
    """The pot counted, or told as the bet that it allows, for those who may have that."""
    betting, to_act = word(situation.game.betting), situation.to_act
    if law.value(POT, "asked_by") == "facing-action" and act.seat and act.seat != to_act > 0:
        said = say(
            "In {betting} only the player facing action may have the pot counted: seat {to_act}.",
            betting=betting,
            to_act=to_act,
        )
        return _shown(POT, said, {})
    player = spot(situation, act.seat)
    if law.value(POT, "answer") == "pot-bet" and (sizes := player.sizes()):
        most = sizes[-1].max
        said = say(
            "In {betting} a player may ask for the pot: a pot-sized bet makes it {most:,}.",
            betting=betting,
            most=most,
        )
        return _shown(POT, said, {"pot-bet": most}, say("Say what a pot-sized bet is now."))
    said = say("In {betting} a player may have the pot counted: {pot:,}.", player, betting=betting)
    return _shown(POT, said, {"pot": player.pot}, say("Count the pot and say what is in it."))


@rules_on(acts.AsksIfSubstantial, DEFINITION)
def asks_if_substantial(situation: Situation, act: acts.AsksIfSubstantial, law: Law) -> Ruling:
    """Whether there has been substantial action in the hand, by the book's test."""
    if len(situation.players) < 2:
        there = yes(situation, "substantial-action", say("Has there been substantial action?"))
    else:
        there = is_substantial_now(situation, law)
    said = either(
        there, "There has been substantial action.", "There has been no substantial action yet."
    )
    return _shown(DEFINITION, said, {"substantial": there})


@rules_on(acts.AsksStack, ESTIMATE, first=anybody)
def asks_stack(situation: Situation, act: acts.AsksStack, law: Law) -> Ruling:
    """A stack may be estimated by anybody, and counted for a player who faces an all-in."""
    other = situation.players[spot(situation, act.of).seat]
    stack = (other.stack or 0) + other.bet
    on_turn = act.seat == situation.to_act
    when = law.value(COUNT, "when")
    faced = other.live and other.stack == 0 and other.bet > 0
    allowed = act.count and may_have_counted(faced, on_turn, when)
    if allowed:
        said = say("Seat {seat} faces the all-in of seat {of} and may have it counted.", act)
        step = say("If seat {of} does not count, the dealer or the floor does.", act)
        known: Shown = {} if act.of in situation.untold else {"count": stack}
        return _shown(COUNT, said, known, step)
    return _estimated(situation, act, stack, when, law)


ESTIMATED = {
    (True, True): key(
        "No count: seat {seat} may look and estimate, and seat {of} has about {about:,}."
    ),
    (True, False): key("No count: seat {seat} may look at the chips of seat {of} and estimate."),
    (False, True): key(
        "Seat {seat} may look and estimate: seat {of} has about {about:,}, uncounted."
    ),
    (False, False): key("Seat {seat} may look at the chips of seat {of} and estimate them."),
}
"""Whether a count was asked for and refused, whether the stack is known, and what is said."""


def _estimated(
    situation: Situation, act: acts.AsksStack, stack: int, when: str, law: Law
) -> Ruling:
    """The estimate that everybody may make, and why it is no count; none of chips nobody told."""
    about = 0 if act.of in situation.untold else estimate(stack)
    refused = act.count and law.has(COUNT)
    said = say(ESTIMATED[act.count, about > 0], act, about=about)
    shown: Shown = {"about": about} if about else {}
    ruling = _shown(COUNT if refused else ESTIMATE, said, shown)
    why = (say(REFUSED[when]),) if refused else ()
    return structs.replace(ruling, reasons=why)


@rules_on(acts.Announces, ANNOUNCE, first=anybody)
def announces(situation: Situation, act: acts.Announces, law: Law) -> Ruling:
    """The dealer announces a bet, an all-in only when the player facing it asks."""
    if not law.has(ANNOUNCE):
        return _shown(ANNOUNCE, say("The book says nothing of announcing bets."), {})
    bet = spot(situation, 0).bet
    all_in = situation.player(situation.aggressor).stack == 0
    asked = act.seat > 0 and act.seat == situation.to_act
    said = announced(bet, all_in, asked)
    return _shown(ANNOUNCE, say("The dealer says: {said}.", said=said), {"announce": said})


@rules_on(acts.Gathers, first=anybody)
def gathers(situation: Situation, act: acts.Gathers, law: Law) -> Ruling:
    """Bets stay in front until the round is over, unless the player facing action asks."""
    allowed = may_gather(act.seat, situation.to_act)
    said = either(
        allowed,
        "Seat {seat} faces the action and may have the bets pulled in.",
        "Only seat {to_act}, who faces the action, may have bets pulled in.",
        act,
        to_act=situation.to_act,
    )
    step = either(allowed, "Pull the bets in.", "Leave the bets in front.")
    return _shown(GATHER, said, {"gather": allowed}, step)


@rules_on(acts.TouchesBet, first=anybody)
def touches_bet(situation: Situation, act: acts.TouchesBet, law: Law) -> Ruling:
    """The dealer may touch a bet to count it, in one book only if the player facing it asked."""
    allowed = law.value(GATHER, "dealer_may_touch")
    may = may_touch(act.seat, situation.to_act, allowed)
    said = either(
        may,
        "The dealer may touch the bet of seat {of} to count it.",
        "The dealer may not touch the bet of seat {of} to count it.",
        act,
    )
    return _shown(GATHER, said, {"touch": may})


@rules_on(acts.MarksAllIns)
def marks_all_ins(situation: Situation, act: acts.MarksAllIns, law: Law) -> Ruling:
    """An all-in button stands before every all-in player, kept and put there by the dealer."""
    if not law.has(BUTTON):
        return _shown(BUTTON, say("The book says nothing of all-in buttons."), {})
    live = [(one.seat, one.stack or 0) for one in situation.players.values() if one.live]
    seats = ", ".join(str(seat) for seat, stack in live if stack == 0)
    said = either(seats, "All-in: seat {seats}.", "Nobody is all-in.", seats=seats)
    step = say("Put an all-in button before each all-in player, for the whole table to see.")
    return _shown(BUTTON, said, {"all-in": seats}, step)


def _stacking(situation: Situation) -> tuple[Sentence, ...]:
    """When the dealer stacks the pot, how, and what it saves at the end of the hand."""
    waits = situation.to_act and situation.bet
    return (
        either(
            waits,
            "First let the betting round end: seat {seat} is to act.",
            "Do it now, with no bet to answer.",
            seat=situation.to_act,
        ),
        say("Stack the chips by value, in sight of all and not across the board."),
        say("Keep side pots apart; at the end each stack is halved without a new count."),
    )


@rules_on(acts.StacksPot)
def stacks_pot(situation: Situation, act: acts.StacksPot, law: Law) -> Ruling:
    """In split-pot games the dealer stacks the pot now and then, where all can see it."""
    if law.has(STACK) and (len(situation.game.parts) > 1):
        said = say("The pot is split in this game: the dealer stacks its chips from time to time.")
        return _shown(STACK, said, {"stack": True}, *_stacking(situation))
    return _shown(STACK, say("The book asks for no stacking of this pot."), {"stack": False})
