"""What is told of the table: who sits where, the stacks, the streets, the pot."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.clauses.seeming import seats_told
from floorman.prose.story.story import USUAL
from floorman.prose.story.table.game_told import take_game
from floorman.prose.story.table.setting_told import BEHIND_THE_BUTTON, take_fact
from floorman.prose.story.told.happening import people_in
from floorman.prose.story.told.so_far import SoFar
from floorman.prose.street_order import STREETS
from floorman.prose.words.people import POSITIONS
from floorman.prose.words.token import Token

_WITH_STACKS = (("who", "amount"), ("other", "more"))
"""Slots for somebody whose stack is told, and for how much it is."""


def take_table(so_far: SoFar, one: Found) -> None:
    """Take a fact of the table, or of who sits at it."""
    name, *rest = one.phrase.table.split()
    slots = {key: token for key, token in one.slots.items() if isinstance(token, Token)}
    cast = so_far.cast
    if name in BEHIND_THE_BUTTON:
        named = (token for token in so_far.tokens[one.start : one.end] if token.kind == "who")
        seated = next((token for token in named if token.key not in POSITIONS), slots["who"])
        cast.sits(cast.find(seated), name)
        cast.mentioned = True
    elif name in ("ring", "between", "empty"):
        _takes_seats(so_far, name, rest, one)
    elif name == "stack":
        each = ((slots.get(who), slots.get(chips)) for who, chips in _WITH_STACKS)
        told = [(cast.find(who), chips) for who, chips in each if who and chips]
        told = told or [(cast.last or cast.anybody(), slots["amount"])]
        so_far.setting.stacks += [(who, chips.value[0]) for who, chips in told]
        cast.mentioned = "who" in slots
    elif name == "shows":
        upcards = "".join(each.key for each in so_far.tokens[one.start : one.end] if _is_card(each))
        so_far.setting.boards.append((cast.find(slots["who"]), upcards))
        cast.mentioned = True
    elif name in ("street", "comes"):
        so_far.is_showdown |= "shown-down" in one.phrase.how
        _names_street(so_far, one, " ".join(rest), comes=name == "comes")
    elif name in ("game", "form"):
        is_beside = any(act.who for act in so_far.happenings)
        said = so_far.tokens[one.start : one.end]
        is_plain = take_game(so_far.setting, rest, said, is_beside=is_beside)
        cast.sure = cast.sure and is_plain
    else:
        take_fact(so_far.setting, one.phrase.table, slots)
    if "thinks" in one.phrase.how and "who" in slots:
        cast.thinker = cast.find(slots["who"])
        cast.mentioned = True
    if name == "pot":
        so_far.pot = slots["amount"]
        cast.pot = slots["amount"]


def _names_street(so_far: SoFar, one: Found, street: str, *, comes: bool) -> None:
    """Take a street; where it ``comes`` after what was told, that was on the one before it."""
    if comes and so_far.happenings and not so_far.streets:
        so_far.streets.append((0, STREETS[STREETS.index(street) - 1]))
    at = len(so_far.happenings) if comes else so_far.acts_before(one)
    so_far.streets.append((at, street))


def _takes_seats(so_far: SoFar, name: str, positions: Sequence[str], one: Found) -> None:
    """Take who sits around the button, or where nobody sits."""
    if name == "ring":
        _sits_around(so_far, positions, one)
    elif name == "between":
        _sits_between(so_far)
    else:
        told = (so_far.cast.find(token).seat for token in people_in(one))
        so_far.setting.empty += [seat for seat in told if seat]
        so_far.cast.sure = False  # a hand may be played without them, or be about one of them


def _sits_around(so_far: SoFar, positions: Sequence[str], one: Found) -> None:
    """Take who has the button and the blinds, by the numbers of seats or by whoever sits there."""
    told = seats_told(so_far.tokens[one.start : one.end])
    for position, token in zip(positions, told, strict=False):
        if token.kind == "who":
            so_far.cast.sits(so_far.cast.find(token), position)
        else:
            so_far.cast.positions[token.value[0]] = position
    so_far.cast.sure = False  # whoever acts next may be who sits there


def _sits_between(so_far: SoFar) -> None:
    """Take it that whoever was named last sits between the button and the small blind."""
    seat = so_far.cast.last.seat if so_far.cast.last is not None else 0
    if seat and not so_far.cast.positions:
        so_far.cast.positions = {(seat - 1) or USUAL: "button", seat + 1: "sb"}


def _is_card(token: Token) -> bool:
    return token.kind == "cards"
