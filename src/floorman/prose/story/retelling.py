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
        called = any(each.act.startswith("{who} calls") for each in before)
        free = [
            each.who for each in came if each.who is not None and _comes_along(each, one, called)
        ]
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
    if _AT_SHOWDOWN.match(one.act):
        return True
    return one.act.startswith("{who} folds") and before.act == "{who} is all-in"


_AT_SHOWDOWN = re.compile(r"\{who\} (discards|refuses to show|tables|plays the board|asks to see)")
"""What is done by those who bet or called, named or not."""


def _comes_along(one: Happening, later: Happening, called: bool) -> bool:
    """Whether somebody whom nobody named or placed went along, and may be met again.

    At the showdown, once it was called, that may be whoever bet, unless it is about a hand that
    somebody paid to see.
    """
    unnamed = one.who is not None and not one.who.called and one.who.label == "someone"
    bets = called and _AT_SHOWDOWN.match(later.act) and "asks to see" not in later.act
    verbs = r"\{who\} (calls|limps|is all-in|bets|raises)" if bets else _WENT_ALONG
    return unnamed and not (one.who and one.who.place) and bool(re.match(verbs, one.act))


_WENT_ALONG = r"\{who\} (calls|limps|is all-in)"


def faced_once(happenings: list[Happening]) -> list[Happening]:
    """Without what is faced, where a bet or raise of that much was told, or of more than that."""
    made: list[Happening] = []
    told = [one for one in happenings if "facing" not in one.how]
    for one in happenings:
        sums = [each.sums for each in told if _may_be_faced(each, one)]
        if "facing" not in one.how or not (
            one.slots["amount"].value in sums or _is_the_rest(one, told)
        ):
            made.append(one)
    return made


def _is_the_rest(one: Happening, told: Sequence[Happening]) -> bool:
    """Whether what is faced is how much is left to pay of a bet: all-in for 400, he faces 150."""
    before = [each for each in told if each.end <= one.start and _same_street(each, one)]
    bets = [sum(each.sums) for each in before if re.match(_WAGER, each.act)]
    return one.sums != () and sum(one.sums) < max(bets, default=0)


def _same_street(each: Happening, one: Happening) -> bool:
    return "" in (each.street, one.street) or each.street == one.street


_WAGER = r"\{who\} (bets|raises to|is all-in for) \{amount\}"


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
    is_wager = re.match(_WAGER, wager.act)
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
        if any(_lies_there(each, one) for each in made):
            continue
        if made and _is_told_again(made[-1], one):
            made.pop()
        last = made[-1] if made else None
        if last is None or last.who is not one.who or not _is_the_same_act(last, one):
            made.append(one)
    return made


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
    if _keeps_the_rest(last, one):
        last.act, last.end = one.act, one.end
        return True
    return "wish" not in one.how and _is_put_together(last, one)


def _is_put_together(last: Happening, one: Happening) -> bool:
    """Whether words and chips, or chips pulled back and put out, are put together as one act."""
    if " says " in last.act and one.act.startswith("{who} pushes"):
        last.act = f"{last.act}, then {one.act.removeprefix('{who} ')}"
    elif last.act == _PULLED and _gives_up(last, one):
        return True
    elif last.act.startswith("{who} pulls back") and re.match(_PUT_IN, one.act):
        last.act = f"{last.act} and adds {{chips}}"
    elif "pushes" in last.act and " says " in one.act and " says " not in last.act:
        last.act = f"{last.act}, then says {one.act.removeprefix('{who} says ')}"
    else:
        return False
    _joined(last, one)
    return True


def _lies_there(before: Happening, one: Happening) -> bool:
    """Whether chips in front are told again: the BB leaves his two fifties where they are."""
    if not (before.act == one.act == "{who} has in front {chips}" and before.who is one.who):
        return False
    return before.slots["chips"].value == one.slots["chips"].value


_PULLED = "{who} pulls back {before}"


def _gives_up(last: Happening, one: Happening) -> bool:
    """Take it that somebody puts the chips back out which they had pulled back, and folds."""
    folds = one.act == "{who} folds"
    if folds or _are_put_back(last, one):
        last.act += " and folds" if folds else ""
        last.end = one.end
        return True
    return False


def _are_put_back(last: Happening, one: Happening) -> bool:
    """Whether the chips that are put out are those that were pulled back: it is to call or fold."""
    chips = one.slots.get("chips")
    is_put_in = re.match(_PUT_IN, one.act) is not None
    return is_put_in and chips is not None and chips.value == last.slots["before"].value


_ONCE = ("{who} discards face down", "{who} tables the hand")
"""What nobody does twice: told again at once, it is the same."""


def _keeps_the_rest(last: Happening, one: Happening) -> bool:
    """Whether whoever tabled cards is told to show no more of them: turns one over, keeps one."""
    is_part = re.match(r"\{who\} tables (\{number\}|\{cards\}|\d+ cards)", last.act)
    return bool(is_part) and one.act == "{who} tables one card and refuses to table the rest"


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
