"""Random acts with chips, undone and redone at random: ledger, stacks and chips always agree."""

from __future__ import annotations

from random import Random

import pytest

from floorman.errors import IllegalAct
from floorman.floor.chips.chip_count import CountChips, SortChips
from floorman.floor.chips.color_up import FinishColorUp, StartColorUp, tables_due
from floorman.floor.chips.exchange import ExchangeChips, RemoveFoundChips
from floorman.floor.chips.late_chips import LateChips
from floorman.floor.chips.race import RaceTable
from floorman.floor.decide import broken
from floorman.floor.desk.purchases import Rebuy
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.folding import fold
from floorman.floor.seating.busts import Bust
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.offers import Offers, Price, Rebuys
from tests.floor.chip_play import with_chips
from tests.floor.floor_play import LiveFloor

OFFERS = Offers(rebuy=Rebuys(price=Price(prize=1_000), chips=5_000, until=4))


def an_act(floor: LiveFloor, random: Random) -> cmd.Command:
    """One of the acts that touch chips, at some table and seat."""
    play = floor.live.play
    number = random.choice(list(play.tables))
    players = play.tables[number].players
    seat = random.choice(list(players) or [1])
    odd = {one: random.randint(0, 7) for one in players}
    return random.choice(
        (
            cmd.Register(str(len(play.players) + 1)),
            cmd.AdvanceClock(at=floor.at),
            Rebuy(players.get(seat, "1")),
            VoidEntry(players.get(seat, "1"), reason="a mistake"),
            Bust(number, (seat,)),
            StartColorUp(random.choice((25, 100, 500))),
            RaceTable(number, odd),
            RaceTable((tables_due(floor.live) or (number,))[0]),
            FinishColorUp(random.choice((None, None, 400))),
            LateChips(number, seat, random.choice((25, 100)), random.randint(1, 9)),
            ExchangeChips(number, seat, {25: 4}, {100: 1}),
            ExchangeChips(number, seat, {1_000: 1}, {500: 2}),
            RemoveFoundChips({random.choice((25, 100)): 1}),
            CountChips({100: random.randint(0, 300)}, table=random.choice((0, number))),
            SortChips({25: random.randint(0, 8), 100: 1}),
        )
    )


def undo_or_redo(floor: LiveFloor, random: Random, since: int) -> None:
    """Undo or redo one of the last acts since the start, if that holds."""
    act = random.choice([one.act for one in floor.log[-12:] if one.act >= since])
    floor.tell(random.choice((Undo, Redo))(act))


@pytest.mark.parametrize("seed", range(12))
def test_the_ledger_agrees_with_play_after_every_act(seed: int) -> None:
    random = Random(seed)
    floor = with_chips(14, late_levels=3, offers=OFFERS)
    started, done, undone = floor.last_act, 0, 0
    for _ in range(250):
        floor.at += random.randrange(60)
        try:
            if random.random() < 0.15:
                undo_or_redo(floor, random, started)
                undone += 1
            else:
                done += bool(floor.tell(an_act(floor, random)))
        except IllegalAct:
            continue
        assert list(broken(floor.live)) == []
    assert done > 50
    assert undone > 3
    assert fold(floor.log) == floor.live
