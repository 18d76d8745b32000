"""Stories that nobody means: with acts for which the text has no word, or that are of no hand."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.games.game import game
from floorman.prose.story.story import Happening, Story
from floorman.prose.street_order import STREETS
from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary

_ASKED_AMID = re.compile(r"^what is the rule on ")
"""A question for a rule, which comes after all acts."""
_DEALT_OUT = "dealer deals {who} out"
"""What is done in the first deal: on a later street of stud a card is missed, and no hand."""
_BETWEEN_HANDS = re.compile(r"^(seats are drawn|the game turns to)")
"""What is done while nobody has a hand."""
_SAID = (
    (re.compile(r"^dealer comes to the dead hand"), "of-dead-hands"),
    (re.compile(r"^dealer pulls in the bets"), "of-pulled-bets"),
    (re.compile(r"asks to spread the pot"), "of-spread-pots"),
    (re.compile(r" left in the stub"), "of-stubs"),
    (re.compile(r"^the game turns to"), "of-new-games"),
    (re.compile(r" tie for .*, both ways$"), "of-both-ways"),
    (re.compile(r"picks up the upcards"), "of-lifted-cards"),
    (re.compile(r"^floor disqualifies"), "of-being-thrown-out"),
)
"""Acts that are told in few words, and the list of those: without any it is another act."""


def is_misfit(story: Story, tokens: Sequence[Token], known: Vocabulary) -> bool:
    """Whether an act of a story cannot be what the text tells."""
    said = {one.key for one in tokens}
    acts = story.happenings
    asks_amid = any(_ASKED_AMID.match(one.act) for one in acts[:-1])
    is_later = story.setting.street in STREETS[5:9]
    return asks_amid or any(
        _is_of_no_hand(one, story)
        or _is_unsaid(one, said, known)
        or (is_later and one.act == _DEALT_OUT)
        for one in acts
    )


def _is_of_no_hand(one: Happening, story: Story) -> bool:
    """Whether an act is one between hands, told amid a hand; in a draw game cards are drawn."""
    if not _BETWEEN_HANDS.match(one.act):
        return False
    is_drawn = one.act.startswith("seats") and game(story.setting.game or "nlhe").is_draw
    return is_drawn or story.has_turns


def _is_unsaid(one: Happening, said: set[str], known: Vocabulary) -> bool:
    """Whether a text has none of the words with which such an act is told."""
    lists = (known.among(name) for act, name in _SAID if act.search(one.act))
    return any(words and said.isdisjoint(words) for words in lists)
