"""Everybody in a story: whom a name, a position or a pronoun means."""

from __future__ import annotations

from floorman.prose.story.story import Person
from floorman.prose.words.described import ROLES, described_by
from floorman.prose.words.people import place_of
from floorman.prose.words.token import Token

_BETTORS = ("bettor", "setzer", "angreifer", "aggressor", "raiser")
"""What somebody is called for having bet last."""

_OPENERS = ("opener", "leader", "eröffner")
"""What somebody is called for having bet first."""

_OPENING = {"first", "original", "initial", "preflop"}
"""Words with which it is whoever bet first: the original bettor folds."""


OF_SEVERAL = 2
"""People of whom one is the first."""

_KINDS = {
    **dict.fromkeys(("he", "him", "er", "ihn", "ihm", "herr", "opa", "onkel"), "he"),
    **dict.fromkeys(("she", "her", "sie", "die", "eine", "dame", "frau", "oma", "tante"), "she"),
}
"""Pronouns that cannot be the same one, and how German begins what a woman is called."""
_TITLES = ("frau", "herr", "oma", "opa", "tante", "onkel")
"""How German begins the name of a woman or a man."""
_GERMAN = ("er", "ihn", "ihm", "sie")


_NOUNS = {
    **dict.fromkeys(("wife", "girlfriend", "lady", "woman", "girl", "gal", "lass", "mum"), "she"),
    **dict.fromkeys(("husband", "boyfriend", "man", "gentleman", "bloke", "lad", "dad"), "he"),
}
"""Nouns for people of whom one is told as he or she."""


def _kind(called: str) -> str:
    """Whether somebody is told as he or she, so far as it is known."""
    words = called.lower().split()
    nouns = (_NOUNS[word] for word in words if word in _NOUNS)
    return _KINDS.get(words[0], "") or next(nouns, "") if words else ""


class Cast:
    """Everybody in the story, found by what they are called."""

    def __init__(self) -> None:
        self.people: list[Person] = []
        self.last: Person | None = None
        self.acted: Person | None = None
        self.callers: list[Person] = []
        self.shovers: list[Person] = []
        self.limpers: list[Person] = []
        self.bettor: Person | None = None
        self.opener: Person | None = None
        self.mentioned = False
        self.positions: dict[int, str] = {}
        self.waiting: list[Person] = []
        self.thinker: Person | None = None  # who was told to take their time over what they face
        self.announced: Token | str | None = None
        self.pot: Token | None = None
        self.holder: Person | None = None  # whose chips were announced, where it was told
        self.sure = True
        self._meant_by: dict[tuple[int, str], Person] = {}

    def anybody(self, label: str = "someone") -> Person:
        """Somebody new."""
        return self._new(label)

    def acts(self, person: Person, act: str) -> None:
        """Somebody acts: it is they who are meant by the bettor, the caller, the shover then."""
        if act.startswith(("{who} bets", "{who} raises", "{who} says bet", "{who} says raise")):
            self.bettor = person
            self.opener = self.opener or person
        elif act.startswith("{who} calls"):
            self.callers.append(person)
            if self.bettor is None and person not in self.limpers:
                self.limpers.append(person)
        elif act.startswith("{who} is all-in"):
            self.shovers.append(person)

    def opposite(self, person: Person) -> Person:
        """Whom somebody has to do with, where nobody is named for it: the last one named else."""
        return next((one for one in self.people[::-1] if one is not person), self.anybody())

    def placed(self, person: Person, place: str) -> Person:
        """Somebody who turns out to have a place: the one who was called by it, if any."""
        for one in self.people:
            if one.place == place and one is not person:
                return one
        person.place = place
        return person

    def at(self, place: str) -> Person:
        """Whoever has a place; somebody new, where nobody was called by it."""
        self.last = next((one for one in self.people if one.place == place), None)
        self.last = self.last or self._new(place)
        return self.last

    def knows(self, place: str) -> bool:
        """Whether somebody was called by a place already."""
        return any(one.place == place for one in self.people)

    def mine(self, person: Person) -> None:
        """The one who tells the story turns out to be somebody."""
        for one in self.people:
            if one.label == "I" and one is not person:
                one.place = one.place or person.place
                return
        person.label = "I"

    def find(self, token: Token) -> Person:
        """Whom a token means: the same one each time, whatever happened in between."""
        label, _, place = token.key.partition("=")
        self.sure = self.sure and not token.value
        at = token.start, token.key
        noun = label.removeprefix("name ") if label.startswith("name ") else ""
        person = self._meant_by.get(at) or self._known(label, token) or self._shorter(noun)
        person = self._meant_by[at] = person or self._new(label, token.text)
        if place and not self.sits(person, place):
            person.place = place
        self.last = person
        return person

    def sits(self, person: Person, position: str) -> bool:
        """It is told what position somebody has: of a seat that says where the button is.

        Whether they sit there now; whoever was told to sit elsewhere stays.
        """
        if person.seat:
            self.positions[person.seat] = position
            return True
        person.place = person.place or position
        return person.place == position

    def _known(self, label: str, token: Token) -> Person | None:
        if label == "someone":
            return self._described(token.text)
        if label == "next":
            self.sure = self.sure and (bool(self.people) or "my left" not in token.text.lower())
            return self._neighbour(token.text)
        if (those := self._who_did(label)) is not None:
            return those[0] if those else None
        if label == "same":
            return self.bettor or self.last
        if label == "he" and self.last is not None:
            return (
                self._of_other_kind(token.text)
                if self._is_other_kind(token)
                else self._meant(token)
            )
        for person in self.people:
            if label in (person.label, person.place):
                return person
        return self._first(token.text.lower()) if label == "first" else None

    def _first(self, called: str) -> Person | None:
        """The first one: whoever bet first, or was told of first, but for the first to act."""
        bettor = self._who_bet(called)
        if bettor is not None or len(self.people) < OF_SEVERAL or " to " in called:
            return bettor
        self.sure = False  # it may be the first to act on a new street
        return self.people[0]

    def _who_bet(self, called: str) -> Person | None:
        """Whom the bettor, the original bettor or the opener means: whoever bet last, or first."""
        if called.endswith(_OPENERS):
            return self.opener
        if not called.endswith(_BETTORS):
            return None
        others = (one for one in self.people if one not in self.callers)
        bettor = self.opener if _OPENING & set(called.split()) else self.bettor
        return bettor or next(others, None)

    def _who_did(self, label: str) -> list[Person] | None:
        """Those from whom on it is, of who called, limped or shoved: the caller, limper two."""
        if label == "caller":
            return self.callers[-1:]
        if label == "shover":
            self.sure = self.sure and len(self.shovers) <= 1
            return self.shovers[-1:]
        kind = label.rstrip("12")
        callers = sorted(self.callers, key=self.limpers.__contains__)
        told = {"caller": callers, "limper": self.limpers, "shover": self.shovers}
        if kind == label or kind not in told:
            return None
        of_them = told[kind][int(label[-1]) - 1 :]
        self.sure = self.sure and (label[-1] == "1" or bool(of_them))
        return of_them

    def _neighbour(self, text: str) -> Person | None:
        """A neighbour who was told before, with the article now: sein Nachbar, der Nachbar."""
        article, _, noun = text.lower().partition(" ")
        known = [one for one in self.people if one.called.lower().endswith(f" {noun}")]
        return known[-1] if article in ("der", "die") and "nachbar" in noun and known else None

    def _described(self, text: str) -> Person | None:
        """Whoever was described before in all of these words: the old guy in seat 10, the guy."""
        words, is_known = described_by(text)
        if len(text.split()) == 1 and text.lower() not in ROLES:
            again = self._called_again(text)
            return self._shorter(text) or again
        if not (is_known and words):
            return None
        told = [one for one in self.people if words <= described_by(one.called)[0]]
        is_plain = len(told) == 1 and (len(words) > 1 or text.lower() in ROLES)
        self.sure = self.sure and (not told or is_plain)
        return told[-1] if told else None

    def _called_again(self, noun: str) -> Person | None:
        """Whoever was called by a noun alone before, unless they acted last: dude bets, dude folds.

        Two may be called so, of whom none is told by more.
        """
        told = [one for one in self.people if one.called.lower() == noun.lower()]
        self.sure = self.sure and not told
        return next((one for one in told if one is not self.acted), None)

    def _shorter(self, noun: str) -> Person | None:
        """The only one who was described with a noun that stands alone now: the Finn, Finn."""
        described = [one for one in self.people if len(one.called.split()) > 1]
        told = [one for one in described if noun.lower() in described_by(one.called)[0]]
        return told[0] if len(told) == 1 and told[0].label == "someone" else None

    def _is_other_kind(self, token: Token) -> bool:
        """Whether a pronoun cannot be the last one, who is known by another: he bets, she calls."""
        known = _kind(self.last.called) if self.last is not None else ""
        return known != "" and _KINDS.get(token.text.lower(), known) != known

    def may_be(self, person: Person, pronoun: Token) -> bool:
        """Whether a pronoun may mean somebody: nobody is "he" who tells the story or is a she."""
        known = _kind(person.called)
        return person.label != "I" and known in ("", _kind(pronoun.text))

    def _of_other_kind(self, pronoun: str) -> Person | None:
        """Whoever was called by a pronoun of that kind before; else the only one of no kind.

        Who was never named in English is nobody that a pronoun goes back to.
        """
        kind, is_german = _kind(pronoun), pronoun.lower() in _GERMAN
        found = next((one for one in self.people if _kind(one.called) == kind), None)
        others = [one for one in self.people if not _kind(one.called) and one.label != "I"]
        others = [one for one in others if one.called or is_german]
        if found is not None or len(others) != 1:
            return found
        self.sure = self.sure and is_german
        return others[0]

    def _is_surely(self, person: Person, pronoun: Token) -> bool:
        """Whether a pronoun is somebody told as a man or a woman, and nobody else is: Frau Moser.

        Whoever is known by a pronoun alone may be somebody else of that kind.
        """
        kind = _KINDS.get(pronoun.text.lower(), "")
        alike = [one for one in self.people if _kind(one.called) == kind]
        is_told = len(person.called.split()) > 1 and person.called.split()[0].lower() in _TITLES
        return is_told and alike == [person]

    def _meant(self, pronoun: Token) -> Person | None:
        """Whom a pronoun means: whoever was named last, but nobody acts twice in a row."""
        if self.last is not None and self.last.label == "I":
            others = [one for one in self.people if one.label != "I"]
            self.sure = self.sure and len(others) <= 1
            return others[-1] if others else None
        if self.last is not None and self._is_surely(self.last, pronoun):
            return self.last
        others = [one for one in self.people if one not in (self.acted, self.last)]
        others = [one for one in others if one.label != "I"]  # who tells the story is no "he"
        if self.last is not self.acted or not (waiting := [*others, *self.waiting]):
            return self.last
        self.sure = self.sure and len(waiting) == 1
        return waiting[-1]

    def _new(self, label: str, called: str = "") -> Person:
        person = Person(label, place_of(label), called)
        self.people.append(person)
        return person
