"""`floorman lab`: how an event will go by its structure, and what played events teach."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floorman.errors import BadFile, BadInput
from floorman.sentences import say

if TYPE_CHECKING:
    from floorman.lab.fit import Fit
    from floorman.lab.records import Record

EXAMPLE = "example: floorman lab forecast --structure friday.toml --players 60"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `lab` and their arguments."""
    commands = parser.add_subparsers(dest="lab", metavar="COMMAND", required=True)
    forecast = commands.add_parser(
        "forecast", help="players, money and end, in bands", epilog=EXAMPLE
    )
    forecast.add_argument("--structure", type=Path, required=True, metavar="FILE")
    _add_field(forecast)
    compare = commands.add_parser("compare", help="several structures side by side")
    compare.add_argument("structures", type=Path, nargs="+", metavar="FILE")
    _add_field(compare)
    check = commands.add_parser("check", help="forecast played events, and say how far off")
    check.add_argument("folder", type=Path, metavar="FOLDER")
    check.add_argument("--fit", type=Path, metavar="FILE", help="what `lab fit` wrote")
    check.add_argument(
        "--folds",
        type=int,
        default=1,
        metavar="N",
        help="learn from the other parts, each time",
    )
    check.add_argument("--runs", type=int, default=500, metavar="N")
    check.add_argument("--json", action="store_true", help="print one JSON object")
    fit = commands.add_parser("fit", help="learn from played events")
    fit.add_argument("folder", type=Path, metavar="FOLDER")
    fit.add_argument("--out", type=Path, metavar="FILE", help="write the chances there, as JSON")


def _add_field(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, required=True, metavar="N", help="different people")
    parser.add_argument("--runs", type=int, default=2_000, metavar="N", help="events played")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--fit", type=Path, metavar="FILE", help="what `lab fit` wrote")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; raises BadInput for a structure, field or folder that will not do."""
    commands = {"forecast": _forecast, "compare": _compare, "check": _check, "fit": _fit}
    return commands[args.lab](args)


def _forecast(args: argparse.Namespace) -> int:
    found = _of_structure(args.structure, args)
    print(json.dumps(found) if args.json else _page(found))
    return 0


def _compare(args: argparse.Namespace) -> int:
    found = {str(path): _of_structure(path, args) for path in args.structures}
    if args.json:
        print(json.dumps(found))
        return 0
    for path, one in found.items():
        print(f"{path}\n{_marks(one)}\n")
    return 0


def _of_structure(path: Path, args: argparse.Namespace) -> dict[str, Any]:
    from floorman.lab.course import course
    from floorman.lab.forecast import forecast
    from floorman.tournament.field.payouts import pool, prize_list
    from floorman.tournament.files.structure_file import read_sheet

    sheet = read_sheet(path)
    structure = sheet.structure
    money = pool(structure.entry, args.players, structure.prizes)
    paid = len(prize_list(structure.prizes, money, args.players)) if money else 0
    whole = course(structure, sheet.late_levels)
    return forecast(whole, args.players, paid, args.runs, args.seed, _chances(args.fit))


def _page(found: dict[str, Any]) -> str:
    lines = [f"{'minute':>7}  {'players 10/50/90 %':>20}  {'average BB':>10}  {'tables':>6}"]
    for row in found["at"]:
        band = "/".join(f"{row['players'][mark]:.0f}" for mark in ("p10", "p50", "p90"))
        lines.append(f"{row['minute']:>7}  {band:>20}  {row['average_bb']:>10}  {row['tables']:>6}")
    return "\n".join([*lines, "", _marks(found)])


def _marks(found: dict[str, Any]) -> str:
    names = {"money": "in the money", "final_table": "final table", "end": "end"}
    lines = [f"{name:>12}: {_times(found[mark])}" for mark, name in names.items() if found[mark]]
    rests = found["rests_on"]
    return "\n".join(
        [*lines, f"{found['runs']:,} runs, chances measured in {rests['events']} events"]
    )


def _times(band: dict[str, float]) -> str:
    """Hours and minutes from the start, the middle first, and what eight of ten lie between."""
    low, middle, high = (
        f"{int(band[mark]) // 60}:{int(band[mark]) % 60:02}" for mark in ("p10", "p50", "p90")
    )
    return f"{middle} after the start (8 of 10: {low} to {high})"


def _check(args: argparse.Namespace) -> int:
    import msgspec

    from floorman.lab.checking import check, cross_checked

    records = _records(args.folder)
    if not records:
        raise BadFile(str(args.folder), "", say("no event in it was played to one winner"))
    if args.folds > 1:
        found = cross_checked(records, args.folds, args.runs)
    else:
        found = check(records, _chances(args.fit), args.runs)
    if args.json:
        print(json.dumps(msgspec.to_builtins(found)))
        return 0
    print(f"{found.events} events, {found.average_end:.0f} minutes on average")
    print(f"players left at half time: off by {found.players_off} on average")
    print(f"end: off by {found.end_off} minutes on average, bias {found.end_bias:+}")
    print(f"ends inside the 80 % band: {found.inside:.0%}")
    return 0


def _fit(args: argparse.Namespace) -> int:
    import msgspec

    from floorman.lab.fitting import fit

    found = msgspec.json.format(msgspec.json.encode(fit(_records(args.folder))))
    if args.out:
        args.out.write_bytes(found + b"\n")
    else:
        print(found.decode())
    return 0


def _chances(path: Path | None) -> Fit:
    import msgspec

    from floorman.lab.fit import CLUBS, Fit

    if path is None:
        return CLUBS
    try:
        return msgspec.json.decode(path.read_bytes(), type=Fit)
    except msgspec.MsgspecError:
        raise BadFile(str(path), "", say("it is not what `floorman lab fit` wrote")) from None


def _records(folder: Path) -> list[Record]:
    """The whole events of a folder of tables or of saved tournaments."""
    from floorman.lab.records import of_saved, read_tables
    from floorman.league.tdt.report import text_of
    from floorman.league.tdt.saved import saved

    if not folder.is_dir():
        raise BadInput(say("there is no folder “{name}”", name=str(folder)))
    tables = folder / "events.csv", folder / "levels.csv"
    if all(path.is_file() for path in tables):
        records = read_tables(*(path.read_text("utf-8") for path in tables))
    else:
        records = []
        for path in sorted(folder.rglob("*.tdt")):
            try:
                records.append(of_saved(saved(text_of(path.read_bytes()))))
            except BadInput as error:
                print(f"{path}: {error}", file=sys.stderr)
    return [record for record in records if record.is_whole]
