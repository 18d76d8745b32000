"""The bounds of every number and text that somebody types, declared once, as the field's type.

A field says what it counts (``Chips``, ``Minutes``, ``TableNo``), and with that how small and how
large it may be: ``within`` asks it of commands and set-ups, and the API's description tells it.
Decoding asks nothing: what a log of an earlier version holds is read as it is.
"""

from __future__ import annotations

from typing import Annotated, Any
from unicodedata import category

from msgspec import Meta, Struct

from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.sheet.letters import NO_TEXT


class Numbers(Struct, frozen=True):
    """Whole numbers from ``least`` to ``most`` of something, in the plural; ``unit`` says of what.

    Of what is numbered, such as seats, the unit says from where it is counted.
    """

    least: int
    most: int
    of: Sentence = NOTHING
    unit: Sentence = NOTHING

    @property
    def allowed(self) -> Sentence:
        """The bounds in words.

        >>> Numbers(0, 1_440, "minutes").allowed
        '0 to 1,440 minutes'
        """
        span = say("{least:,} to {most:,}", least=self.least, most=self.most)
        return say("{span} {of}", span=span, of=self.of) if self.of else span

    def wrong(self, number: int) -> Sentence:
        """Why a number will not do; empty when it will.

        >>> Numbers(1, 9).wrong(0), Numbers(1, 9).wrong(10**9), Numbers(1, 9).wrong(9)
        ('0 is too small', '1,000,000,000 is too large', '')
        """
        if number < self.least:
            return (
                say("{number:,} is too small", number=number)
                if abs(number) < 10**20
                else say("the number is too small")
            )
        return (
            (
                say("{number:,} is too large", number=number)
                if abs(number) < 10**20
                else say("the number is too large")
            )
            if number > self.most
            else NOTHING
        )


class Letters(Struct, frozen=True):
    """Text of so many characters at most; where it has ``lines`` they may break.

    ``names`` "entry" is for the id of one who has entered, "player" of anybody in the player table.
    """

    most: int
    lines: bool = False
    names: str = ""

    @property
    def allowed(self) -> Sentence:
        """The bounds in words."""
        return say("up to {most:,} characters of plain text", most=self.most)

    def wrong(self, text: str) -> Sentence:
        """Why a text will not do; empty when it will.

        >>> Letters(9).wrong("nine nine nine"), Letters(9).wrong("a\\0"), Letters(9).wrong("Zoë")
        ('it has 14 characters', 'it has characters that are not text', '')
        """
        if len(text) > self.most:
            return say("it has {text:,} characters", text=len(text))
        breaks = "\n\r\t" if self.lines else ""
        plain = all(category(sign) not in NO_TEXT for sign in text if sign not in breaks)
        return NOTHING if plain else say("it has characters that are not text")


class Many(Struct, frozen=True):
    """So many of something at most, in a list or by name."""

    most: int

    @property
    def allowed(self) -> Sentence:
        """The bounds in words."""
        return say("up to {most:,}", most=self.most)

    def wrong(self, some: Any) -> Sentence:
        """Why so many will not do; empty when they will."""
        return say("there are {some:,}", some=len(some)) if len(some) > self.most else NOTHING


Bounds = Numbers | Letters | Many


def numbers(
    least: int, most: int, of: Sentence = NOTHING, *, example: int, unit: Sentence = NOTHING
) -> Meta:
    """Whole numbers from one to another, as part of a field's type.

    ``of`` stands behind them in words; ``unit`` is what one of them is, where that is another text.
    """
    bounds = Numbers(least, most, of, unit or of)
    schema: dict[str, object] = {"minimum": least, "maximum": most}
    if bounds.unit:
        schema["x-unit"] = str(bounds.unit)
    return Meta(examples=[example], extra_json_schema=schema, extra={"bounds": bounds})


def letters(most: int, *, example: str, lines: bool = False, names: str = "") -> Meta:
    """Text of so many characters, as part of a field's type."""
    bounds = Letters(most, lines, names)
    schema = {"maxLength": most}
    return Meta(examples=[example], extra_json_schema=schema, extra={"bounds": bounds})


def many(most: int) -> Meta:
    """So many at most, as part of the type of a list."""
    return Meta(extra={"bounds": Many(most)})


DAY, WEEK = 1_440, 10_080
"""In minutes."""
MOST_ENTRIES, MOST_LEVELS, MOST_VALUES = 100_000, 200, 20
"""Entries of an event, levels or breaks of a sheet, values of chips."""

Chips = Annotated[int, numbers(0, 10**12, say("chips"), example=500)]
ChipsOff = Annotated[int, numbers(-(10**12), 10**12, say("chips"), example=-500)]
"""A difference: below 0 where chips are missing."""
Stack = Annotated[int, numbers(0, 10**9, say("chips"), example=10000)]
"""What one player gets at once; a hundred thousand of them can still be counted."""
ChipsInPlay = Annotated[int, numbers(0, 10**14, say("chips"), example=1200000)]
ChipValue = Annotated[int, numbers(1, 10**9, example=100, unit=say("chips"))]
PieceCount = Annotated[int, numbers(0, 10**7, say("chips"), example=12)]
OddChips = Annotated[int, numbers(0, 10_000, say("chips"), example=3)]
"""Chips of one value in front of a seat: each odd one gets a card."""
Cents = Annotated[int, numbers(0, 10**12 - 1, say("cents"), example=5500)]
CentsInAll = Annotated[int, numbers(0, 10**14, say("cents"), example=100000)]
CentsCounted = Annotated[int, numbers(-(10**14), 10**14, say("cents"), example=125000)]
"""A till may be below zero: prizes are paid out of it."""
RoundTo = Annotated[int, numbers(1, 10**12 - 1, say("cents"), example=500)]
Units = Annotated[int, numbers(1, 10**9, example=100, unit=say("whole units of a currency"))]
Percent = Annotated[int, numbers(0, 100, example=50, unit=say("percent"))]
Hundredths = Annotated[int, numbers(0, 10_000, say("hundredths of a percent"), example=1500)]
Seconds = Annotated[int, numbers(0, 60 * WEEK, say("seconds"), example=60)]
SecondsMore = Annotated[int, numbers(-60 * WEEK, 60 * WEEK, say("seconds"), example=-60)]
LevelMinutes = Annotated[int, numbers(0, DAY, say("minutes"), example=20)]
Minutes = Annotated[int, numbers(0, WEEK, say("minutes"), example=15)]
BreakMinutes = Annotated[int, numbers(1, WEEK, say("minutes"), example=15)]
Instant = Annotated[int, numbers(0, 4_102_444_800, say("seconds since 1970"), example=1795291200)]
"""A Unix second, up to the year 2100."""
LevelNo = Annotated[int, numbers(0, 1_000, example=3, unit=say("level, counted from 1"))]
TableNo = Annotated[int, numbers(0, 9_999, example=4, unit=say("table, by its number in the room"))]
SeatNo = Annotated[int, numbers(0, 99, example=7, unit=say("seat, clockwise from 1"))]
Tables = Annotated[int, numbers(0, 9_999, say("tables"), example=5)]
Hands = Annotated[int, numbers(0, 100_000, say("hands"), example=12)]
Pace = Annotated[int, numbers(1, 3_600, say("hands an hour"), example=25)]
Entries = Annotated[int, numbers(0, MOST_ENTRIES, say("entries"), example=120)]
Times = Annotated[int, numbers(0, 1_000, example=2, unit=say("times"))]
Points = Annotated[int, numbers(0, 1_000_000, example=10, unit=say("points"))]
Number = Annotated[int, numbers(0, 10**9, example=1, unit=say("number, counted from 1"))]
"""Of an incident, a call, a message: numbered from 1."""
Position = Annotated[int, numbers(1, 10**12, example=42, unit=say("position in the log"))]
"""In a log."""

Entry = Annotated[str, letters(80, example="17", names="entry")]
Player = Annotated[str, letters(80, example="17", names="player")]
Word = Annotated[str, letters(80, example="nlhe")]
Code = Annotated[str, letters(3, example="USD")]
"""Of a currency, by ISO 4217."""
Purse = Annotated[str, letters(40, example="cash")]
"""A method of payment, behind the code of its currency where that is not the event's: USD cash."""
Line = Annotated[str, letters(200, example="Back from the break at 9:15.")]
Lines = Annotated[str, letters(2_000, example="The dealer saw it.", lines=True)]
Page = Annotated[str, letters(10_000, example="House rules, in their own words.", lines=True)]
File = Annotated[str, letters(200_000, example="[book]", lines=True)]
