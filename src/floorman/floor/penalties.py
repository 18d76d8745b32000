"""Penalties: given by the book's ladder, served in hands, lifted; what comes after the last one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.penalty_counting import entry_now, hands_dealt, hands_left, spans
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.rulebooks.book import Book
from floorman.rules.penalties import Step
from floorman.rulings.ladder import (
    ARITHMETIC,
    ESCALATION,
    MAY_OR_WILL,
    OPTIONS,
    cost,
    heaviest,
    next_step,
    offence_penalty,
    offered,
    steps_offered,
)
from floorman.rulings.ruling import Law
from floorman.tournament.commands import Command
from floorman.tournament.events import Event
from floorman.tournament.seat_plan import person
from floorman.tournament.state import Tournament

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


class PastPenalty(Struct, frozen=True):
    """A penalty that a player has had: its kind, and how many hands or rounds.

    ``event`` names the event where it is known; ``at`` is when it was given, in Unix seconds.
    """

    kind: str
    number: int = 0
    offence: str = ""
    event: str = ""
    at: int = 0


class GivePenalty(Command, frozen=True):
    """Give a player a penalty: a "warning", so many "hands" or "rounds" to miss, or an "other".

    ``offence`` is as the book lists offences, ``incident`` the report it belongs to. What the book
    does not offer needs a ``reason``. ``history`` are the player's penalties in other events; with
    those of this one they say what the book leans to.
    """

    player: str
    kind: Kind
    number: int = 0
    offence: str = ""
    reason: str = ""
    incident: int = 0
    history: tuple[PastPenalty, ...] = ()


class LiftPenalty(Command, frozen=True):
    """Let a player off what is left of a penalty; it stays on record."""

    penalty: int
    reason: str = ""


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


class PenaltyLifted(Event, frozen=True):
    """A player was let off what was left of a penalty."""

    penalty: int
    player: str
    table: int = 0
    reason: str = ""
    at: int = 0


class Choice(Struct, frozen=True):
    """A penalty that the book offers: its hands, and the hand of the table to come back on.

    0 hands where none are missed; ``returns`` is 0 then, and without a table. ``leaning``: the book
    leans to it after the penalties so far.
    """

    kind: str
    number: int
    hands: int
    returns: int
    leaning: bool


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
    step, law = Step(command.kind, command.number), Law(book)
    act = f"Give {command.player} {step}"
    check_entered(live.play, command.player, act)
    seat = entry_now(live.play, command.player)
    table = live.play.tables.get(seat.table)
    players = len(table.players) if table is not None else 0
    _check_number(act, step, players)
    departs = _why_departing(step, command.offence, law)
    reason = plain("The reason", command.reason, LONG, empty=True)
    if departs and not reason:
        raise IllegalAct(act, departs, f"{_ladder(book)}, or a reason to depart from the book")
    due = due_next(live, command.player, command.history, players, law)
    counted = step.kind in ("hands", "rounds")
    given = PenaltyGiven(
        live.penalties.numbered + 1,
        seat.id,
        step.kind,
        step.number,
        cost(step, players, law),
        seat.table,
        table.hands if table is not None else 0,
        players,
        plain("The offence", command.offence, empty=True),
        reason,
        command.incident,
        str(due or ""),
        bool(departs),
        _is_queued(book),
        command.at,
        because=tuple(_topics(counted, command.offence, due, departs)),
        settings=(*COUNTED, *(("penalty-round-length",) * (step.kind == "rounds"))) * counted,
    )
    if why := _does_not_fit(live, given):
        raise IllegalAct(act, why, "incidents that were reported")
    return (given,)


def choices(
    live: Live, player: str, history: Iterable[PastPenalty], book: Book
) -> tuple[Choice, ...]:
    """What the book offers the floor for a player now, mildest first, with what each costs.

    The penalty that the book leans to after the player's penalties so far is marked.
    """
    law, entry = Law(book), entry_now(live.play, player)
    table = live.play.tables.get(entry.table)
    players = len(table.players) if table is not None else 0
    due = due_next(live, player, history, players, law)
    left = hands_left(live, player)
    found = []
    for step in steps_offered(due, law):
        hands = cost(step, players, law)
        missed = left + hands if _is_queued(book) else max(left, hands)
        returns = table.hands + missed + 1 if table is not None and hands else 0
        if step.kind != "rounds" or players:
            found.append(Choice(step.kind, step.number, hands, returns, step == due))
    return tuple(found)


def _is_queued(book: Book) -> bool:
    return bool(book.setting("penalty-after-penalty") == "one-after-another")


def due_next(
    live: Live, player: str, history: Iterable[PastPenalty], players: int, law: Law
) -> Step | None:
    """What the book leans to for a player after the penalties so far; None for a first offence."""
    had = [Step(one.kind, one.number) for one in history]
    had += [Step(one.told.kind, one.told.number) for one, _, _ in spans(live, player)]
    return next_step(heaviest(had, max(players, 1), law), max(players, 1), law)


def lift(live: Live, command: LiftPenalty, book: Book) -> tuple[Event, ...]:
    """The rest of a penalty is remitted; refused when there is none."""
    penalty = live.penalties.given.get(command.penalty)
    why = _nothing_to_lift(live, command)
    if penalty is None or why:
        raise IllegalAct(f"Lift penalty {command.penalty}", why, "penalties with hands left")
    player = penalty.told.player
    reason = plain("The reason", command.reason, LONG, empty=True)
    table = entry_now(live.play, player).table if player in live.play.players else 0
    return (PenaltyLifted(command.penalty, player, table, reason, command.at, because=(OPTIONS,)),)


def check_entered(play: Tournament, player: str, act: str) -> None:
    """Raise IllegalAct for somebody who never entered."""
    if player not in play.players:
        raise IllegalAct(act, f"there is no entry {player}", "players who entered")


def _check_number(act: str, step: Step, players: int) -> None:
    counted = step.kind in ("hands", "rounds")
    if counted and not 1 <= step.number <= MOST:
        raise IllegalAct(act, f"{step.number} {step.kind} cannot be missed", f"1 to {MOST}")
    if not counted and step.number:
        raise IllegalAct(act, f"a {step.kind} has no number", "no number")
    if step.kind == "rounds" and not players:
        why = "the player has no table, so a round has no length"
        raise IllegalAct(act, why, "hands to miss, or a seat first")


def _why_departing(step: Step, offence: str, law: Law) -> str:
    if not offered(step, law):
        return "the book does not offer it"
    if offence and offence_penalty(offence, law) == "none":
        return f"the book has no penalty for {offence}"
    return ""


def _ladder(book: Book) -> str:
    return ", ".join(book.value(OPTIONS, "ladder"))


def _topics(counted: bool, offence: str, due: Step | None, departs: str) -> Iterator[str]:
    yield OPTIONS
    if offence:
        yield MAY_OR_WILL
    if counted:
        yield from (ARITHMETIC, REDEAL, "penalty-hand-handling")
    if due is not None:
        yield ESCALATION
    if departs:
        yield DEPARTURE


def cannot_be_given(live: Live, number: int, player: str, incident: int) -> str:
    """Why a penalty of this number cannot be given to a player for an incident."""
    if number in live.penalties.given:
        return f"penalty {number} is given already"
    if incident and incident not in live.incidents.all:
        return f"there is no incident {incident}"
    return "" if player in live.play.players else f"there is no entry {player}"


def _does_not_fit(live: Live, event: PenaltyGiven) -> str:
    return cannot_be_given(live, event.penalty, event.player, event.incident)


def _nothing_to_lift(live: Live, told: LiftPenalty | PenaltyLifted) -> str:
    penalty = live.penalties.given.get(told.penalty)
    if penalty is None:
        return f"there is no penalty {told.penalty}"
    if not penalty.hands:
        return f"penalty {told.penalty} has no hands to miss"
    end = _end(live, penalty)
    served = end <= hands_dealt(live.play, penalty.told.player)
    return f"penalty {told.penalty} is served" if served else ""


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
