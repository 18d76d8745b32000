"""Names in a text, and people with the places that are told with them."""

from __future__ import annotations

from collections.abc import Container, Sequence

from floorman.prose.words.people import POSITIONS, place_of, small
from floorman.prose.words.token import ONWARD, WEITER, Token
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
                text = f"{looks.text} {name.text}" if capitals is not None else name.text
                name = name._replace(start=looks.start, text=text)
            made.append(name)
        else:
            made.append(token)
    return _placed_later(_placed(_placed_in_brackets(_named_before(made))))


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
    if token.text != "A" or after is None or after.kind != "word" or after.key[-1:] != "s":
        return False
    return known.plays(after.key) or after.key in known.spoken


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
    return is_given and any(each in ("and", "und") for each in beside)


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
    text = f"{before.text} {token.text}" if before else token.text
    return Token("who", before.start if before else token.start, token.end, text, f"name {text}")


def _seated(found: list[Token]) -> list[Token]:
    """People with the number of their seat alone: the guy in four, me in six."""
    made: list[Token] = []
    for at, token in enumerate(found):
        is_seat = [one.kind for one in found[at - 2 : at]] == ["who", "word"] and (
            found[at - 1].key in ("in", "auf") and small(token) and token.value
        )
        after = found[at + 1].key if at + 1 < len(found) else ""
        label = f"seat {small(token)}" if is_seat and after not in _COUNTED else ""
        made.append(token._replace(kind="who", key=label, value=()) if label else token)
    return made


_COUNTED = ("hands", "minutes", "seconds", "chips", "cards", "level", "levels", "rounds", "chip")
"""What a number counts that is no seat."""


def _placed(unseated: list[Token]) -> list[Token]:
    """People with the place they are told to have, as one: Luis, in the small blind,."""
    found = _seated(unseated)
    made: list[Token] = []
    for token, after in zip(found, [*found[1:], None], strict=False):
        made.append(token)
        if len(made) > 1 and _says_who(made[-2]) and token.kind == "who" and _is_place(token.key):
            first = made[-2]
            made[-2:] = [first._replace(end=token.end, key=f"I={token.key}")]
            continue
        keys = [one.key if one.kind != "who" else "<who>" for one in made[-6:]]
        length = _length_of_place(keys)
        if not length:
            continue
        people = [one for one in made[-length:] if one.kind == "who"]
        who, place = people
        apposed = made[-2].key == "," and len(keys) >= 3
        by_them = made[-length - 1].key in _BY if len(made) > length else False
        if apposed and (by_them or not _is_apposed(who, place)):
            continue
        if not _is_place(place.key):
            who, place = place, who
        if apposed and place.key in ("next", "first"):
            made[-length:] = [who._replace(end=place.end)]
            continue
        if _is_position_in_seat(made[-3:], after):
            made[-3:] = [_in_place(who, place)._replace(end=place.end)]
            continue
        if _is_place(who.key) or not _is_place(place.key) or "=" in who.key:
            continue
        first, last = made[-length], made[-1]
        text = " ".join(one.text for one in made[-length:])
        made[-length:] = [Token("who", first.start, last.end, text, _in_place(who, place).key)]
    return made


def _is_position_in_seat(three: Sequence[Token], after: Token | None) -> bool:
    """Whether a position is told with its seat, and what it does: the small blind in 8 says."""
    who, where, seat = three
    is_seated = who.key in POSITIONS and where.key in ("in", "at") and seat.key.startswith("seat ")
    return is_seated and after is not None and after.kind == "word" and after.key not in _NO_VERBS


_NO_VERBS = (*ONWARD, "went", "was", "were", "is")
"""Words after a position and a seat that tell who sits there, or that they are gone."""


_BY = ("by", "from", "von", "vom")
"""Words before somebody after whom another acts: 1200 von Ute, Sitz 7 schiebt."""
_OF_PLACE = ("'s", "is", "was", "sits", "sitting", "in", "on", "the", "at", "who", "from")
"""Words between somebody and their place in brackets: Kim (she's in the 3 seat)."""


def _placed_in_brackets(found: list[Token]) -> list[Token]:
    """People with the place that is told in brackets after them, as one."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        end = _bracket_of_place(found, at)
        if _is_name_in_brackets(found[at : at + 3], made):
            called, name = made[-1], _me(found[at + 1])
            one = _in_place(name, called) if _is_place(called.key) else name
            made[-1] = one._replace(start=called.start, end=found[at + 2].end)
            at += 3
            continue
        if end and made and made[-1].kind == "who":
            place = found[end - 2]
            made[-1] = _in_place(made[-1], place)._replace(end=found[end - 1].end)
            at = end
            continue
        made.append(found[at])
        at += 1
    return made


def _me(token: Token) -> Token:
    """Whoever tells the story as somebody: seat 2 (me)."""
    return token._replace(kind="who", key="I") if token.text.lower() == "me" else token


def _is_name_in_brackets(three: Sequence[Token], made: Sequence[Token]) -> bool:
    """Whether brackets after somebody hold nothing but a name: seat 4 (Jim), a friend (Jim)."""
    if [one.text for one in (*three[:1], *three[2:])] != ["(", ")"] or not made:
        return False
    is_named = made[-1].key.startswith("name ") or made[-1].key in ("I", "he")
    is_name = _me(three[1]).key.startswith(("name ", "I"))
    return made[-1].kind == "who" and not is_named and is_name


def _bracket_of_place(found: list[Token], at: int) -> int:
    """Where brackets end that begin here and hold somebody's place alone; 0 for others."""
    if found[at].text != "(":
        return 0
    end = next((to for to in range(at, len(found)) if found[to].text == ")"), at)
    words, place = found[at + 1 : end - 1], found[end - 1]
    if end <= at + 1 or place.kind != "who" or not _is_place(place.key):
        return 0
    is_plain = all(one.key in (*_OF_PLACE, "he") for one in words)
    return end + 1 if is_plain else 0


def _in_place(who: Token, place: Token) -> Token:
    """Somebody who sits in a place; of a position and a seat it is the seat that is sure."""
    if not _is_place(who.key):
        return who if "=" in who.key else who._replace(key=f"{who.key}={place.key}")
    if place.key.startswith("seat ") and not who.key.startswith("seat "):
        return who._replace(key=f"{place.key}={who.key}")
    return who._replace(key=f"{who.key}={place.key}")


def _placed_later(found: list[Token]) -> list[Token]:
    """People with the place that is told between what they do and the amount, as one.

    Ulla went all-in under the gun for 4,100.
    """
    made: list[Token] = []
    for at, token in enumerate(found):
        after = found[at + 1].key if at + 1 < len(found) else ""
        is_place = token.kind == "who" and token.key.split("+")[0] in POSITIONS
        is_place = is_place and not (made and made[-1].kind in ("number", "chips"))
        who = _who_before(made) if is_place and after in _FOR else None
        if who is None:
            made.append(token)
            continue
        while made[-1].key in ("in", "on", "from", "as"):
            made.pop()
        made[who] = made[who]._replace(key=f"{made[who].key}={token.key}")
    return made


_FOR = ("for", "to", "für", "auf", "mit")
_WORDS_OF_VERB = 4
"""Words between a name and a place in its clause, at most."""


def _who_before(made: list[Token]) -> int | None:
    """Where somebody stands who does what comes before a place, if no place was told for them."""
    for place in range(len(made) - 2, max(-1, len(made) - 2 - _WORDS_OF_VERB), -1):
        if made[place].kind == "who":
            is_name = made[place].key.startswith("name ") and "=" not in made[place].key
            return place if is_name else None
        if made[place].kind != "word":
            return None
    return None


def _says_who(token: Token) -> bool:
    """Whether somebody says who they are: I'm the small blind."""
    return token.key == "I" and token.text.lower().replace("’", "'") in ("i'm", "im")


_AT = ("in", "on", "at", "from", "is", "was", "auf", "im", "am", "vom", "ist", "war", "als")


def _length_of_place(keys: list[str]) -> int:
    """How many of the last tokens are a person and a place: Hugo in seat 5, on the button Ezra."""
    if keys[-1] != "<who>":
        return 0
    if keys[-3:-2] == ["<who>"] and keys[-2] in (*_AT, ","):
        return 3
    if keys[-4:-3] == ["<who>"] and keys[-2] in (*_AT, "dem") and keys[-3] in (",", *_AT):
        return 4
    if keys[-2:-1] == ["<who>"] and keys[-3:-2] and keys[-3] in ("in", "on"):
        return 3
    return 0


def _is_apposed(who: Token, place: Token) -> bool:
    """Whether a name and what follows its comma are one person: Ravi, next to act."""
    return who.key.startswith("name ") and " " in place.text and not place.key.startswith("name ")


def _is_place(label: str) -> bool:
    return bool(place_of(label))


def _is_name(token: Token, known: Vocabulary, *, article: bool, is_check: bool) -> bool:
    """Whether it is a name: an A is none where it is an ``article``, an X where it ``is_check``."""
    if len(token.text) == 1:
        is_word = (token.text == "A" and article) or (token.text == "X" and is_check)
        return token.text.isupper() and token.text != "I" and not is_word
    if not token.text[:1].isupper() or token.text.isupper() or token.key == "'s":
        return False
    return not known.has(token.key)
