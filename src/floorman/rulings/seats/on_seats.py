"""Rulings on who gets a seat: draws, re-entries, and what a player needs."""

from __future__ import annotations

from floorman.draws import seeded, stream
from floorman.errors import BadSetup
from floorman.rules.chips import given_up, may_give_up
from floorman.rules.players import is_granted
from floorman.rules.seating import late_place, late_stack, random_seats
from floorman.rulings.asking import yes
from floorman.rulings.choosing import choice
from floorman.rulings.conduct.incident import Penalty, incident
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table, handed, named_tables, seed
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Floor, Orders, Ruling, Said
from floorman.rulings.seats import acts as act
from floorman.rulings.situation import Situation
from floorman.sentences import either, say

FORFEITED = "reentry-forfeited-chips"
NEEDS = "special-needs"
RANDOM = "random-seating"
FULL_STACK, LATE_DRAW = "late-entry-full-stack", "late-entry-seat-draw"
MOST_DRAWN = 10_000
"""Players whose seats one ruling tells."""


def _with_chips_left(situation: Situation, told: act.Reenters) -> Ruling:
    """A new entry with chips left: out, if the floor says so; of the chips no book speaks."""
    leaves = say("Seat {seat} leaves the event.", told)
    stacks = say("Take the {chips:,} left and the new stack out of play.", told)
    buy_in = say("Take the new stack out of play, and give the buy-in back.")
    stands = Chips(forfeited={told.seat: told.chips}, awards=full_stack(situation, told.seat))
    return Ruling(
        FORFEITED,
        say(
            "Seat {seat} entered again with {chips:,|chip|chips} left: subject to "
            "disqualification.",
            told,
        ),
        reasons=(
            say("Nobody enters again with chips left."),
            say("What becomes of the chips and of the new stack is for the floor."),
        ),
        status="floor",
        floor=Floor(
            options=(
                choice(
                    say("disqualify"),
                    say("The player is out; both stacks leave play."),
                    gives=Penalty(told.seat, "disqualification"),
                    steps=(leaves, stacks),
                ),
                choice(
                    say("undo the entry"),
                    say("The player goes on with the {chips:,}; the buy-in goes back.", told),
                    steps=(buy_in,),
                ),
                choice(
                    say("let it stand"),
                    say("The {chips:,} leave play; the player goes on with the new stack.", told),
                    chips=stands,
                ),
            ),
            penalty="may",
        ),
    )


@rules_on(act.Reenters, turns=("entry-closing",), first=at_the_table)
def reenters(situation: Situation, told: act.Reenters, law: Law) -> Ruling:
    """Chips given up for a new stack leave play."""
    removed = law.value(FORFEITED, "removed")
    if not _may_give_up(situation, told, law):
        return _with_chips_left(situation, told)
    chips = given_up(told.chips, removed=removed)
    return Ruling(
        FORFEITED,
        either(
            chips,
            "The {chips:,} chips that seat {seat} gives up leave play; the new stack "
            "is bought in full.",
            "The {chips:,} chips that seat {seat} gives up stay in play; the new "
            "stack is bought in full.",
            told,
        ),
        chips=Chips(
            forfeited={told.seat: chips} if chips else {}, awards=full_stack(situation, told.seat)
        ),
    )


def _may_give_up(situation: Situation, told: act.Reenters, law: Law) -> bool:
    """Whether chips may be given up: always, or only as entry closes, which a person says."""
    needs_none, until_close = (
        bool(law.value(FORFEITED, name)) for name in ("needs_none_left", "until_close")
    )
    asked = say("Is it the close of registration?")
    closing = needs_none and until_close and yes(situation, "entry-closing", asked)
    return may_give_up(
        told.chips, needs_none_left=needs_none, until_close=until_close, closing=closing
    )


@rules_on(act.NeedsHelp, NEEDS, turns=("possible",), first=at_the_table)
def needs_help(situation: Situation, told: act.NeedsHelp, law: Law) -> Ruling:
    """An accommodation is made when possible, and put on record."""
    granted = is_granted(yes(situation, "possible", say("Can this be done: {need}?", told)))
    return Ruling(
        NEEDS,
        either(
            granted,
            "The accommodation for seat {seat} is made: {need}.",
            "The accommodation for seat {seat} cannot be made: {need}.",
            told,
        ),
        floor=Floor(
            record=incident(situation, told.seat, "needs", False, topic=NEEDS, words=told.need)
        ),
        said=Said(shown={"granted": granted}),
    )


@rules_on(act.SeatsDrawn, RANDOM)
def seats_drawn(situation: Situation, told: act.SeatsDrawn, law: Law) -> Ruling:
    """Every player gets a seat at random, at as few tables as hold all.

    Raises BadSetup for more than anybody reads: an event seats a larger field.
    """
    if told.players > MOST_DRAWN:
        raise BadSetup(
            say("Seats for {players:,|player is|players are} too many to tell", told),
            say("at most {most_drawn:,}", most_drawn=MOST_DRAWN),
        )
    draw = stream(seeded(seed(situation)), "seats", 1)
    places = random_seats(told.players, handed(situation), draw)
    tables = len({table for table, _ in places})
    return Ruling(
        RANDOM,
        say(
            "{players:|player is|players are} seated at random at {tables:|table|tables}.",
            told,
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
            "A late entrant draws among {seats:|open seat|open seats}: table {name}, seat {seat}.",
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
