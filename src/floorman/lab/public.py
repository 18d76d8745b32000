"""How an event will go, in one call, and its figures as rows for pandas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from floorman.arguments import whole, wrong
from floorman.errors import FloormanError
from floorman.lab.allowed import check_question
from floorman.lab.course import course
from floorman.lab.feel import feel
from floorman.lab.fit import CLUBS, Fit
from floorman.lab.forecast import RUNS
from floorman.lab.forecast import forecast as forecast_course
from floorman.lab.model import arriving
from floorman.lab.results import Forecast
from floorman.lab.sold import NOTHING_MORE, Sold
from floorman.sentences import say
from floorman.tournament.field.payouts import of_entry, pool, prize_list
from floorman.tournament.files.structure_file import Sheet, read_sheet
from floorman.tournament.sheet.structure import Structure

Row = dict[str, float | str | None]


def forecast(
    structure: Structure | str | Path,
    players: int,
    *,
    late_levels: int | None = None,
    sold: Sold = NOTHING_MORE,
    ends_at: int = 1,
    runs: int = RUNS,
    seed: int = 1,
    fit: Fit = CLUBS,
) -> Forecast:
    """Forecast an event with so many different ``players``: ranges, in minutes from its start.

    ``structure`` is a Structure or the path of a structure sheet, whose late entries count unless
    ``late_levels`` says otherwise. ``sold`` is what is sold in rebuys and add-ons; a satellite is
    over when ``ends_at`` players are left, one for each seat. The event is played ``runs`` times,
    at random from the ``seed``, with the rates of ``fit``: those of clubs, or of a house's own
    events (``floorman lab fit``). In each range, a tenth, half and nine tenths of the runs stay
    below ``p10``, ``p50`` and ``p90``. Needs numpy, the extra ``floorman[numbers]``.

    Raises BadInput for a field or a structure that cannot be forecast, BadFile for a faulty sheet.

    >>> found = forecast("examples/structure.toml", 60, runs=200)
    >>> found.players, found.at[0].tables, found.end.p10 < found.end.p50 < found.end.p90
    (60, 7, True)
    """
    sheet = _sheet(structure)
    whole("players", players)
    whole("runs", runs)
    whole("seed", seed)
    levels = sheet.late_levels if isinstance(sheet, Sheet) else 0
    late = levels if late_levels is None else late_levels
    plan = sheet.structure if isinstance(sheet, Sheet) else sheet
    check_question(plan, players, fit, ends_at)
    ahead = course(plan, late, sold=sold)
    field = replace(arriving(ahead, players), ends_at=ends_at)
    return forecast_course(ahead, field, paid(plan, players), runs, seed, fit)


def _sheet(structure: Structure | str | Path) -> Structure | Sheet:
    if isinstance(structure, str | Path):
        return read_sheet(Path(structure))
    if isinstance(structure, Structure):
        return structure
    raise wrong("structure", structure, say("a Structure, or the path of a structure sheet"))


def rows(found: Forecast) -> list[Row]:
    """A forecast as rows of plain values, one every ten minutes: ``pandas.DataFrame(rows(found))``.

    >>> found = forecast("examples/structure.toml", 60, runs=50)
    >>> [name for name in rows(found)[0]][:4]
    ['minute', 'players_p10', 'players_p50', 'players_p90']
    """
    return [
        {
            "minute": row.minute,
            "players_p10": row.players.p10,
            "players_p50": row.players.p50,
            "players_p90": row.players.p90,
            "average_bb": row.average_bb,
            "tables": row.tables,
            "tables_p90": row.tables_p90,
        }
        for row in found.at
    ]


def compare(
    structures: Mapping[str, Structure], fields: Iterable[int], *, runs: int = RUNS, seed: int = 1
) -> list[Row]:
    """Structures by name, each with each field: a row with money, final table, end and feel."""
    return list(_compared(structures, list(fields), runs, seed))


def _compared(
    structures: Mapping[str, Structure], fields: list[int], runs: int, seed: int
) -> Iterator[Row]:
    for name, structure in structures.items():
        for players in fields:
            found = forecast(structure, players, runs=runs, seed=seed)
            plays = feel(structure, players)
            row: Row = {"structure": name, "players": players}
            for what in ("money", "final_table", "end"):
                mark = getattr(found, what)
                for one in ("p10", "p50", "p90"):
                    row[f"{what}_{one}"] = getattr(mark, one) if mark else None
            yield row | {one: getattr(plays, one) for one in plays.__struct_fields__}


def paid(structure: Structure, players: int) -> int:
    """How many places are paid; 0 where that cannot be told."""
    money = pool(structure.entry, players, structure.prizes)
    prizes = of_entry(structure.prizes, structure.entry)
    try:
        return len(prize_list(prizes, money, players))
    except FloormanError:
        return 0
