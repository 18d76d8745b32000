"""What a text tells, as a story: the table, and who did what in order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from floorman.prose.phrases import Found
from floorman.prose.token import Token

STREETS = ("preflop", "flop", "turn", "river")


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
    heads_up: bool = False
    street: str = ""
    stacks: list[tuple[Person, int]] = field(default_factory=list)
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


class _Cast:
    """Everybody in the story, found by what they are called."""

    def __init__(self) -> None:
        self.people: list[Person] = []
        self.last: Person | None = None
        self.sure = True

    def anybody(self, label: str = "someone") -> Person:
        """Somebody new."""
        return self._new(label)

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
            return self.last
        for person in self.people:
            if label in (person.label, person.place):
                return person
        if label == "first" and self.people and "bettor" in token.text:
            return self.people[0]
        return None

    def _new(self, label: str, called: str = "") -> Person:
        place = label if label.split(maxsplit=1)[0].split("+", maxsplit=1)[0] in _PLACES else ""
        person = Person(label, place, called)
        self.people.append(person)
        return person


_PLACES = ("utg", "mp", "lj", "hj", "co", "button", "sb", "bb", "seat")


def story_of(found: Sequence[Found], tokens: Sequence[Token]) -> Story:
    """The story that the phrases of a text tell."""
    cast, setting = _Cast(), Setting()
    happenings: list[Happening] = []
    passed: list[Person] = []
    streets: list[tuple[int, str]] = []
    for one in found:
        phrase = one.phrase
        if phrase.table:
            _set(setting, one, cast, streets, happenings, tokens)
        elif "tail" in phrase.how:
            if happenings:
                happenings[-1].tails.append(phrase.act)
        elif phrase.act:
            _happens(one, cast, happenings)
        elif "skipped" in phrase.how:
            passed += [cast.find(token) for token in _people_in(one)]
        elif "out-of-turn" in phrase.how and happenings:
            happenings[-1].how |= {"out-of-turn"}
            passed += [cast.find(token) for token in _people_in(one)]
        else:
            for token in _people_in(one):
                cast.find(token)
    _put_on_streets(happenings, streets, setting)
    return Story(setting, _merged(happenings), cast.people, passed, cast.sure)


def _people_in(one: Found) -> list[Token]:
    return [t for name, t in one.slots.items() if name in ("who", "other") and isinstance(t, Token)]


def _happens(one: Found, cast: _Cast, happenings: list[Happening]) -> None:
    slots = {name: token for name, token in one.slots.items() if isinstance(token, Token)}
    other = cast.find(slots["other"]) if "other" in slots else None
    if "{someone}" in one.phrase.act:
        who = cast.anybody()
        faces = cast.find(slots["who"]) if "who" in slots else None
        cast.last = faces or cast.last
    elif "who" in slots:
        who = cast.find(slots["who"])
    else:
        who = cast.last or cast.anybody()
    act = one.phrase.act.replace("{someone}", "{who}")
    times = slots[one.phrase.repeats].value[0] if one.phrase.repeats in slots else 1
    for _ in range(min(times, 9)):
        made = Happening(act, who, slots, one.phrase.how, one.start, one.end, other=other)
        if "facing" in one.phrase.how and happenings and happenings[-1].end <= one.start:
            last = happenings[-1]
            if _chips_act(last) and "{someone}" in one.phrase.act:
                happenings.insert(len(happenings) - 1, made)
                continue
        happenings.append(made)
        who = cast.anybody() if times > 1 else who


def _chips_act(one: Happening) -> bool:
    return "pushes" in one.act or "adds" in one.act


def _set(
    setting: Setting,
    one: Found,
    cast: _Cast,
    streets: list[tuple[int, str]],
    happenings: list[Happening],
    tokens: Sequence[Token],
) -> None:
    """Take a fact of the table."""
    name, *rest = one.phrase.table.split()
    slots = {key: token for key, token in one.slots.items() if isinstance(token, Token)}
    numbers = [
        value
        for key in ("level", "amount", "more", "number")
        if key in slots
        for value in slots[key].value
    ]
    if name == "blinds":
        setting.small, setting.big = _level(*numbers[:2])
    elif name == "big":
        setting.big = numbers[0]
    elif name == "pot":
        setting.pot = numbers[0]
    elif name == "players":
        setting.players = numbers[0]
    elif name == "heads-up":
        setting.heads_up = True
    elif name == "game":
        setting.game = rest[0]
    elif name == "stack":
        setting.stacks.append((cast.find(slots["who"]), numbers[0]))
    elif name == "street":
        after = happenings and not any(
            token.kind == "mark" for token in tokens[happenings[-1].end : one.start]
        )
        streets.append((len(happenings) - bool(after), rest[0]))
    else:
        setting.extra.append(one.phrase.table)


def _level(small: int, big: int) -> tuple[int, int]:
    """A level as it is said: ``five and ten thousand`` are both thousands."""
    for scale in (1_000, 100):
        if small * 4 < big and small * scale * 4 > big and small * scale <= big:
            return small * scale, big
    return small, big


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
