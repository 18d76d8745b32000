"""What a text tells, as a story: the table, and who did what in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct, field, structs

from floorman.errors import BadNotation
from floorman.prose.numbers import in_digits
from floorman.prose.phrases import Found, level
from floorman.prose.token import Token
from floorman.sentences import say

STREETS = (
    "preflop",
    "flop",
    "turn",
    "river",
    "third street",
    "fourth street",
    "fifth street",
    "sixth street",
    "seventh street",
)


class Person(Struct, eq=False):
    """Somebody in the story: what they are called, and the place that was told for them."""

    label: str
    place: str = ""
    called: str = ""

    @property
    def is_placed(self) -> bool:
        """Whether a seat or a position was told."""
        return bool(self.place)


class Happening(Struct):
    """One thing that happened: the template of its table talk, who, and what is in its slots.

    ``start`` and ``end`` are tokens; ``implied`` happenings were not told, but follow.
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


class Setting(Struct):
    """What was told of the table; what was not is empty or 0."""

    game: str = ""
    small: int = 0
    big: int = 0
    pot: int = 0
    players: int = 0
    button: int = 0
    heads_up: bool = False
    street: str = ""
    stacks: list[tuple[Person, int]] = field(default_factory=list)
    whole: str = ""
    extra: list[str] = field(default_factory=list)


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

    def assuming(self, given: Mapping[str, str]) -> Story:
        """The story with assumptions as somebody gave them; what was told stays as it was told.

        Raises BadNotation for a value that is none.
        """
        setting = structs.replace(self.setting)
        for name, value in given.items():
            _ASSUMING[name](setting, value.strip())
        return Story(setting, self.happenings, self.people, self.passed, self.sure)

    def with_acts(self, acts: Sequence[Happening], table: str) -> Story:
        """The story with acts more, each in its place; at a table of its own where one is given."""
        told = [*self.happenings, *acts]
        told.sort(key=lambda one: ("last" in one.how, one.start))
        acting = [who for one in acts for who in (one.who, one.other) if who is not None]
        everybody = list(dict.fromkeys([*self.people, *acting]))
        setting = structs.replace(self.setting, whole=table) if table else self.setting
        return Story(setting, told, everybody, self.passed)

    def without(self, left_out: Iterable[int]) -> Story:
        """The story with some of its happenings left out."""
        kept = [one for at, one in enumerate(self.happenings) if at not in left_out]
        acting = _acting(kept) | {id(one) for one in self.passed}
        people = [one for one in self.people if id(one) in acting]
        stacks = [(who, chips) for who, chips in self.setting.stacks if who in people]
        return Story(structs.replace(self.setting, stacks=stacks), kept, people, self.passed)


def _acting(happenings: Iterable[Happening]) -> set[int]:
    """Whoever acts, or is acted upon."""
    return {id(who) for one in happenings for who in (one.who, one.other)}


def _count(value: str, what: str, most: int) -> int:
    number = in_digits(value)
    if number is None or not 0 < number <= most:
        raise BadNotation(
            say("{value} is no {what}. Allowed: 1 to {most:,}.", value=value, what=what, most=most)
        )
    return number


def _assume_blinds(setting: Setting, value: str) -> None:
    small, _, big = value.partition("-")
    if not setting.big:
        setting.small = _count(small, say("small blind"), MOST_CHIPS)
        setting.big = _count(big, say("big blind"), MOST_CHIPS)


def _assume_players(setting: Setting, value: str) -> None:
    setting.players = setting.players or _count(value, say("number of players"), 10)


def _assume_button(setting: Setting, value: str) -> None:
    setting.button = _count(value, say("seat"), 10)


def _assume_street(setting: Setting, value: str) -> None:
    if value not in STREETS:
        streets = ", ".join(STREETS)
        raise BadNotation(
            say("{value} is no street. Allowed: {streets}.", value=value, streets=streets)
        )
    setting.street = setting.street or value


def _assume_stacks(setting: Setting, value: str) -> None:
    setting.extra = [*setting.extra, f"stacks {_count(value, say('stack'), MOST_CHIPS)}"]


MOST_CHIPS = 10**9
"""Chips in a stack or a blind."""
_ASSUMING: dict[str, Callable[[Setting, str], None]] = {
    "blinds": _assume_blinds,
    "players": _assume_players,
    "button": _assume_button,
    "street": _assume_street,
    "stacks": _assume_stacks,
}
ASSUMED = tuple(_ASSUMING)
"""What is assumed where nobody told it, and can be given instead."""


class _Cast:
    """Everybody in the story, found by what they are called."""

    def __init__(self) -> None:
        self.people: list[Person] = []
        self.last: Person | None = None
        self.acted: Person | None = None
        self.mentioned = False
        self.waiting: list[Person] = []
        self.announced: Token | str | None = None
        self.sure = True

    def anybody(self, label: str = "someone") -> Person:
        """Somebody new."""
        return self._new(label)

    def placed(self, person: Person, place: str) -> Person:
        """Somebody who turns out to have a place: the one who was called by it, if any."""
        for one in self.people:
            if one.place == place and one is not person:
                return one
        person.place = place
        return person

    def mine(self, person: Person) -> None:
        """The one who tells the story turns out to be somebody."""
        for one in self.people:
            if one.label == "I" and one is not person:
                one.place = one.place or person.place
                return
        person.label = "I"

    def find(self, token: Token) -> Person:
        """Whom a token means."""
        label, _, place = token.key.partition("=")
        person = self._known(label, token) or self._new(label, token.text)
        if place:
            person.place = place
        self.last = person
        return person

    def _known(self, label: str, token: Token) -> Person | None:
        if label in ("someone", "next", "caller"):
            return None
        if label == "he" and self.last is not None:
            return self._meant()
        for person in self.people:
            if label in (person.label, person.place):
                return person
        if label == "first" and self.people and "bettor" in token.text:
            return self.people[0]
        return None

    def _meant(self) -> Person | None:
        """Whom a pronoun means: whoever was named last, but nobody acts twice in a row."""
        others = [one for one in self.people if one not in (self.acted, self.last)]
        if self.last is not self.acted or not (waiting := [*others, *self.waiting]):
            return self.last
        self.sure = self.sure and len(waiting) == 1
        return waiting[-1]

    def _new(self, label: str, called: str = "") -> Person:
        place = label if label.split(maxsplit=1)[0].split("+", maxsplit=1)[0] in _PLACES else ""
        person = Person(label, place, called)
        self.people.append(person)
        return person


_PLACES = ("utg", "mp", "lj", "hj", "co", "button", "sb", "bb", "seat")


def story_of(found: Sequence[Found], tokens: Sequence[Token]) -> Story:
    """The story that the phrases of a text tell; people named between them count as mentioned."""
    teller = _Teller(tokens)
    at = 0
    for one in found:
        teller.mention(tokens[at : one.start])
        teller.tell(one)
        at = one.end
    return teller.story()


class _Teller:
    """Takes phrase after phrase, and keeps the story so far."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.cast, self.setting = _Cast(), Setting()
        self.happenings: list[Happening] = []
        self.passed: list[Person] = []
        self.streets: list[tuple[int, str]] = []
        self.unnamed = False
        self.present: list[Person] = []

    def mention(self, tokens: Sequence[Token]) -> None:
        """People named outside of any phrase; the last of them acts next, if nobody is named."""
        for token in tokens:
            if token.kind == "who":
                self.cast.find(token)
                self.cast.mentioned = True

    def tell(self, one: Found) -> None:
        """Take one phrase."""
        phrase = one.phrase
        if phrase.table:
            _set(self, one)
        elif "tail" in phrase.how:
            if self.happenings:
                self.happenings[-1].tails.append(phrase.act)
        elif phrase.act:
            if street := one.slots.get("street"):
                name = next(name for name in STREETS if name.startswith(str(street)))
                self.streets.append((len(self.happenings), name))
            _happens(one, self.cast, self.happenings, self.setting)
        else:
            self._aside(one)

    def acts_before(self, one: Found) -> int:
        """How many acts came before a street is named; not the one right before it."""
        if not self.happenings:
            return 0
        between = self.tokens[self.happenings[-1].end : one.start]
        return len(self.happenings) - (not any(token.kind == "mark" for token in between))

    def _aside(self, one: Found) -> None:
        people = [self.cast.find(token) for token in _people_in(one)]
        self.present += people
        self.cast.mentioned = self.cast.mentioned or bool(people)
        how = one.phrase.how
        if "announced" in how:
            self.cast.announced = one.slots.get("amount")
        self.unnamed = self.unnamed or "no-amount" in how
        if "skipped" in how:
            self.passed += people
        if "out-of-turn" in how and self.happenings:
            self.happenings[-1].how |= {"out-of-turn"}
            self.passed += people

    def story(self) -> Story:
        """The whole story."""
        _put_on_streets(self.happenings, self.streets, self.setting)
        told = _merged(_faced_once(self.happenings))
        told.sort(key=lambda one: "last" in one.how)
        if self.unnamed:
            _too_soon(told)
        _found_later(told)
        acting = _acting(told) | {id(one) for one in self.passed}
        acting |= {id(one) for one in self.present}
        acting |= {id(who) for who, _ in self.setting.stacks}
        people = [one for one in self.cast.people if id(one) in acting]
        return Story(self.setting, told, people, self.passed, self.cast.sure)


def _faced_once(happenings: list[Happening]) -> list[Happening]:
    """Without what is faced, where a bet or raise of that much was told."""
    amounts = [
        (sum(one.slots[name].value),)
        for one in happenings
        for name in ("amount", "chips")
        if name in one.slots and "facing" not in one.how
    ]
    return [
        one
        for one in happenings
        if "facing" not in one.how or one.slots["amount"].value not in amounts
    ]


_LATER = {
    "the underraise": ("raises to {amount}", " unnoticed"),
    "the pot bet": ("bets {amount}", " on a wrong count"),
}
"""What is found later, and what is then known of the act that it was found of."""


def _found_later(happenings: list[Happening]) -> None:
    """A bet that was found wrong later was made unnoticed; nobody in particular finds it."""
    for found, (act, made) in _LATER.items():
        if any(one.act.startswith(found) for one in happenings):
            wrong = [one for one in happenings if one.act.endswith(act)]
            for one in wrong[-1:]:
                one.act += made


def _too_soon(happenings: list[Happening]) -> None:
    """A call or fold right after a bet or raise whose amount nobody knew."""
    for before, one in pairwise(happenings):
        if before.act in ("{who} says raise", "{who} says bet") and one.act in (
            "{who} folds",
            "{who} discards face down",
            "{who} calls",
            "{who} says call",
        ):
            verb = one.act.replace("says call", "calls").replace("discards face down", "folds")
            one.act = f"{verb} before the amount is known"
            one.how |= {"too-soon", "out-of-turn"}


def _people_in(one: Found) -> list[Token]:
    return [t for name, t in one.slots.items() if name in ("who", "other") and isinstance(t, Token)]


def _happens(one: Found, cast: _Cast, happenings: list[Happening], setting: Setting) -> None:
    """Take an act: by whoever is named, else by the last one mentioned, else by somebody."""
    slots = {name: token for name, token in one.slots.items() if isinstance(token, Token)}
    if "as-announced" in one.phrase.how and isinstance(cast.announced, Token):
        slots["amount"] = cast.announced
    if "nobody" in one.phrase.how:
        act = one.phrase.act
        happenings.append(Happening(act, None, slots, one.phrase.how, one.start, one.end))
        return
    who = _subject(one, slots, cast, happenings)
    others = []
    if "other" in slots and "placed" not in one.phrase.how:
        others = [cast.find(slots["other"])]
    act = one.phrase.act.replace("{someone}", "{who}")
    times = slots[one.phrase.repeats].value[0] if one.phrase.repeats in slots else 1
    if "in-front" in one.phrase.how:
        cast.waiting.append(who)
    if "placed" in one.phrase.how:
        who.place = cast.find(slots["other"]).place
        cast.last = who
    if "mine" in one.phrase.how:
        cast.mine(who)
    if "by" in one.phrase.how and not setting.big:
        setting.big = max(0, slots["amount"].value[0] - slots["more"].value[0])
    each = [who, *(cast.anybody() for _ in range(min(times, 9) - 1))]
    each += others if "both" in one.phrase.how else []
    for person in each:
        other = others[0] if others and "both" not in one.phrase.how else None
        made = Happening(act, person, slots, one.phrase.how, one.start, one.end, other=other)
        if _is_answered_before(made, happenings):
            happenings.insert(len(happenings) - 1, made)
        else:
            happenings.append(made)
    cast.acted = each[-1] if "facing" not in one.phrase.how else cast.acted


def _subject(
    one: Found, slots: dict[str, Token], cast: _Cast, happenings: list[Happening]
) -> Person:
    faces = "{someone}" in one.phrase.act
    named = cast.find(slots["who"]) if "who" in slots else None
    if one.phrase.place and named is not None and not named.place:
        named = cast.placed(named, one.phrase.place)
    if faces:
        cast.mentioned = cast.mentioned or named is not None
        return cast.anybody()
    if named is not None:
        cast.mentioned = False
        return named
    if cast.mentioned and cast.last is not None:
        cast.mentioned = False
        return cast.last
    goes_on = _is_of_chips(one.phrase.act) or "and" in one.phrase.said[:5]
    if goes_on and cast.acted is not None:
        return cast.acted
    return cast.anybody()


def _is_of_chips(act: str) -> bool:
    return any(word in act for word in ("pushes", "adds", "says", "in front", "pulls back"))


def _is_answered_before(made: Happening, happenings: list[Happening]) -> bool:
    """Whether what is faced was told after what somebody did against it."""
    if "facing" not in made.how or not happenings:
        return False
    last = happenings[-1]
    return _chips_act(last) and made.who is not last.who and not made.slots.get("who")


def _chips_act(one: Happening) -> bool:
    return "pushes" in one.act or "adds" in one.act


def _set(teller: _Teller, one: Found) -> None:
    """Take a fact of the table."""
    name, *rest = one.phrase.table.split()
    slots = {key: token for key, token in one.slots.items() if isinstance(token, Token)}
    numbers = [
        value
        for key in ("level", "amount", "more", "number")
        if key in slots
        for value in slots[key].value
    ]
    setting = teller.setting
    if name == "blinds":
        setting.small, setting.big = level(*numbers[:2])
    elif name in ("big", "pot", "players"):
        setattr(setting, name, numbers[0])
    elif name == "heads-up":
        setting.heads_up = True
    elif name == "game":
        setting.game = rest[0]
    elif name == "stack":
        setting.stacks.append((teller.cast.find(slots["who"]), numbers[0]))
    elif name == "street":
        teller.streets.append((teller.acts_before(one), " ".join(rest)))
    else:
        number = str(numbers[0]) if numbers else ""
        setting.extra.append(one.phrase.table.replace("{number}", number))


def _put_on_streets(
    happenings: list[Happening], streets: list[tuple[int, str]], setting: Setting
) -> None:
    told = [street for _, street in streets]
    if not told:
        return
    setting.street = min(told, key=STREETS.index)
    if len(set(told)) == 1:
        for one in happenings:
            one.street = told[0]
        return
    current = "" if streets[0][0] else streets[0][1]
    for at, one in enumerate(happenings):
        current = next((street for place, street in reversed(streets) if place == at), current)
        one.street = current


def _merged(happenings: list[Happening]) -> list[Happening]:
    """Words and chips of one player, one after the other, as one act."""
    made: list[Happening] = []
    for one in happenings:
        last = made[-1] if made else None
        if last is not None and last.who is one.who and "wish" not in one.how:
            if " says " in last.act and one.act.startswith("{who} pushes"):
                last.act = f"{last.act}, then {one.act.removeprefix('{who} ')}"
                _joined(last, one)
                continue
            if "pushes" in last.act and " says " in one.act and " says " not in last.act:
                words = one.act.removeprefix("{who} says ")
                last.act = f"{last.act}, then says {words}"
                _joined(last, one)
                continue
        made.append(one)
    return made


def _joined(last: Happening, one: Happening) -> None:
    last.slots = {**one.slots, **{k: v for k, v in last.slots.items() if k not in one.slots}}
    for name, token in one.slots.items():
        if name in ("amount",) and "amount" in last.slots and last.slots["amount"] is not token:
            last.slots["more"] = token
    last.tails += one.tails
    last.end = one.end
