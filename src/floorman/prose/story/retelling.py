"""What is seen of acts once all are told: their streets, what is one act, who is who."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.story.story import STREETS, Happening, Setting
from floorman.prose.words.token import Token


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
        others = [each for each in told if _may_be_faced(each, one)]
        if "facing" not in one.how or one.slots["amount"].value not in map(_sum, others):
            made.append(one)
    return made


def _may_be_faced(each: Happening, one: Happening) -> bool:
    """Whether an act may be what another faced, told twice; a call answers it."""
    is_known = each.start < one.start or "amount" in each.slots
    return is_known and not each.act.startswith("{who} calls")


def _sum(one: Happening) -> tuple[int, ...]:
    """What an act is for."""
    told = one.slots.get("amount") or one.slots.get("chips")
    return () if told is None else (sum(told.value),)


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
    return bool(is_wager) and is_call and _sum(one) == _sum(wager)


_LATER = {
    "the underraise": ("raises to {amount}", " unnoticed"),
    "the pot bet": ("bets {amount}", " on a wrong count"),
}
"""What is found later, and what is then known of the act that it was found of."""


def found_later(happenings: list[Happening]) -> None:
    """A bet that was found wrong later was made unnoticed; nobody in particular finds it."""
    for found, (act, made) in _LATER.items():
        if any(one.act.startswith(found) for one in happenings):
            wrong = [one for one in happenings if one.act.endswith(act)]
            for one in wrong[-1:]:
                one.act += made


_SHORTENED = 100
"""Less may be a number said short: bets eight, for 800 or 8000."""


def underbets(happenings: list[Happening], setting: Setting) -> bool:
    """Have a bet below the big blind, after which others act, be one that was noticed later.

    Whether there was such a one.
    """
    big = 0 if setting.game.startswith(("fl", "stud", "razz")) else setting.big
    small = [
        one
        for one, after in pairwise(happenings)
        if one.act == "{who} bets {amount}"
        and _SHORTENED <= sum(_sum(one)) < big
        and after.who is not one.who
    ]
    for one in small:
        one.act += " unnoticed"
    if small and not any(one.act.startswith(_NOTICED) for one in happenings):
        end = happenings[-1].end
        how = frozenset(("apart", "nobody", "last"))
        happenings.append(Happening(_NOTICED, None, {}, how, end, end))
    return bool(small)


_NOTICED = "the underraise is noticed"


def counted_again(happenings: Sequence[Happening], really: Token) -> None:
    """An all-in of which nobody told how much is for what it turns out to be."""
    for one in happenings[::-1]:
        if one.act in ("{who} is all-in", "{who} is all-in for {amount}"):
            if "amount" not in one.slots:
                one.act, one.slots = "{who} is all-in for {amount}", {**one.slots, "amount": really}
            return


def exposed(happenings: list[Happening], *, waits: bool) -> None:
    """Cards turned up while somebody is still to act are exposed, and no hand is tabled.

    ``waits`` is whether it was told that somebody is still thinking.
    """
    for at, one in enumerate(happenings):
        acted = any(each.who is one.who for each in happenings[:at])
        is_early = (waits and not acted) or "out-of-turn" in one.how
        if one.act == "{who} tables the hand" and (is_early or _faces_a_bet(one, happenings[:at])):
            one.act = "{who} exposes his cards"
            one.how -= {"out-of-turn"}


def without_remarks(happenings: Sequence[Happening]) -> list[Happening]:
    """Without what somebody says over the hands at showdown, where it is no word of the betting."""
    return [one for at, one in enumerate(happenings) if not _remarks(one, happenings[:at])]


def _remarks(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether words are said once a hand was shown or given up, and none of them bets.

    Nor does it bet what somebody says of their own act: puts in 2k and goes "oh, I didn't see".
    """
    quote = one.slots.get("quote")
    if one.act != "{who} says {said}" or not isinstance(quote, Token):
        return False
    words = quote.key.lower()
    talks = len(words.split()) >= _LONG or any(each.who is one.who for each in before)
    if talks and _TALKS.search(words):
        return not _DECLARES.search(words)
    return any(_SHOWN.match(each.act) for each in before) and not _BETS.search(words)


_SHOWN = re.compile(r"\{who\} (tables|discards|shows|refuses to show)")
_LONG = 4
"""Words with which somebody talks rather than declares, at least."""
_TALKS = re.compile(
    r"\b(oh|(did|do|was|have|could)n'?t|see|saw|thought|meant|nice|good|sorry|what|why|how|where|"
    r"believe|know|knew|hand|honey|luck|easy|again)\b"
)
"""Words with which somebody talks of what they did."""
_DECLARES = re.compile(
    r"\d|^(call|raise|bet|check|fold|pot|all)|"
    r"\bi('m| will|'ll)? (call|rais|bet|check|fold|pot|all)"
)
"""Words with which they declare one."""
_BETS = re.compile(r"\d|call|raise|bet|check|fold|pot|all.?in|setz|erhöh|pass|geh")


def _faces_a_bet(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether it is told that somebody is to act on a bet, and nothing that they did about it."""
    return before[-1:] != [] and before[-1].who is not one.who and "facing" in before[-1].how


def _has_no_amount(one: Happening) -> bool:
    """Whether a bet or raise is announced, and how much it will be is not said."""
    said = one.slots["quote"].key.lower() if "{said}" in one.act and "quote" in one.slots else ""
    return one.act in ("{who} says raise", "{who} says bet") or said in ("raise", "bet")


def out_of_turn(
    happenings: Sequence[Happening], tokens: Sequence[Token], early: Sequence[int]
) -> None:
    """Find the act that was out of turn: the one that the words follow, else the one after them.

    ``early`` is where it was told in other words than those.
    """
    said = {at for at, token in enumerate(tokens) if token.key == "out-of-turn"}
    for at in sorted(said.union(early)):
        before = [one for one in happenings if one.start <= at][-1:]
        after = [one for one in happenings if one.start > at][:1]
        if before and after and _leads(tokens[before[0].end : at], tokens[at : after[0].start]):
            before = []
        for one in before or after:
            one.how |= {"out-of-turn"}


def _leads(since: Sequence[Token], until: Sequence[Token]) -> bool:
    """Whether words belong to what follows: after a full stop, another person, or a comma alone."""
    stops = {token.text for token in since if token.kind == "mark"}
    if "." in stops or ";" in stops or any(token.kind == "who" for token in since):
        return True
    return "," in stops and all(token.kind != "mark" for token in until)


def too_soon(happenings: list[Happening]) -> None:
    """A call or fold right after a bet or raise whose amount nobody knew."""
    for before, one in pairwise(happenings):
        if _has_no_amount(before) and one.act in (
            "{who} folds",
            "{who} discards face down",
            "{who} calls",
            "{who} says call",
        ):
            verb = one.act.replace("says call", "calls").replace("discards face down", "folds")
            one.act = f"{verb} before the amount is known"
            one.how = one.how - {"out-of-turn"} | {"too-soon"}


def put_on_streets(
    happenings: list[Happening], streets: list[tuple[int, str]], setting: Setting
) -> None:
    told = [street for _, street in streets]
    if not told:
        return
    setting.street = min(told, key=STREETS.index)
    if setting.street.endswith("street") and not setting.game:
        setting.game = "stud"
    if len(set(told)) == 1 and _before_the_flop(happenings, streets):
        setting.street = "preflop"
        streets = [(0, "preflop"), *streets]
    elif len(set(told)) == 1:
        for one in happenings:
            one.street = told[0]
        return
    current = "" if streets[0][0] else streets[0][1]
    for at, one in enumerate(happenings):
        current = next((street for place, street in reversed(streets) if place == at), current)
        one.street = current


def _before_the_flop(happenings: list[Happening], streets: list[tuple[int, str]]) -> bool:
    """Whether the flop is first named between acts, and those before it began the hand.

    A hand begins with a raise, for the blind is its bet: the hijack opened, the blinds called, the
    flop got checked.
    """
    place, street = streets[0]
    opener = happenings[0] if place else None
    is_between = street == "flop" and 1 < place < len(happenings)
    return is_between and opener is not None and opener.act.startswith("{who} raises to")


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
            if last.who is not None and one.who is not None and 0 < sum(_sum(one)) < bet:
                last.act, last.also = _IN_A_ROW, (one.who,)
                continue
        elif re.match(r"\{who\} (bets|raises|is all-in)", one.act):
            bet = max(bet, sum(_sum(one)))
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
    last.end = one.end
