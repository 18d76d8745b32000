"""People as German describes them: an article, what they are like, a noun, and where they sit.

Der ältere Herr in der Box 4, die Studentin, mein linker Nachbar, der Spieler, der auf 3 sitzt.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.words.people import POSITIONS
from floorman.prose.words.token import Token, text_of
from floorman.prose.words.vocabulary import Vocabulary

_LIKE = re.compile(r"[a-zäöüß]{3,}(?:e|er|en|em)")
"""What somebody is like, between article and noun: alte, linken, junger."""
_ALREADY = frozenset(("someone", "next", "first", "same", "nth 2", "nth 3", "nth 4", "nth last"))


def described(found: list[Token], known: Vocabulary) -> list[Token]:
    """Descriptions of people as people, with the seat or position that is told right after them."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        if made and (onto := _joined(made[-1], found, at, known)) is not None:
            made[-1], at = onto
            continue
        one, at = _somebody(found, at, known)
        made.append(one)
    return made


def _joined(
    before: Token, found: Sequence[Token], at: int, known: Vocabulary
) -> tuple[Token, int] | None:
    """Somebody just named with what goes on about them, and where that ends; None for nothing."""
    one = found[at]
    if (beside := _beside(before, found, at, known)) > at:
        text = text_of(before, *found[at:beside])
        return before._replace(end=found[beside - 1].end, text=text, key="next"), beside
    if _is_seat_of(before, one):
        return one._replace(start=before.start, text=text_of(before, one)), at + 1
    return None


def _somebody(found: Sequence[Token], at: int, known: Vocabulary) -> tuple[Token, int]:
    """Whoever is told of from here on, and where it ends; else the token itself."""
    one = found[at]
    if _stands_for_somebody(found, at, known):
        return _told(found, at, at + 1, "he"), at + 1
    if (end := _by_what_they_have(found, at, known)) > at:
        is_beside = found[at + 1].key == "links"
        return _told(found, at, end, "next" if is_beside else _label(found[end - 1], known)), end
    end = _person(found, at, known)
    place, after = _place(found, end, known) if end > at else ("", at)
    is_new = place or one.kind != "who" or end > at + 1
    if end > at and is_new and (place or _is_person(found[end - 1], known)):
        after = _with(found, after, known)
        return _told(found, at, after, place or _label(found[end - 1], known)), after
    after = _with(found, at + 1, known)
    if one.key in _ALREADY and after > at + 1:
        return _told(found, at, after, one.key), after
    if _is_bare(found, at, known):
        return _told(found, at, after, _label(one, known)), after
    return one, at + 1


def _told(found: Sequence[Token], at: int, end: int, label: str) -> Token:
    """The tokens from one place to another as somebody."""
    text = text_of(*found[at:end])
    return Token("who", found[at].start, found[end - 1].end, text, label)


def _beside(before: Token, found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends that somebody sits to the left of another or after them; here for none."""
    if before.kind != "who" or before.key not in _ALREADY:
        return at
    at_side = at + (found[at].key in known.among("close"))
    words = [one.key for one in found[at_side : at_side + 3]]
    length = 3 if words[:2] == ["links", "von"] else 2 if words[:1] in (["hinter"], ["nach"]) else 0
    is_beside = length > 0 and len(words) >= length and words[length - 1] in known.among("to-whom")
    return at_side + length if is_beside else at


def _is_bare(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether somebody is told of without an article, and acts or is described: typ mit hut."""
    if found[at].kind != "word" or found[at].key not in known.among("bare") or at + 1 >= len(found):
        return False
    if at and found[at - 1].key in known.among("articles"):
        return False
    after = found[at + 1]
    return _with(found, at + 1, known) > at + 1 or (after.kind == "word" and known.plays(after.key))


def _with(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends what somebody has or wears: mit dem roten Schal; here for nothing."""
    if at >= len(found) or found[at].key != "mit":
        return at
    end = at + 1
    while end < len(found) and (
        found[end].key in known.among("articles") or _is_like(found[end], known)
    ):
        end += 1
    is_thing = end < len(found) and found[end].kind == "word" and not known.has(found[end].key)
    return end + 1 if is_thing and end - at <= 3 and found[end].key.isalpha() else at


def _is_seat_of(before: Token, token: Token) -> bool:
    """Whether a seat is told of somebody just named: der Spieler auf der Sieben."""
    is_seat = token.kind == "who" and token.text.lower().startswith("auf ")
    return is_seat and before.kind == "who" and before.key in _ALREADY


def _stands_for_somebody(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether an article is whoever was named, right before what they do: der checkt dann nur."""
    if found[at].key not in ("der", "die") or at + 1 >= len(found):
        return False
    verb = found[at + 1]
    begins = (
        not at or found[at - 1].kind == "mark" or found[at - 1].key in known.among("joins-clauses")
    )
    is_verb = verb.kind == "word" and verb.text.islower() and verb.key.endswith(("t", "te"))
    return begins and is_verb and verb.key not in known.among("no-verbs") and known.plays(verb.key)


def _person(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where a noun phrase that begins here and may be a person ends; here for none."""
    if found[at].kind == "who":
        if found[at].key not in _ALREADY:
            return at
        is_begun = bool(_LIKE.fullmatch(found[at].text.split()[-1]))
        return at + 1 + (is_begun and _is_noun(found[at + 1 : at + 2], known))
    if found[at].kind != "word" or found[at].key not in known.among("articles"):
        return at
    noun = at + 1
    while noun + 1 < len(found) and noun - at <= 3 and _is_like(found[noun], known):
        noun += 1
    if noun >= len(found):
        return at
    one = found[noun]
    if one.kind == "who":
        return noun + 1 if one.key in _ALREADY and noun > at + 1 else at
    return noun + 1 if _is_noun([one], known) or _is_person(one, known) else at


def _is_like_alone(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether what somebody is like stands for them without its capital: der bärtige bettet."""
    after = found[at + 1 : at + 2]
    is_like = found[at].kind == "word" and _is_like_noun(found[at].key, known)
    return is_like and bool(after) and after[0].kind == "word" and known.plays(after[0].key)


def _by_what_they_have(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where somebody ends who is told by what they have or are like, or where they sit.

    Der mit dem Schal, der bärtige, die links von mir; here for nobody.
    """
    if found[at].key not in ("der", "die") or at + 2 >= len(found):
        return at
    if _is_like_alone(found, at + 1, known):
        return at + 2
    if found[at + 1].key in ("links", "rechts") and found[at + 2].key == "von":
        return (
            at + 4 if found[at + 3 : at + 4] and found[at + 3].key in known.among("to-whom") else at
        )
    end = at + 2
    while end < len(found) and (
        found[end].key in known.among("articles") or _is_like(found[end], known)
    ):
        end += 1
    thing, after = found[end : end + 1], found[end + 1 : end + 2]
    is_thing = bool(thing) and (thing[0].kind == "cards" or thing[0].text[:1].isupper())
    acts = bool(after) and after[0].kind == "word" and after[0].text.islower()
    acts = acts or (at > 0 and known.plays(found[at - 1].key))
    return end + 1 if found[at + 1].key == "mit" and is_thing and acts else at


def _is_noun(near: Sequence[Token], known: Vocabulary) -> bool:
    """Whether a token is a noun that no table has, or somebody."""
    one = near[0] if near else None
    if one is None or one.kind != "word":
        return False
    return (one.text[:1].isupper() and not known.has(one.key)) or _is_person(one, known)


def _is_like(token: Token, known: Vocabulary) -> bool:
    """Whether a word says what somebody is like."""
    plain = (
        token.kind == "word" and token.text.islower() and token.key not in known.among("not-like")
    )
    is_like = plain and bool(_LIKE.fullmatch(token.key)) and not known.plays(token.key)
    return is_like and not _is_person(token, known)


def _is_person(token: Token, known: Vocabulary) -> bool:
    if token.kind == "who":
        return token.key in _ALREADY
    if token.kind != "word":
        return False
    is_like = token.text[:1].isupper() and _is_like_noun(token.key, known)
    return is_like or any(_means_people(one, known) for one in _uninflected(token.key, _CASES))


_CASES = ("", "innen", "in", "en", "n", "s", "e")
_OF_LIKE = ("e", "er", "en")
"""Endings of nouns that are people, and of what they are like as a noun: der Blonde."""


def _uninflected(word: str, endings: Sequence[str]) -> list[str]:
    """A word without each of these endings that it has."""
    return [word.removesuffix(one) for one in endings if word.endswith(one)]


def _means_people(noun: str, known: Vocabulary) -> bool:
    """Whether a noun is a person, the last of a compound too: Nebenmann."""
    return noun in known.among("people") or noun.endswith(tuple(known.among("people-last")))


def _is_like_noun(word: str, known: Vocabulary) -> bool:
    return not known.among("like-stems").isdisjoint(_uninflected(word, _OF_LIKE))


def _label(noun: Token, known: Vocabulary) -> str:
    """What somebody is called in the story: the one beside, or their description."""
    if noun.kind == "who":
        return noun.key
    if any(
        one.endswith(tuple(known.among("beside")))
        for one in _uninflected(noun.key, ("", "in", "n"))
    ):
        return "next"
    if noun.key in known.among("bettors"):
        return "first"
    stem = re.sub(r"(?<=e)n$|s$", "", noun.key)
    return f"name {stem.capitalize()}"


def _place(found: Sequence[Token], at: int, known: Vocabulary) -> tuple[str, int]:
    """The seat or position that is told from here on, and where it ends; nothing for none."""
    begin = at
    is_clause = (
        at + 1 < len(found) and found[at].text == "," and found[at + 1].key in ("der", "die")
    )
    begin += 2 * is_clause
    if begin >= len(found) or found[begin].key not in known.among("at-seats"):
        return "", at
    end = begin + 1
    while end < len(found) and found[end].key in ("der", "dem", "die", "das") and end - begin < 2:
        end += 1
    if end >= len(found) or found[end].kind != "who" or not _is_place(found[end].key):
        return "", at
    if not is_clause:
        return found[end].key, end + 1
    if end + 1 < len(found) and found[end + 1].key in known.among("sits"):
        closes = end + 2 < len(found) and found[end + 2].text == ","
        return found[end].key, end + 2 + closes
    return "", at


def _is_place(label: str) -> bool:
    return label.split(maxsplit=1)[0].partition("+")[0] in (*POSITIONS, "seat") and "=" not in label


def of_whom(found: list[Token], known: Vocabulary) -> list[Token]:
    """Names in the genitive as whoever is called so: Rolfs Karten are Rolf's, who was named."""
    named = {one.key for one in found if one.kind == "who"}
    return [one._replace(key=_owner(one.key, named, known)) for one in found]


def _owner(label: str, named: set[str], known: Vocabulary) -> str:
    """The name of somebody whose thing is told; the label itself where it is no genitive."""
    if not label.startswith("name ") or not label.endswith("s"):
        return label
    plain, name = label[:-1], label.removeprefix("name ").lower()
    is_known = name[:-1] in known.given and name not in known.given
    return plain if plain in named or is_known else label
