"""Verbs of play wherever they stand, with whoever and how much found in their clause.

A phrase fixes the order of its words; a frame has a verb alone. Who did it stands before the verb,
or after "by"; the amount or the chips stand after it up to the next verb, or right before it. Words
in between are passed over, so what a frame reads is offered and never accepted at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from floorman.prose.clauses.conditions import condition, conditions_told
from floorman.prose.clauses.doers import doers, is_by
from floorman.prose.clauses.matching import Found, Line
from floorman.prose.clauses.mistaken import takes_no_chips
from floorman.prose.clauses.seeming import is_of_staff
from floorman.prose.clauses.verbs import Verb
from floorman.prose.clauses.words import Words
from floorman.prose.phrases.phrase import Phrase
from floorman.prose.phrases.slots import lasting_in
from floorman.prose.phrases.tables import Phrases

NEAR = 4
"""Tokens before a verb in which a word says that it did not happen, or an amount stands."""
CLOSE = 3
"""Tokens after a verb in which its amount stands, where it means something else without it."""
LEAST = 10
"""A number below counts people or chips, and is no amount."""
_KINDS = {
    "amount": ("number",),
    "chips": ("chips", "number"),
    "before": ("chips", "number"),
    "said": ("quote",),
}


_WISHES = frozenset(
    (
        *("want", "wish", "like", "tri", "can", "may", "hope", "ask", "mean", "meant", "intend"),
        *("will", "wollt", "mocht", "darf", "kann", "versucht"),
    )
)
"""Stems of words with which somebody wants to do something."""
_DENIALS = frozenset(("not", "never", "dont", "cant", "wont", "nicht", "nie", "kein", "without"))
_WITH = ("mit", "auf", "fur")
"""Stems of words with which it is told how much, before a German verb."""


def framed(
    line: Line, verbs: Sequence[Verb], phrases: Phrases, *, wishes: bool = False
) -> Iterator[Found]:
    """What the verbs of play in a line tell, each with what stands in its clause.

    With ``wishes`` that too which somebody only wants or asks to do, where it is said how much.
    """
    reader = _Reader(line, phrases, wishes=wishes)
    yield from conditions_told(reader.words)
    said: Verb | None = None
    until = 0
    for verb in verbs:
        if verb.start < until:
            continue
        if (speech := condition(reader.words, verb)) is not None:
            until, said = speech.end, None
            yield speech
            continue
        speaker, said = said, verb if verb.speaks else None
        spoken = speaker is not None and reader.is_said(verb, speaker)
        whose = speaker if speaker is not None and spoken else verb
        found = reader.act(verb, verb.acts(spoken=spoken), whose)
        if found is not None:
            yield found


class _Reader:
    """Reads the verbs of a line one after the other; a number is taken once."""

    def __init__(self, line: Line, phrases: Phrases, *, wishes: bool) -> None:
        self.words = Words(line, phrases)
        self.tokens, self.stems, self.phrases = line.tokens, self.words.stems, phrases
        self.wishes = wishes
        self.taken: set[int] = set()
        self.lasting = lasting_in(line.tokens)

    def is_said(self, verb: Verb, speaker: Verb) -> bool:
        """Whether a verb is what somebody says: I call, a raise, she'd make it."""
        between = range(speaker.end, verb.start)
        return bool(verb.acts(spoken=True)) and all(self._says_nothing(at) for at in between)

    def _says_nothing(self, at: int) -> bool:
        token = self.tokens[at]
        if token.kind == "word":
            interjections = self.phrases.vocabulary.among("interjections")
            is_idle = self.stems[at] in self.phrases.fillers or token.key in interjections
            return is_idle or "'" in token.key
        return token.text in (",", ":") or token.key in ("I", "he")

    def act(self, verb: Verb, acts: Sequence[Phrase], whose: Verb) -> Found | None:
        """The first of the acts for which everything stands in the clause of the verb."""
        is_noun = whose is verb and self.words.key(verb.start - 1) in self.phrases.naming
        who = doers(self.words, whose, is_noun=is_noun)
        if not who and is_of_staff(self.tokens, whose.start):
            return None
        is_wish = whose is verb and self._is_unreal(verb, who)
        if is_wish and not (self.wishes and who and self._is_wished(verb, who)):
            return None
        if verb.beside and verb.beside.isdisjoint(self.stems[verb.end : verb.ends]):
            return None
        takes_back = any(phrase.act.startswith("{who} pulls back") for phrase in acts)
        if takes_back and takes_no_chips(self.tokens[verb.end : verb.ends]):
            return None
        alone = verb.acts(spoken=True) if is_wish and self._is_wish_alone(verb) else ()
        for phrase in (*acts, *alone):
            slots = self._slots(phrase, verb)
            if slots is None or (is_wish and not slots and phrase not in alone):
                continue
            if not slots and (is_noun or (whose is verb and self._is_bare(verb, who))):
                continue
            self.taken |= set(slots.values())
            return self._found(phrase, verb, slots, who)
        return None

    def _found(
        self, phrase: Phrase, verb: Verb, slots: Mapping[str, int], who: Sequence[int]
    ) -> Found:
        named = {name: self.tokens[at] for name, at in slots.items()}
        named |= {"who": self.tokens[who[0]]} if who else {}
        others = tuple(self.tokens[at] for at in who[1:])
        places = [*slots.values(), verb.start, verb.end - 1]
        return Found(phrase, min(places), max(places) + 1, named, others)

    # What belongs to a verb

    def _slots(self, phrase: Phrase, verb: Verb) -> dict[str, int] | None:
        """Where everything stands that an act needs beside players; None where it lacks some."""
        slots: dict[str, int] = {}
        for name, kinds in _KINDS.items():
            if f"{{{name}}}" in phrase.act:
                sure = kinds[:1] if "in-front" in phrase.how else kinds
                place = self._nearest(sure, verb, phrase.how)
                if place is None:
                    return None
                slots["quote" if name == "said" else name] = place
        if not slots and phrase.repeats:
            return self._count(verb)
        return slots

    def _nearest(self, kinds: Sequence[str], verb: Verb, how: frozenset[str]) -> int | None:
        """A number after the verb, before anybody else is named; else one right before it."""
        after = range(verb.end, min(verb.ends, verb.end + CLOSE) if "close" in how else verb.ends)
        others = (at for at in after if self.words.is_other(at) and not is_by(self.words, at))
        named = next((at for at in others if at > verb.end), verb.ends)
        begins = max(verb.begins, verb.start - NEAR, self._named_before(verb))
        before = range(verb.start - 1, begins - 1, -1)
        after = range(verb.end, verb.end if "ahead" in how else min(named, after.stop))
        near = (*self._mit(verb), *after, *(() if "close" in how else before))
        return next((at for at in near if self._is_free(at, kinds)), None)

    def _mit(self, verb: Verb) -> tuple[int, ...]:
        """The place right before a German verb that stands last: ist mit 2300 all-in, die 300 …"""
        is_last = self.phrases.language == "de" and self.words.key(verb.start - 2) in _WITH
        return (verb.start - 1,) if is_last else ()

    def _is_free(self, at: int, kinds: Sequence[str]) -> bool:
        """Whether an amount or chips stand at a place that no other verb took; no stack is one."""
        token = self.tokens[at]
        few = token.kind == "number" and max(token.value, default=0) < LEAST
        is_stack = self.words.key(at + 1) in self.phrases.vocabulary.among("of-a-stack")
        is_told = token.start in self.lasting or at in self.taken
        return token.kind in kinds and not (few or is_stack or is_told)

    def _named_before(self, verb: Verb) -> int:
        """Where the last one is named before a verb; what stands earlier is not the verb's."""
        places = range(verb.start - 1, verb.begins - 1, -1)
        return next((at for at in places if self.tokens[at].kind == "who"), verb.begins)

    def _count(self, verb: Verb) -> dict[str, int]:
        """Where it is said how many did the same: two of them call."""
        before = range(verb.start - 1, max(verb.begins, verb.start - NEAR) - 1, -1)
        for at in before:
            token = self.tokens[at]
            if token.kind == "number" and token.value and token.value[0] < 10:
                return {"number": at}
        return {}

    # Whether it happened

    def _is_bare(self, verb: Verb, who: Sequence[int]) -> bool:
        """Whether a verb has nobody and is in no form of what happened: call or fold."""
        last = self.tokens[verb.end - 1].text.lower()
        return not who and not last.endswith(("s", "ed", "t"))

    def _is_wished(self, verb: Verb, who: Sequence[int]) -> bool:
        """Whether somebody wants or asks to do it, and nothing says that it was not done."""
        begin = max(verb.begins, max(who) - 1) if self.phrases.language == "de" else max(who) + 1
        between = set(self.stems[begin : verb.start])
        return bool(between & _WISHES) and not between & _DENIALS

    def _is_wish_alone(self, verb: Verb) -> bool:
        """Whether a verb stands where German has what is wished, at the end: will raisen."""
        last = self.tokens[verb.end - 1].key
        return self.phrases.language == "de" and last.endswith("n") and verb.end - verb.start == 1

    def _is_unreal(self, verb: Verb, who: Sequence[int]) -> bool:
        """Whether it was only wanted, allowed or thought of."""
        begin = max([verb.begins, verb.start - NEAR, *(at + 1 for at in who if at < verb.start)])
        return any(self.stems[at] in self.phrases.unreal for at in range(begin, verb.start))
