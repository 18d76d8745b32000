"""What is said of a command stands with it: nothing comes in that nobody described."""

from __future__ import annotations

import pytest

from floorman.floor.decide import ABOUT, ASKED, DESCRIBED, TYPES
from floorman.sentences import say
from floorman.tournament.commands import Command
from floorman.tournament.describing import KINDS, about, described, given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.staff import DIRECTOR, ROLES, ROOM


class Undescribed(Command, frozen=True):
    """A command that says nothing of itself, and inherits nothing either."""


class Untold(Event, frozen=True):
    """An event that does not say what it is about."""


def test_a_command_without_a_description_is_refused() -> None:
    with pytest.raises(TypeError, match="Undescribed has no @given_by"):
        described(Undescribed)
    given_by(ROOM, say("Described"))(Undescribed)
    assert described(Undescribed).did == "Described"


def test_an_event_that_is_about_nothing_is_refused() -> None:
    with pytest.raises(TypeError, match="Untold has no @logged"):
        about(Untold)
    with pytest.raises(ValueError, match="nonsense"):
        logged("nonsense")


def test_every_command_and_event_is_described() -> None:
    """Its words are short, a director may give each, and the log offers every kind."""
    assert set(DESCRIBED) == set(ASKED)
    assert set(ABOUT) == set(TYPES)
    assert set(ABOUT.values()) == set(KINDS)
    for name, one in DESCRIBED.items():
        assert DIRECTOR in one.roles <= set(ROLES), name
        assert 0 < len(one.did) <= 40, name
