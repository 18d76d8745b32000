"""Whom an act is told of: whoever is named, whoever goes on, whoever the sentence is about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.story.acts import WAGER
from floorman.prose.story.people.cast import Cast
from floorman.prose.story.people.clocked import on_the_clock
from floorman.prose.story.people.going_on import (
    BESIDE,
    answers_himself,
    carries_on,
    corrects,
    is_in_sentence,
    is_joined,
    is_of_himself,
    may_speak_on,
    puts_chips_out,
    speaks_of_chips,
)
from floorman.prose.story.people.seen import asks_on, hand_that_lies_there, who_is_paid
from floorman.prose.story.story import Happening, Person
from floorman.prose.words.token import Token


def subject_of(
    one: Found,
    slots: dict[str, Token],
    tokens: Sequence[Token],
    cast: Cast,
    happenings: list[Happening],
) -> Person:
    """Who does what a phrase tells, with what has happened before it."""
    if "again" in one.phrase.how:
        cast.sure = cast.sure and cast.bettor is not None and _is_bet_or_called(happenings)
        return cast.bettor or cast.anybody()
    faces = "{someone}" in one.phrase.act
    if (told := _told_without_a_name(one, slots, tokens, cast, happenings)) is not None:
        return told
    is_theirs = bool(one.phrase.how & {"restates", "goes-on"})
    if (is_theirs or puts_chips_out(one, slots, happenings)) and cast.acted is not None:
        return cast.acted
    speaks = speaks_of_chips(one, slots, happenings) or corrects(one, slots, tokens, happenings)
    pronoun = slots.get("who")
    if speaks and cast.acted and (pronoun is None or cast.may_be(cast.acted, pronoun)):
        cast.sure = cast.sure and is_in_sentence(one, tokens, happenings[-1])
        return cast.acted
    cast.sure = cast.sure and not may_speak_on(one, slots, tokens, happenings)
    if is_of_himself(one, slots) and cast.acted is not None and cast.acted is cast.last:
        cast.sure = False
        return cast.acted
    named = cast.find(slots["who"]) if "who" in slots else _whose(one, tokens, cast, happenings)
    if "answers" in one.phrase.how and named is not None and named is cast.acted:
        return cast.opposite(named)
    named = _in_place(one, named, cast)
    if faces and not (cast.mentioned and cast.last is not None and is_joined(one, tokens)):
        cast.mentioned = cast.mentioned or named is not None
        return cast.anybody()
    if named is not None:
        cast.mentioned = False
        return named
    if (about := _whom_it_is_about(one, tokens, happenings)) is not None:
        cast.sure = cast.mentioned = False
        return cast.find(about)
    return _unnamed(one, tokens, cast, happenings)


def _told_without_a_name(
    one: Found,
    slots: Mapping[str, Token],
    tokens: Sequence[Token],
    cast: Cast,
    happenings: Sequence[Happening],
) -> Person | None:
    """Whoever tells the story, of what is theirs; whose chips are found: those of an all-in.

    The floor decides on whoever did something, and who asks for a hand goes on to ask.
    """
    if "of-mine" in one.phrase.how:
        return teller(cast)
    if (clocked := on_the_clock(one, slots, happenings)) is not None:
        return clocked
    if one.phrase.act.startswith("floor ") and "who" in slots and slots["who"].key == "he":
        cast.sure = cast.sure and cast.acted is cast.last
        return cast.acted
    is_named = "who" in slots and slots["who"].key != "he"
    is_found = one.phrase.act.startswith("{who} is found with") and not is_named
    if is_found and cast.shovers:
        return cast.shovers[-1]
    if "who" not in slots and (related := _whom_who_is(one, tokens)) is not None:
        return cast.find(related)
    return asks_on(one, slots, cast, happenings)


def _unnamed(
    one: Found, tokens: Sequence[Token], cast: Cast, happenings: Sequence[Happening]
) -> Person:
    """Who does it where nobody is named: whoever was named last, else who acted, or anybody."""
    if cast.acted is not None and _is_participle(one, tokens, happenings):
        return cast.acted
    if cast.mentioned and cast.last is not None:
        cast.mentioned = False
        return cast.last
    if cast.waiting and _adds(one, tokens):
        return cast.waiting[-1]
    acted = cast.acted if carries_on(one, tokens, happenings) else None
    if acted is not None and not answers_himself(one, acted, happenings):
        return acted
    return cast.anybody()


def _adds(one: Found, tokens: Sequence[Token]) -> bool:
    """Whether chips are told to go in with those that somebody has out: raise, adds a 2k."""
    first = tokens[one.start : one.start + 3]
    return "pushes {chips}" in one.phrase.act and any(token.key in _ADDING for token in first)


_ADDING = ("adds", "added", "tops", "topped")


def _is_participle(one: Found, tokens: Sequence[Token], happenings: Sequence[Happening]) -> bool:
    """Whether a verb goes on about whoever did the act before it: he mucks after calling 800."""
    is_verb = tokens[one.start].text.lower().endswith("ing")
    last = happenings[-1] if happenings else None
    before = tokens[one.start - 1].key if one.start else ""
    if not (is_verb and last is not None and before in _BEFORE_PARTICIPLES):
        return False
    return not any(
        token.kind == "who" or token.key == "." for token in tokens[last.end : one.start]
    )


_BEFORE_PARTICIPLES = ("after", "before", "by", "while", "when", "without", "instead")
"""Words before a verb that has the subject of its sentence."""


_GOES_IN = re.compile(r"\{(who|someone)\} (bets|raises|calls|is all-in)")
"""Acts with which somebody puts chips in."""


def _whom_who_is(one: Found, tokens: Sequence[Token]) -> Token | None:
    """Whoever stands before a "who" that bets or calls: checked to seat 2, who then bets 900."""
    if not _GOES_IN.match(one.phrase.act):
        return None
    begin = max(0, one.start - 2)
    at = next((at for at in range(one.start, begin - 1, -1) if tokens[at].key == "who"), 0)
    before = [token for token in tokens[max(0, at - 2) : at] if token.text != ","]
    return before[-1] if at and before and before[-1].kind == "who" else None


def _in_place(one: Found, named: Person | None, cast: Cast) -> Person | None:
    """Who is told to have a place: whoever was named, or nobody else than the one who has it."""
    if not one.phrase.place or ("mine" in one.phrase.how and named is None):
        return named
    if named is None:
        return cast.at(one.phrase.place)
    return named if named.place else cast.placed(named, one.phrase.place)


def _whose(
    one: Found, tokens: Sequence[Token], cast: Cast, happenings: Sequence[Happening]
) -> Person | None:
    """Whoever tells the story, where it is told of their cards alone: he swept my cards in.

    Else the dealer takes the hand that lies there.
    """
    said = tokens[one.start : one.end]
    is_mine = "apart" in one.phrase.how and any(token.key in _MINE for token in said)
    if not is_mine or any(token.kind == "who" for token in said):
        return hand_that_lies_there(one, cast, happenings) or who_is_paid(one, happenings)
    return teller(cast)


def teller(cast: Cast) -> Person:
    """Whoever tells the story."""
    return next((each for each in cast.people if each.label == "I"), None) or cast.anybody("I")


_MINE = ("my", "mine", "meine", "meinen")
"""Words for what belongs to whoever tells the story."""


def _is_bet_or_called(happenings: Sequence[Happening]) -> bool:
    """Whether a bet, or a call of one that tells no amount, came last: 900, call, 1200."""
    act = happenings[-1].act if happenings else ""
    return WAGER.match(act) is not None or act == "{who} calls"


def is_beside(one: Found, tokens: Sequence[Token]) -> bool:
    """Whether an act of nobody in particular is told beside what another does, or is faced."""
    if "facing" in one.phrase.how:
        return True
    first = tokens[max(0, one.start - 3) : one.start + 1]
    begins = max((at for at, token in enumerate(first) if token.kind == "mark"), default=-1) + 1
    return "who" not in one.slots and any(token.key in BESIDE for token in first[begins:])


_JOINING = ("and", "then", "but", ",", "und", "dann", "aber")
_NO_SUBJECT = frozenset(("to", "of", "against", "from", "on", "behind", "by", "over", "after"))
"""Words before somebody whom a sentence is not about."""


def _whom_it_is_about(
    one: Found, tokens: Sequence[Token], happenings: Sequence[Happening]
) -> Token | None:
    """Whom a sentence is about that goes on after what another did: he waits when I bet, calls.

    The last act must have been told beside it, and nobody be named since.
    """
    last = max((each for each in happenings if each.start < one.start), default=None, key=_start)
    joint = {tokens[max(0, one.start - 1)].text.lower(), tokens[one.start].text.lower()}
    if last is None or joint.isdisjoint(_JOINING):
        return None
    stops = (at + 1 for at in range(one.start - 1, -1, -1) if tokens[at].key == ".")
    begin = next(stops, 0)
    since = tokens[last.end : one.start]
    if last.start <= begin or any(token.kind == "who" for token in since):
        return None
    if not ({"facing", "theirs"} & last.how or _is_told_beside(last.start, tokens)):
        return None
    for at in range(begin, last.start):
        before = tokens[at - 1].key if at > begin else ""
        if tokens[at].kind == "who" and before not in _NO_SUBJECT:
            return tokens[at]
    return None


def _start(one: Happening) -> int:
    return one.start


def _is_told_beside(start: int, tokens: Sequence[Token]) -> bool:
    """Whether what begins here is told beside what a sentence is about: after Leo made it 900."""
    first = tokens[max(0, start - 2) : start + 1]
    begins = max((at for at, token in enumerate(first) if token.kind == "mark"), default=-1) + 1
    return any(token.key in BESIDE for token in first[begins:])
