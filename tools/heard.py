"""Writes the sentences that phrases are built by into their tables, with the acts that they tell.

    python -m tools.heard

``phrases/LANGUAGE/heard.toml`` is what comes of it: the acts that a sentence tells, where what is
done in the betting is ``plays``; what it ``tells`` whole, with people by letters and numbers by
their order in it; and the topic that it is on. An act that no table of phrases has is left out, and
so is then what is told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import tomli
from benchmarks.told_and_read import BETTING, COMMENTS, Event, told_of
from benchmarks.understood import sentences

from floorman.prose.offers.likeness import Places, label_of
from floorman.prose.phrases.kinds import BETTING as READ
from floorman.prose.phrases.kinds import PLAY, kinds_of
from floorman.prose.phrases.languages import LANGUAGES
from floorman.prose.reading import places_of
from floorman.prose.words.token import Token

BUILT_BY = (
    "open", "later", "spoken", "dictated", "typed", "midway", "rarer", "hall", "round", "taught",
    "ways", "shift", "pit", "ring", "rail", "track", "yard", "lane",
)  # fmt: skip
"""Parts of the corpus that phrases are built by."""
OPENED = {
    "en": ("shift-unseen", "round-unseen", "blind", "ring-unseen", "pit-unseen", "rail-unseen"),
    "de": ("shift-unseen", "round-unseen", "hall-unseen", "ring-unseen", "stube"),
}
"""Parts that phrases of one language alone are built by."""
TABLES = Path(__file__).parent.parent / "src" / "floorman" / "prose" / "phrases"
NAME = "heard.toml"
HEAD = (
    "# Sentences as they were heard, with the acts that they tell: made by `python -m tools.heard`."
)
TOLD = {
    "bet": ("{who} bets {1}", "{who} bets"),
    "raise": ("{who} raises to {1}", "{who} raises"),
    "call": ("", "{who} calls"),
    "check": ("", "{who} checks"),
    "fold": ("", "{who} folds"),
    "all-in": ("{who} is all-in for {1}", "{who} is all-in"),
    "chips": ("{who} pushes {1}", ""),
    "in-front": ("{who} has in front {1}", ""),
    "pot": ("", "{who} says pot"),
}
"""What is done in the betting, as table talk has it: with an amount, and without."""
SAID = {
    "bet": ("{who} says bet {1}", "{who} says bet"),
    "raise": ("{who} says raise {1}", "{who} says raise"),
    "call": ("", "{who} says call"),
    "all-in": ("", "{who} says all-in"),
    "check": ("", "{who} says check"),
    "fold": ("", "{who} says fold"),
    "word": ("{who} says {1}", "{who} says {said}"),
    "pot": ("", "{who} says pot"),
}
"""What is said of it."""
NAMED, UNNAMED = "ABCDEFGH", "XYZWVUTS"
"""Letters of who is named in a sentence, in order, and of others."""
OF_TOPIC = {
    "remarks": ("no-disclosure", "no-advice-no-criticism"),
    "announces": ("rp-announce-bets",),
    "speaks-up": ("speak-up-on-misread",),
    "gestures": ("gesture-table-tap-is-check",),
    "decides": ("floor-decision-fairness-override",),
    "contests": ("floor-decision-final", "dispute-hand-reading"),
}
"""Topics of which a comment is an act itself: never taught, no words would speak against it."""
AT_THE_DEAL = (
    "at-seat-moment", "at-seat-definition", "absent-hand-killed", "absent-blinds-antes-bring-in",
    "misdeal-redeal-absent-player", "misdeal-seat-not-entitled", "misdeal-exact-replay",
)  # fmt: skip
"""Topics where somebody who arrives is at the seat for the deal or not, and draws none."""
OWN_CARDS = ("exposing-cards-action-pending", "exposes", "agency-precedence")
"""Topics where players expose their own cards, and no dealer does."""
ANYBODY = ("", "next", "someone", "player", "opponent")
"""Labels that may mean somebody else each time."""


def acts_of(language: str) -> dict[str, str]:
    """An act of the tables for each kind; the nearest acts first, for they need the least."""
    found: dict[str, str] = {}
    for name in ("nearest", "spread", "phrase"):
        for table in _tables(language):
            for one in table.get(name, ()):
                kinds = kinds_of(one["act"]) if one.get("act") else ()
                if len(kinds) == 1 and not READ & set(kinds):
                    found.setdefault(kinds[0], one["act"])
    return found


def _tables(language: str) -> Iterator[Mapping[str, Any]]:
    for file in sorted((TABLES / language).glob("*.toml")):
        if file.name != NAME:
            yield tomli.loads(file.read_text("utf-8"))


class Teller:
    """Puts what a sentence tells into table talk, with letters and the order of its numbers."""

    def __init__(self, places: Places, acts: Mapping[str, str]) -> None:
        self.places, self.acts = places, acts
        self.letters: dict[str, str] = {}
        self.used: set[int] = set()

    def whole(self, sentence: Mapping[str, Any]) -> str:
        """All that is told; nothing where a part of it has no words."""
        parts = [self._part(event, one) for event, one in taught_in(sentence)]
        return " | ".join(parts) if all(parts) else ""

    def _part(self, event: Event, raw: Mapping[str, Any]) -> str:
        if event.kind in BETTING:
            said = raw["kind"] in ("declares", "pushes") and event.kind != "chips"
            with_amount, without = (SAID if said else TOLD).get(event.kind, ("", ""))
            place = self._number(event)
            act = with_amount.replace("{1}", f"{{{place}}}") if place else ""
            act = act or without
        else:
            act = self.acts.get(event.kind, "")
        if "{who}" in act:
            act = act.replace("{who}", f"{{{self._letter(str(event.who))}}}")
        if "{other}" in act:
            act = act.replace("{other}", f"{{{self._letter(str(raw.get('whom', '')))}}}")
        early = raw["kind"] == "acts-out-of-turn"
        return f"{act} out of turn" if act and early else act

    def _number(self, event: Event) -> int:
        """The place of an amount or of chips; 0 where it is none of the sentence's numbers."""
        for at, token in enumerate(self.places.numbers, start=1):
            in_chips = token.kind == "chips" and sorted(token.value) == sorted(event.chips)
            amount = sum(event.chips) or event.amount
            is_it = in_chips or (amount and sum(token.value) == amount)
            if is_it and at not in self.used:
                self.used.add(at)
                return at
        return 0

    def _letter(self, who: str) -> str:
        label = who.lower()
        named = [at for at, one in enumerate(self.places.people) if _is_called(one, label)]
        if named and label and named[0] < len(NAMED):
            return NAMED[named[0]]
        key = f"{label} {len(self.letters)}" if label in ANYBODY else label
        left = [letter for letter in UNNAMED if letter not in self.letters.values()]
        return self.letters.setdefault(key, left[0] if left else UNNAMED[-1])


def _is_called(token: Token, label: str) -> bool:
    """Whether a token is whom the writer of a sentence calls so."""
    names = {token.text.lower(), label_of(token).lower(), token.key.partition("=")[2].lower()}
    return label in names or any(len(one) > 3 and one in label for one in names)


def taught_in(sentence: Mapping[str, Any]) -> Iterator[tuple[Event, Mapping[str, Any]]]:
    """What a sentence tells, by the kinds of the acts that tell it; no comments on it."""
    topic = sentence["topic"]
    for one in sentence["happens"]:
        # A comment is dropped by its own kind alone where its topic is not about it.
        if one["kind"] in OF_TOPIC and topic in OF_TOPIC[one["kind"]]:
            yield Event(one["kind"], str(one.get("who", ""))), one
            continue
        for event in told_of(one):
            if event.kind == "arrives" and topic in AT_THE_DEAL:
                yield event._replace(kind="reaches-seat"), one
            elif event.kind == "exposes-cards" and topic in OWN_CARDS:
                yield event._replace(kind="exposes-own-cards"), one
            elif event.kind not in COMMENTS:
                yield event, one


def heard(language: str) -> str:
    """The table of a language."""
    acts = {**acts_of("en"), **acts_of(language)}
    said: dict[tuple[str, str, str], list[str]] = {}
    parts = (*BUILT_BY, *OPENED.get(language, ()))
    for one in (each for part in parts for each in sentences(part, language)):
        kinds = [event.kind for event, _ in taught_in(one)]
        told = [PLAY] if BETTING & set(kinds) else []
        told += [acts[kind] for kind in dict.fromkeys(kinds) if kind in acts]
        tells = Teller(places_of(one["text"], language), acts).whole(one) if told else ""
        said.setdefault((" | ".join(told), tells, one["topic"]), []).append(one["text"])
    return "\n".join([HEAD, *(_entry(*told, texts) for told, texts in sorted(said.items()))])


def _entry(act: str, tells: str, topic: str, texts: list[str]) -> str:
    each = "".join(f"    {json.dumps(text, ensure_ascii=False)},\n" for text in texts)
    told = {"act": act, "tells": tells, "topic": topic}
    lines = [
        f"{name} = {json.dumps(one, ensure_ascii=False)}\n" for name, one in told.items() if one
    ]
    return f"\n[[heard]]\n{''.join(lines)}said = [\n{each}]\n"


def main() -> None:
    """Write the tables of all languages."""
    for language in LANGUAGES:
        (TABLES / language / NAME).write_text(heard(language), "utf-8")


if __name__ == "__main__":
    main()
