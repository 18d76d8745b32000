"""What `floorman event new` announces: from a structure file, or from a few facts."""

from __future__ import annotations

import argparse
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING

from floorman.cli import given
from floorman.errors import BadFile, BadInput
from floorman.sentences import row, say

if TYPE_CHECKING:
    from floorman.tournament.files.structure_file import Sheet
    from floorman.tournament.sheet.bounty import Bounty, Envelopes
    from floorman.tournament.sheet.setup import Setup
    from floorman.tournament.sheet.structure import Structure

CHIPS = (25, 100, 500, 1_000, 5_000, 25_000)
BOUNTIES = ("plain", "progressive", "mystery")
SPEEDS = ("slow", "regular", "turbo", "hyper")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `event new`."""
    parser.add_argument("--structure", type=given.file, metavar="TOML", help="the structure sheet")
    made = parser.add_argument_group("without a sheet, a structure is made from")
    made.add_argument("--name", metavar="N", help="what the event is called")
    made.add_argument("--players", type=int, metavar="N", help="how many are expected")
    made.add_argument("--stack", type=int, metavar="CHIPS", help="the starting stack")
    made.add_argument(
        "--length", type=int, metavar="MIN", help="minutes it may last, breaks included"
    )
    made.add_argument("--chips", metavar="25,100,…", help="the chip denominations")
    made.add_argument("--game", type=given.game, default="nlhe", help="default: nlhe")
    made.add_argument("--speed", choices=SPEEDS, default="regular", help="default: regular")
    made.add_argument("--level", type=int, default=0, metavar="MIN", help="minutes per level")
    made.add_argument("--seats", type=int, default=9, metavar="N", help="a table (default: 9)")
    made.add_argument("--entry", default="0", metavar="MONEY", help="what an entry pays in")
    given.add_book(parser, f"the rulebook (default: {given.BOOK})", metavar=None)
    parser.add_argument(
        "--house", type=given.file, metavar="TOML", help="house rules on top of that book"
    )
    parser.add_argument(
        "--late", type=int, metavar="LEVELS", help="late entries (default: as the sheet says)"
    )
    parser.add_argument("--tables", type=int, default=0, metavar="N", help="tables in the room")
    bounty = parser.add_argument_group("bounties")
    bounty.add_argument(
        "--bounty", metavar="MONEY", help="what an entry pays into bounties, on top of its price"
    )
    bounty.add_argument("--bounty-kind", choices=BOUNTIES, default="plain", help="default: plain")
    bounty.add_argument(
        "--envelopes",
        default="",
        metavar="1x200,3x50",
        help="the large envelopes of a mystery bounty",
    )
    parser.add_argument("--id", default="", help="the event's id (default: a new one)")


def setup(args: argparse.Namespace) -> Setup:
    """The event as announced; raises BadInput with all that is wrong in it at once."""
    from floorman.tournament.findings.setup_findings import setup_findings
    from floorman.tournament.sheet.offers import Offers
    from floorman.tournament.sheet.setup import Setup

    sheet = _sheet(args)
    asked = Setup(
        structure=sheet.structure,
        book=args.book,
        late_levels=sheet.late_levels if args.late is None else args.late,
        name=args.name or "",
        house=_house(args.house),
        offers=Offers(tables=args.tables, bounty=_bounty(args)),
    )
    errors = [
        say("{place}: {wrong} (allowed: {allowed})", place=place, wrong=wrong, allowed=allowed)
        for place, wrong, allowed in setup_findings(asked).errors
    ]
    if errors:
        raise BadInput(
            say("The event cannot be played as asked: {errors}", errors=row(errors, "; "))
        )
    return asked


def warnings(asked: Setup) -> list[str]:
    """What the director may want to think about."""
    from floorman.tournament.findings.setup_findings import setup_findings

    return [f"{place}: {wrong}." for place, wrong, _ in setup_findings(asked).warnings]


def cents(text: str) -> int:
    """An amount of money as it is typed, in cents; raises BadInput for no such amount.

    >>> cents("20"), cents("7.50")
    (2000, 750)
    """
    try:
        amount = Decimal(text) * 100
    except InvalidOperation:
        amount = Decimal(-1)
    if not amount.is_finite() or amount < 0 or amount != int(amount):
        raise BadInput(say("{text!r} is no amount of money", text=text), say("such as 20 or 7.50"))
    return int(amount)


def _bounty(args: argparse.Namespace) -> Bounty | None:
    """The bounty that is announced; raises BadInput for an amount or envelopes that are none."""
    from floorman.tournament.sheet.bounty import Bounty

    if args.bounty is None:
        return None
    told = tuple(map(_envelopes, filter(None, args.envelopes.split(","))))
    return Bounty(kind=args.bounty_kind, amount=cents(args.bounty), envelopes=told)


def _envelopes(text: str) -> Envelopes:
    """So many envelopes of one value.

    >>> _envelopes("3x50")
    Envelopes(value=5000, count=3)
    """
    from floorman.tournament.sheet.bounty import Envelopes

    count, times, value = text.partition("x")
    if not times or not count.isdecimal() or len(count) > 6:
        raise BadInput(say("{text!r} are no envelopes", text=text), say("such as 3x50"))
    return Envelopes(cents(value), int(count))


def _sheet(args: argparse.Namespace) -> Sheet:
    from floorman.tournament.files.structure_file import Sheet, read_sheet

    if args.structure is not None:
        return read_sheet(args.structure)
    return Sheet(_made(args), late_levels=0)


def _made(args: argparse.Namespace) -> Structure:
    """A structure for the facts given; raises BadInput naming those that are missing."""
    from msgspec.structs import replace

    from floorman.games.game import game
    from floorman.lab.generator import Wish, generate

    facts = ("name", "players", "stack", "length")
    missing = [f"--{fact}" for fact in facts if getattr(args, fact) is None]
    if missing:
        wrong = say(
            "{missing} {word} missing",
            missing=row(missing, ", "),
            word=(say("is") if len(missing) == 1 else say("are")),
        )
        raise BadInput(wrong, say("--structure FILE, or --name --players --stack --length"))
    game(args.game)
    wish = Wish(
        name=args.name,
        stack=args.stack,
        entries=args.players,
        minutes=args.length,
        chips=_chips(args.chips),
        speed=args.speed,
        level_minutes=args.level,
        games=(args.game,),
        seats=args.seats,
    )
    return replace(generate(wish), entry=cents(args.entry))


def _chips(text: str | None) -> tuple[int, ...]:
    if text is None:
        return CHIPS
    try:
        return tuple(sorted({int(value) for value in text.split(",")}))
    except ValueError:
        raise BadInput(
            say("{text!r} are no chips", text=text), say("values such as 25,100,500")
        ) from None


def _house(path: Path | None) -> str:
    if path is None:
        return ""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadFile(str(path), "", say("it is not UTF-8"), say("a house file")) from None
