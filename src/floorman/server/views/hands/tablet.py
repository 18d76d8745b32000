"""A dealer's tablet: this hand and who owes what in it, the next act, what the floor is told."""

from __future__ import annotations

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.books import book_of
from floorman.floor.conduct.player_clocks import PlayerClock
from floorman.floor.conduct.shot_clocks import banks_left, shot_seconds
from floorman.floor.live import Live
from floorman.floor.notices.calls import Call
from floorman.floor.tables.hand_counter import times_redealt
from floorman.floor.tables.next_hands import Posting, next_posting
from floorman.floor.timing.last_hands import countdown
from floorman.floor.timing.rounds import board
from floorman.games.game import game
from floorman.sentences import NOTHING, Sentence, say, word
from floorman.server.views.hands.betting import order_of_action
from floorman.server.views.hands.this_hand import hand_of
from floorman.server.views.room.one_table import SeatNow, seats_now
from floorman.tournament.chips.color_up_plan import color_ups
from floorman.tournament.seating.button import is_outdated
from floorman.tournament.sheet.chip_set import ColorUp


class Tablet(Struct, frozen=True):
    """A table as its dealer needs it.

    ``now`` is the hand in progress, or the next where ``in_hand`` is false; ``next`` the one after
    it, of the ``next_game``. The hand was ``redealt`` so often. ``order`` are seats as they first
    act. ``round`` is the table's state in hand-for-hand.
    ``unsure``: the button was told so long ago that it may be elsewhere by now.
    ``shot`` are the seconds of a shot clock, for the first action of a hand and for later ones;
    ``banks`` the time banks left of the player on the clock.
    ``coming`` is the value that leaves play next, ``color_up`` the one that does now.
    """

    table: int
    in_hand: bool
    redealt: int
    now: Posting
    game: Sentence
    next: Posting
    order: tuple[int, ...]
    seats: tuple[SeatNow, ...]
    round: str
    last_hands: int
    call: Call | None
    clock: PlayerClock | None
    halted: bool
    unsure: bool
    counted: int | None
    coming: ColorUp | None
    color_up: int
    shot: tuple[int, int]
    banks: int
    next_game: Sentence


def tablet(live: Live, number: int, at: int) -> Tablet:
    """The table at this second; raises Unknown when it is not open."""
    play, setup = live.play, live.play.setup
    if setup is None or number not in play.tables:
        raise Unknown(say("table"), str(number), map(str, play.tables))
    table, now = play.tables[number], hand_of(live, number)
    call, round_ = live.calls.open.get(number), board(live)
    clock = live.player_clocks.get(number)
    following = next_posting(live, number, book_of(setup))
    steps = (one for one in color_ups(setup) if one.value not in live.color_up.gone)
    return Tablet(
        table=number,
        in_hand=table.hand is not None,
        redealt=times_redealt(live, number),
        now=now,
        game=_named(now.game),
        next=following,
        order=order_of_action(live, number),
        seats=tuple(seats_now(live, table, now)),
        round=next((one.state for one in round_.tables if one.table == number), "")
        if round_ is not None
        else "",
        last_hands=next((one.left for one in countdown(live) if one.table == number), 0),
        call=live.calls.all[call] if call is not None else None,
        clock=clock,
        halted=number in play.halted,
        unsure=is_outdated(play, table, book_of(setup), at),
        counted=live.heads.counted.get(number),
        coming=next(steps, None),
        color_up=live.color_up.denomination,
        shot=shot_seconds(book_of(setup)),
        banks=banks_left(live, clock.player, book_of(setup)) if clock is not None else 0,
        next_game=_named(following.game),
    )


def _named(key: str) -> Sentence:
    return word(game(key).name) if key else NOTHING
