"""Verbs of play wherever they stand, with whoever and how much found in their clause.

A phrase fixes the order of its words; a frame has a verb alone. Who did it stands before the verb,
or after "by"; the amount or the chips stand after it up to the next verb, or right before it. Words
in between are passed over, so what a frame reads is offered and never accepted at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from floorman.prose.clauses.matching import Found, Line
from floorman.prose.clauses.mistaken import takes_no_chips
from floorman.prose.clauses.seeming import is_of_staff
from floorman.prose.clauses.verbs import Verb
from floorman.prose.phrases.expression import NOWHERE
from floorman.prose.phrases.phrase import Phrase
from floorman.prose.phrases.shape import ANY
from floorman.prose.phrases.slots import lasting_in
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import is_conditional

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
_WILL = frozenset(("will", "would", "he'll", "she'll", "i'll", "hed", "shed", "he'd", "she'd"))
_IF = frozenset(("if", "whenev", "wenn", "fall", "sobald"))
"""Stems of words with which somebody makes it depend on another what they will do."""
_WITH = ("mit", "auf", "fur")
"""Stems of words with which it is told how much, before a German verb."""
_TO_SUBJECT = frozenset(("jetzt", "dann", "nun", "da", "aber", "auch", "schon", "nur", "sofort"))
"""Stems of words between a German verb and whoever acts after it."""
_INTERJECTIONS = frozenset(
    (
        *("oh", "fine", "alright", "aright", "hmm", "yeah", "actually", "wait", "no", "look"),
        *("hold", "hang", "sorry", "ah", "right", "er", "um", "uh", "yep", "yup"),
    )
)
"""Words that say nothing at the beginning of what somebody says."""
_GOING_ON = frozenset(("and", "then", "but"))
"""Words with which a sentence goes on about the same one."""
_SPEECH = Phrase(NOWHERE, ANY, (), "", "{who} says {said}")


def framed(
    line: Line, verbs: Sequence[Verb], phrases: Phrases, *, wishes: bool = False
) -> Iterator[Found]:
    """What the verbs of play in a line tell, each with what stands in its clause.

    With ``wishes`` that too which somebody only wants or asks to do, where it is said how much.
    """
    reader = _Reader(line, phrases, wishes=wishes)
    yield from reader.conditions_told()
    said: Verb | None = None
    until = 0
    for verb in verbs:
        if verb.start < until:
            continue
        if (speech := reader.condition(verb)) is not None:
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
        self.line, self.tokens, self.phrases = line, line.tokens, phrases
        self.wishes = wishes
        # a number in words is kept as one that was said, which is no word of saying
        words = ("" if one.kind == "number" else one.key for one in line.tokens)
        self.stems = [stem(word, phrases.language) for word in words]
        self.taken: set[int] = set()
        self.lasting = lasting_in(line.tokens)

    def is_said(self, verb: Verb, speaker: Verb) -> bool:
        """Whether a verb is what somebody says: I call, a raise, she'd make it."""
        between = range(speaker.end, verb.start)
        return bool(verb.acts(spoken=True)) and all(self._says_nothing(at) for at in between)

    def _says_nothing(self, at: int) -> bool:
        token = self.tokens[at]
        if token.kind == "word":
            is_idle = self.stems[at] in self.phrases.fillers or token.key in _INTERJECTIONS
            return is_idle or "'" in token.key
        return token.text in (",", ":") or token.key in ("I", "he")

    def condition(self, verb: Verb) -> Found | None:
        """What somebody says they will do if another acts, told without quotation marks."""
        if not verb.speaks:
            return None
        begin = self._if_after(verb)
        if begin is None:
            return self._condition_before(verb)
        end = begin + 3
        while end < len(self.tokens) and not self._ends_speech(end):
            end += 1
        words = self.tokens[begin:end]
        text = " ".join(one.text for one in words)
        quote = Token("quote", words[0].start, words[-1].end, text, text)
        who = self._subject(verb, is_noun=False)
        named = {"quote": quote} | ({"who": self.tokens[who[0]]} if who else {})
        return Found(_SPEECH, verb.start, end, named)

    def _if_after(self, verb: Verb) -> int | None:
        """Where that begins which somebody says they will do if another acts; None where nowhere.

        Whom they say it to may stand before it, and what they will do before what another does.
        """
        begin = verb.end + (self._key(verb.end) == "to")
        begin += begin < len(self.tokens) and self.tokens[begin].kind == "who"
        places = (at for at in (verb.end, verb.end + 1, begin) if self._key(at) in _IF)
        first = next(places, None)
        if first is not None:
            is_case = self._key(first) == "whenev" and first not in (verb.end, begin)
            return None if is_case else first
        end = next((at for at in range(begin, len(self.tokens)) if self._is_stop(at)), begin)
        would = next((at for at in range(begin, end) if self._key(at) in _WILL), None)
        if would is None or not any(self._key(at) in _IF for at in range(would, end)):
            return None
        return would - (self.tokens[would - 1].kind == "who")

    def _is_stop(self, at: int) -> bool:
        return self.tokens[at].key == "." or self.tokens[at].kind in ("number", "chips")

    def _condition_before(self, verb: Verb) -> Found | None:
        """The same, told before the verb: I'll raise if you bet, says seat 6."""
        stops = (at + 1 for at in range(verb.start - 1, -1, -1) if self.tokens[at].key == ".")
        begin = next(stops, 0)
        told = range(begin, verb.start - 1)
        who = verb.end if verb.end < len(self.tokens) and self._is_other(verb.end) else None
        is_apart = verb.start > begin and self.tokens[verb.start - 1].text == ","
        if who is None or not is_apart or any(self._is_other(at) for at in told):
            return None
        if not any(self._key(at) in _IF for at in told):
            return None
        words = self.tokens[begin : verb.start - 1]
        text = " ".join(one.text for one in words)
        quote = Token("quote", words[0].start, words[-1].end, text, text)
        return Found(_SPEECH, begin, who + 1, {"quote": quote, "who": self.tokens[who]})

    def conditions_told(self) -> Iterator[Found]:
        """What somebody says after a colon that they will do if another acts: bet and I raise."""
        for at in range(1, len(self.tokens) - 2):
            if self.tokens[at].text != ":" or self.tokens[at - 1].kind != "who":
                continue
            stops = range(at + 1, len(self.tokens))
            end = next((stop for stop in stops if self.tokens[stop].key == "."), len(self.tokens))
            text = " ".join(one.text for one in self.tokens[at + 1 : end]).replace(" '", "'")
            if end > at + 1 and is_conditional(text):
                first, last = self.tokens[at + 1], self.tokens[end - 1]
                quote = Token("quote", first.start, last.end, text, text)
                yield Found(_SPEECH, at - 1, end, {"quote": quote, "who": self.tokens[at - 1]})

    def _ends_speech(self, at: int) -> bool:
        """Whether the story goes on here: after a full stop, or with somebody who acts."""
        onward = self._key(at) in ("so", "then")
        onward = onward or (self._key(at) in ("and", "und") and not self._is_mine(at + 1))
        return self.tokens[at].key == "." or onward or self._is_other(at)

    def _is_mine(self, at: int) -> bool:
        return at < len(self.tokens) and self.tokens[at].key == "I"

    def act(self, verb: Verb, acts: Sequence[Phrase], whose: Verb) -> Found | None:
        """The first of the acts for which everything stands in the clause of the verb."""
        is_noun = whose is verb and self._key(verb.start - 1) in self.phrases.naming
        who = self._subject(whose, is_noun=is_noun)
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
        others = (at for at in after if self._is_other(at) and not self._is_by(at))
        named = next((at for at in others if at > verb.end), verb.ends)
        begins = max(verb.begins, verb.start - NEAR, self._named_before(verb))
        before = range(verb.start - 1, begins - 1, -1)
        after = range(verb.end, verb.end if "ahead" in how else min(named, after.stop))
        near = (*self._mit(verb), *after, *(() if "close" in how else before))
        return next((at for at in near if self._is_free(at, kinds)), None)

    def _mit(self, verb: Verb) -> tuple[int, ...]:
        """The place right before a German verb that stands last: ist mit 2300 all-in, die 300 …"""
        is_last = self.phrases.language == "de" and self._key(verb.start - 2) in _WITH
        return (verb.start - 1,) if is_last else ()

    def _is_free(self, at: int, kinds: Sequence[str]) -> bool:
        """Whether an amount or chips stand at a place that no other verb took; no stack is one."""
        token = self.tokens[at]
        few = token.kind == "number" and max(token.value, default=0) < LEAST
        is_stack = self._key(at + 1) in self.phrases.vocabulary.among("of-a-stack")
        is_told = token.start in self.lasting or at in self.taken
        return token.kind in kinds and not (few or is_stack or is_told)

    def _named_before(self, verb: Verb) -> int:
        """Where the last one is named before a verb; what stands earlier is not the verb's."""
        places = range(verb.start - 1, verb.begins - 1, -1)
        return next((at for at in places if self.tokens[at].kind == "who"), verb.begins)

    def _is_other(self, at: int) -> bool:
        return self.tokens[at].kind == "who" and self.tokens[at].key not in ("he", "I")

    def _count(self, verb: Verb) -> dict[str, int]:
        """Where it is said how many did the same: two of them call."""
        before = range(verb.start - 1, max(verb.begins, verb.start - NEAR) - 1, -1)
        for at in before:
            token = self.tokens[at]
            if token.kind == "number" and token.value and token.value[0] < 10:
                return {"number": at}
        return {}

    def _subject(self, verb: Verb, *, is_noun: bool) -> list[int]:
        """Where those are named who did it, the first of them first; nobody for an unnamed one."""
        by = [at for at in range(verb.end, verb.ends) if self._is_by(at)]
        if by:
            return self._all_by(by[0])
        if self._is_passive(verb) or (is_noun and self._key(verb.start - 2) != "'s"):
            return []
        if (after := self._inverted(verb)) is not None:
            return [after]
        if (before := self._before_clause(verb)) is not None:
            return [before]
        named = [at for at in range(verb.begins, verb.start) if self._may_act(at)]
        certain = [at for at in named if self.tokens[at].key != "he"]
        if not named:
            return self._of_sentence(verb) if verb.speaks else []
        return self._listed((certain or named)[-1], verb.begins)

    def _inverted(self, verb: Verb) -> int | None:
        """Where somebody stands right after a German verb that comes second: dann setzt Kim 500."""
        last = self.tokens[verb.end - 1].key
        if self.phrases.language != "de" or not last.endswith(("t", "te", "f", "b", "g")):
            return None
        begins = max((at for at in range(verb.start) if self.tokens[at].kind == "mark"), default=-1)
        before = range(max(begins + 1, verb.begins), verb.start)
        if any(self.tokens[at].kind == "who" for at in before):
            return None
        after = verb.end
        while after < len(self.tokens) and self._key(after) in _TO_SUBJECT:
            after += 1
        is_who = after < len(self.tokens) and self.tokens[after].kind == "who"
        return after if is_who and self.tokens[verb.end].kind != "mark" else None

    def _before_clause(self, verb: Verb) -> int | None:
        """Whom a clause between commas is about, after which a verb goes on: Kim, who ..., says."""
        if not verb.start or self.tokens[verb.start - 1].text != ",":
            return None
        stops = (at + 1 for at in range(verb.start - 1, -1, -1) if self.tokens[at].key == ".")
        for at in range(verb.start - 2, next(stops, 0), -1):
            if self.tokens[at].key == "who" and self.tokens[at - 1].text == ",":
                return at - 2 if at > 1 and self.tokens[at - 2].kind == "who" else None
        return None

    def _is_by(self, at: int) -> bool:
        return self.tokens[at].kind == "who" and self._key(at - 1) in ("by", "from", "von")

    def _of_sentence(self, verb: Verb) -> list[int]:
        """Whom a sentence is about, where a verb of speech has nobody: she looks up, says call.

        Of several clauses it is the last: Kim bets, Bo misses the bet, says check.
        """
        stops = (at + 1 for at in range(verb.start - 1, -1, -1) if self.tokens[at].key == ".")
        begin = next(stops, 0)
        named = [at for at in range(begin, verb.begins) if self._may_act(at)]
        clauses = [at for at in named if at == begin or self._begins(at)]
        first = next(iter(clauses[-1:] or named), None)
        goes_on = self.tokens[verb.start - 1].text == "," or self._key(verb.start - 1) in _GOING_ON
        return [first] if first is not None and goes_on else []

    def _begins(self, at: int) -> bool:
        """Whether a clause begins here: after a comma, or a word that goes on."""
        return self.tokens[at - 1].text == "," or self._key(at - 1) in _GOING_ON

    def _all_by(self, first: int) -> list[int]:
        """Several players by whom it was done: called by seat 2 and a regular."""
        found = [first]
        while self._is_who(found[-1] + 2) and self._joins(found[-1] + 1):
            if self._acts(found[-1] + 3):
                break
            found.append(found[-1] + 2)
        return found

    def _is_who(self, at: int) -> bool:
        return at < len(self.tokens) and self.tokens[at].kind == "who"

    def _acts(self, at: int) -> bool:
        """Whether a verb of play follows somebody, who does something else then."""
        return at < len(self.tokens) and self.phrases.vocabulary.plays(self.tokens[at].key)

    def _may_act(self, at: int) -> bool:
        """Whether a player is no mere object: to Kim, against Kim, Kim's."""
        if self.tokens[at].kind != "who" or self._key(at + 1) == "'s":
            return False
        return self._key(at - 1) not in self.phrases.objects

    def _listed(self, last: int, begins: int) -> list[int]:
        """Several players who are listed, up to the last of them."""
        found = [last]
        while found[0] - 2 >= begins and self._joins(found[0] - 1) and self._may_act(found[0] - 2):
            found.insert(0, found[0] - 2)
        return found

    def _joins(self, at: int) -> bool:
        return self.tokens[at].key in ("and", "und") or self.tokens[at].text == ","

    def _key(self, at: int) -> str:
        return self.stems[at] if 0 <= at < len(self.stems) else ""

    # Whether it happened

    def _is_passive(self, verb: Verb) -> bool:
        done = self.tokens[verb.end - 1].text.lower()
        return self._key(verb.start - 1) in self.phrases.being and done.endswith(("ed", "et"))

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
