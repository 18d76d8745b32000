"""What an act did of what its draws gave, and how the two differ."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.floor.bounties.won import BountyWon
from floorman.floor.chips.color_up import TableRaced
from floorman.floor.tables.tables import BreakOrderSet
from floorman.floor.timing.last_hands import LastHandsAnnounced
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament import events as ev
from floorman.tournament.events import Event
from floorman.tournament.lots.outcome import Outcome
from floorman.tournament.sheet.currency import text


def told(act: Sequence[Event]) -> Outcome:
    """What the act did of what draws give: places, cards, a number, envelopes."""
    opened = (one for one in act if isinstance(one, BountyWon) and one.drawn)
    found = Outcome(envelopes={one.player: one.value for one in opened})
    for event in act:
        if isinstance(event, ev.PlayerSeated | ev.PlayerMoved):
            found.places[event.player] = (event.table, event.seat)
        elif isinstance(event, ev.SeatsRedrawn):
            for table, seats in event.tables.items():
                found.places |= {player: (table, seat) for seat, player in seats.items()}
        elif isinstance(event, ev.TableBroken | TableRaced):
            found.cards |= event.cards
        elif isinstance(event, ev.HandStarted):
            found.number = event.button
        elif isinstance(event, ev.HighCardDrawn):
            found.number = event.seat
        elif isinstance(event, BreakOrderSet) and event.tables:
            found.number = event.tables[0]
        elif isinstance(event, LastHandsAnnounced):
            found.number = event.hands
    return found


def unlike(number: int, due: Outcome, done: Outcome) -> Sentence:
    """How what was done differs from what was drawn."""
    for player, place in due.places.items():
        if (seat := done.places.get(player)) != place:
            return say(
                "draw {number} gave {player} table {table}, seat {seat}; the log says {told}",
                number=number,
                player=player,
                table=place[0],
                seat=place[1],
                told=_place(seat),
            )
    for at, hand in due.cards.items():
        if done.cards.get(at) != hand:
            return say(
                "draw {number} dealt {hand} to seat {seat}; the log says {told}",
                number=number,
                hand=hand,
                seat=at,
                told=done.cards.get(at) or say("no cards"),
            )
    for player, value in due.envelopes.items():
        if done.envelopes.get(player) != value:
            return say(
                "draw {number} gave {player} an envelope with {value}; the log says {told}",
                number=number,
                player=player,
                value=text(value),
                told=text(done.envelopes.get(player, 0)),
            )
    if due.number and due.number != done.number:
        return say(
            "draw {number} gave {drawn}; the log says {told}",
            number=number,
            drawn=due.number,
            told=done.number,
        )
    return NOTHING


def _place(place: tuple[int, int] | None) -> Sentence:
    if place is None:
        return say("no seat")
    return say("table {table}, seat {seat}", table=place[0], seat=place[1])
