"""Writing a story down act by act, playing it at a table as it goes."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.errors import FloormanError, IllegalAct
from floorman.prose.line.before_acts import comes_to
from floorman.prose.line.clause import Stuck, clause_of
from floorman.prose.line.due import betting_goes_on, dealt_in, is_betting, may_check
from floorman.prose.line.known import Known
from floorman.prose.line.places import Places, positions_at
from floorman.prose.line.play import Play
from floorman.prose.line.silent import MOST_SILENT
from floorman.prose.line.table import Assumed
from floorman.prose.line.written import Written, silent_acts
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.order.streets import ALL_CHECK
from floorman.prose.story.story import Happening, Story
from floorman.prose.story.table.short_blinds import SHORT
from floorman.prose.story.untold.ending import (
    ASKS_ABOUT,
    ASKS_OF,
    FOLDED_ROUND,
    REST,
    may_be_none_left,
)
from floorman.prose.street_order import ON_THE_BOARD, is_before, later_of
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.talk.counts import MOST_SEATS

_NOTICED = ("the underraise is noticed", "the underbet is noticed", "the pot bet should have been")
_WHAT_NEXT = "who is to act?"


class Unwritable(Exception):
    """Raised where a story cannot be played out at a table as it was placed: where, and why."""

    def __init__(self, at: int, why: Sentence) -> None:
        self.at, self.why = at, why
        super().__init__(why)


def _why_not(error: Exception) -> Sentence:
    """Why an act cannot be and what could; nothing where the reader is at fault."""
    if not isinstance(error, IllegalAct):
        return NOTHING
    return say("{act}: {why}. Legal: {legal}.", act=error.act, why=error.why, legal=error.legal)


def written_at(
    story: Story, places: Places, street: str, book: Book, known: Known | None
) -> Written:
    """A story as everybody was placed, every happening with what must have come before it.

    Raises Unwritable for one that cannot come.
    """
    play = Play(story, places, street, book, known)
    for at, one in enumerate(story.happenings):
        later = story.happenings[at + 1 :]
        play.before = story.happenings[at - 1] if at else None
        try:
            comes_to(play, one, later)
            _deals_unseen(play, one)
            _reaches_street_of(play, one)
            _happens(play, one, later)
        except (FloormanError, Stuck) as error:
            raise Unwritable(at, _why_not(error)) from None
    play.written.assumed += silent_acts(play.silent)
    play.written.due = _due(play)
    return play.written


def _deals_unseen(play: Play, one: Happening) -> None:
    """Deal the street on which a wrong bet is noticed, and nobody acts: it tells how late."""
    is_noticed = one.act.startswith(_NOTICED) and one.street in ON_THE_BOARD
    if is_noticed and is_before(play.reached, one.street):
        play.put(one.street, told=True)


def _reaches_street_of(play: Play, one: Happening) -> None:
    """Take it that an act is on the street that was told, or the one begun on.

    Where that is over, nobody told of the next: it may have been out of turn, or too late.
    """
    play.reached = later_of(play.reached, one.street, dealt_in(one))
    hand = play.session.hand
    is_act = IN_TURN.search(one.act) is not None or one.act == ALL_CHECK
    if is_act and hand is not None and is_before(play.reached, hand.street):
        play.written.untold |= not play.session.setup.the_game.is_draw
        play.reached = hand.street


def _happens(play: Play, one: Happening, later: Sequence[Happening]) -> None:
    """Put in what happened, by everybody who did it."""
    if one.act == SHORT:
        _is_seen_at_the_table(play)
    elif one.act == FOLDED_ROUND:
        _folds_round(play, one)
    elif one.act.startswith("everybody "):
        _everybody(play, one, later)
    else:
        play.put(_told(play, one, is_short=betting_goes_on(one, later)), told=True)


def _due(play: Play) -> tuple[str, ...]:
    """The positions of whoever is to act now."""
    to_act = play.session.hand.to_act if play.session.hand is not None else None
    return () if to_act is None else positions_at(to_act, play.places)


def _is_seen_at_the_table(play: Play) -> None:
    """A short blind is a stack, and no act: told alone it is answered with what comes next."""
    if len(play.story.happenings) == 1:
        play.put(_WHAT_NEXT, told=False)


def _everybody(play: Play, one: Happening, later: Sequence[Happening]) -> None:
    """Have everybody who is still to act on a street do the same.

    Whoever did not, or of whom it is asked what they may do, is still to act.
    """
    verb = one.act.removeprefix("everybody ")
    street = play.dealt().street
    asked = [each.other for each in later if each.how & {ASKS_OF, ASKS_ABOUT}]
    checks, acted = verb == "checks", may_be_none_left(one)
    for _ in range(MOST_SILENT):
        hand = play.dealt()
        if hand.to_act is None or hand.street != street or not is_betting(hand):
            break
        if may_check(hand) != checks:
            break
        if hand.to_act in {held.seat for held in play.session.waiting.held}:
            play.put(f"turn comes to seat {hand.to_act}", told=True)
            return
        due = play.places.seats.get(hand.to_act)
        if due is not None and due in (one.other, *asked):
            play.written.doubtful |= due not in asked
            return
        is_named = due is not None and play.has_acted(due, later)
        play.written.doubtful |= REST in one.how and is_named
        play.put(f"seat {hand.to_act} {verb}", told=True)
        acted = True
    if not acted:
        raise Stuck


def _folds_round(play: Play, one: Happening) -> None:
    """Have everybody fold until it is on somebody; where nobody does, it came to another."""
    seat = play.places.seat(one.who) if one.who is not None else 0
    is_all_told = not any(play.written.told)
    folds = 0
    while (hand := play.dealt()).to_act != seat and folds < MOST_SEATS:
        if hand.to_act is None or may_check(hand):
            raise Stuck
        play.put(f"seat {hand.to_act} folds", told=is_all_told)
        folds += 1
    if not any(play.written.told):
        raise Stuck
    play.written.doubtful |= folds == 0


def _told(play: Play, one: Happening, *, is_short: bool) -> str:
    """What happened as a clause; an amount that nobody told is taken for granted."""
    hand = play.session.hand
    told = clause_of(one, play.places, hand, play.session.setup.big, is_short=is_short)
    play.written.scaled |= told.is_scaled
    if told.usual:
        play.written.assumed.append(Assumed("amount", str(told.usual)))
    play.written.assumed += [Assumed("taken", value) for value in told.taken]
    faces_nothing = hand is not None and hand.to_act is not None and may_check(hand)
    is_odd = one.act == "{who} calls" or (one.act == "{who} folds" and _is_unnamed(one))
    play.written.doubtful |= faces_nothing and is_odd
    return told.text


def _is_unnamed(one: Happening) -> bool:
    """Whether nobody was named for an act: one who folds where nothing was bet."""
    return one.who is not None and one.who.label == "someone" and not one.who.called
