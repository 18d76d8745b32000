"""Bets in table talk: ``seat 5 pushes 1000+500 silently, chips behind``, ``seat 2 says raise``."""

from __future__ import annotations

import re
from functools import reduce
from typing import Any, Literal

from msgspec import structs

from floorman.errors import BadNotation
from floorman.rulings.betting.acts import (
    ActsTooSoon,
    BetsToken,
    BetsUnnoticed,
    CallsMiscounted,
    Declares,
    FindsShortBet,
    FindsWrongCount,
    FoundBehind,
    Gestures,
    HasInFront,
    Pushes,
    Saying,
    SaysTermAsking,
    UndercallsInARow,
)
from floorman.rulings.betting.acts_play import Deals, Plays, Verb
from floorman.rulings.betting.phrases import phrase
from floorman.sentences import say
from floorman.talk.counts import many, number, seat_list
from floorman.talk.reader import Words, means

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


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def who(self, seat: Any = 0) -> int:
        """The seat, or 0 for the player whose turn it is."""
        return seat if isinstance(seat, int) else 0

    def pushes(self, who: int, *said: Any) -> Pushes:
        """Chips in one motion or more."""
        *_, chips = [part for part in said if isinstance(part, dict) and "chips" in part]
        tails = [part for part in said if isinstance(part, dict) and part is not chips]
        return reduce(_told, tails, Pushes(who, (chips["chips"],), last=chips.get("last")))

    def says(self, who: int, _: str, said: Saying) -> Declares:
        """Words alone."""
        return Declares(who, said)

    def says_twice(self, who: int, _: str, said: Saying, *rest: Any) -> Declares:
        """One thing, then another."""
        return Declares(who, said, rest[-1])

    def says_and_pushes(self, who: int, _: str, said: Saying, *rest: Any) -> Pushes:
        """Words, then chips."""
        pushed = self.pushes(who, *rest)
        return structs.replace(pushed, said=said, when="before")

    def pulls(self, who: int, how: str, pulled: dict[str, Any]) -> Pushes:
        """Earlier chips taken back, and nothing put in."""
        clearly = True if str(how).lower().startswith("clearly") else None
        return Pushes(who, clearly=clearly, **pulled)

    def pulls_and_adds(self, who: int, how: str, pulled: dict[str, Any], *rest: Any) -> Pushes:
        """Earlier chips taken back, and others put in."""
        return structs.replace(self.pushes(who, *rest), **pulled)

    def pulls_and_folds(self, who: int, how: str, pulled: dict[str, Any], *_: Any) -> Pushes:
        """Earlier chips taken back, then a fold."""
        return structs.replace(self.pulls(who, how, pulled), folds=True)

    def in_front(self, seat: Any, _: str, chips: str) -> HasInFront:
        """Which chips lie in front."""
        return HasInFront(self.who(seat), chips_of(chips))

    taps = means(Gestures, "tap")

    def gestures(self, who: int, _: str, quoted: str) -> Gestures:
        """Any other gesture."""
        return Gestures(who, str(quoted)[1:-1])

    def token(self, who: int, _: str, item: str) -> BetsToken:
        """A bet with something that is no chip."""
        return BetsToken(who, re.sub(r"^(an?|the|his|her) ", "", str(item).lower()).strip())

    def counted(self, who: int, _: str, __: str, told: int, *rest: Any) -> CallsMiscounted:
        """A call after a wrong count."""
        chips = next((part["chips"] for part in rest if isinstance(part, dict)), ())
        return CallsMiscounted(who, told, chips)

    def too_soon(self, who: int, verb: str, before: str) -> ActsTooSoon:
        """A call or fold before the amount is known."""
        bettor = re.search(r"\d+", before)
        act: Literal["call", "fold"] = "call" if str(verb).lower() == "calls" else "fold"
        return ActsTooSoon(who, act, int(bettor[0]) if bettor else 0)

    def found(self, chips: str, seat: int, _: str) -> FoundBehind:
        """Chips that turn up behind an all-in."""
        return FoundBehind(seat, chips_of(chips))

    def found_with(self, seat: int, _: str, chips: str) -> FoundBehind:
        """The same, the other way round."""
        return FoundBehind(seat, chips_of(chips))

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

    def change(self, _: str, amount: str) -> dict[str, Any]:
        """Chips hoped for in return."""
        return {"change": number(amount)}

    def while_saying(self, _: str, said: Saying) -> dict[str, Any]:
        """Words at the same time."""
        return {"said": said, "when": "with"}

    def then_says(self, _: str, __: str, said: Saying) -> dict[str, Any]:
        """Words after the chips."""
        return {"said": said, "when": "after"}

    def saying(self, *parts: str) -> Saying:
        """What was said, quoted or not."""
        text = " ".join(str(part) for part in parts)
        return phrase(text[1:-1] if text.startswith('"') else text)

    def number(self, text: str) -> str:
        """A number, in digits or words."""
        return str(text)

    def asks(self, seat: int, term: str) -> SaysTermAsking:
        """The word."""
        return SaysTermAsking(seat, str(term).strip('"?').lower())

    def unnoticed(self, seat: int, verb: str, to: int, _: str) -> BetsUnnoticed:
        """A bet that nobody objects to."""
        said: Literal["bet", "raise"] = "bet" if verb.lower() == "bets" else "raise"
        return BetsUnnoticed(seat, said, to)

    short = means(FindsShortBet)

    def count(self, _: str, right: int) -> FindsWrongCount:
        """A wrong count is noticed."""
        if right < 1:
            raise BadNotation(say("A bet of {chips}", chips=right), say("1 or more"))
        return FindsWrongCount(right)

    def row(self, seats: str, _: str, to: int, *each: str) -> UndercallsInARow:
        """Several undercalls, one after the other."""
        return UndercallsInARow(seat_list(seats), to)

    def verb(self, word: str) -> Verb:
        """The verb, as the engine names it."""
        return verb_of(word)

    def plays(self, seat: int, verb: Verb, to: int = 0) -> Plays:
        """A clear act."""
        return Plays(seat, verb, to)

    def deals(self, street: str, cards: str = "") -> Deals:
        """Cards as they are due."""
        return Deals(str(street).lower().replace("-", " "), cards)


def _told(push: Pushes, tail: dict[str, Any]) -> Pushes:
    """The push with one thing more that was told of it."""
    fields = dict(tail)
    motion = fields.pop("motion", None)
    if motion is not None:
        fields["motions"] = (*push.motions, motion)
    return structs.replace(push, **fields)
