"""What one player does in pieces, one after the other, is one act: words, chips, a correction."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.story.acts import GIVES_UP
from floorman.prose.story.story import Happening
from floorman.prose.wording import chips_text
from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import phrase as saying

_PUT_IN = r"\{who\} (pushes|adds) \{chips\}"


def merged(happenings: list[Happening]) -> list[Happening]:
    """Words and chips of one player, one after the other, as one act."""
    made: list[Happening] = []
    for one in happenings:
        if any(_lies_there(each, one) for each in made):
            continue
        if made and _is_told_again(made[-1], one):
            made.pop()
        last = made[-1] if made else None
        if last is None or last.who is not one.who or not _is_the_same_act(last, one):
            made.append(one)
    return made


def given_up_once(happenings: list[Happening]) -> list[Happening]:
    """Without a hand given up that was given up before: he says that he mucked.

    Who turned it up again in between may do so.
    """
    made: list[Happening] = []
    for one in happenings:
        theirs = [each.act for each in made if each.who is one.who and each.act in _HELD]
        if not (one.act in GIVES_UP and theirs[-1:] and theirs[-1] in GIVES_UP):
            made.append(one)
    return made


_HELD = (*GIVES_UP, "{who} tables the hand")


def _is_the_same_act(last: Happening, one: Happening) -> bool:
    """Whether what a player does is a part of what they did last, which it is put into then."""
    if _names_amount(last, one):
        _said_in_one(last, one)
        return True
    if "restates" in one.how:
        _restated(last, one)
        return True
    if last.act == one.act and one.act in _ONCE:
        return True
    if called := _clock_from_away(last, one):
        last.act, last.other = called, last.other or one.other
        last.start, last.end = min(last.start, one.start), max(last.end, one.end)
        return True
    if _is_second_motion(last, one):
        last.tails += [f"then goes back for {chips_text(one.slots['chips'].value)}", *one.tails]
        last.how, last.end = last.how | {"in-doubt"}, one.end
        return True
    return "wish" not in one.how and _is_put_together(last, one)


def _clock_from_away(last: Happening, one: Happening) -> str:
    """The clock called by somebody who is not at the seat; empty where it is none of that."""
    acts = (last.act, one.act)
    called = next((act for act in acts if act.startswith(_CLOCK)), "")
    if not called or not any(act == "{who} is absent" for act in acts):
        return ""
    return called.replace("{who}", "{who}, away from the seat,", 1)


_CLOCK = "{who} calls the clock"


def _is_second_motion(last: Happening, one: Happening) -> bool:
    """Whether somebody puts more chips out on top of those they put out just before."""
    is_more = last.act.endswith("pushes {chips}") and re.fullmatch(_PUT_IN, one.act) is not None
    return is_more and "goes-on" in one.how and sum(one.sums) != sum(last.sums)


def _is_put_together(last: Happening, one: Happening) -> bool:
    """Whether words and chips, or chips pulled back and put out, are put together as one act."""
    if " says " in last.act and one.act.startswith("{who} pushes"):
        last.act = f"{last.act}, then {one.act.removeprefix('{who} ')}"
    elif last.act == _PULLED and _gives_up(last, one):
        return True
    elif last.act == _PULLED and "put-back" in one.how:
        last.act = f"{last.act} and adds {{chips}}"
        one.slots = {**one.slots, "chips": _with_those_put_back(last, one)}
    elif last.act.startswith("{who} pulls back") and re.match(_PUT_IN, one.act):
        last.act = f"{last.act} and adds {{chips}}"
    elif "pushes" in last.act and " says " in one.act and " says " not in last.act:
        last.act = f"{last.act}, then says {one.act.removeprefix('{who} says ')}"
    else:
        return False
    _joined(last, one)
    return True


def _lies_there(before: Happening, one: Happening) -> bool:
    """Whether chips in front are told again: the BB leaves his two fifties where they are.

    Or are what somebody bet before: corrals the 1100 she had out.
    """
    if " in front {" not in one.act or before.who is not one.who:
        return False
    chips = one.slots["before" if "{before}" in one.act else "chips"].value
    if before.act == one.act:
        return before.slots["chips"].value == chips
    is_bet = before.act in ("{who} bets {amount}", "{who} raises to {amount}")
    return is_bet and sum(before.sums) == sum(chips)


_PULLED = "{who} pulls back {before}"


def _gives_up(last: Happening, one: Happening) -> bool:
    """Take it that somebody puts the chips back out which they had pulled back, and folds."""
    if one.act != "{who} folds":
        return False
    last.act, last.end = f"{last.act} and folds", one.end
    return True


def with_pulled_beside(happenings: Sequence[Happening]) -> list[Happening]:
    """Chips pulled back right before those that the same player then puts in for them.

    What others did in between they answer with both: took a 50 in, it got raised, adds a 500.
    """
    made = list(happenings)
    for one in happenings:
        if not one.act.startswith("{who} pulls back"):
            continue
        at = made.index(one)
        after = next((each for each in made[at + 1 :] if each.who is one.who), None)
        if after is not None and re.match(_PUT_IN, after.act) and after is not made[at + 1]:
            made.insert(made.index(after) - 1, made.pop(at))
            one.how |= {"in-doubt"}
    return made


def _with_those_put_back(last: Happening, one: Happening) -> Token:
    """The chips that were pulled back and put out again, with those beside them."""
    pulled, chips = last.slots["before"], one.slots["chips"]
    return chips._replace(value=pulled.value + chips.value)


_ONCE = ("{who} discards face down", "{who} tables the hand")
"""What nobody does twice: told again at once, it is the same."""


def _names_amount(last: Happening, one: Happening) -> bool:
    """Whether somebody who said raise or bet then says how much: "raise", "thirty-five hundred"."""
    if not (last.act.startswith("{who} says ") and one.act.startswith("{who} says ")):
        return False
    word, amount = saying(_words_in(last)), saying(_words_in(one))
    names = word.word in ("raise", "bet") and not word.amount and not word.other
    return names and amount.word == "" and amount.amount > 0 and not amount.other


def _words_in(one: Happening) -> str:
    """What somebody says, as they said it."""
    return _slotted(one.act.removeprefix("{who} says "), one).strip(" ,.;!")


def _slotted(words: str, one: Happening) -> str:
    """Words with what stands in them for what was said."""
    for slot, name in (("{said}", "quote"), ("{amount}", "amount")):
        if name in one.slots:
            token = one.slots[name]
            words = words.replace(slot, token.key if name == "quote" else token.text)
    return words


def _said_in_one(last: Happening, one: Happening) -> None:
    """What was said in two goes, as one: a raise is to what is said before any chips."""
    words = f"{_words_in(last)}, {_words_in(one)}"
    last.act = "{who} says {said}"
    last.slots = {**last.slots, "quote": Token("quote", last.start, one.end, words, words)}
    last.end = one.end


def with_called_chips(happenings: list[Happening]) -> list[Happening]:
    """What somebody calls of chips that were less than the words with them, as chips put in.

    Says eight thousand and throws out a 1k chip, and is called with 1000.
    """
    for last, one in pairwise(happenings):
        is_said = last.act.startswith("{who} says") and last.act.endswith("then pushes {chips}")
        if is_said and one.act == "{who} calls {amount}" and _is_just(one, last):
            one.act, one.slots = "{who} pushes {chips}", {"chips": one.slots["amount"]}
    return happenings


def _is_just(call: Happening, last: Happening) -> bool:
    """Whether a call is of the chips that another put in, and who did said another amount."""
    chips = sum(last.slots["chips"].value)
    words = last.act.removeprefix("{who} says ").removesuffix(", then pushes {chips}")
    said = saying(_slotted(words, last)).amount
    return call.who is not last.who and chips == sum(call.sums) and said not in (0, chips)


def _restated(last: Happening, one: Happening) -> None:
    """How much an act was for, told after it: she raises, making it 4000; else it is no news."""
    if last.act in ("{who} raises", "{who} says raise"):
        last.act += " to {amount}" if last.act.endswith("raises") else " {amount}"
        last.slots = {**last.slots, **one.slots}
    last.end = one.end


def _is_told_again(last: Happening, one: Happening) -> bool:
    """Whether an act that told no amount is told again with it: a raise made it 6000."""
    unnamed = last.who is not None and last.who.label == "someone" and "who" not in one.slots
    return unnamed and last.act == "{who} raises" and one.act == "{who} raises to {amount}"


def _joined(last: Happening, one: Happening) -> None:
    last.slots = {**one.slots, **{k: v for k, v in last.slots.items() if k not in one.slots}}
    last.tails += one.tails
    last.how |= one.how & {"in-doubt"}
    last.end = one.end
