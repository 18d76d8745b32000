"""Hands whose cards and shows are told from outside: recorded hands, hands followed at a table.

The same events as in a dealt hand; only where the cards come from differs.
"""

from __future__ import annotations

from floorman.cards import UNKNOWN, Cards, text
from floorman.errors import IllegalAct
from floorman.hand import events as ev
from floorman.hand.legal import live_place, refuse
from floorman.hand.state import AWARDING, BETTING, DRAWING, FORCED, NOBODY, SHOWDOWN, State
from floorman.sentences import Sentence, say


def _next_street(state: State) -> int:
    return 0 if state.step == FORCED else state.street + (0 if _is_dealing(state) else 1)


def _is_dealing(state: State) -> bool:
    """Whether some live players have this street's cards and others wait for them."""
    return state.step == BETTING and bool(state.undealt & state.live)


def _takes_cards(state: State) -> bool:
    """Whether cards may be told now: nobody is to act and the hand is not at its end."""
    dealing = state.step in (FORCED, BETTING, DRAWING)
    return state.told and dealing and state.actor == NOBODY


def deal(state: State, seat: int, cards: Cards) -> ev.HandEvent:
    """The cards a seat is dealt, or draws for its discards."""
    asked = say("Seat {seat} is dealt {text}", seat=seat, text=text(cards))
    place = _dealable(state, seat, asked)
    _check_new(state, cards, asked)
    if state.step == DRAWING:
        _check_count(state, cards, state.to_draw[place], asked)
        return ev.CardsDrawn(seat, cards)
    number = _next_street(state)
    if number >= len(state.game.streets):
        raise refuse(state, asked, say("all streets are dealt"))
    street = state.game.streets[number]
    _check_count(state, cards, street.down + street.up, asked)
    up = {seat: cards[street.down :]} if street.up else {}
    return ev.HandsDealt(number, {seat: cards[: street.down]} if street.down else {}, up)


def deal_unseen(state: State) -> ev.HandsDealt:
    """The hands of the next street, all face unknown."""
    number = _next_street(state)
    if not _takes_cards(state) or number >= len(state.game.streets):
        raise refuse(state, say("The hands are dealt"), say("no cards are due now"))
    street = state.game.streets[number]
    seats = [state.seats[place] for place in state.places_of(state.live)]
    down, up = (UNKNOWN,) * street.down, (UNKNOWN,) * street.up
    return ev.HandsDealt(
        number, dict.fromkeys(seats, down) if down else {}, dict.fromkeys(seats, up) if up else {}
    )


def _dealable(state: State, seat: int, asked: Sentence) -> int:
    place = live_place(state, seat, asked)
    if not _takes_cards(state):
        raise refuse(state, asked, say("no cards are due now"))
    waits = state.step in (FORCED, DRAWING) or _is_dealing(state)
    if waits and not state.undealt >> place & 1:
        raise refuse(state, asked, say("the seat has its cards"))
    return place


def refill(state: State) -> ev.StubReshuffled:
    """The stub ran out in a draw, and folded hands and earlier discards made a new one."""
    if not state.told or state.step != DRAWING:
        raise refuse(state, say("The stub is refilled"), say("no draw is under way"))
    known = [card for pile in state.muck for card in pile if card != UNKNOWN]
    return ev.StubReshuffled(tuple(sorted(known)), ("stub", "muck"))


def deal_board(state: State, cards: Cards) -> ev.BoardDealt:
    """The community cards of the next street, or stud's one for a short stub."""
    asked = say("The board is dealt {text}", text=text(cards))
    number = _next_street(state)
    if not _takes_cards(state) or not 0 < number < len(state.game.streets):
        raise refuse(state, asked, say("no board cards are due now"))
    last = number == len(state.game.streets) - 1
    due = state.game.streets[number].board or (1 if state.game.is_stud and last else 0)
    if not due:
        raise refuse(state, asked, say("no board cards are due now"))
    _check_count(state, cards, due, asked)
    _check_new(state, cards, asked)
    return ev.BoardDealt(number, cards)


def _check_count(state: State, cards: Cards, due: int, asked: Sentence) -> None:
    if len(cards) != due:
        why = say("{due:|card is|cards are} due", due=due)
        raise IllegalAct(asked, why, say("{due:|card|cards}", due=due))


def _check_new(state: State, cards: Cards, asked: Sentence) -> None:
    for card in cards:
        if card != UNKNOWN and (state.dealt >> card & 1 or card not in state.game.whole_deck):
            why = (
                say("{text} is out already", text=text([card]))
                if state.dealt >> card & 1
                else say("{text} is not in this deck", text=text([card]))
            )
            raise IllegalAct(asked, why, say("a card that is not out"))


def show_of(state: State, seat: int, cards: Cards) -> ev.CardsShown:
    """A seat tables its hand; cards named here take the place of cards not known."""
    asked = say("Seat {seat} shows {text}", seat=seat, text=text(cards))
    place = _shower(state, seat, asked)
    held = state.cards_of(place)
    return ev.CardsShown(seat, _faces(state, held, cards, asked) if cards else held)


def _faces(state: State, held: Cards, shown: Cards, asked: Sentence) -> Cards:
    """The whole hand after these cards are shown of it: each is held, or was not known."""
    hand = list(held)
    for card in shown:
        if card == UNKNOWN or card in hand:
            continue
        if UNKNOWN not in hand:
            raise refuse(state, asked, say("the hand is {text}", text=text(held)))
        if not _came_back(state, card):
            _check_new(state, (card,), asked)
        hand[hand.index(UNKNOWN)] = card
    return tuple(hand)


def _came_back(state: State, card: int) -> bool:
    """Whether a card given away may have been drawn again, unseen, from a stub made anew."""
    return state.game.is_draw and any(card in pile for pile in state.muck)


def turn_up(state: State, seat: int, cards: Cards) -> ev.CardsShown:
    """A seat tables its hand at a real table, in any order; cards named here were not known."""
    asked = say("Seat {seat} tables {cards}", seat=seat, cards=text(cards))
    place = live_place(state, seat, asked)
    if not is_betting_over(state):
        raise refuse(state, asked, say("the betting is not over"))
    held = state.cards_of(place)
    return ev.CardsShown(seat, _faces(state, held, cards, asked) if cards else held)


def is_betting_over(state: State) -> bool:
    """Whether hands are tabled now: at showdown, or all-in with nobody left to bet."""
    return is_called(state) or state.step in (SHOWDOWN, AWARDING)


def is_called(state: State) -> bool:
    """Whether an all-in is called and the hands lie face up while the board is dealt."""
    return state.step == BETTING and state.actor == NOBODY and bool(state.tabled & state.live)


def muck_of(state: State, seat: int) -> ev.HandMucked:
    """A seat gives its hand up."""
    asked = say("Seat {seat} mucks", seat=seat)
    place = _shower(state, seat, asked)
    if state.live == 1 << place:
        raise refuse(state, asked, say("it is the last live hand"))
    return ev.HandMucked(seat)


def award(state: State, shares: dict[int, int]) -> list[ev.HandEvent]:
    """What each seat collected of a recorded hand whose cards don't say it, and the end.

    The record tells no pots: all of them are awarded as one.
    """
    asked = say("The pots are awarded as recorded")
    if not state.start.free_showdown or (state.pending and state.step != SHOWDOWN):
        raise refuse(state, asked, say("the betting is not over"))
    for seat in shares:
        live_place(state, seat, asked)
    if sum(shares.values()) != state.pot:
        raise refuse(state, asked, say("the pots hold {chips:,}", chips=state.pot))
    stacks = dict(zip(state.seats, state.stacks, strict=True))
    ended = {seat: chips + shares.get(seat, 0) for seat, chips in stacks.items()}
    return [ev.PotAwarded(0, state.pot, shares), ev.HandEnded(ended)]


def _shower(state: State, seat: int, asked: Sentence) -> int:
    place = live_place(state, seat, asked)
    if not state.start.free_showdown or (state.step != SHOWDOWN and state.pending):
        raise refuse(state, asked, say("hands are not shown now"))
    return place
