"""One action of a PHH file: who did what, with which cards or amount.

``d dh p1 AhKd``, ``d db JcTs2d``, ``p1 f``, ``p1 cc``, ``p1 cbr 300``, ``p1 pb``, ``p1 sd Qd``,
``p1 sm AhKd``; anything after a ``#`` is commentary, and nothing but commentary is no action.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import Literal

import msgspec

from floorman import cards
from floorman.errors import BadNotation
from floorman.histories.amounts import Amount
from floorman.sentences import say

Verb = Literal[
    "note", "deal", "board", "fold", "check", "call", "raise", "bring-in", "discard", "show", "muck"
]

_PLAYER = re.compile(r"p([1-9]\d?)")
_AMOUNT = re.compile(r"\d{1,18}(?:\.\d+)?")
_VERBS: dict[str, Verb] = {
    "f": "fold",
    "cc": "call",
    "cbr": "raise",
    "pb": "bring-in",
    "sd": "discard",
    "sm": "show",
}
_GRAMMAR = say(
    "d dh pN CARDS, d db CARDS, pN f, pN cc, pN cbr AMOUNT, pN pb, pN sd [CARDS], pN sm [CARDS]"
)


class Action(msgspec.Struct, frozen=True, gc=False):
    """One action: the text as written, the verb, the player from 1 (0 for none), its cards.

    ``amount`` is the street total of a ``raise``, and of a ``call`` where the history tells it.
    ``as_dealt`` marks a show written ``sm -``. PHH has one verb for ``check`` and ``call``; a
    history that tells them apart is held to it. ``line`` is the line of the file, 0 if not known.
    """

    text: str
    verb: Verb
    player: int = 0
    cards: cards.Cards = ()
    amount: Amount = 0
    as_dealt: bool = False
    line: int = 0


@lru_cache(maxsize=1 << 14)
def parse_action(text: str) -> Action:
    """Read one action.

    Raises BadNotation saying what is wrong and what is allowed.

    >>> action = parse_action("p3 cbr 7000  # under the gun")
    >>> action.player, action.verb, action.amount
    (3, 'raise', 7000)
    """
    words = text.partition("#")[0].split()
    if not words:
        return Action(text, "note")
    if words[0] == "d":
        return _dealing(text, words)
    player = _player(words[0])
    verb = _VERBS.get(words[1]) if len(words) > 1 else None
    if verb is None:
        raise BadNotation(say("no such action"), _GRAMMAR)
    return _acting(text, player, verb, words[2:])


def _dealing(text: str, words: list[str]) -> Action:
    if len(words) == 3 and words[1] == "db":
        return Action(text, "board", cards=cards.parse(words[2]))
    if len(words) == 4 and words[1] == "dh":
        return Action(text, "deal", _player(words[2]), cards.parse(words[3]))
    raise BadNotation(say("no such deal"), say("d dh pN CARDS, d db CARDS"))


def _acting(text: str, player: int, verb: Verb, rest: list[str]) -> Action:
    if verb == "raise":
        return Action(text, verb, player, amount=_amount(rest))
    if verb not in ("discard", "show"):
        if rest:
            raise BadNotation(
                say("{rest!r} is too much", rest=rest[0]), say("nothing after the verb but # …")
            )
        return Action(text, verb, player)
    if len(rest) > 1:
        raise BadNotation(say("{rest!r} is too much", rest=rest[1]), say("cards in one word"))
    if verb == "show" and not rest:
        return Action(text, "muck", player)
    if verb == "show" and rest == ["-"]:
        return Action(text, verb, player, as_dealt=True)
    return Action(text, verb, player, cards.parse(rest[0]) if rest else ())


def _player(word: str) -> int:
    found = _PLAYER.fullmatch(word)
    if not found:
        raise BadNotation(
            say("{word!r} is nobody", word=word), say("d for the dealer, p1, p2 and so on")
        )
    return int(found[1])


def _amount(rest: list[str]) -> Amount:
    if len(rest) != 1 or not _AMOUNT.fullmatch(rest[0]):
        raise BadNotation(say("no amount"), say("one number, the total of the street, such as 300"))
    return Decimal(rest[0]) if "." in rest[0] else int(rest[0])
