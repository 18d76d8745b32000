"""Rulings on seats: wrong ones, newcomers, re-entries, dodged blinds."""

from __future__ import annotations

from floorman.draws import seeded, stream
from floorman.errors import BadSetup
from floorman.rules.chips import given_up, may_give_up
from floorman.rules.players import Rebuilt, is_granted, rebuilt
from floorman.rules.presence import HEADS_UP
from floorman.rules.seating import late_place, late_stack, random_seats
from floorman.rulings.asking import Lacking, yes
from floorman.rulings.choosing import Consequences, choice, parts
from floorman.rulings.conduct.incident import Penalty, incident
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table, handed, named_tables, seat_told, seed
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Floor, Option, Orders, Play, Question, Ruling, Said
from floorman.rulings.seats import acts as act
from floorman.rulings.seats.acts import SitsWrong
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, word

RIGHT_STACK = "wrong-seat-correct-stack"
FORFEITED = "reentry-forfeited-chips"
NEEDS = "special-needs"
RANDOM = "random-seating"
FULL_STACK, LATE_DRAW = "late-entry-full-stack", "late-entry-seat-draw"
MOST_DRAWN = 10_000
"""Players whose seats one ruling tells."""


@rules_on(act.SitsWrong, RIGHT_STACK, first=at_the_table)
def sits_wrong(situation: Situation, told: act.SitsWrong, law: Law) -> Ruling:
    """With the right stack the player moves and takes it along; with another's, see there."""
    stack = told.stack or situation.answer("stack")
    if stack is None:
        question = say("Does the player have the right stack for the event, or another's?")
        raise Lacking(Question("stack", question, ("right", "wrong")))
    if stack == "wrong":
        return wrong_stack(situation, told, law)
    # Nobody moves between tables of a heads-up event, nor of a shootout where that was told.
    apart = situation.event.handed == HEADS_UP or situation.answer("shootout") == "yes"
    if apart and law.value(RIGHT_STACK, "single_table") == "floor":
        return _case_by_case(situation, told)
    return _moves(situation, told)


def _moves(situation: Situation, told: act.SitsWrong) -> Ruling:
    """The player goes to the right seat with the chips held now, told which it is or not."""
    is_untold = told.seat in situation.untold
    now = told.now or (0 if is_untold else situation.player(told.seat).stack or 0)
    chips = either(now, " with {held:,} chips", " with the chips held now", held=now)
    if not told.right_seat and situation.answer("right-seat") is None:
        because = say(
            "Seat {seat} began in the wrong seat with the right stack: the player moves to the "
            "right seat{chips}.",
            told,
            chips=chips,
        )
        return Ruling(RIGHT_STACK, because)
    question = say("Which is the right seat?")
    right = seat_told(situation, "right-seat", told.right_seat, question)
    held = {told.seat: 0, right: now}
    move = say("seat {seat} -> seat {seat2}", told, seat2=right)
    return Ruling(
        RIGHT_STACK,
        say(
            "Seat {seat} began in the wrong seat with the right stack: the player "
            "moves to seat {right}{chips}.",
            told,
            right=right,
            chips=chips,
        ),
        event=Orders(moves=(move,) * (right != told.seat)),
        said=Said(shown={f"seat {seat}": chips for seat, chips in held.items() if chips}),
    )


def _case_by_case(situation: Situation, told: act.SitsWrong) -> Ruling:
    because = say(
        "Seat {seat} began in the wrong seat, where opponents were drawn with the seats: the floor "
        "decides this case.",
        told,
    )
    moves = choice(
        say("moves"),
        say("The player goes to the right seat with the chips held now."),
        then=lambda: parts(_moves(situation, told), "event", "said"),
    )
    stays = Option(say("stays"), say("The player stays, and the draw is put right on paper."))
    return Ruling(RIGHT_STACK, because).left_to(moves, stays)


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


TOPIC = "wrong-seat-wrong-stack"


def wrong_stack(situation: Situation, told: SitsWrong, law: Law) -> Ruling:
    """In mid-hand all bets may go back; then the floor rebuilds the stack as nearly as it can."""
    right = rebuilt(told.began, told.now) if told.began and told.now else None
    steps = (*_steps(told, right), say("Hands played in good faith may have to stand."))
    if _is_mid_hand(situation):
        return _mid_hand(situation, told, law, steps)
    return Ruling(
        TOPIC,
        say(
            "Seat {seat} played on another's stack: the floor puts it right, and the "
            "player may lose by it but not gain.",
            told,
        ),
        steps=steps,
    ).left_to(*_options(told, right))


def _is_mid_hand(situation: Situation) -> bool:
    if situation.position:
        return not situation.over
    return yes(situation, "during-a-hand", say("Was it found during a hand?"))


def bets_back(situation: Situation) -> Consequences:
    """The hand is void, and everybody takes back what went in."""
    paid = {seat: player.paid for seat, player in situation.players.items() if player.paid}
    return {"play": Play(hand="fouled"), "chips": Chips(returned=paid)}


def _mid_hand(
    situation: Situation, told: SitsWrong, law: Law, steps: tuple[Sentence, ...]
) -> Ruling:
    what = say("Seat {seat} is found on another's stack during a hand", told)
    if law.value(TOPIC, "mid_hand") == "all-bets-returned":
        back = bets_back(situation)
        return Ruling(
            TOPIC,
            say(
                "{what}: it is treated as a fouled deck and all chips in the pot go back.",
                what=word(what),
            ),
            steps=steps,
            play=back["play"],
            chips=back["chips"],
        )
    returned = choice(
        say("return all bets"),
        say("Every player takes back the chips put in on this hand."),
        **bets_back(situation),
    )
    on = Option(
        say("play the hand out"), say("The hand counts; the stacks are put right after it.")
    )
    because = say("{what}: the floor decides about the hand.", what=word(what))
    return Ruling(TOPIC, because, steps=steps).left_to(returned, on)


def _options(told: SitsWrong, right: Rebuilt | None) -> tuple[Option, ...]:
    return (
        Option(
            say("rebuild the stack"),
            say("The stack of {stack:,} goes back to its owner.", right)
            if right
            else say("The stack goes back to its owner."),
            leaning=True,
        ),
        choice(
            say("let the hands stand"),
            say("Hands played in good faith count; the chips stay."),
            steps=(moves(told),),
        ),
    )


def _steps(told: SitsWrong, right: Rebuilt | None) -> tuple[Sentence, ...]:
    if right is None:
        return (say("Rebuild the stack as nearly as can be."), moves(told))
    steps = [say("Rebuild the stack of seat {seat} to {stack:,}.", told, stack=right.stack)]
    if right.missing:
        steps.append(say("The {missing:,} missing come from the player's own stack.", right))
    if right.surplus:
        steps.append(say("The player keeps none of the {surplus:,} won.", right))
    return (*steps, moves(told))


def moves(told: SitsWrong) -> Sentence:
    """The player goes to the right seat, as far as it was told."""
    if told.right_seat:
        to = key("The player of seat {seat} moves to seat {to}.")
        return say(to, told, to=told.right_seat)
    return say("The player of seat {seat} moves to the right seat.", told)
