"""The story that the phrases of a text tell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.clauses.matching import Found
from floorman.prose.clauses.seeming import is_object
from floorman.prose.story.order.early_cards import Dealt
from floorman.prose.story.people.clocked import put_on_the_clock
from floorman.prose.story.story import Setting, Story
from floorman.prose.story.table.setting_told import take_fact
from floorman.prose.story.told.added import take_back, take_tail
from floorman.prose.story.told.asides import take_aside
from floorman.prose.story.told.happening import happens, people_in
from floorman.prose.story.told.second_thoughts import second_thought
from floorman.prose.story.told.so_far import SoFar
from floorman.prose.story.told.table_told import take_table
from floorman.prose.story.untold.ending import RestFolds
from floorman.prose.story.whole import whole_story
from floorman.prose.street_order import STREETS
from floorman.prose.words.amounts import level
from floorman.prose.words.people import POSITIONS
from floorman.prose.words.token import POSSESSIVES, Token


def story_of(found: Sequence[Found], tokens: Sequence[Token]) -> Story:
    """The story that the phrases of a text tell; people named between them count as mentioned."""
    so_far = SoFar(tokens)
    at = 0
    for one in found:
        _mention(so_far, tokens[at : one.start])
        _tell(so_far, one)
        at = one.end
    return whole_story(so_far)


_IT_IS_ON = ("to", "on", "it's", "'s", "is", "was")
"""Words before whoever is to act: it's on me, folded to me."""
_IN_A_PLACE = ("as", "in", "on", "from", "under", *POSSESSIVES)
"""Words between somebody and their position."""


def _mention(so_far: SoFar, tokens: Sequence[Token]) -> None:
    """People named outside of any phrase; the last of them acts next, if nobody is named.

    Whoever is only "he" there is whoever acts anyway, but for whoever tells it.
    """
    for at, (before, token) in enumerate(pairwise((None, *tokens))):
        if token is None or token.kind != "who" or _is_whoever_acts(so_far, token):
            continue
        if is_object(tokens, at) and (before is None or before.key not in _IT_IS_ON):
            continue
        if before is not None and _is_place_of_last(so_far, before, token):
            continue
        so_far.cast.find(token)
        so_far.cast.mentioned = True


def _is_whoever_acts(so_far: SoFar, token: Token) -> bool:
    """Whether a pronoun is whoever acts anyway: nobody is "he" who tells the story."""
    acted = so_far.cast.acted
    return token.key == "he" and (acted is None or acted.label != "I")


def _is_place_of_last(so_far: SoFar, before: Token, token: Token) -> bool:
    """Whether it is told where the last one sits: Kim had 500 out as the big blind."""
    last = so_far.cast.last
    is_place = before.key in _IN_A_PLACE and token.key in POSITIONS
    if not is_place or last is None or last.place or so_far.cast.knows(token.key):
        return False
    last.place = token.key
    return True


def _tell(so_far: SoFar, one: Found) -> None:
    """Take one phrase."""
    phrase = one.phrase
    if "dealt" in phrase.how:
        so_far.dealt.append(Dealt(_street_of(one), one, len(so_far.happenings)))
        return
    if street := one.slots.get("street") or one.slots.get("later"):
        name = next(name for name in STREETS if name.startswith(str(street)))
        if "asked-street" not in phrase.how:  # play has not come there where it is only asked of
            so_far.streets.append((len(so_far.happenings), name))
        act = phrase.act.replace("{street}", name).replace("{later}", name)
        one = one._replace(phrase=phrase._replace(act=act))
    if phrase.table:
        take_table(so_far, one)
    elif "tail" in phrase.how:
        take_tail(so_far, one)
    elif phrase.act:
        stakes = one.slots.get("level")
        if isinstance(stakes, Token):
            _take_stakes(so_far.setting, stakes, is_coming="coming" in phrase.how)
        is_later = "street" in one.slots and len(so_far.streets) > 1
        acts = so_far.happenings
        if tail := second_thought(one, so_far.tokens, so_far.cast, acts, is_later=is_later):
            take_back(so_far, one, tail)
            return
        _take_act(so_far, one)
    else:
        take_aside(so_far, one)


def _take_stakes(setting: Setting, stakes: Token, *, is_coming: bool) -> None:
    """Take the blinds that are told with an act: of this hand, or those that are to come."""
    if is_coming:
        setting.facts["new-level"] = "-".join(map(str, stakes.value))
    else:
        setting.small, setting.big = level(*stakes.value)


def _take_act(so_far: SoFar, one: Found) -> None:
    """Take what a phrase tells that somebody did."""
    happens(one, so_far.tokens, so_far.cast, so_far.happenings, so_far.setting)
    if one.phrase.fact:
        take_fact(so_far.setting, f"fact {one.phrase.fact}", {})
    put_on_the_clock(so_far.happenings, so_far.cast.thinker)
    if "only" in one.phrase.how:
        so_far.rest_folds = RestFolds(one.end, one.end, one.phrase.how)
    if "unanswered" in one.phrase.how:
        so_far.passed += [so_far.cast.find(token) for token in people_in(one)]
        so_far.waits.append(one.start)


def _street_of(one: Found) -> str:
    """The street whose card a phrase tells of: its own, or the one in its slot."""
    named = str(one.slots.get("street", "")) or one.phrase.table.removeprefix("comes ")
    return next(name for name in STREETS if name.startswith(named))
