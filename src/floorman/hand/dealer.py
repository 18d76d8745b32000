"""What the dealer does by the book when no player is to act: post, deal, return, table, award.

``next_events`` decides and changes nothing; an empty list means that a player, the floor or, when
cards are told from outside, the teller comes next.
"""

from __future__ import annotations

from floorman.cards import UNKNOWN, Cards
from floorman.draws import stream
from floorman.hand.events import (
    AntesPosted,
    BlindsPosted,
    BoardDealt,
    BurnedAlone,
    CardsDrawn,
    DrawStarted,
    HandEnded,
    HandEvent,
    HandHeld,
    HandsDealt,
    HandsTabled,
    ShowdownOpened,
    Source,
    StubReshuffled,
    UncalledReturned,
)
from floorman.hand.showdown import awards, strengths
from floorman.hand.state import AWARDING, BETTING, DRAWING, FORCED, NOBODY, State
from floorman.rules.dealing import cards_to_deal, draw_piles, short_stub
from floorman.rules.showdown import (
    hands_face_up,
    held_face_down,
    is_uncontested,
    not_at_risk_first,
    shows_first,
)


def next_events(state: State) -> list[HandEvent]:
    """The dealer's next step."""
    if state.actor != NOBODY:
        return []
    if state.step == BETTING:
        return [] if state.undealt & state.live else _after_betting(state)
    if state.step == FORCED:
        return _forced(state)
    if state.step == DRAWING:
        return _draw(state)
    if state.step == AWARDING:
        return _award(state)
    return []


# Forced bets


def _forced(state: State) -> list[HandEvent]:
    """Antes and blinds in their order, then the first cards."""
    if not state.antes_in and (state.blinds_in or not state.start.blinds_first):
        return [AntesPosted(_payable(state, state.start.antes), state.start.dead_antes)]
    if not state.blinds_in:
        return [BlindsPosted(_payable(state, state.start.posts))]
    return _deal_hands(state, 0)


def _payable(state: State, due: tuple[int, ...]) -> dict[int, int]:
    """What each seat that owes something can pay of it."""
    return {
        state.seats[place]: min(chips, state.stacks[place])
        for place, chips in enumerate(due)
        if chips and state.stacks[place]
    }


# Dealing


def _deal_street(state: State, number: int) -> list[HandEvent]:
    street = state.game.streets[number]
    if street.draw:
        return [DrawStarted(number)]
    if state.told:
        return []
    if street.board:
        burn, cards = _burn_and(state, street.board)
        return [BoardDealt(number, cards, burn)]
    return _deal_hands(state, number)


def _burn_and(state: State, count: int) -> tuple[Cards, Cards]:
    burn = () if state.burned else state.deck[state.top : state.top + 1]
    top = state.top + len(burn)
    return burn, state.deck[top : top + count]


def _deal_hands(state: State, number: int) -> list[HandEvent]:
    """Deal each live player the street's cards, one at a time from left of the button."""
    if state.told:
        return []
    street = state.game.streets[number]
    seats = state.seats_of(state.live)
    if number == len(state.game.streets) - 1:
        mix, community = short_stub(len(state.deck) - state.top, len(state.burns), len(seats))
        if mix:
            return [_reshuffle(state, state.stub + state.burns, ("stub", "burns"))]
        if community:
            burn, cards = _burn_and(state, 1)
            return [BoardDealt(number, cards, burn)]
    burn = state.deck[state.top : state.top + 1] if number and not state.burned else ()
    top = state.top + len(burn)
    down = _rounds(state.deck, top, seats, street.down)
    up = _rounds(state.deck, top + street.down * len(seats), seats, street.up)
    return [HandsDealt(number, down, up, burn)]


def _rounds(deck: Cards, top: int, seats: tuple[int, ...], count: int) -> dict[int, Cards]:
    """Cards by seat when each seat gets one card a round."""
    n = len(seats)
    end = top + count * n
    return {seat: deck[top + place : end : n] for place, seat in enumerate(seats)} if count else {}


def _reshuffle(state: State, cards: Cards, sources: tuple[Source, ...]) -> StubReshuffled:
    """A new stub, face down; its order follows from the deck before it, which nobody has seen."""
    order = stream(bytes(state.deck), "reshuffle", state.start.number).shuffled(sorted(cards))
    return StubReshuffled(tuple(order), sources)


def _draw(state: State) -> list[HandEvent]:
    """Deal the cards drawn, in turn; a stub too short is refilled.

    What a stub is refilled with, and how much of it is dealt before, is the book's.
    """
    if state.told:
        return []
    if not state.undealt:
        return [BurnedAlone(state.stub[:1])]
    place = state.next_of(state.undealt, NOBODY)
    burn = () if state.burned else state.stub[:1]
    top = state.top + len(burn)
    drawn, due, rules = state.to_draw[place], _due(state), state.rules
    stub, last = len(state.deck) - top, rules.draw_last_card
    piles = draw_piles(stub, len(state.burns), drawn, rules.draw_refill, due=due, last=last)
    cards = state.deck[top : top + min(drawn, cards_to_deal(stub, due, last))]
    if not cards or ("burns" in piles and (state.burns or _spare(state, place))):
        return [_refill(state, place, piles)]
    return [CardsDrawn(state.seats[place], cards, burn)]


def _due(state: State) -> int:
    """The cards due in this draw to all who have not got theirs."""
    return sum([state.to_draw[place] for place in state.places_of(state.undealt)])


def _refill(state: State, drawer: int, piles: tuple[str, ...]) -> StubReshuffled:
    """A stub of these piles; where they are stub and muck and too few, of the burns too."""
    if "muck" not in piles and state.burns:
        return _reshuffle(state, state.stub + state.burns, ("stub", "burns"))
    cards = state.stub + _spare(state, drawer)
    spares_burns = "burns" not in piles and not state.rules.burns_refill_draws
    if spares_burns and _is_enough(state, cards, drawer):
        return _reshuffle(state, cards, ("stub", "muck"))
    if not _is_enough(state, cards + state.burns, drawer):
        cards = state.stub + _spare(state, drawer, of_this_draw=True)
    return _reshuffle(state, cards + state.burns, ("stub", "muck", "burns"))


def _is_enough(state: State, cards: Cards, drawer: int) -> bool:
    """Whether a stub of these cards has the draw of a player and a burn in it."""
    most = cards_to_deal(len(cards) - 1, _due(state), state.rules.draw_last_card)
    return most >= state.to_draw[drawer]


def _spare(state: State, drawer: int, *, of_this_draw: bool = False) -> Cards:
    """Folded hands and discards that may come again.

    What stays out is the book's: the drawer's own discards, or everybody's of this draw; those of
    others come in again only where there is nothing else.
    """
    if not state.rules.draw_discards_return:
        piles = (pile for place, pile in enumerate(state.muck) if place != drawer)
        return tuple(card for pile in piles for card in pile)
    return tuple(
        card
        for place, pile in enumerate(state.muck)
        for card in pile
        if card not in state.laid or (of_this_draw and place != drawer)
    )


# After a betting round


def _after_betting(state: State) -> list[HandEvent]:
    """Return what nobody called, then deal on, table the hands or go to showdown."""
    uncalled = _uncalled(state)
    if uncalled:
        return [uncalled]
    if is_uncontested(state.live):
        return _finish(state)
    last = state.street == len(state.game.streets) - 1
    closed = last or not state.able & (state.able - 1)
    if hands_face_up(state.live, state.able, closed) and not state.start.free_showdown:
        return _all_in(state, last)
    if last:
        return [ShowdownOpened(_show_order(state))]
    return _deal_street(state, state.street + 1)


def _uncalled(state: State) -> UncalledReturned | None:
    """The part of the largest contribution that no other player matched, unless it is lost."""
    most = second = 0
    largest = NOBODY
    for place, chips in enumerate(state.paid):
        if chips > most:
            most, second, largest = chips, most, place
        elif chips > second:
            second = chips
    if most == second or state.lost >> largest & 1:
        return None
    return UncalledReturned(state.seats[largest], most - second)


def _all_in(state: State, last: bool) -> list[HandEvent]:
    """Table all hands at once, unless they are held for the floor, then run out the cards."""
    if held_face_down(state.rules.allins_held, state.start.hand_for_hand, state.released):
        return [HandHeld()]
    if state.live & ~state.tabled:
        return [HandsTabled(_show_order(state))]
    return _award(state) if last else _deal_street(state, state.street + 1)


def _show_order(state: State) -> tuple[int, ...]:
    """Live seats in the order of showing; on seventh street those not at risk expose first."""
    first = shows_first(state.aggressor, state.opener, state.live)
    live = state.places_of(state.live)
    places = [place for place in live if place >= first] + [p for p in live if p < first]
    if state.game.is_stud and state.live != state.able:
        places = not_at_risk_first(places, state.able)
    return tuple([state.seats[place] for place in places])


# The pots


def _award(state: State) -> list[HandEvent]:
    if state.told and not is_uncontested(state.live) and not _is_read(state):
        return []  # cards are not known: the teller has to say more
    return _finish(state)


def _is_read(state: State) -> bool:
    """Whether the cards told say who wins: in a recorded hand some will do, at a table all."""
    if state.start.free_showdown:
        return any(map(any, strengths(state)))
    if UNKNOWN in state.board:
        return False
    ranked = strengths(state)
    return all(any(ranked[place]) for place in state.places_of(state.live))


def _finish(state: State) -> list[HandEvent]:
    """Award every pot and end the hand."""
    awarded = awards(state)
    stacks = {seat: state.stacks[place] for place, seat in enumerate(state.seats)}
    for award in awarded:
        for seat, chips in award.shares.items():
            stacks[seat] += chips
    return [*awarded, HandEnded(stacks)]
