"""Names in a text: words with a capital that no table knows, letters, first names."""

from __future__ import annotations

from collections.abc import Container, Sequence

from floorman.prose.words.seated import placed, placed_in_brackets, placed_later
from floorman.prose.words.token import AND, WEITER, Token, text_of
from floorman.prose.words.vocabulary import Vocabulary


def with_names(
    found: list[Token], known: Vocabulary, capitals: Container[str] | None = None
) -> list[Token]:
    """Names: words with a capital that no table knows, and single letters.

    ``capitals`` are words that have a capital and are no names, as German nouns.
    """
    made: list[Token] = []
    letters = {one.text for one in found if one.kind == "word" and len(one.text) == 1}
    article = not letters & {"B", "C"}
    is_check = not letters & {"V", "W", "Y", "Z"}
    for token, after in zip(found, [*found[1:], None], strict=False):
        is_word = token.kind != "word" or _is_noun(token, made, after, known, capitals)
        is_amid = bool(made) and made[-1].text[-1:] not in ".!?:" and capitals is None
        is_amid = is_amid or (token.kind == "word" and token.key in known.given)
        is_player = _is_letter_of_player(token, made)
        if is_player:
            made.pop()
        is_player = is_player or _is_letter_that_acts(token, after, known)
        is_name = is_player or _is_name(token, known, article=article, is_check=is_check)
        is_low = _is_low(token, made, after, known, capitals)
        is_amid = is_amid and (_acts(token, after, known) or _is_joined(token, made, after, known))
        if is_low or (not is_word and (is_name or is_amid)):
            before = made.pop() if made and made[-1].key.startswith("name ") else None
            name = _named(token, before)
            while made and before is None and _looks(made[-1], known, capitals):
                looks = made.pop()
                text = text_of(looks, name) if capitals is not None else name.text
                name = name._replace(start=looks.start, text=text)
            made.append(name)
        else:
            made.append(token)
    return placed_later(placed(placed_in_brackets(_named_before(made))))


def _named_before(found: Sequence[Token]) -> list[Token]:
    """Words that are somebody's name elsewhere in the text, where they belong to a sentence.

    Chuck calls, and Chuck's hand: he is no verb there.
    """
    names = {one.text for one in found if one.key == f"name {one.text}"}
    made: list[Token] = []
    for at, token in enumerate(found):
        is_amid = at > 0 and found[at - 1].text[-1:] not in ".!?:"
        is_whose = [one.key for one in found[at + 1 : at + 2]] == ["'s"]
        is_name = token.kind == "word" and token.text in names and (is_amid or is_whose)
        made.append(token._replace(kind="who", key=f"name {token.text}") if is_name else token)
    return made


def _is_letter_of_player(token: Token, made: Sequence[Token]) -> bool:
    """Whether a letter is somebody's name for standing after the word for them: player A."""
    is_letter = token.kind == "word" and len(token.text) == 1 and token.text.isupper()
    return is_letter and bool(made) and made[-1].text.lower() == "player"


def _is_letter_that_acts(token: Token, after: Token | None, known: Vocabulary) -> bool:
    """Whether an "A" is somebody, and no article, for what comes after it: A says raise."""
    if token.text != "A" or after is None or after.kind != "word":
        return False
    if after.key in known.among("says-how-he-acted"):
        return True
    return after.key.endswith("s") and (known.plays(after.key) or after.key in known.spoken)


def _is_noun(
    token: Token,
    made: Sequence[Token],
    after: Token | None,
    known: Vocabulary,
    capitals: Container[str] | None,
) -> bool:
    """Whether a word has its capital for being a noun; before what it does it is a name.

    Not where it is in a case in which nobody acts: in Wahrheit waren es 400.
    """
    if capitals is None or len(token.text) == 1 or _is_first_name(token.key, known):
        return False
    if token.key.endswith(_OF_NOUNS):
        return True
    if token.key not in capitals:
        return False
    if made and made[-1].key in _BEFORE_NOUNS:
        return True
    if after is None or after.kind != "word":
        return True
    is_done_by = bool(made) and known.plays(made[-1].key) and after.key in _HOW_MUCH
    return not (is_done_by or known.plays(after.key) or after.key in known.spoken)


_HOW_MUCH = ("auf", "mit", "für", "all-in")
"""Words before how much it is, after somebody who acts: geht Gregor auf 600."""


def _is_first_name(word: str, known: Vocabulary) -> bool:
    """Whether a word is a first name, or one in the genitive: Wolfgangs Hand."""
    return word in known.given or (word.endswith("s") and word[:-1] in known.given)


_OF_NOUNS = ("heit", "keit", "ung", "ungen", "schaft", "tät", "tion", "tionen", "nis")
"""Endings of German nouns that are no names."""
_BEFORE_NOUNS = frozenset(
    (
        *("im", "in", "am", "an", "auf", "aus", "bei", "beim", "zum", "zur", "nach", "vor", "vorm"),
        *("das", "dem", "den", "des", "ein", "eine", "einen", "einem", "einer", "kein", "keine"),
        *("mein", "meine", "meinen", "sein", "seine", "seinen", "ihr", "ihre", "ihren", "nur"),
    )
)
"""Words before a German noun that does nothing."""


def _is_low(
    token: Token,
    made: Sequence[Token],
    after: Token | None,
    known: Vocabulary,
    capitals: Container[str] | None,
) -> bool:
    """Whether a word that no dictionary has is somebody's name without its capital: hansi setzt.

    Its article may stand before it: da sagt die karin fünfhundert.
    """
    if capitals is None or token.kind != "word" or not token.text.islower():
        return False
    is_given = token.key in known.given
    if len(token.text) < _SHORTEST or known.has(token.key):
        return False
    if token.key in capitals and not is_given:
        return False
    has_article = bool(made) and made[-1].key in ("der", "die")
    if is_given and (has_article or (made and made[-1].key in _TO_NAMES)):
        return True
    before = made[-1 - has_article] if len(made) > has_article else None
    begins = before is None or before.kind == "mark" or before.key in _NEXT
    does = after is not None and after.kind == "word" and known.plays(after.key)
    follows = before is not None and before.kind == "word" and known.plays(before.key)
    if is_given and (begins or follows):
        return True
    return (begins and does) or (follows and after is not None and after.kind == "number")


_TO_NAMES = ("und", "von", "vom", "mit", "gegen", "bei", "beim", "zu", "zum", "zur", "für", "statt")
"""Words before somebody to whom it is done, or with whom."""
_NEXT = (*WEITER, "da", "jetzt", "danach")
"""Words before somebody who acts next."""


_SHORTEST = 3
"""Letters of a name without its capital, at least."""


def _acts(token: Token, after: Token | None, known: Vocabulary) -> bool:
    """Whether a word that the tables know is somebody's name here: which Jack called, Max says."""
    is_capital = token.text[:1].isupper() and token.text[1:].islower() and len(token.text) > 2
    if not is_capital or known.plays(token.key) or after is None or after.kind != "word":
        return False
    says = after.key in known.spoken and token.key not in _OFFICIALS
    return says or known.plays(after.key)


def _is_joined(token: Token, made: Sequence[Token], after: Token | None, known: Vocabulary) -> bool:
    """Whether a first name that is a word too is one for who it is joined with: Don and Eli."""
    beside = (made[-1].key if made else "", after.key if after is not None else "")
    is_given = token.text[:1].isupper() and token.key in known.given and token.key not in _RANKS
    return is_given and any(each in AND for each in beside)


_RANKS = ("jack",)
"""First names that are cards too."""
_OFFICIALS = ("dealer", "floor", "director", "everybody", "everyone", "nobody", "somebody", "one")
"""Words for those at the table who are no players, but may be said with a capital."""


def _looks(token: Token, known: Vocabulary, capitals: Container[str] | None) -> bool:
    """Whether a word says what somebody is like: old Pete, Big Mike; a German noun: Oma Erika."""
    is_plain = token.text.islower() or token.text.istitle() or capitals is not None
    return token.kind == "word" and token.key in known.looks and is_plain


def _named(token: Token, before: Token | None) -> Token:
    """A name, or the rest of one that began before."""
    text = text_of(before, token) if before else token.text
    return Token("who", before.start if before else token.start, token.end, text, f"name {text}")


def _is_name(token: Token, known: Vocabulary, *, article: bool, is_check: bool) -> bool:
    """Whether it is a name: an A is none where it is an ``article``, an X where it ``is_check``."""
    if len(token.text) == 1:
        is_word = (token.text == "A" and article) or (token.text == "X" and is_check)
        return token.text.isupper() and token.text != "I" and not is_word
    if not token.text[:1].isupper() or token.text.isupper() or token.key == "'s":
        return False
    return not known.has(token.key)
