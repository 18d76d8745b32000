"""What the events of rulings change: the turn, bets, dead hands, a deal begun again."""

from __future__ import annotations

from msgspec import structs

from floorman.hand import events as ev
from floorman.hand.chips import antes_posted, put_in, returned
from floorman.hand.piles import leave_deck
from floorman.hand.setup import with_button
from floorman.hand.showing import give_up, showed
from floorman.hand.state import NOBODY, OVER, SHOWDOWN, State
from floorman.hand.streets import close_if_nobody_can_answer


def backed_up(state: State, event: ev.BackedUp) -> None:
    place = state.places[event.seat]
    state.pending |= 1 << place
    state.actor = place
    if event.opens:
        state.opener = place


def _opens_again(state: State) -> None:
    """A bring-in, or its completion, was taken back: whoever owes it is the first to act."""
    state.bring_in_due = True
    state.aggressor = NOBODY
    state.raises = state.fulls = state.full_level = 0
    state.faced = [-1] * state.n


def _at_the_level(state: State, event: ev.BetCorrected, blinds: ev.Blinds) -> None:
    """The hand is played at another level than it was dealt at: its forced bets and antes."""
    start, old = state.start, state.start.blinds
    due = {old.small: blinds.small, old.big: blinds.big}
    posts = tuple([due.get(post, post) for post in start.posts])
    antes = tuple(
        [
            old_ante + event.antes.get(seat, 0)
            for seat, old_ante in zip(start.seats, start.antes, strict=True)
        ]
    )
    state.start = structs.replace(start, blinds=blinds, posts=posts, antes=antes)
    if event.antes:
        antes_posted(state, ev.AntesPosted(event.antes, start.dead_antes))


def corrected(state: State, event: ev.BetCorrected) -> None:
    if event.blinds is not None:
        _at_the_level(state, event, event.blinds)
    for seat, to in event.bets.items():
        place = state.places[seat]
        chips = to - state.bets[place]
        if chips > 0:
            put_in(state, place, chips)
        else:
            returned(state, ev.UncalledReturned(seat, -chips))
        state.faced[place] = event.bet if state.faced[place] >= 0 else -1
    if state.bet and not event.bet and state.game.forced == "bring-in" and state.street == 0:
        _opens_again(state)
    state.bet = event.bet
    state.full_raise = event.full_raise


def killed(state: State, event: ev.HandKilled) -> None:
    place = state.places[event.seat]
    give_up(state, place)
    if event.uncalled_stays:
        state.lost |= 1 << place
    state.undealt &= ~(1 << place)
    state.pending &= ~(1 << place)
    if state.step == SHOWDOWN:
        showed(state, place)
    elif state.actor == place:
        state.actor = state.next_of(state.pending, place)
    close_if_nobody_can_answer(state)


def dealt_early(state: State, event: ev.BoardDealtEarly) -> None:
    leave_deck(state, event.cards, event.burn)
    state.early += event.cards


def redealt(state: State, event: ev.Redealt) -> None:
    start = structs.replace(state.start, deck=event.deck)
    if event.button not in (0, start.button):
        start = with_button(start, event.button, state.rules)
    State.__init__(state, start, state.rules.book)


def bets_returned(state: State, event: ev.BetsReturned) -> None:
    state.stacks = [event.stacks[seat] for seat in state.seats]
    state.paid = [0] * state.n
    state.pot = state.dead = 0
    state.step = OVER
    state.actor = NOBODY
    state.pending = 0
