"""A clock is called, changed, run out, or beaten by an act; a shot clock runs on every one."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.rules import clock
from floorman.rulings.asking import chips, shows, yes
from floorman.rulings.betting.told_amounts import must_fit
from floorman.rulings.law import Law
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Cards, Orders, Play, Ruling, Said, Stands
from floorman.rulings.situation import Situation
from floorman.rulings.turn import acts
from floorman.rulings.turn.outcomes import wager
from floorman.sentences import Sentence, either, key, say

TIME, WHO, DURATION = "clock-reasonable-time", "clock-who-may-call", "clock-duration"
EXPIRY, TIE, ADJUST = "clock-expiry-outcome", "clock-tie-to-player", "clock-td-adjust"
BANK = "rp-time-bank"
NOT_NAMED = say(
    "The book names players as callers and does not keep the floor from calling a clock itself."
)
EXPIRED = {
    (True, True): key("The clock ran out on seat {seat} facing {bet:,}: the hand is checked."),
    (True, False): key("The clock ran out on seat {seat} facing {bet:,}: the hand is dead."),
    (False, True): key(
        "The clock ran out on seat {seat} with no bet to face: the hand is checked."
    ),
    (False, False): key("The clock ran out on seat {seat} with no bet to face: the hand is dead."),
}
"""Whether there is a bet to face that was told, whether the hand is checked, and what is said."""


RUNS = {
    (True, True): key(
        "The floor gives seat {seat} any time up to {main:|second|seconds}, and then a countdown "
        "of {count}."
    ),
    (True, False): key(
        "The floor gives the player any time up to {main:|second|seconds}, and then a countdown "
        "of {count}."
    ),
    (False, True): key(
        "Seat {seat} has up to {main:|second|seconds}, and then a countdown of {count}."
    ),
    (False, False): key(
        "The player has up to {main:|second|seconds}, and then a countdown of {count}."
    ),
}
"""Whether the floor chooses the time, whether the seat is known, and what is said."""


def _on(situation: Situation, seat: int) -> int:
    """The seat on the clock: whose turn it is; IllegalAct for any other, or for none.

    Of a form that has no turn it is the seat told, and 0 where nobody told one.
    """
    if situation.is_form and not situation.to_act:
        return seat
    if not situation.to_act:
        raise IllegalAct(
            say("A clock runs"), say("nobody is to act"), say("a clock while a player is to act")
        )
    if seat not in (0, situation.to_act):
        legal = say("a clock on seat {to_act}", situation)
        raise IllegalAct(
            say("A clock on seat {seat}", seat=seat), say("it is not that seat's turn"), legal
        )
    return situation.to_act


@rules_on(acts.CallsClock, TIME, first=anybody)
def calls_clock(situation: Situation, act: acts.CallsClock, law: Law) -> Ruling:
    """A clock runs where the caller may call it and a reasonable time has passed."""
    value = law.value
    if not (situation.is_form or situation.to_act):
        return Ruling(
            TIME,
            say("Nobody is to act: there is no player to put on the clock."),
            said=Said(shown={"clock": False}),
        )
    seat = _on(situation, act.on)
    dealt_in = act.seat in situation.players or (act.seat > 0 and len(situation.players) < 2)
    who, seated = value(WHO, "who"), value(WHO, "seated")
    named = clock.may_call(act.seat, dealt_in, act.away, who, seated)
    if act.seat == acts.NEIGHBOUR and named and seated:
        question = say("Does the caller sit in the own seat, at the other table?")
        named = yes(situation, "at-the-seat", question)
    if act.seat and not named:
        return _no_clock(act, seat, law)
    judged = not act.seat and situation.answer("reasonable-time") is None  # by the floor's call
    if not (judged or _reasonable_time(situation, seat, law)):
        return Ruling(
            TIME,
            either(
                seat,
                "Seat {seat} has not had a reasonable time yet: no clock.",
                "The player has not had a reasonable time yet: no clock.",
                seat=seat,
            ),
            turns={"reasonable-time": say("the clock runs")},
            said=Said(shown={"clock": False}),
        )
    return _runs(situation, act, seat, law, named)


def _reasonable_time(situation: Situation, seat: int, law: Law) -> bool:
    """As a person judged it, or by the seconds that the book names and somebody measured."""
    seconds = law.value(TIME, "seconds")
    if seconds and situation.answer("waited") is not None:
        waited = chips(situation, "waited", say("For how many seconds has the player thought?"))
        return clock.may_be_called(None, waited, seconds)
    question = either(
        seat,
        "Has seat {seat} had a reasonable time to act?",
        "Has the player had a reasonable time to act?",
        seat=seat,
    )
    return clock.may_be_called(yes(situation, "reasonable-time", question), 0, seconds)


def _no_clock(act: acts.CallsClock, seat: int, law: Law) -> Ruling:
    who = law.value(WHO, "who")
    if act.seat > 0:
        because = either(
            act.away,
            "Seat {seat} is not at the seat and may call no clock.",
            "Seat {seat} was not dealt in and may call no clock.",
            act,
        )
    elif who == "dealt-in":
        because = say("Only a player who was dealt in calls a clock: no clock.")
    else:
        because = say("Only a player in the event, in the own seat, may call for a clock.")
    return Ruling(
        WHO,
        because,
        reasons=(_floor_itself(seat, law),),
        said=Said(shown={"clock": False}),
    )


def _floor_itself(seat: int, law: Law) -> Sentence:
    """What becomes of it if the floor calls the clock, which no book forbids."""
    if law.value(WHO, "who") != "td-or-any-entrant":
        return NOT_NAMED
    main, count = clock.clock(law.value(DURATION, "seconds"), law.value(DURATION, "countdown"))
    return either(
        seat,
        "The floor may call a clock itself, once a reasonable time has passed: seat {seat} has up "
        "to {main:|second|seconds} then, and a countdown of {count}.",
        "The floor may call a clock itself, once a reasonable time has passed: the player has up "
        "to {main:|second|seconds} then, and a countdown of {count}.",
        seat=seat,
        main=main,
        count=count,
    )


def _runs(situation: Situation, act: acts.CallsClock, seat: int, law: Law, named: bool) -> Ruling:
    value = law.value
    main, count = clock.clock(value(DURATION, "seconds"), value(DURATION, "countdown"))
    chooses = bool(value(DURATION, "floor_chooses"))
    approval = bool(act.seat and value(WHO, "approval"))
    tie = law.has(TIE) and bool(law.value(TIE, "to_player"))
    return Ruling(
        DURATION,
        say(
            RUNS[chooses, bool(seat)],
            seat=seat,
            main=main,
            count=count,
        ),
        reasons=_caller(act, law, named),
        steps=(
            either(
                seat,
                "Tell seat {seat} that up to {main:|second is|seconds are} left to act.",
                "Tell the player that up to {main:|second is|seconds are} left to act.",
                seat=seat,
                main=main,
            ),
            say("Then count down the last {count:|second|seconds} aloud.", count=count),
            *((say("An act at the very moment the count ends still counts."),) * tie),
            *_at_the_end(situation, seat, law),
        ),
        event=Orders(seconds=main + count, headlined=True),
        said=Said(
            shown={
                "clock": True,
                "approval": approval,
                "seconds": main,
                "countdown": count,
                **({"least": 0} if chooses else {}),
            }
        ),
        rests_on=(WHO, TIME),
    )


def _at_the_end(situation: Situation, seat: int, law: Law) -> tuple[Sentence, ...]:
    """What becomes of the hand if nothing is done in time, where the table shows it."""
    if situation.is_form or situation.bet is None:
        return ()
    facing = situation.bet > situation.player(seat).bet
    checks = clock.after_expiry(facing, law.value(EXPIRY, "no_bet")) == "check"
    return (
        either(
            checks,
            "If seat {seat} has done nothing by then, the hand is checked.",
            "If seat {seat} has done nothing by then, the hand is dead.",
            seat=seat,
        ),
    )


def _caller(act: acts.CallsClock, law: Law, named: bool) -> tuple[Sentence, ...]:
    """Why the caller may call it: a player out of the hand, or a floor that is not named."""
    if not named:
        return (NOT_NAMED,)
    if not act.seat or law.value(WHO, "who") == "dealt-in":
        return ()
    if act.seat == acts.NEIGHBOUR:
        return (say("Anybody in the event may call it, from the seat at any table."),)
    anybody = key("Anybody in the event may call it, in the hand or not: seat {seat} may.")
    return (say(anybody, act),)


@rules_on(acts.SetsClock)
def sets_clock(situation: Situation, act: acts.SetsClock, law: Law) -> Ruling:
    """The floor gives another time, where the book lets it."""
    _on(situation, act.on)
    value = law.value
    times = clock.clock(value(DURATION, "seconds"), value(DURATION, "countdown"))
    book, least = times.total, clock.least_in_all(times, value(DURATION, "floor_chooses"))
    allowed = clock.may_adjust(book, act.seconds, value(ADJUST, "change"), least)
    seconds = act.seconds if allowed else book
    return Ruling(
        ADJUST,
        either(
            allowed,
            "The floor may give {seconds:|second|seconds} instead of {book}.",
            "The floor may not give {seconds:|second|seconds} instead of {book}: it stays at "
            "{book}.",
            act,
            book=book,
        ),
        event=Orders(seconds=seconds, headlined=True),
        rests_on=(DURATION,),
    )


@rules_on(acts.ClockExpires, EXPIRY)
def clock_expires(situation: Situation, act: acts.ClockExpires, law: Law) -> Ruling:
    """The clock has run out: the hand is dead, or checked where the book says so."""
    return _expired(situation, _on(situation, act.seat), law)


def _expired(situation: Situation, seat: int, law: Law) -> Ruling:
    facing = _faces_a_bet(situation, seat)
    outcome = clock.after_expiry(facing, law.value(EXPIRY, "no_bet"))
    said = EXPIRED[bool(facing and situation.bet), outcome == "check"]
    return Ruling(
        EXPIRY,
        say(said, seat=seat, bet=situation.bet or 0),
        play=Play(stands=Stands(seat, "check") if outcome == "check" else None),
        cards=Cards(killed=(seat,) if outcome == "dead" else ()),
    )


def _faces_a_bet(situation: Situation, seat: int) -> bool:
    if situation.bet is None:
        return yes(situation, "facing-bet", say("Does the player face a bet?"))
    return situation.bet > situation.player(seat).bet


@rules_on(acts.ActsAtExpiry, TIE, turns=("simultaneous",))
def acts_at_expiry(situation: Situation, act: acts.ActsAtExpiry, law: Law) -> Ruling:
    """An act as the clock runs out: in a tie it counts, where ties go to the player."""
    seat = _on(situation, act.seat)
    must_fit(situation, seat, act.verb, act.to)
    question = say(
        "Did seat {seat} act at the very moment the clock ran out, and not later?", seat=seat
    )
    tie = yes(situation, "simultaneous", question)
    if not clock.counts_at_expiry(tie, law.value(TIE, "to_player")):
        expired = _expired(situation, seat, law)
        late = (say("The act came with the end of the clock, not before it."),) if tie else ()
        return structs.replace(expired, reasons=late)
    stands = Stands(seat, act.verb, act.to)
    return Ruling(
        TIE,
        say(
            "The act of seat {seat} and the end of the clock fell together: the act counts.",
            seat=seat,
        ),
        play=Play(stands=Stands(seat, act.verb, wager(situation, stands))),
    )


@rules_on(acts.ShotClockStarts, BANK, turns=("first-action",))
def shot_clock_starts(situation: Situation, act: acts.ShotClockStarts, law: Law) -> Ruling:
    """The first action of a hand may have less time than those after it; a time bank adds to it."""
    seat = act.seat or situation.to_act
    first_seconds, later = law.value(BANK, "first_seconds"), law.value(BANK, "seconds")
    asked = say("Is it the player's first action of the hand?")
    begins = not any(done.seat == seat for done in situation.acts)
    first = first_seconds != later and shows(situation, "first-action", asked, begins)
    seconds = first_seconds if first else later
    return Ruling(
        BANK,
        either(
            first,
            "The shot clock gives {seconds:|second|seconds} for the first action of the hand.",
            "The shot clock gives {seconds:|second|seconds}.",
            seconds=seconds,
        ),
        steps=(say("A time bank adds to it when the player uses one."),),
        event=Orders(seconds=seconds),
    )
