"""The lists to choose from in the form: games and rotations, books and those of the house."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.games.game import game, games, rotation, rotations
from floorman.rulebooks.book import available, load
from floorman.sentences import Sentence, say, verbatim, word
from floorman.server.setup_form.field import Choices
from floorman.server.setup_form.reader import OWN, Houses
from floorman.server.setup_form.reading import AS_IT_STANDS, HOUSE
from floorman.server.setup_form.sheet import ROTATION


def game_choices() -> Choices:
    """Every game, every rotation, a rotation of one's own, none."""
    return (
        *((key, word(game(key).name)) for key in games()),
        *((ROTATION + key, _in_turn(key)) for key in rotations()),
        (OWN, say("A rotation of your own")),
        ("", say("None: a clock alone")),
    )


def _in_turn(key: str) -> Sentence:
    return say("In turn: {name}", name=rotation(key).name)


def event_choices(form: Mapping[str, str], events: Mapping[str, str]) -> Choices:
    """No event, then those that are on by their names; one that is named already stays."""
    named = {form.get(field, "") for field in ("feeds", "seat_target")} - {"", *events}
    return (
        ("", say("No event")),
        *((event, verbatim(name)) for event, name in events.items()),
        *((event, say("An event that is not open here")) for event in sorted(named)),
    )


def book_choices(form: Mapping[str, str], houses: Houses) -> Choices:
    """The bundled books, those of the house, and house rules of an event as they stand."""
    own = ((AS_IT_STANDS, say("As it stands, with its own house rules")),)
    return (
        *((HOUSE + name, say("{name} (house rules)", name=verbatim(name))) for name in houses),
        *((key, verbatim(load(key).title)) for key in reversed(available())),
        *(own if form["book"] == AS_IT_STANDS else ()),
    )
