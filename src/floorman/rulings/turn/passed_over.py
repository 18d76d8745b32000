"""Acts past a player whose turn it is: when they bind, whom they pass over, who acts then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import dropwhile, takewhile

from msgspec import structs

from floorman.rulings.asking import yes
from floorman.rulings.law import Law
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Done, Held, Situation
from floorman.rulings.substantial import Acted, makes_substantial
from floorman.rulings.turn.outcomes import wager
from floorman.sentences import either, row

SKIPPED = "oot-skipped-player-sa"
IN_TIME = (SKIPPED, "reasonable_time")


def waiting_past(situation: Situation) -> tuple[Held, ...]:
    """The acts past the player to act that wait, in their order."""
    return tuple(held for held in situation.held if held.due == situation.to_act)


def is_too_late(situation: Situation, held: Held, law: Law) -> bool:
    """Whether the acts past the player to act are binding; may ask for the reasonable time."""
    if not law.has(SKIPPED):
        return False
    if _is_bound(situation):
        return True
    past = (*waiting_past(situation), held)
    if not _is_substantial(past, law):
        return False
    if not law.value(*IN_TIME):
        return True
    seats = passed_over(situation, past, law)
    question = either(
        len(seats) > 1,
        "Had seats {seats} reasonable time to speak up before the acts behind?",
        "Had seat {due} reasonable time to speak up before the acts behind?",
        held,
        seats=row(map(str, seats), ", "),
    )
    return yes(situation, "reasonable-time", question)


def _is_bound(situation: Situation) -> bool:
    """Whether acts past the player to act bind already: those behind them bind as well.

    A fold alone binds at once, whatever the player passed over has let happen.
    """
    return any(done.act != "fold" for done in bound_past(situation))


def bound_past(situation: Situation) -> tuple[Done, ...]:
    """The acts past the player to act that bind already, in order; a fold that still waits is one
    of those.

    Others passed over by them may have acted since, short of a raise.
    """
    if all(one.in_turn for one in situation.acts):
        return ()
    done = situation.street_acts()
    since = [*takewhile(lambda one: one.in_turn, reversed(done))][::-1]
    past = [*takewhile(lambda one: not one.in_turn, reversed(done[: len(done) - len(since)]))]
    others = [one.seat for one in since]
    ahead = _up_to(situation, (others or [situation.to_act])[0], {one.seat for one in past})
    bet = max((one.to for one in done[: len(done) - len(since)]), default=0)
    if not {*others, situation.to_act} <= ahead or any(one.to > bet for one in since):
        return ()
    waiting = {held.seat for held in situation.held}
    return tuple(one for one in reversed(past) if one.seat not in waiting)


def _up_to(situation: Situation, first: int, seats: Collection[int]) -> set[int]:
    """The seats from the first on, in turn, that come before any of these."""
    return {*takewhile(lambda seat: seat not in seats, _in_turn(situation, first))}


def _in_turn(situation: Situation, first: int) -> list[int]:
    """All seats in turn, from the first on."""
    order = [*situation.players]
    at = order.index(first)
    return order[at:] + order[:at]


def passed_over(situation: Situation, acts: Sequence[Done | Held], law: Law) -> tuple[int, ...]:
    """The player to act and all others who let substantial action pass: all of it, or enough."""
    first = situation.to_act
    order = _in_turn(situation, first)

    def is_too_late(seat: int) -> bool:
        behind = [one for one in acts if order.index(one.seat) > order.index(seat)]
        return len(behind) == len(acts) or _is_substantial(behind, law)

    made = {first, *(one.seat for one in acts)}
    others = (seat for seat in situation.after(first) if seat not in made)
    return (first, *filter(is_too_late, others))


def _is_substantial(acts: Iterable[Done | Held], law: Law) -> bool:
    """Whether acts out of turn are substantial among themselves."""
    early = (Acted(one.seat, one.act, in_turn=False) for one in acts)
    return makes_substantial(early, law, out_of_turn=True)


def goes_on_behind(situation: Situation, ruling: Ruling) -> Ruling:
    """The ruling on the act of a player passed over, with who is next: the acts behind bind.

    Whoever made them has acted on the bet, unless this player now raises it.
    """
    stands, seat = ruling.play.stands, situation.to_act
    if stands is None or stands.seat != seat or not _is_bound(situation):
        return ruling
    if wager(situation, stands) > (situation.bet or 0):
        return ruling
    acted = {done.seat for done in bound_past(situation)}
    left = [one for one in situation.after(seat) if one not in (seat, *ruling.cards.killed)]
    first = next(dropwhile(acted.__contains__, left), 0)
    if not first or first == left[0]:
        return ruling
    return structs.replace(ruling, play=structs.replace(ruling.play, next=first))
