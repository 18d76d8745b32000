"""Writing a story down act by act, playing it at a table as it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from msgspec import structs

from floorman.errors import FloormanError, IllegalAct
from floorman.hand.hand import Hand
from floorman.prose.line.before_acts import (
    awaited,
    comes_after_the_betting,
    is_shown_down,
    passes_in,
)
from floorman.prose.line.clause import Stuck, clause_of
from floorman.prose.line.due import (
    acts_on,
    betting_goes_on,
    dealt_in,
    is_before,
    is_betting,
    is_last_but_one,
    is_yet_to_act,
    later_of,
    may_check,
)
from floorman.prose.line.known import Known
from floorman.prose.line.places import Places, positions_at
from floorman.prose.line.so_many import is_counted_fold
from floorman.prose.line.stakes import IN_TURN
from floorman.prose.line.table import Assumed, laid_out
from floorman.prose.line.written import Written, clause_read, silent_acts
from floorman.prose.story.ending import (
    ASKS_ABOUT,
    ASKS_OF,
    FOLDED_ROUND,
    FOLDED_TO,
    REST,
    may_be_none_left,
)
from floorman.prose.story.seen import asks_for_folded
from floorman.prose.story.short_blinds import SHORT
from floorman.prose.story.story import Happening, Person, Story
from floorman.prose.story.streets import ALL_CHECK
from floorman.rulebooks.book import Book
from floorman.rulings.at_table.seating import deal_due
from floorman.rulings.at_table.session import Session
from floorman.rulings.betting.acts import all_in_for
from floorman.rulings.talk_ruled import with_stack, with_told_stacks
from floorman.rulings.telling.setup import TableSetup, read_setup
from floorman.rulings.telling.talk import Clause, Talk
from floorman.sentences import NOTHING, Sentence, say
from floorman.talk.counts import MOST_SEATS

_WHAT_NEXT = "who is to act?"
MOST_SILENT = 60
"""Acts in a row that are put in without being told, at most."""


_ALL = "show-one-show-all"
"""The rule by which a folded hand that one was shown is kept for all."""
_FOUND = "{who} is found with"
"""What is found only of chips that were all-in."""


class Unwritable(Exception):
    """Raised where a story cannot be played out at a table as it was placed: where, and why."""

    def __init__(self, at: int, why: Sentence) -> None:
        self.at, self.why = at, why
        super().__init__(why)


def why_not(error: Exception) -> Sentence:
    """Why an act cannot be and what could; nothing where the reader is at fault."""
    if not isinstance(error, IllegalAct):
        return NOTHING
    return say("{act}: {why}. Legal: {legal}.", act=error.act, why=error.why, legal=error.legal)


class Pen:
    """Writes a story act by act, playing it at a table as it goes."""

    def __init__(
        self, story: Story, places: Places, street: str, book: Book, known: Known | None
    ) -> None:
        self.story, self.places, self.street, self.book = story, places, street, book
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
        self.session = self._seated(with_told_stacks(talk, self.book), self.clauses)
        self.silent: list[str] = []
        self.reached = self._dealt().street if self.session.hand is not None else street

    def write(self) -> Written:
        """Write every happening, with what must have come before it.

        Raises Unwritable for one that cannot come.
        """
        for at, one in enumerate(self.story.happenings):
            self.before = self.story.happenings[at - 1] if at else None
            try:
                if one.act.startswith(_FOUND) and not self._is_told_all_in(at):
                    self._implies_all_in(one, self.story.happenings[at + 1 :])
                self._comes_to(one, self.story.happenings[at + 1 :])
                self._reaches_street_of(one)
                if one.act == SHORT:
                    self._is_seen_at_the_table()
                elif one.act == FOLDED_ROUND:
                    self._folds_round(one)
                elif one.act.startswith("everybody "):
                    self._everybody(one, self.story.happenings[at + 1 :])
                else:
                    goes_on = betting_goes_on(one, self.story.happenings[at + 1 :])
                    self._put(self._told(one, is_short=goes_on), told=True)
            except (FloormanError, Stuck) as error:
                raise Unwritable(at, why_not(error)) from None
        self.written.assumed += silent_acts(self.silent)
        self.written.due = self._due()
        return self.written

    def _reaches_street_of(self, one: Happening) -> None:
        """Take it that an act is on the street that was told, or the one begun on.

        Where that is over, nobody told of the next: it may have been out of turn, or too late.
        """
        self.reached = later_of(self.reached, one.street, dealt_in(one))
        hand = self.session.hand
        is_act = IN_TURN.search(one.act) is not None or one.act == ALL_CHECK
        if is_act and hand is not None and is_before(self.reached, hand.street):
            self.written.untold |= not self.session.setup.the_game.is_draw
            self.reached = hand.street

    def _due(self) -> tuple[str, ...]:
        """The positions of whoever is to act now."""
        to_act = self.session.hand.to_act if self.session.hand is not None else None
        return () if to_act is None else positions_at(to_act, self.places)

    def _is_told_all_in(self, at: int) -> bool:
        """Whether it was told that somebody is all-in, or was called."""
        told = self.story.happenings[:at]
        return any(" is all-in" in each.act or " calls" in each.act for each in told)

    def _implies_all_in(self, one: Happening, later: Sequence[Happening]) -> None:
        """Have somebody go all-in and be called, of whom chips are found that nobody saw."""
        if one.who is None or self.session.hand is None:
            return
        seat = self.places.seat(one.who)
        self._turn_comes_to(seat, one, later)
        self._put_silently(f"seat {seat} is all-in")
        self._put_silently(f"seat {self._dealt().to_act} calls")
        self.written.doubtful = True

    def _assume(self, name: str, value: str) -> None:
        self.written.assumed.append(Assumed(name, value))

    def _opened(self, setup: TableSetup) -> TableSetup:
        """The table with who brings it in: in stud that is the first to act."""
        told = (one for one in self.story.happenings if IN_TURN.search(one.act))
        first = next(told, None)
        if first is None or first.who is None or not setup.is_first_of_stud:
            return setup
        return structs.replace(setup, opens=self.places.seat(first.who))

    # Playing it

    def _seated(self, setup: TableSetup, clauses: Sequence[Clause]) -> Session:
        """The table with what happened at it so far."""
        session = Session(setup, self.book, explains=False)
        self.written.rulings = [session.act(clause) for clause in clauses]
        return session

    def _comes_to(self, one: Happening, later: Sequence[Happening]) -> None:
        """Have everybody act who must have acted before."""
        if self.session.hand is None or "in-front" in one.how or self._asks_how_it_stands(one):
            return
        self._ends_streets_before(one, later)
        if self.book.has(_ALL) and asks_for_folded(one, self.story.happenings):
            return
        is_passed_in = self._is_passed_in(one, later)
        self.written.doubtful |= is_passed_in
        if is_passed_in or comes_after_the_betting(one) or self._is_shown_down(one, later):
            self._ends_the_betting(later)
        elif (due := awaited(one)) is not None:
            self._comes_to_awaited(one, self.places.seat(due), later)
        elif one.deals and self.story.waits_for_a_card:
            self._turn_comes_to_waiting(one, later)
        elif IN_TURN.search(one.act) and one.who is not None:
            self._comes_in_turn(one, self.places.seat(one.who), later)

    def _comes_to_awaited(self, one: Happening, seat: int, later: Sequence[Happening]) -> None:
        """Have the turn come to whoever it is told to be, by acts that nobody told."""
        before = len(self.silent)
        self._turn_comes_to(seat, one, later)
        if ASKS_OF in one.how and self._dealt().to_act not in (None, seat):
            raise Stuck
        is_guessed = FOLDED_TO not in one.how and (ASKS_OF in one.how or not self.story.has_turns)
        self.written.doubtful |= is_guessed and len(self.silent) > before

    def _comes_in_turn(self, one: Happening, seat: int, later: Sequence[Happening]) -> None:
        """Have those act who are due before a seat, unless it acts out of turn."""
        if one.waits and not self._undercalls_too(one):
            self._turn_comes_to(seat, one, later)
        elif one.is_out_of_turn and self._dealt().to_act == seat:
            self._refuse_in_turn(seat)

    def _asks_how_it_stands(self, one: Happening) -> bool:
        """Whether it is asked who wins or shows, at a table that is told as far as it has come."""
        is_told = self.known is not None and self.known.is_told
        return is_told and one.act.startswith(("who wins", "who shows first"))

    def _refuse_in_turn(self, seat: int) -> None:
        """Out of turn, they say: somebody else is due, who sits before; at a known table nobody."""
        if self.known is None:
            raise Stuck
        act = say("Seat {seat} acts out of turn", seat=seat)
        raise IllegalAct(act, say("it is that seat's turn"), NOTHING)

    def _is_shown_down(self, one: Happening, later: Sequence[Happening]) -> bool:
        is_shown = is_shown_down(one, self.story.happenings, later)
        return is_shown and self._dealt().street == "river"  # looked at last: it deals a card

    def _is_passed_in(self, one: Happening, later: Sequence[Happening]) -> bool:
        if one.who is None or not passes_in(one, self.story.happenings, later):
            return False
        hand = self._dealt()
        return may_check(hand) or hand.to_act != self.places.seat(one.who)

    def _ends_streets_before(self, one: Happening, later: Sequence[Happening]) -> None:
        """Play on to the street that an act was told on.

        On this one no card is dealt: what is noticed before the next can still be put right.
        """
        hand = self.session.hand
        if hand is not None and is_before(hand.street, one.street):
            self._plays_on([one, *later], lambda hand: is_before(hand.street, one.street))

    def _ends_the_betting(self, later: Sequence[Happening]) -> None:
        """Play on to the showdown."""
        self._plays_on(later, lambda hand: True)

    def _plays_on(self, later: Sequence[Happening], goes_on: Callable[[Hand], bool]) -> None:
        """Check or call, whoever is left; a street of which nothing was told leaves a doubt."""
        street = self._dealt().street
        for _ in range(MOST_SILENT):
            hand = self._dealt()
            if hand.to_act is None or not is_betting(hand) or not goes_on(hand):
                return
            self.written.doubtful = self.written.doubtful or hand.street != street
            self.written.untold |= is_before(self.reached, hand.street)
            self._acts_silently(hand.to_act, later, stays=True)

    def _turn_comes_to(self, seat: int, one: Happening, later: Sequence[Happening]) -> None:
        """Play on to the turn of a seat; not past whoever acts only afterwards, or with it.

        Nor is anybody who has just acted due again while it isn't ruled how much they made it.
        """
        if self._is_to_be_ruled():
            return
        for _ in range(MOST_SILENT):
            hand = self._dealt()
            if hand.to_act is None or hand.to_act == seat or not is_betting(hand):
                return
            due = self.places.seats.get(hand.to_act)
            if due is not None and due in one.also:
                raise Stuck
            if due is not None and due in self.story.passed:
                return
            if due is not None and self._comes_later(due, one, later):
                self.written.doubtful = True
                return
            if FOLDED_TO in one.how and not may_check(hand):
                self._put(f"seat {hand.to_act} folds", told=False)
                continue
            self._acts_silently(hand.to_act, later, stays=False, ends=not hand.is_live(seat))

    def _turn_comes_to_waiting(self, card: Happening, later: Sequence[Happening]) -> None:
        """Play on to whoever had not acted when a card came; a doubt where nobody told who had.

        Raises Stuck where they had.
        """
        told = [card.who] if card.who is not None and "who" in card.slots else []
        waiting = {self.places.seat(one) for one in (*told, *self.story.passed)}
        street = self._dealt().street
        for _ in range(MOST_SILENT if waiting else 0):
            hand = self._dealt()
            if hand.street != street or hand.to_act is None:
                raise Stuck
            if hand.to_act in waiting:
                return
            self.written.untold |= True not in self.written.told
            self._acts_silently(hand.to_act, later, stays=False)

    def _comes_later(self, due: Person, one: Happening, later: Sequence[Happening]) -> bool:
        """Whether whoever is due acts only after another did, who was out of turn then."""
        hand = self._dealt()
        if may_check(hand):
            return is_yet_to_act(due, [one, *later], hand.street)
        return acts_on(due, later, hand.street)

    def _is_to_be_ruled(self) -> bool:
        """Whether the last act was one of the betting of which a fact is missing."""
        hand, rulings = self._dealt(), self.written.rulings
        if not rulings or rulings[-1].status != "missing" or not self.written.told[-1]:
            return False
        return self.written.clauses[-1].startswith(f"seat {hand.to_act} ")

    def _undercalls_too(self, one: Happening) -> bool:
        """Whether chips are put out right after an undercall that is still to be ruled on.

        Two of them in a row: the first is not put right without a word.
        """
        if not one.act.startswith("{who} pushes"):
            return False
        acts = zip(reversed(self.written.clauses), reversed(self.written.told), strict=True)
        row = takewhile(lambda act: act[1] and " pushes " in act[0], acts)
        due = f"seat {self._dealt().to_act} "
        return any(text.startswith(due) for text, _ in row)

    def _is_seen_at_the_table(self) -> None:
        """A short blind is a stack, and no act: told alone it is answered with what comes next."""
        if len(self.story.happenings) == 1:
            self._put(_WHAT_NEXT, told=False)

    def _everybody(self, one: Happening, later: Sequence[Happening]) -> None:
        """Have everybody who is still to act on a street do the same.

        Whoever did not, or of whom it is asked what they may do, is still to act.
        """
        verb = one.act.removeprefix("everybody ")
        street = self._dealt().street
        asked = [each.other for each in later if each.how & {ASKS_OF, ASKS_ABOUT}]
        checks, acted = verb == "checks", may_be_none_left(one)
        for _ in range(MOST_SILENT):
            hand = self._dealt()
            if hand.to_act is None or hand.street != street or not is_betting(hand):
                break
            if may_check(hand) != checks:
                break
            due = self.places.seats.get(hand.to_act)
            if due is not None and due in (one.other, *asked):
                self.written.doubtful |= due is one.other
                return
            is_named = due is not None and self._has_acted(due, len(later))
            self.written.doubtful |= REST in one.how and is_named
            self._put(f"seat {hand.to_act} {verb}", told=True)
            acted = True
        if not acted:
            raise Stuck

    def _folds_round(self, one: Happening) -> None:
        """Have everybody fold until it is on somebody; where nobody does, it came to another."""
        seat = self.places.seat(one.who) if one.who is not None else 0
        is_all_told = not any(self.written.told)
        folds = 0
        while (hand := self._dealt()).to_act != seat and folds < MOST_SEATS:
            if hand.to_act is None or may_check(hand):
                raise Stuck
            self._put(f"seat {hand.to_act} folds", told=is_all_told)
            folds += 1
        if not any(self.written.told):
            raise Stuck
        self.written.doubtful |= folds == 0

    def _acts_silently(
        self, seat: int, later: Sequence[Happening], *, stays: bool, ends: bool = False
    ) -> None:
        """A check where nothing is to call; else a fold, or the call of one who acts later.

        No fold ends the hand, for an act comes after it; but where that is of one who folded, it
        ``ends``, and the act is told to be none. ``stays`` is whether the hand goes on to
        another street: whoever was told of is left in it then.
        """
        hand = self._dealt()
        due = self.places.seats.get(seat)
        goes_on = due is not None and any(due in one.everybody for one in later)
        goes_on = goes_on or (due is not None and (stays or self._has_acted(due, len(later))))
        goes_on = goes_on or (is_last_but_one(hand) and not ends)
        verb = "checks" if may_check(hand) else "calls" if goes_on else "folds"
        is_more = verb == "folds" and self.before is not None and is_counted_fold(self.before)
        self.written.doubtful = self.written.doubtful or verb == "calls" or is_more
        through = verb == "checks" and (self.story.setting.unbet or self._is_checked_through())
        self.written.made_up += verb != "folds" and not through
        self._put_silently(f"seat {seat} {verb}")
        if self.known is not None:
            self.written.doubtful |= self.known.is_told

    def _is_checked_through(self) -> bool:
        """Whether there was nothing but checks so far: another one makes up no more of a story."""
        acts = self.written.clauses
        return acts != [] and all(text.endswith(" checks") for text in acts)

    def _has_acted(self, due: Person, left: int) -> bool:
        """Whether somebody acted before: such a one rather calls than folds without a word."""
        told = self.story.happenings
        acts = [one.act for one in told[: len(told) - left] if one.who is due]
        return acts != [] and not acts[-1].startswith("{who} folds")

    def _dealt(self) -> Hand:
        """The hand, with every street dealt that is due."""
        hand = self.session.hand
        if hand is None:
            raise Stuck
        deal_due(hand, None)
        return hand

    def _put_silently(self, text: str) -> None:
        """Put in an act that nobody told, which is shown as assumed."""
        self._put(text, told=False)
        self.silent.append(text)

    def _put(self, text: str, *, told: bool) -> None:
        clause = clause_read(text)
        self.written.clauses.append(text)
        self.written.told.append(told)
        if told and all_in_for(clause.act) is not None and self.session.hand is not None:
            setup = with_stack(self.session, clause.act)
            if setup != self.session.setup:
                self.session = self._seated(setup, self.clauses)
        ruling = self.session.act(clause)
        self.clauses.append(clause)
        self.written.rulings.append(ruling)
        if ruling.status == "missing" and not told:
            raise Stuck

    def _told(self, one: Happening, *, is_short: bool) -> str:
        """What happened as a clause; an amount that nobody told is taken for granted."""
        hand = self.session.hand
        told = clause_of(one, self.places, hand, self.session.setup.big, is_short=is_short)
        if told.usual:
            self._assume("amount", str(told.usual))
        for value in told.taken:
            self._assume("taken", value)
        faces_nothing = hand is not None and hand.to_act is not None and may_check(hand)
        is_odd = one.act == "{who} calls" or (one.act == "{who} folds" and _is_unnamed(one))
        self.written.doubtful = self.written.doubtful or (faces_nothing and is_odd)
        return told.text


def _is_unnamed(one: Happening) -> bool:
    """Whether nobody was named for an act: one who folds where nothing was bet."""
    return one.who is not None and one.who.label == "someone" and not one.who.called
