"""From a log to the state: the acts that count, in order, each checked where it matters."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from floorman.errors import Damaged, IllegalAct, InTheWay
from floorman.floor.decide import apply, leave_behind, misfit, why_final
from floorman.floor.live import Live
from floorman.floor.secret import EventClosed
from floorman.floor.undoing import ActRedone, ActUndone, Redo, Undo, undone_acts
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.envelope import Logged
from floorman.tournament.events import Event


def fold(log: Sequence[Logged], start: Live | None = None) -> Live:
    """The state after the log, from the state before its first event.

    Acts that are undone later in the log are left out, so ``start`` must stand before them. Raises
    Damaged at the first event that cannot be replayed; the state given is of no more use then.
    """
    return _folded(log, undone_acts(log), start or Live())


def _folded(log: Sequence[Logged], undone: Collection[int], live: Live) -> Live:
    for logged in log:
        if logged.act in undone:
            leave_behind(live, logged.event)
            continue
        try:
            apply(live, logged.event)
        except Exception as error:  # a log that was tampered with may break anything
            why = say("{name} does not fit what was before it", name=type(logged.event).__name__)
            raise Damaged(logged.position, why) from error
    return live


def undo(
    log: Sequence[Logged], command: Undo | Redo, start: Live | None = None
) -> tuple[tuple[Event, ...], Live]:
    """The event of an undo or redo, and the state after it.

    ``log`` are the events after ``start``, which stands before the act and is changed. Raises
    IllegalAct when the act cannot be undone, or a later one would not hold: then that act is named.
    """
    events = _decided(log, command)
    undone = undone_acts(log)
    undone = undone | {command.act} if isinstance(command, Undo) else undone - {command.act}
    live = start or Live()
    before = [logged for logged in log if logged.position < command.act]
    after = [logged for logged in log if logged.position >= command.act]
    _folded(before, undone, live)
    for logged in after:
        if logged.act in undone:
            leave_behind(live, logged.event)
        elif why := _taken_in(live, logged.event):
            raise InTheWay(
                _act(command),
                say("{name} is in the way: {why}", name=_name(logged), why=why),
                say("undo it first"),
                logged.act,
            )
    return events, live


def _decided(log: Sequence[Logged], command: Undo | Redo) -> tuple[Event, ...]:
    """The event that undoes or redoes an act; the later acts are not looked at here.

    Raises IllegalAct when there is no such act, or it cannot be undone.
    """
    word = type(command).__name__
    act = say("{word} the act at position {act}", word=word, act=command.act)
    events = [logged.event for logged in log if logged.act == command.act]
    if not events:
        raise IllegalAct(act, say("no act begins there"), say("the first position of an act"))
    is_undone = command.act in undone_acts(log)
    if is_undone == isinstance(command, Undo):
        why = say("it is undone already") if is_undone else say("it is not undone")
        raise IllegalAct(act, why, say("redo it") if is_undone else say("undo it"))
    if isinstance(command, Undo) and (why := next(filter(None, map(why_final, events)), NOTHING)):
        raise IllegalAct(act, why, say("acts that can be undone"))
    if any(isinstance(logged.event, EventClosed) for logged in log if logged.act > command.act):
        raise IllegalAct(
            act, say("the event is closed, its results stand"), say("acts after the close")
        )
    return (ActUndone(command.act) if isinstance(command, Undo) else ActRedone(command.act),)


def _taken_in(live: Live, event: Event) -> str:
    """Apply the event, or say why it cannot happen any more."""
    if why := misfit(live, event):
        return why
    try:
        apply(live, event)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        return f"it does not hold without the act ({error})"
    return ""


def _act(command: Undo | Redo) -> Sentence:
    return say("{name} the act at position {act}", name=type(command).__name__, act=command.act)


def _name(logged: Logged) -> Sentence:
    return say("{name} at position {act}", name=type(logged.event).__name__, act=logged.act)
