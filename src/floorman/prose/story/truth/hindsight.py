"""Acts that something told beside them, or later, makes others: too soon, unnoticed, exposed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.story.acts import FOLDS, GIVES_UP, IN_TURN, SHOWS, WAGER
from floorman.prose.story.order.remarks import depends_on_another
from floorman.prose.story.story import Happening, Setting
from floorman.prose.words.token import POSSESSIVES, SEINE, Token
from floorman.talk.numbers import LEAST_WHOLE

_UNDERRAISE = "the underraise"
"""What is found later of a raise that was too small."""


def found_later(happenings: list[Happening]) -> None:
    """A raise that was found wrong later was made unnoticed; nobody in particular finds it."""
    if any(one.act.startswith(_UNDERRAISE) for one in happenings):
        wrong = [one for one in happenings if one.act.endswith("raises to {amount}")]
        for one in wrong[-1:]:
            one.act += " unnoticed"


def underbets(happenings: list[Happening], setting: Setting) -> bool:
    """Have a bet below the big blind, after which others act, be one that was noticed later.

    Whether there was such a one.
    """
    big = 0 if setting.game.startswith(("fl", "stud", "razz")) else setting.big
    small = [
        one
        for one, after in pairwise(happenings)
        if one.act == "{who} bets {amount}"
        and LEAST_WHOLE <= sum(one.sums) < big
        and after.who is not one.who
    ]
    for one in small:
        one.act += " unnoticed"
        for after in happenings[happenings.index(one) :]:
            is_of_it = after.act == "{who} calls {amount}" and after.sums == one.sums
            after.act = "{who} calls" if is_of_it else after.act
    return bool(small)


def noticed_at_last(happenings: list[Happening]) -> None:
    """A bet or raise that went unnoticed is noticed at the end, where nobody told when it was."""
    unnoticed = any(one.act.endswith(" unnoticed") for one in happenings)
    if unnoticed and not any(one.act.startswith(_NOTICED) for one in happenings):
        end = happenings[-1].end
        how = frozenset(("apart", "nobody", "last"))
        happenings.append(Happening(_NOTICED, None, {}, how, end, end))


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
        is_early = is_early or _faces_a_bet(one, happenings[:at])
        is_early = is_early or _is_before_an_answer(one, happenings[:at], happenings[at + 1 :])
        if one.act in _EXPOSED and is_early:
            one.act = _EXPOSED[one.act]
            one.how -= {"out-of-turn"}


_EXPOSED = {
    "{who} tables the hand": "{who} exposes his cards",
    "{who} tables 1 card": "{who} exposes a card",
}
"""What is turned up at the showdown, and what it is while somebody is still to act."""


def _faces_a_bet(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether it is told that somebody is to act on a bet, and nothing that they did about it."""
    return before[-1:] != [] and before[-1].who is not one.who and "facing" in before[-1].how


def _is_before_an_answer(
    one: Happening, before: Sequence[Happening], after: Sequence[Happening]
) -> bool:
    """Whether somebody shows after their own bet, and another only then calls it or folds."""
    acts = (each for each in reversed(before) if IN_TURN.search(each.act))
    bet = next((each for each in acts if not depends_on_another(_said(each))), None)
    answer = next(iter(after), None)
    if bet is None or answer is None or bet.who is not one.who or answer.who is one.who:
        return False
    return WAGER.match(bet.act) is not None and answer.act in ("{who} calls", "{who} folds")


_WHOSE = frozenset((*POSSESSIVES, *SEINE, "both", "all", "beide"))
"""Words before chips that are all that lay in front: took back his two 100s."""


def with_chips_in_front(
    happenings: Sequence[Happening], setting: Setting, tokens: Sequence[Token]
) -> list[Happening]:
    """Have the chips that somebody pulls back lie in front before, if nobody told of them.

    Of a blind that is known to be more, they are a part.
    """
    made: list[Happening] = []
    blinds = {"sb": setting.small, "bb": setting.big}
    for one in happenings:
        whole = _pulled_whole(one, tokens) if pulls_untold(one, happenings) else None
        place = one.who.place if one.who is not None else ""
        if whole is not None and sum(whole.value) >= blinds.get(place, 0):
            how, act = frozenset(("in-front",)), "{who} has in front {chips}"
            made.append(Happening(act, one.who, {"chips": whole}, how, one.start, one.start))
        made.append(one)
    return made


def pulls_untold(one: Happening, happenings: Sequence[Happening]) -> bool:
    """Whether somebody pulls back chips, and nobody told which of them lay in front."""
    lying = [each.who for each in happenings if " in front {" in each.act]
    return one.act.startswith("{who} pulls back {before}") and one.who not in lying


def _pulled_whole(one: Happening, tokens: Sequence[Token]) -> Token | None:
    """The chips that somebody pulls back, where they are all that lay there."""
    chips = one.slots["before"]
    at = next(at for at, token in enumerate(tokens) if token.start == chips.start)
    words = {chips.text.lower().split()[0], tokens[max(0, at - 1)].key}
    return chips if chips.kind == "chips" and words & _WHOSE else None


def killed_last(happenings: Sequence[Happening]) -> list[Happening]:
    """The acts with a hand tabled before the dealer kills it: mucked his straight, face up."""
    made = list(happenings)
    for one in happenings:
        at = made.index(one)
        killed = next((each for each in made[:at] if _kills(each) and each.who is one.who), None)
        if killed is not None and one.act.startswith("{who} tables"):
            made.insert(made.index(killed), made.pop(at))
    return made


def thrown_in(happenings: Sequence[Happening], *, is_showdown: bool) -> None:
    """A hand that is given up after it was shown, or at the showdown, is no fold: it is thrown in.

    ``is_showdown`` is whether it is told that the betting is over.
    """
    for one in happenings if is_showdown else ():
        if one.act in GIVES_UP:
            one.act, one.how = _DISCARDS, one.how | {"apart", "betting-over"}
    for at, one in enumerate(happenings):
        before = (each for each in happenings[:at] if each.who is one.who)
        shown = any(each.act.startswith(SHOWS) for each in before)
        if one.act == "{who} folds" and shown:
            one.act, one.how = _DISCARDS, one.how | {"apart"}


_DISCARDS = "{who} discards face down"


def _kills(one: Happening) -> bool:
    return one.act.startswith("dealer kills ")


def was_all_in(happenings: list[Happening], tokens: Sequence[Token]) -> bool:
    """Put an all-in that somebody already was before what was done then: leaves while all-in.

    Whether there was one: how much it was, and who called it, was not told.
    """
    found = False
    for at, one in enumerate(happenings):
        keys = {token.key for token in tokens[max(0, one.start - 1) : one.end]}
        is_state = one.act == "{who} is all-in" and not keys.isdisjoint(_IS)
        if at and is_state and not keys.isdisjoint(_WHILE):
            happenings[at - 1], happenings[at] = one, happenings[at - 1]
            found = True
    return found


_IS = ("is", "was", "'s", "ist", "war")
_WHILE = ("while", "whilst", "when", "although", "though", "während", "als", "obwohl")
"""Words between what somebody does and what was so then."""


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


def on_condition(happenings: Sequence[Happening]) -> None:
    """What somebody will do if another bets is said before they act, in their turn or not."""
    for one, after in pairwise(happenings):
        is_another = after.who is not one.who and after.waits and IN_TURN.search(after.act)
        if depends_on_another(_said(one)) and is_another:
            one.how |= {"out-of-turn", "if-then"}


def _leads(since: Sequence[Token], until: Sequence[Token]) -> bool:
    """Whether words belong to what follows: after a full stop, another person, or a comma alone."""
    stops = {token.text for token in since if token.kind == "mark"}
    if "." in stops or ";" in stops or any(token.kind == "who" for token in since):
        return True
    return "," in stops and all(token.kind != "mark" for token in until)


def too_soon(happenings: list[Happening]) -> None:
    """A call or fold right after a bet or raise whose amount nobody knew."""
    for before, one in pairwise(happenings):
        if _has_no_amount(before) and (verb := _answer(one)):
            one.act = f"{{who}} {verb} before the amount is known"
            one.how = one.how - {"out-of-turn"} | {"too-soon"}
            before.act = _ANNOUNCED.get(before.act, before.act)


def _answer(one: Happening) -> str:
    """The verb of a call or a fold, however it was told; empty where it is none."""
    said = _said(one)
    if one.act in ("{who} calls", "{who} says call") or said == "call":
        return "calls"
    return "folds" if one.act in FOLDS or said == "fold" else ""


def _said(one: Happening) -> str:
    """What somebody said, in its own words."""
    quote = one.slots.get("quote") if "{said}" in one.act else None
    return "" if quote is None else quote.key.lower()


def _has_no_amount(one: Happening) -> bool:
    """Whether a bet or raise is announced, and how much it will be is not said."""
    said = (*_ANNOUNCED, *_ANNOUNCED.values())
    return one.act in said or _said(one) in ("raise", "bet")


_ANNOUNCED = {"{who} bets": "{who} says bet", "{who} raises": "{who} says raise"}
"""What somebody did of whom it is told that nobody knew how much, and what it was."""
