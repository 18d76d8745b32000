"""Everybody in a story: whom a name, a position or a pronoun means."""

from __future__ import annotations

from floorman.prose.people import PLACES
from floorman.prose.story import Person
from floorman.prose.token import Token


class Cast:
    """Everybody in the story, found by what they are called."""

    def __init__(self) -> None:
        self.people: list[Person] = []
        self.last: Person | None = None
        self.acted: Person | None = None
        self.mentioned = False
        self.waiting: list[Person] = []
        self.announced: Token | str | None = None
        self.sure = True

    def anybody(self, label: str = "someone") -> Person:
        """Somebody new."""
        return self._new(label)

    def placed(self, person: Person, place: str) -> Person:
        """Somebody who turns out to have a place: the one who was called by it, if any."""
        for one in self.people:
            if one.place == place and one is not person:
                return one
        person.place = place
        return person

    def mine(self, person: Person) -> None:
        """The one who tells the story turns out to be somebody."""
        for one in self.people:
            if one.label == "I" and one is not person:
                one.place = one.place or person.place
                return
        person.label = "I"

    def find(self, token: Token) -> Person:
        """Whom a token means."""
        label, _, place = token.key.partition("=")
        person = self._known(label, token) or self._new(label, token.text)
        if place:
            person.place = place
        self.last = person
        return person

    def _known(self, label: str, token: Token) -> Person | None:
        if label in ("someone", "next", "caller"):
            return None
        if label == "he" and self.last is not None:
            return self._meant()
        for person in self.people:
            if label in (person.label, person.place):
                return person
        if label == "first" and self.people and "bettor" in token.text:
            return self.people[0]
        return None

    def _meant(self) -> Person | None:
        """Whom a pronoun means: whoever was named last, but nobody acts twice in a row."""
        others = [one for one in self.people if one not in (self.acted, self.last)]
        if self.last is not self.acted or not (waiting := [*others, *self.waiting]):
            return self.last
        self.sure = self.sure and len(waiting) == 1
        return waiting[-1]

    def _new(self, label: str, called: str = "") -> Person:
        place = label if label.split(maxsplit=1)[0].split("+", maxsplit=1)[0] in PLACES else ""
        person = Person(label, place, called)
        self.people.append(person)
        return person
