"""What was drawn and undone stands: whoever it was drawn for gets the same when it is made again.

Without that, whoever may undo could draw until it pleases. Who enters has one draw for a seat,
whatever is undone or voided in between; all other draws stand until they are made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from floorman.tournament import events as ev
from floorman.tournament.lots.envelope_lots import EnvelopeLots
from floorman.tournament.lots.lots import (
    ENTRY_SEAT,
    ENTRY_SEATS,
    Lots,
    outcome,
    shares,
    subject,
)
from floorman.tournament.lots.outcome import Outcome
from floorman.tournament.lots.seat_lots import Seating
from floorman.tournament.state import Anew, Standing, Tournament

NAMELESS = "#"
"""What the id of an entry begins with whose player nobody named."""


class Share(NamedTuple):
    """What a subject was given by the draw of this number, and the entry that gets it now."""

    number: int
    player: str
    drawn: Outcome


def standing_shares(state: Tournament, purpose: str, lots: Lots) -> dict[str, Share]:
    """What stands for those who draw now, by subject."""
    if not state.standing:
        return {}
    shares: dict[str, Share] = {}
    for player in lots.players if isinstance(lots, Seating | EnvelopeLots) else ("",):
        key = _subject(state, purpose, lots, player, shares)
        if standing := state.standing.get(key):
            shares[key] = Share(standing.number, player, for_player(standing.drawn, player))
    return shares


def _subject(
    state: Tournament, purpose: str, lots: Lots, player: str, used: dict[str, Share]
) -> str:
    """The subject of a draw; a nameless entry takes up what the first nameless one left."""
    own = subject(lots, purpose, player)
    if own in state.standing or not player.startswith(NAMELESS) or purpose not in ENTRY_SEATS:
        return own
    left = (
        key
        for key in state.standing
        if key.startswith(ENTRY_SEAT + NAMELESS)
        and key.removeprefix(ENTRY_SEAT) not in state.players
        and key not in used
    )
    return next(left, own)


def for_player(drawn: Outcome, player: str) -> Outcome:
    """A share as this entry gets it."""
    places = dict.fromkeys((player,), *drawn.places.values()) if drawn.places else {}
    return Outcome(places, drawn.cards, drawn.number, drawn.envelopes)


def unmade(state: Tournament) -> Iterator[tuple[str, int]]:
    """What stands and was not given again yet: each subject, and the number of its draw."""
    for key, standing in state.standing.items():
        player = key.removeprefix(ENTRY_SEAT)
        waits = player not in state.players or player in state.unseated
        if not key.startswith(ENTRY_SEAT) or waits:
            yield key, standing.number


# What events change


def _draw_made(state: Tournament, event: ev.DrawMade) -> None:
    state.draws, state.words = event.number, ()
    for key, share in _shares(event):
        state.standing.pop(key, None)
        if event.purpose in ENTRY_SEATS:
            state.standing[key] = Standing(event.number, share)


def draw_undone(state: Tournament, event: ev.DrawMade) -> None:
    """What an undone draw leaves: its number is not given again, and what it gave stands."""
    state.draws, state.words = max(state.draws, event.number), ()
    for key, share in _shares(event):
        state.standing[key] = Standing(event.number, share)


def _shares(event: ev.DrawMade) -> Iterable[tuple[str, Outcome]]:
    lots = event.lots
    if lots is None:
        return ()
    return shares(lots, event.purpose, outcome(lots, event.seed, event.purpose, event.number))


def _draw_stands(state: Tournament, event: ev.DrawStands) -> None:
    for key, player in event.shares.items():
        standing = state.standing.pop(key)
        if key.startswith(ENTRY_SEAT):
            again = for_player(standing.drawn, player)
            state.standing[ENTRY_SEAT + player] = Standing(standing.number, again)


def _new_draw_allowed(state: Tournament, event: ev.NewDrawAllowed) -> None:
    keys = [key for key, number in unmade(state) if number == event.number]
    gave = [state.standing.pop(key).drawn for key in keys]
    state.anew.append(Anew(event.number, event.by, event.reason, gave))


def _words_added(state: Tournament, event: ev.WordsAdded) -> None:
    state.words += (event.words,)


DRAWS: dict[type[ev.Event], Callable[[Tournament, Any], None]] = {
    ev.DrawMade: _draw_made,
    ev.DrawStands: _draw_stands,
    ev.NewDrawAllowed: _new_draw_allowed,
    ev.WordsAdded: _words_added,
}
