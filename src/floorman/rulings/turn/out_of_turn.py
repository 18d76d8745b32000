"""An act out of turn when it is made: whose turn it is, what waits, what binds at once."""

from __future__ import annotations

from functools import partial
from itertools import chain

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.rulings.betting.acts import ActsTooSoon, Plays
from floorman.rulings.betting.on_calls_too_soon import TOO_SOON, WAIT
from floorman.rulings.betting.told_amounts import must_fit
from floorman.rulings.law import Law
from floorman.rulings.registry import Ruler
from floorman.rulings.ruling import Floor, Play, Ruling, Stands
from floorman.rulings.situation import Held, Situation, stranger
from floorman.rulings.turn.acts import ActsOutOfTurn
from floorman.rulings.turn.bound_before import bound_before
from floorman.rulings.turn.by_the_book import FOLD, PENALTY, penalty
from floorman.rulings.turn.outcomes import BINDING, PASSIVE, RELEASE, wager
from floorman.rulings.turn.passed_over import SKIPPED, is_too_late
from floorman.rulings.turn.skipped import skipped, still_open
from floorman.rulings.turn.told_ahead import foreseen
from floorman.rulings.turn.undecided import IN_TURN, is_undecided, with_the_open_bet
from floorman.rulings.turn.wrong_opening import acted_behind, opened_wrongly
from floorman.sentences import either, key, say, word

BACKS_UP = "oot-action-backs-up"
BEFORE_RULED = key("Seat {seat} acted before the floor ruled on seat {first}, and waits for that.")
EARLY = key("Seat {seat} acted out of turn; it is the turn of seat {first}.")


def is_early(situation: Situation, seat: int) -> bool:
    """Whether it is another seat's turn."""
    return 0 < situation.to_act != seat > 0


def as_faced(situation: Situation, seat: int) -> Situation:
    """The situation as a player sees it who acts early: bets that wait before the seat are faced.

    They are bets out of turn as well, of players between the one to act and this one.
    """
    order = (situation.to_act, *situation.after(situation.to_act))
    before = order[: order.index(seat)] if seat in order else ()
    waiting = {held.seat: held for held in situation.held if not held.done}
    for held in (waiting[one] for one in before if one in waiting):
        situation = _behind(situation, held)
    return situation


def _behind(situation: Situation, held: Held) -> Situation:
    """The situation behind an act that waits, as if it stood."""
    bet, more = situation.bet or 0, held.to - situation.player(held.seat).bet
    if more <= 0:
        return situation
    seen = structs.replace(
        situation, pot=situation.pot if situation.pot is None else situation.pot + more
    )
    if held.to <= bet:
        return seen
    return structs.replace(
        seen,
        bet=held.to,
        min_raise=max(situation.min_raise or 0, held.to - bet),
        opener=situation.opener if bet else held.seat,
        aggressor=held.seat,
    )


def must_be_playing(situation: Situation, seat: int) -> None:
    """Refuse a bet of whoever all others have folded to: IllegalAct, for the hand is won."""
    live = situation.live
    if len(live) == 1 and seat in (0, *live):
        raise IllegalAct(
            say("Seat {seat} acts", seat=live[0]),
            say("all others have folded, seat {seat} is the last live hand", seat=live[0]),
            say("next hand"),
        )


def _plays_early(
    situation: Situation, act: Plays | ActsOutOfTurn | ActsTooSoon, law: Law
) -> Ruling:
    """The ruling on a clear act before its turn, legal or not by then."""
    is_unsized = isinstance(act, ActsTooSoon) and act.verb == "call"
    stands = Stands(act.seat, act.verb, 0 if isinstance(act, ActsTooSoon) else act.to)
    _check_seat(situation, stands)
    must_fit(as_faced(situation, act.seat), act.seat, act.verb, stands.to)
    said = Ruling(TOO_SOON if is_unsized else BINDING, play=Play(stands=stands))
    return out_of_turn(situation, said, law)


plays_early = Ruler(_plays_early, BINDING)


def is_behind_others(situation: Situation, act: ActsTooSoon) -> bool:
    """Whether others are due between a bettor and who answered before the amount was known."""
    return act.bettor not in (0, situation.to_act) and is_early(situation, act.seat)


def acts_too_soon_and_early(situation: Situation, act: ActsTooSoon, law: Law) -> Ruling:
    """The ruling on an answer to a bet without an amount by one who was not due: it waits.

    When the turn of a call comes, the floor sizes it as any that came too soon.
    """
    ruling = plays_early(situation, act, law)
    told = say("It came before the amount of seat {bettor} was known too.", act)
    return structs.replace(
        ruling, reasons=(*ruling.reasons, told), rests_on=(*ruling.rests_on, WAIT)
    )


def _out_of_turn(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on an act made before its turn.

    Raises BadSetup for a seat that is not at the table, IllegalAct for one that cannot act.
    """
    stands = ruling.play.stands
    assert stands is not None
    _check_seat(situation, stands)
    if stands.act not in PASSIVE and (bound := bound_before(situation, ruling, law, stands)):
        return bound
    opening = acted_behind(situation, stands, law) or opened_wrongly(
        situation, stands, wager(situation, stands), law
    )
    if opening is not None:
        return opening
    held = structs.replace(_holding(situation, stands), unsized=ruling.topic == TOO_SOON)
    if is_undecided(situation, held.seat):
        if held.act == "fold":
            return _folded_too_soon(situation, held, stands, law)
        return _waits(situation, held, ruling, law)
    folds = held.act == "fold"
    lost = situation.answer("retrievable") == "no"  # a hand in the muck, whatever the act is then
    binds = folds and (lost or law.value(FOLD, "binding") == "always")
    ends = folds and _is_last(situation)
    late = not (binds and ends) and is_too_late(situation, held, law)
    if late and not ends:
        return skipped(situation, held, penalty(situation, held.act, law), law)
    if binds or late:
        return _folded(situation, held, stands, law)
    return _waits(situation, held, ruling, law)


out_of_turn = Ruler(_out_of_turn, SKIPPED)


def _check_seat(situation: Situation, stands: Stands) -> None:
    player = situation.players.get(stands.seat)
    if player is None:
        raise stranger(stands.seat, situation.players)
    if not player.live or player.stack == 0:
        asked = say("Seat {seat}: {act}", stands, act=word(stands.act))
        raise IllegalAct(
            asked,
            (say("the player is all-in") if player.live else say("the player has no live hand")),
            say("an act of seat {to_act}", situation),
        )
    if situation.held_by(stands.seat):
        asked = say("Seat {seat}: {act}", stands, act=word(stands.act))
        legal = say("an act of seat {to_act}", situation)
        raise IllegalAct(asked, say("the seat has acted out of turn already"), legal)


def _holding(situation: Situation, stands: Stands) -> Held:
    faced = as_faced(situation, stands.seat)
    return Held(
        stands.seat,
        stands.act,
        to=wager(faced, stands),
        due=situation.to_act,
        facing=faced.bet or 0,
        own=situation.player(stands.seat).bet,
        street=situation.street,
        since=len(situation.acts),
    )


def _waits(situation: Situation, held: Held, ruling: Ruling, law: Law) -> Ruling:
    """The action goes back, and the act waits for its turn."""
    rule = FOLD if held.act == "fold" else BINDING
    first, undecided = situation.to_act, is_undecided(situation, held.seat)
    would_be = partial(foreseen, situation, law=law)
    waits = Ruling(
        BACKS_UP if law.has(BACKS_UP) else rule,
        either(undecided, BEFORE_RULED, EARLY, held, first=first),
        steps=(
            (say("The floor rules on what seat {first} did.", first=first),)
            if undecided
            else (
                say("The action goes back to seat {first}.", first=first),
                *chain.from_iterable(map(would_be, (*_waiting(situation), held))),
            )
        ),
        reasons=ruling.reasons,
        play=Play(held=(held,), next=first),
        floor=Floor(penalty="none" if undecided else penalty(situation, held.act, law)),
        rests_on=(BACKS_UP, rule, RELEASE, PENALTY, *ruling.rests_on),
    )
    if not undecided:
        return waits
    topic = WAIT if law.has(WAIT) else waits.topic
    waits = structs.replace(waits, topic=topic, rests_on=(IN_TURN,))
    return with_the_open_bet(situation, waits, law)


def _waiting(situation: Situation) -> tuple[Held, ...]:
    """The acts out of turn that wait already for the same player, whose chips may go back too."""
    return tuple(
        one
        for one in situation.held
        if one.due == situation.to_act and not (one.done or one.staked)
    )


def _folded(situation: Situation, held: Held, stands: Stands, law: Law) -> Ruling:
    """A fold out of turn binds at once, and ends the hand of two."""
    goes_on = not _is_last(situation)
    back = say("The action goes back to seat {first}.", first=situation.to_act)
    ruling = Ruling(
        FOLD,
        say("Seat {seat} folded out of turn, and a fold binds.", held),
        steps=(back,) if goes_on else (),
        play=_with_the_fold(situation, held, stands),
        floor=Floor(penalty=penalty(situation, "fold", law)),
        rests_on=(PENALTY,),
    )
    return still_open(situation, ruling, law) if goes_on else ruling


def _is_last(situation: Situation) -> bool:
    """Whether one live hand is left when another folds: it wins, and nothing is left to rule on."""
    return len(situation.live) <= 2


def _with_the_fold(situation: Situation, held: Held, stands: Stands) -> Play:
    """The fold carried out before its turn; the hand of two ends by it."""
    first = 0 if _is_last(situation) else situation.to_act
    return Play(stands=stands, held=(structs.replace(held, done=True),), next=first)


def _folded_too_soon(situation: Situation, held: Held, stands: Stands, law: Law) -> Ruling:
    """A fold in turn, behind a bet that the floor has still to rule on: it binds all the same."""
    ruling = Ruling(
        WAIT if law.has(WAIT) else FOLD,
        say(
            "Seat {seat} folded before the floor ruled on seat {first}, and a fold binds.",
            held,
            first=situation.to_act,
        ),
        steps=(say("The floor rules on what seat {first} did.", first=situation.to_act),),
        play=_with_the_fold(situation, held, stands),
        rests_on=(IN_TURN,),
    )
    return ruling if _is_last(situation) else with_the_open_bet(situation, ruling, law)
