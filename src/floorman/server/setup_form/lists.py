"""Fields that hold several things: chips, color-ups, prizes by the field, a stack, games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from floorman.games.game import game, games
from floorman.languages.texts import Texts, languages, texts
from floorman.sentences import Sentence, row, say
from floorman.server.setup_form import typed
from floorman.server.setup_form.typed import Wrong
from floorman.tournament.sheet.bounty import Envelopes
from floorman.tournament.sheet.chip_set import Chip, ColorUp, Pieces
from floorman.tournament.sheet.days import DayEnd
from floorman.tournament.sheet.structure import FieldShares

_CHIP = re.compile(
    r"(?P<value>[\d.,'kKmM]++)\s*+(?P<color>[^\W\d][^\d,]*+)?,?+\s*+(?P<pieces>\d+)?"
)
"""Nothing is read twice: a line that is none ends in its length, not in the cube of it."""
_COLOR_UP = re.compile(r"(\d+)\D+(\d+)\D+(\d+)\D*")
_DAY_END = re.compile(r"(?P<before>[ln][^\W\d]*)?\s*(?P<number>\d+)\s*(?P<after>%|[^\W\d].*)?")
_ENDS_WITH = {
    "l": "level", "n": "level", "%": "percent", "p": "players", "s": "players", "j": "players",
    "m": "minutes", "a": "a_table", "\u00e0": "a_table", "e": "a_table",
}  # fmt: skip
"""How a day ends, by the first letter of the word, in any language of the pages."""
SHORT = {"nl": "nolimit", "pl": "potlimit", "fl": "limit"}
"""How the betting of a game is told in short."""
_PIECES = re.compile(r"(\d+)\s*[x\u00d7*]\s*(\d+)")

COLOURS = (
    *("white", "red", "green", "blue", "black", "purple", "pink", "orange", "yellow", "brown"),
    "grey",
)
"""The colours that a chip is drawn in."""
_ENVELOPES = re.compile(r"(\d{1,6})\s*[x\u00d7*]\s*(.+)")


def lines(text: str) -> list[str]:
    """The lines that hold something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def values(text: str) -> tuple[int, ...]:
    """The values of chips, the smallest first.

    >>> values("25, 100  500"), values("1k 25")
    ((25, 100, 500), (25, 1000))
    """
    parts = re.split(r"[,;/\s]+", text.strip())
    found = {typed.whole(part) for part in parts if part}
    if not found or not all(found):
        raise Wrong(say("no chips"), say("values such as 25, 100, 500"))
    return tuple(sorted(found))


def chips(text: str) -> tuple[Chip, ...]:
    """The chips of the house: a value, its colour, and how many there are.

    >>> chips("25 green 400\\n100 Schwarz")
    (Chip(value=25, color='green', pieces=400), Chip(value=100, color='black', pieces=0))
    """
    return tuple(_chip(line) for line in lines(text))


def _chip(line: str) -> Chip:
    found = _CHIP.fullmatch(line)
    if found is None:
        raise typed.unread(line, say("a value, its color and how many, such as 25 green 400"))
    pieces = int(found["pieces"] or 0)
    return Chip(typed.whole(found["value"]), _colour((found["color"] or "").strip()), pieces)


def _colour(told: str) -> str:
    """A colour that chips are drawn in by its key, in whatever language; another as it is typed."""
    for one in COLOURS:
        if told.casefold() in {texts(each).one(one).casefold() for each in languages()}:
            return one
    return told


def written_chips(some: Sequence[Chip], said: Texts) -> str:
    """The chips as they are typed in a language."""
    told = ((str(one.value), said.one(one.color), str(one.pieces or "")) for one in some)
    return "\n".join(" ".join(filter(None, parts)) for parts in told)


def color_ups(text: str) -> tuple[ColorUp, ...]:
    """Color-ups: a value, into which, after which level.

    >>> color_ups("25 into 100 after level 4")
    (ColorUp(value=25, into=100, after_level=4),)
    """
    return tuple(_color_up(line) for line in lines(text))


def _color_up(line: str) -> ColorUp:
    found = _COLOR_UP.fullmatch(line)
    if found is None:
        raise typed.unread(line, say("such as 25 into 100 after level 4"))
    return ColorUp(*map(int, found.groups()))


def written_color_ups(some: Sequence[ColorUp]) -> list[Sentence]:
    """The color-ups as they are typed."""
    return [
        say(
            "{value} into {into} after level {level}",
            value=str(one.value),
            into=str(one.into),
            level=one.after_level,
        )
        for one in some
    ]


def day_ends(text: str) -> tuple[DayEnd, ...]:
    """When the days end, a line for each; the words are known by their first letters.

    >>> [(one.level, one.percent, one.minutes) for one in day_ends("level 9, 15 %\\n600 minutes")]
    [(9, 15, 0), (0, 0, 600)]
    """
    return tuple(_day_end(line) for line in lines(text))


def _day_end(line: str) -> DayEnd:
    told: dict[str, int] = {}
    for part in line.split(","):
        found = _DAY_END.fullmatch(part.strip().casefold())
        words = [one for one in (found["before"], found["after"]) if one] if found else []
        if found is None or len(words) != 1 or words[0][0] not in _ENDS_WITH:
            raise typed.unread(part, say("such as level 9, 15 %, 40 players, 1 at each table"))
        told[_ENDS_WITH[words[0][0]]] = int(found["number"])
    return DayEnd(**told)


def written_day_ends(some: Sequence[DayEnd]) -> list[Sentence]:
    """When the days end as it is typed."""
    return [row(_written_end(one), ", ") for one in some]


def _written_end(one: DayEnd) -> Iterator[Sentence]:
    if one.level:
        yield say("level {level}", level=one.level)
    if one.minutes:
        yield say("{minutes:|minute|minutes}", minutes=one.minutes)
    if one.percent:
        yield say("{percent}%", percent=one.percent)
    if one.players:
        yield say("{players:|player|players}", players=one.players)
    if one.a_table:
        yield say("{players} at each table", players=one.a_table)


def pieces(text: str) -> Pieces:
    """A stack in pieces.

    >>> pieces("8x25, 8 x 100")
    {25: 8, 100: 8}
    """
    found: Pieces = {}
    for part in re.split(r"[,;\n]+", text.strip()):
        one = _PIECES.fullmatch(part.strip())
        if one is None:
            raise typed.unread(part, say("pieces such as 8x25, 8x100"))
        found[int(one[2])] = int(one[1])
    return found


def written_pieces(some: Pieces) -> str:
    """A stack as it is typed."""
    return ", ".join(f"{count}x{value}" for value, count in some.items())


def envelopes(text: str) -> tuple[Envelopes, ...]:
    """Envelopes of a mystery bounty, a line each: how many, and the money in each.

    >>> envelopes("1 x 10000\\n20 x 250.50")
    (Envelopes(value=1000000, count=1), Envelopes(value=25050, count=20))
    """
    return tuple(_envelopes(line) for line in lines(text))


def _envelopes(line: str) -> Envelopes:
    found = _ENVELOPES.fullmatch(line)
    if found is None:
        raise typed.unread(line, say("how many and how much, such as 1 x 10000"))
    return Envelopes(typed.cents(found[2]), int(found[1]))


def written_envelopes(some: Sequence[Envelopes]) -> str:
    """The envelopes as they are typed."""
    return "\n".join(f"{one.count} x {typed.money(one.value)}" for one in some)


def by_field(text: str) -> tuple[FieldShares, ...]:
    """Percentages by the size of the field, a line each.

    >>> by_field("2: 100\\n10: 60, 40")[1]
    FieldShares(entries=10, percentages=(6000, 4000))
    """
    return tuple(_shares_from(line) for line in lines(text))


def _shares_from(line: str) -> FieldShares:
    entries, colon, rest = line.partition(":")
    if not colon or not entries.strip().isdecimal():
        raise typed.unread(line, say("entries and percentages, such as 10: 60, 40"))
    return FieldShares(typed.whole(entries), typed.shares(rest))


def written_by_field(some: Sequence[FieldShares]) -> str:
    """The percentages as they are typed."""
    told = (f"{one.entries}: {typed.written_shares(one.percentages)}" for one in some)
    return "\n".join(told)


def mix(text: str) -> tuple[str, ...]:
    """The games of a house's own rotation by their names, one a line or with commas between.

    >>> mix("NL Holdem, pot limit omaha, Razz, PLO8")
    ('nlhe', 'plo', 'razz', 'plo8')
    """
    named = {_spelled(name): key for key in games() for name in (game(key).name, key)}
    found = []
    for part in re.split(r"[,;\n]+", text):
        if wanted := _spelled(part):
            if wanted not in named:
                raise typed.unread(part, say("names from the list of games"))
            found.append(named[wanted])
    if not found:
        raise Wrong(say("no game is named"), say("names from the list of games"))
    return tuple(found)


def _spelled(name: str) -> str:
    """A game's name as one may type it: marks don't count, and betting may be told in short."""
    words = re.sub(r"[-\s]+", " ", name.replace("'", "").casefold()).split()
    return "".join(SHORT.get(one, one) for one in words)


def written_mix(keys: Sequence[str]) -> str:
    """The games as they are typed."""
    return "\n".join(game(key).name for key in keys)
