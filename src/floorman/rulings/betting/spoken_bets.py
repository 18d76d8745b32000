"""What words said in turn bind a player to, chips or no chips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from floorman.hand.legal import Act
from floorman.rulings.act_words import RULED_A
from floorman.rulings.betting.acts import Saying
from floorman.rulings.betting.amounts import bare_amount, heard, ruled_amount
from floorman.rulings.betting.finding import BINDING, Finding
from floorman.rulings.betting.floor_chooses import left_to_floor, ruled_a
from floorman.rulings.betting.spoken_pot import is_pot, pot_said
from floorman.rulings.betting.spoken_raises import all_in_said, bet_said, complete_said, raise_said
from floorman.rulings.betting.spot import Spot
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say

RISK = "nonstandard-terms-own-risk"
"""Words and gestures that are no official ones."""
CONDITIONAL = "conditional-declaration"
IF_THEN = ("binding", "binding-and-penalty", "not-binding-and-penalty", "not-binding")
"""What the floor may make of an if-then statement."""
Reader = Callable[[Spot, Saying, Law], Finding]
AGAINST_A_BET, WITH_NO_BET = ("no-act", "call", "raise", "fold"), ("no-act", "check", "bet")
"""What an unofficial word or gesture may be ruled, whatever the player meant by it."""


def declared(player: Spot, said: Saying, law: Law) -> Finding:
    """What a declaration in turn is."""
    said = heard(player, said)
    if said.conditional:
        return _conditional(player)
    if said.other or not _official(player, said, law):
        return unofficial(player, said.other or _shown(said))
    if (said.amount and said.word in ("check", "fold")) or not (said.amount or said.word):
        return unofficial(player, _shown(said))
    if said.amount and not said.word:
        reader = bare_amount if said.bare else ruled_amount
        return reader(player, said.amount, law).because_of("declaration-forms")
    return READERS[said.word](player, said, law)


def _shown(said: Saying) -> str:
    """What was said, as it is quoted."""
    if not said.word:
        return f"{said.amount:,}"
    return f"{said.word} {said.amount:,}" if said.amount else said.word


def _official(player: Spot, said: Saying, law: Law) -> bool:
    """Whether the word is one the book knows; pot has a rule of its own outside pot-limit."""
    if said.word in ("", "call-and-raise") or (said.word == "pot" and is_pot(player, law)):
        return True
    return said.word in law.plain("official-terms", "words") and (
        said.word != "pot" or player.situation.game.betting == "pot-limit"
    )


def unofficial(player: Spot, shown: str) -> Finding:
    """A word or gesture that is none of the recognised ones: the floor's, at the player's risk."""
    open_to = AGAINST_A_BET if player.facing else WITH_NO_BET
    meanings = [one for one in open_to if one != "fold" or shown != "pot"]
    options = tuple(ruled_a(player, one, _meaning(player, one)) for one in meanings)
    because = say(
        "{shown!r} is no recognized betting term, and is used at the player's own risk.",
        shown=shown,
    )
    topics = ("official-terms",)
    return Finding(
        topic=RISK,
        because=because,
        options=options,
        topics=topics,
    )


def _meaning(player: Spot, meaning: str) -> Sentence:
    if meaning == "no-act":
        return say("The dealer asks {who:a} what is meant.", player)
    return RULED_A[meaning]


def _conditional(player: Spot) -> Finding:
    """An if-then statement: the floor may hold the player to it, penalise it, or both."""
    leads = {
        "binding": say("{who} has to do as announced when the condition is met.", player),
        "binding-and-penalty": say("The same, with a penalty."),
        "not-binding-and-penalty": say("{who} acts freely in turn and is penalized.", player),
        "not-binding": say("{who} acts freely in turn.", player),
    }
    options = tuple(
        choice(name, leads[name], then=partial(Finding, topic=CONDITIONAL, because=leads[name]))
        for name in IF_THEN
    )
    because = say("statements about action still to come are for the floor to hold or penalize.")
    return Finding(topic=CONDITIONAL, because=because, options=options, penalty=True)


def _call(player: Spot, said: Saying, law: Law) -> Finding:
    """Call is the full bet, and with no bet to face a check."""
    if player.facing:
        act, to = player.called
        because = say("call said in turn binds to the full bet")
        because = either(
            said.amount not in (0, to),
            "{because}, not to the {amount:,} said with it.",
            "{because}.",
            said,
            because=because,
        )
        return Finding(act=act, to=to, topic=BINDING, because=because).because_of("call-methods")
    topic = "declare-call-facing-nothing"
    if law.value(topic, "ruling") == "check":
        because = say("there was no bet to call.")
        return Finding(act="check", to=player.own, topic=topic, because=because)
    return left_to_floor(player, topic, say("there was no bet to call."), "check", "bet")


def _call_and_raise(player: Spot, said: Saying, law: Law) -> Finding:
    """A call said first is a call, whatever was added."""
    act, to = player.called
    because = either(
        said.amount,
        "call was said first, and a raise after it, to {amount:,} or not, is a string raise.",
        "call was said first, and a raise after it is a string raise.",
        said,
    )
    return Finding(act=act, to=to, topic="string-bet", because=because).because_of(BINDING)


def _check(player: Spot, said: Saying, law: Law) -> Finding:
    """Check, or against a bet what is left of a player's choices."""
    if not player.facing:
        because = say("check was said in turn.")
        return Finding(act="check", to=player.own, topic=BINDING, because=because)
    topic = "declare-check-facing-bet"
    if law.value(topic, "ruling") != "call-or-fold":
        still = key("check was said against a bet of {bet:,}; every act is still open.")
        return Finding(topic=topic, because=say(still, player))
    because = say("check was said against a bet of {bet:,}: call or fold, no raise.", player)
    _, to = player.called
    legal = (Act("fold"), Act("call", to, to))
    return Finding(topic=topic, because=because, legal=legal, passive=True)


def _fold(player: Spot, said: Saying, law: Law) -> Finding:
    """Fold binds; with no bet to face it is not standard."""
    because = say("a fold in turn binds.")
    if player.facing:
        return Finding(act="fold", topic=BINDING, because=because)
    if may_be_penalised(player.situation, law):
        said_so = say("a fold in turn with no bet to face binds, and may be penalized.")
        return Finding(act="fold", topic=ODD_FOLD, because=said_so, penalty=True)
    return Finding(act="fold", topic=BINDING, because=because)


READERS: dict[str, Reader] = {
    "call": _call,
    "call-and-raise": _call_and_raise,
    "check": _check,
    "fold": _fold,
    "bet": bet_said,
    "raise": raise_said,
    "all-in": all_in_said,
    "pot": pot_said,
    "complete": complete_said,
}
"""What each word means."""


ODD_FOLD = "non-standard-fold"


def may_be_penalised(situation: Situation, law: Law) -> bool:
    """Whether the book counts a fold of whoever is to act, with no bet to face, as not standard."""
    opening = not situation.bet and not situation.street_acts()
    return ("opening-a-round" if opening else "facing-a-check") in law.value(ODD_FOLD, "covers")
