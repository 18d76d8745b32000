"""Patterns of the phrase tables, read word by word: what each is matched by, and its shape."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from floorman.errors import BadInput
from floorman.prose.phrases import source
from floorman.prose.phrases.marks import JOINED, KINDS, PERSON, PLACES, PRONOUNS, SLOTS
from floorman.prose.phrases.shape import MAYBE, OFTEN, ONCE, Row, Shape, one_of
from floorman.prose.phrases.source import Part, Slot
from floorman.prose.words.stems import stem
from floorman.sentences import say

_PART = re.compile(r"[\[\]()|]|\{[a-z]+\}|\$[a-z-]+|[^\s\[\]()|{}$]+")


def parts_of(said: str) -> list[str]:
    """The parts of a pattern: words, slots, lists and brackets."""
    return _PART.findall(said)


class Lists:
    """The lists of words of a language: ``read`` are those that patterns had so far.

    ``words`` are all that patterns had, as they are written.
    """

    def __init__(self, classes: Mapping[str, Sequence[str]], language: str) -> None:
        self.classes = classes
        self.language = language
        self.read: dict[str, tuple[Part, Shape]] = {}
        self.words: set[str] = set()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lists) and self.classes == other.classes

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[Lists], tuple[Mapping[str, Sequence[str]], str]]:
        return Lists, (self.classes, self.language)

    def stem_of(self, word: str) -> str:
        """The stem of a word, or a mark, as it stands in the string of tokens."""
        if word in (",", ".", ":", "'s"):
            return word.replace(":", ".")
        return stem(word, self.language)


class Reader:
    """Reads one pattern; slots are numbered throughout it.

    ``several`` is whether more people may stand after the one who does it.
    """

    def __init__(self, lists: Lists, *, several: bool = False) -> None:
        self.lists = lists
        self.several = several
        self._slots = 0

    def read(self, said: str) -> tuple[Part, Shape]:
        """What a pattern is matched by, and its shape.

        Raises BadInput for one that has a bracket too many.
        """
        part, shape, rest = self._sequence(parts_of(said))
        if rest:
            raise BadInput(say("The phrase “{said}” has a bracket that is not opened", said=said))
        return part, shape

    def _sequence(self, parts: list[str]) -> tuple[Part, Shape, list[str]]:
        """A run of parts up to a closing bracket: as it is matched, its shape, what is left."""
        options: list[source.Row] = []
        rows: list[Row] = []
        current: source.Row = ()
        row: Row = ()
        while parts:
            part, parts = parts[0], parts[1:]
            if part in "])":
                parts = [part, *parts]
                break
            if part == "|":
                options.append(current)
                rows.append(row)
                current, row = (), ()
            elif part in "[(":
                inner, within, parts = self._sequence(parts)
                parts = parts[1:]
                current = (*current, (inner, part == "["))
                row = (*row, (within, MAYBE if part == "[" else ONCE))
            else:
                one, shape = self._one(part)
                current = (*current, (one, False))
                row = (*row, (shape, ONCE))
        options.append(current)
        rows.append(row)
        return _alone(options), one_of(rows), parts

    def _one(self, part: str) -> tuple[Part, Shape]:
        if part[0] == "{":
            return self._slot(part[1:-1])
        if part[0] == "$":
            return self._class(part[1:])
        word = self._word(part)
        if label := PRONOUNS.get(part, ""):
            return Slot(rf"(?:_?{re.escape(word)} |@\d+:{label} )"), PERSON | {word}
        if part.endswith("'s") and part != "'s":
            return _with_is(word)
        return word, frozenset({word})

    def _slot(self, name: str) -> tuple[Slot, Shape]:
        self._slots += 1
        numbered = f"{name}_{self._slots}"
        if name in PLACES:
            return Slot(rf"@(?P<who_{self._slots}>\d+):{name} "), PERSON
        if name == "pile":
            return Slot(rf"©(?P<chips_{self._slots}>\d+) "), frozenset("©")
        if name not in SLOTS:
            raise BadInput(say("No slot is called “{name}”", name=name))
        several = name == "also" or (name == "who" and self.several)
        more = numbered if name == "who" and self.several else ""
        one = KINDS.get(name, PERSON)
        shape = one_of([((one, ONCE), (JOINED, OFTEN))]) if several else one
        return Slot(SLOTS[name].format(name=numbered), more), shape

    def _class(self, name: str) -> tuple[Part, Shape]:
        """The words of a list; one without slots is read once, for many phrases have it."""
        if name not in self.lists.classes:
            raise BadInput(say("No list of words is called “${name}”", name=name))
        if name in self.lists.read:
            return self.lists.read[name]
        slots = self._slots
        forms = sorted(self.lists.classes[name], key=lambda form: -len(form.split()))
        each = [self._sequence(parts_of(form)) for form in forms]
        options = dict.fromkeys(part for part, _, _ in each)
        shape = one_of(((shape, ONCE),) for _, shape, _ in each)
        found = tuple(((part, False),) for part in options), shape
        if slots == self._slots:
            self.lists.read[name] = found
        return found

    def _word(self, word: str) -> str:
        self.lists.words.add(word)
        return self.lists.stem_of(word)


def _with_is(word: str) -> tuple[Part, Shape]:
    """A word with an "is" that a text has as a token of its own, or as none: it's, its."""
    row: Row = ((frozenset({word}), ONCE), (frozenset({"'s"}), MAYBE))
    return (((word, False), ("'s", True)),), one_of([row])


def _alone(options: Sequence[source.Row]) -> Part:
    """Several rows, or a part alone for one that is nothing else."""
    if len(options) == 1 and len(options[0]) == 1 and not options[0][0][1]:
        return options[0][0][0]
    return tuple(options)
