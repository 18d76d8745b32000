"""What somebody says of themselves without quotes: says I'll call, goes well I'm all in.

Who speaks and "I" are one, and what only leads to the act says nothing: says call. More words end
it (says I call the clock), and so does a dealer, a floor or a rule, who say it of others. A call as
films have it (I see your 900 and raise you 2000) is a term for the ruling: it stands as a quote,
and so does what somebody will do once another acts (I fold if you show), and a sum that they put
right (says bet 500, no wait, 600): the first binds them.

German has its verb apart (ich gehe mit), so that all that is announced there stands as a quote.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import accumulate

from floorman.prose.words.german import announced as to_english
from floorman.prose.words.german import is_announced
from floorman.prose.words.token import ONWARD, Token, key_of, text_of
from floorman.prose.words.vocabulary import Vocabulary
from floorman.rulings.betting.phrases import announced, phrase

_TELLER = frozenset(
    ("i", "i'm", "i'll", "i've", "i'd", "my", "me", "ich", "mir", "mich", "mein", "meine", "meinen")
)
"""Words of whoever tells it."""
_ACTS = ("call", "fold", "check", "raise")
"""What is an act of now where somebody says that they do it; a bet may be one of before."""
_DOING = {
    "calling": "call",
    "folding": "fold",
    "fold": "fold",
    "checking": "check",
    "raising": "raise",
    "betting": "bet",
    "all-in": "all-in",
}
"""The same where somebody says that they are doing it, with the act as table talk has it."""


def with_own_words(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens without what leads from a verb of saying to the act that somebody says.

    >>> from floorman.prose.phrases.tables import bundled
    >>> from floorman.prose.words.tokens import tokens
    >>> told = tokens("Kit says oh well, I'll call", bundled().vocabulary)
    >>> [one.key for one in told if one.kind == "word"]
    ['says', 'call']
    """
    if known.among("says-own-words"):
        return _with_announced(found, known)
    leading = known.among("leads-to-own-act")
    found = _with_if_then(found, known)
    keys = [key_of(one) for one in found]
    starts = list(accumulate((len(one) + 1 for one in keys), initial=0))
    made = list(found)
    spoken = [*_said(known.spoken, leading).finditer(" ".join(keys))]
    each = [range(starts.index(one.start()), starts.index(one.end() + 1)) for one in spoken]
    tells = _has_a_teller(found, each)
    for match, span in reversed([*zip(spoken, each, strict=True)]):
        act = starts.index(match.start("seen" if match["seen"] else "act"))
        if _is_of_another(found, range(span.start, act), known, tells=tells):
            continue
        if match["seen"]:
            made[act : span.stop] = [_quoted(found[act : span.stop])]
        elif act > span.start + 1:
            plain = _DOING.get(match["act"], match["act"])
            made[span.start + 1 : span.stop] = [found[act]._replace(key=plain)]
    return made


def _with_if_then(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with if-thens, and sums that whoever says them puts right, as quotes."""
    made = list(found)
    tells = known.spoken | known.among("tells-another")
    for at in reversed(range(len(found))):
        if found[at].key in tells and (
            said := _if_then_after(found, at) or _twice_after(found, at)
        ):
            made[said.start : said.stop] = [_quoted(found[said.start : said.stop])]
    return made


def _twice_after(found: Sequence[Token], at: int) -> range:
    """The tokens of a sum after a verb of saying, and of another said at once instead of it."""
    for end in range(min(at + _TO_WHOM + _TO_WHOM, len(found)), at + 1, -1):
        told = found[at + 1 : end]
        said = phrase(text_of(*(one for one in told if one.kind != "quote")))
        is_twice = said.then is not None and said.amount and said.then.amount
        if is_twice and told[-1].kind != "mark" and told[-1].key not in ONWARD:
            return range(at + 1, end)
    return range(0)


def _if_then_after(found: Sequence[Token], at: int) -> range:
    """The tokens after a verb of saying, and whom it is said to, that make it so; none for none."""
    near = range(at + 1, min(at + _TO_WHOM, len(found)))
    begin = next((to for to in near if found[to].key in (*_MINE, "if", "whenever")), len(found))
    if any(found[to].key == "." for to in range(at + 1, begin)):
        return range(0)
    ends = (end for end in range(begin, len(found)) if _ends_what_is_said(found, end))
    end = next(ends, len(found))
    said = announced(text_of(*found[begin:end]))
    return range(0) if said is None else range(begin, end)


def _ends_what_is_said(found: Sequence[Token], at: int) -> bool:
    """Whether a sentence ends here, or goes on with what another does."""
    is_mine = at + 1 < len(found) and found[at + 1].key in _MINE
    is_joined = found[at].text == "," or found[at].key in ("and", "then")
    return found[at].key in (".", "so", "but") or (is_joined and not is_mine)


_TO_WHOM = 6
"""Tokens after a verb of saying within which that begins which is said: told the big blind if."""
_MINE = ("i", "i'll", "i'm", "i'd")


def _has_a_teller(found: Sequence[Token], spoken: Sequence[range]) -> bool:
    """Whether whoever tells it is in the story, outside of what others say."""
    said = {at for span in spoken for at in span}
    return any(one.key in _TELLER for at, one in enumerate(found) if at not in said)


def _quoted(said: Sequence[Token]) -> Token:
    """Some tokens as one quote."""
    text = re.sub(r" (?=[,;])", "", text_of(*said))
    return Token("quote", said[0].start, said[-1].end, f'"{text}"', text)


def _is_of_another(found: Sequence[Token], led: range, known: Vocabulary, *, tells: bool) -> bool:
    """Whether who says it does not speak of themselves, or whoever tells it may be the "I"."""
    before = {one.key for one in found[max(0, led.start - 2) : led.start]}
    if not before or not before.isdisjoint(known.among("say-it-of-others") | {"i"}):
        return True
    mine = [at for at in led if found[at].key in _TELLER]
    return tells and bool(mine) and found[mine[0] - 1].kind == "mark"


@cache
def _said(spoken: frozenset[str], leading: frozenset[str]) -> re.Pattern[str]:
    """A verb of saying, what leads to an act, and the act, where no other words follow."""
    says, leads = (
        "|".join(re.escape(one) for one in sorted(some, key=len, reverse=True))
        for some in (spoken, leading)
    )
    acts, doing = "|".join(_ACTS), "|".join(_DOING)
    first = r"i|i'll|i will|i'll just|i just|i'm gonna|i'm going to|let me|lemme"
    return re.compile(
        rf"(?<!\S)(?:{says})(?: [,:…])*(?: (?:{leads})(?!\S)(?: [,…])*)*"
        rf"(?: (?:{first}) (?=(?:{acts}|bet|all-in)(?!\S))(?!i bet\b)"
        rf"| (?:i'm|i am)(?: going| moving)? (?=(?:{doing})(?!\S))| (?=(?:{acts}|all-in)(?!\S)))"
        r"(?P<act>\S+)"
        r"(?= (?:[.,;:!?]|<number>|to|and|but|then|so|while|as|before|after|right)(?!\S)|$)"
        rf"|(?<!\S)(?:{says})(?: [,:…])* (?P<seen>(?:i|i'll|i will) see your?"
        r"(?: (?!and )[\w<>-]+){0,4}(?: and (?:i )?raise(?: (?!and )[\w<>-]+){0,4})?)"
        r"(?= [.,;:!?]|$)"
    )


def _with_announced(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with what somebody announces of themselves as a quote, whatever leads to it.

    >>> from floorman.prose.phrases.tables import bundled
    >>> from floorman.prose.words.tokens import tokens
    >>> told = tokens("Kim sagt na gut, ich gehe mit", bundled("de").vocabulary, "de")
    >>> [one.text for one in told if one.kind == "quote"]
    ['"ich gehe mit"']
    """
    made, at = list(found), len(found) - 1
    says = known.among("says-own-words")
    while (at := at - 1) >= 0:
        announced = _announced_after(found, at, known) if found[at].key in says else range(0)
        if announced and not _is_of_another(
            found, range(at, announced.stop), known, tells=_has_a_teller(found, [announced])
        ):
            quote = _quoted(found[announced.start : announced.stop])
            quote = quote._replace(key=to_english(quote.key))
            made[at : announced.stop] = [found[at]._replace(key="sagt"), quote]
    return made


def _announced_after(found: Sequence[Token], at: int, known: Vocabulary) -> range:
    """The tokens that a verb of saying is followed by as what is announced; none for nothing.

    Without an "I", or words that lead to it, it is read as it stands: sagt call.
    """
    begin = _after_leads(found, at + 1, known)
    ending = known.among("ends-own-words")
    ends = (
        end
        for end in range(begin + 1, len(found) + 1)
        if end == len(found) or found[end].kind == "mark" or found[end].key in ending
    )
    first = next((end for end in ends), begin)
    is_led = begin > at + 1 or any(one.key in _TELLER for one in found[begin : begin + 1])
    said = text_of(*found[begin:first])
    is_plain = is_led and all(one.key not in known.among("raised-by") for one in found[begin:first])
    return range(begin, first) if is_plain and is_announced(said) else range(0)


def _after_leads(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where the words and marks that only lead to what is announced end."""
    leads = known.among("leads-to-own-act")
    while at < len(found) and (found[at].text in _PAUSES or found[at].key in leads):
        at += 1
    return at


_PAUSES = (",", ":", "…", ";")
