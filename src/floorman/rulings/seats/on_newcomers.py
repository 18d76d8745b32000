"""Rulings on newcomers: which seat they get, when they are dealt in, what they post."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rules.button import Positions
from floorman.rules.seating import seats_to_draw, waits
from floorman.rulings.asking import ABOUT_TO_BE_DEALT, Lacking
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import GameTurns, NextHand
from floorman.rulings.next_opens import opening, posted
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Chips, Orders, Question, Ruling
from floorman.rulings.seats import acts as act
from floorman.rulings.seats.on_seats import full_stack
from floorman.rulings.situation import Situation
from floorman.rulings.tables_told import MOVES_ON, main_table, may_be_about_to_be_dealt, mixed_games
from floorman.sentences import Sentence, either, key, row, say
from floorman.tournament.seating.button import Deal, next_deal, next_positions
from floorman.tournament.state import Table

ANY_SEAT, GAP = "broken-table-any-position", "broken-table-no-hand-sb-to-button"
LATE_STACK, LATE_DEAL = "late-entry-full-stack", "late-entry-deal-in"
FULL = say("Late entrants get a full starting stack.")
NO_POST = say("Nothing is posted to get a hand but a blind that falls to the seat.")
NO_WAIT = say("The seat is played as it was drawn: nobody waits for a better position.")
ANYWHERE = say("New entrants may be given any seat, the blinds and the button included.")


@rules_on(act.Arrives, GAP, turns=(ABOUT_TO_BE_DEALT,), first=anybody)
def arrives(situation: Situation, told: act.Arrives, law: Law) -> Ruling:
    """A newcomer gets any open seat and is dealt in, but not between small blind and button."""
    if _has_no_button(situation):
        return _at_stud(situation, told, law)
    table = main_table(situation, law)
    open_seats = seats_to_draw([s for s in range(1, table.seats + 1) if s not in table.players])
    if told.seat not in open_seats:
        raise BadSetup(say("Seat {seat} is taken", told), row(map(str, open_seats), ", "))
    _seat(table, told)
    _ask_of_which_hand(situation, told, law, next_positions(table, law))
    newcomers = _newcomers(situation, told)
    deal = _dealt_next(table, newcomers, law)
    button, small, big = deal.positions
    coming = {one.seat: _comes(one, deal) for one in newcomers}
    ruling = Ruling(
        topic_of(told),
        coming[told.seat][0],
        reasons=(
            *(because for seat, (because, _) in coming.items() if seat != told.seat),
            _of_which_hand(situation, button),
            *_for_newcomers(told, law),
        ),
        chips=Chips(awards=full_stack(situation, told.seat) if told.late else {}),
        event=Orders(
            moves=tuple(move for _, move in coming.values()),
            button=button,
            blinds={"small": small, "big": big} if small in deal.seats else {"big": big},
        ),
        rests_on=(*((LATE_STACK,) * told.late), *((ANY_SEAT,) * _goes_anywhere(told, law))),
    )
    return ruling if _is_in_a_hand(situation) else _opened(situation, ruling, deal, law, table)


def _has_no_button(situation: Situation) -> bool:
    """Whether the event is of stud alone, so that a newcomer is in no blind's way."""
    mix = bool(
        mixed_games(situation) or any(isinstance(one, GameTurns) for one in situation.before)
    )
    frozen = any(one.frozen for one in situation.event.tables.values())
    return situation.game.is_stud and not (mix or frozen)


def _at_stud(situation: Situation, told: act.Arrives, law: Law) -> Ruling:
    """A newcomer of stud is dealt in with the next hand, wherever the seat is."""
    taken = situation.players if len(situation.players) > 1 else {}
    if told.seat in taken:
        raise BadSetup(say("Seat {seat} is taken", told), say("a seat that is open"))
    because, moves = _dealt_in(told.seat, "")
    return Ruling(
        topic_of(told),
        because,
        reasons=_for_newcomers(told, law),
        chips=Chips(awards=full_stack(situation, told.seat) if told.late else {}),
        event=Orders(moves=(moves,)),
        rests_on=(LATE_STACK,) * told.late,
    )


def _opened(situation: Situation, ruling: Ruling, deal: Deal, law: Law, table: Table) -> Ruling:
    """The ruling with what is posted in that hand, and who opens it."""
    event = structs.replace(ruling.event, posts=posted(situation, deal))
    return structs.replace(ruling, event=event, play=opening(situation, deal, law, table.seats))


def _seat(table: Table, told: act.Arrives) -> None:
    table.players[told.seat] = str(told.seat)
    if told.seat in table.opened:
        table.opened.remove(told.seat)


def _newcomers(situation: Situation, told: act.Arrives) -> tuple[act.Arrives, ...]:
    """Who has come for the hand that is dealt next, in order, this newcomer last."""
    came: list[act.Arrives] = []
    for one in situation.before:
        if isinstance(one, NextHand | GameTurns):
            came = []
        elif isinstance(one, act.Arrives):
            came.append(one)
    return (*came, told)


def _is_in_a_hand(situation: Situation) -> bool:
    """Whether a hand is being played, as far as anybody told."""
    return bool(situation.acts or situation.street) and not situation.over


def _ask_of_which_hand(situation: Situation, told: act.Arrives, law: Law, due: Positions) -> None:
    """Ask whether button and blinds are told of the hand about to be dealt, where that decides.

    Those told are the last hand's else, and the newcomer's place in the next hand is another.
    """
    if situation.answer(ABOUT_TO_BE_DEALT) or not _may_be_either(situation):
        return
    known = structs.replace(situation, facts=situation.facts | {ABOUT_TO_BE_DEALT: "yes"})
    other = main_table(known, law)
    _seat(other, told)
    if _place(told, other, next_positions(other, law), law) == _place(told, other, due, law):
        return
    question = say("The button on seat {button}: is that in the hand about to be dealt?", other)
    raise Lacking(Question(ABOUT_TO_BE_DEALT, question))


def _may_be_either(situation: Situation) -> bool:
    """Whether what was told may be of the last hand and of the one about to be dealt."""
    over = any(isinstance(one, MOVES_ON) for one in situation.before)
    return may_be_about_to_be_dealt(situation) and not over


def _place(told: act.Arrives, table: Table, positions: Positions, law: Law) -> str:
    """What falls to a newcomer's seat: to wait, the button, a blind, or nothing."""
    button, small, big = positions
    between = waits(told.seat, button=button, small=small, seats=table.seats)
    if between and law.value(topic_of(told), "waits_in_gap"):
        return "waits"
    return {button: "button", small: "small", big: "big"}.get(told.seat, "")


def _dealt_next(table: Table, newcomers: tuple[act.Arrives, ...], law: Law) -> Deal:
    """The deal of the next hand; who sits between button and small blind waits if the book says."""
    deal = next_deal(table, law)
    waiting = {one.seat for one in newcomers if law.value(topic_of(one), "waits_in_gap")} & {
        *deal.waiting
    }
    dealt = sorted({*deal.seats, *deal.waiting} - waiting)
    return deal._replace(seats=tuple(dealt), waiting=tuple(sorted(waiting)))


def topic_of(told: act.Arrives | act.TakesPosition) -> str:
    """By which rule a newcomer is dealt in."""
    return LATE_DEAL if told.late else GAP


def _comes(told: act.Arrives, deal: Deal) -> tuple[Sentence, Sentence]:
    """What is said of one newcomer, and what is done."""
    button, small, big = deal.positions
    if told.seat in deal.waiting:
        because = either(
            button != small,
            "The newcomer in seat {seat} sits between the button, seat {button}, and the small "
            "blind, seat {small}: no hand until the button has passed.",
            "The newcomer in seat {seat} sits between button and small blind: no hand until the "
            "button has passed, and the next one is dealt to the two who were there.",
            told,
            button=button,
            small=small,
        )
        return because, say("seat {seat} waits", told)
    return _dealt_in(told.seat, {button: "button", small: "small", big: "big"}.get(told.seat, ""))


def _of_which_hand(situation: Situation, button: int) -> Sentence:
    """Of which hand button and blinds are said."""
    told = situation.answer(ABOUT_TO_BE_DEALT)
    if told == "yes" and may_be_about_to_be_dealt(situation):
        return say(
            "This is the hand about to be dealt: the button on seat {button}.", button=button
        )
    if told is None and _may_be_either(situation):
        return say(
            "Button and blinds as told are taken to be the last hand's: in the next hand the "
            "button is on seat {button}.",
            button=button,
        )
    return say(
        "So it stands in the hand that is dealt next: the button on seat {button}.", button=button
    )


def _goes_anywhere(told: act.Arrives | act.TakesPosition, law: Law) -> bool:
    """Whether the book says of such a newcomer that any seat will do."""
    anywhere = law.value(ANY_SEAT, "covers") == "broken-tables-and-new-entrants"
    return anywhere or not told.late


def _for_newcomers(told: act.Arrives | act.TakesPosition, law: Law) -> tuple[Sentence, ...]:
    """What a late entrant gets, may be given, and need not post."""
    if not told.late:
        return ()
    no_post = not law.is_silent(LATE_DEAL, "posts") and not law.value(LATE_DEAL, "posts")
    return (
        *((FULL,) if law.has(LATE_STACK) else ()),
        *((ANYWHERE,) * _goes_anywhere(told, law)),
        *((NO_POST,) if no_post else ()),
    )


DEALT_IN = {
    "": key("{who} is dealt in"),
    "button": key("{who} is dealt in and takes the button"),
    "small": key("{who} is dealt in and takes the small blind"),
    "big": key("{who} is dealt in and takes the big blind"),
}
"""By the duty of the seat, which is taken: what is done with a newcomer."""


WAITS = say(
    "The newcomer's seat is between button and small blind: no hand until the button has passed."
)


def _dealt_in(seat: int, duty: str) -> tuple[Sentence, Sentence]:
    """What is said of the newcomer of a seat who gets a hand, and the move."""
    who, where = say("the newcomer in seat {seat}", seat=seat), say("seat {seat}", seat=seat)
    return _is_dealt_in(who, duty), say(DEALT_IN[duty], who=where)


def _is_dealt_in(who: Sentence, duty: str) -> Sentence:
    return say("{done:A}.", done=say(DEALT_IN[duty], who=who))


@rules_on(act.TakesPosition, GAP)
def takes_position(situation: Situation, told: act.TakesPosition, law: Law) -> Ruling:
    """A newcomer plays the position that the seat has, but not between button and small blind."""
    topic, duty = topic_of(told), "" if told.position == "gap" else told.position
    waits_here = not duty and bool(law.value(topic, "waits_in_gap"))
    return Ruling(
        topic,
        WAITS if waits_here else _is_dealt_in(say("the newcomer"), duty),
        reasons=(*(NO_WAIT,) * bool(duty), *_for_newcomers(told, law)),
        rests_on=(ANY_SEAT,) * (bool(duty) and _goes_anywhere(told, law)),
    )
