"""The story that the phrases of a text tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorman.prose.cast import Cast
from floorman.prose.matching import Found, level
from floorman.prose.retelling import (
    faced_once,
    found_later,
    merged,
    put_on_streets,
    recognised,
    too_soon,
)
from floorman.prose.story import STREETS, Happening, Person, Setting, Story, acting_in
from floorman.prose.token import Token


def story_of(found: Sequence[Found], tokens: Sequence[Token]) -> Story:
    """The story that the phrases of a text tell; people named between them count as mentioned."""
    teller = _Teller(tokens)
    at = 0
    for one in found:
        teller.mention(tokens[at : one.start])
        teller.tell(one)
        at = one.end
    return teller.story()


_ONWARD = frozenset(("and", "now", "then", "when", "but", "so", "und", "dann", "jetzt"))
"""Words with which a story goes on."""


class _Teller:
    """Takes phrase after phrase, and keeps the story so far."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.cast, self.setting = Cast(), Setting()
        self.happenings: list[Happening] = []
        self.passed: list[Person] = []
        self.streets: list[tuple[int, str]] = []
        self.unnamed = False
        self.present: list[Person] = []
        self.tails: list[tuple[Person, str]] = []

    def mention(self, tokens: Sequence[Token]) -> None:
        """People named outside of any phrase; the last of them acts next, if nobody is named.

        Whoever is only "he" there is whoever acts anyway.
        """
        for token in tokens:
            if token.kind == "who" and token.key != "he":
                self.cast.find(token)
                self.cast.mentioned = True

    def tell(self, one: Found) -> None:
        """Take one phrase."""
        phrase = one.phrase
        if phrase.table:
            _set(self, one)
        elif "tail" in phrase.how:
            self._tail(one)
        elif phrase.act:
            if street := one.slots.get("street"):
                name = next(name for name in STREETS if name.startswith(str(street)))
                self.streets.append((len(self.happenings), name))
            if isinstance(stakes := one.slots.get("level"), Token):
                self.setting.small, self.setting.big = level(*stakes.value)
            _happens(one, self.tokens, self.cast, self.happenings, self.setting)
        else:
            self._aside(one)

    def _tail(self, one: Found) -> None:
        """What is added to an act with chips: of whoever is named, else the last one."""
        people = [self.cast.find(token) for token in _people_in(one)]
        if not people and self.cast.mentioned and self.cast.last is not None:
            people = [self.cast.last]
        self.cast.mentioned = self.cast.mentioned or bool(people)
        last = self.happenings[-1] if self.happenings else None
        if last is not None and _chips_act(last) and (not people or last.who in people):
            last.tails.append(one.phrase.act)
            last.end = max(last.end, one.end)
        elif people:
            self.tails.append((people[0], one.phrase.act))

    def acts_before(self, one: Found) -> int:
        """How many acts came before a street is named; not the one right before it."""
        if not self.happenings:
            return 0
        between = self.tokens[self.happenings[-1].end : one.start]
        apart = any(token.kind == "mark" or token.key in _ONWARD for token in between)
        return len(self.happenings) - (not apart)

    def _aside(self, one: Found) -> None:
        named = _people_in(one)
        people = [self.cast.find(token) for token in named]
        self.present += people
        is_named = any(token.key != "he" for token in named)
        self.cast.mentioned = self.cast.mentioned or is_named
        how = one.phrase.how
        if "announced" in how:
            self.cast.announced = one.slots.get("amount") or one.slots.get("chips")
        self.unnamed = self.unnamed or "no-amount" in how
        if "skipped" in how:
            self.passed += people
        if "out-of-turn" in how and self.happenings:
            self.happenings[-1].how |= {"out-of-turn"}
            self.passed += people

    def story(self) -> Story:
        """The whole story."""
        put_on_streets(self.happenings, self.streets, self.setting)
        told = merged(faced_once(self.happenings))
        for who, tail in self.tails:
            for one in [one for one in told if one.who is who and _chips_act(one)][:1]:
                one.tails.append(tail)
        self.cast.sure = not recognised(told) and self.cast.sure
        told.sort(key=lambda one: "last" in one.how)
        if self.unnamed:
            too_soon(told)
        found_later(told)
        acting = acting_in(told) | {id(one) for one in self.passed}
        acting |= {id(one) for one in self.present}
        acting |= {id(who) for who, _ in self.setting.stacks}
        people = [one for one in self.cast.people if id(one) in acting]
        return Story(self.setting, told, people, self.passed, self.cast.sure)


def _people_in(one: Found) -> list[Token]:
    slots = [
        t for name, t in one.slots.items() if name in ("who", "other") and isinstance(t, Token)
    ]
    return [*slots, *one.others]


def _blind_in(one: Found, slots: Mapping[str, Token]) -> int:
    """The big blind that an act tells of: its own size, or what a first raise was made over."""
    if "big" in slots:
        return slots["big"].value[0]
    if "by" in one.phrase.how:
        return max(0, slots["amount"].value[0] - slots["more"].value[0])
    return 0


def _manner(tokens: Sequence[Token]) -> frozenset[str]:
    """How an act was done, by words that may stand anywhere in it."""
    return frozenset({"out-of-turn"} & {token.key for token in tokens})


def _happens(
    one: Found,
    tokens: Sequence[Token],
    cast: Cast,
    happenings: list[Happening],
    setting: Setting,
) -> None:
    """Take an act: by whoever is named, else by the last one mentioned, else by somebody."""
    slots = {
        name: token
        for name, token in one.slots.items()
        if name != "level" and isinstance(token, Token)
    }
    if "as-announced" in one.phrase.how and isinstance(cast.announced, Token):
        slots["chips" if "{chips}" in one.phrase.act else "amount"] = cast.announced
    if "nobody" in one.phrase.how:
        _nobody_does(one, slots, happenings)
        return
    who = _subject(one, slots, cast, happenings)
    other = None
    if "other" in slots and "placed" not in one.phrase.how:
        other = cast.find(slots["other"])
    act = one.phrase.act.replace("{someone}", "{who}")
    times = slots[one.phrase.repeats].value[0] if one.phrase.repeats in slots else 1
    if "in-front" in one.phrase.how:
        cast.waiting.append(who)
    if "placed" in one.phrase.how:
        who.place = cast.find(slots["other"]).place
        cast.last = who
    if "mine" in one.phrase.how:
        cast.mine(who)
    setting.big = setting.big or _blind_in(one, slots)
    each = [who, *(cast.find(token) for token in one.others)]
    each += [cast.anybody() for _ in range(min(times, 9) - len(each))]
    how = one.phrase.how | _manner(tokens[one.start : one.end])
    for person in each:
        has_told = any("in-front" in each.how and each.who is person for each in happenings)
        for told in act.split(" | ")[has_told and " | " in act :]:
            manner = how | {"in-front"} if "has in front" in told else how
            made = Happening(told, person, slots, manner, one.start, one.end, other=other)
            _put_in_order(made, happenings)
    cast.acted = each[-1] if "facing" not in one.phrase.how else cast.acted


def _nobody_does(one: Found, slots: dict[str, Token], happenings: list[Happening]) -> None:
    """Take an act without a player; told twice in the same words it is one."""
    made = Happening(one.phrase.act, None, slots, one.phrase.how, one.start, one.end)
    if slots or all(each.act != made.act for each in happenings):
        happenings.append(made)


def _subject(
    one: Found, slots: dict[str, Token], cast: Cast, happenings: list[Happening]
) -> Person:
    faces = "{someone}" in one.phrase.act
    if _goes_on(one, slots, happenings) and cast.acted is not None:
        return cast.acted
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
    goes_on = goes_on or one.phrase.act.startswith("{who} tables")
    if goes_on and cast.acted is not None:
        return cast.acted
    return cast.anybody()


def _goes_on(one: Found, slots: Mapping[str, Token], happenings: Sequence[Happening]) -> bool:
    """Whether "he" is who just spoke, and now puts chips out."""
    is_he = "who" in slots and slots["who"].key == "he"
    said = bool(happenings) and " says " in happenings[-1].act
    return is_he and said and "pushes" in one.phrase.act


def _is_of_chips(act: str) -> bool:
    return any(word in act for word in ("pushes", "adds", "says", "in front", "pulls back"))


def _put_in_order(made: Happening, happenings: list[Happening]) -> None:
    if _is_answered_before(made, happenings):
        happenings.insert(_first_of_last(happenings), made)
    else:
        happenings.append(made)


def _is_answered_before(made: Happening, happenings: list[Happening]) -> bool:
    """Whether what is faced was told after what somebody did against it."""
    if "facing" not in made.how or not happenings:
        return False
    last = happenings[-1]
    return _chips_act(last) and made.who is not last.who and not made.slots.get("who")


def _first_of_last(happenings: list[Happening]) -> int:
    """Where the words and chips begin that whoever acted last put in."""
    at = len(happenings) - 1
    while at and _chips_act(happenings[at - 1]) and happenings[at - 1].who is happenings[at].who:
        at -= 1
    return at


def _chips_act(one: Happening) -> bool:
    return any(verb in one.act for verb in ("pushes", " adds ", " says "))


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
        teller.cast.mentioned = True
    elif name == "street":
        teller.streets.append((teller.acts_before(one), " ".join(rest)))
    else:
        number = str(numbers[0]) if numbers else ""
        setting.extra.append(one.phrase.table.replace("{number}", number))
