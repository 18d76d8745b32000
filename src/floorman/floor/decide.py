"""The floor's core: a command leads to events, an event changes the state, nothing else does.

Adding a subject is adding its module to ``SUBJECTS``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from floorman.errors import IllegalAct
from floorman.floor import linked, play, repairs, secret, undoing
from floorman.floor.bounties import awards, envelopes, won
from floorman.floor.cash import bounty_payments, cash, lost_bounties, payments, tills
from floorman.floor.chips import (
    chip_count,
    chips_in_play,
    color_up,
    exchange,
    forfeits,
    late_chips,
    ledger,
    race,
)
from floorman.floor.chips.chip_count import outdate
from floorman.floor.chips.ledger import book_change
from floorman.floor.conduct import (
    decisions,
    disqualification,
    incidents,
    penalties,
    player_clocks,
    shot_clocks,
)
from floorman.floor.days import (
    bagging,
    brackets,
    buying_out,
    closing,
    day_end,
    forward,
    next_day,
    opening,
)
from floorman.floor.desk import (
    absences,
    absent_stacks,
    alone,
    arrivals,
    desk,
    finishing,
    purchases,
    registration_window,
    voids,
)
from floorman.floor.linked import Carried
from floorman.floor.live import Live
from floorman.floor.notices import all_ins, calls, messages, screens
from floorman.floor.prizes import deal_answers, deals, paying, prizes, settling
from floorman.floor.results import teams
from floorman.floor.satellites import giving, vouchers, winning
from floorman.floor.seating import alternates, busts, corrections, draws, moves, redraw, seats
from floorman.floor.subject import Apply, Carry, Decide, Final, Fits, merged
from floorman.floor.tables import (
    buttons,
    dealers,
    halts,
    hand_counter,
    high_cards,
    next_break,
    rota,
    stack_counts,
    tables,
)
from floorman.floor.tables.stack_sights import look
from floorman.floor.timing import (
    clock,
    counts,
    jumps,
    last_hands,
    player_counts,
    rounds,
    structure_changes,
)
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import Described, about, described
from floorman.tournament.events import Event

SUBJECTS = tuple(
    module.SUBJECT
    for module in (
        absences,
        absent_stacks,
        all_ins,
        alone,
        alternates,
        arrivals,
        awards,
        bagging,
        bounty_payments,
        brackets,
        busts,
        buttons,
        buying_out,
        calls,
        cash,
        chip_count,
        chips_in_play,
        clock,
        closing,
        color_up,
        corrections,
        counts,
        day_end,
        dealers,
        deal_answers,
        deals,
        decisions,
        desk,
        disqualification,
        draws,
        envelopes,
        exchange,
        finishing,
        forfeits,
        forward,
        giving,
        halts,
        hand_counter,
        high_cards,
        incidents,
        jumps,
        last_hands,
        late_chips,
        ledger,
        linked,
        lost_bounties,
        messages,
        moves,
        next_break,
        next_day,
        opening,
        paying,
        payments,
        penalties,
        play,
        player_clocks,
        player_counts,
        prizes,
        purchases,
        race,
        redraw,
        registration_window,
        repairs,
        rota,
        rounds,
        screens,
        shot_clocks,
        seats,
        secret,
        settling,
        stack_counts,
        structure_changes,
        tables,
        teams,
        tills,
        undoing,
        voids,
        vouchers,
        winning,
        won,
    )
)

_DECIDES: dict[type[Command], Decide] = merged(subject.decides for subject in SUBJECTS)
_ARRIVES: dict[type[Command], Decide] = merged(subject.arrives for subject in SUBJECTS)
_APPLIES: dict[type[Event], Apply] = merged(subject.applies for subject in SUBJECTS)
_FITS: dict[type[Event], Fits] = merged(subject.fits for subject in SUBJECTS)
_FINAL: dict[type[Event], Final] = merged(subject.final for subject in SUBJECTS)
_LEAVES: dict[type[Event], Apply] = merged(subject.leaves for subject in SUBJECTS)
_CARRIES: dict[type[Event], Carry] = merged(subject.carries for subject in SUBJECTS)

_CHECKS = [check for subject in SUBJECTS for check in subject.checks]

COMMANDS: Mapping[str, type[Command]] = {kind.__name__: kind for kind in _DECIDES}
ASKED: Mapping[str, type[Command]] = {**COMMANDS, "Undo": undoing.Undo, "Redo": undoing.Redo}
"""All that may be asked of an event, by name; an undo or redo is decided on the log."""
TYPES: Mapping[str, type[Event]] = {kind.__name__: kind for kind in _APPLIES}

DESCRIBED: Mapping[str, Described] = {name: described(kind) for name, kind in ASKED.items()}
ABOUT: Mapping[str, str] = {name: about(kind) for name, kind in TYPES.items()}
"""What each event is about. A command or event that nobody described fails here, at import."""


def decide(live: Live, command: Command, book: Book) -> tuple[Event, ...]:
    """The events that the command leads to by the book, in order; nothing is changed.

    Raises IllegalAct when it cannot be done now, saying why and what can.
    """
    _check_goes_on(live, command)
    handler = _DECIDES.get(type(command)) or _ARRIVES[type(command)]
    return handler(live, command, book)


def may_be_given(live: Live, command: str) -> bool:
    """Whether the event still has commands of this name: one that was called off has few."""
    return not live.closed_for or (command in DESCRIBED and DESCRIBED[command].afterwards)


def _check_goes_on(live: Live, command: Command) -> None:
    """Nothing is played any more once the event is called off; its money is still settled."""
    name = type(command).__name__
    if type(command) in _DECIDES and not may_be_given(live, name):
        raise IllegalAct(
            DESCRIBED[name].did,
            say("the event is called off"),
            say("what is owed is paid, tills are closed, incidents and calls go on"),
        )


def carried(events: Iterable[Event]) -> tuple[Carried, ...]:
    """What an act with these events asks of other events; nothing where it stays in its own."""
    by_type: dict[type[Event], list[Event]] = {}
    for one in events:
        if type(one) in _CARRIES:
            by_type.setdefault(type(one), []).append(one)
    return tuple(asked for kind, some in by_type.items() for asked in _CARRIES[kind](some))


def apply(live: Live, event: Event) -> Live:
    """Change the state by the event and give the same state back.

    Chips that come into play or leave it are booked in the ledger, whatever the event, and a table
    that they came to or left is counted anew. When a stack was seen is kept beside it.
    """
    look(live, event)
    _APPLIES[type(event)](live, event)
    if live.play.chips != live.ledger.total:
        book_change(live, event)
    outdate(live, event)
    return live


def leave_behind(live: Live, event: Event) -> None:
    """Take in what an undone event leaves: numbers once given are not given again."""
    leaves = _LEAVES.get(type(event))
    if leaves is not None:
        leaves(live, event)


def leaves_something(event: Event) -> bool:
    """Something of the event stays when it is undone."""
    return type(event) in _LEAVES


def misfit(live: Live, event: Event) -> Sentence:
    """Why the event cannot happen in this state, in a few words; empty when it can."""
    fits = _FITS.get(type(event))
    return fits(live, event) if fits is not None else NOTHING


def broken(live: Live) -> Iterator[str]:
    """A sentence for everything in the state that must never be; none in a whole event."""
    for check in _CHECKS:
        yield from check(live)


def why_final(event: Event) -> Sentence:
    """Why the event cannot be undone; empty when it can."""
    final = _FINAL.get(type(event), NOTHING)
    return final if isinstance(final, Sentence) else final(event)
