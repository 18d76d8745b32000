"""What the board and the deck make of what was told: the nuts, an open pair, cards not in it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.games.game import game
from floorman.prose.story.acts import FOLDS
from floorman.prose.story.story import Happening, Person, Setting
from floorman.prose.words.token import Token

_NUTS = frozenset(("nuts", "royal", "unbeatable", "quads", "nut"))
"""Words for a hand that nobody beats, or hardly ever."""
_NUTS_IN = (("straight", "flush"), ("nothing", "beats"), ("quad",))


def checked_nuts(
    happenings: Sequence[Happening], setting: Setting, tokens: Sequence[Token]
) -> bool:
    """Have the last check on the river be one of the nuts, where such a hand is told of.

    Whether there was such a one: the hand may be another's.
    """
    turns = [one for one in happenings if one.who is not None and "apart" not in one.how]
    last = turns[-1] if turns else None
    keys = [token.key for token in tokens]
    is_held = not _NUTS.isdisjoint(keys) or any(_has_row(keys, row) for row in _NUTS_IN)
    if last is None or last.act != "{who} checks" or not is_held:
        return False
    if (last.street or setting.street) != "river":
        return False
    last.act = "{who} checks the nuts last to act"
    return True


def _has_row(keys: Sequence[str], row: Sequence[str]) -> bool:
    """Whether words stand in a row."""
    return any(tuple(keys[at : at + len(row)]) == tuple(row) for at in range(len(keys)))


_STRIPPED = "2345"
"""Ranks that a short deck has not."""


def not_of_the_deck(happenings: Sequence[Happening], setting: Setting) -> None:
    """Have a card turned up that the game has not be one that was found: a three in short deck.

    More cards than anybody is dealt are a wrong count, however they come to light.
    """
    of_a_hand = sum(one.down + one.up for one in game(setting.game or "nlhe").streets)
    for one in happenings:
        cards, number = one.slots.get("cards"), one.slots.get("number")
        if one.act == "{who} tables {cards}" and cards and setting.game == "short-deck":
            one.act = "{who} finds {cards}" if cards.key[:1] in _STRIPPED else one.act
        elif one.act == "{who} tables {number} cards" and number and number.value[0] > of_a_hand:
            one.act, one.how = "{who} has {number} cards", one.how | {"last"}


def completed(happenings: Sequence[Happening], setting: Setting) -> None:
    """Have whoever "completes" make it a full bet in stud; with blinds it is a call."""
    for one in happenings if setting.game and game(setting.game).is_stud else ():
        if "completes" in one.how and one.act == "{who} calls":
            one.act = "{who} completes"


def on_open_pair(
    happenings: Sequence[Happening], setting: Setting, paired: Sequence[Person | None]
) -> None:
    """Have the first bet in stud of whoever has a pair up be one on an open pair.

    Where nobody was named yet it is the first who bets.
    """
    if not (paired and setting.game and game(setting.game).is_stud):
        return
    bets = (one for one in happenings if one.act in _BETS)
    theirs = (one for one in bets if one.who in paired or None in paired)
    for one in list(theirs)[:1]:
        amount = one.slots.get("amount") or one.slots.get("chips")
        one.slots = {**one.slots, "amount": amount} if amount is not None else one.slots
        told = "{amount}" if amount is not None else f"{{={setting.big or _BIG_BET}}}"
        one.act, one.how = f"{{who}} bets {told} on an open pair", one.how | {"in-doubt"}


_BETS = ("{who} bets {amount}", "{who} bets", "{who} pushes {chips}")
_BIG_BET = 600
"""The big bet of stud where nobody told how high it is."""
_OF_THE_FLOP = "dealer deals the flop without"


def at_the_flop(happenings: Sequence[Happening], setting: Setting) -> None:
    """Have a flop that was dealt wrong be where the hand is, whatever card was spoken of after.

    So is a later street where it was told before all acts and nobody said when those were.
    """
    if not setting.street and happenings:
        first = min(happenings, key=lambda one: one.start)
        setting.street = _UNBURNED.get(first.act, "")
        for one in happenings if setting.street else ():
            one.street = setting.street
    if setting.street in ("turn", "river"):
        wrong = any(one.act.startswith(_OF_THE_FLOP) for one in happenings)
        setting.street = "flop" if wrong else setting.street


def tied_for_pot(happenings: Sequence[Happening], setting: Setting) -> list[Happening]:
    """The acts with those who tie sharing the pot that was told, where nobody said how much it is.

    Of several ties that may be the same one, the first by two who are named stays.
    """
    shares = (one for one in happenings if _SHARES.search(one.act))
    ties = list(shares) if setting.pot else []
    named = [one for one in ties if all(who.label not in _NOBODY for who in one.everybody)]
    for one in named[:1]:
        one.act = re.sub(r"\{=\d+\}", str(setting.pot), one.act)
    return [one for one in happenings if one not in ties or one in named[:1]]


_SHARES = re.compile(r" (tie for|the low of) \{=")
_NOBODY = ("someone", "he")
_UNBURNED = {f"dealer deals the {one} without a burn": one for one in ("turn", "river")}


_PLAYS_BOARD = "{who} plays the board"
_BOARD_SAID = re.compile(r"\bplay(s|ing)? the board\b", re.IGNORECASE)


def board_said(happenings: Sequence[Happening]) -> None:
    """Have whoever says "I play the board" play it: that is no remark."""
    for one in happenings:
        words = one.slots.get("quote")
        if one.act == "{who} says {said}" and words and _BOARD_SAID.search(words.key):
            one.act, one.how = _PLAYS_BOARD, one.how | {"apart", "in-doubt"}


def board_played(happenings: Sequence[Happening]) -> list[Happening]:
    """The acts without giving up a hand of which it is said that it plays the board.

    Cards put in with those words are not folded: they have no share, as they are not shown.
    """
    playing = [one.who for one in happenings if one.act == _PLAYS_BOARD]
    return [one for one in happenings if one.act not in FOLDS or one.who not in playing]
