"""What is fixed when an event is announced: its structure sheet, its book, its house's ways."""

from __future__ import annotations

from msgspec import Struct

from floorman.tournament.sheet.bounds import File, Instant, LevelNo, Line, Page, TableNo, Word
from floorman.tournament.sheet.chip_set import ChipSet
from floorman.tournament.sheet.days import Days
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.sheet.satellite import Satellite
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.sheet.tax import Tax
from floorman.tournament.sheet.teams import Teams


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An event as announced.

    Players may enter until the end of level ``late_levels``, 0 for no late entries, or as ``late``
    says where that is set.
    ``break_order`` names tables, the first to break first; tables it leaves out break before those,
    the last opened first. ``commitment`` is the SHA-256 in hex of the secret behind all draws.
    ``offers`` is what the desk sells and the organiser adds. ``chip_set`` are the chips themselves.
    ``name`` is the structure sheet's where it is empty. ``start`` is in Unix seconds, 0 for a day
    not fixed. ``color`` is for screens and tickets. ``house`` are house rules: the text of a house
    file, laid on the book. ``seating`` has the tables of the venue that it may use. ``days`` say
    when a day ends and where its players go on, ``satellite`` what seats are won, ``tax`` what is
    told of prizes, ``teams`` what places count for those.
    """

    structure: Structure
    book: Word
    late_levels: LevelNo = 0
    break_order: tuple[TableNo, ...] = ()
    commitment: Word = ""
    offers: Offers = Offers()
    chip_set: ChipSet = ChipSet()
    name: Line = ""
    venue: Line = ""
    start: Instant = 0
    color: Word = ""
    description: Page = ""
    house: File = ""
    seating: SeatPlan = SeatPlan()
    late: Window = Window()
    days: Days = Days()
    satellite: Satellite = Satellite()
    tax: Tax = Tax()
    teams: Teams = Teams()


def currency_of(setup: Setup | None) -> str:
    """The code of an event's money by ISO 4217; empty where it was not told, or nothing yet."""
    return setup.offers.currency if setup is not None else ""
