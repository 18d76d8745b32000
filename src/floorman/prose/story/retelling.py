"""What is told more than once, or in pieces, is one act; who is met again is one player."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.story.story import Happening
from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import phrase as saying


def recognised(happenings: Sequence[Happening]) -> bool:
    """Have whoever is first named on a later street be one who came along before, unnamed.

    Whether there was such a one: it may be somebody else.
    """
    found = False
    for at, one in enumerate(happenings):
        before = happenings[:at]
        if one.who is None or any(one.who is each.who for each in before):
            continue
        came = [each for each in before if _is_earlier(each, one)]
        free = [each.who for each in came if each.who is not None and _comes_along(each)]
        if free:
            unnamed, named = free[0], one.who
            unnamed.label, unnamed.place = named.label, named.place
            for each in happenings:
                each.who = unnamed if each.who is named else each.who
                each.other = unnamed if each.other is named else each.other
        found = found or bool(free)
    return found


def _is_earlier(before: Happening, one: Happening) -> bool:
    """Whether whoever did something may be the one who did another thing later in the hand."""
    if one.street and before.street not in ("", one.street):
        return True
    is_over = re.match(r"\{who\} (folds|discards|refuses to show|tables)", one.act)
    return bool(is_over) and before.act == "{who} is all-in"


def _comes_along(one: Happening) -> bool:
    """Whether somebody whom nobody named or placed went along, and may be met again."""
    unnamed = one.who is not None and one.who.label == "someone" and not one.who.place
    return unnamed and bool(re.match(r"\{who\} (calls|limps|is all-in)", one.act))


def faced_once(happenings: list[Happening]) -> list[Happening]:
    """Without what is faced, where a bet or raise of that much was told."""
    made: list[Happening] = []
    told = [one for one in happenings if "facing" not in one.how]
    for one in happenings:
        sums = [each.sums for each in told if _may_be_faced(each, one)]
        if "facing" not in one.how or one.slots["amount"].value not in sums:
            made.append(one)
    return made


def _may_be_faced(each: Happening, one: Happening) -> bool:
    """Whether an act may be what another faced, told twice; a call answers it."""
    is_known = each.start < one.start or "amount" in each.slots
    return is_known and not each.act.startswith("{who} calls")


def answered_later(happenings: list[Happening]) -> list[Happening]:
    """A call told before the bet of that much comes after it; told there once more, it is one."""
    for one in happenings:
        later = happenings[happenings.index(one) + 1 :]
        wager = next((each for each in later if _is_called_by(one, each)), None)
        if wager is None:
            continue
        rest = [each for each in happenings if each is not one]
        place = rest.index(wager) + 1
        again = any(each.who is one.who and " calls" in each.act for each in rest[place:])
        return rest if again else [*rest[:place], one, *rest[place:]]
    return happenings


def _is_called_by(one: Happening, wager: Happening) -> bool:
    """Whether a call is of just so much as somebody else bets."""
    is_wager = re.match(r"\{who\} (bets|raises to|is all-in for) \{amount\}", wager.act)
    is_call = one.act == "{who} calls {amount}" and wager.who is not one.who
    return bool(is_wager) and is_call and one.sums == wager.sums


def in_a_row(happenings: list[Happening]) -> list[Happening]:
    """Each of several putting in less than was bet before is one act: undercalls in a row."""
    made: list[Happening] = []
    bet = 0
    for one in happenings:
        last = made[-1] if made else None
        if last is not None and "each" in one.how and last.start == one.start:
            if last.act == _IN_A_ROW and one.who is not None:
                last.also += (one.who,)
                continue
            if last.who is not None and one.who is not None and 0 < sum(one.sums) < bet:
                last.act, last.also = _IN_A_ROW, (one.who,)
                continue
        elif re.match(r"\{who\} (bets|raises|is all-in)", one.act):
            bet = max(bet, sum(one.sums))
        made.append(one)
    return made


_IN_A_ROW = "{all} undercall {amount} each"
_PUT_IN = r"\{who\} (pushes|adds) \{chips\}"


def merged(happenings: list[Happening]) -> list[Happening]:
    """Words and chips of one player, one after the other, as one act."""
    made: list[Happening] = []
    for one in happenings:
        last = made[-1] if made else None
        if last is not None and _is_told_again(last, one):
            made.pop()
            last = made[-1] if made else None
        if last is not None and last.who is one.who and _names_amount(last, one):
            _said_in_one(last, one)
            continue
        if last is not None and last.who is one.who and "restates" in one.how:
            _restated(last, one)
            continue
        if last is not None and last.who is one.who and "wish" not in one.how:
            if " says " in last.act and one.act.startswith("{who} pushes"):
                last.act = f"{last.act}, then {one.act.removeprefix('{who} ')}"
                _joined(last, one)
                continue
            if last.act.startswith("{who} pulls back") and re.match(_PUT_IN, one.act):
                last.act = f"{last.act} and adds {{chips}}"
                _joined(last, one)
                continue
            if "pushes" in last.act and " says " in one.act and " says " not in last.act:
                words = one.act.removeprefix("{who} says ")
                last.act = f"{last.act}, then says {words}"
                _joined(last, one)
                continue
        made.append(one)
    return made


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
    for name, token in one.slots.items():
        if name in ("amount",) and "amount" in last.slots and last.slots["amount"] is not token:
            last.slots["more"] = token
    last.tails += one.tails
    last.how |= one.how & {"in-doubt"}
    last.end = one.end
