"""Acts that nobody told: what those do who must have acted before what was told.

They check where nothing is to call, and else fold, or call where they act again later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from floorman.hand.hand import Hand
from floorman.prose.line.clause import Stuck
from floorman.prose.line.due import acts_on, is_betting, is_last_but_one, is_yet_to_act, may_check
from floorman.prose.line.play import Play
from floorman.prose.line.so_many import is_counted_fold
from floorman.prose.story.story import Happening, Person
from floorman.prose.story.untold.ending import FOLDED_TO
from floorman.prose.street_order import is_before

MOST_SILENT = 60
"""Acts in a row that are put in without being told, at most."""


def plays_on(play: Play, later: Sequence[Happening], goes_on: Callable[[Hand], bool]) -> None:
    """Check or call, whoever is left; a street of which nothing was told leaves a doubt."""
    street = play.dealt().street
    for _ in range(MOST_SILENT):
        hand = play.dealt()
        if hand.to_act is None or not is_betting(hand) or not goes_on(hand):
            return
        play.written.doubtful |= hand.street != street
        play.written.untold |= is_before(play.reached, hand.street)
        _acts(play, hand.to_act, later, stays=True)


def turn_comes_to(play: Play, seat: int, one: Happening, later: Sequence[Happening]) -> None:
    """Play on to the turn of a seat; not past whoever acts only afterwards, or with it.

    Nor is anybody who has just acted due again while it isn't ruled how much they made it.
    """
    if _is_to_be_ruled(play):
        return
    for _ in range(MOST_SILENT):
        hand = play.dealt()
        if hand.to_act is None or hand.to_act == seat or not is_betting(hand):
            return
        due = play.places.seats.get(hand.to_act)
        if due is not None and due in one.also:
            raise Stuck
        if due is not None and due in play.story.passed:
            return
        if due is not None and _comes_later(hand, due, one, later):
            play.written.doubtful = True
            return
        if FOLDED_TO in one.how and not may_check(hand):
            play.put(f"seat {hand.to_act} folds", told=False)
            continue
        _acts(play, hand.to_act, later, stays=False, ends=not hand.is_live(seat))


def unnamed_fold(play: Play) -> None:
    """Fold whoever is left to act on a bet, up to somebody who was told of."""
    for _ in range(MOST_SILENT):
        hand = play.dealt()
        is_over = hand.to_act is None or not is_betting(hand) or may_check(hand)
        if is_over or play.places.seats.get(hand.to_act or 0) is not None:
            return
        play.put_silently(f"seat {hand.to_act} folds")


def turn_comes_to_waiting(play: Play, card: Happening, later: Sequence[Happening]) -> None:
    """Play on to whoever had not acted when a card came; a doubt where nobody told who had.

    Raises Stuck where they had.
    """
    told = [card.who] if card.who is not None and "who" in card.slots else []
    waiting = {play.places.seat(one) for one in (*told, *play.story.passed)}
    street = play.dealt().street
    for _ in range(MOST_SILENT if waiting else 0):
        hand = play.dealt()
        if hand.street != street or hand.to_act is None:
            raise Stuck
        if hand.to_act in waiting:
            return
        play.written.untold |= True not in play.written.told
        _acts(play, hand.to_act, later, stays=False)


def _acts(
    play: Play, seat: int, later: Sequence[Happening], *, stays: bool, ends: bool = False
) -> None:
    """A check where nothing is to call; else a fold, or the call of one who acts later.

    No fold ends the hand, for an act comes after it; but where that is of one who folded, it
    ``ends``, and the act is told to be none. ``stays`` is whether the hand goes on to
    another street: whoever was told of is left in it then.
    """
    hand = play.dealt()
    due = play.places.seats.get(seat)
    goes_on = due is not None and any(due in one.everybody for one in later)
    goes_on = goes_on or (due is not None and (stays or play.has_acted(due, later)))
    goes_on = goes_on or (is_last_but_one(hand) and not ends)
    verb = "checks" if may_check(hand) else "calls" if goes_on else "folds"
    is_more = verb == "folds" and play.before is not None and is_counted_fold(play.before)
    play.written.doubtful |= verb == "calls" or is_more
    through = verb == "checks" and (play.story.setting.unbet or _is_checked_through(play))
    play.written.made_up += verb != "folds" and not through
    play.put_silently(f"seat {seat} {verb}")
    if play.known is not None:
        play.written.doubtful |= play.known.is_told


def _is_checked_through(play: Play) -> bool:
    """Whether there was nothing but checks so far: another one makes up no more of a story."""
    acts = play.written.clauses
    return acts != [] and all(text.endswith(" checks") for text in acts)


def _comes_later(hand: Hand, due: Person, one: Happening, later: Sequence[Happening]) -> bool:
    """Whether whoever is due acts only after another did, who was out of turn then."""
    if may_check(hand):
        return is_yet_to_act(due, [one, *later], hand.street)
    return acts_on(due, later, hand.street)


def _is_to_be_ruled(play: Play) -> bool:
    """Whether the last act was one of the betting of which a fact is missing."""
    hand, rulings = play.dealt(), play.written.rulings
    if not rulings or rulings[-1].status != "missing" or not play.written.told[-1]:
        return False
    return play.written.clauses[-1].startswith(f"seat {hand.to_act} ")
