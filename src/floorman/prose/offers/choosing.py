"""Which readings are offered where a text is not plain: the three that speak most for themselves.

What a text may mean is gathered from all who read it: the phrases, words that point to acts, and
sentences told alike. Where two of them come to the same acts, that speaks for these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import structs

from floorman.prose.clauses.covering import has_comments_as_acts
from floorman.prose.clauses.matching import Line
from floorman.prose.covered import Covered, Text, is_dealt_early, pieces, told_by
from floorman.prose.line.clause import BY
from floorman.prose.line.passed_over import out_of_turn
from floorman.prose.offers.left_out import left_out
from floorman.prose.offers.likeness import NOBODY, places_in, retold
from floorman.prose.offers.misfits import is_misfit
from floorman.prose.offers.offering import Pointing, offers
from floorman.prose.offers.weighing import Candidate, said_of, weight
from floorman.prose.phrases.alike import most_alike
from floorman.prose.phrases.heard import believed
from floorman.prose.phrases.nearest import said_in
from floorman.prose.story.order.acting_again import ONCE_MORE, raised_again
from floorman.prose.story.order.reordering import reordered
from floorman.prose.story.order.retelling import as_undercalls
from floorman.prose.story.people.seen import but_for_asking
from floorman.prose.story.story import Story
from floorman.prose.story.truth.bet_once_more import as_called
from floorman.prose.story.truth.shown_early import as_exposed
from floorman.prose.story.untold.limped import with_limp
from floorman.prose.ways import Way, whole_way
from floorman.prose.words.token import Token

OFFERED = 3
"""Readings that are offered at most."""
TRIED = 24
"""Readings that are played at most to find so many."""
MOST = 24
"""Stories of each origin that are weighed."""
MADE_UP = 3
"""Checks and calls at most that a reading makes up, unless there are too few that make up less."""


def offered(read: Sequence[Covered], text: Text) -> tuple[Way, ...]:
    """At most three readings, the likeliest first; the first of what was ``read`` is the plainest.

    No two of them tell of the same acts by the same people, or of the same with the same ruling.
    One that has to make up a round of the betting comes after those that do not; at a table that is
    told so far, one that makes up a check or call is no reading where there is another. What uses
    every word and stands in the whole of a line comes where it belongs.
    """
    pointing = _pointing(text)
    facts = _facts(read, text.line)
    said = said_of(text.line.tokens, [*facts, *_wanted(read, text.line)], pointing.belief)
    played = {id(one.kept): one.ways[0] for one in read if one.ways}
    candidates = sorted(
        _candidates(read, text, pointing, facts), key=lambda one: -weight(one, said)
    )
    is_told = _is_told(text)
    may_make_up = 0 if is_told else MADE_UP
    whole = (
        [] if is_told else [one.kept for one in read[:1] if one.is_told and one.kept is one.story]
    )
    ways: dict[tuple[str, str], Way] = {}
    made_up: dict[tuple[str, str], Way] = {}
    known, tokens = text.phrases.vocabulary, text.line.tokens
    meant = (one.story for one in candidates if not is_misfit(one.story, tokens, known))
    for story in islice(meant, TRIED):
        way = played.get(id(story)) or whole_way(story, text.book, text.known)
        if way is not None:
            is_much = way.made_up > may_make_up and not any(story is one for one in whole)
            kept = made_up if is_much else ways
            gone = left_out(way, story, said, text.line.tokens)
            way = structs.replace(way, left_out=gone)
            happens = (way.line.partition(" | ")[2], way.headline)
            kept[happens] = max(kept.get(happens, way), way, key=lambda one: sum(one.told))
        if len(ways) == OFFERED:
            break
    others = () if is_told and ways else made_up.values()
    found = (*ways.values(), *others)
    here = tuple(way for way in found if not _is_elsewhere(way, text))
    return (here or found)[:OFFERED]


def _is_elsewhere(way: Way, text: Text) -> bool:
    """Whether a reading is of another table than the one that the text is told at."""
    return text.known is not None and not way.line.startswith(
        text.known.table.partition(", seats")[0]
    )


def _is_told(text: Text) -> bool:
    """Whether the hand is known that the text is told at, act by act."""
    return text.known is not None and text.known.is_told


def _candidates(
    read: Sequence[Covered], text: Text, pointing: Pointing, facts: Sequence[tuple[int, int]]
) -> list[Candidate]:
    """The stories that a text may tell, each once, with what speaks for it.

    Those come first in which what was told later stands in its place, or a comment may be an act.
    """
    found: dict[Any, Candidate] = {}

    def of(story: Story) -> Candidate:
        apart = "out-of-turn" if _is_told(text) else ONCE_MORE
        early = tuple(apart in one.how for one in story.happenings)
        return found.setdefault((story.shape, early), Candidate(story))

    turned = _turned(read, text)
    plain = [one.kept for one in read if one.kept.happenings]
    is_clear = read[0].contradicts or _is_remark(read[0], text)
    near = [] if is_clear else list(islice(_near(read, text, pointing, facts), MOST))
    for story in (*turned, *_heeded(read, text)):
        of(story).is_turned = True
    for story in plain:  # with its own numbers, where words point to the same
        of(story).is_read |= story is plain[0] or not set(story.shape) <= set(plain[0].shape)
    for story in (*_in_a_row([*turned, *plain]), *_otherwise([*turned, *plain], text)):
        of(story).is_turned = True
    for rank, story in enumerate(near):
        is_again = _tells_again(story, plain[:1], pointing)
        of(plain[0] if is_again else story).near.append(rank)
    for story in [one.without_doubtful_end() for one in [*turned, *plain][:1]]:
        of(story)
    for rank, story in enumerate(islice(_told_alike(read[0], text, pointing), MOST)):
        of(story).alike.append(rank)
    more = {one.start for story in plain[:1] for one in _told_as_more(story)}
    for one in found.values():
        one.takes_more_for_all = bool(more) and not more <= {
            each.start for each in _told_as_more(one.story)
        }
    return list(found.values())


def _told_as_more(story: Story) -> Iterator[Token]:
    """The sums of a story that tell by how much more somebody raises."""
    return (one.slots["amount"] for one in story.happenings if one.act.endswith(BY))


def _tells_again(near: Story, plain: Sequence[Story], pointing: Pointing) -> bool:
    """Whether a story tells the acts of the plainest, but for one that words only point to.

    Where it was told of somebody, the plainest knows better who did it.
    """
    pointed = {one.kind for one in near.happenings if one.kind}
    if not pointed or not plain:
        return False
    kind_of = pointing.belief.kind_of
    acts = [one for one in plain[0].happenings if kind_of(one.act) in pointed]
    is_told = all(one.who is not None and one.who.label not in NOBODY for one in acts)
    rest = [
        [one.act for one in each.happenings if not one.kind and kind_of(one.act) not in pointed]
        for each in (near, plain[0])
    ]
    return is_told and len(acts) == len(near.happenings) - len(rest[0]) and rest[0] == rest[1]


def _is_remark(read: Covered, text: Text) -> bool:
    """Whether every word is of one remark: nothing happened that is ruled on.

    Two may well point to something: a card came, and a player was still thinking.
    """
    if len(read.chosen) != 1 or not read.chosen[0].phrase.aside:
        return False
    within = {at for start, end in read.chosen[0].spans for at in range(start, end)}
    return all(one.kind == "mark" or at in within for at, one in enumerate(text.line.tokens))


def _in_a_row(stories: Sequence[Story]) -> Iterator[Story]:
    """The likeliest stories with chips that several put in alike as undercalls in a row."""
    for story in stories[:2]:
        happenings = as_undercalls(story.happenings)
        if len(happenings) < len(story.happenings):
            yield structs.replace(story, happenings=happenings, sure=False)


def _otherwise(stories: Sequence[Story], text: Text) -> Iterator[Story]:
    """The likeliest stories as they may be too, with an act that nobody told.

    With a limp of whoever answers a raise from behind, without a call of whoever only shows cards,
    without asking for a hand while others play on, with a call of whoever bets as much as was bet,
    or out of turn where others are due.
    """
    for story in stories[:2]:
        early = out_of_turn(story, text.known)
        again = raised_again(story)
        others = (with_limp(story), as_exposed(story), but_for_asking(story), as_called(story))
        yield from filter(None, (*others, early, again))


def _turned(read: Sequence[Covered], text: Text) -> list[Story]:
    """What was read, with what was told later and came before in its place."""
    turned = (reordered(one.story, text.line.tokens) for one in read)
    return [story for story in turned if story is not None]


def _heeded(read: Sequence[Covered], text: Text) -> list[Story]:
    """What was read without that which is only said of the betting as an act of it.

    It has no act of its own for the same words.
    """
    heeds = has_comments_as_acts(read[0].found, text.line, text.phrases)
    told = set(read[0].kept.shape)
    return [one.kept for one in read[1:2] if heeds and set() < set(one.kept.shape) <= told]


def _near(
    read: Sequence[Covered], text: Text, pointing: Pointing, facts: Sequence[tuple[int, int]]
) -> Iterator[Story]:
    """What was read with acts that words of the text only point to, the best first."""
    line = text.line
    told = [part for one in read for part in told_by(one, line)]
    others = [(each, one) for one in read for each in one.chosen if each.phrase.aside]
    idle = (each for each, one in others if not is_dealt_early(each, one))
    asides = [span for one in idle for span in pieces(line, one)]
    plain = _facts(read, line, but=_POINTING)
    return offers(text.typed, line.tokens, told, (facts, plain, asides), pointing)


_POINTING = ("count", "fact")
"""Facts whose words say something for acts too: so few play there, deal on; on purpose."""


def _facts(read: Sequence[Covered], line: Line, but: tuple[str, ...] = ()) -> list[tuple[int, int]]:
    """The pieces of a text that tell of the table, ``but`` for some facts."""
    each = (
        (found, one)
        for one in read
        for found in one.chosen
        if found.phrase.table and not (but and found.phrase.table.startswith(but))
    )
    tables = (found for found, one in each if not is_dealt_early(found, one))
    return [span for one in tables for span in pieces(line, one)]


def _wanted(read: Sequence[Covered], line: Line) -> list[tuple[int, int]]:
    """The pieces of a text with what somebody only wants or says it to be, and how much of it."""
    only_said = (one for one in read[0].chosen if one.phrase.aside and one.phrase.how & _ONLY_SAID)
    return [span for one in only_said if "amount" in one.slots for span in pieces(line, one)]


_ONLY_SAID = frozenset(("comments", "in-doubt"))


def _told_alike(read: Covered, text: Text, pointing: Pointing) -> Iterator[Story]:
    """The stories of sentences most like the text, of its own people and numbers, at its table."""
    if read.contradicts:
        return
    places = places_in(text.line.tokens, read.found)
    setting = read.story.without(read.story.all_acts).setting
    for told in most_alike(pointing.said.stems, text.phrases.alike.value):
        made = retold(told.tells, places, setting, text.typed, text.line.tokens)
        if made is not None:
            yield made


def _pointing(text: Text) -> Pointing:
    """The words of a text, and what they say for acts."""
    phrases = text.phrases
    said = said_in(text.typed, text.line.tokens, phrases.language)
    heard = phrases.heard.value
    return Pointing(said, phrases.near.value, heard, believed(said, heard))
