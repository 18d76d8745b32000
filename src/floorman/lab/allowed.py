"""What a forecast can be asked for. Command line, library, API and pages refuse the rest alike."""

from __future__ import annotations

from floorman.errors import BadInput
from floorman.lab.fit import Fit
from floorman.sentences import say
from floorman.tournament.sheet.structure import Structure

MOST_PLAYERS, MOST_RUNS = 100_000, 20_000
FEWEST_EVENTS = 10
BLINDS_AT_THE_END = 20
"""Big blinds in play to which blinds must rise, so that an event surely ends."""


def check_field(players: int) -> None:
    """Raise BadInput for a field of fewer than two, or of more than any event had."""
    if not 2 <= players <= MOST_PLAYERS:
        raise BadInput(
            say("a field of {players:,} cannot be forecast", players=players),
            say("2 to {most:,} players", most=MOST_PLAYERS),
        )


def check_runs(runs: int) -> None:
    """Raise BadInput for no run, or for far too many."""
    if not 1 <= runs <= MOST_RUNS:
        raise BadInput(
            say("{runs:,} runs cannot be had", runs=runs),
            say("1 to {most:,} runs", most=MOST_RUNS),
        )


def check_events(events: int) -> None:
    """Raise BadInput for chances that were learnt, or are to be, from too few whole events."""
    if events < FEWEST_EVENTS:
        raise BadInput(
            say("{events:|whole event is|whole events are} too few to learn from", events=events),
            say("{least} or more, each of 6 entries at least", least=FEWEST_EVENTS),
        )


def check_structure(structure: Structure) -> None:
    """Raise BadInput for a structure without chips or blinds."""
    if not structure.starting_stack or not structure.levels:
        raise BadInput(say("there is nothing to forecast by"), say("a starting stack and levels"))
    if not all(level.big_blind for level in structure.levels):
        raise BadInput(say("a level has no big blind or small bet"), say("amounts in every level"))


def check_start(structure: Structure) -> None:
    """Raise BadInput for an event that would be over with its first hands."""
    if structure.starting_stack < structure.levels[0].big_blind:
        raise BadInput(
            say("the event would end at once: a stack is less than the big blind"),
            say("{chips:,} chips or more", chips=structure.levels[0].big_blind),
        )


def check_sold(late: int, rebuys: int, add_on: int) -> None:
    """Raise BadInput for less than none, and for rebuys and add-ons until the end of no level."""
    if min(late, rebuys, add_on) < 0:
        raise BadInput(say("fewer than none are told"), say("numbers from 0 on"))
    if (rebuys or add_on) and not late:
        raise BadInput(
            say("rebuys and add-ons are sold until the end of a level, and none is told"),
            say("that level: --late 6"),
        )


def never_ends(chips: float) -> BadInput:
    """What is said of an event with so many chips that would not end within three days."""
    return BadInput(
        say("the event would not end within three days: the blinds stop rising too soon"),
        say(
            "blinds that rise to {blind:,} or so: more levels, or overtime that doubles",
            blind=max(1, round(chips / BLINDS_AT_THE_END)),
        ),
    )


def check_question(structure: Structure, players: int, fit: Fit, ends_at: int = 1) -> None:
    """Raise BadInput for what cannot be forecast, of an event that has not begun and is over with
    ``ends_at`` players left.
    """
    check_structure(structure)
    check_start(structure)
    check_field(players)
    check_events(fit.events)
    if not 1 <= ends_at < players:
        raise BadInput(
            say(
                "{seats:,|seat|seats} for {players:,|player|players}",
                seats=ends_at,
                players=players,
            ),
            say("1 to {most:,} seats: somebody must go out", most=players - 1),
        )
