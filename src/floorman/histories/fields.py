"""The fields of a PHH hand, checked one by one: name, type, length and range."""

from __future__ import annotations

from datetime import time
from decimal import Decimal
from typing import Any, NamedTuple, TypeGuard

from floorman.errors import BadFile, BadNotation
from floorman.games.game import Game
from floorman.histories.actions import Action, parse_action
from floorman.histories.amounts import LARGEST, Amount, is_finite
from floorman.histories.cards_out import card_twice
from floorman.histories.record import HandRecord, Outcome, place_in, variants
from floorman.sentences import Sentence, row, say, verbatim


class _Kind(NamedTuple):
    """What a number may be: not less than ``least``, perhaps not known, and how to say so."""

    least: Amount
    allowed: Sentence
    endless: bool = False

    def holds(self, value: object) -> bool:
        """Whether a value is such a number."""
        if not _is_number(value):
            return False
        if not is_finite(value):
            return self.endless and value == Decimal("inf")
        return self.least <= value <= LARGEST


_STACK = _Kind(Decimal("0.01"), say("a positive number, or inf where not known"), endless=True)
_ANTE = _Kind(0, say("a number of at least 0"))
_BLIND = _Kind(-LARGEST, say("a number; negative for a post that is no straddle"))
_BET = _Kind(Decimal("0.01"), say("a positive number"))


class Fields:
    """Reads the fields of one hand; every complaint names the file, the table and the field."""

    def __init__(self, fields: dict[str, Any], file: str, table: str) -> None:
        self.fields = fields
        self.file = file
        self.table = table

    def record(self, index: int) -> HandRecord:
        """The hand as a whole, or BadFile."""
        entry = self._variant()
        stacks = self._array("starting_stacks", _STACK)
        self._check_count(len(stacks), entry)
        read = {
            "antes": self._array("antes", _ANTE, length=len(stacks)),
            "starting_stacks": stacks,
            **self._bets(entry, len(stacks)),
        }
        details = self._details(len(stacks))
        trims = details.pop("ante_trimming_status", False)
        actions = self._actions(len(stacks), entry)
        return HandRecord(
            file=self.file,
            index=index,
            table=self.table,
            variant=entry.phh,
            actions=actions,
            ante_trimming_status=trims,
            details=details,
            smallest_chip=self._own("_smallest_chip", 1),
            dead_small_blind=self._own("_dead_small_blind", 0),
            blinds_first=self._own("_blinds_first", 0),
            outcome=self._outcome(details, len(stacks)),
            **read,
        )

    def _variant(self) -> Game:
        code = self._field("variant")
        entry = variants().get(code) if isinstance(code, str) else None
        if entry is None:
            raise self._bad(
                "variant", say("{code!r} is not known", code=code), row(variants(), ", ")
            )
        return entry

    def _check_count(self, count: int, entry: Game) -> None:
        if not 2 <= count <= entry.seats:
            wrong = (
                say("{count} player in {entry}", count=count, entry=entry.name)
                if count == 1
                else say("{count:|player|players} in {entry}", count=count, entry=entry.name)
            )
            raise self._bad(
                "starting_stacks", wrong, say("2 to {seats:|player|players}", seats=entry.seats)
            )

    def _bets(self, entry: Game, count: int) -> dict[str, Any]:
        bets: dict[str, Any] = {}
        if entry.is_stud:
            bets["bring_in"] = self._amount("bring_in")
        else:
            name = "blinds_or_straddles"
            bets[name] = self._array(name, _BLIND, length=count)
        sizes = ("small_bet", "big_bet") if entry.betting == "limit" else ("min_bet",)
        return bets | {name: self._amount(name) for name in sizes}

    def _field(self, name: str) -> Any:
        if name not in self.fields:
            raise self._bad(name, say("is missing"), say("the fields that the variant requires"))
        return self.fields[name]

    def _amount(self, name: str) -> Amount:
        value = self._field(name)
        if not _BET.holds(value):
            raise self._bad(name, say("is {shown}", shown=_shown(value)), _BET.allowed)
        return self._rounded(name, value)

    def _array(self, name: str, kind: _Kind, *, length: int | None = None) -> tuple[Amount, ...]:
        values = self._field(name)
        if not isinstance(values, list):
            raise self._bad(
                name, say("is {shown}", shown=_shown(values)), say("an array of numbers")
            )
        if length is not None and len(values) != length:
            raise self._lengths(name, len(values), length)
        for at, value in enumerate(values, 1):
            if not kind.holds(value):
                raise self._bad(
                    f"{name}, number {at}", say("is {shown}", shown=_shown(value)), kind.allowed
                )
        return tuple([self._rounded(name, value) for value in values])

    def _rounded(self, name: str, value: Amount) -> Amount:
        if not isinstance(value, int) and is_finite(value) and value * 100 % 1:
            raise self._bad(
                name, say("{value} is finer than 0.01", value=value), say("at most two decimals")
            )
        return value

    def _outcome(self, details: dict[str, Any], count: int) -> Outcome | None:
        """How the hand ended, where ``write`` had it from a site: its rake is beside the winnings.

        The winnings of others may be told of anything, and say nothing that the cards don't.
        """
        told = details.get("winnings")
        if told is None or not _ANTE.holds(self.fields.get("_rake")):
            return None
        behind = self.fields.get("_behind")
        return Outcome(
            winnings=tuple(told),
            rake=self.fields["_rake"],
            added=self._amount("_added") if "_added" in self.fields else 0,
            runs=self._own("_runs", 1),
            behind=() if behind is None else self._array("_behind", _ANTE, length=count),
        )

    def _own(self, name: str, default: int) -> int:
        """A field that ``write_phh`` adds; whatever else a user puts there is not ours."""
        value = self.fields.get(name)
        return value if isinstance(value, int) and value > 0 else default

    def _details(self, count: int) -> dict[str, Any]:
        details = {}
        for name, value in self.fields.items():
            if name in DETAILS:
                self._check_detail(name, value, count)
                details[name] = value
            elif name in OWN_DETAILS and isinstance(value, str):
                details[name] = value
        return details

    def _check_detail(self, name: str, value: Any, count: int) -> None:
        kind, items = DETAILS[name]
        if not _is_of(value, kind):
            raise self._bad(name, say("is {shown}", shown=_shown(value)), _KINDS[kind])
        if items is None:
            return
        if len(value) != count:
            raise self._lengths(name, len(value), count)
        for at, item in enumerate(value, 1):
            if not _is_of(item, items):
                raise self._bad(
                    f"{name}, number {at}", say("is {shown}", shown=_shown(item)), _KINDS[items]
                )
        if name == "seats" and len(set(value)) < count:
            raise self._bad(
                name,
                say("two players sit in one seat in {value}", value=value),
                say("a seat for each"),
            )

    def _actions(self, count: int, entry: Game) -> tuple[Action, ...]:
        texts = self._field("actions")
        if not isinstance(texts, list):
            raise self._bad(
                "actions", say("is {shown}", shown=_shown(texts)), say("an array of texts")
            )
        actions = tuple([self._action(at, text, count) for at, text in enumerate(texts, 1)])
        wrong = card_twice(actions, entry)
        if wrong is not None:
            at, card, allowed = wrong
            raise self._bad(f"action {at + 1} ({texts[at]!r})", card, allowed)
        return actions

    def _action(self, at: int, text: object, count: int) -> Action:
        if not isinstance(text, str):
            raise self._bad(
                f"action {at}", say("is {shown}", shown=_shown(text)), say("a text such as 'p1 cc'")
            )
        try:
            action = parse_action(text)
        except BadNotation as error:
            raise self._bad(f"action {at} ({text!r})", error.wrong, error.allowed) from None
        if action.player > count:
            wrong = say("there is no p{player}", player=action.player)
            raise self._bad(f"action {at} ({text!r})", wrong, say("p1 to p{count}", count=count))
        if action.amount:
            self._rounded(f"action {at} ({text!r})", action.amount)
        return action

    def _lengths(self, name: str, found: int, players: int) -> BadFile:
        return self._bad(
            name,
            say(
                "has {found:|entry|entries} for {players:|player|players}",
                found=found,
                players=players,
            ),
            say("{players:|entry|entries}", players=players),
        )

    def _bad(self, what: str, wrong: Sentence, allowed: Sentence) -> BadFile:
        return BadFile(self.file, place_in(self.table, what), wrong, allowed)


_KINDS: dict[type, Sentence] = {
    str: say("a text"),
    int: say("an integer"),
    bool: say("true or false"),
    list: say("an array, one entry a player"),
    time: say("a local time such as 12:30:00"),
    Decimal: say("a number"),
    object: say("a text or an integer"),
}

DETAILS: dict[str, tuple[type, type | None]] = {
    **dict.fromkeys(
        ("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
        (str, None),
    ),
    **dict.fromkeys(("time_zone", "time_zone_abbreviation"), (str, None)),
    **dict.fromkeys(("currency", "currency_symbol"), (str, None)),
    **dict.fromkeys(("day", "month", "year", "level", "seat_count"), (int, None)),
    **dict.fromkeys(("hand", "table"), (object, None)),
    "time": (time, None),
    "ante_trimming_status": (bool, None),
    "time_limit": (Decimal, None),
    "seats": (list, int),
    "players": (list, str),
    "finishing_stacks": (list, Decimal),
    "winnings": (list, Decimal),
    "time_banks": (list, Decimal),
}
"""The optional fields of the format: the type of each, and of an array's entries."""

OWN_DETAILS = ("_tournament", "_buy_in")
"""Texts of our own that are written beside them: a tournament's number and its price."""


def _is_number(value: object) -> TypeGuard[Amount]:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _is_of(value: object, kind: type) -> bool:
    if kind is Decimal:
        return _is_number(value)
    if kind is object:
        return isinstance(value, str) or _is_of(value, int)
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def _shown(value: object) -> Sentence:
    if isinstance(value, bool):
        return say("true") if value else say("false")
    return verbatim(str(value) if isinstance(value, Decimal) else repr(value))
