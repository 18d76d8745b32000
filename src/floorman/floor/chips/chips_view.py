"""The chips of a live event as the floor's screens show them: ledger, count, color-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.floor.chips.chip_balance import Balance, Row, balance, rows
from floorman.floor.chips.color_up import tables_due
from floorman.floor.chips.worksheet import chips_to_bring
from floorman.tournament.chips.breakdown import handouts
from floorman.tournament.chips.color_up_plan import color_ups
from floorman.tournament.sheet.chip_set import ColorUp, Pieces, worth

if TYPE_CHECKING:
    from floorman.floor.live import Live


class ChipsView(Struct, frozen=True):
    """The ledger by value and by reason in chips, and what is due.

    ``surplus`` is what races brought above par. ``handouts`` are the pieces of a late stack, a
    rebuy and an add-on now.
    In a color-up ``bring`` says how many larger chips each table not yet done is brought;
    ``planned`` are those to come, the first first.
    """

    rows: tuple[Row, ...]
    balance: Balance
    issued: dict[str, int]
    removed: dict[str, int]
    surplus: int
    handouts: dict[str, Pieces]
    denomination: int
    into: int
    bring: dict[int, int]
    planned: tuple[ColorUp, ...]


def chips_view(live: Live) -> ChipsView:
    """The chips as they stand."""
    ledger, up, setup = live.ledger, live.color_up, live.play.setup
    plan = color_ups(setup) if setup is not None else ()
    return ChipsView(
        rows=rows(live),
        balance=balance(live),
        issued={why: worth(pieces) for why, pieces in ledger.issued.items()},
        removed={why: worth(pieces) for why, pieces in ledger.removed.items()},
        surplus=worth(ledger.raced),
        handouts=handouts(setup, tuple(up.gone)) if setup is not None else {},
        denomination=up.denomination,
        into=up.into,
        bring={table: chips_to_bring(live, table) for table in tables_due(live)},
        planned=tuple(step for step in plan if step.value not in up.gone),
    )
