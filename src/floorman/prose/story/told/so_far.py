"""The story so far: what its phrases have told, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.story.order.early_cards import Dealt
from floorman.prose.story.people.cast import Cast
from floorman.prose.story.story import Happening, Person, Setting
from floorman.prose.story.untold.ending import RestFolds
from floorman.prose.words.token import GOING_ON, Token


class SoFar:
    """What was told so far of the table, of everybody, and of what happened.

    ``early`` and ``waits`` are the tokens at which somebody acted before their turn, or had not
    acted; ``up_next`` is who was due where. ``really`` is what an all-in truly was, ``quoted`` and
    ``counts`` are what was said of the pot and of bets. ``tails`` wait for the act of somebody, and
    ``when`` is how acts end that are told of somebody who has no hand.
    """

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.cast, self.setting = Cast(), Setting()
        self.happenings: list[Happening] = []
        self.passed: list[Person] = []
        self.up_next: list[tuple[int, Person]] = []
        self.streets: list[tuple[int, str]] = []
        self.early: list[int] = []
        self.unnamed = False
        self.rest_folds: RestFolds | None = None
        self.folded_to: list[tuple[Found, Person | None]] = []
        self.really: Token | None = None
        self.present: list[Person] = []
        self.paired: list[Person | None] = []
        self.tails: list[tuple[Person, str]] = []
        self.pot: Token | None = None
        self.quoted: list[Token] = []
        self.counts: list[Token] = []
        self.dealt: list[Dealt] = []
        self.waits: list[int] = []
        self.is_behind = self.is_showdown = False
        self.when = ""

    def acts_before(self, one: Found) -> int:
        """How many acts came before a street is named; not what was told right before it."""
        if not self.happenings:
            return 0
        last = self.happenings[-1]
        between = self.tokens[last.end : one.start]
        if any(token.kind == "mark" or token.key in GOING_ON for token in between):
            return len(self.happenings)
        return next(at for at, each in enumerate(self.happenings) if each.start == last.start)
