"""`floorman event`: an event from its announcement to its archive, straight on the database."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from floorman.cli import given
from floorman.cli.event import export as event_export
from floorman.cli.event import move as event_move
from floorman.cli.event import new as event_new
from floorman.cli.event import repair as event_repair
from floorman.cli.speaking import counted
from floorman.cli.venue.database import add_db, opened
from floorman.sentences import as_text, say, verbatim

if TYPE_CHECKING:
    from floorman.store.logs.replaying import Wrong
    from floorman.store.logs.verify import Report
    from floorman.store.venue.venue import Venue
    from floorman.store.venue.waiting import Done
    from floorman.tournament.envelope import Envelope


EXAMPLES = (
    "event new --structure examples/structure.toml --book tda-2024",
    'event register 3f6a "Ann Lind" "Bo Ek"',
    "event register 3f6a --list players.csv",
    "event draw 3f6a",
    "event do 3f6a StartEvent --db venue.db",
    "event do 3f6a Bust table=3 seats=4 --json",
    "event status 3f6a --json",
    "event verify 3f6a",
    "event verify friday.zip --json",
    "event repair 3f6a --look",
    "event export 3f6a friday.zip --with-names",
    "event export 3f6a friday.json --interchange",
    "event check-export friday-signed.zip --key venue-key.pem",
    "event import friday.zip --db venue.db",
    "event move 3f6a --to https://poker.example.org --token floorman_…",
    "event where 3f6a --ask https://poker.example.org",
    "event take-back 3f6a",
    "event list --json",
)

MOST = 10_000
"""Entries without names that one call makes."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands of `event` and their arguments."""
    commands = parser.add_subparsers(dest="event_command", metavar="COMMAND", required=True)
    new = _command(commands, "new", "announce an event and print its id")
    event_new.configure(new)

    register = _command(commands, "register", "enter players", event=True)
    register.add_argument("who", metavar="PLAYER", nargs="*", default=[], help="an id or a name")
    register.add_argument("--list", type=given.file, metavar="CSV|XLSX", help="a list of players")
    register.add_argument("--count", type=int, metavar="N", help="entries without names")

    _command(commands, "draw", "draw the first seats", event=True)
    _command(commands, "status", "how the event stands", event=True)

    do = _command(commands, "do", "any command, such as Bust table=3 seats=4", event=True)
    do.add_argument(
        "name", metavar="Command", help="such as StartEvent; `do ID ?` lists all commands"
    )
    do.add_argument(
        "data", nargs="*", default=[], help="field=value …, or one JSON object '{\"…\":…}'"
    )
    do.add_argument(
        "--key", default="", help="repeating a command with the same key has no further effect"
    )

    verify = _command(commands, "verify", "replay a log and check all that must hold")
    verify.add_argument(
        "event", type=given.file, metavar="ID|FILE", help="an event, or a file with a log"
    )

    repair = _command(commands, "repair", "cut a damaged log back to where it holds", event=True)
    event_repair.configure(repair)

    export = _command(commands, "export", "write a whole event to one file", event=True)
    event_export.configure(export)

    checked = _command(commands, "check-export", "see whether a signed export holds")
    event_export.configure_check(checked)

    imported = _command(commands, "import", "take an event in from a file")
    imported.add_argument(
        "file", type=given.file, metavar="FILE", help="an export, or an event log"
    )

    moved = _command(commands, "move", "move an event to another venue's server", event=True)
    event_move.configure(moved)

    found = _command(commands, "where", "which venue has the event", event=True)
    event_move.configure_where(found)

    _command(commands, "take-back", "have an event again whose venue never comes back", event=True)

    _command(commands, "list", "all events")


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; raises BadInput for a wrong input, IllegalAct for what cannot be now."""
    return _COMMANDS[args.event_command](args)


def _command(
    commands: Any, name: str, summary: str, *, event: bool = False
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=summary)
    if event:
        parser.add_argument("event", metavar="ID", help="the event")
    add_db(parser)
    parser.add_argument("--by", default="", metavar="WHO", help="who asks, for the log")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _new(args: argparse.Namespace) -> int:
    asked = event_new.setup(args)
    for warning in event_new.warnings(asked):
        print(f"note: {warning}", file=sys.stderr)
    with opened(args.db, make=True) as venue:
        event = venue.create(asked, by=args.by, event=args.id)
    return _print(args, {"event": event}, [event])


def _register(args: argparse.Namespace) -> int:
    from floorman.cli.event.people import ids_in, ids_of
    from floorman.errors import BadInput
    from floorman.store.people.players import Players

    if not (args.who or args.list or args.count is not None):
        raise BadInput(say("Nobody is named"), say("players, --list CSV, or --count N"))
    count = args.count if args.count is not None else 1
    if not 1 <= count <= MOST:
        wrong = say("{count:,|entry|entries} cannot be made at once", count=count)
        raise BadInput(wrong, say("1 to {most:,}", most=MOST), verbatim("--count"))
    with opened(args.db) as venue:
        venue.live(args.event)
        people = Players(venue.database, venue.clock)
        ids = ids_of(people, args.who) + (ids_in(people, args.list) if args.list else [])
        told = people.told_as(ids, args.event)
        asked = [{"player": told[player]} for player in ids] + [{}] * (args.count or 0)
        done: list[dict[str, Any]] = []
        try:
            for data in asked:
                done.append(_entered(venue, args, data))
        finally:
            names = people.names([one["player"] for one in done], args.event)
            lines = (f"{one['entry']:>5} {names[one['player']]}{_seat(one)}" for one in done)
            _print(args, {"entries": done}, lines)
    return 0


def _entered(venue: Venue, args: argparse.Namespace, data: dict[str, str]) -> dict[str, Any]:
    """What became of an entry: its id and number, and its seat or that it waits for one."""
    events = venue.do(args.event, "Register", data, by=args.by).events
    told = {one.type: one.data for one in events}
    seat = told.get("PlayerSeated", {})
    entered = {key: told["PlayerRegistered"][key] for key in ("player", "entry")}
    waits = {"alternate": True} if "AlternateQueued" in told else {}
    return entered | {key: seat[key] for key in ("table", "seat") if key in seat} | waits


def _seat(told: dict[str, Any]) -> str:
    if "alternate" in told:
        return ", waits for a seat"
    return f", table {told['table']}, seat {told['seat']}" if "table" in told else ""


def _draw(args: argparse.Namespace) -> int:
    from floorman.store.people.players import Players

    with opened(args.db) as venue:
        done = venue.do(args.event, "DrawSeats", {}, by=args.by)
        seats = [one.data for one in done.events if one.type == "PlayerSeated"]
        people = Players(venue.database, venue.clock)
        names = people.names([one["player"] for one in seats], args.event)
    seats.sort(key=lambda one: (one["table"], one["seat"]))
    told = [{key: one[key] for key in ("player", "table", "seat")} for one in seats]
    return _print(args, {"seats": told}, (names[one["player"]] + _seat(one) for one in told))


def _status(args: argparse.Namespace) -> int:
    from floorman.cli.event.status import page, status
    from floorman.store.people.players import Players

    with opened(args.db) as venue:
        with venue.reading(args.event) as (position, live):
            row = next(one for one in venue.list_events() if one.id == args.event)
            told = status(row, position, live, venue.now(args.event))
        people = Players(venue.database, venue.clock)
        winner = people.name(told.winner, args.event) if told.winner else ""
    return _print(args, told, page(told, winner))


def _do(args: argparse.Namespace) -> int:
    from floorman.cli.event.explain import explained
    from floorman.cli.event.words import read_data
    from floorman.floor.decide import ASKED
    from floorman.store.staff.accounts import Accounts
    from floorman.store.venue.dealer_devices import follow_pushes

    if args.name == "?":
        return _print(args, {"commands": sorted(ASKED)}, sorted(ASKED))
    if args.data == ["?"] and args.name in ASKED:
        lines = [*explained(ASKED[args.name])]
        return _print(args, {"command": args.name, "help": lines}, lines)
    data = read_data(args.data, ASKED.get(args.name))
    with opened(args.db) as venue:
        done = venue.do(args.event, args.name, data, by=args.by, key=args.key)
        accounts = Accounts(venue.database, venue.clock)
        follow_pushes(venue, accounts, args.event, args.name)
    return _print(args, _as_json(done), map(_line, done.events))


def _as_json(done: Done) -> dict[str, Any]:
    return {"position": done.position, "events": done.events, "repeated": done.repeated}


def _line(event: Envelope) -> str:
    """An event on a line, with all that it says."""
    told = ((key, value) for key, value in event.data.items() if value or value == 0)
    facts = " ".join(f"{key}={value}" for key, value in told if value is not False)
    return f"{event.position:>5} {event.type} {facts}".rstrip()


def _verify(args: argparse.Namespace) -> int:
    """Print what the check found; 0 when all holds, 1 when not."""
    from msgspec.structs import replace

    from floorman.store.backups.archive import verify_event, verify_file
    from floorman.store.logs.replaying import Wrong as Found
    from floorman.store.venue.opening import why_shut

    if args.event.is_file():
        report = verify_file(args.event)
    else:
        with opened(args.db) as venue:
            shut = why_shut(venue, str(args.event))
            report = verify_event(venue, str(args.event))
            if shut and not report.wrong:
                report = replace(report, wrong=Found(shut.position, "Unreadable", shut.why))
    _print(args, {"ok": report.ok, **_plain(report)}, [*report.anew, _found(report)])
    return 0 if report.ok else 1


def _repair(args: argparse.Namespace) -> int:
    return _print(args, *event_repair.repaired(args))


def _found(report: Report) -> str:
    """What the check of a log found, in a line."""
    from floorman.tournament.chain import short

    events = counted(report.events, "event", "events")
    acts = counted(report.acts, "act", "acts")
    told = f"{events}, {acts}, draws: {report.draws:,}"
    if report.wrong is not None:
        return f"{told}. Wrong at position {_at(report.wrong)}: {report.wrong.why}."
    seeds = "not checked, their secret is not told yet"
    if report.secret != "unknown":
        seeds = f"checked against the secret that is {report.secret}"
    ends = f"The log ends at position {report.events:,} with the hash {short(report.chain)}"
    if report.chained_from > 1:
        since = report.chained_from
        ends += f"; hashes were kept from position {since:,} on, what stands before was hashed then"
    return f"{told}. All holds; the seeds of the draws are {seeds}. {ends}."


def _at(wrong: Wrong) -> str:
    """Where an entry stands, when it was made, and by whom."""
    from contextlib import suppress
    from datetime import UTC, datetime

    place = f"{wrong.position:,}"
    with suppress(ValueError, OverflowError, OSError):  # the time of a damaged entry may be any
        second = datetime.fromtimestamp(wrong.at, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        place += f", {second}" if wrong.at else ""
    return place + (f", by {wrong.by}" if wrong.by else "")


def _export(args: argparse.Namespace) -> int:
    return _print(args, *event_export.export(args))


def _check_export(args: argparse.Namespace) -> int:
    holds, told, lines = event_export.check(args)
    _print(args, told, lines)
    return 0 if holds else 1


def _import(args: argparse.Namespace) -> int:
    from floorman.store.backups.archive import check_is_there, import_event

    check_is_there(args.file)
    with opened(args.db, make=True) as venue:
        taken = import_event(venue, args.file)
    return _print(args, _plain(taken), [taken.event])


def _move(args: argparse.Namespace) -> int:
    address = event_move.move(args)
    return _print(args, {"address": address}, [address])


def _where(args: argparse.Namespace) -> int:
    address = event_move.where(args)
    line = f"It is at {address}/e/{args.event}" if address else "It is here."
    return _print(args, {"event": args.event, "address": address}, [line])


def _take_back(args: argparse.Namespace) -> int:
    event_move.take_back(args)
    return _print(args, {"event": args.event}, ["It is here again, as it was when it went."])


def _list(args: argparse.Namespace) -> int:
    with opened(args.db) as venue:
        rows = venue.list_events()
    lines = (f"{one.id:<10} {one.state:<10} {one.head:>7,} events  {one.name}" for one in rows)
    return _print(args, {"events": [one._asdict() for one in rows]}, lines)


def _plain(value: object) -> Any:
    import msgspec

    return msgspec.to_builtins(value, enc_hook=as_text)


def _print(args: argparse.Namespace, told: object, lines: Iterable[str]) -> int:
    if args.json:
        print(json.dumps(_plain(told), ensure_ascii=False))
    else:
        for line in lines:
            print(line)
    return 0


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "new": _new,
    "register": _register,
    "draw": _draw,
    "status": _status,
    "do": _do,
    "verify": _verify,
    "repair": _repair,
    "export": _export,
    "check-export": _check_export,
    "import": _import,
    "move": _move,
    "where": _where,
    "take-back": _take_back,
    "list": _list,
}
