"""Conduct in table talk: ``seat 5 talks on the phone``, ``floor gives seat 5 2 rounds``."""

from __future__ import annotations

from typing import Any

from floorman.rulings.betting.acts_play import Verb
from floorman.rulings.betting.talk_play import verb_of
from floorman.rulings.conduct import acts, phrases
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def who(self, told: int | str) -> int:
        """A seat; the player of a form is seat 1."""
        return told if isinstance(told, int) else 1

    def at(self, phrase: str) -> str:
        """Where the player stood."""
        return phrases.first(phrases.STANDING, phrase)

    def device(self, seat: int, phrase: str, at: acts.At = "") -> acts.UsesDevice:
        """A device used."""
        return acts.UsesDevice(seat, phrases.first(phrases.DEVICES, phrase), at)

    def lies(self, seat: int, phrase: str) -> acts.UsesDevice:
        """A device that lies somewhere."""
        on_table = str(phrase).lower().endswith("on the table")
        return acts.UsesDevice(seat, "on-table" if on_table else "off-table")

    def noise(self, seat: int, _: str) -> acts.UsesDevice:
        """A device that others hear."""
        return acts.UsesDevice(seat, "sounds")

    def face(self, seat: int, phrase: str) -> acts.HidesFace:
        """Something worn."""
        return acts.HidesFace(seat, str(phrase).lower().split()[-1])

    def speaks(self, seat: int, language: str, at: acts.At = "") -> acts.Speaks:
        """A language."""
        return acts.Speaks(seat, str(language).capitalize(), at)

    def remark(self, seat: int, phrase: str, *more: Any) -> acts.Remarks:
        """Talk about a hand or about play."""
        what = phrases.first(phrases.REMARKS, phrase)
        at, whom = _at_and_whom(more)
        if not at and what in ("telling", "discussing"):
            at = phrases.first(phrases.HANDS, phrase)
        return acts.Remarks(seat, what, at, whom)

    def shares(self, seat: int, phrase: str, *more: Any) -> acts.SharesHand:
        """A second head in a hand."""
        at, whom = _at_and_whom(more)
        if not at:
            at = phrases.first(phrases.HANDS, phrase)
        return acts.SharesHand(seat, phrases.first(phrases.SHARES, phrase), at, whom)

    def folds(self, seat: int, phrase: str) -> acts.FoldsCards:
        """A manner of folding."""
        return acts.FoldsCards(seat, phrases.first(phrases.FOLDS, phrase))

    def colludes(self, seat: int, phrase: str, whom: int = 0) -> acts.Colludes:
        """Play for another."""
        return acts.Colludes(seat, phrases.first(phrases.COLLUDES, phrase), whom)

    def nuts(self, seat: int, _: str) -> acts.ChecksNuts:
        """The nuts checked."""
        return acts.ChecksNuts(seat)

    def manners(self, seat: int, phrase: str, whom: int = 0) -> acts.BreaksEtiquette:
        """Bad manners."""
        return acts.BreaksEtiquette(seat, phrases.first(phrases.MANNERS, phrase), whom)

    def guilty(self, seat: int, phrase: str) -> acts.Offends:
        """An offence found."""
        return acts.Offends(seat, phrases.first(phrases.OFFENCES, phrase))

    def neglects(self, seat: int, _: str, phrase: str) -> acts.Neglects:
        """A duty."""
        return acts.Neglects(seat, phrases.first(phrases.DUTIES, phrase))

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
        return acts.Clutters(seat, item, phrases.first(places, where))

    def several(self, number: str, unit: str) -> tuple[str, int]:
        """So many hands or rounds."""
        word = str(number).lower()
        kind = "hands" if "hand" in str(unit).lower() else "rounds"
        return kind, phrases.NUMBERS.get(word) or int(word)

    def punishes(self, seat: int, penalty: str | tuple[str, int]) -> acts.Punishes:
        """A penalty given."""
        return acts.Punishes(seat, *_penalty(penalty))

    def warns(self, seat: int) -> acts.Punishes:
        """A warning given."""
        return acts.Punishes(seat, "warning")

    def disqualifies(self, seat: int) -> acts.Punishes:
        """A disqualification."""
        return acts.Punishes(seat, "disqualification")

    def had(self, seat: int, penalty: str | tuple[str, int]) -> acts.HadPenalty:
        """A penalty of before."""
        return acts.HadPenalty(seat, *_penalty(penalty))

    def was_warned(self, seat: int) -> acts.HadPenalty:
        """A warning of before."""
        return acts.HadPenalty(seat, "warning")

    def runs_out(self, seat: int, phrase: str) -> acts.RunsOut:
        """The last chip posted."""
        return acts.RunsOut(seat, "away" if "away" in str(phrase).lower() else "penalty")

    def verb(self, word: str) -> Verb:
        """The verb, as the engine names it."""
        return verb_of(word)

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

    def reason(self, text: str) -> dict[str, str]:
        """Why."""
        return {"reason": str(text).strip()}

    def decider(self, text: str) -> dict[str, str]:
        """Who decided."""
        return {"by": str(text).strip()}

    contests = acts.Contests

    def authority(self, phrase: str, words: str) -> acts.AuthoritySpeaks:
        """A rule from outside the book."""
        if "house" in str(phrase).lower():
            return acts.AuthoritySpeaks("house", words)
        return acts.AuthoritySpeaks("agency", words)

    def handover(self, _: str) -> acts.DealersChange:
        """A new dealer."""
        return acts.DealersChange()


def _penalty(told: str | tuple[str, int]) -> tuple[str, int]:
    """A penalty's kind and number."""
    if isinstance(told, tuple):
        return told
    return ("other" if "measure" in str(told).lower() else "warning"), 0


def _at_and_whom(told: tuple[Any, ...]) -> tuple[Any, int]:
    """Where the player stood and who the other one was, told in any order."""
    at = next((one for one in told if isinstance(one, str)), "")
    return at, next((one for one in told if isinstance(one, int)), 0)
