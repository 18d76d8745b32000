"""Pot said: a bet of it in pot-limit, elsewhere no size, and a bet or raise all the same."""

from __future__ import annotations

from msgspec import structs

from floorman.rulings.act_words import does
from floorman.rulings.asking import chips
from floorman.rulings.betting.acts import Saying
from floorman.rulings.betting.amounts import bare_amount
from floorman.rulings.betting.finding import (
    BINDING,
    Finding,
    reckoned,
)
from floorman.rulings.betting.floor_chooses import ruled_a, unsaid
from floorman.rulings.betting.spoken_raises import _no_raise
from floorman.rulings.betting.spot import Spot
from floorman.rulings.law import Law
from floorman.sentences import NOTHING, Sentence, begun, either, key, row, say, word

POT = "pot-declaration-no-limit"


def is_pot(player: Spot, law: Law) -> bool:
    """Whether pot binds to a bet although it is no size here: in no-limit, by one book in limit."""
    betting = player.situation.game.betting
    return betting == "no-limit" or (betting == "limit" and bool(law.granted(POT, "in_limit")))


def pot_said(player: Spot, said: Saying, law: Law) -> Finding:
    """Pot is a bet of it in pot-limit; in no-limit it binds to a valid bet of at least the least.

    How much that is, the player says or the chips do.
    """
    if player.situation.game.betting == "pot-limit":
        sizes = player.sizes()
        if not sizes:
            return _no_raise(player)
        act, to = player.sized(sizes[-1].max)
        told = key("pot was said, in pot-limit.")
        if said.amount not in (0, to):
            told = key("pot was said, in pot-limit, and {amount:,} said with it is not its size.")
        because = say(told, said)
        found = Finding(act=act, to=to, topic=BINDING, because=because)
        return reckoned(player, found) if to == sizes[-1].max else found
    full, is_raise = player.least, law.value(POT, "facing_bet") != "valid-bet"
    least = full if is_raise or not player.bet else 0
    if said.bare:
        return of_the_pot(player, bare_amount(player, said.amount, law, raise_said=True), law)
    amount = said.amount or _told(player)
    if not least and amount < player.least and player.sizes():
        return valid_amount(player, law)
    if not player.sizes():
        called = _no_raise(player)
        return structs.replace(of_the_pot(player, called, law), because=called.because)
    total = max(amount or unsaid(player, POT, _bound_by_pot(player, law)), least)
    act, to = player.sized(total)
    return of_the_pot(player, Finding(act=act, to=to, topic=POT, because=NOTHING), law)


def _told(player: Spot) -> int:
    """The amount that was told as a fact, 0 where nobody has yet."""
    asked = player.situation.answer("amount") is not None
    return chips(player.situation, "amount", NOTHING) if asked else 0


def _least(player: Spot) -> int:
    """The least total that a bet or raise comes to here, all-in for less included."""
    return player.sized(player.least)[1]


def _binds(player: Spot) -> Sentence:
    return either(
        player.bet,
        "pot is no bet in {betting}, but binds to a raise, to {least:,} at least.",
        "pot is no bet in {betting}, but binds to one, of {least:,} at least.",
        betting=word(player.situation.game.betting),
        least=_least(player),
    )


def _bound_by_pot(player: Spot, law: Law) -> Sentence:
    """What pot brings in no-limit before anybody has said how much it is."""
    bound = begun(_binds(player))
    if not law.value(POT, "penalty_possible"):
        return bound
    return row([bound, say("It may be penalized.")], " ")


def of_the_pot(player: Spot, found: Finding, law: Law) -> Finding:
    """A bet or raise that came of saying pot in no-limit, which may be penalised."""
    return structs.replace(
        found,
        topic=POT,
        because=_binds(player),
        topics=tuple(topic for topic in (found.topic, *found.topics) if topic != POT),
        penalty=bool(law.value(POT, "penalty_possible")),
    )


def valid_amount(player: Spot, law: Law) -> Finding:
    """Against a bet a book may ask for a valid amount and not say which act."""
    act, to = player.called
    least = _least(player)
    options = (
        ruled_a(player, "call", say("{act}.", act=does(player.who, act, to))),
        ruled_a(
            player,
            "raise",
            say("{who} raises to at least {least:,}, and says how much.", player, least=least),
        ),
    )
    because = say("pot binds to a valid amount, and the book does not say whether a call is one.")
    penalty = bool(law.value(POT, "penalty_possible"))
    return Finding(topic=POT, because=because, options=options, penalty=penalty)
