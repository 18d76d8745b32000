"""The table of a story as table talk, and what is taken for granted where nobody told it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct, field, structs

from floorman.games.game import game
from floorman.prose.line.event import OF_EVENT, counted_tables, told_table
from floorman.prose.line.known import Known
from floorman.prose.line.places import Places
from floorman.prose.line.ring import ring_told
from floorman.prose.line.stakes import blinds_of, pot_needed
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.story import Happening, Setting, Story
from floorman.prose.story.table.game_told import form_taken
from floorman.prose.story.table.setting_told import DEAD_SMALL
from floorman.prose.street_order import STREETS
from floorman.prose.wording import listed


class Assumed(Struct, frozen=True):
    """Something taken for granted: its field, and its value as it would be told."""

    field: str
    value: str


class Laid(Struct):
    """A table as table talk, with what was assumed for it; ``doubtful`` where that may matter."""

    table: str = ""
    assumed: list[Assumed] = field(default_factory=list)
    doubtful: bool = False

    def assume(self, name: str, value: str) -> None:
        """Take something for granted."""
        self.assumed.append(Assumed(name, value))


def laid_out(story: Story, places: Places, street: str, known: Known | None) -> Laid:
    """The table of a story; one of its own where it needs one, the known one where there is one."""
    laid, setting = Laid(), story.setting
    if counted_tables(setting) and not story.has_turns:
        setting = _of_event(story)
    is_known = known is not None and bool(known.seats)
    if setting.whole and not (is_known and _is_of_one_table(setting.whole)):
        laid.table = told_table(setting, _arriving(story))
    elif known is not None and is_known:
        laid.table = _with_button(laid, known, places)
    else:
        parts = [_stakes(laid, story, street, known), *_seats(laid, story, places)]
        parts += _street(laid, story, street) if street != "preflop" else []
        parts += _first_to_act(laid, story, places, street)
        is_short = len(setting.ring) < 2 and setting.left < len(list(places.seats))
        too_few = f"{setting.left} left" if is_short else ""
        laid.doubtful |= too_few in setting.extra  # as many as sit there are left at least
        parts += [one for one in setting.extra if one != too_few and not one.startswith("table ")]
        parts += [f"seat {places.seat(who)} has {chips}" for who, chips in setting.stacks]
        parts += _boards(story, places)
        _take_for_granted(laid, setting, street, list(places.seats))
        laid.table = ", ".join(parts)
    return laid


def _is_of_one_table(whole: str) -> bool:
    """Whether the table that an act needs is any with a hand on it, and not an event's tables.

    >>> _is_of_one_table("NLHE 500-1000 ante 1000 big-blind"), _is_of_one_table("9-handed event")
    (True, False)
    """
    return _OF_TABLES.search(whole) is None


_OF_TABLES = re.compile(r"\b(event|clock|table)\b|\d left\b")


def _with_button(laid: Laid, known: Known, places: Places) -> str:
    """The known table, with the button where nobody knows it yet."""
    if known.setup.button or known.setup.the_game.is_stud:
        return known.table
    laid.assume("button", str(places.button))
    return f"{known.table}, button {places.button}"


def _of_event(story: Story) -> Setting:
    """An event of which it was told how many sit where; not so where another table has part."""
    setting, counts = story.setting, counted_tables(story.setting)
    named = {name for one in story.happenings for name in _TABLE.findall(one.act)}
    named |= {str(one.slots["number"].value[0]) for one in story.happenings if _has_table(one)}
    extra = [one for one in setting.extra if not one.startswith("table ")]
    is_told = named <= counts.keys()
    return structs.replace(
        setting, whole=setting.whole or OF_EVENT, extra=setting.extra if is_told else extra
    )


_TABLE = re.compile(r"\btable (\w+)")


def _has_table(one: Happening) -> bool:
    """Whether an act is done by a table, or at it."""
    return "table {number}" in one.act and "number" in one.slots


def _arriving(story: Story) -> list[int]:
    """The seats of whoever comes to the table: they were empty."""
    coming = [one.who for one in story.happenings if one.who and _COMES.search(one.act)]
    return [one.seat for one in coming if one.seat]


_COMES = re.compile(r"^a late entrant draws \{who\}|^\{who\} comes from a broken table")


def _stakes(laid: Laid, story: Story, street: str, known: Known | None) -> str:
    """The game and the blinds, as told; else those of the table that is known."""
    setting = story.setting
    if known is not None and known.setup.big and not (setting.big or setting.game):
        return known.table
    small, big, assumed = blinds_of(story, street)
    if form := form_taken(setting):
        laid.assume("taken", form)
    key = setting.game or "nlhe"
    if assumed:
        laid.assume("bets" if game(key).is_stud else "blinds", f"{small}-{big}")
    if game(key).is_stud:
        return f"{key} bets {small}-{big} bring-in {setting.bring_in or max(1, small // 4)}"
    if game(key).betting != "limit":
        return f"{key.upper()} {small}-{big}"
    if setting.big and not setting.is_of_blinds:
        small, big = small // 2, small
    return f"{key.upper()} {small}-{big} bets {big}-{2 * big}"


def _boards(story: Story, places: Places) -> list[str]:
    """The upcards of everybody, by which it is found out who begins where nobody has acted."""
    boards = story.setting.boards if not story.has_turns else []
    seated = [(who, upcards) for who, upcards in boards if id(who) in places.of]
    return [f"seat {places.seat(who)} shows {upcards}" for who, upcards in seated]


def _seats(laid: Laid, story: Story, places: Places) -> list[str]:
    """Who sits where; the button too, where the game has one."""
    seats = list(places.seats)
    if len(story.setting.ring) > 1 and not story.has_turns:
        return ring_told(story.setting, seats)
    if game(story.setting.game or "nlhe").is_stud:
        return [f"seats {listed(seats)}"]
    button = places.button
    if button not in seats:
        below = [seat for seat in seats if seat < button]
        button = (below or seats)[-1]
    if places.button != story.setting.button:
        laid.assume("button", str(button))
    if DEAD_SMALL in story.setting.extra:
        seats = _without_small(seats, places, button)
    return [f"seats {listed(seats)}", f"button {button}"]


def _without_small(seats: Sequence[int], places: Places, button: int) -> list[int]:
    """The seats without that of a dead small blind, where nobody is told to sit."""
    small = next((seat for seat in seats if seat > button), min(seats))
    return [seat for seat in seats if seat != small or places.seats[seat] is not None]


def _street(laid: Laid, story: Story, street: str) -> list[str]:
    """A later street with its pot, where it was told or is needed."""
    if pot := story.setting.pot:
        return [street, f"pot {pot}"]
    if not (pot := pot_needed(story)):
        return [street]
    laid.assume("taken", f"pot {pot}")
    laid.doubtful = True
    return [street, f"pot {pot}"]


def _first_to_act(laid: Laid, story: Story, places: Places, street: str) -> list[str]:
    """Who begins on a later street of stud, where somebody else acted out of turn."""
    is_of_stud = street in STREETS[5:] and game(story.setting.game or "nlhe").is_stud
    acts = (one for one in story.happenings if one.who and IN_TURN.search(one.act))
    early = next(acts, None)
    is_open = early.is_out_of_turn if early is not None else _turns_on_boards(story, places)
    if not is_of_stud or not is_open:
        return []
    acted = early.who if early is not None else None
    due = [places.seat(one) for one in story.passed if one is not acted]
    others = [seat for seat, who in places.seats.items() if acted is None or who is not acted]
    first = f"seat {(due or others)[0]} is first to act"
    if not due:
        laid.assume("taken", first)
        laid.doubtful = True
    return [first]


def _turns_on_boards(story: Story, places: Places) -> bool:
    """Whether it is asked who acts or shows first, and not all boards were told."""
    asks = any(one.act.startswith(_ASKS_FOR_FIRST) for one in story.happenings)
    return asks and len(story.setting.boards) < len(places.seats)


_ASKS_FOR_FIRST = ("who is to act?", "who shows first?", "nobody shows")
"""Questions that the boards answer in stud, where nobody has bet."""


def _take_for_granted(laid: Laid, setting: Setting, street: str, seats: Sequence[int]) -> None:
    """Players, street and stacks that nobody told."""
    if street == "preflop" and not setting.players:
        laid.assume("players", str(len(seats)))
    if not setting.street:
        laid.assume("street", _begins(setting) if street == "preflop" else street)
    if not setting.stacks and not any("stacks" in one for one in setting.extra):
        laid.assume("stacks", "deep")


def _begins(setting: Setting) -> str:
    """The first street of the game."""
    the_game = game(setting.game or "nlhe")
    return "preflop" if the_game.has_board else the_game.streets[0].name
