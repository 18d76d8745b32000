"""Rulings on tables that break or combine: the order, the draw, the way, the absent, the last."""

from __future__ import annotations

import re

from floorman.cards import parse
from floorman.errors import BadSetup
from floorman.rules.seating import break_order_is_posted, next_break_may_be_drawn, seat_card_order
from floorman.rulings.asking import Lacking, yes
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.of_event import handed, table_named
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Floor, Orders, Question, Ruling, Said
from floorman.rulings.seats.acts import (
    AsksBreakOrder,
    BreakDrawn,
    NotSeated,
    PlayersMove,
    TableBreaks,
    TablesCombine,
)
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say
from floorman.tournament.field.entries import final_seats

TWO_STEP = "broken-table-two-step-random"
ABSENT, MOVEMENT = "rp-absent-at-table-break", "rp-efficient-movement"
ON_THE_WAY = (
    say("Hand out racks, and color up players who would carry unusually many chips."),
    say("Players go to their new seats at once: they miss no blind and hold up no hand."),
)
"""How players are moved."""


@rules_on(TableBreaks, TWO_STEP)
def table_breaks(situation: Situation, told: TableBreaks, law: Law) -> Ruling:
    """New seats go out in two random steps; the chips of the absent are carried."""
    named = any(situation.event.tables)
    leaving = table_named(situation, told.table).seats if named else ()
    two = law.value(TWO_STEP, "steps") == 2
    draw = (*_draw(two), *_absent(told, law))
    order = seat_card_order(_cards(situation, leaving, told.table, draw)) if two else ()
    return Ruling(
        TWO_STEP,
        either(
            order,
            "Table {table} breaks; new seats go out in two random steps: the first seat card goes "
            "to seat {first}.",
            "Table {table} breaks; new seats go out in one random step.",
            told,
            first=next(iter(order), 0),
        ),
        steps=(*draw, *ON_THE_WAY),
        event=Orders(
            moves=tuple(
                say("seat card {at} -> seat {seat}", at=at, seat=seat)
                for at, seat in enumerate(order, start=1)
            )
        ),
        rests_on=(ABSENT, MOVEMENT),
    )


def _draw(two: bool) -> tuple[Sentence, ...]:
    if not two:
        return (say("Scramble the seat cards face down; every player draws one."),)
    return (
        say("Show the new seat cards, scramble them face down and stack them."),
        say("Deal one playing card face up to each player."),
        say("Hand the seat cards out from the highest playing card down, suits breaking ties."),
    )


def _absent(told: TableBreaks, law: Law) -> tuple[Sentence, ...]:
    """Staff carry the chips of whoever is absent."""
    if not law.value(ABSENT, "carried"):
        return ()
    carried = key("Staff carry the chips of seat {seat} to the new table.")
    return tuple(say(carried, seat=seat) for seat in told.absent)


def _cards(
    situation: Situation, seats: tuple[int, ...], table: str, draw: tuple[Sentence, ...]
) -> dict[int, int]:
    """The card dealt to each seat of a breaking table; asks for them, with how they are dealt."""
    answer = situation.answer("cards")
    if answer is None:
        question = say("Which card was dealt to each seat of the breaking table?")
        said = say("Table {table} breaks; new seats go out in two random steps.", table=table)
        raise Lacking(Question("cards", question, ()), said=said, steps=draw)
    dealt = {int(seat): parse(_card(card))[0] for seat, card in re.findall(_DEALT, answer)}
    if not dealt or (seats and set(dealt) != set(seats)):
        raise BadSetup(
            say("Cards were dealt to {dealt}", dealt=sorted(dealt)),
            say("seats {seats}", seats=sorted(seats)),
        )
    return dealt


_DEALT = r"seat (\d+) ((?:10|[2-9tjqka])[cdhs])"


def _card(text: str) -> str:
    return text[:-1].replace("10", "T").upper() + text[-1]


@rules_on(PlayersMove)
def players_move(situation: Situation, told: PlayersMove, law: Law) -> Ruling:
    """Players are moved at once, with racks and few chips."""
    steps = (
        say("Before anybody gets up, tell each player table and seat."),
        *ON_THE_WAY,
        say("The dealer of the new table takes the seat card and deals the player in."),
    )
    return Ruling(MOVEMENT, say("Players are moved at once and miss few blinds."), steps=steps)


POSTED, IN_PLAY, DODGING = "break-order-posted", "chips-in-play", "dodging-blinds"
CLOSED = (say("registration-closed"), say("Has registration closed?"))
WHO = {
    "new-entry": say("A new entrant"),
    "alternate": say("An alternate"),
    "broken-table": say("A player from a broken table"),
}


@rules_on(AsksBreakOrder, POSTED, turns=(CLOSED[0],))
def asks_break_order(situation: Situation, act: AsksBreakOrder, law: Law) -> Ruling:
    """The order is shown from when the book posts it, and to nobody where it does not."""
    when = law.value(POSTED, "posted")
    closed = when == "when-registration-closes" and yes(situation, *CLOSED)
    posted = break_order_is_posted(when, entries_open=not closed)
    because = say("The order in which tables break is posted: show it.")
    if when == "never":
        because = say("The order in which tables break is not posted: nobody is told it.")
    elif not posted:
        because = say("The order in which tables break is posted when registration closes.")
    return Ruling(POSTED, because, said=Said(shown={"posted": posted}))


@rules_on(BreakDrawn)
def break_drawn(situation: Situation, act: BreakDrawn, law: Law) -> Ruling:
    """The next table is drawn where the book lets the floor do so, or the order stands."""
    drawn = next_break_may_be_drawn(law.value(POSTED, "random"))
    return Ruling(
        POSTED,
        either(
            drawn,
            "The next table to break may be drawn.",
            "The next table to break is the next in the order: it is not drawn.",
        ),
        steps=(say("Draw among the tables that may break, with a witness."),) * drawn,
        said=Said(shown={"drawn": drawn}),
    )


@rules_on(NotSeated)
def not_seated(situation: Situation, act: NotSeated, law: Law) -> Ruling:
    """Whose chips are in play sits down at once; to stay away from them is to dodge blinds."""
    in_play = act.who in law.value(IN_PLAY, "covers")
    who = WHO[act.who]
    if not in_play:
        because = say("{who} without a seat has no chips in play yet.", who=who)
        return Ruling(IN_PLAY, because, said=Said(shown={"in-play": False}))
    sits = say("The player sits down now.")
    leave = choice(say("leave it at that"), sits, leaning=True, penalty="none")
    punished = say("The floor gives a penalty.")
    punish = choice(say("penalize it as dodging blinds"), punished, penalty="must")
    return Ruling(
        IN_PLAY,
        say("{who} has chips, and they are in play: the player goes to the seat at once.", who=who),
        steps=(
            say("Take the player to the assigned seat."),
            say("Blinds and antes of the seat are taken meanwhile."),
        ),
        status="floor",
        floor=Floor(options=(leave, punish), penalty="may"),
        said=Said(shown={"in-play": True}),
        rests_on=(DODGING,),
    )


FINAL = "final-table-size"


@rules_on(TablesCombine, FINAL)
def tables_combine(situation: Situation, told: TablesCombine, law: Law) -> Ruling:
    """The final table seats what the book says; with more players left, play stays as it is."""
    full = handed(situation)
    size, by_the_book = final_seats(full, full + 1, law)
    if not by_the_book:
        law.does_not_reach(FINAL)
    remain = situation.players_left or sum(t.size for t in situation.event.tables.values())
    too_many = remain > size
    stays = key("; {remain} are left, so play stays as it is until {size} are left")
    wait = say(stays, remain=remain, size=size) if too_many else ""
    moves = either(too_many, "play stays at its tables", "final table of {size}", size=size)
    return Ruling(
        FINAL,
        either(
            by_the_book,
            "The final table of {full}-handed events seats {size}{wait}.",
            "The book names no final table of {full}-handed events. It seats {size}{wait}.",
            full=full,
            size=size,
            wait=wait,
        ),
        event=Orders(moves=(moves,)),
        said=Said(shown={"final-table": size}),
    )
