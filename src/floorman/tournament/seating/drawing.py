"""A draw that a command carries: made and revealed, or standing as it was before an undo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorman.errors import IllegalAct
from floorman.sentences import Sentence, say
from floorman.tournament.commands import Draw
from floorman.tournament.events import DrawMade, DrawStands
from floorman.tournament.lots.envelope_lots import EnvelopeLots
from floorman.tournament.lots.lots import Lots, outcome
from floorman.tournament.lots.outcome import Outcome
from floorman.tournament.lots.seat_lots import OneSeatLots, Seating, grants, is_open
from floorman.tournament.lots.standing import Share, standing_shares
from floorman.tournament.seating.places import takes_players
from floorman.tournament.state import Tournament


class Drawn(NamedTuple):
    """What comes of a draw, and the events that tell how it came."""

    made: tuple[DrawStands | DrawMade, ...]
    outcome: Outcome


def drawn(state: Tournament, draw: Draw | None, purpose: str, lots: Lots) -> Drawn:
    """Draw from the lots; whoever and whatever was drawn for before gets the same again.

    Raises IllegalAct without a draw, for another number than the next, and where what was drawn
    before cannot stand: then a director has to allow a new draw.
    """
    _check_number(state, draw, purpose)
    shares = standing_shares(state, purpose, lots)
    for share in stuck(state, purpose, lots):
        raise IllegalAct(
            say("Draw for {purpose}", purpose=purpose),
            _why(share),
            say("a director allows a new draw and says why"),
        )
    given = Outcome()
    for share in shares.values():
        given.add(share.drawn)
    made: list[DrawStands | DrawMade] = [
        DrawStands(number, {key: one.player for key, one in shares.items() if one.number == number})
        for number in sorted({share.number for share in shares.values()})
    ]
    rest = _rest(lots, given) if shares else lots
    if rest is not None and draw is not None:
        made.append(DrawMade(draw.number, purpose, draw.seed, rest, state.words))
        given.add(outcome(rest, draw.seed, purpose, draw.number))
    return Drawn(tuple(made), given)


def stuck(state: Tournament, purpose: str, lots: Lots) -> Iterator[Share]:
    """What stands for those who draw, and cannot be had now."""
    given = Outcome()
    for share in standing_shares(state, purpose, lots).values():
        if _can_stand(state, lots, share, given):
            given.add(share.drawn)
        else:
            yield share


def _check_number(state: Tournament, draw: Draw | None, purpose: str) -> None:
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


def _can_stand(state: Tournament, lots: Lots, share: Share, given: Outcome) -> bool:
    if isinstance(lots, EnvelopeLots):
        value, gone = share.drawn.envelopes[share.player], [*given.envelopes.values()]
        return gone.count(value) < lots.box.get(value, 0)
    if not isinstance(lots, Seating):
        return lots.allows(share.drawn)
    place = share.drawn.places[share.player]
    table, seat = place
    need, here = state.need(share.player), state.tables.get(table)
    if place in given.places.values() or (need is not None and not grants(need, place)):
        return False
    if is_open(lots.tables, place):
        return True
    if here is None or not isinstance(lots, OneSeatLots):
        return False
    return takes_players(here) and seat in here.opened


def _rest(lots: Lots, given: Outcome) -> Lots | None:
    """The draw of those to whom nothing is given yet, if there are any and seats for them."""
    if isinstance(lots, EnvelopeLots):
        left = lots.without(given.envelopes)
        return left if left.players else None
    if not isinstance(lots, Seating):
        return None
    rest = lots.without(given.places)
    return rest if rest.players and rest.tables else None


def _why(share: Share) -> Sentence:
    for player, (table, seat) in share.drawn.places.items():
        return say(
            "draw {number} gave {player} table {table}, seat {seat}, which is not to be had now",
            number=share.number,
            player=player,
            table=table,
            seat=seat,
        )
    for player in share.drawn.envelopes:
        return say(
            "draw {number} gave {player} an envelope that was drawn for another since",
            number=share.number,
            player=player,
        )
    if share.drawn.cards:
        return say("draw {number} dealt cards to other odd chips", number=share.number)
    return say(
        "draw {number} gave {drawn}, which is not to be had now",
        number=share.number,
        drawn=share.drawn.number,
    )
