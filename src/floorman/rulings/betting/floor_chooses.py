"""What a bet that is left to the floor becomes, act by act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from floorman.rulings.act_words import RULED_A
from floorman.rulings.asking import chips
from floorman.rulings.betting.finding import Finding
from floorman.rulings.betting.spot import Spot
from floorman.rulings.choosing import Choice, choice
from floorman.sentences import NOTHING, Sentence, either


def left_to_floor(player: Spot, topic: str, because: Sentence, *acts: str) -> Finding:
    """A finding that leaves the floor to choose among acts."""
    options = tuple(ruled_a(player, act, RULED_A[act]) for act in acts)
    return Finding(topic=topic, because=because, options=options)


def ruled_a(player: Spot, act: str, leads_to: Sentence) -> Choice:
    """The option of the floor by which a bet is such an act."""
    return choice(act, leads_to, then=partial(as_act, player, act))


def as_act(player: Spot, act: str) -> Finding:
    """What an act comes to when the floor rules it so: its amount is asked for then, not before."""
    made, to = _RULED.get(act, _alone)(player, act)
    return Finding(act=made, to=to, topic="", because=NOTHING)


def _alone(player: Spot, act: str) -> tuple[str, int]:
    """An act without chips; no act at all leaves the player to act."""
    return (act, player.own) if act in ("fold", "check") else ("", 0)


def _called(player: Spot, act: str) -> tuple[str, int]:
    return player.called


def _least(player: Spot, act: str) -> tuple[str, int]:
    return player.sized(player.least)


def _every_chip(player: Spot, act: str) -> tuple[str, int]:
    every = player.all_chips
    return player.sized(every) if every > player.bet else ("call", every)


def _sized(player: Spot, act: str) -> tuple[str, int]:
    return player.sized(unsaid(player))


_RULED: dict[str, Callable[[Spot, str], tuple[str, int]]] = {
    "call": _called,
    "bet": _sized,
    "raise": _sized,
    "minimum raise": _least,
    "all-in": _every_chip,
}


def unsaid(player: Spot, topic: str = "", said: Sentence = NOTHING) -> int:
    """The total of a bet or raise said without an amount: the only one there is, else asked for.

    ``topic`` is what makes it a bet or raise, where that is not the word alone, and ``said`` what
    is ruled before the amount is known.
    """
    sizes = player.sizes()
    if not sizes:
        return player.bet
    if sizes[0].min == sizes[-1].max:
        return sizes[0].min
    least = sizes[0].min
    return chips(
        player.situation,
        "amount",
        either(
            player.bet,
            "Raise to how much? At least {least:,}.",
            "Bet how much? At least {least:,}.",
            least=least,
        ),
        topic,
        said,
    )
