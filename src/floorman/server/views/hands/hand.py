"""A hand step by step, as it is drawn as a table: who has what, what happened, by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, get_args

from msgspec import Struct

from floorman import cards
from floorman.evaluation import words
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.hand.state import AWARDING, NOBODY, OVER, State
from floorman.hand.view import contested_pots
from floorman.histories.walking import states
from floorman.sentences import row
from floorman.server.views.books.hand_rules import governing


class SeatAtStep(Struct, frozen=True):
    """A seat of the hand: chips behind, in front, its cards, face ``up`` those that all see.

    ``state`` is "in", "all-in" or "out"; ``won`` are chips it got from pots so far.
    """

    seat: int
    stack: int
    bet: int
    cards: tuple[str, ...]
    up: tuple[str, ...]
    state: str
    to_act: bool
    won: int


class PotAtStep(Struct, frozen=True):
    """A pot with all chips that went to it, and the seats that contest it."""

    amount: int
    seats: tuple[int, ...]


class Step(Struct, frozen=True):
    """What happened, with the values that tell it, and the table after it.

    ``what`` is the type of the event; ``street`` the name of the street it belongs to; ``topics``
    are those of the rules that govern it. ``value`` are words for a hand that was shown.
    """

    what: str
    street: str
    seats: tuple[SeatAtStep, ...]
    board: tuple[str, ...]
    pots: tuple[PotAtStep, ...]
    topics: tuple[str, ...]
    seat: int = 0
    chips: int = 0
    act: str = ""
    cards: tuple[str, ...] = ()
    value: str = ""
    named: tuple[int, ...] = ()
    amounts: dict[int, int] = {}
    pot: int = 0
    part: str = ""


class HandSeen(Struct, frozen=True):
    """A recorded hand; ``key`` is the game's. Amounts are whole units, with so many ``decimals``.

    ``players`` are those in the seats, as the record names them; ``button`` is a seat, perhaps
    without a player; ``places`` is how many seats the table has.
    """

    game: str
    key: str
    book: str
    house: str
    number: int
    button: int
    places: int
    decimals: int
    players: dict[int, str]
    blinds: ev.Blinds
    steps: tuple[Step, ...]


class Seating(NamedTuple):
    """Who sits where: the seat of the table for each of the hand's, and the players by seat."""

    seats: Mapping[int, int]
    players: Mapping[int, str]
    places: int

    @classmethod
    def told(cls, hand: Hand, details: Mapping[str, Any]) -> Seating:
        """The seating of a record with its fields ``seats``, ``players`` and ``seat_count``."""
        own = hand.state.seats
        told, count = details.get("seats"), details.get("seat_count")
        fits = _are_seats(told, len(own))
        seats = dict(zip(own, told, strict=True)) if fits and told else {one: one for one in own}
        names = details.get("players") or ()
        by_place = sorted(own)
        players = {
            seats[seat]: str(name) for seat, name in zip(by_place, names, strict=False) if name
        }
        most = max(seats.values())
        places = count if isinstance(count, int) and most <= count <= MOST_PLACES else most
        return cls(seats, players, max(2, places))


MOST_PLACES = 12
ENDING = ev.ShowdownOpened | ev.CardsShown | ev.HandMucked | ev.PotAwarded | ev.HandEnded
"""What happens after the last street."""
ENDED = tuple(one.__name__ for one in get_args(ENDING))
SWEPT = ENDING | ev.HandsTabled | ev.HandHeld
"""What happens once all bets have been brought in."""


def _are_seats(told: Any, count: int) -> bool:
    return (
        isinstance(told, Sequence)
        and len(told) == count == len(set(told))
        and all(isinstance(seat, int) and 1 <= seat <= MOST_PLACES for seat in told)
    )


def hand_seen(hand: Hand, details: Mapping[str, Any] | None = None, decimals: int = 0) -> HandSeen:
    """Every step of a hand; ``details`` are the fields of its record that say who sits where."""
    seating = Seating.told(hand, details or {})
    start = hand.state.start
    return HandSeen(
        game=hand.state.game.name,
        key=hand.state.game.key,
        book=start.book,
        house=start.house,
        number=int((details or {}).get("hand") or start.number),
        button=seating.seats.get(start.button, start.button),
        places=seating.places,
        decimals=decimals,
        players=dict(seating.players),
        blinds=start.blinds,
        steps=tuple(_Steps(hand, seating).all()),
    )


class _Steps:
    """The steps of a hand, each with a picture of the table."""

    def __init__(self, hand: Hand, seating: Seating) -> None:
        self._hand = hand
        self._seat = seating.seats
        self._held: dict[int, cards.Cards] = {}
        self._won: dict[int, int] = {}
        self._awarded: dict[int, int] = {}

    def all(self) -> Iterable[Step]:
        """One step an event; the hand is played again beside it."""
        faced = 0
        for event, hand in states(self._hand):
            self._remember(event, hand.state)
            yield self._step(event, hand.state, faced)
            faced = hand.state.bet

    def _remember(self, event: Any, state: State) -> None:
        for place, seat in enumerate(state.seats):
            if state.cards_of(place):
                self._held[seat] = state.cards_of(place)
        if isinstance(event, ev.CardsShown):
            self._held[event.seat] = event.cards
        elif isinstance(event, ev.PotAwarded):
            self._awarded[event.pot] = self._awarded.get(event.pot, 0) + event.amount
            for seat, chips in event.shares.items():
                self._won[seat] = self._won.get(seat, 0) + chips

    def _step(self, event: Any, state: State, faced: int) -> Step:
        said = _said(event)
        seat, named, amounts = said.pop("seat", 0), said.pop("named", ()), said.pop("amounts", {})
        return Step(
            what=type(event).__name__,
            street="showdown" if _is_showdown(event) else state.street_name(),
            seats=tuple(self._seat_at(state, place, event) for place in range(state.n)),
            board=shown(state.board),
            pots=tuple(self._pots(state)),
            topics=governing(event, state, faced),
            seat=self._seat.get(seat, seat),
            named=tuple(self._seat[one] for one in named),
            amounts={self._seat[one]: chips for one, chips in amounts.items()},
            value=_value(event, state),
            **said,
        )

    def _seat_at(self, state: State, place: int, event: Any) -> SeatAtStep:
        seat = state.seats[place]
        live = bool(state.live >> place & 1)
        all_in = live and not state.stacks[place] and state.step != OVER
        tabled = bool(state.tabled >> place & 1)
        held = self._held.get(seat, ())
        return SeatAtStep(
            seat=self._seat[seat],
            stack=state.stacks[place],
            bet=0 if isinstance(event, SWEPT) else state.bets[place],
            cards=shown(held),
            up=shown(held if tabled else state.up[place]),
            state="all-in" if all_in else "in" if live else "out",
            to_act=state.actor == place != NOBODY,
            won=self._won.get(seat, 0),
        )

    def _pots(self, state: State) -> Iterable[PotAtStep]:
        if state.step < AWARDING and not self._awarded:
            found = contested_pots(state)
            self._last = found
        for number, pot in enumerate(self._last):
            left = pot.amount - self._awarded.get(number, 0)
            if left > 0:
                yield PotAtStep(left, tuple(self._seat[one] for one in pot.eligible))


def shown(hand: Iterable[int]) -> tuple[str, ...]:
    """Cards one by one, such as "Ah"; "??" for one that nobody knows."""
    return tuple(cards.text((card,)) for card in hand)


TOLD: dict[type[Any], dict[str, str]] = {
    ev.HandStarted: {"seat": "button"},
    ev.AntesPosted: {"amounts": "amounts"},
    ev.BlindsPosted: {"amounts": "amounts"},
    ev.BoardDealt: {"cards": "cards"},
    ev.BoardDealtEarly: {"cards": "cards"},
    ev.BroughtIn: {"seat": "seat", "chips": "to"},
    ev.Called: {"seat": "seat", "chips": "to"},
    ev.RaisedTo: {"seat": "seat", "chips": "to", "act": "act"},
    ev.UncalledReturned: {"seat": "seat", "chips": "chips"},
    ev.Discarded: {"seat": "seat", "cards": "cards"},
    ev.CardsDrawn: {"seat": "seat", "cards": "cards"},
    ev.CardsShown: {"seat": "seat", "cards": "cards"},
    ev.HandsTabled: {"named": "seats"},
    ev.ShowdownOpened: {"named": "seats"},
    ev.BetCorrected: {"amounts": "bets", "chips": "bet"},
    ev.PotAwarded: {
        "amounts": "shares",
        "chips": "amount",
        "pot": "pot",
        "part": "part",
        "named": "odd",
    },
    ev.HandEnded: {"amounts": "stacks"},
}
"""Which field of an event tells what of a step; other events tell their seat, if they have one."""


def _said(event: Any) -> dict[str, Any]:
    """The values of an event that tell it."""
    if type(event) not in TOLD:
        return {"seat": event.seat} if hasattr(event, "seat") else {}
    said = {name: getattr(event, field) for name, field in TOLD[type(event)].items()}
    return said | ({"cards": shown(said["cards"])} if "cards" in said else {})


def _is_showdown(event: Any) -> bool:
    return isinstance(event, ENDING)


def _value(event: Any, state: State) -> str:
    """A shown hand in words, where all its cards are known."""
    if not isinstance(event, ev.CardsShown) or cards.UNKNOWN in (*event.cards, *state.board):
        return ""
    return row((words(part, event.cards, state.board) for part in state.game.parts), "; ")
