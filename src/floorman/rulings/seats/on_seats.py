"""Rulings on seats: wrong ones, newcomers, re-entries, dodged blinds."""

from __future__ import annotations

from msgspec import structs

from floorman.draws import seeded, stream
from floorman.rules.chips import given_up
from floorman.rules.follows import Follows
from floorman.rules.players import dodged, is_granted
from floorman.rules.seating import late_place, late_stack, random_seats
from floorman.rulings.asking import Lacking, yes
from floorman.rulings.conduct.breach import Conduct, on_record
from floorman.rulings.conduct.incident import incident
from floorman.rulings.law import Law
from floorman.rulings.of_event import (
    at_the_table,
    handed,
    named_tables,
    seat_told,
    seed,
)
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Floor, Orders, Question, Ruling, Said
from floorman.rulings.seats import acts as act
from floorman.rulings.seats.wrong_stack import wrong_stack
from floorman.rulings.situation import Situation
from floorman.sentences import either, say

RIGHT_STACK = "wrong-seat-correct-stack"
FORFEITED = "reentry-forfeited-chips"
NEEDS = "special-needs"
RANDOM = "random-seating"
FULL_STACK, LATE_DRAW = "late-entry-full-stack", "late-entry-seat-draw"
DODGING = "dodging-blinds"


@rules_on(act.SitsWrong, RIGHT_STACK, first=at_the_table)
def sits_wrong(situation: Situation, told: act.SitsWrong, law: Law) -> Ruling:
    """With the right stack the player moves and takes it along; with another's, see there."""
    stack = told.stack or situation.answer("stack")
    if stack is None:
        question = say("Does the player have the right stack for the event, or another's?")
        raise Lacking(Question("stack", question, ("right", "wrong")))
    if stack == "wrong":
        return wrong_stack(situation, told, law)
    question = say("Which is the right seat?")
    right = seat_told(situation, "right-seat", told.right_seat, question)
    now = told.now or situation.player(told.seat).stack or 0
    held = {told.seat: 0, right: now}
    chips = (
        say(" with {held:,} chips", held=held[right])
        if held[right]
        else say(" with the chips held now")
    )
    return Ruling(
        RIGHT_STACK,
        say(
            "Seat {seat} began in the wrong seat with the right stack: the player "
            "moves to seat {right}{chips}.",
            seat=told.seat,
            right=right,
            chips=chips,
        ),
        event=Orders(
            moves=tuple(
                say("seat {seat} -> seat {seat2}", seat=told.seat, seat2=seat)
                for seat in held
                if seat != told.seat
            )
        ),
        said=Said(shown={f"seat {seat}": chips for seat, chips in held.items() if chips}),
    )


@rules_on(act.Reenters, first=at_the_table)
def reenters(situation: Situation, told: act.Reenters, law: Law) -> Ruling:
    """Chips given up for a new stack leave play."""
    removed = law.value(FORFEITED, "removed")
    chips = given_up(told.chips, removed=removed)
    return Ruling(
        FORFEITED,
        either(
            chips,
            "The {chips:,} chips that seat {seat} gives up leave play; the new stack "
            "is bought in full.",
            "The {chips:,} chips that seat {seat} gives up stay in play; the new "
            "stack is bought in full.",
            chips=told.chips,
            seat=told.seat,
        ),
        chips=Chips(forfeited={told.seat: chips} if chips else {}),
    )


@rules_on(act.NeedsHelp, NEEDS, turns=("possible",), first=at_the_table)
def needs_help(situation: Situation, told: act.NeedsHelp, law: Law) -> Ruling:
    """An accommodation is made when possible, and put on record."""
    granted = is_granted(
        yes(situation, "possible", say("Can this be done: {need}?", need=told.need))
    )
    return Ruling(
        NEEDS,
        either(
            granted,
            "The accommodation for seat {seat} is made: {need}.",
            "The accommodation for seat {seat} cannot be made: {need}.",
            seat=told.seat,
            need=told.need,
        ),
        floor=Floor(
            record=incident(situation, told.seat, "needs", False, topic=NEEDS, words=told.need)
        ),
        said=Said(shown={"granted": granted}),
    )


@rules_on(act.SeatsDrawn, RANDOM)
def seats_drawn(situation: Situation, told: act.SeatsDrawn, law: Law) -> Ruling:
    """Every player gets a seat at random, at as few tables as hold all."""
    draw = stream(seeded(seed(situation)), "seats", 1)
    places = random_seats(told.players, handed(situation), draw)
    tables = len({table for table, _ in places})
    return Ruling(
        RANDOM,
        say(
            "{players} players are seated at random at {tables} tables.",
            players=told.players,
            tables=tables,
        ),
        event=Orders(
            moves=tuple(
                say(
                    "player {number} -> table {table} seat {seat}",
                    number=number,
                    table=table,
                    seat=seat,
                )
                for number, (table, seat) in enumerate(places, start=1)
            )
        ),
    )


@rules_on(act.SeatDrawn, LATE_DRAW)
def seat_drawn(situation: Situation, told: act.SeatDrawn, law: Law) -> Ruling:
    """A late entrant draws among the open seats and gets a full stack."""
    tables = named_tables(situation)
    full = handed(situation)
    opened = {
        number: [seat for seat in range(1, full + 1) if seat not in table.seats]
        for number, table in enumerate(tables.values())
    }
    short = law.setting("new-entry-seats") == "random-at-shortest-tables"
    if law.value(LATE_DRAW, "pool") == "same-as-new-players" and short:
        most = max(len(seats) for seats in opened.values())
        opened = {number: seats for number, seats in opened.items() if len(seats) == most}
    table, seat = late_place(opened, stream(seeded(seed(situation)), "late entry", 1))
    name = list(tables)[table]
    seats = sum(len(seats) for seats in opened.values())
    return Ruling(
        LATE_DRAW,
        say(
            "A late entrant draws among {seats} open seats: table {name}, seat {seat}.",
            seats=seats,
            name=name,
            seat=seat,
        ),
        chips=Chips(awards=full_stack(situation, seat)),
        event=Orders(moves=(say("table {name} seat {seat}", name=name, seat=seat),)),
        rests_on=(FULL_STACK,),
    )


def full_stack(situation: Situation, seat: int) -> dict[int, int]:
    """What a late entrant gets, by seat: a full starting stack, if anybody said how much it is."""
    stack = late_stack(situation.event.stack)
    return {seat: stack} if stack else {}


@rules_on(act.DodgesBlind, DODGING, turns=("on-purpose", "from-broken-table"), first=at_the_table)
def dodges_blind(situation: Situation, told: act.DodgesBlind, law: Law) -> Ruling:
    """A blind dodged on purpose brings a penalty; some books only know it from a broken table."""
    when, penalty = (law.value(DODGING, name) for name in ("when", "penalty"))
    on_purpose = yes(situation, "on-purpose", say("Did the player dodge the blind on purpose?"))
    broken = told.from_broken_table
    if broken is None and when == "from-broken-table" and on_purpose:
        broken = yes(situation, "from-broken-table", say("Was it on the way from a broken table?"))
    must = dodged(when, penalty, on_purpose=on_purpose, from_broken_table=bool(broken))
    posts = must != "none" and bool(law.value(DODGING, "posts_big_blind"))
    found = on_record(situation, law, _dodge(told, must, posts, on_purpose))
    return (
        structs.replace(found, event=structs.replace(found.event, blinds={"big": told.seat}))
        if posts
        else found
    )


def _dodge(told: act.DodgesBlind, must: Follows, posts: bool, on_purpose: bool) -> Conduct:
    why = {
        "must": say("dodged a blind on purpose: a penalty follows"),
        "may": say("dodged a blind on purpose: a penalty may follow"),
        "none": say("dodged a blind on purpose, which this book punishes only after a broken table")
        if on_purpose
        else say("missed the blind without meaning to: no penalty"),
    }[must]
    step = (
        (say("Seat {seat} posts the big blind in the new seat.", seat=told.seat),) if posts else ()
    )
    return Conduct(
        seat=told.seat,
        what=say("dodges a blind"),
        topic=DODGING,
        breach=must != "none",
        because=say("Seat {seat} {why}.", seat=told.seat, why=why),
        penalty=must,
        steps=step,
    )
