"""`floorman lab`: how an event will go by its structure, and what played events teach."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from floorman.cli import given

EXAMPLES = (
    "lab forecast --structure friday.toml --players 60 --json",
    "lab compare friday.toml turbo.toml --players 60",
    "lab end --structure friday.toml --players 60 --minutes 420",
    "lab end --structure friday.toml --players 60 --start 18:00 --by 01:30 --add-on 10000",
    "lab judge --structure friday.toml --players 27 --events 10",
    "lab sweep friday.toml turbo.toml --players 40,80 --out answers",
    "lab check saved --folds 5",
    "lab fit saved --out fit.json",
)
SHEET = "a structure sheet (TOML)"
PEOPLE = "how many different people"
SEED = "decides what chance decides (default: 1)"
PLAYED = "a folder of .tdt files or of two tables, or a venue's database (.db, or a URL)"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `lab` and their arguments."""
    commands = parser.add_subparsers(dest="lab", metavar="COMMAND", required=True)
    forecast = commands.add_parser(
        "forecast", help="when to expect the money, the final table and the end"
    )
    forecast.add_argument("--structure", type=given.file, required=True, metavar="FILE", help=SHEET)
    _add_field(forecast)
    compare = commands.add_parser("compare", help="several structures side by side")
    compare.add_argument("structures", type=given.file, nargs="+", metavar="FILE", help=SHEET)
    _add_field(compare)
    _add_end(commands)
    _add_sweep(commands)
    _add_judge(commands)
    _add_check(commands)
    _add_fit(commands)


def _add_end(commands: Any) -> None:
    end = commands.add_parser(
        "end", help="what would make an event end when you want, and what it costs"
    )
    end.add_argument("--structure", type=given.file, required=True, metavar="FILE", help=SHEET)
    end.add_argument("--players", type=int, required=True, metavar="N", help=PEOPLE)
    wish = end.add_mutually_exclusive_group(required=True)
    wish.add_argument(
        "--minutes", type=int, metavar="N", help="minutes after the start, breaks included"
    )
    wish.add_argument("--by", metavar="H:MM", help="time of day, past midnight if need be")
    end.add_argument(
        "--start", default="", metavar="H:MM", help="time of day at the start; needed for --by"
    )
    end.add_argument(
        "--zone", default="", metavar="NAME", help="the time zone of both, if they include a date"
    )
    _add_sold(end)
    end.add_argument("--fit", type=given.file, metavar="FILE", help="a file written by `lab fit`")
    end.add_argument("--json", action="store_true", help="print one JSON object")


def _add_judge(commands: Any) -> None:
    judge = commands.add_parser("judge", help="play whole events on the engine, hand by hand")
    judge.add_argument("--structure", type=given.file, required=True, metavar="FILE", help=SHEET)
    judge.add_argument("--players", type=int, required=True, metavar="N", help=PEOPLE)
    judge.add_argument(
        "--events", type=int, default=20, metavar="N", help="how many events (default: 20)"
    )
    judge.add_argument("--seed", type=int, default=1, metavar="N", help=SEED)
    judge.add_argument("--json", action="store_true", help="print one JSON object")


def _add_check(commands: Any) -> None:
    check = commands.add_parser("check", help="forecast past events, and say how far off that was")
    check.add_argument("folder", metavar="FOLDER", help=PLAYED)
    check.add_argument("--fit", type=given.file, metavar="FILE", help="a file written by `lab fit`")
    check.add_argument(
        "--folds",
        type=int,
        default=1,
        metavar="N",
        help="number of parts; each is forecast from the others",
    )
    check.add_argument(
        "--apart",
        choices=("parts", "sheets", "lengths"),
        default="parts",
        help="what is left out in learning: a part, all events with one sheet, or one level length",
    )
    check.add_argument(
        "--runs", type=int, default=500, metavar="N", help="how often each event is played"
    )
    check.add_argument("--json", action="store_true", help="print one JSON object")


def _add_fit(commands: Any) -> None:
    fit = commands.add_parser("fit", help="learn from past events")
    fit.add_argument("folder", metavar="FOLDER", help=PLAYED)
    fit.add_argument(
        "--out", type=Path, metavar="FILE", help="write the result to this file, as JSON"
    )
    fit.add_argument("--json", action="store_true", help="no effect: the result is always JSON")


def _add_sold(parser: argparse.ArgumentParser) -> None:
    sold = parser.add_argument_group("what is sold, in addition to the sheet")
    sold.add_argument(
        "--late", type=int, metavar="N", help="entries are open until the end of this level"
    )
    sold.add_argument(
        "--rebuys",
        type=int,
        default=0,
        metavar="CHIPS",
        help="chips of a rebuy, sold until then too",
    )
    sold.add_argument(
        "--add-on", type=int, default=0, metavar="CHIPS", help="chips of an add-on sold at its end"
    )
    sold.add_argument(
        "--seats", type=int, default=1, metavar="N", help="seats that a satellite awards"
    )


def _add_sweep(commands: Any) -> None:
    sweep = commands.add_parser(
        "sweep",
        help="every structure with every field and seed, on all cores or a cluster, into Parquet",
        description="After Ctrl-C, the same command continues where it stopped.",
    )
    sweep.add_argument("structures", type=given.file, nargs="+", metavar="FILE", help=SHEET)
    sweep.add_argument(
        "--players", required=True, metavar="N,N", help="field sizes, separated by commas"
    )
    sweep.add_argument(
        "--runs", type=int, default=2_000, metavar="N", help="how many times each event is played"
    )
    sweep.add_argument(
        "--seeds", type=int, default=1, metavar="N", help="how many seeds, starting from 1"
    )
    sweep.add_argument(
        "--out", type=given.file, required=True, metavar="FOLDER", help="where they go"
    )
    sweep.add_argument("--json", action="store_true", help="print one JSON object")
    sweep.add_argument(
        "--judge", action="store_true", help="let the engine play them, hand by hand"
    )
    sweep.add_argument("--fit", type=given.file, metavar="FILE", help="a file written by `lab fit`")
    sweep.add_argument(
        "--backend", choices=("loky", "dask", "ray"), default="loky", help="default: this machine"
    )
    sweep.add_argument("--scheduler", default="", metavar="ADDRESS", help="the cluster's scheduler")
    sweep.add_argument(
        "--jobs", type=int, default=-1, metavar="N", help="processes; -1 means one per core"
    )


def _add_field(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, required=True, metavar="N", help=PEOPLE)
    _add_sold(parser)
    parser.add_argument(
        "--runs", type=int, default=2_000, metavar="N", help="how many events are played"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=SEED)
    parser.add_argument(
        "--fit", type=given.file, metavar="FILE", help="a file written by `lab fit`"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; raises BadInput for a structure, field or folder that will not do."""
    from floorman.cli.lab import forecasts as lab_forecasts
    from floorman.cli.lab import learning as lab_learning
    from floorman.cli.lab import sweeps as lab_sweeps

    commands = {
        "forecast": lab_forecasts.forecast,
        "compare": lab_forecasts.compare,
        "end": lab_forecasts.end,
        "sweep": lab_sweeps.sweep,
        "judge": lab_sweeps.judge,
        "check": lab_learning.check,
        "fit": lab_learning.fit,
    }
    return commands[args.lab](args)
