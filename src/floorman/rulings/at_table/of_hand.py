"""A live hand as a situation, and what an act means there: the one way from engine to ruling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import structs

from floorman.cards import UNKNOWN, text
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.hand.legal import legal_now
from floorman.hand.sizes import bet_size, blinds_counted, is_reopened, reopened_by_place
from floorman.hand.state import AWARDING, HELD, NOBODY, OVER, SHOWDOWN, State
from floorman.rules.showdown import hands_face_up
from floorman.rulings.betting.acts import Declares, Plays, Verb
from floorman.rulings.conduct.acts import FoldsCards
from floorman.rulings.showdown.acts import Discards, SpeaksTooLate, Tables
from floorman.rulings.situation import Done, Player, Situation

ACTS: dict[type[object], str] = {
    ev.Folded: "fold",
    ev.Checked: "check",
    ev.Called: "call",
    ev.BroughtIn: "bring-in",
}


def situation(
    hand: Hand,
    facts: Mapping[str, str] | None = None,
    chips: Mapping[int, tuple[int, ...]] | None = None,
) -> Situation:
    """The situation of a live hand, with people's answers and what chips lie in front."""
    state = hand.state
    legal = legal_now(state).acts
    may_raise = state.actor != NOBODY and is_reopened(state, state.actor)
    acts = tuple(acts_of(since_the_deal(hand.events), first_street(hand)))
    street = [done for done in acts if done.street == state.street]
    bettors = [done.seat for done in street if done.act in ("bet", "raise", "complete", "bring-in")]
    blind = _seat_of_blind(state, 0)
    cap = state.start.raise_cap
    return Situation(
        game_key=state.game.key,
        street=state.street,
        blinds=state.start.blinds,
        button=state.start.button,
        small_blind=_seat_of_blind(state, 1),
        big_blind=blind,
        players=_players(state, chips or {}),
        to_act=0 if state.actor == NOBODY else state.seats[state.actor],
        bet=state.bet,
        min_raise=state.full_raise,
        may_raise=may_raise,
        pot=state.pot,
        unposted=blinds_counted(state) if state.game.betting == "pot-limit" else 0,
        opener=blind if state.street == 0 and blind else (bettors[0] if bettors else 0),
        aggressor=0 if state.aggressor == NOBODY else state.seats[state.aggressor],
        acts=acts,
        smallest_chip=state.start.smallest_chip,
        capped=cap if state.raises >= cap else 0,
        board=text(state.board) if state.board and UNKNOWN not in state.board else "",
        all_in_closed=is_all_in(state),
        waits=state.step == HELD,
        showdown=is_showdown(state),
        showdown_begun=is_showdown(state) and _has_shown(hand),
        over=state.step == OVER,
        betting_is_over=_betting_is_over(state),
        facts=dict(facts or {}),
        position=len(hand.events),
        legal=legal,
        doors=_doors(state),
    )


def meant(state: State, act: Any) -> Any:
    """An act as it is meant now: a fold gives up the hand at showdown, a muck before it folds.

    A bet of the low card is its bring-in, or completes it. Words come too late once nobody bets.
    Cards given up face up at the showdown are shown.
    """
    if isinstance(act, FoldsCards):
        is_shown = act.manner == "exposed" and is_showdown(state)
        return Tables(act.seat) if is_shown else act
    if not isinstance(act, Plays | Discards | Declares):
        return act
    is_over = is_showdown(state) or is_all_in(state)
    if isinstance(act, Declares):
        late = _betting_is_over(state) and act.seat
        return SpeaksTooLate(act.seat, act.said.word == "fold") if late else act
    if isinstance(act, Discards):
        return act if is_over or _is_out(state, act.seat) else Plays(act.seat, "fold")
    if state.bring_in_due and act.verb in ("bet", "raise"):
        return _opened(state, act)
    return Discards(act.seat) if act.verb == "fold" and _betting_is_over(state) else act


def _betting_is_over(state: State) -> bool:
    """Whether the hand goes on and nobody bets any more: at showdown, or all-in and called."""
    return (is_showdown(state) or is_all_in(state)) and state.step != OVER


def _is_out(state: State, seat: int) -> bool:
    """Whether the hand of a seat is folded or dead already."""
    return seat in state.places and not state.live >> state.places[seat] & 1


def _opened(state: State, act: Plays) -> Plays:
    """A bet of the low card as what its amount makes it; as told where it is neither."""
    verbs: dict[int, Verb] = {state.start.blinds.bring_in: "bring-in", bet_size(state): "complete"}
    return structs.replace(act, verb=verbs.get(act.to, act.verb))


def _doors(state: State) -> dict[int, str]:
    """The first upcard of each live hand, where it is known."""
    if not any(state.up):
        return {}
    known = {state.seats[place]: state.up[place][:1] for place in state.places_of(state.live)}
    return {seat: text(card) for seat, card in known.items() if card and UNKNOWN not in card}


def _players(state: State, chips: Mapping[int, tuple[int, ...]]) -> dict[int, Player]:
    reopened = reopened_by_place(state)
    return {
        seat: _player(state, place, chips, may_raise=reopened[place])
        for place, seat in enumerate(state.seats)
    }


def _player(
    state: State, place: int, chips: Mapping[int, tuple[int, ...]], *, may_raise: bool
) -> Player:
    seat = state.seats[place]
    faced = state.faced[place]
    return Player(
        seat=seat,
        stack=state.stacks[place],
        bet=state.bets[place],
        live=bool(state.live >> place & 1),
        faced=None if faced < 0 else faced,
        chips=chips.get(seat, ()) if state.bets[place] else (),
        paid=state.start.stacks[place] - state.stacks[place],
        tabled=bool(state.tabled >> place & 1),
        may_raise=may_raise,
    )


def is_all_in(state: State) -> bool:
    """Whether somebody is all-in and nobody can bet any more, on this street or a later one."""
    closed = state.street == len(state.game.streets) - 1 or not state.able & (state.able - 1)
    return not state.pending and hands_face_up(state.live, state.able, closed)


def is_showdown(state: State) -> bool:
    """Whether the showdown has come, or is over."""
    return state.step in (SHOWDOWN, AWARDING, OVER)


def _has_shown(hand: Hand) -> bool:
    """Whether a hand lies face up, or was given up since the betting ended."""
    return bool(hand.state.tabled) or any(isinstance(one, ev.HandMucked) for one in hand.events)


def _seat_of_blind(state: State, rank: int) -> int:
    """The seat of the big blind (rank 0) or the small one (rank 1); 0 where there is none."""
    posts = state.start.posts
    posters = sorted((p for p in range(state.n) if posts[p]), key=lambda p: -posts[p])
    return state.seats[posters[rank]] if len(posters) > rank else 0


StreetBegun = ev.HandsDealt | ev.BoardDealt | ev.DrawStarted


def first_street(hand: Hand) -> int:
    """The street that the log begins on: a hand may be taken up in the middle."""
    if not isinstance(hand.events[0], ev.HandPlaced):
        return 0
    events = since_the_deal(hand.events)
    begun = (event.street for event in events if isinstance(event, StreetBegun))
    return max(0, next(begun, hand.state.street + 1) - 1)


def since_the_deal(events: Sequence[ev.HandEvent]) -> Sequence[ev.HandEvent]:
    """The events since the cards were last dealt: what came before a redeal is undone."""
    redeals = [at for at, event in enumerate(events) if isinstance(event, ev.Redealt)]
    return events[redeals[-1] :] if redeals else events


def acts_of(events: Iterable[ev.HandEvent], street: int = 0) -> Iterable[Done]:
    """The acts of a hand in order, from a street on; forced bets are no acts.

    An act is out of turn for which the action was brought to its seat and back again; that of
    whoever it went back to is in turn, wherever the action goes from there.
    """
    around = pairwise((None, *events, None))
    due = 0
    for (before, event), (_, after) in pairwise(around):
        brought = isinstance(before, ev.BackedUp) and not before.opens and before.seat != due
        in_turn = not (brought and isinstance(after, ev.BackedUp))
        if isinstance(after, ev.BackedUp) and not isinstance(event, ev.BackedUp):
            due = 0 if in_turn else after.seat
        if isinstance(event, StreetBegun):
            street = event.street
        elif isinstance(event, ev.RaisedTo):
            yield Done(event.seat, event.act, street, event.chips, in_turn, event.to)
        elif type(event) in ACTS:
            chips, to = getattr(event, "chips", 0), getattr(event, "to", 0)
            yield Done(getattr(event, "seat", 0), ACTS[type(event)], street, chips, in_turn, to)
