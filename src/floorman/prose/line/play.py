"""A story played at a table as it is written: its hand so far, and the acts put in."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from floorman.hand.hand import Hand
from floorman.prose.line.clause import Stuck
from floorman.prose.line.known import Known
from floorman.prose.line.places import Places
from floorman.prose.line.table import laid_out
from floorman.prose.line.written import Written, clause_read
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.story import Happening, Person, Story
from floorman.rulebooks.book import Book
from floorman.rulings.at_table.due_cards import deal_due
from floorman.rulings.at_table.session import Session
from floorman.rulings.betting.acts import all_in_for
from floorman.rulings.talk_ruled import with_stack, with_told_stacks
from floorman.rulings.telling.setup import read_setup
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.telling.talk import Clause, Talk


class Play:
    """The table of a story, and what was written and ruled at it; ``silent`` is what nobody told.

    ``before`` is what happened before that which is written now, ``reached`` the latest street that
    was told of.
    """

    def __init__(
        self, story: Story, places: Places, street: str, book: Book, known: Known | None
    ) -> None:
        self.story, self.places, self.book = story, places, book
        self.known = known if known is not None and known.seats else None
        laid = laid_out(story, places, street, known)
        self.written = Written(
            laid.table, assumed=laid.assumed, doubtful=laid.doubtful or places.astray
        )
        self.before: Happening | None = None
        self.clauses: list[Clause] = list(known.clauses) if known is not None else []
        self.written.clauses = [clause.text for clause in self.clauses]
        self.written.told = [False] * len(self.clauses)
        talk = Talk(self._opened(read_setup(self.written.table)), tuple(self.clauses), {})
        self.session = self._seated(with_told_stacks(talk, self.book))
        self.silent: list[str] = []
        self.reached = self.dealt().street if self.session.hand is not None else street

    def _opened(self, setup: TableSetup) -> TableSetup:
        """The table with who brings it in: in stud that is the first to act."""
        told = (one for one in self.story.happenings if IN_TURN.search(one.act))
        first = next(told, None)
        if first is None or first.who is None or not setup.is_first_of_stud:
            return setup
        return structs.replace(setup, opens=self.places.seat(first.who))

    def _seated(self, setup: TableSetup) -> Session:
        """The table with what happened at it so far."""
        session = Session(setup, self.book, explains=False)
        self.written.rulings = [session.act(clause) for clause in self.clauses]
        return session

    def dealt(self) -> Hand:
        """The hand, with every street dealt that is due."""
        hand = self.session.hand
        if hand is None:
            raise Stuck
        deal_due(hand, None)
        return hand

    def has_acted(self, who: Person, later: Sequence[Happening]) -> bool:
        """Whether somebody acted before: such a one rather calls than folds without a word."""
        told = self.story.happenings
        acts = [one.act for one in told[: len(told) - len(later)] if one.who is who]
        return acts != [] and not acts[-1].startswith("{who} folds")

    def put(self, text: str, *, told: bool) -> None:
        """Put in an act."""
        clause = clause_read(text)
        self.written.clauses.append(text)
        self.written.told.append(told)
        if told and all_in_for(clause.act) is not None and self.session.hand is not None:
            setup = with_stack(self.session, clause.act)
            if setup != self.session.setup:
                self.session = self._seated(setup)
        ruling = self.session.act(clause)
        self.clauses.append(clause)
        self.written.rulings.append(ruling)
        if ruling.status == "missing" and not told:
            raise Stuck

    def put_silently(self, text: str) -> None:
        """Put in an act that nobody told, which is shown as assumed."""
        self.put(text, told=False)
        self.silent.append(text)
