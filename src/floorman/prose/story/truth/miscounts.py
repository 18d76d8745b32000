"""An all-in that was called on a wrong count: told 15,000, she calls, and it is really 25,000."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.story.story import Happening, Person, Setting
from floorman.prose.story.truth.wrong_counts import RECOUNTED
from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import phrase as saying
from floorman.talk.numbers import LEAST_WHOLE

MISCOUNTED = "{who} asks for the count, is told {amount} and calls"
"""What somebody does who calls an all-in of which a wrong count was given."""
_PUSHED = "{who} asks for the count, is told {amount} and pushes {chips}"
_CALL = re.compile(r"\{who\} (calls( \{amount\})?|says call|pushes \{chips\})$")
_SAYS = re.compile(r"\{who\} says \{(said|amount)\}$")
_COUNTING = frozenset(
    (
        *("count", "counts", "counted", "recount", "recounted", "much", "quoted", "misread"),
        *("miscounted", "miscount", "wrong", "misheard"),
    )
)
"""Words of which one says that a number said is the count of what lies there."""


def miscounted(
    told: list[Happening],
    counts: Sequence[Token],
    really: Token | None,
    tokens: Sequence[Token],
    setting: Setting,
) -> list[Happening] | None:
    """The acts with such a call as what it was; None where none was made on a wrong count."""
    if setting.game.startswith("pl"):
        return None
    recounts = [one for one in told if one.act == RECOUNTED]
    if really is None and recounts:
        really = recounts[-1].slots["amount"]
    all_in = next((one for one in told if one.act.startswith("{who} is all-in")), None)
    if all_in is None and any(one.act.startswith("{who} bets") for one in told):
        return None  # a bet that was called is none of which anybody asked for a count
    call = next((one for one in told[::-1] if _CALL.match(one.act) and one is not all_in), None)
    said = _saying_count(told, tokens, really)
    count = _count(counts, said, all_in, really)
    real = sum(really.value) if really is not None else sum(all_in.sums) if all_in else 0
    if call is None or count is None or real in (0, sum(count.value)):
        return None
    count = _in_full(count, real)
    if all_in is not None and really is not None:
        all_in.act = "{who} is all-in for {amount}"
        all_in.slots = {**all_in.slots, "amount": really}
    pushes = "chips" in call.slots
    call.act = _PUSHED if pushes else MISCOUNTED
    call.slots = {**call.slots, "amount": count}
    call.how |= {"in-doubt"}
    return [one for one in told if one is not said and one not in recounts]


def all_in_of(who: Person, amount: Token, at: int) -> Happening:
    """Somebody's all-in that was named ``at`` a token, and told by what it turned out to be."""
    act = "{who} is all-in for {amount}"
    return Happening(act, who, {"amount": amount}, frozenset(("in-doubt",)), at, at + 1)


def _saying_count(
    told: Sequence[Happening], tokens: Sequence[Token], really: Token | None
) -> Happening | None:
    """The act in which a number is said that is a count; None for any that is not."""
    is_counted = really is not None or any(token.key in _COUNTING for token in tokens)
    said = (one for one in told if _SAYS.match(one.act) and _number_in(one) is not None)
    return next(said, None) if is_counted else None


def _count(
    counts: Sequence[Token], said: Happening | None, all_in: Happening | None, really: Token | None
) -> Token | None:
    """The count that was given: by the dealer, in an act of words, or told of the all-in itself."""
    if said is not None:
        return _number_in(said)
    if counts:
        return counts[-1]
    return all_in.slots.get("amount") if all_in is not None and really is not None else None


def _number_in(one: Happening) -> Token | None:
    """The number that somebody says, where they say nothing else."""
    quote = one.slots.get("quote")
    return one.slots.get("amount") or (number_said(quote) if quote is not None else None)


def number_said(quote: Token) -> Token | None:
    """The number that quoted words are; None for others."""
    words = saying(_ABOUT.sub("", quote.key.strip(" ,.!?")))
    if words.word or words.other or not words.amount:
        return None
    return quote._replace(kind="number", key="", value=(words.amount,))


_ABOUT = re.compile(
    r"^(?:looks |is |i'd say |i say |call it |say )*(?:about|around|like|maybe|roughly) "
)
"""Words with which a count is guessed at."""


def _in_full(count: Token, real: int) -> Token:
    """A count with its thousands, where it was said without: thirty-eight of 61,500."""
    said = sum(count.value)
    is_short = said < LEAST_WHOLE and said * _THOUSAND <= _MOST_OFF * real
    return count._replace(value=(said * _THOUSAND,)) if is_short and real >= _THOUSAND else count


_THOUSAND = 1_000
_MOST_OFF = 10
"""A count is wrong by as many times at most."""
