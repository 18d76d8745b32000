"""Changing what was announced: all of it before the start, later what may still change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.books import book_of
from floorman.floor.subject import Subject
from floorman.floor.timing.amending import SetupAmended, amended, amendment, refused
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.field.entries import announced
from floorman.tournament.findings.setup_findings import setup_findings, unfit
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, Level, Structure
from floorman.tournament.sheet.within import brought_within
from floorman.tournament.staff import DIRECTORS
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Structure changed"))
class ChangeStructure(Command, frozen=True):
    """Change coming levels, and the breaks if they are named: the sheet as it shall be, whole.

    Levels are numbered as they stand. Those that have begun stay as they are: the one in force gets
    longer or shorter with AddTime. All that would be wrong is said at once.
    """

    levels: tuple[Level, ...]
    breaks: tuple[Break, ...] | None = None


@given_by(DIRECTORS, say("Announced again"))
class ChangeSetup(Command, frozen=True):
    """Announce the event anew, all of it; its draws stay as committed.

    Once it has started only what lies ahead may differ: names, coming levels, what is sold, prizes
    while none is paid. All that may not is said at once, each with what to do instead.
    """

    setup: Setup


@logged("clock")
class StructureChanged(Event, frozen=True):
    """These levels changed or are new, and the sheet has so many; breaks in minutes, by level."""

    levels: dict[int, Level]
    count: int
    breaks: dict[int, int]


@logged("clock")
class SetupChanged(Event, frozen=True):
    """The event was announced anew, with a final table of so many seats."""

    setup: Setup
    final_seats: int


def change_structure(live: Live, command: ChangeStructure, book: Book) -> tuple[Event, ...]:
    """Change what is still to come; refused for levels and breaks that have begun."""
    play, act = live.play, say("Change the structure")
    setup = play.setup
    if setup is None or play.is_over:
        raise IllegalAct(
            act, say("there is no event that goes on"), say("between set-up and the end")
        )
    now = setup.structure
    levels = tuple(replace(level, number=n) for n, level in enumerate(command.levels, 1))
    breaks = now.breaks if command.breaks is None else command.breaks
    new = replace(now, levels=levels, breaks=breaks)
    _refuse_new(setup, replace(setup, structure=new), tuple(live.color_up.gone))
    _check_past(play, new)
    changed = {one.number: one for one in new.levels if one not in now.levels}
    after = {one.after_level for one in (*now.breaks, *breaks)}
    minutes = {n: new.break_after(n) for n in after if new.break_after(n) != now.break_after(n)}
    if not changed and not minutes and len(levels) == len(now.levels):
        raise IllegalAct(act, say("nothing would change"), say("other coming levels"))
    return (StructureChanged(changed, len(levels), minutes),)


def change_setup(live: Live, command: ChangeSetup, book: Book) -> tuple[Event, ...]:
    """Announce the event anew, or once it has started what lies ahead of it.

    Raises IllegalAct where seats and stacks are out, BadSetup for all that would be wrong.
    """
    play, act = live.play, say("Change the event")
    old = play.setup
    if old is None or play.is_over:
        why = say("it is not set up") if old is None else say("it is over")
        raise IllegalAct(act, why, say("between set-up and the end"))
    new = replace(command.setup, commitment=old.commitment)
    if play.started:
        return _changed_ahead(live, old, new, book)
    _refuse_new(old, new)
    if play.opened and _tables(new.structure) != _tables(old.structure):
        raise IllegalAct(
            act, say("seats are drawn"), say("the same seats a table and starting stack")
        )
    if live.cash.paid and _bounty(new) != _bounty(old):
        raise IllegalAct(act, say("entries have paid"), say("the bounty that they paid"))
    return (SetupChanged(new, announced(new, book_of(new)).final_seats),)


def _changed_ahead(live: Live, old: Setup, new: Setup, book: Book) -> tuple[Event, ...]:
    """Coming levels and breaks as one event, all else that may still change as another."""
    if found := list(refused(live, new)):
        raise unfit(found)
    _refuse_new(old, new, tuple(live.color_up.gone))
    levels, breaks = new.structure.levels, new.structure.breaks
    events: tuple[Event, ...] = ()
    if (levels, breaks) != (old.structure.levels, old.structure.breaks):
        events = change_structure(live, ChangeStructure(levels, breaks), book)
    if made := amendment(old, new):
        events += (made,)
    if not events:
        act = say("Change the event")
        raise IllegalAct(act, say("nothing would change"), say("other words, levels or prizes"))
    return events


def _tables(structure: Structure) -> tuple[int, int]:
    return structure.seats, structure.starting_stack


def _bounty(setup: Setup) -> tuple[str, int] | None:
    """What an entry has paid for of a bounty."""
    bounty = setup.offers.bounty
    return (bounty.kind, bounty.amount) if bounty is not None else None


def _refuse_new(before: Setup, after: Setup, gone: tuple[int, ...] = ()) -> None:
    """Raise BadSetup with all that a change makes wrong; what was so before is let be."""
    known = set(setup_findings(before, gone).errors)
    found = [one for one in setup_findings(after, gone).errors if one not in known]
    if found:
        raise unfit(found)


def _check_past(play: Tournament, new: Structure) -> None:
    """Levels that have begun are as they were, and so are the breaks up to now."""
    now, act = play.structure, say("Change the structure")
    for number in range(1, play.level + 1):
        if new.levels == () or new.level(number) != now.level(number):
            raise IllegalAct(
                act,
                say("level {number} has begun", number=number),
                say("levels from {level} on", level=play.level + 1),
            )
    breaks = play.level if play.clock.on_break and not play.clock.inside else play.level - 1
    for number in range(1, breaks + 1):
        if new.break_after(number) != now.break_after(number):
            why = say("the break after level {number} has begun", number=number)
            raise IllegalAct(
                act, why, say("breaks after level {breaks} or later", breaks=breaks + 1)
            )


def _structure_changed(live: Live, event: StructureChanged) -> None:
    setup = live.play.setup
    if setup is None:
        return
    structure = setup.structure
    levels = {level.number: level for level in structure.levels} | event.levels
    kept = tuple(levels[number] for number in range(1, event.count + 1))
    minutes = {one.after_level: one.minutes for one in structure.breaks} | event.breaks
    breaks = tuple(Break(level, minutes[level]) for level in sorted(minutes) if minutes[level])
    new = replace(structure, levels=kept, breaks=breaks)
    live.play.setup = brought_within(replace(setup, structure=new))


def _setup_changed(live: Live, event: SetupChanged) -> None:
    live.play.setup = brought_within(event.setup)
    live.play.final_seats = event.final_seats


def _late(live: Live, event: StructureChanged) -> Sentence:
    """Why the levels cannot change: one has begun, or one before them is not there."""
    play = live.play
    if play.setup is None:
        return say("the event is not set up")
    begun = [number for number in event.levels if number <= play.level]
    if begun:
        return say("level {begun} has begun", begun=min(begun))
    there = {level.number for level in play.structure.levels} | set(event.levels)
    missing = set(range(1, event.count + 1)) - there
    return say("there is no level {missing}", missing=min(missing)) if missing else NOTHING


def _not_set_up(live: Live, event: SetupAmended) -> Sentence:
    return say("the event is not set up") if live.play.setup is None else NOTHING


def _started(live: Live, event: SetupChanged) -> Sentence:
    if live.play.setup is None:
        return say("the event is not set up")
    return say("the event has started") if live.play.started else NOTHING


SUBJECT = Subject(
    decides={ChangeStructure: change_structure, ChangeSetup: change_setup},
    applies={
        StructureChanged: _structure_changed,
        SetupChanged: _setup_changed,
        SetupAmended: amended,
    },
    fits={StructureChanged: _late, SetupChanged: _started, SetupAmended: _not_set_up},
)
