"""What a reading drops though it uses every word: a time, a question, or whoever faced the bet.

Words without weight and asides may still tell of another hand, street or player, and a question
after the betting may ask for what no ruling on a bet says: such a reading is offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.phrases.tables import Phrases
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.story import Story
from floorman.prose.street_order import ON_THE_BOARD, STREETS
from floorman.prose.words.token import Token

_SOMEBODY = "someone"
_UNTIL = frozenset(("before", "befor", "b4", "vor", "vorm", "bevor"))
"""Words before a street that has not come yet."""


def is_somebody_else(at: int, found: Sequence[Token], chosen: Sequence[Found]) -> bool:
    """Whether somebody whom nobody named is in no act, as the next one told is another's.

    A player faces an all-in, and another player calls the clock: the first is not the one who does.
    """
    if found[at].key != _SOMEBODY:
        return False
    acts = (one for one in chosen if one.start > at and one.phrase.act.startswith("{who}"))
    after = next(acts, None)
    return after is not None and "who" in after.slots


def drops_what_is_told(
    story: Story, found: Sequence[Token], asked: set[int], phrases: Phrases, line: str
) -> bool:
    """Whether a reading is of another street than was told, or says nothing of what is asked."""
    return _is_of_another_street(story, found, asked, line) or _asks_beside_the_betting(
        story, found, asked, phrases
    )


def _is_of_another_street(story: Story, found: Sequence[Token], asked: set[int], line: str) -> bool:
    """Whether it came before a street, and the reading is not on the one before that.

    Where the betting is told, that says which street it is.
    """
    if story.has_turns:
        return False
    reached = {one.street for one in story.happenings} | {story.setting.street}
    on = {one or STREETS[0] for one in reached} if reached == {""} else reached
    return any(
        street not in line and STREETS[STREETS.index(street) - 1] not in on
        for street in _yet_to_come(found, asked)
    )


def _yet_to_come(found: Sequence[Token], asked: set[int]) -> Iterator[str]:
    """The streets before which something happened."""
    for at, token in enumerate(found):
        near = {one.key for one in found[max(0, at - 2) : at]}
        if at not in asked and token.key in ON_THE_BOARD and not near.isdisjoint(_UNTIL):
            yield token.key


def _asks_beside_the_betting(
    story: Story, found: Sequence[Token], asked: set[int], phrases: Phrases
) -> bool:
    """Whether it is asked of cards, penalties or the like, and nothing but the betting is told."""
    acts = story.happenings
    if not acts or not all(IN_TURN.search(one.act) for one in acts):
        return False
    words = phrases.vocabulary.among("asks-beside-betting")
    return any(found[at].key in words for at in asked)
