"""Conduct in table talk: ``seat 5 talks on the phone``, ``floor gives seat 5 2 rounds``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from floorman.rulings.betting.acts import Verb
from floorman.rulings.betting.talk import verb_of
from floorman.rulings.conduct import acts, phrases
from floorman.talk.phrases import Table, first
from floorman.talk.reader import Words, means, takes, tells

ARTICLES = ("a", "an", "the", "his", "her", "their")


def hundredths(size: str) -> int:
    """A size with at most two decimals, in hundredths.

    >>> hundredths("2.1"), hundredths("0.5"), hundredths("2")
    (210, 50, 200)
    """
    whole, _, part = str(size).replace(",", ".").partition(".")
    return int(whole) * 100 + int((part + "00")[:2])


def _by(table: Table, act: Callable[..., Any]) -> Callable[..., Any]:
    """A meaning that is an act of a seat, what its phrase means by a table, and what follows it."""

    def meant(_: Words, seat: int, phrase: str, *more: Any) -> Any:
        return act(seat, first(table, phrase), *more)

    return meant


def _last_word(phrase: str) -> str:
    return phrase.lower().split()[-1]


def _duty(phrase: str) -> str:
    return first(phrases.DUTIES, phrase)


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = acts

    def at(self, phrase: str) -> str:
        """Where the player stood."""
        return first(phrases.STANDING, phrase)

    device = _by(phrases.DEVICES, acts.UsesDevice)

    def texts(self, seat: int, whom: int, at: acts.At = "") -> acts.UsesDevice:
        """A text message from one player to another."""
        return acts.UsesDevice(seat, "text", at, whom)

    def lies(self, seat: int, phrase: str) -> acts.UsesDevice:
        """A device that lies somewhere."""
        on_table = str(phrase).lower().endswith("on the table")
        return acts.UsesDevice(seat, "on-table" if on_table else "off-table")

    noise = means(acts.UsesDevice, "sounds")
    face = takes(acts.HidesFace, int, _last_word)
    speaks = takes(acts.Speaks, int, str.capitalize, str)

    def remark(self, seat: int, phrase: str, *more: Any) -> acts.Remarks:
        """Talk about a hand or about play."""
        what = first(phrases.REMARKS, phrase)
        at, whom = _at_and_whom(more)
        if not at and what in ("telling", "discussing"):
            at = first(phrases.HANDS, phrase)
        return acts.Remarks(seat, what, at, whom)

    def shares(self, seat: int, phrase: str, *more: Any) -> acts.SharesHand:
        """A second head in a hand."""
        at, whom = _at_and_whom(more)
        if not at:
            at = first(phrases.HANDS, phrase)
        return acts.SharesHand(seat, first(phrases.SHARES, phrase), at, whom)

    folds = _by(phrases.FOLDS, acts.FoldsCards)
    colludes = _by(phrases.COLLUDES, acts.Colludes)
    manners = _by(phrases.MANNERS, acts.BreaksEtiquette)
    guilty = _by(phrases.OFFENCES, acts.Offends)
    neglects = takes(acts.Neglects, int, None, _duty)

    def reports(self, *told: int | str) -> acts.Reports:
        """A report; the dealer's when no seat makes it."""
        seats = [one for one in told if isinstance(one, int)]
        words = next((one for one in told if not isinstance(one, int)), "")
        by, whom = seats if len(seats) == 2 else (0, seats[0])
        return acts.Reports(by, whom, words)

    def clutters(self, seat: int, phrase: str, where: str) -> acts.Clutters:
        """A thing and where it is."""
        places = ((r"table", "on-table"), (r"under", "out-of-the-way"), (r"", "in-the-way"))
        item = " ".join(str(phrase).split()[2:])
        return acts.Clutters(seat, item, first(places, where))

    def several(self, number: str, unit: str) -> tuple[str, int]:
        """So many hands or rounds."""
        word = str(number).lower()
        kind = "hands" if "hand" in str(unit).lower() else "rounds"
        return kind, phrases.NUMBERS.get(word) or int(word)

    def serves(self, seat: int, number: str) -> acts.ServesPenalty:
        """Hands of a penalty served."""
        return acts.ServesPenalty(seat, self.several(number, "hands")[1])

    def punishes(self, seat: int, penalty: str | tuple[str, int]) -> acts.Punishes:
        """A penalty given."""
        return acts.Punishes(seat, *_penalty(penalty))

    warns = means(acts.Punishes, "warning")
    disqualifies = means(acts.Punishes, "disqualification")

    def had(self, seat: int, penalty: str | tuple[str, int]) -> acts.HadPenalty:
        """A penalty of before."""
        return acts.HadPenalty(seat, *_penalty(penalty))

    was_warned = means(acts.HadPenalty, "warning")

    def runs_out(self, seat: int, phrase: str) -> acts.RunsOut:
        """The last chip posted."""
        return acts.RunsOut(seat, "away" if "away" in str(phrase).lower() else "penalty")

    verb = takes(verb_of, str)

    def lets(self, seat: int, verb: Verb, to: int = 0) -> dict[str, Any]:
        """What the floor lets stand."""
        return {"seat": seat, "verb": verb, "to": to}

    def dead(self, seat: int) -> dict[str, Any]:
        """A hand the floor kills."""
        return {"dead": seat}

    def fate(self, phrase: str) -> dict[str, Any]:
        """What becomes of the whole hand."""
        return {"hand": "misdeal" if "misdeal" in str(phrase).lower() else "fouled"}

    def decides(self, verb: str, outcome: str | dict[str, Any], reason: str = "") -> acts.Decides:
        """The floor's decision."""
        told = outcome if isinstance(outcome, dict) else {"words": outcome}
        departs = str(verb).lower().startswith(("overrides", "departs"))
        return acts.Decides(departs, reason=reason, **told)

    def otherwise(self, *parts: Any) -> acts.Decides:
        """The floor's decision after our ruling, with why and by whom."""
        told: dict[str, Any] = {"after": True}
        for part in parts:
            told |= part if isinstance(part, dict) else {}
        return acts.Decides(**told)

    reason = tells("reason", str.strip)
    decider = tells("by", str.strip)

    def authority(self, phrase: str, words: str) -> acts.AuthoritySpeaks:
        """A rule from outside the book."""
        if "house" in str(phrase).lower():
            return acts.AuthoritySpeaks("house", words)
        return acts.AuthoritySpeaks("agency", words)

    breach = _by(phrases.BREACHES, acts.BreaksEtiquette)

    def decides_in_words(self, _: str, words: str, *more: dict[str, str]) -> acts.Decides:
        """The same in any words."""
        return self.otherwise({"words": str(words).strip()}, *more)

    def covert(self, seat: int, device: str) -> acts.WearsCovertDevice:
        """A device that works unseen."""
        words = str(device).lower().split()
        return acts.WearsCovertDevice(seat, " ".join(words[words[0] in ARTICLES :]))

    hides = takes(acts.HidesFromStream, int, bool)

    def caps(self, seat: int, told: str, across: str = "0", high: str = "0") -> acts.HasCardCaps:
        """Card caps, and how large they are where that was told."""
        number = str(told).lower().split()[0]
        count = phrases.NUMBERS.get(number) or int(number)
        return acts.HasCardCaps(seat, count, hundredths(across), hundredths(high))

    def fines(self, chips: int, seat: int, kind: str = "") -> acts.FinesChips:
        """Chips taken."""
        told = str(kind).lower()
        if not told:
            return acts.FinesChips(seat, chips)
        return acts.FinesChips(seat, chips, "rounds" if "round" in told else "hands")

    def fined(self, seat: int, chips: int, kind: str = "") -> acts.FinesChips:
        """The same, the player first."""
        return self.fines(chips, seat, kind)


def _penalty(told: str | tuple[str, int]) -> tuple[str, int]:
    """A penalty's kind and number."""
    if isinstance(told, tuple):
        return told
    return ("other" if "measure" in str(told).lower() else "warning"), 0


def _at_and_whom(told: tuple[Any, ...]) -> tuple[Any, int]:
    """Where the player stood and who the other one was, told in any order."""
    at = next((one for one in told if isinstance(one, str)), "")
    return at, next((one for one in told if isinstance(one, int)), 0)
