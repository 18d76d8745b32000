"""What `floorman lab` prints of forecasts: one structure, several, made to end as wished."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floorman.cli.lab.learning import chances

if TYPE_CHECKING:
    from floorman.lab.feel import Feel
    from floorman.lab.results import Forecast, Mark
    from floorman.lab.sold import Sold
    from floorman.tournament.files.structure_file import Sheet


def forecast(args: argparse.Namespace) -> int:
    """Print the forecast of a structure."""
    found = _of_structure(args.structure, args)
    print(as_json(found) if args.json else _page(found))
    return 0


def compare(args: argparse.Namespace) -> int:
    """Print several structures one after another."""
    from floorman.lab.feel import feel
    from floorman.tournament.files.structure_file import read_sheet

    found = {str(path): _of_structure(path, args) for path in args.structures}
    if args.json:
        print(as_json(found))
        return 0
    for path, one in found.items():
        sheet = read_sheet(Path(path))
        late, sold = _sold(sheet, args)
        fit = chances(args.fit)
        feels = feel(sheet.structure, args.players, late, fit, sold, args.seats)
        print(f"{path}\n{_marks(one)}\n{_plays(feels)}\n")
    return 0


def _of_structure(path: Path, args: argparse.Namespace) -> Forecast:
    from floorman.lab.public import forecast
    from floorman.tournament.files.structure_file import read_sheet

    sheet = read_sheet(path)
    late, sold = _sold(sheet, args)
    return forecast(
        sheet.structure,
        args.players,
        late_levels=late,
        sold=sold,
        ends_at=args.seats,
        runs=args.runs,
        seed=args.seed,
        fit=chances(args.fit),
    )


def _sold(sheet: Sheet, args: argparse.Namespace) -> tuple[int, Sold]:
    """Until the end of which level one may enter, and what is sold until then."""
    from floorman.lab.allowed import check_sold
    from floorman.lab.sold import Sold

    late = sheet.late_levels if args.late is None else args.late
    check_sold(late, args.rebuys, args.add_on)
    return late, Sold(args.rebuys, args.add_on, late)


def _page(found: Forecast) -> str:
    lines = [f"{'minute':>7}  {'players 10/50/90 %':>20}  {'average BB':>10}  {'tables':>6}"]
    for row in found.at:
        left = row.players
        band = f"{left.p10:.0f}/{left.p50:.0f}/{left.p90:.0f}"
        told = "" if row.tables is None else row.tables
        lines.append(f"{row.minute:>7}  {band:>20}  {row.average_bb:>10}  {told:>6}")
    return "\n".join([*lines, "", _marks(found)])


def _marks(found: Forecast) -> str:
    named = (("in the money", found.money), ("final table", found.final_table), ("end", found.end))
    lines = [f"{name:>12}: {times(mark)}" for name, mark in named if mark]
    if not found.end:
        lines.append(f"{'end':>12}: in a tenth of the runs or more not within three days")
    return "\n".join([*lines, _basis(found)])


def _basis(found: Forecast) -> str:
    error = f", the middle of the end within {found.end.error} minutes" if found.end else ""
    known = found.rests_on
    thin = "; some of its stacks were hardly seen in them" if known.thin else ""
    if known.beyond:
        thin += f"; none had more than {known.largest} players: the true bands may be wider"
    return f"{found.runs:,} runs{error}; chances measured in {known.events} events{thin}"


def times(band: Mark) -> str:
    """Hours and minutes from the start, the middle first, and what eight of ten lie between."""
    low, middle, high = map(_hours, (band.p10, band.p50, band.p90))
    return f"{middle} after the start (8 of 10: {low} to {high})"


def as_json(found: Any) -> str:
    """Any of the lab's answers as JSON."""
    import msgspec

    return msgspec.json.encode(found).decode()


def end(args: argparse.Namespace) -> int:
    """Print what makes an event end as wished."""
    from floorman.lab.aim import aim
    from floorman.lab.by_clock import clock_after, minutes_by
    from floorman.tournament.files.structure_file import read_sheet

    sheet = read_sheet(args.structure)
    late, sold = _sold(sheet, args)
    wish = args.minutes if args.by is None else minutes_by(args.by, args.start, args.zone)
    fit = chances(args.fit)
    found = aim(sheet.structure, args.players, wish, late, fit, sold, args.seats)
    if args.json:
        print(as_json(found))
        return 0

    def ends(minutes: int) -> str:
        after = _hours(minutes)
        return f"{clock_after(minutes, args.start, args.zone)}, after {after}" if args.by else after

    print(f"as it is: {ends(found.minutes)}, {_plays(found.feel)}")
    for one in found.changes:
        print(f"{one.way} {one.before} to {one.after}: {ends(one.minutes)}, {_plays(one.feel)}")
    return 0


def _hours(minutes: float) -> str:
    return f"{int(minutes) // 60}:{int(minutes) % 60:02}"


def _plays(feel: Feel) -> str:
    return (
        f"{feel.deep:.0%} of the time over 50 BB, {feel.short:.0%} under 20, largest jump "
        f"× {feel.jump} into level {feel.jump_level}, {feel.hands} hands a level"
    )
