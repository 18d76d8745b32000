"""The keys of a structure file: what each holds, from where to where, and what it is for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from floorman.sentences import Sentence, key, row, say
from floorman.tournament.findings.findings import Finding, unknown_key

Table = Mapping[str, Any]

TEXT, WHOLE, CHIPS, MONEY, CHOICE, PERCENTAGES, PRIZES, DENOMINATIONS, GAMES = (
    say("text"),
    say("a whole number"),
    say("a whole number of chips"),
    say("an amount of money, with two decimals at most"),
    say("one of"),
    say("a list of percentages, with two decimals at most"),
    say("a list of amounts of money, with two decimals at most"),
    say("a list of different whole numbers of chips"),
    say("a rotation's name or a list of games"),
)
SHARE, FLAG = say("a percentage"), say("true or false")


LEAST = key("{kind} of at least {least}")


class Key(NamedTuple):
    """One key: its kind, the least it may be, whether it must be there, its choices."""

    kind: Sentence
    least: int = 0
    must: bool = False
    most: int | None = None
    choices: tuple[str, ...] = ()

    def allowed(self) -> Sentence:
        """What the key may hold, in words.

        >>> Key(WHOLE, least=2).allowed()
        'a whole number of at least 2'
        """
        if self.kind == CHOICE:
            return say("one of {choices}", choices=row(self.choices, ", "))
        if self.kind in (TEXT, GAMES, FLAG):
            return self.kind
        if self.most is not None:
            return say(
                "{kind} from {least} to {most}", kind=self.kind, least=self.least, most=self.most
            )
        least = key("{kind}, of at least {least}") if self.kind in LISTS else LEAST
        return say(least, kind=self.kind, least=self.least)

    def takes(self, value: object) -> bool:
        """Whether the value is of the kind and in range."""
        if self.kind in (TEXT, CHOICE):
            return isinstance(value, str) and bool(value.strip()) and self._is_choice(value)
        if self.kind == FLAG:
            return isinstance(value, bool)
        if self.kind == GAMES:
            return isinstance(value, str) or _is_list(value, str)
        if isinstance(value, list):
            return self.kind in LISTS and bool(value) and all(map(self._is_amount, value))
        return self._is_amount(value)

    def _is_choice(self, value: str) -> bool:
        return not self.choices or value in self.choices

    def _is_amount(self, value: object) -> bool:
        if self.kind in DECIMALS and isinstance(value, Decimal):
            fits = value.is_finite() and value == value.quantize(Decimal("0.01"))
        else:
            fits = isinstance(value, int) and not isinstance(value, bool)
        return fits and self.least <= value <= (self.most or value)  # type: ignore[operator]


LISTS = (PERCENTAGES, PRIZES, DENOMINATIONS)
DECIMALS = (MONEY, PERCENTAGES, PRIZES, SHARE)

EVENT: Mapping[str, Key] = {
    "name": Key(TEXT, must=True),
    "game": Key(TEXT),
    "rotation": Key(GAMES),
    "rotate_hands": Key(WHOLE, least=1),
    "overtime": Key(CHOICE, choices=("double", "repeat", "stay")),
    "seats": Key(WHOLE, least=2, must=True),
    "starting_stack": Key(CHIPS, least=1, must=True),
    "chips": Key(DENOMINATIONS, least=1, must=True),
    "entry": Key(MONEY, must=True),
    "pace": Key(WHOLE, least=1, most=3600),
    "late_registration": Key(WHOLE),
}
LEVEL: Mapping[str, Key] = {
    "small_blind": Key(CHIPS),
    "big_blind": Key(CHIPS, least=1),
    "ante": Key(CHIPS),
    "ante_kind": Key(CHOICE, choices=("each", "big-blind", "button")),
    "bring_in": Key(CHIPS),
    "small_bet": Key(CHIPS, least=1),
    "big_bet": Key(CHIPS, least=1),
    "minutes": Key(WHOLE, least=1),
    "hands": Key(WHOLE, least=1),
}
BREAK: Mapping[str, Key] = {
    "after_level": Key(WHOLE, least=1, must=True),
    "minutes": Key(WHOLE, least=1, must=True),
}
PAYOUTS: Mapping[str, Key] = {
    "percentages": Key(PERCENTAGES, least=0),
    "prizes": Key(PRIZES, least=0),
    "paid_percent": Key(SHARE, least=1, most=100),
    "minimum_cash": Key(MONEY),
    "minimum_buy_ins": Key(MONEY),
    "round_to": Key(MONEY, least=1),
    "curve": Key(CHOICE, choices=("harmonic", "power")),
    "first": Key(SHARE, least=1, most=99),
    "tiers": Key(FLAG),
    "nice": Key(FLAG),
    "remainder": Key(CHOICE, choices=("largest", "first")),
}
FIELD: Mapping[str, Key] = {
    "entries": Key(WHOLE, least=1, must=True),
    "percentages": Key(PERCENTAGES, least=0, must=True),
}
TABLES = ("level", "break", "payouts")


def key_findings(table: Table, keys: Mapping[str, Key], path: str = "") -> Iterator[Finding]:
    """What is wrong with a table's keys one by one: unknown, missing, wrong type, out of range."""
    for name, value in table.items():
        place = f"{path}, {name}" if path else name
        if name not in keys:
            yield unknown_key(place, name, (*keys, *(TABLES if not path else ())))
        elif not keys[name].takes(value):
            yield Finding(
                place, say("{shown} will not do", shown=shown(value)), keys[name].allowed()
            )
    for name, one in keys.items():
        if one.must and name not in table:
            yield Finding(f"{path}, {name}" if path else name, say("it is missing"), one.allowed())


def shown(value: object) -> str:
    """A value as the file would write it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    return repr(value) if isinstance(value, str) else str(value)


def _is_list(value: object, of: type) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, of) for one in value)
