"""From a log to the state: the acts that count, in order, each checked where it matters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from floorman.errors import Damaged, IllegalAct, InTheWay
from floorman.floor.decide import apply, leave_behind, misfit, why_final
from floorman.floor.live import Live
from floorman.floor.secret import EventClosed
from floorman.floor.undoing import ActRedone, ActUndone, Redo, Undo, undone_acts
from floorman.sentences import NOTHING, Sentence, either, say
from floorman.tournament.commands import Command
from floorman.tournament.envelope import Logged
from floorman.tournament.events import Event


def fold(log: Sequence[Logged], start: Live | None = None) -> Live:
    """The state after the log, from the state before its first event.

    Acts that are undone later in the log are left out, so ``start`` must stand before them. Raises
    Damaged at the first event that cannot be replayed; the state given is of no more use then.
    """
    return _folded(log, undone_acts(log), start or Live())


def _folded(log: Iterable[Logged], undone: Collection[int], live: Live) -> Live:
    for logged in log:
        take(live, logged, counts=logged.act not in undone)
    return live


def take(live: Live, logged: Logged, *, counts: bool) -> None:
    """Change the state by an event of its log, or by what is left of one that does not count.

    Raises Damaged where it cannot be replayed.
    """
    if not counts:
        leave_behind(live, logged.event)
        return
    try:
        apply(live, logged.event)
    except Exception as error:  # a log that was tampered with may break anything
        why = say("it does not go with what stands before it")
        raise Damaged(logged.position, why) from error


def undo(
    log: Sequence[Logged], command: Undo | Redo, start: Live | None = None
) -> tuple[tuple[Event, ...], Live]:
    """The event of an undo or redo, and the state after it.

    ``log`` are the events after ``start``, which stands before the act and is changed. Raises
    IllegalAct when the act cannot be undone, or a later one would not hold: then that act is named.
    """
    undone = undone_acts(log)
    act = [logged for logged in log if logged.act == command.act]
    events = turn(act, command, is_undone=command.act in undone)
    before = (logged for logged in log if logged.position < command.act)
    live = _folded(before, undone, start or Live())
    after = (logged for logged in log if logged.position > act[-1].position)
    rest = ((logged, logged.act not in undone) for logged in after)
    return events, taken_up(live, act, rest, command)


def turn(act: Sequence[Logged], command: Undo | Redo, *, is_undone: bool) -> tuple[Event, ...]:
    """The event that undoes or redoes an act; the later acts are not looked at here.

    Raises IllegalAct when there is no such act, or it cannot be undone.
    """
    events = [logged.event for logged in act]
    if not events:
        raise IllegalAct(as_asked(command), say("no act begins there"), say("an act of the log"))
    if is_undone == isinstance(command, Undo):
        why = say("it is undone already") if is_undone else say("it is not undone")
        raise IllegalAct(as_asked(command), why, say("redo it") if is_undone else say("undo it"))
    if isinstance(command, Undo) and (why := next(filter(None, map(why_final, events)), NOTHING)):
        raise IllegalAct(as_asked(command), why, say("acts that can be undone"))
    return (ActUndone(command.act) if isinstance(command, Undo) else ActRedone(command.act),)


def taken_up(
    live: Live,
    act: Sequence[Logged],
    rest: Iterable[tuple[Logged, bool]],
    command: Undo | Redo,
) -> Live:
    """The state after an undo or redo, from the one before its act, which is changed.

    ``rest`` are the events after the act, each with whether it counts. Raises IllegalAct where the
    event was closed since, InTheWay where a later act would not hold: it is named.
    """
    rest = tuple(rest)
    if any(isinstance(logged.event, EventClosed) for logged, _ in rest):
        raise IllegalAct(
            as_asked(command),
            say("the event is closed, its results stand"),
            say("acts after the close"),
        )
    is_redone = isinstance(command, Redo)
    for logged, counts in (*((one, is_redone) for one in act), *rest):
        if not counts:
            leave_behind(live, logged.event)
        elif why := _taken_in(live, logged.event):
            raise InTheWay(
                as_asked(command),
                say("act {number:,} of the log is in the way: {why}", number=logged.act, why=why),
                say("undo it first"),
                logged.act,
            )
    return live


def _taken_in(live: Live, event: Event) -> str:
    """Apply the event, or say why it cannot happen any more."""
    if why := misfit(live, event):
        return why
    try:
        apply(live, event)
    except (LookupError, ValueError, TypeError, AttributeError):
        return say("it does not hold without the act")
    return ""


def as_asked(command: Command) -> Sentence:
    """An undo or redo as a refusal names it."""
    return either(isinstance(command, Redo), "Redo an act", "Undo an act")
