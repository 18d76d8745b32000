"""What may be seen of a hand: the pots, and a seat's own view of the table."""

from __future__ import annotations

from typing import NamedTuple

from floorman.cards import Cards
from floorman.errors import BadSetup
from floorman.hand.legal import Legal
from floorman.hand.state import State
from floorman.rules.showdown import pots
from floorman.sentences import say


class Pot(NamedTuple):
    """A pot in chips and the seats that contest it."""

    amount: int
    eligible: tuple[int, ...]


class View(NamedTuple):
    """What one player may see, by seat: nothing of other players' down cards."""

    seat: int
    game: str
    street: int
    own: Cards
    board: Cards
    up: dict[int, Cards]
    stacks: dict[int, int]
    bets: dict[int, int]
    pot: int
    bet: int
    live: tuple[int, ...]
    legal: Legal


def contested_pots(state: State) -> tuple[Pot, ...]:
    """The pots made of all that is in the middle and in front.

    Who has chips behind may yet match them all, so only an all-in makes a side pot.
    """
    if not state.pot:
        return ()
    found: list[tuple[int, int]] = []
    for amount, eligible in pots(state.paid, state.dead, state.live):
        contestants = eligible | state.able
        below = found.pop()[0] if found and found[-1][1] == contestants else 0
        found.append((below + amount, contestants))
    return tuple(Pot(amount, state.seats_of(players)) for amount, players in found)


def view(state: State, seat: int) -> View:
    """The view of a seat; raises BadSetup for a seat that is not in the hand."""
    if seat not in state.places:
        raise BadSetup(
            say("Seat {seat} is not in the hand", seat=seat), say("{seats}", seats=state.seats)
        )
    place = state.places[seat]
    return View(
        seat=seat,
        game=state.game.key,
        street=state.street,
        own=state.cards_of(place),
        board=state.board,
        up={other: state.up[state.places[other]] for other in state.seats},
        stacks=dict(zip(state.seats, state.stacks, strict=True)),
        bets=dict(zip(state.seats, state.bets, strict=True)),
        pot=state.pot,
        bet=state.bet,
        live=state.seats_of(state.live),
        legal=Legal(state),
    )
