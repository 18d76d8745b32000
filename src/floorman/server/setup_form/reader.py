"""A form while it is read: what its fields say, what is wrong, the set-up so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from floorman.server.setup_form.fields import FIELDS, counts
from floorman.server.setup_form.typed import Wrong
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.setup import Setup

Houses = Mapping[str, tuple[str, str]]
"""The books of the house by their names: the book each rests on, and its rules."""
OWN = "own"
"""Chosen in a list: none of it, but what is typed beside it."""


class Reader:
    """Reads one form. ``base`` is the set-up that it was filled with, if it was."""

    def __init__(self, form: Mapping[str, str], base: Setup | None, houses: Houses) -> None:
        self.form, self.base, self.houses = form, base, houses
        self.errors: dict[str, Finding] = {}
        self.data: dict[str, Any] = {}

    def text(self, name: str) -> str:
        """What stands in a field; nothing where it does not count."""
        field = FIELDS[name]
        return self.form.get(name, "").strip() if counts(field, self.form) else ""

    def of(self, name: str, read: Callable[[str], Any], empty: Any = None) -> Any:
        """What a field says; ``empty`` where nothing stands in it, or what cannot be read."""
        text = self.text(name)
        if not text:
            return empty
        try:
            return read(text)
        except Wrong as wrong:
            self.wrong(name, wrong)
        return empty

    def wrong(self, name: str, found: Wrong) -> None:
        """Say what is wrong at a field."""
        self.errors.setdefault(name, Finding(name, found.wrong, found.allowed))


def put(data: dict[str, Any], path: list[str], value: Any) -> None:
    """Keep a part of the set-up under its path."""
    *inner, last = path
    for part in inner:
        data = data.setdefault(part, {})
    data[last] = value
