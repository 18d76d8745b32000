"""Bets in table talk: ``seat 5 pushes 1000+500 silently, chips behind``, ``seat 2 says raise``."""

from __future__ import annotations

import re
from functools import reduce
from typing import Any, Literal

from msgspec import structs

from floorman.errors import BadNotation
from floorman.rulings.betting import acts
from floorman.rulings.betting.acts import Verb
from floorman.rulings.betting.phrases import phrase
from floorman.sentences import say
from floorman.talk.counts import many, number, seat_list
from floorman.talk.reader import Words, means, takes, tells

Chips = tuple[int, ...]
_TO_TEN = "one two three four five six seven eight nine ten"
_COUNTS = {word: count for count, word in enumerate(_TO_TEN.split(), 1)}
_COUNTS |= {"a": 1, "an": 1, "another": 1, "the": 1, "both": 2}
_PILE = re.compile(
    r"(?:(\d+)\s*[x×]\s*|(\d+)\s+(?=\d+s\b)|([a-z]+)\s+)?"
    r"(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?k\b|\d+)(?:'?s\b)?(?:\s+chips?)?"
)


def chips_of(text: str) -> Chips:
    """Chips by denomination; raises BadNotation for none, and for some that are worth nothing.

    >>> chips_of("1000+5x100"), chips_of("two 1000s and a 500"), chips_of("both 25s")
    ((1000, 100, 100, 100, 100, 100), (1000, 1000, 500), (25, 25))
    """
    found: list[int] = []
    for times, count, word, chip in _PILE.findall(text.lower().replace(" and ", " + ")):
        pile = many(int(times or count or _COUNTS.get(word, 1)), number(chip))
        if not any(pile):
            raise BadNotation(
                say("{chips} are no chips", chips=text), say("one or more, each worth 1 or more")
            )
        found += pile
    return tuple(found)


_VERBS: dict[str, Verb] = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "opens": "bet",
    "raises": "raise",
    "makes it": "raise",
    "completes": "complete",
    "brings it in": "bring-in",
    "shoves": "all-in",
    "jams": "all-in",
    "is all-in": "all-in",
    "goes all-in": "all-in",
    "moves all-in": "all-in",
    "stands pat": "stand-pat",
    "posts": "post",
    "f": "fold",
    "x": "check",
    "k": "check",
    "c": "call",
    "b": "bet",
    "r": "raise",
}


def verb_of(words: str) -> Verb:
    """The verb of a clear act, as the engine names it.

    >>> verb_of("is all-in")
    'all-in'
    """
    plain = " ".join(words.lower().split())
    return _VERBS[re.sub(r"all ?in", "all-in", plain)]


def street_of(words: str) -> str:
    """The name of a street as it is written.

    >>> street_of("Fourth-street")
    'fourth street'
    """
    return words.lower().replace("-", " ")


def _at(seat: Any) -> int:
    return seat if isinstance(seat, int) else 0


def _unquoted(said: str) -> str:
    return said[1:-1]


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = acts

    def who(self, seat: Any = 0) -> int:
        """The seat, or 0 for the player whose turn it is."""
        return _at(seat)

    def pushes(self, who: int, *said: Any) -> acts.Pushes:
        """Chips in one motion or more."""
        *_, chips = [part for part in said if isinstance(part, dict) and "chips" in part]
        tails = [part for part in said if isinstance(part, dict) and part is not chips]
        return reduce(_told, tails, acts.Pushes(who, (chips["chips"],), last=chips.get("last")))

    def says_twice(self, who: int, _: str, said: acts.Saying, *rest: Any) -> acts.Declares:
        """One thing, then another."""
        return acts.Declares(who, structs.replace(said, then=rest[-1]))

    def says_and_pushes(self, who: int, _: str, said: acts.Saying, *rest: Any) -> acts.Pushes:
        """Words, then chips."""
        pushed = self.pushes(who, *rest)
        return structs.replace(pushed, said=said, when="before")

    def says_while_pushing(self, who: int, _: str, said: acts.Saying, *rest: Any) -> acts.Pushes:
        """Words and chips at the same time."""
        return structs.replace(self.pushes(who, *rest), said=said, when="with")

    def pulls(self, who: int, how: str, pulled: dict[str, Any]) -> acts.Pushes:
        """Earlier chips taken back, and nothing put in."""
        clearly = True if str(how).lower().startswith("clearly") else None
        return acts.Pushes(who, clearly=clearly, **pulled)

    def pulls_and_adds(self, who: int, how: str, pulled: dict[str, Any], *rest: Any) -> acts.Pushes:
        """Earlier chips taken back, and others put in."""
        return structs.replace(self.pushes(who, *rest), **pulled)

    def pulls_and_folds(
        self, who: int, how: str, pulled: dict[str, Any], *rest: Any
    ) -> acts.Pushes:
        """Earlier chips taken back, then a fold; put back out before it they clearly were."""
        taken = self.pulls(who, how, pulled)
        clearly = True if str(rest[-1]).lower().startswith("puts") else taken.clearly
        return structs.replace(taken, clearly=clearly, folds=True)

    in_front = takes(acts.HasInFront, _at, None, chips_of)
    taps = means(acts.Gestures, "tap")
    gestures = takes(acts.Gestures, int, None, _unquoted)

    def token(self, who: int, _: str, item: str) -> acts.BetsToken:
        """A bet with something that is no chip."""
        return acts.BetsToken(who, re.sub(r"^(an?|the|his|her) ", "", str(item).lower()).strip())

    def counted(self, who: int, _: str, __: str, told: int, *rest: Any) -> acts.CallsMiscounted:
        """A call after a wrong count."""
        chips = next((part["chips"] for part in rest if isinstance(part, dict)), ())
        return acts.CallsMiscounted(who, told, chips)

    def too_soon(self, who: int, verb: str, before: str) -> acts.ActsTooSoon:
        """A call or fold before the amount is known."""
        bettor = re.search(r"\d+", before)
        act: Literal["call", "fold"] = "call" if str(verb).lower() == "calls" else "fold"
        return acts.ActsTooSoon(who, act, int(bettor[0]) if bettor else 0)

    def found(self, chips: str, seat: int, _: str) -> acts.FoundBehind:
        """Chips that turn up behind an all-in."""
        return acts.FoundBehind(seat, chips_of(chips))

    found_with = takes(acts.FoundBehind, int, None, chips_of)

    def chips_out(self, chips: str) -> dict[str, Any]:
        """The chips pushed."""
        return {"chips": chips_of(chips)}

    def last_chips(self, _: str, chips: str) -> dict[str, Any]:
        """The last chips pushed."""
        return {"chips": chips_of(chips), "last": True}

    def pulled(self, what: str) -> dict[str, Any]:
        """What was taken back: some chips or all."""
        return {"pulled": chips_of(what)} if re.search(r"\d", what) else {"pulled_all": True}

    def tail(self, fields: dict[str, Any]) -> dict[str, Any]:
        """One thing more about the push."""
        return fields

    silently = means(dict, said=None)
    one_motion = means(dict, went_back=False)
    from_hand = means(dict, went_back=False)
    behind = means(dict, last=False)
    last = means(dict, last=True)
    gathers = means(dict, gathered=True)
    takes_back = means(dict, taken_back=True)

    def motion(self, _: str, *rest: str) -> dict[str, Any]:
        """Another motion."""
        chips = next(part for part in rest if re.search(r"\d", part))
        went_back = {"went_back": True} if "back" in str(rest[0]).lower() else {}
        return {"motion": chips_of(chips)} | went_back

    change = tells("change", number)

    def while_saying(self, _: str, said: acts.Saying) -> dict[str, Any]:
        """Words at the same time."""
        return {"said": said, "when": "with"}

    def then_says(self, _: str, __: str, said: acts.Saying) -> dict[str, Any]:
        """Words after the chips."""
        return {"said": said, "when": "after"}

    def saying(self, *parts: str) -> acts.Saying:
        """What was said, quoted or not."""
        text = " ".join(str(part) for part in parts)
        return phrase(text[1:-1] if text.startswith('"') else text)

    def number(self, text: str) -> str:
        """A number, in digits or words."""
        return str(text)

    def asks(self, seat: int, term: str) -> acts.SaysTermAsking:
        """The word."""
        return acts.SaysTermAsking(seat, str(term).strip('"?').lower())

    def unnoticed(self, seat: int, verb: str, to: int, _: str) -> acts.BetsUnnoticed:
        """A bet that nobody objects to."""
        said: Literal["bet", "raise"] = "bet" if verb.lower() == "bets" else "raise"
        return acts.BetsUnnoticed(seat, said, to)

    def count(self, _: str, right: int) -> acts.FindsWrongCount:
        """A wrong count is noticed."""
        if right < 1:
            raise BadNotation(say("A bet of {chips}", chips=right), say("1 or more"))
        return acts.FindsWrongCount(right)

    row = takes(acts.UndercallsInARow, seat_list, None, int)
    verb = takes(verb_of, str)
    deals = takes(acts.Deals, street_of, str)

    def upcard(self, seat: int, _: str, card: str) -> tuple[int, str]:
        """A seat and its next card face up."""
        return seat, card

    def deals_up(self, street: str, *up: tuple[int, str]) -> acts.Deals:
        """A street of stud, with the upcards of the hands that are left."""
        return acts.Deals(street_of(street), up=up)


def _told(push: acts.Pushes, tail: dict[str, Any]) -> acts.Pushes:
    """The push with one thing more that was told of it."""
    fields = dict(tail)
    motion = fields.pop("motion", None)
    if motion is not None:
        fields["motions"] = (*push.motions, motion)
    return structs.replace(push, **fields)
