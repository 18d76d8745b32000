"""What screens show of a hand that a dealer tells: an all-in whose hands all lie face up."""

from __future__ import annotations

from floorman.cards import UNKNOWN, text
from floorman.floor.notices.all_ins import ShowAllIn
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.hand.state import BETTING, NOBODY
from floorman.server.views.hands.told_hand import board_due

ACTS = ev.Folded | ev.Checked | ev.Called | ev.RaisedTo


def face_down(hand: Hand) -> tuple[int, ...]:
    """The seats that table their hands now, as nobody can bet any more and the board goes on."""
    state = hand.state
    if not _is_closed(hand) or not board_due(hand):
        return ()
    return state.seats_of(state.live & ~state.tabled)


def told_all_in(hand: Hand, table: int, number: int) -> ShowAllIn | None:
    """The all-in as it stands; None while a hand in it is face down, and where there was none."""
    state = hand.state
    since = _since(hand)
    whole = sum(street.board for street in state.game.streets)
    is_told = hand.is_over or _is_closed(hand)
    if not is_told or since == whole or state.game.is_draw or state.live & ~state.tabled:
        return None
    hands = {state.seats[place]: state.cards_of(place) for place in state.places_of(state.live)}
    known = UNKNOWN not in [*state.board, *(card for cards in hands.values() for card in cards)]
    if len(hands) < 2 or not known:
        return None
    return ShowAllIn(
        table=table,
        hand=number,
        hands={seat: text(cards) for seat, cards in hands.items()},
        board=text(state.board),
        since=since,
        won=_won(hand),
    )


def _is_closed(hand: Hand) -> bool:
    """Whether one at most of those in the hand could still bet, and nobody is to act."""
    state = hand.state
    return state.step == BETTING and state.actor == NOBODY and not state.able & (state.able - 1)


def _since(hand: Hand) -> int:
    """How many cards the board had when somebody last acted."""
    since = board = 0
    for event in hand.events:
        if isinstance(event, ev.BoardDealt):
            board += len(event.cards)
        elif isinstance(event, ACTS):
            since = board
    return since


def _won(hand: Hand) -> dict[int, int]:
    won: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, ev.PotAwarded):
            for seat, chips in event.shares.items():
                won[seat] = won.get(seat, 0) + chips
    return won
