"""What must have come before an act: the end of the betting, or the turn of somebody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from floorman.errors import IllegalAct
from floorman.prose.line.clause import Stuck
from floorman.prose.line.due import is_betting, may_check
from floorman.prose.line.play import Play
from floorman.prose.line.silent import (
    plays_on,
    turn_comes_to,
    turn_comes_to_waiting,
    unnamed_fold,
)
from floorman.prose.story.acts import AT_SHOWDOWN, IN_TURN
from floorman.prose.story.people.seen import asks_for_folded
from floorman.prose.story.story import Happening, Person
from floorman.prose.story.untold.ending import ASKS_ABOUT, ASKS_OF, FOLDED_TO
from floorman.prose.street_order import is_before
from floorman.sentences import NOTHING, say

_ENDING = ("discards",)
"""Kinds of acts that are done at the showdown, where words point to them."""
_DISCARDS = "{who} discards face down"
_FOUND = "{who} is found with"
"""What is found only of chips that were all-in."""
_POTS = "what is the main pot?"
_ALL = "show-one-show-all"
"""The rule by which a folded hand that one was shown is kept for all."""


def comes_to(play: Play, one: Happening, later: Sequence[Happening]) -> None:
    """Have everybody act who must have acted before."""
    if one.act.startswith(_FOUND):
        _implies_all_in(play, one, later)
    if play.session.hand is None or "in-front" in one.how or _asks_how_it_stands(play, one):
        return
    _ends_streets_before(play, one, later)
    if play.book.has(_ALL) and asks_for_folded(one, play.story.happenings):
        return
    is_passed_in = _is_passed_in(play, one, later)
    play.written.doubtful |= is_passed_in
    if is_passed_in or _comes_after_the_betting(one) or _is_shown_down(play, one, later):
        plays_on(play, later, lambda hand: True)
    elif (due := _awaited(one)) is not None:
        _comes_to_awaited(play, one, play.places.seat(due), later)
    elif one.deals and play.story.waits_for_a_card:
        turn_comes_to_waiting(play, one, later)
    elif one.who is not None and (IN_TURN.search(one.act) or _gives_up(play, one)):
        _comes_in_turn(play, one, play.places.seat(one.who), later)
    elif one.act == _POTS and play.known is None and _is_all_in_told(play):
        unnamed_fold(play)


def _is_all_in_told(play: Play) -> bool:
    """Whether somebody was told to be all-in: nobody else is in the pots that are asked for."""
    return any(" is all-in" in each.act for each in play.story.happenings)


def _implies_all_in(play: Play, one: Happening, later: Sequence[Happening]) -> None:
    """Have somebody go all-in and be called, of whom chips are found, where nobody told of it."""
    told = play.story.happenings[: -len(later) - 1]
    is_told = any(" is all-in" in each.act or " calls" in each.act for each in told)
    if is_told or one.who is None or play.session.hand is None:
        return
    seat = play.places.seat(one.who)
    turn_comes_to(play, seat, one, later)
    play.put_silently(f"seat {seat} is all-in")
    play.put_silently(f"seat {play.dealt().to_act} calls")
    play.written.doubtful = True


def _asks_how_it_stands(play: Play, one: Happening) -> bool:
    """Whether it is asked who wins or shows, at a table that is told as far as it has come."""
    is_told = play.known is not None and play.known.is_told
    return is_told and one.act.startswith(("who wins", "who shows first"))


def _ends_streets_before(play: Play, one: Happening, later: Sequence[Happening]) -> None:
    """Play on to the street that an act was told on.

    On this one no card is dealt: what is noticed before the next can still be put right.
    """
    hand = play.session.hand
    if hand is not None and is_before(hand.street, one.street):
        plays_on(play, [one, *later], lambda hand: is_before(hand.street, one.street))


def _comes_after_the_betting(one: Happening) -> bool:
    """Whether an act comes at the showdown, or once nobody bets any more."""
    is_shown = AT_SHOWDOWN.search(one.act) is not None
    return is_shown or one.kind in _ENDING or "betting-over" in one.how


def _is_shown_down(play: Play, one: Happening, later: Sequence[Happening]) -> bool:
    """Whether somebody discards with no betting told where others show: all have checked."""
    is_played = any(IN_TURN.search(each.act) for each in play.story.happenings)
    is_shown = any(AT_SHOWDOWN.search(each.act) for each in later)
    if one.act != _DISCARDS or is_played or not is_shown:
        return False
    return play.dealt().street == "river"  # looked at last: it deals a card


def _is_passed_in(play: Play, one: Happening, later: Sequence[Happening]) -> bool:
    """Whether somebody whose bet was called, or who called, passes cards in: after the last.

    Nobody is told to bet on, and nobody folds to nothing.
    """
    if one.who is None or one.act != _DISCARDS:
        return False
    before = play.story.happenings[: -len(later) - 1]
    acts = [each.act for each in before if each.who is one.who and IN_TURN.search(each.act)]
    if not acts or any(IN_TURN.search(each.act) for each in later):
        return False
    hand = play.dealt()
    return may_check(hand) or hand.to_act != play.places.seat(one.who)


def _gives_up(play: Play, one: Happening) -> bool:
    """Whether cards are thrown in once betting was told: that is a fold, which has a turn."""
    return one.act == _DISCARDS and any(play.written.told) and is_betting(play.dealt())


def _awaited(one: Happening) -> Person | None:
    """Whose turn it is at an act of another kind: who is on the clock, asked of, or too soon."""
    is_on_them = ASKS_OF in one.how or {ASKS_ABOUT, FOLDED_TO} <= one.how
    if "clock on {other}" in one.act or is_on_them:
        return one.other
    return one.who if one.comes_too_soon else None


def _comes_to_awaited(play: Play, one: Happening, seat: int, later: Sequence[Happening]) -> None:
    """Have the turn come to whoever it is told to be, by acts that nobody told."""
    before = len(play.silent)
    turn_comes_to(play, seat, one, later)
    if ASKS_OF in one.how and play.dealt().to_act not in (None, seat):
        raise Stuck
    is_guessed = FOLDED_TO not in one.how and (ASKS_OF in one.how or not play.story.has_turns)
    play.written.doubtful |= is_guessed and len(play.silent) > before


def _comes_in_turn(play: Play, one: Happening, seat: int, later: Sequence[Happening]) -> None:
    """Have those act who are due before a seat, unless it acts out of turn."""
    if one.waits and not _undercalls_too(play, one):
        turn_comes_to(play, seat, one, later)
    elif one.is_out_of_turn and "if-then" not in one.how and play.dealt().to_act == seat:
        _refuse_in_turn(play, seat)


def _undercalls_too(play: Play, one: Happening) -> bool:
    """Whether chips are put out right after an undercall that is still to be ruled on.

    Two of them in a row: the first is not put right without a word.
    """
    if not one.act.startswith("{who} pushes"):
        return False
    acts = zip(reversed(play.written.clauses), reversed(play.written.told), strict=True)
    row = takewhile(lambda act: act[1] and " pushes " in act[0], acts)
    due = f"seat {play.dealt().to_act} "
    return any(text.startswith(due) for text, _ in row)


def _refuse_in_turn(play: Play, seat: int) -> None:
    """Out of turn, they say: somebody else is due, who sits before; at a known table nobody."""
    if play.known is None:
        raise Stuck
    act = say("Seat {seat} acts out of turn", seat=seat)
    raise IllegalAct(act, say("it is that seat's turn"), NOTHING)
