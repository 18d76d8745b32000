"""What a tax office is told of a prize: the table that an event goes by, bundled or its own."""

from __future__ import annotations

from msgspec import Struct

from floorman.tournament.sheet.bounds import CentsInAll, Hundredths, Line, Word

OWN = "own"


class Tax(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The tax on what a player wins, place and bounties together.

    ``table`` is the key of a bundled table, "own" for what stands here, empty for none. The
    ``form`` is due from ``threshold`` cents on, or only for ``more_than`` that; ``less_entry``:
    once what the entry paid is taken off. ``rate`` in hundredths of a percent is withheld of
    everybody, ``no_number`` of who names no tax number, ``abroad`` of who lives abroad, of all that
    is won; 0 for nothing. ``source`` says what the table rests on.
    """

    table: Word = ""
    form: Line = ""
    threshold: CentsInAll = 0
    more_than: bool = False
    less_entry: bool = False
    rate: Hundredths = 0
    no_number: Hundredths = 0
    abroad: Hundredths = 0
    source: Line = ""
