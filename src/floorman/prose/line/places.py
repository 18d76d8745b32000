"""Where everybody sits: positions fix a seat, others sit in the order they act."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from floorman.games.game import game
from floorman.prose.line.known import Known
from floorman.prose.line.seating import Seating
from floorman.prose.line.so_many import players_by_folds, seats_of_so_many
from floorman.prose.story.acts import IN_TURN, LEAST_RAISE
from floorman.prose.story.people.by_count import counted_at, is_counted
from floorman.prose.story.story import USUAL, Happening, Person, Story
from floorman.prose.story.table.setting_told import BEHIND_THE_BUTTON
from floorman.prose.story.untold.ending import ALL_FOLD
from floorman.prose.words.people import POSITIONS
from floorman.talk.counts import MOST_SEATS

MOST = 10


class Places(NamedTuple):
    """Seats of everybody in the story, who else is dealt in, and the button.

    ``astray`` is whether somebody was told to have a position that such a table has not.
    """

    seats: dict[int, Person | None]
    of: dict[int, int]
    button: int
    players: int
    astray: bool = False

    def seat(self, person: Person) -> int:
        """The seat of somebody in the story."""
        return self.of[id(person)]


def placings(story: Story, street: str, known: Known | None = None) -> Iterator[Places]:
    """The ways in which everybody may sit, likeliest first; one where the table is known."""
    if known is not None and known.seats:
        placed = _at_known(story, street, known)
        if placed is not None:
            yield placed
        return
    players = _players(story)
    if players > MOST_SEATS:
        return
    ring = range(1, players + 1)
    empty = {*story.setting.empty} - story.seats
    told = seats_of_so_many(story, players) if street == "preflop" else ring
    seats = [seat for seat in told if seat not in empty]
    buttons = _buttons(story, players, street) if story.seats else [players]
    buttons = [story.setting.button] if story.setting.button in ring else buttons
    seen: list[Places] = []
    for button in [one for one in buttons if one in seats] or seats:
        placed = _placed(story, _ring(seats, button), street, 0)
        if placed is not None and len(told) < players:
            placed = placed._replace(astray=True)  # which seats are empty, nobody told
        if placed is not None and placed not in seen:
            seen.append(placed)
            if not story.passed:
                yield placed
    if story.passed:
        yield from sorted(seen, key=lambda one: not _sit_as_told(story, one, street))


def _sit_as_told(story: Story, places: Places, street: str) -> bool:
    """Whether nobody who was named before somebody who was passed over sits behind them."""
    is_full = len(places.seats) == places.players
    ring = _ring([*places.seats] if is_full else range(1, places.players + 1), places.button)
    order = [ring[distance] for distance in _order(street, places.players)]
    acting = [one for one in dict.fromkeys(_in_order(story)) if one and one.label != "someone"]
    turns = [order.index(places.seat(one)) for one in acting]
    return turns == sorted(turns)


def _at_known(story: Story, street: str, known: Known) -> Places | None:
    """Everybody at a table whose seats are known; strangers to it sit nowhere."""
    button = known.setup.button or _button_at(story, street, known)
    placed = _placed(story, _ring(known.seats, button), street, known.to_act)
    if placed is None or set(placed.seats) - set(known.seats):
        return None
    return placed._replace(seats={seat: placed.seats.get(seat) for seat in known.seats})


def _button_at(story: Story, street: str, known: Known) -> int:
    """The button where it is not known: as told, else so that people act in their order."""
    found = _buttons(story, max(known.seats), street) if story.seats else []
    likely = (one for one in (story.setting.button, *found) if one in known.seats)
    return next(likely, known.seats[-1])


def _ring(seats: Sequence[int], button: int) -> list[int]:
    """Seats clockwise, the button first."""
    return [seat for seat in seats if seat >= button] + [seat for seat in seats if seat < button]


def _players(story: Story) -> int:
    told = 2 if story.setting.heads_up and _fits_two(story) else story.setting.players
    most = max(*story.seats, *story.setting.ring.values(), 0, 0)
    labels = {one.place for one in story.people}
    usual = 9 if labels & {"utg+2"} or {"mp", "lj"} <= labels else USUAL
    usual = min(usual, game(story.setting.game or "nlhe").seats, story.setting.left or usual)
    if story.setting.street not in ("", "preflop") and told < usual:
        told = 2 if story.setting.heads_up and _fits_two(story) else 0
    if story.setting.street in ("", "preflop") and not told:
        told = players_by_folds(story)
    return max(2, min(told, MOST) or usual, most, min(len(story.people), MOST))


def _has_seats(story: Story) -> bool:
    return any(one.place for one in story.people)


def _fits_two(story: Story) -> bool:
    """Whether everybody may sit at a table of two: before the flop the blinds and the button."""
    if story.setting.street in ("", "preflop"):
        places = {one.place for one in story.people} - {""}
        return len(places) < 3 and places <= {"sb", "bb", "button"} and places != {"sb", "button"}
    return not _has_seats(story)


_BEFORE_THE_BUTTON = {"co": 1, "hj": 2, "lj": 3, "mp": 3}


def _distance(position: str, players: int) -> int | None:
    """How far a position is from the button, clockwise; None where the table has it not."""
    if players == 2:
        return {"button": 0, "sb": 0, "bb": 1, "utg": 0}.get(position)
    if position.startswith("utg"):
        return (3 if players > 3 else 0) + int(position[4:] or 0)
    if position in BEHIND_THE_BUTTON:
        return BEHIND_THE_BUTTON[position]
    distance = players - _BEFORE_THE_BUTTON.get(position, players)
    return distance if distance > BEHIND_THE_BUTTON["bb"] else None


def positions_at(seat: int, places: Places) -> tuple[str, ...]:
    """The positions that whoever has a seat may be told by, where so many sit there."""
    ring = _ring(range(1, places.players + 1), places.button)
    if seat not in ring or len(places.seats) not in (places.players, 2):
        return ()
    distances = ((one, _distance(one, places.players)) for one in POSITIONS)
    return tuple(one for one, distance in distances if distance == ring.index(seat))


def _order(street: str, players: int) -> list[int]:
    """Distances from the button in the order they act."""
    if players == 2:
        return [0, 1] if street == "preflop" else [1, 0]
    if street == "preflop":
        return [*range(3, players), 0, 1, 2]
    return [*range(1, players), 0]


def _buttons(story: Story, players: int, street: str) -> list[int]:
    """Buttons that let numbered seats act in order: first where the first of them is first.

    Whoever was out of turn is not, unless it is told who was passed over.
    """
    order = _order(street, players)
    fixed = next((one for one in story.people if one.place == "button"), None)
    in_turn = [one for one in story.happenings if story.passed or not one.is_out_of_turn]
    dues = (_due(one) for one in (*in_turn, *story.happenings))
    seated = (one.seat for one in (*dues, *story.people) if one and one.seat)
    seat = _first_due(next(seated), story, players)
    found = [(seat - distance - 1) % players + 1 for distance in order]
    return found if fixed is None else found[-2:] + found


def _first_due(first: int, story: Story, players: int) -> int:
    """Whose turn it is first: whoever was passed over and sits before the first to act.

    Where nobody says that it was out of turn, they sit shortly before.
    """
    people = () if story.waits_for_a_card else story.passed
    passed = [one.seat for one in people if one.seat]
    is_told = any(one.is_out_of_turn for one in story.happenings)
    before = [
        seat
        for seat in passed
        if seat != first and (is_told or (first - seat) % players < (seat - first) % players)
    ]
    return max(before, key=lambda seat: (first - seat) % players, default=first)


def _due(one: Happening) -> Person | None:
    """Whose turn it is when something happens: whoever acts, or whom the clock is called on."""
    if one.act == "{who} calls the clock":
        return None
    return one.other if "clock on {other}" in one.act else one.who


def _placed(story: Story, ring: list[int], street: str, to_act: int) -> Places | None:
    players = len(ring)
    order = [ring[distance] for distance in _order(street, players)]
    seating = Seating(order, to_act)
    for person in story.people:
        seat = _fixed(person, ring) or counted_at(person, order, story, street)
        if seat is not None and not seating.take(person, seat):
            return None
    if not all(seating.sit(person) for person in [*_in_order(story), *story.people]):
        return None
    seating.fill_before([seating.of[id(one)] for one in story.people if is_counted(one)])
    if street == "preflop":
        seating.fill(players)
    else:
        told = story.setting.players if story.setting.players <= players else 0
        in_it = max(told, story.setting.in_hand, len(seating.seats) + _asks_for_another(story))
        seating.fill(min(players, max(2, in_it)))
    astray = any(one.place and _fixed(one, ring) is None for one in story.people)
    return Places(dict(sorted(seating.seats.items())), seating.of, ring[0], players, astray)


def _asks_for_another(story: Story) -> bool:
    """Whether what is asked, or all fold, is about whoever acts next, after all told of.

    Somebody else is in the hand too where one acts although all others who were told of folded.
    """
    is_heads_up = story.setting.heads_up or story.setting.players == len(story.people)
    asks = any(one.act in (LEAST_RAISE, ALL_FOLD) for one in story.happenings)
    return not is_heads_up and (asks or _one_is_left(story))


def _one_is_left(story: Story) -> bool:
    """Whether all but one have folded when that one acts: a fold out of turn, then a check."""
    out: set[int] = set()
    for one in story.happenings:
        if one.who is not None and _FOLD.match(one.act):
            out.add(id(one.who))
        elif out and len(out) == len(story.people) - 1 and IN_TURN.search(one.act):
            return True
    return False


_FOLD = re.compile(r"\{who\} (folds|discards)")


def _in_order(story: Story) -> list[Person | None]:
    """Everybody who acts, in order; who was passed over comes before the one who acted instead.

    None is somebody of whom nobody told: whoever was due where an act came out of turn.
    """
    acting: list[Person | None] = []
    told = [
        (one, who)
        for one in _acting(story)
        if (due := _due(one))
        for who in (due, *one.also, *_faced_by(one, story))
    ]
    for at, (one, who) in enumerate(told):
        if one.is_out_of_turn and not story.passed and who not in acting:
            acting.append(next((due for _, due in told[at + 1 :] if due is not who), None))
        acting.append(who)
    for person in story.passed:
        place = acting.index(person) if person in acting else len(acting)
        if place:
            acting.insert(place if story.waits_for_a_card else place - 1, person)
    return acting


def _faced_by(one: Happening, story: Story) -> list[Person]:
    """Who faces a bet and is not told to act: it is their turn then."""
    if (
        one.other is None
        or "facing" not in one.how
        or any(each.who is one.other and IN_TURN.search(each.act) for each in story.happenings)
    ):
        return []
    return [one.other]


def _acting(story: Story) -> list[Happening]:
    """Those who act, in order; chips in front are no act."""
    return [one for one in story.happenings if "in-front" not in one.how]


def _fixed(person: Person, ring: list[int]) -> int | None:
    if person.seat:
        return person.seat
    distance = _distance(person.place, len(ring))
    return None if distance is None or distance >= len(ring) else ring[distance]
