"""What a reading drops though it uses every word: a time, a question, or whoever faced the bet.

Words without weight and asides may still tell of another hand, street or player, and a question
after the betting may ask for what no ruling on a bet says: such a reading is offered.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.phrases.tables import Phrases
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.story import Story
from floorman.prose.words.token import Token

_SOMEBODY = "someone"


def is_somebody_else(at: int, found: Sequence[Token], chosen: Sequence[Found]) -> bool:
    """Whether somebody whom nobody named is in no act, as the next one told is another's.

    A player faces an all-in, and another player calls the clock: the first is not the one who does.
    """
    if found[at].key != _SOMEBODY:
        return False
    acts = (one for one in chosen if one.start > at and one.phrase.act.startswith("{who}"))
    after = next(acts, None)
    return after is not None and "who" in after.slots


def asks_beside_the_betting(
    story: Story, found: Sequence[Token], asked: set[int], phrases: Phrases
) -> bool:
    """Whether it is asked of cards, penalties or the like, and nothing but the betting is told."""
    acts = story.happenings
    if not acts or not all(IN_TURN.search(one.act) for one in acts):
        return False
    words = phrases.vocabulary.among("asks-beside-betting")
    return any(found[at].key in words for at in asked)
