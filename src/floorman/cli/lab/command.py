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
PLAYED = "of .tdt files or of two tables; or the database of a venue (.db, or a URL)"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `lab` and their arguments."""
    commands = parser.add_subparsers(dest="lab", metavar="COMMAND", required=True)
    forecast = commands.add_parser("forecast", help="players, money and end, in bands")
    forecast.add_argument("--structure", type=given.file, required=True, metavar="FILE")
    _add_field(forecast)
    compare = commands.add_parser("compare", help="several structures side by side")
    compare.add_argument("structures", type=given.file, nargs="+", metavar="FILE")
    _add_field(compare)
    _add_end(commands)
    _add_sweep(commands)
    _add_judge(commands)
    _add_check(commands)
    _add_fit(commands)


def _add_end(commands: Any) -> None:
    end = commands.add_parser("end", help="what makes an event end as wished, and what it costs")
    end.add_argument("--structure", type=given.file, required=True, metavar="FILE")
    end.add_argument("--players", type=int, required=True, metavar="N", help="different people")
    wish = end.add_mutually_exclusive_group(required=True)
    wish.add_argument("--minutes", type=int, metavar="N", help="after the start, breaks included")
    wish.add_argument("--by", metavar="H:MM", help="time of the day, past midnight too")
    end.add_argument("--start", default="", metavar="H:MM", help="time of the day; for --by")
    end.add_argument("--zone", default="", metavar="NAME", help="of both, where they have a day")
    _add_sold(end)
    end.add_argument("--fit", type=given.file, metavar="FILE", help="what `lab fit` wrote")
    end.add_argument("--json", action="store_true", help="print one JSON object")


def _add_judge(commands: Any) -> None:
    judge = commands.add_parser("judge", help="whole events played by the engine, hand by hand")
    judge.add_argument("--structure", type=given.file, required=True, metavar="FILE")
    judge.add_argument("--players", type=int, required=True, metavar="N")
    judge.add_argument("--events", type=int, default=20, metavar="N")
    judge.add_argument("--seed", type=int, default=1, metavar="N")
    judge.add_argument("--json", action="store_true", help="print one JSON object")


def _add_check(commands: Any) -> None:
    check = commands.add_parser("check", help="forecast played events, and say how far off")
    check.add_argument("folder", metavar="FOLDER", help=PLAYED)
    check.add_argument("--fit", type=given.file, metavar="FILE", help="what `lab fit` wrote")
    check.add_argument(
        "--folds",
        type=int,
        default=1,
        metavar="N",
        help="learn from the other parts, each time",
    )
    check.add_argument(
        "--apart",
        choices=("parts", "sheets", "lengths"),
        default="parts",
        help="what is learnt without: a part, all events by a sheet, or of a length of levels",
    )
    check.add_argument("--runs", type=int, default=500, metavar="N")
    check.add_argument("--json", action="store_true", help="print one JSON object")


def _add_fit(commands: Any) -> None:
    fit = commands.add_parser("fit", help="learn from played events")
    fit.add_argument("folder", metavar="FOLDER", help=PLAYED)
    fit.add_argument("--out", type=Path, metavar="FILE", help="write the chances there, as JSON")
    fit.add_argument("--json", action="store_true", help="as ever: what is learnt is JSON")


def _add_sold(parser: argparse.ArgumentParser) -> None:
    sold = parser.add_argument_group("what is sold, beside what the sheet says")
    sold.add_argument("--late", type=int, metavar="N", help="entries to the end of this level")
    sold.add_argument("--rebuys", type=int, default=0, metavar="CHIPS", help="until then too")
    sold.add_argument("--add-on", type=int, default=0, metavar="CHIPS", help="at its end")
    sold.add_argument("--seats", type=int, default=1, metavar="N", help="that a satellite gives")


def _add_sweep(commands: Any) -> None:
    sweep = commands.add_parser(
        "sweep",
        help="structures by fields by seeds, over all cores or a cluster, into Parquet",
        description="Stopped with Ctrl-C, it goes on where it was with the same command.",
    )
    sweep.add_argument("structures", type=given.file, nargs="+", metavar="FILE")
    sweep.add_argument("--players", required=True, metavar="N,N", help="fields, with commas")
    sweep.add_argument("--runs", type=int, default=2_000, metavar="N", help="events played each")
    sweep.add_argument("--seeds", type=int, default=1, metavar="N", help="seeds from 1 on")
    sweep.add_argument("--out", type=given.file, required=True, metavar="FOLDER")
    sweep.add_argument("--json", action="store_true", help="print one JSON object")
    sweep.add_argument("--judge", action="store_true", help="played by the engine, hand by hand")
    sweep.add_argument("--fit", type=given.file, metavar="FILE", help="what `lab fit` wrote")
    sweep.add_argument("--backend", choices=("loky", "dask", "ray"), default="loky")
    sweep.add_argument("--scheduler", default="", metavar="ADDRESS", help="of the cluster")
    sweep.add_argument(
        "--jobs", type=int, default=-1, metavar="N", help="processes, -1: one a core"
    )


def _add_field(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, required=True, metavar="N", help="different people")
    _add_sold(parser)
    parser.add_argument("--runs", type=int, default=2_000, metavar="N", help="events played")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--fit", type=given.file, metavar="FILE", help="what `lab fit` wrote")
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
