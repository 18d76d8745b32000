"""`floorman run`: plays a whole event from its files to its winner."""

from __future__ import annotations

import argparse
import secrets
import sys
from contextlib import nullcontext
from pathlib import Path

from floorman.cli import given
from floorman.cli.event.new import cents
from floorman.cli.progress import Progress, results_table
from floorman.draws import seeded
from floorman.errors import BadFile
from floorman.sentences import say
from floorman.simulation.logs import Logs
from floorman.simulation.record import Record
from floorman.simulation.run import Simulation
from floorman.tournament.field.payouts import misfit, pool
from floorman.tournament.files.player_list import Entrant, read_players
from floorman.tournament.files.results import Summary, csv_text, json_text
from floorman.tournament.files.structure_file import read_structure
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.structure import Structure

EXAMPLES = (
    "run --players examples/players.csv --structure examples/structure.toml --seed 7 --out played",
    "run --players examples/players.csv --structure examples/structure.toml --seed 7 "
    "--bounty 10 --bounty-kind progressive",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "--players",
        type=given.file,
        required=True,
        metavar="CSV",
        help="the list of players; needs a name column",
    )
    parser.add_argument(
        "--structure", type=given.file, required=True, metavar="TOML", help="the structure sheet"
    )
    given.add_book(parser, f"a rulebook, or a house file (default: {given.BOOK})", metavar=None)
    parser.add_argument(
        "--seed", type=int, help="decides every deck and draw (default: drawn by the system)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="a new folder for results, event log and hands"
    )
    parser.add_argument(
        "--bounty", metavar="MONEY", help="what an entry pays into bounties, on top of its price"
    )
    parser.add_argument(
        "--bounty-kind", choices=("plain", "progressive"), default="plain", help="default: plain"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Play the event and print its results; nothing is written when the input is bad."""
    entrants = read_players(args.players)
    structure = read_structure(args.structure)
    _check_prizes(args.structure, structure, entrants)
    seed = secrets.randbits(48) if args.seed is None else args.seed
    simulation = Simulation(structure, entrants, args.book, seeded(seed), bounty=_bounty(args))
    with Logs(args.out) if args.out else nullcontext() as logs:
        if logs:
            simulation.write_to(Record(logs, structure))
        _play(simulation, is_quiet=args.json)
        summary = _summary(simulation, seed)
        written = json_text(summary)
        if logs:
            logs.finish({"results.csv": csv_text(summary.results), "results.json": written})
    print(written if args.json else results_table(summary), end="")
    return 0


def _bounty(args: argparse.Namespace) -> Bounty | None:
    """The bounty of each entry; raises BadInput for an amount that is none."""
    if args.bounty is None:
        return None
    return Bounty(kind=args.bounty_kind, amount=cents(args.bounty))


def _check_prizes(file: Path, structure: Structure, entrants: tuple[Entrant, ...]) -> None:
    money = pool(structure.entry, len(entrants), structure.prizes)
    if wrong := misfit(structure.prizes, money, len(entrants)):
        allowed = say("prizes that add up to the pool, no more than entries")
        raise BadFile(str(file), say("payouts, prizes"), wrong, allowed)


def _play(simulation: Simulation, *, is_quiet: bool) -> None:
    with Progress(simulation, sys.stderr, is_quiet=is_quiet) as progress:
        for _ in simulation.play():
            progress.tell()


def _summary(simulation: Simulation, seed: int) -> Summary:
    return Summary(
        event=simulation.structure.name,
        book=simulation.book.key,
        seed=seed,
        pool=simulation.pool,
        hands=simulation.state.hands,
        results=simulation.results(),
    )
