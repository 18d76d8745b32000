"""A draw that a command carries: checked, opened, and revealed by an event."""

from __future__ import annotations

from floorman.draws import Stream, stream
from floorman.errors import IllegalAct
from floorman.sentences import say
from floorman.tournament.commands import Draw
from floorman.tournament.events import DrawMade
from floorman.tournament.state import Tournament


def open_draw(state: Tournament, draw: Draw | None, purpose: str) -> tuple[DrawMade, Stream]:
    """The event that reveals the draw, and its stream; raises IllegalAct for another's number."""
    number = state.draws + 1
    if draw is None:
        raise IllegalAct(
            say("No draw for {purpose}", purpose=purpose),
            say("it must be drawn"),
            say("draw {number}", number=number),
        )
    if draw.number != number:
        why = say("{draws} draws were made so far", draws=state.draws)
        raise IllegalAct(
            say("Draw {draw} for {purpose}", draw=draw.number, purpose=purpose),
            why,
            say("draw {number}", number=number),
        )
    made = DrawMade(number, purpose, draw.seed)
    return made, stream(bytes.fromhex(draw.seed), purpose, number)
