"""A story: the table, everybody in it, and who did what in order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct, field, structs

from floorman.prose.words.token import Token

MULTIWAY = 3
"""How many are in a hand at least that nobody is heads-up in."""
USUAL = 8
"""Players at a table where nobody said how many."""
_COMES_BETWEEN = re.compile(r" too soon$|^the pot bet should have been ")
"""What comes while somebody is still to act."""


class Person(Struct, eq=False):
    """Somebody in the story: what they are called, and the place that was told for them."""

    label: str
    place: str = ""
    called: str = ""

    @property
    def seat(self) -> int:
        """The number of the seat that they were told by; 0 where it was no number."""
        return int(self.place.split()[1]) if self.place.startswith("seat ") else 0


class Happening(Struct):
    """One thing that happened: the template of its table talk, who, and what is in its slots.

    ``start`` and ``end`` are tokens; ``kind`` is that of an act which words only point to; ``also``
    are others who do the same.
    """

    act: str
    who: Person | None
    slots: dict[str, Token]
    how: frozenset[str] = frozenset()
    start: int = 0
    end: int = 0
    street: str = ""
    other: Person | None = None
    tails: list[str] = field(default_factory=list)
    said: str = ""
    when: str = ""
    kind: str = ""
    also: tuple[Person, ...] = ()

    @property
    def deals(self) -> bool:
        """Whether it is the dealer dealing a street, be it too soon."""
        return self.act.startswith("dealer deals the ")

    @property
    def comes_too_soon(self) -> bool:
        """Whether it is a street that the dealer deals while somebody is still to act."""
        return self.act.endswith(" too soon")

    @property
    def everybody(self) -> tuple[Person, ...]:
        """Whoever has to do with it, in order."""
        return tuple(one for one in (self.who, *self.also, self.other) if one is not None)

    @property
    def sums(self) -> tuple[int, ...]:
        """What it is for, in all; empty where nobody told."""
        told = self.slots.get("amount") or self.slots.get("chips")
        return () if told is None else (sum(told.value),)

    @property
    def is_out_of_turn(self) -> bool:
        """Whether it came before its turn."""
        return "out-of-turn" in self.how

    @property
    def waits(self) -> bool:
        """Whether it came in turn, and with the amount known that it answers."""
        return not self.how & {"out-of-turn", "too-soon"}


class Setting(Struct):
    """What was told of the table; what was not is empty or 0.

    ``game`` is as it is named, ``form`` how it is bet where that is told: stud, or limit.
    ``small`` and ``big`` are blinds where those were told, else the level: in limit that is its
    bets. ``in_hand`` are those who are still in it after the flop, at least. ``ring`` has the seats
    of which it was told that they have the button or a blind, ``empty`` those where nobody sits;
    ``boards`` are upcards in stud.
    ``facts`` are what a ruling may ask for, as it was told: on purpose, at different tables.
    ``wager`` is how much each bet is in limit, on the street that was told.
    """

    game: str = ""
    form: str = ""
    small: int = 0
    big: int = 0
    is_of_blinds: bool = False
    bring_in: int = 0
    wager: int = 0
    pot: int = 0
    players: int = 0
    button: int = 0
    ring: dict[str, int] = field(default_factory=dict)
    empty: list[int] = field(default_factory=list)
    heads_up: bool = False
    in_hand: int = 0
    street: str = ""
    unbet: bool = False
    stacks: list[tuple[Person, int]] = field(default_factory=list)
    boards: list[tuple[Person, str]] = field(default_factory=list)
    whole: str = ""
    extra: list[str] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)

    @property
    def left(self) -> int:
        """How many players are left in the event; 0 where nobody told."""
        told = (one.removesuffix(" left") for one in self.extra if one.endswith(" left"))
        return next((int(one) for one in told if one.isdecimal()), 0)


class Story(Struct):
    """A story: its table, its happenings in order, everybody in it.

    ``passed`` are people said to have been passed over, ``sure`` is whether every reference to a
    person was plain.
    """

    setting: Setting
    happenings: list[Happening]
    people: list[Person]
    passed: list[Person]
    sure: bool = True

    @property
    def has_turns(self) -> bool:
        """Whether somebody acts in the betting of a hand."""
        return any(not one.how & {"apart", "nobody"} for one in self.happenings)

    @property
    def waits_for_a_card(self) -> bool:
        """Whether a card came, or a pot was counted again, before all had acted.

        Those passed over come after whoever acted.
        """
        is_early = any(_COMES_BETWEEN.search(one.act) for one in self.happenings)
        return is_early and not any(one.is_out_of_turn for one in self.happenings)

    @property
    def seats(self) -> set[int]:
        """The seats of everybody who is told by one."""
        return {one.seat for one in self.people if one.seat}

    @property
    def all_acts(self) -> range:
        """The places of all happenings."""
        return range(len(self.happenings))

    @property
    def shape(self) -> tuple[tuple[str, str], ...]:
        """What is told, and by whom: of acts that are only pointed to, the kind."""
        names = ("" if one.who is None else one.who.label for one in self.happenings)
        kinds = (one.kind or one.act for one in self.happenings)
        return tuple(zip(kinds, names, strict=True))

    @property
    def counts_left(self) -> bool:
        """Whether it was told how many are left, be it players or chips."""
        return any(one.endswith(" left") for one in self.setting.extra)

    def with_acts(self, acts: Sequence[Happening], table: str) -> Story:
        """The story with acts more, each in its place; at a table of its own where one is given."""
        told = list(self.happenings)
        for act in acts:
            told.insert(_place_of(act, told), act)
        acting = [who for one in acts for who in one.everybody]
        everybody = list(dict.fromkeys([*self.people, *acting]))
        setting = structs.replace(self.setting, whole=table) if table else self.setting
        return Story(setting, told, everybody, self.passed)

    def without_doubtful_end(self) -> Story:
        """The story without its last act, where nobody was named for it and others came before."""
        last = self.happenings[-1:]
        is_named = not last or last[0].who is None or last[0].who.label not in ("someone", "he")
        return (
            self
            if is_named or len(self.happenings) < 2
            else self.without([len(self.happenings) - 1])
        )

    def without(self, left_out: Iterable[int]) -> Story:
        """The story with some of its happenings left out."""
        kept = [one for at, one in enumerate(self.happenings) if at not in left_out]
        acting = acting_in(kept) | {id(one) for one in self.passed}
        people = [one for one in self.people if id(one) in acting]
        people += [who for who, _ in self.setting.boards if who not in people]
        stacks = [(who, chips) for who, chips in self.setting.stacks if who in people]
        return Story(structs.replace(self.setting, stacks=stacks), kept, people, self.passed)


def _place_of(act: Happening, told: Sequence[Happening]) -> int:
    """Where an act belongs: after what is told before it, and what comes last after all others.

    A card that comes while somebody has not answered a bet comes after that bet.
    """
    waits = [at for at, one in enumerate(told) if "facing" in one.how]
    if "last" in act.how:
        return len(told)
    if waits and act.deals:
        return waits[-1] + 1
    before = (at for at, one in enumerate(told) if one.start <= act.start and "last" not in one.how)
    return max(before, default=-1) + 1


def acting_in(happenings: Iterable[Happening]) -> set[int]:
    """Whoever acts, or is acted upon."""
    return {id(who) for one in happenings for who in one.everybody}
