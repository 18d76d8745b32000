"""What is told of the table: its game and stakes, the pot, how many play, where the button is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorman.prose.story.story import MULTIWAY, USUAL, Setting
from floorman.prose.street_order import STREETS
from floorman.prose.words.amounts import level
from floorman.prose.words.token import POSSESSIVES, Token

DEAD_SMALL = "dead small blind"
"""What is told of a hand in which nobody posts the small blind."""
BEHIND_THE_BUTTON = {"button": 0, "sb": 1, "bb": 2}
"""Positions that are told of a seat, by how far it is from the button."""


def set_button(setting: Setting, seats: Mapping[int, str]) -> None:
    """Have the button be where a seat has it, or has a blind."""
    setting.ring = {position: seat for seat, position in seats.items()}
    for seat, position in seats.items():
        if position in BEHIND_THE_BUTTON and not setting.button:
            button = seat - BEHIND_THE_BUTTON[position]
            setting.button = button if button > 0 else button + (setting.players or USUAL)


def has_option(tokens: Sequence[Token]) -> bool:
    """Whether somebody checks an option, which only the big blind has: he checks his option."""
    keys = [one.key for one in tokens]
    return any(
        key == "option" and keys[max(0, at - 1)] in ("the", *POSSESSIVES)
        for at, key in enumerate(keys)
    )


def set_limit(setting: Setting) -> None:
    """Have limit be played at the bets of which one was told: the small one until the flop."""
    if not setting.wager or setting.big:
        return
    is_small = setting.street in ("", *STREETS[:2])
    setting.small, setting.big = (
        (setting.wager, setting.wager * 2) if is_small else (setting.wager // 2, setting.wager)
    )


def set_street(setting: Setting, streets: list[tuple[int, str]]) -> None:
    """Have a stud hand be on the street of its boards, where nobody told: fourth has two cards."""
    cards = max((len(upcards) // 2 for _, upcards in setting.boards), default=0)
    if cards and not streets:
        streets.append((0, _OF_STUD[min(cards, len(_OF_STUD)) - 1]))


_OF_STUD = STREETS[4:8]
"""The streets of stud by how many cards lie up on each."""


def scaled_to_pot(setting: Setting) -> bool:
    """Have blinds that were said without their hundreds be those: level three six, 7,400 pot.

    Whether they were: the pot is of far more chips than they are.
    """
    if not 0 < setting.big < _LEAST_BIG or setting.pot < setting.big * _HUNDRED:
        return False
    setting.small, setting.big = setting.small * _HUNDRED, setting.big * _HUNDRED
    return True


_HUNDRED = 100
_LEAST_BIG = 25
"""A big blind below that may be told short."""


def take_fact(setting: Setting, fact: str, slots: Mapping[str, Token]) -> None:
    """Take a fact of the table, as phrases name it, with what was told in its slots."""
    name, *rest = fact.split()
    told = [slots[key] for key in ("level", "amount", "more", "number") if key in slots]
    numbers = [value for token in told for value in token.value]
    if name in ("blinds", "level", "limit"):
        setting.small, setting.big = level(*numbers[:2])
        setting.is_of_blinds = name == "blinds"
        setting.form = setting.form or ("limit" if name == "limit" else "")
        if "ante" in rest:
            setting.extra.append(f"ante {numbers[2]}")
    elif name == "wager":
        setting.wager, setting.game = numbers[0], setting.game or "flhe"
    elif name == "players":
        setting.players = numbers[0] if numbers[0] > 1 else 0  # "one of its players" is no table
    elif name in ("big", "pot", "bring_in"):
        setattr(setting, name, numbers[0])
    elif name in ("in-hand", "against"):  # against so many, there is one more
        setting.in_hand = numbers[0] + (name == "against") if numbers else MULTIWAY
    elif name in ("heads_up", "unbet"):
        setattr(setting, name, rest[0] if rest else True)
    elif name == "fact":
        setting.facts |= dict.fromkeys(rest[0].split("+"), " ".join(rest[1:]))
    elif name == "count":
        _add(setting, f"table {_counted(rest[0], slots)} has {slots['more'].value[0]} players", ())
    else:
        _add(setting, fact, numbers)


def _counted(table: str, slots: Mapping[str, Token]) -> str:
    """What a table is called whose players are counted: by its number, else by a letter."""
    return str(slots["number"].value[0]) if "number" in slots else table


def _add(setting: Setting, fact: str, numbers: Sequence[int]) -> None:
    """Add a fact as it is; a table of an event has as many players as its full tables."""
    if fact.endswith("-handed event"):
        setting.players = setting.players or numbers[0]
    told = fact.replace("{number}", str(numbers[0]) if numbers else "")
    setting.extra += [told] if told not in setting.extra else []
