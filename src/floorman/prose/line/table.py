"""The table of a story as table talk, and what is taken for granted where nobody told it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct, field

from floorman.games.game import game
from floorman.prose.line.event import told_table
from floorman.prose.line.known import Known
from floorman.prose.line.places import Places
from floorman.prose.line.stakes import blinds_of, pot_needed
from floorman.prose.line.wording import listed
from floorman.prose.story.setting_told import DEAD_SMALL
from floorman.prose.story.story import Setting, Story


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
    if setting.whole:
        laid.table = told_table(setting)
    elif known is not None and known.seats:
        laid.table = known.table
    else:
        parts = [_stakes(laid, story, street, known), *_seats(laid, story, places)]
        parts += _street(laid, story, street) if street != "preflop" else []
        too_few = f"{setting.left} left" if setting.left < len(list(places.seats)) else ""
        laid.doubtful |= too_few in setting.extra  # as many as sit there are left at least
        parts += [one for one in setting.extra if one != too_few]
        parts += [f"seat {places.seat(who)} has {chips}" for who, chips in setting.stacks]
        parts += _boards(story, places)
        _take_for_granted(laid, setting, street, list(places.seats))
        laid.table = ", ".join(parts)
    return laid


def _stakes(laid: Laid, story: Story, street: str, known: Known | None) -> str:
    """The game and the blinds, as told; else those of the table that is known."""
    setting = story.setting
    if known is not None and known.setup.big and not (setting.big or setting.game):
        return known.table
    small, big, assumed = blinds_of(story, street)
    if assumed:
        laid.assume("blinds", f"{small}-{big}")
    key = setting.game or "nlhe"
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
    laid.assume("button", str(button))
    if DEAD_SMALL in story.setting.extra:
        seats = _without_small(seats, places, button)
    return [f"seats {listed(seats)}", f"button {button}"]


def _without_small(seats: Sequence[int], places: Places, button: int) -> list[int]:
    """The seats without that of a dead small blind, where nobody is told to sit."""
    small = next((seat for seat in seats if seat > button), min(seats))
    return [seat for seat in seats if seat != small or places.seats[seat] is not None]


def ring_told(setting: Setting, seats: Sequence[int]) -> list[str]:
    """A table of which it was told who has the blinds, with nobody between those.

    The button is right before the small blind where it was not told.

    >>> ring_told(Setting(ring={"button": 8, "sb": 9, "bb": 3}), range(1, 10))
    ['seats 3-9', 'button 8', 'small blind 9', 'big blind 3']
    >>> ring_told(Setting(ring={"sb": 3, "bb": 4}), range(1, 9))
    ['seats 1-8', 'button 2', 'small blind 3', 'big blind 4']
    """
    ring = setting.ring
    most = max(*seats, *ring.values())
    button = ring.get("button", 0) or (ring.get("sb", 1) - 2) % most + 1
    told = [one for one in (button, ring.get("sb", 0), ring.get("bb", 0)) if one]
    pairs = pairwise(told) if "sb" in ring else ()
    empty = {seat for one, after in pairs for seat in _between(one, after, most)}
    rest = [f"{name} {ring[key]}" for key, name in _BLINDS.items() if key in ring]
    sitting = [seat for seat in range(1, most + 1) if seat not in empty]
    if setting.players == len(told):
        sitting = sorted(told)
    return [f"seats {listed(sitting)}", f"button {button}", *rest]


_BLINDS = {"sb": "small blind", "bb": "big blind"}


def _between(one: int, after: int, most: int) -> list[int]:
    """The seats after one and before another, clockwise."""
    return [(one + step - 1) % most + 1 for step in range(1, (after - one) % most)]


def _street(laid: Laid, story: Story, street: str) -> list[str]:
    """A later street with its pot, where it was told or is needed."""
    if pot := story.setting.pot:
        return [street, f"pot {pot}"]
    if not (pot := pot_needed(story)):
        return [street]
    laid.assume("taken", f"pot {pot}")
    laid.doubtful = True
    return [street, f"pot {pot}"]


def _take_for_granted(laid: Laid, setting: Setting, street: str, seats: Sequence[int]) -> None:
    """Players, street and stacks that nobody told."""
    if street == "preflop" and not setting.players:
        laid.assume("players", str(len(seats)))
    if not setting.street:
        laid.assume("street", street)
    if not setting.stacks and not any("stacks" in one for one in setting.extra):
        laid.assume("stacks", "deep")
