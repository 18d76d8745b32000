"""Anything asked in any order, undone and redone: the event stays whole, and can be ended."""

from __future__ import annotations

from collections import Counter

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.docs.draw_script import exported, findings
from tests.floor.everything import MAKERS, Anything, anything

from floorman.floor.cash.pool import pool
from floorman.floor.chips.chip_balance import balance
from floorman.floor.decide import COMMANDS, DESCRIBED
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.floor.results.results import standings, unpaid
from floorman.floor.secret import EventClosed
from floorman.sentences import as_text
from floorman.store.logs.verify import verify
from floorman.tournament.envelope import Envelope, wrap

SEEDS = st.integers(0, 10**9)
SLICE, STEPS = 30, 200


def test_every_command_has_a_maker() -> None:
    """A command that is added is asked for too."""
    assert set(MAKERS) == set(COMMANDS)


@settings(max_examples=SLICE)
@given(seed=SEEDS)
def test_whatever_is_asked_the_event_stays_whole(seed: int) -> None:
    """Each step is checked where it is taken; at the end the log tells the same state."""
    check(anything(seed, STEPS))


@settings(max_examples=SLICE)
@given(seed=SEEDS)
def test_whoever_checks_the_draws_without_floorman_finds_them_right(seed: int) -> None:
    """The script knows the rooms of all events, whatever was drawn there, undone and done again."""
    check_draws(anything(seed, STEPS))


@settings(max_examples=SLICE // 2)
@given(seed=SEEDS)
def test_every_event_can_be_ended_with_all_places_and_the_whole_pool(seed: int) -> None:
    """From wherever it has come to, unless it was called off or has no field."""
    here = anything(seed, STEPS)
    if can_be_ended(here):
        end(here)
        check(here)
        check_end(here.live)


@settings(max_examples=SLICE // 2)
@given(seed=SEEDS, settle=st.booleans())
def test_an_event_that_was_called_off_goes_on_with_its_money_alone(
    seed: int, *, settle: bool
) -> None:
    """Whatever is asked then, nothing is played or drawn, and all that must hold does."""
    here = anything(seed, STEPS // 2)
    here.ask("CloseEvent", {"reason": "a flood", "settle": settle})
    if here.live.closed_for:
        draws, left, here.done = here.live.play.draws, here.live.play.left, set()
        for name in COMMANDS:
            here.ask(name, MAKERS[name](here))
        assert all(DESCRIBED[name].afterwards for name in here.done)
        assert here.live.play.draws == draws
        assert here.live.play.left <= left
        check(here)


def check(here: Anything) -> None:
    """The log folds to the state, verifies, and the state is the same out of a snapshot."""
    kept = msgspec.msgpack.encode(here.live)
    assert msgspec.msgpack.encode(fold(here.log)) == kept
    assert msgspec.msgpack.decode(kept, type=Live) == here.live
    play, ledger = here.live.play, here.live.ledger
    assert ledger.total == play.chips == balance(here.live).in_play
    places = [(entry.table, entry.seat) for entry in play.players.values() if entry.table]
    assert len(places) == len(set(places))
    report = verify(list(written(here)), here.secret)
    assert report.wrong is None


def check_draws(here: Anything) -> None:
    """Once the secret is told, the script finds all draws right."""
    here.ask("CloseEvent", {"reason": "a flood"})
    if any(isinstance(one.event, EventClosed) for one in here.log):
        assert findings(exported(written(here))) == []


def written(here: Anything) -> list[Envelope]:
    """The log in its envelopes, as it is stored and read."""
    envelopes = [
        wrap(one.event, position=one.position, at=one.at, by=one.by, act=one.act)
        for one in here.log
    ]
    return msgspec.json.decode(
        msgspec.json.encode(envelopes, enc_hook=as_text), type=list[Envelope]
    )


def can_be_ended(here: Anything) -> bool:
    """It goes on, with seats, and there are players in it."""
    play = here.live.play
    in_it = play.is_over or play.left > 1 or (not play.started and len(play.unseated) > 1)
    return bool(in_it and play.structure.seats and not here.is_closed and not goes_on(here.live))


def goes_on(live: Live) -> bool:
    """Some of it is settled in another event: bags that went there, seats that were won."""
    return live.play.ended or bool(live.seats.won)


def end(here: Anything) -> None:
    """Whatever stands in the way is done with; then players bust until one is left."""
    if here.live.play.left < 2 and not here.live.play.is_over:
        draw_seats(here)
    if not here.live.play.started:
        here.must("StartEvent")
    here.ask("CloseEntries", {})
    here.ask("EndHandForHand", {})
    for number in [*here.live.play.tables]:
        here.ask("EndHand", {"table": number})
    while not here.live.play.is_over and here.live.play.left > 1:
        bust_or_arrange(here)
    here.ask("FinishEvent", {})
    here.ask("EndSatellite", {})
    assert here.live.play.is_over
    if not here.live.prizes.paid and here.live.deals.made is None and pool(here.live):
        lock_payouts(here)
    for entry in here.live.seats.won:
        here.ask("GiveSeat", {"player": entry})
    for row in unpaid(here.live) if here.live.prizes.locked is not None else ():
        here.must("PayPrize", player=row.entry)


def lock_payouts(here: Anything) -> None:
    """As announced; where that pays more places than players came here, the winner takes it all."""
    if not here.ask("LockPayouts", {}):
        here.must("LockPayouts", prizes=[pool(here.live)])


def draw_seats(here: Anything) -> None:
    """First seats; drawn anew where a draw that was undone gave one that is not to be had now."""
    if not here.ask("DrawSeats", {}):
        allow_new_draws(here)
        here.must("DrawSeats")


def allow_new_draws(here: Anything) -> None:
    """What undone draws gave cannot be had any more; a director lets it be drawn anew."""
    for number in range(1, here.live.play.draws + 1):
        here.ask("AllowNewDraw", {"number": number, "reason": "a seat is not to be had"})


def bust_or_arrange(here: Anything) -> None:
    """A player busts at the fullest table, or where none has two the floor puts them together."""
    table = max(here.live.play.tables.values(), key=lambda one: len(one.players))
    if len(table.players) > 1:
        here.must("Bust", table=table.number, seats=[min(table.players)])
        here.ask("EndHandForHand", {})
    elif not here.ask("Redraw", {}):
        allow_new_draws(here)
        here.must("Redraw")


def check_end(live: Live) -> None:
    """One winner; places without gaps but those of ties; prizes paid or forfeited are the pool."""
    rows = standings(live)
    taken = Counter(row.place for row in rows)
    assert taken[1] == 1
    nearest = 1
    for place in sorted(taken):
        assert place == nearest
        nearest += taken[place]
    assert nearest == live.play.entries + 1
    if live.prizes.locked is not None:
        assert sum(row.prize for row in rows) == live.prizes.locked.pool
        assert {row.settled for row in rows if row.prize} <= {"paid", "forfeited", "given"}
