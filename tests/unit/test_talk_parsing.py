"""What runs the tables of table talk reads what lark reads, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from lark import Token as LarkToken
from lark.exceptions import UnexpectedInput

from floorman.casebook.check import read_cases
from floorman.casebook.files import case_files
from floorman.rulings.telling.setup import SETUP
from floorman.rulings.telling.talk import chapters
from floorman.talk.parsing import Token
from floorman.talk.tables import grammar, parser, stops

TOLD = [case.get("talk", "") for path in case_files() for case in read_cases(path)]
CLAUSES = sorted({clause.strip() for talk in TOLD for clause in talk.split("|")})


def slips(clause: str, chance: Random) -> list[str]:
    """A clause as it stands, cut short, with a word twice, and with one of another clause."""
    words = clause.split()
    at = chance.randrange(len(words)) if words else 0
    other = chance.choice(chance.choice(CLAUSES).split() or ["seat"])
    told = [words, words[:at], words[: at + 1] + words[at:], [*words[:at], other, *words[at + 1 :]]]
    return [" ".join(one) for one in told] + [clause[:-1]]


def by_lark(chapter: str, clause: str) -> Any:
    """The tree that lark makes of a clause; None where the chapter cannot read it."""
    try:
        return plain(grammar(chapter).parse(clause))
    except UnexpectedInput:
        return None


def plain(part: Any) -> Any:
    """A tree as tuples: the names of rules and terminals, and the words that they took."""
    if isinstance(part, (Token, LarkToken)):
        return (str(part.type), str(part))
    return part and (str(part.data), [plain(child) for child in part.children])


@pytest.mark.parametrize("seed", range(3))
def test_a_clause_has_the_tree_that_lark_makes_of_it(seed: int) -> None:
    """A seeded slice of all that the worked cases tell, by every chapter, with slips too."""
    chance = Random(seed)
    told = [slip for clause in chance.sample(CLAUSES, 12) for slip in slips(clause, chance)]
    read = 0
    for chapter in (SETUP, *chapters()):
        for clause in told:
            made = plain(parser(chapter).parse(clause))
            assert made == by_lark(chapter, clause), (chapter, clause)
            read += made is not None
    assert read > 12


def test_where_reading_stops_is_told_with_what_may_follow() -> None:
    play = "floorman.rulings.betting.talk_play"
    assert parser(play).parse("seat 4 folds and") is None
    column, names = stops(play, "seat folds")
    assert (column, set(names)) == (5, {"INT"})
    column, names = stops(play, "seat")
    assert (column, set(names)) == (4, {"INT"})
    column, _ = stops(play, "seat 4 §")
    assert column == 7
