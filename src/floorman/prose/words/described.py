"""People told by what they look like: the old guy in the hoodie, a lass, the man to her left.

A noun for a person with whatever stands before it (an article, adjectives) and after it (what they
wear, whom they sit beside) is one person; the place that is told with them is read as for names.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.low_names import may_be_somebody
from floorman.prose.words.people import POSITIONS, small
from floorman.prose.words.token import NTH, POSSESSIVES, Token, text_of
from floorman.prose.words.vocabulary import Vocabulary

ARTICLES = frozenset(
    (
        *("the", "a", "an", "this", "that", "some", "one", "another", "our"),
        *POSSESSIVES,
    )
)  # fmt: skip
_GARB = ("in", "with", "wearing")
_POSSESSIVE = (*POSSESSIVES, "the", "your")
_HIM = ("he", "I", "next")
MOST_ADJECTIVES = 3


def with_described(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with every description of somebody as one person."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        token = found[at]
        if end := _seats_over(found, at, known):
            text = text_of(*found[at:end])
            counted = (small(token),)  # who that is depends on how many sit there
            made.append(Token("who", token.start, found[end - 1].end, text, "someone", counted))
            at = end
            continue
        is_one = _is_noun(token, known)
        is_one = is_one and not (_is_manner(found, at) or _is_state(found, at, known))
        if not (is_one or _is_stranger(found, at, made, known)):
            made.append(token)
            at += 1
            continue
        is_begun = token.text.lower().split()[0] in ARTICLES  # in Omaha a player shows
        begin = len(made) if is_begun else _begin(made, known)
        first = made[begin] if begin < len(made) else token
        beside = _beside(found, at + 1, known)
        end = beside or _side(found, at + 1) or _numbered(found, at, known)
        end = end or _with_stack(found, at + 1) or _at_the_end(found, at + 1, known)
        end = end or _garb(found, at + 1, known)
        words = [*made[begin:], *found[at:end]]
        del made[begin:]
        label = "next" if beside else _label(words)
        if skipped := _skipped(found, end):
            words, end = [*words, *found[end:skipped]], skipped
        text = text_of(*words)
        made.append(Token("who", first.start, found[end - 1].end, text, label))
        at = end
    return _in_places(made)


def _is_noun(token: Token, known: Vocabulary) -> bool:
    """Whether a token means somebody who is only described."""
    if token.kind == "who":
        last = token.text.lower().split()[-1:]
        is_anybody = token.key in ("someone", "next") or token.key.startswith(NTH)
        return is_anybody and last != [] and last[0] in known.nouns
    return token.kind == "word" and token.key in known.nouns


def _seats_over(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends how many seats on somebody sits who plays: two seats down calls; 0 if none."""
    number, *after = found[at : at + 4]
    is_told = [one.key for one in after[:1]] in (["seats"], ["spots"], ["places"])
    is_told = is_told and [one.key for one in after[1:2]] in (["over"], ["down"], ["along"])
    if not small(number) or not is_told or (at and found[at - 1].kind == "who"):
        return 0
    verb = after[2] if len(after) > 2 else None
    does = verb is not None and (verb.key in known.spoken or known.plays(verb.key))
    return at + 3 if does or (verb is not None and verb.kind == "quote") else 0


def _is_manner(found: Sequence[Token], at: int) -> bool:
    """Whether a word between two marks says that somebody keeps silent: adds a 500, mum."""
    sides = (*found[max(0, at - 1) : at], *found[at + 1 : at + 2])
    return found[at].key == "mum" and all(one.kind == "mark" for one in sides)


def _is_state(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a word says how somebody is, and not who: seat 5 is drunk."""
    before = found[at - 1].key if at else ""
    return found[at].key in known.looks and before in _STATES


_STATES = (
    "is",
    "'s",
    "was",
    "seems",
    "so",
    "too",
    "very",
    "really",
    "totally",
    "clearly",
    "visibly",
)


def _is_stranger(found: Sequence[Token], at: int, made: Sequence[Token], known: Vocabulary) -> bool:
    """Whether a word that nobody knows has an article and plays or speaks: the hothead shouts."""
    begin = _begin(made, known)
    is_garb = found[at].kind == "word" and found[at].key in known.worn  # the hoodie calls
    if not (is_garb or may_be_somebody(found[at], known)) or begin == len(made):
        return False
    if made[begin].key not in ARTICLES or made[begin].text == "A":
        return False
    end = _garb(found, at + 1, known)
    end = _beside(found, end, known) or _side(found, end) or end
    after = found[end] if end < len(found) else None
    return after is not None and _does(after, known)


def _label(words: Sequence[Token]) -> str:
    """Who it is: the next one, the same again, or somebody."""
    told = {each for one in words for each in one.text.lower().split()}
    labels = (one.key for one in words if one.kind == "who" and one.key != "someone")
    return next(labels, "next" if "next" in told else "same" if "same" in told else "someone")


def _begin(made: Sequence[Token], known: Vocabulary) -> int:
    """Where the words begin that stand before a noun and belong to it."""
    at = len(made)
    while at and made[at - 1].kind == "word" and made[at - 1].key in known.looks:
        at -= 1
    if at and made[at - 1].key in ARTICLES:
        return at - 1
    for place in range(at - 1, max(-1, at - 1 - MOST_ADJECTIVES), -1):
        token = made[place]
        if token.kind != "word" or known.has(token.key):
            return place if token.key in ARTICLES and place < at - 1 else at
    return at


def _beside(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends that somebody sits behind another; 0 where it is not told.

    Nobody need be named for it where they act: the lady behind calls.
    """
    keys = [one.key for one in found[at : at + 4]]
    if keys[:1] == ["to"] and keys[1:2] and keys[1] in _POSSESSIVE:
        length = 3 if keys[2:3] == ["left"] else 4 if keys[3:4] == ["left"] else 0
        return at + length if length else 0
    length = 2 if keys[:2] == ["next", "to"] else 1 if keys[:1] in (["behind"], ["after"]) else 0
    after = keys[length] if length < len(keys) else ""
    if keys[:1] == ["behind"] and known.plays(after) and after.endswith(("s", "ed")):
        return at + 1
    if length and _is_named(found[at + length : at + length + 2], known):
        return at + length + 1
    return at + length + 1 if length and after in _HIM else 0


def _is_named(words: Sequence[Token], known: Vocabulary) -> bool:
    """Whether it is somebody by name or place who is told before another acts: after Luis calls."""
    if len(words) < 2 or not _does(words[1], known):
        return False
    return words[0].kind == "who" or may_be_somebody(words[0], known)


def _at_the_end(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends that somebody who acts sits last: dude on the end folds; 0 if not told."""
    keys = [one.key for one in found[at : at + 3]]
    is_told = keys == ["on", "the", "end"] and at + 3 < len(found)
    return at + 3 if is_told and _does(found[at + 3], known) else 0


def _does(verb: Token, known: Vocabulary) -> bool:
    """Whether a word tells what somebody does: calls, shoved, says."""
    is_verb = verb.kind == "word" and verb.key.endswith(("s", "ed"))
    return is_verb and (known.plays(verb.key) or verb.key in known.spoken)


def _side(found: Sequence[Token], at: int) -> int:
    """Where it ends on whose side somebody sits: the guy on my right; 0 where it is not told."""
    keys = [one.key for one in found[at : at + 3]]
    is_side = len(keys) == 3 and keys[0] in ("on", "to") and keys[2] in ("left", "right")
    return at + 3 if is_side and keys[1] in _POSSESSIVE else 0


def _numbered(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends which of several somebody is: villain 2 calls; 0 where it is not told."""
    number, after = (*found[at + 1 : at + 3], None, None)[:2]
    is_number = number is not None and number.kind == "number" and len(number.text) == 1
    plays = after is not None and known.plays(after.key)
    return at + 2 if found[at].text.lower() in ROLES and is_number and plays else 0


def _with_stack(found: Sequence[Token], at: int) -> int:
    """Where it ends how many chips somebody has: the guy with the big stack; 0 if not told."""
    words = found[at : at + 2]
    is_stack = len(words) == 2 and words[0].key == "with" and words[1].key in ("big stack", "short")
    return at + 2 if is_stack else 0


_SKIPPED = ("skipped", "jumped", "missed", "overlooked", "passed")


def _skipped(found: Sequence[Token], at: int) -> int:
    """Where it ends that another acted before them: the player he skipped; 0 if it is not told."""
    keys = [one.key for one in found[at : at + 4]]
    length = 2 + (keys[1:2] == ["had"])
    is_told = keys[:1] != [] and keys[0] in _HIM and keys[length - 1 : length] != []
    if not is_told or keys[length - 1] not in _SKIPPED:
        return 0
    return at + length + (keys[length:] == ["over"])


def _garb(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends what somebody wears or has with them, of words that mean nothing else."""
    if _is_worn_in_pairs(found[at : at + 2], known):
        return at + 2
    if at + 2 >= len(found) or found[at].key not in _GARB or found[at + 1].key not in ARTICLES:
        return at
    for end in range(at + 2, min(at + 4, len(found))):
        token = found[end]
        if token.kind != "word":
            return at
        after = found[end + 1] if end + 1 < len(found) else None
        is_worn = token.key in known.worn or not known.has(token.key)
        if is_worn and (after is None or after.kind != "word" or _goes_on(after)):
            return end + 1
    return at


def _is_worn_in_pairs(words: Sequence[Token], known: Vocabulary) -> bool:
    """Whether it is told without an article what somebody wears: in glasses, with braces."""
    if len(words) < 2 or words[0].key not in _GARB or words[1].kind != "word":
        return False
    return words[1].key in known.worn and words[1].key.endswith("s")


def _goes_on(after: Token) -> bool:
    """Whether a word begins something else than a description's next word."""
    return after.key in ("who", "and", "then", "just", "now") or after.key.endswith(("s", "ed"))


def _in_places(found: Sequence[Token]) -> list[Token]:
    """Somebody and their place side by side as one: lady bb, the button guy, player seat 4."""
    made: list[Token] = []
    for token in found:
        if token.text == "," and _is_apposed(made):
            made[-3:] = [_joined(made[-3], made[-1], made[-3].key)]
            continue
        before = made[-1] if made else None
        if before is None or token.kind != "who" or before.kind != "who":
            made.append(token)
        elif before.key == "someone" and _is_place(token):
            made[-1] = _joined(before, token, f"someone={token.key}")
        elif _is_place(before) and token.key == "someone" and len(token.text.split()) == 1:
            made[-1] = _joined(before, token, before.key)
        else:
            made.append(token)
    return made


def _is_apposed(made: Sequence[Token]) -> bool:
    """Whether somebody with a place is described between two commas: the cutoff, a new guy,."""
    if [one.kind for one in made[-3:]] != ["who", "mark", "who"] or made[-2].text != ",":
        return False
    is_anybody = made[-1].text.lower().split()[0] in ("a", "an", "some")
    return _is_place(made[-3]) and made[-1].key == "someone" and is_anybody


def _joined(before: Token, token: Token, key: str) -> Token:
    return before._replace(end=token.end, text=text_of(before, token), key=key)


def _is_place(token: Token) -> bool:
    return token.key.split("+")[0].split()[0] in (*POSITIONS, "seat")


ROLES = ("hero", "villain", "villian")
"""What the two of a story are called by those who tell it, without an article and each time."""


def described_by(text: str) -> tuple[frozenset[str], bool]:
    """The words of a description without its article, and whether it means somebody known."""
    words = text.lower().split()
    if words and words[0] in ROLES:
        return frozenset(words), True
    is_known = len(words) > 1 and words[0] not in ("a", "an", "some", "one", "another")
    return frozenset(words) - ARTICLES, is_known and not {"other", "another"} & set(words)
