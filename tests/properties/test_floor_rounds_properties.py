"""Hand-for-hand at live tables: whatever is told and undone, in the end every place is taken."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

from floorman.errors import IllegalAct
from floorman.floor.seating.busts import Bust
from floorman.floor.timing.rounds import EndHandForHand, ReportTable, State
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from floorman.tournament.state import Tournament

STATES: tuple[State, ...] = ("playing", "all-in", "done", "done", "done")


def everybody_has_a_place(play: Tournament) -> bool:
    """Who is out is ranked, or busted in the open round; ties and gaps fit."""
    waiting = set(play.hand_for_hand.busted) if play.hand_for_hand is not None else set()
    players = play.players.values()
    out = {one.id for one in players if not one.table and one.id not in play.unseated}
    ranked = {one.id for one in players if one.out}
    return out == ranked | waiting and not ranked & waiting and play.out == len(ranked)


def command(floor: LiveFloor, random: Random) -> cmd.Command:
    """Something that staff may say near the money."""
    play = floor.live.play
    table = random.choice(list(play.tables.values()))
    seats = random.sample(sorted(table.players), min(len(table.players), random.choice((1, 1, 2))))
    act = random.choice([logged.act for logged in floor.log])
    said = (
        Bust(table.number, tuple(seats), {seat: random.randint(1, 9) * 100 for seat in seats}),
        ReportTable(table.number, random.choice(STATES)),
        ReportTable(table.number, "done"),
        cmd.AnnounceHandForHand(),
        EndHandForHand(),
        Undo(act),
        Redo(act),
    )
    return random.choices(said, (4, 4, 4, 2, 1, 2, 2))[0]


@settings(max_examples=100)
@given(st.integers(0, 10_000), st.integers(1, 20))
def test_every_place_is_taken_once(seed: int, paid: int) -> None:
    floor, random = LiveFloor.seated(27, structure()), Random(seed)
    floor.tell(cmd.SetPayouts((100,) * paid))
    for _ in range(60):
        floor.at += random.randrange(200)
        try:
            floor.tell(command(floor, random))
        except IllegalAct:
            continue
        assert everybody_has_a_place(floor.live.play)
        if not floor.live.play.tables or floor.live.play.is_over:
            break
