"""What runs the tables of table talk reads what lark reads, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from lark import Lark
from lark import Token as LarkToken
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from floorman.casebook.check import read_cases
from floorman.casebook.files import case_files
from floorman.rulings.telling.setup import SETUP
from floorman.rulings.telling.talk import chapters
from floorman.talk.parsing import END, Spot, Token
from floorman.talk.tables import grammar, parser, text_of

TOLD = [case.get("talk", "") for path in case_files() for case in read_cases(path)]
CLAUSES = sorted({clause.strip() for talk in TOLD for clause in talk.split("|")})


def slips(clause: str, chance: Random) -> list[str]:
    """A clause as it stands, cut short, with a word twice, and with one of another clause."""
    words = clause.split()
    at = chance.randrange(len(words)) if words else 0
    other = chance.choice(chance.choice(CLAUSES).split() or ["seat"])
    told = [words, words[:at], words[: at + 1] + words[at:], [*words[:at], other, *words[at + 1 :]]]
    return [" ".join(one) for one in told] + [clause[:-1]]


def by_lark(made: Lark, clause: str) -> Any:
    """The tree that lark makes of a clause, or where it stops and what may follow there."""
    try:
        return plain(made.parse(clause))
    except UnexpectedInput as error:
        return stop_of(error, clause)


def stop_of(error: UnexpectedInput, clause: str) -> tuple[int, set[str]]:
    """Where lark stops; it has two names for the end of a clause, and two errors."""
    at = error.pos_in_stream or 0
    if isinstance(error, UnexpectedCharacters):
        return at, ended(error.allowed or ())
    assert isinstance(error, UnexpectedToken)
    return (len(clause) if error.token.type == END else at), ended(error.expected)


def ended(names: Iterable[str]) -> set[str]:
    return {END if name == "<END-OF-FILE>" else name for name in names}


def plain(part: Any) -> Any:
    """A tree as tuples: the names of rules and terminals, and the words that they took."""
    if isinstance(part, Spot):
        return part.column, set(part.terminals)
    if isinstance(part, (Token, LarkToken)):
        return (str(part.type), str(part))
    return part and (str(part.data), [plain(child) for child in part.children])


PARTS = 3
"""Parts of the chapters, each with clauses of its own: lark takes its time for a grammar."""


@pytest.mark.parametrize("part", range(PARTS))
def test_a_clause_is_read_as_lark_reads_it_or_stops_where_lark_stops(part: int) -> None:
    """A seeded slice of all that the worked cases tell, by every chapter, with slips too."""
    chance = Random(part)
    told = [slip for clause in chance.sample(CLAUSES, 40) for slip in slips(clause, chance)]
    read = 0
    for chapter in (SETUP, *chapters())[part::PARTS]:
        made = grammar(text_of(chapter))
        for clause in told:
            parsed = parser(chapter).parse(clause)
            assert plain(parsed) == by_lark(made, clause), (chapter, clause)
            read += not isinstance(parsed, Spot)
    assert read


def test_where_reading_stops_is_told_with_what_may_follow() -> None:
    play = parser("floorman.rulings.betting.talk_play")
    assert isinstance(play.parse("seat 4 folds and"), Spot)
    assert play.parse("seat folds") == (5, ("INT",))
    assert play.parse("seat") == (4, ("INT",))
    stop = play.parse("seat 4 §")
    assert isinstance(stop, Spot)
    assert stop.column == 7


def test_words_go_in_before_each_word_that_can_be_read_and_after_the_last() -> None:
    play = parser("floorman.rulings.betting.talk_play")
    spots = list(play.spots("seat 4 juggles"))
    assert [spot.column for spot in spots] == [0, 4, 6]
    assert spots[1].terminals == ("INT",)
    assert [spot.column for spot in play.spots("seat 4")] == [0, 4, 6]
