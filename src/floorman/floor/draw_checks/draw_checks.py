"""Whether the draws of an act can be drawn again: from the right lots, with the same outcome.

The lots of a draw are logged with it, so its outcome is computed from them and the seed, and held
against what the act did. The lots themselves are held against the state that they came from. Of a
draw without lots, from a log of old, its seed alone can be checked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from floorman.errors import FloormanError
from floorman.floor.books import book_of
from floorman.floor.bounties.won import BountyWon
from floorman.floor.draw_checks.outcomes import told, unlike
from floorman.floor.draw_checks.same_lots import same_lots, same_needs
from floorman.floor.draw_checks.subjects import given_by, is_idle, standing_for
from floorman.floor.live import Live
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament import events as ev
from floorman.tournament.events import DrawMade, DrawStands, Event
from floorman.tournament.field.hands import button_is_drawn
from floorman.tournament.lots.lots import BREAKS, is_for, outcome, shares
from floorman.tournament.lots.outcome import Outcome
from floorman.tournament.lots.standing import for_player, unmade
from floorman.tournament.seating.places import kept_for
from floorman.tournament.seating.redrawing import FINAL
from floorman.tournament.state import Tournament
from floorman.tournament.timing.games import is_stud_only


def wrong_draw(live: Live, act: Sequence[Event], event: Event) -> Sentence:
    """What is wrong about an event of an act as a draw, in the state before it; empty if nothing.

    Whether an event needed a draw that the act has not is asked apart from this, by ``undrawn``:
    in the oldest logs each event is an act of its own.
    """
    if not isinstance(event, DrawMade | DrawStands):
        return NOTHING
    try:
        if isinstance(event, DrawStands):
            return _wrong_standing(live.play, act, event)
        return _wrong_made(live, act, event) if event.lots is not None else NOTHING
    except (FloormanError, ArithmeticError, LookupError, ValueError) as error:
        # lots that were tampered with may be anything
        return say("draw {number} cannot be made again: {why}", number=event.number, why=error)


def _wrong_made(live: Live, act: Sequence[Event], made: DrawMade) -> Sentence:
    play, lots = live.play, made.lots
    assert lots is not None
    if made.words != play.words:
        return say("draw {number}: other words of players went into it", number=made.number)
    due = outcome(lots, made.seed, made.purpose, made.number)
    made_for = [key for key, _ in shares(lots, made.purpose, due)]
    if is_idle(act, made.purpose, made_for):
        return _idle(made.number)
    pending = dict(unmade(play))
    for key in made_for:
        if key in pending:
            return say(
                "draw {number}: drawn anew for {subject}, though draw {before} stands and nobody "
                "allowed a new draw",
                number=made.number,
                subject=key,
                before=pending[key],
            )
    so = is_for(lots, made.purpose) and same_needs(play, lots)
    if not so or not any(same_lots(live, act, made)):
        return say(
            "draw {number}: drawn from other players or seats than there were", number=made.number
        )
    return unlike(made.number, due, told(act))


def _idle(number: int) -> Sentence:
    return say("draw {number}: its act did nothing that it was made for", number=number)


def _wrong_standing(play: Tournament, act: Sequence[Event], event: DrawStands) -> Sentence:
    made_for = [*standing_for(event)]
    if not made_for or is_idle(act, "", made_for):
        return _idle(event.number)
    due = Outcome()
    for key, player in event.shares.items():
        standing = play.standing.get(key)
        if standing is None or standing.number != event.number:
            return say(
                "draw {number} gave nothing that stands for {subject}",
                number=event.number,
                subject=key,
            )
        due.add(for_player(standing.drawn, player))
    return unlike(event.number, due, told(act))


# Without a draw


def undrawn(
    play: Tournament, act: Sequence[Event], drawn: Collection[str], event: Event
) -> Sentence:
    """Why the event needed a draw that its act has not; ``drawn`` is what the act drew for."""
    missing = next((one for one in given_by(act, event) if one not in drawn), "")
    if not missing:
        return NOTHING
    if isinstance(event, ev.PlayerSeated):
        reserved = kept_for(play, event.player) == (event.table, event.seat)
        why = say("{player} got a seat without a draw", player=event.player)
        return NOTHING if reserved else why
    if isinstance(event, BountyWon):
        return say("the bounty of {player} was found without a draw", player=event.player)
    if isinstance(event, ev.SeatsRedrawn) or missing.startswith((BREAKS, FINAL)):
        return say("seats were given without a draw")
    if isinstance(event, ev.HandStarted):
        table = play.tables.get(event.table)
        known = table is None or table.big or is_stud_only(play.structure)
        return (
            NOTHING
            if known or not button_is_drawn(play, book_of(play.setup))
            else say("table {table} got its button without a draw", table=event.table)
        )
    return NOTHING
