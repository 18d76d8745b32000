"""A player passed over: substantial action behind binds, and the floor rules on the hand."""

from __future__ import annotations

from itertools import dropwhile, takewhile

from msgspec import structs

from floorman.rules.penalties import Follows
from floorman.rulings.asking import chosen, yes
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Floor, Option, Play, Ruling, Stands
from floorman.rulings.situation import Done, Held, Situation
from floorman.rulings.substantial import DEFINITION, Acted, makes_substantial
from floorman.rulings.turn.outcomes import wager
from floorman.rulings.turn.turn_comes import is_void_check
from floorman.sentences import either, key, row, say, word

SKIPPED = "oot-skipped-player-sa"
IN_TIME = (SKIPPED, "reasonable_time")
QUIET = "passive-action-only"
ON_SKIPPED = {
    "hand-dead": key("The hand of seat {seat} is dead."),
    QUIET: key("Seat {seat} may call {bet:,} or fold, and not raise."),
    "full-action": key("Seat {seat} has all options, with {bet:,} to call."),
}
UNBET = {
    "hand-dead": ON_SKIPPED["hand-dead"],
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
    of those."""
    since = [*takewhile(lambda done: not done.in_turn, reversed(situation.street_acts()))]
    waiting = {held.seat for held in situation.held}
    return tuple(done for done in reversed(since) if done.seat not in waiting)


def skipped(situation: Situation, held: Held, penalty: Follows, law: Law) -> Ruling:
    """The acts past the player bind, and the floor rules on the hand passed over."""
    seat = situation.to_act
    options = law.value(SKIPPED, "options")
    choice = chosen(situation, options)
    past = (*_past(situation), held)
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
            *((say("Seat {seat} had reasonable time to speak up.", seat=seat),) * asked),
        ),
        turns={"reasonable-time": say("the acts wait until seat {seat} has acted", seat=seat)}
        if asked
        else {},
        play=Play(
            also=bound[:-1],
            stands=bound[-1] if bound else None,
            held=tuple(one for one in past if is_void_check(one)),
            passive=(seat,) if _is_quiet(choice, options) else (),
            next=0 if choice == "hand-dead" else seat,
        ),
        cards=Cards(killed=(seat,) if choice == "hand-dead" else ()),
        floor=_left(seat, options, choice, penalty, _faced(situation, bound)),
        rests_on=(DEFINITION,),
    )


def _faced(situation: Situation, bound: tuple[Stands, ...] = ()) -> int:
    """The bet that the player passed over faces, once these acts stand."""
    return max([situation.bet or 0, *(one.to for one in bound)])


def _is_quiet(choice: str, options: tuple[str, ...]) -> bool:
    """Whether no bet or raise is open: the floor ruled so, or may not rule anything else."""
    return choice == QUIET if choice else "full-action" not in options


def is_limited(situation: Situation) -> bool:
    """Whether the floor ruled that the player passed over just now may only act passively."""
    options = situation.ours.options if situation.ours else ()
    return bool(options) and chosen(situation, options) == QUIET


def first_ruled_on(situation: Situation, ruling: Ruling, stands: Stands) -> Ruling | None:
    """The ruling on an act of a player passed over: the floor rules on that hand before it counts.

    None where there is nothing left to rule, or it is a fold.
    """
    options, seat = situation.ours.options if situation.ours else (), stands.seat
    if not options or stands.act == "fold":
        return None
    choice = chosen(situation, options)
    if choice == "full-action":
        return ruling
    if choice == QUIET:
        return None
    return Ruling(
        SKIPPED,
        either(
            choice,
            "Seat {seat} let substantial action pass without a word: the floor rules that hand "
            "dead.",
            "Seat {seat} let substantial action pass without a word: the floor rules on that hand "
            "before it may act.",
            seat=seat,
        ),
        status="ruled" if choice else "floor",
        steps=() if choice else (say("Call the floor."),),
        play=Play(
            passive=(seat,) if not choice and _is_quiet(choice, options) else (),
            next=0 if choice else seat,
        ),
        cards=Cards(killed=(seat,) if choice else ()),
        floor=_left(seat, options, choice, "none", _faced(situation)),
        rests_on=(DEFINITION,),
    )


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
    left = [one for one in situation.after(seat) if one != seat]
    first = next(dropwhile(acted.__contains__, left), 0)
    if not first or first == left[0]:
        return ruling
    return structs.replace(ruling, play=structs.replace(ruling.play, next=first))


def still_open(situation: Situation, ruling: Ruling) -> Ruling:
    """The ruling on one more act past a player on whose hand the floor has yet to rule."""
    ours, seat = situation.ours, situation.to_act
    if ours is None or ours.topic != SKIPPED or not ours.options:
        return ruling
    choice = chosen(situation, ours.options)
    open_still = say("The acts past seat {seat} bind; the floor rules on that hand.", seat=seat)
    return structs.replace(
        ruling,
        status="ruled" if choice else "floor",
        reasons=(*ruling.reasons, open_still),
        play=structs.replace(
            ruling.play,
            passive=(seat,) if _is_quiet(choice, ours.options) else (),
            next=0 if choice == "hand-dead" else ruling.play.next,
        ),
        cards=Cards(killed=(seat,) if choice == "hand-dead" else ()),
        floor=_left(seat, ours.options, choice, ruling.floor.penalty, _faced(situation)),
    )


def _left(seat: int, options: tuple[str, ...], choice: str, penalty: Follows, bet: int) -> Floor:
    """What the floor may rule on the hand passed over that faces a ``bet``, or has."""
    if choice:
        return Floor(chosen=choice, penalty=penalty)
    told = ON_SKIPPED if bet else UNBET
    open_to_it = tuple(Option(name, say(told[name], seat=seat, bet=bet)) for name in options)
    return Floor(options=open_to_it, penalty=penalty)
