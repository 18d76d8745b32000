"""Who may raise again after short all-ins, and why: of all who have acted and act once more."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.hand.sizes import cap_reached, is_reopened, raise_bounds
from floorman.hand.state import BETTING, NOBODY, State
from floorman.sentences import Sentence, key, say

CLOSED, SUM = "reopen-single-short-allin", "reopen-cumulative-short-allins"
LIMIT, CAP = "reopen-limit", "raise-cap-limit"
REFUSED = (CLOSED, LIMIT)
"""What a raise that short all-ins do not allow is refused by."""

ADDED_UP = key(
    "Seat {seat} has acted and faces {more:,} more, at least a full raise of {full:,}: the betting "
    "is open again."
)
SHORT_OF_IT = key(
    "Seat {seat} has acted and faces {more:,} more, less than a full raise of {full:,}: {left}."
)
NO_SINGLE = key(
    "Seat {seat} has acted and faces {more:,} more, no single full raise of {full:,}: {left}."
)
NOT_IN_A_ROW = key(
    "Seat {seat} has acted and faces {more:,} more. A call stands between the all-ins, and those "
    "in a row make no full raise of {full:,}: {left}."
)
ENOUGH = key(
    "Seat {seat} has acted and faces {more:,} more, at least {share} of a bet of {full:,}: the "
    "betting is open again."
)
TOO_LITTLE = key(
    "Seat {seat} has acted and faces {more:,} more, less than {share} of a bet of {full:,}: {left}."
)


def open_again(state: State) -> Iterator[tuple[Sentence, tuple[str, ...]]]:
    """For each seat still to act whom the question meets: what is open to it, by which topics.

    Those are the players who have acted on the street and face chips since, but no full raise. The
    betting is open again to nobody where all others are all-in.
    """
    if state.step != BETTING or state.actor == NOBODY:
        return
    if cap := cap_reached(state):
        if state.bets[state.actor] + state.stacks[state.actor] > state.bet:
            yield capped(cap), (CAP,)
        return
    if _is_cap_off(state):
        yield _uncapped(state.raises), (CAP,)
    alone = not state.able & (state.able - 1)
    for place in (*range(state.actor, state.n), *range(state.actor)):
        met = state.pending >> place & 1 and _is_met(state, place)
        if met and not (alone and is_reopened(state, place)):
            yield _told(state, place)
    if state.game.betting == "limit" and _is_met(state, state.actor):
        yield from _over_it(state)


def _over_it(state: State) -> Iterator[tuple[Sentence, tuple[str, ...]]]:
    """To how much a raise is that short all-ins have opened in limit: no book says."""
    least, _ = raise_bounds(state, state.actor)
    if least:
        to = say(
            "No rule gives the size of a raise over it: here a full bet more, to {to:,}.", to=least
        )
        yield to, (LIMIT,)


def open_to_actor(state: State) -> tuple[Sentence, tuple[str, ...]] | None:
    """What is open to the player to act, and by which topics, where short all-ins raise that."""
    if state.step != BETTING or state.actor == NOBODY or cap_reached(state):
        return None
    return _told(state, state.actor) if _is_met(state, state.actor) else None


def _is_met(state: State, place: int) -> bool:
    """Whether a player who has acted faces more, and no full bet or raise makes it."""
    faced = state.faced[place]
    more = state.bet - faced
    if faced < 0 or more <= 0:
        return False
    if state.game.betting == "limit":
        return more % state.full_raise > 0
    return state.fulls == state.fulls_faced[place]


def _told(state: State, place: int) -> tuple[Sentence, tuple[str, ...]]:
    more, full, opens = state.bet - state.faced[place], state.full_raise, is_reopened(state, place)
    topics: tuple[str, ...]
    if state.game.betting == "limit":
        told, topics = (ENOUGH if opens else TOO_LITTLE), (LIMIT,)
    elif opens:
        told, topics = ADDED_UP, (SUM,)
    else:
        in_a_row = state.rules.short_allins_add_up and state.rules.short_allins_in_a_row
        apart = NOT_IN_A_ROW if in_a_row else NO_SINGLE
        told, topics = (SHORT_OF_IT if more < full else apart), (CLOSED, SUM)
    left = say("call or fold, no raise")
    if place != state.actor:
        left = say("call or fold, unless someone makes a full raise first")
    share = _share(state.rules.reopen_percent)
    return say(told, seat=state.seats[place], more=more, full=full, left=left, share=share), topics


def _share(percent: int) -> Sentence:
    return say("half") if percent == 50 else say("{percent}%", percent=percent)


def _is_cap_off(state: State) -> bool:
    """Whether as many bets and raises are in as the cap allows, and it does not count."""
    cap = state.rules.raise_cap
    return state.game.betting == "limit" and not state.start.raise_cap and 0 < cap <= state.raises


def _uncapped(bets: int) -> Sentence:
    """Why a raise is open over the cap of a limit game."""
    return say(
        "A bet and {raises} raises are in, and there is no cap: the event is down to two.",
        raises=bets - 1,
    )


def capped(cap: int) -> Sentence:
    """Why nobody raises any more on a street of a limit game."""
    return say(
        "A bet and {raises} raises are in, and that is the cap, with two in the hand as well: it "
        "is off only when the event is down to two.",
        raises=cap - 1,
    )
