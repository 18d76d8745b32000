"""Penalties on record: given by the book's ladder, served in hands, lifted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.conduct.penalty_choices import (
    PastPenalty,
    due_next,
    is_queued,
    kinds_offered,
    why_departing,
)
from floorman.floor.conduct.penalty_counting import entry_now, hands_dealt, spans
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.rulebooks.book import Book
from floorman.rules.penalties import Step
from floorman.rulings.conduct.ladder import ARITHMETIC, ESCALATION, MAY_OR_WILL, OPTIONS, cost
from floorman.rulings.law import Law
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Line, Lines, Number, Times, many
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import ROOM
from floorman.tournament.state import Table, Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live

Kind = Literal["warning", "hands", "rounds", "other"]

MOST = 1_000
"""Hands or rounds in one penalty."""
REDEAL, DEPARTURE = "misdeal-redeal-penalty-count", "floor-decision-fairness-override"
COUNTED = (
    "penalty-counted-in",
    "penalty-when-moved",
    "penalty-while-no-hands",
    "penalty-after-penalty",
)


@given_by(ROOM, say("Penalty given"), afterwards=True)
class GivePenalty(Command, frozen=True):
    """Give a player a penalty: a "warning", so many "hands" or "rounds" to miss, or an "other".

    ``offence`` is as the book lists offences, ``incident`` the report it belongs to. What the book
    does not offer needs a ``reason``. ``history`` are the player's penalties in other events; with
    those of this one they say what the book leans to.
    """

    player: Entry
    kind: Kind
    number: Times = 0
    offence: Line = ""
    reason: Lines = ""
    incident: Number = 0
    history: Annotated[tuple[PastPenalty, ...], many(1_000)] = ()


@given_by(ROOM, say("Penalty lifted"), afterwards=True)
class LiftPenalty(Command, frozen=True):
    """Let a player off what is left of a penalty; it stays on record."""

    penalty: Number
    reason: Lines = ""


@logged("conduct")
class PenaltyGiven(Event, frozen=True):
    """A player was given a penalty that costs so many ``hands``.

    ``players`` were at the table, whose counter stood at ``hand``. ``leaned`` is what the book
    leaned to after the player's penalties so far, empty for a first one. ``departs``: the book
    does not offer it. ``queued``: it begins after one that is being served.
    """

    penalty: int
    player: str
    kind: str
    number: int
    hands: int
    table: int = 0
    hand: int = 0
    players: int = 0
    offence: str = ""
    reason: str = ""
    incident: int = 0
    leaned: str = ""
    departs: bool = False
    queued: bool = True
    at: int = 0


@logged("conduct")
class PenaltyLifted(Event, frozen=True):
    """A player was let off what was left of a penalty."""

    penalty: int
    player: str
    table: int = 0
    reason: str = ""
    at: int = 0


class Penalty(Struct):
    """A penalty on record: the hands to be missed, from where the player's count stood."""

    told: PenaltyGiven
    start: int
    hands: int
    lifted: bool = False


class Penalties(Struct):
    """The penalties given, by number from 1, and the numbers of each person in order.

    ``numbered`` is the last number; disqualifications are numbered with them.
    """

    numbered: int = 0
    given: dict[int, Penalty] = field(default_factory=dict)
    of: dict[str, list[int]] = field(default_factory=dict)


def give(live: Live, command: GivePenalty, book: Book) -> tuple[Event, ...]:
    """The penalty with its hands by the book and the counter of the table now.

    Raises IllegalAct for a player who never entered, rounds without a table, a number that does
    not go with the kind, and without a reason for what the book does not offer.
    """
    step, law = Step(command.kind, command.number), Law.of(book)
    act = say("Give {player} {step}", player=command.player, step=step)
    check_entered(live.play, command.player, act)
    entry = entry_now(live.play, command.player)
    table = live.play.tables.get(entry.table)
    _check_number(act, step, table)
    departs = why_departing(step, command.offence, law)
    if departs and not command.reason.strip():
        legal = say(
            "{kinds_offered}, or a reason to depart from the book",
            kinds_offered=kinds_offered(book),
        )
        raise IllegalAct(act, departs, legal)
    given = _given(live, command, entry.id, table, bool(departs), law)
    if why := _does_not_fit(live, given):
        raise IllegalAct(act, why, say("incidents that were reported"))
    return (given,)


def _given(
    live: Live, command: GivePenalty, player: str, table: Table | None, departs: bool, law: Law
) -> PenaltyGiven:
    step = Step(command.kind, command.number)
    players = len(table.players) if table is not None else 0
    due = due_next(live, player, command.history, players, law)
    hands = cost(step, players, law)
    round_length = ("penalty-round-length",) if step.kind == "rounds" else ()
    return PenaltyGiven(
        live.penalties.numbered + 1,
        player,
        step.kind,
        step.number,
        hands,
        table.number if table is not None else 0,
        table.hands if table is not None else 0,
        players,
        plain(say("The offense"), command.offence, empty=True),
        plain(say("The reason"), command.reason, LONG, empty=True),
        command.incident,
        str(due or ""),
        departs,
        is_queued(law),
        command.at,
        because=tuple(_topics(hands > 0, command.offence, due, departs)),
        settings=(*COUNTED, *round_length) if hands else (),
    )


def lift(live: Live, command: LiftPenalty, book: Book) -> tuple[Event, ...]:
    """The rest of a penalty is remitted; refused when there is none."""
    penalty = live.penalties.given.get(command.penalty)
    why = _nothing_to_lift(live, command)
    if penalty is None or why:
        raise IllegalAct(
            say("Lift penalty {penalty}", penalty=command.penalty),
            why,
            say("penalties with hands left"),
        )
    player = penalty.told.player
    reason = plain(say("The reason"), command.reason, LONG, empty=True)
    table = entry_now(live.play, player).table if player in live.play.players else 0
    return (PenaltyLifted(command.penalty, player, table, reason, command.at, because=(OPTIONS,)),)


def check_entered(play: Tournament, player: str, act: Sentence) -> None:
    """Raise IllegalAct for somebody who never entered."""
    if player not in play.players:
        raise IllegalAct(
            act, say("there is no entry {player}", player=player), say("players who entered")
        )


def _check_number(act: Sentence, step: Step, table: Table | None) -> None:
    counted = step.kind in ("hands", "rounds")
    if counted and not 1 <= step.number <= MOST:
        raise IllegalAct(
            act,
            say("{step} {kind} cannot be missed", step=step.number, kind=step.kind),
            say("1 to {most}", most=MOST),
        )
    if not counted and step.number:
        raise IllegalAct(act, say("a {kind} has no number", kind=step.kind), say("no number"))
    if step.kind == "rounds" and table is None:
        why = say("the player has no table, so a round has no length")
        raise IllegalAct(act, why, say("hands to miss, or a seat first"))


def _topics(counted: bool, offence: str, due: Step | None, departs: bool) -> Iterator[str]:
    yield OPTIONS
    if offence:
        yield MAY_OR_WILL
    if counted:
        yield from (ARITHMETIC, REDEAL, "penalty-hand-handling")
    if due is not None:
        yield ESCALATION
    if departs:
        yield DEPARTURE


def cannot_be_given(live: Live, number: int, player: str, incident: int) -> Sentence:
    """Why a penalty of this number cannot be given to a player for an incident."""
    if number in live.penalties.given:
        return say("penalty {number} is given already", number=number)
    if incident and incident not in live.incidents.all:
        return say("there is no incident {incident}", incident=incident)
    return (
        NOTHING if player in live.play.players else say("there is no entry {player}", player=player)
    )


def _does_not_fit(live: Live, event: PenaltyGiven) -> Sentence:
    return cannot_be_given(live, event.penalty, event.player, event.incident)


def _nothing_to_lift(live: Live, told: LiftPenalty | PenaltyLifted) -> Sentence:
    penalty = live.penalties.given.get(told.penalty)
    if penalty is None:
        return say("there is no penalty {penalty}", penalty=told.penalty)
    if not penalty.hands:
        return say("penalty {penalty} has no hands to miss", penalty=told.penalty)
    end = _end(live, penalty)
    served = end <= hands_dealt(live.play, penalty.told.player)
    return say("penalty {penalty} is served", penalty=told.penalty) if served else NOTHING


def _end(live: Live, penalty: Penalty) -> int:
    return next(end for one, _, end in spans(live, penalty.told.player) if one is penalty)


def _penalty_given(live: Live, event: PenaltyGiven) -> None:
    start = hands_dealt(live.play, event.player)
    live.penalties.numbered = event.penalty
    live.penalties.given[event.penalty] = Penalty(event, start, event.hands)
    live.penalties.of.setdefault(person(event.player), []).append(event.penalty)


def _penalty_lifted(live: Live, event: PenaltyLifted) -> None:
    penalty = live.penalties.given[event.penalty]
    begins = _end(live, penalty) - penalty.hands
    served = hands_dealt(live.play, penalty.told.player) - begins
    penalty.hands, penalty.lifted = max(0, served), True


def _number_stays(live: Live, event: PenaltyGiven) -> None:
    live.penalties.numbered = max(live.penalties.numbered, event.penalty)


SUBJECT = Subject(
    decides={GivePenalty: give, LiftPenalty: lift},
    applies={PenaltyGiven: _penalty_given, PenaltyLifted: _penalty_lifted},
    fits={PenaltyGiven: _does_not_fit, PenaltyLifted: _nothing_to_lift},
    leaves={PenaltyGiven: _number_stays},
)
