"""A player passed over: substantial action behind binds, and the floor rules on the hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import dropwhile, takewhile

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rules.penalties import Follows
from floorman.rulings.asking import chosen, chosen_for, yes
from floorman.rulings.betting.undercalls import named
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Floor, Option, Play, Ruling, Stands
from floorman.rulings.situation import Done, Held, Situation
from floorman.rulings.substantial import DEFINITION, Acted, makes_substantial
from floorman.rulings.turn.outcomes import wager
from floorman.rulings.turn.turn_comes import is_void_check
from floorman.sentences import either, key, row, say, word

SKIPPED = "oot-skipped-player-sa"
IN_TIME = (SKIPPED, "reasonable_time")
QUIET, DEAD = "passive-action-only", "hand-dead"
ON_SKIPPED = {
    DEAD: key("The hand of seat {seat} is dead."),
    QUIET: key("Seat {seat} may call {bet:,} or fold, and not raise."),
    "full-action": key("Seat {seat} has all options, with {bet:,} to call."),
}
UNBET = {
    DEAD: ON_SKIPPED[DEAD],
    QUIET: key("Seat {seat} may check, and not bet."),
    "full-action": key("Seat {seat} has all options, with no bet to face."),
}
"""The same where nobody has bet."""


def _past(situation: Situation) -> tuple[Held, ...]:
    return tuple(held for held in situation.held if held.due == situation.to_act)


def is_too_late(situation: Situation, held: Held, law: Law) -> bool:
    """Whether the acts past the player to act are binding; may ask for the reasonable time."""
    if not law.has(SKIPPED):
        return False
    if _is_bound(situation):
        return True
    acts = [Acted(one.seat, one.act, in_turn=False) for one in (*_past(situation), held)]
    if not makes_substantial(acts, law, out_of_turn=True):
        return False
    if not law.value(*IN_TIME):
        return True
    question = say("Had seat {due} reasonable time to speak up before the acts behind?", held)
    return yes(situation, "reasonable-time", question)


def _is_bound(situation: Situation) -> bool:
    """Whether acts past the player to act bind already: those behind them bind as well.

    A fold alone binds at once, whatever the player passed over has let happen.
    """
    return any(done.act != "fold" for done in _bound_before(situation))


def _bound_before(situation: Situation) -> tuple[Done, ...]:
    """The acts past the player to act that bind already, in order; a fold that still waits is one
    of those.

    Others passed over by them may have acted since, short of a raise.
    """
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
    order = [*situation.players]
    at = order.index(first)
    return {*takewhile(lambda seat: seat not in seats, (*order[at:], *order[:at]))}


def _passed_over(situation: Situation, acts: Iterable[Done | Held]) -> tuple[int, ...]:
    """The player to act and all others whom these acts past the player have passed over."""
    ahead = _up_to(situation, situation.to_act, {one.seat for one in acts})
    first = situation.to_act
    return (first, *(one for one in situation.after(first) if one != first and one in ahead))


def _chosen(
    situation: Situation,
    seats: Iterable[int],
    options: Collection[str],
    past: Iterable[Held] = (),
) -> dict[int, str]:
    """What the floor ruled on each hand passed over; empty until it has.

    Raises BadSetup where it has on some of them only, as all are open at once, or where all hands
    would be dead but those that fold ``past`` them.
    """
    for_all = chosen(situation, options)
    each = {seat: chosen_for(situation, seat, options) or for_all for seat in seats}
    unruled = [seat for seat, choice in each.items() if not choice]
    if unruled and len(unruled) < len(each):
        raise BadSetup(
            say("The floor has not ruled on seat {seat}", seat=unruled[0]),
            say("a choice for each hand passed over"),
        )
    if unruled:
        return {}
    folded = (one.seat for one in past if one.act == "fold")
    if not {*situation.live} - {*_whose(each, DEAD), *folded}:
        raise BadSetup(
            say("Every hand would be dead, and nobody could win the pot"),
            say("a ruling that leaves one hand live"),
        )
    return each


def _whose(choice: Mapping[int, str], option: str) -> tuple[int, ...]:
    return tuple(seat for seat, ruled in choice.items() if ruled == option)


def skipped(situation: Situation, held: Held, penalty: Follows, law: Law) -> Ruling:
    """The acts past the player bind, and the floor rules on the hand passed over."""
    seat = situation.to_act
    options = law.value(SKIPPED, "options")
    past = (*_past(situation), held)
    seats = _passed_over(situation, (*_bound_before(situation), *past))
    choice = _chosen(situation, seats, options, past)
    bound = tuple(
        Stands(one.seat, one.act, one.to) for one in past if not (one.done or is_void_check(one))
    )
    asked = bool(law.value(*IN_TIME))
    rules_on_it = either(
        law.value(SKIPPED, "action_backs_up"),
        "The action backs up to seat {seat}, whose hand the floor rules on.",
        "The floor rules on the hand of seat {seat}.",
        seat=seat,
    )
    told = [(one.seat, one.act) for one in _bound_before(situation)]
    told += [(one.seat, one.act) for one in past]
    acts = row((say("seat {seat} ({act})", seat=who, act=word(act)) for who, act in told), ", ")
    return Ruling(
        SKIPPED,
        say(
            "Seat {seat} let substantial action pass without a word: the acts behind bind.",
            seat=seat,
        ),
        status="ruled" if choice else "floor",
        steps=() if choice else (say("Call the floor."), rules_on_it),
        reasons=(
            say("Acts past seat {seat}: {acts}.", seat=seat, acts=acts),
            *(say("Seat {also} was passed over as well.", also=also) for also in seats[1:]),
            *((say("Seat {seat} had reasonable time to speak up.", seat=seat),) * asked),
        ),
        turns={"reasonable-time": say("the acts wait until seat {seat} has acted", seat=seat)}
        if asked
        else {},
        play=Play(
            also=bound[:-1],
            stands=bound[-1] if bound else None,
            held=tuple(one for one in past if is_void_check(one)),
            passive=_quiet(seats, choice, options),
            next=_first_left(seats, choice),
        ),
        cards=Cards(killed=_whose(choice, DEAD)),
        floor=_left(seats, options, choice, penalty, _faced(situation, bound)),
        rests_on=(DEFINITION,),
    )


def _faced(situation: Situation, bound: tuple[Stands, ...] = ()) -> int:
    """The bet that the player passed over faces, once these acts stand."""
    return max([situation.bet or 0, *(one.to for one in bound)])


def _quiet(
    seats: tuple[int, ...], choice: Mapping[int, str], options: Collection[str]
) -> tuple[int, ...]:
    """Who has no bet or raise open: the floor ruled so, or may not rule anything else."""
    if choice:
        return _whose(choice, QUIET)
    return () if "full-action" in options else seats


def _first_left(seats: tuple[int, ...], choice: Mapping[int, str]) -> int:
    """The first of those passed over who still acts; 0 where all their hands are dead."""
    return next((seat for seat in seats if choice.get(seat) != DEAD), 0)


def is_limited(situation: Situation) -> bool:
    """Whether the floor ruled that the player passed over just now may only act passively."""
    options, seat = situation.ours.options if situation.ours else (), situation.to_act
    return bool(options) and _chosen(situation, (seat,), options) == {seat: QUIET}


def first_ruled_on(situation: Situation, ruling: Ruling, stands: Stands) -> Ruling | None:
    """The ruling on an act of a player passed over: the floor rules on that hand before it counts.

    None where there is nothing left to rule, or it is the fold of the only one.
    """
    options, seat = situation.ours.options if situation.ours else (), stands.seat
    if not options:
        return None
    seats = _passed_over(situation, _bound_before(situation))
    if stands.act == "fold":
        folds = structs.replace(ruling, topic=SKIPPED)
        return _open_on(situation, folds, seats[1:], options) if seats[1:] else None
    choice = _chosen(situation, seats, options)
    if choice.get(seat, DEAD) != DEAD:
        return None
    return _before_it_acts(situation, seat, seats, options, choice)


def open_hands(situation: Situation) -> Ruling | None:
    """The ruling on whose turn it is where the floor has yet to rule on hands passed over."""
    ours = situation.ours
    if ours is None or ours.topic != SKIPPED or not ours.options:
        return None
    seats = _passed_over(situation, _bound_before(situation))
    choice = _chosen(situation, seats, ours.options)
    return _before_it_acts(situation, seats[0], seats, ours.options, choice)


def _before_it_acts(
    situation: Situation,
    seat: int,
    seats: tuple[int, ...],
    options: tuple[str, ...],
    choice: Mapping[int, str],
) -> Ruling:
    """The ruling on hands passed over, the floor's choice of which comes before any act."""
    return Ruling(
        SKIPPED,
        either(
            choice.get(seat) == DEAD,
            "Seat {seat} let substantial action pass without a word: the floor rules that hand "
            "dead.",
            "Seat {seat} let substantial action pass without a word: the floor rules on that hand "
            "before it may act.",
            seat=seat,
        ),
        status="ruled" if choice else "floor",
        steps=() if choice else (say("Call the floor."),),
        play=Play(passive=_quiet(seats, choice, options), next=_first_left(seats, choice)),
        cards=Cards(killed=_whose(choice, DEAD)),
        floor=_left(seats, options, choice, "none", _faced(situation)),
        rests_on=(DEFINITION,),
    )


def with_the_others(situation: Situation, ruling: Ruling) -> Ruling:
    """The ruling on an act of a player passed over, with what was ruled on the others with it."""
    options = situation.ours.options if situation.ours else ()
    seats = _passed_over(situation, _bound_before(situation))
    choice = _chosen(situation, seats, options) if options else {}
    others = {seat: ruled for seat, ruled in choice.items() if seat != situation.to_act}
    play = structs.replace(ruling.play, passive=(*ruling.play.passive, *_whose(others, QUIET)))
    killed = (*ruling.cards.killed, *_whose(others, DEAD))
    return structs.replace(ruling, play=play, cards=structs.replace(ruling.cards, killed=killed))


def goes_on_behind(situation: Situation, ruling: Ruling) -> Ruling:
    """The ruling on the act of a player passed over, with who is next: the acts behind bind.

    Whoever made them has acted on the bet, unless this player now raises it.
    """
    stands, seat = ruling.play.stands, situation.to_act
    if stands is None or stands.seat != seat or not _is_bound(situation):
        return ruling
    if wager(situation, stands) > (situation.bet or 0):
        return ruling
    acted = {done.seat for done in _bound_before(situation)}
    left = [one for one in situation.after(seat) if one not in (seat, *ruling.cards.killed)]
    first = next(dropwhile(acted.__contains__, left), 0)
    if not first or first == left[0]:
        return ruling
    return structs.replace(ruling, play=structs.replace(ruling.play, next=first))


def still_open(situation: Situation, ruling: Ruling) -> Ruling:
    """The ruling on one more act past a player on whose hand the floor has yet to rule."""
    ours, seat = situation.ours, situation.to_act
    if ours is None or ours.topic != SKIPPED or not ours.options:
        return ruling
    open_still = say("The acts past seat {seat} bind; the floor rules on that hand.", seat=seat)
    ruling = structs.replace(ruling, reasons=(*ruling.reasons, open_still))
    seats = _passed_over(situation, (*_bound_before(situation), *ruling.play.held))
    return _open_on(situation, ruling, seats, ours.options)


def _open_on(
    situation: Situation, ruling: Ruling, seats: tuple[int, ...], options: tuple[str, ...]
) -> Ruling:
    """The ruling on an act with what the floor has yet to rule on hands passed over."""
    choice = _chosen(situation, seats, options)
    return structs.replace(
        ruling,
        status="ruled" if choice else "floor",
        play=structs.replace(
            ruling.play,
            passive=_quiet(seats, choice, options),
            next=_first_left(seats, choice),
        ),
        cards=Cards(killed=_whose(choice, DEAD)),
        floor=_left(seats, options, choice, ruling.floor.penalty, _faced(situation)),
    )


def _left(
    seats: tuple[int, ...],
    options: tuple[str, ...],
    choice: Mapping[int, str],
    penalty: Follows,
    bet: int,
) -> Floor:
    """What the floor may rule on the hands passed over that face a ``bet``, or has."""
    if choice:
        each = {*choice.values()}
        named_so = (named(seat, ruled) for seat, ruled in choice.items())
        return Floor(chosen=each.pop() if len(each) == 1 else row(named_so, ", "), penalty=penalty)
    told = ON_SKIPPED if bet else UNBET
    leads = {
        name: row((say(told[name], seat=seat, bet=bet) for seat in seats), " ") for name in options
    }
    return Floor(options=tuple(Option(*one) for one in leads.items()), penalty=penalty)
