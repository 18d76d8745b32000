"""How much an act is for: what was told before it, or is told with it; slots not told."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.phrases.slots import next_up, taken
from floorman.prose.story.people.cast import Cast
from floorman.prose.story.story import Happening
from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import phrase as phrase_said
from floorman.talk.numbers import CHIPS


def blind_in(one: Found, slots: Mapping[str, Token]) -> int:
    """The big blind that an act tells of: its own size, or what a first raise was made over."""
    if "big" in slots:
        return slots["big"].value[0]
    if one.phrase.how & {"limps", "of-the-blind"} and ("amount" in slots or "chips" in slots):
        return sum(slots["amount" if "amount" in slots else "chips"].value)
    if "by" in one.phrase.how:
        return max(0, slots["amount"].value[0] - slots["more"].value[0])
    return 0


def stack_in(one: Found, slots: dict[str, Token]) -> tuple[int, ...]:
    """The stack that is told with a bet from it, which is no part of the act then."""
    return slots.pop("more").value[:1] if "of-stack" in one.phrase.how else ()


_SIZED = re.compile(r"(\{who\} (?:bets|raises to|is all-in for|calls)) \{(more|before|number)\}")


def with_own_amount(act: str, slots: dict[str, Token]) -> tuple[str, dict[str, Token]]:
    """One of several acts told together, with its own amount: two are all-in, for 900 and 1400."""
    found = _SIZED.fullmatch(act)
    if found is None or found[2] not in slots:
        return act, slots
    return f"{found[1]} {{amount}}", {**slots, "amount": slots[found[2]]}


def take_sums(
    one: Found, slots: dict[str, Token], cast: Cast, happenings: Sequence[Happening]
) -> bool:
    """Take how much it is from what was told before, or from chips that are told for it.

    Whether it is anything: what was declared can be brought out only after that.
    """
    if "as-announced" in one.phrase.how:
        _take_announced(one, slots, cast)
    if "of-chips" in one.phrase.how:
        slots["amount"] = _sum_of(slots.pop("chips"))
    if "as-said" in one.phrase.how:
        said = _said_amount(happenings)
        slots |= {"chips": said} if said is not None else {}
        return said is not None
    return True


def _take_announced(one: Found, slots: dict[str, Token], cast: Cast) -> None:
    """Take how much it is from what was told before: the chips somebody has left, or the pot."""
    is_of_chips = "{chips}" in one.phrase.act
    announced = cast.announced or (None if is_of_chips else cast.pot)
    if isinstance(announced, Token):
        slots["chips" if is_of_chips else "amount"] = announced


def _said_amount(happenings: Sequence[Happening]) -> Token | None:
    """How much was declared last, which is brought out now; None where no amount was."""
    last = happenings[-1] if happenings else None
    if last is None or not last.act.startswith("{who} says"):
        return None
    if "amount" in last.slots:
        return last.slots["amount"]
    quote = last.slots.get("quote")
    amount = phrase_said(quote.key).amount if quote is not None else 0
    return quote._replace(kind="number", key="", value=(amount,)) if quote and amount else None


def _sum_of(chips: Token) -> Token:
    """How much chips are worth in all."""
    return chips._replace(kind="number", value=(sum(chips.value),))


_LAST = "{chips}, his last chips"


def act_in(one: Found, slots: Mapping[str, Token]) -> str:
    """The act of a phrase; last chips of which only the sum was told are an all-in."""
    act, chips = one.phrase.act.replace("{someone}", "{who}"), slots.get("chips")
    is_sum = chips is not None and chips.kind == "number" and not CHIPS.issuperset(chips.value)
    return "{who} is all-in for {chips}" if is_sum and act.endswith(_LAST) else act


def with_defaults(act: str, slots: Mapping[str, Token], tokens: Sequence[Token]) -> str:
    """An act with what stands for slots that nobody told; its {text} is all that was said."""

    def told(one: re.Match[str]) -> str:
        return f"{{{one[1]}}}" if one[1] in slots else taken(one[2] or _next_chip(slots))

    act = _DEFAULT.sub(told, act)
    words = re.sub(r'["“”|{}]', "", " ".join(token.text for token in tokens))
    return act.replace("{text}", words.removesuffix(" .")[:120].strip())


def _next_chip(slots: Mapping[str, Token]) -> str:
    """The chip to which those are raced that were told."""
    chip = slots["amount" if "amount" in slots else "chips"].value[0]
    return str(next_up(chip))


_DEFAULT = re.compile(r"\{([a-z]+)\|([^}]*)\}")
