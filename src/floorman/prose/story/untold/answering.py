"""What somebody acted against, told only after they did: it is put before their act."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import structs

from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Happening, Person
from floorman.prose.street_order import ON_THE_BOARD
from floorman.prose.words.token import AND, GOING_ON, POSSESSIVES, Token

ARTICLES = (*POSSESSIVES, "a", "an", "the")
"""Words with which that begins which somebody called."""
NEAR = 3
"""Words between a call and what is called, at most."""
AGAINST = ("over", "against", "facing", "into", "gegen")
"""Words before what somebody acted against."""
STATES = (
    *("was", "were", "is", "had", "been", "there", "before", "befor", "facing", "front"),
    *("faced", "faces"),
    *("lag", "liegt", "war", "ist", "davor", "gab", "waren", "sind", "wurden", "lagen"),
)
"""Words beside a bet that tell of it as of what was there: the bet was 600."""


def faced(one: Found, tokens: Sequence[Token], happenings: Sequence[Happening]) -> set[str]:
    """A mark where an act is told as that which the one before it answers: calls a bet of 500."""
    last = max(happenings, key=lambda each: each.start, default=None)
    is_wager = re.search(" (bets(?! a bounty chip)|raises|is all-in)", one.phrase.act)
    if last is None or not is_wager:
        return set()
    if one.start and tokens[one.start - 1].key in _ONLY_THEN:
        return set()
    near = {token.key for token in _right_before(one, tokens)}
    is_against = not near.isdisjoint(AGAINST)
    is_theirs = "theirs" in one.phrase.how or _is_somebodys(one, last, tokens)
    done = next((each for each in reversed(happenings) if each.start == last.start), last)
    if is_theirs and (_is_answer(done) or is_against):
        return {"faced"}
    if "who" in one.slots:
        return {"faced"} if is_against and "facing" not in one.phrase.how else set()
    beside = {token.key for token in tokens[max(last.end, one.start - 3) : one.end + 1]}
    is_told_later = _is_answer(last) and not beside.isdisjoint(STATES)
    articles = {token.key for token in tokens[last.end - 1 : last.end + 1]}
    is_close = 0 <= one.start - last.end <= NEAR and not articles.isdisjoint(ARTICLES)
    is_object = last.act == "{who} calls" and is_close
    is_object = is_object or (last.act == "{who} folds" and "to" in near)
    is_acted_on = "on" in near
    return {"faced"} if is_object or is_against or is_told_later or is_acted_on else set()


_ONLY_THEN = ("then", "now", "dann", "jetzt")
"""Words before what somebody faces only after what they did: got a caller, then faced a shove."""


def _right_before(one: Found, tokens: Sequence[Token]) -> Sequence[Token]:
    """What an act is told with: two words before it and its street, none before a sum or mark."""
    street, act = tokens[max(0, one.start - 1)].key, tokens[one.start].key
    is_of_street = street in ON_THE_BOARD and act not in GOING_ON  # on the turn bet
    begin = max(0, one.start - 2 - is_of_street)
    ends = [at + 1 for at in range(begin, one.start) if tokens[at].kind in _CLOSING]
    return tokens[max([begin, *ends]) : one.start + 1]


_CLOSING = ("number", "chips", "mark")
"""Kinds of tokens that end what is told before an act: facing 3k, he is all-in."""


def _is_somebodys(one: Found, last: Happening, tokens: Sequence[Token]) -> bool:
    """Whether a bet is told as a noun with whose it is: calls seat 3's raise, the 300 of seat 3."""
    who = one.slots.get("who")
    if any(token.text.lower().endswith("ed") for token in tokens[one.start : one.end]):
        return False  # raised by seat 3 is what came next; the raise of seat 3 is a noun
    if not isinstance(who, Token) or any(
        token.kind == "mark" or token.key in AND for token in tokens[last.end : one.start]
    ):
        return False
    at = next(at for at, token in enumerate(tokens) if token is who)
    after = tokens[at + 1].key if at + 1 < len(tokens) else ""
    return after in ("'s", "s") or (at > one.start and tokens[at - 1].key in ("of", "by", "von"))


def _is_answer(one: Happening) -> bool:
    """Whether an act may answer a bet that is told only after it."""
    answers = (*("{who} calls", "{who} folds"), _RUNS_OUT)
    return is_of_chips_or_words(one) or one.act.startswith(answers) or one.comes_too_soon


def put_in_order(made: Happening, happenings: list[Happening]) -> None:
    """Put an act after those before it; what is faced, before the act that answers it."""
    if "faced" in made.how:
        last = max(happenings, key=lambda one: one.start)
        happenings.insert(_first_of(happenings.index(last), happenings), made)
    elif _is_answered_before(made, happenings):
        happenings.insert(_first_of(len(happenings) - 1, happenings), made)
    elif "facing" in made.how and happenings and happenings[-1].deals:
        # what the dealer did while somebody had not answered a bet, which is told after it
        happenings.insert(len(happenings) - 1, made)
    else:
        happenings.append(made)


def is_of_chips_or_words(one: Happening) -> bool:
    """Whether somebody puts chips in or says something."""
    return any(verb in one.act for verb in ("pushes", " adds ", " says "))


def _is_answered_before(made: Happening, happenings: list[Happening]) -> bool:
    """Whether what is faced was told after what somebody did against it, or the clock for it."""
    if "facing" not in made.how or not happenings:
        return False
    last = happenings[-1]
    if _is_of_the_clock(last):
        return _is_unnamed(made) or made.other is not None
    return is_of_chips_or_words(last) and made.who is not last.who and _is_unnamed(made)


def _is_of_the_clock(one: Happening) -> bool:
    """Whether a clock is called, runs out, or is given another time."""
    return "the clock" in one.act or one.act.startswith("the floor gives")


_CALLS_CLOCK = "calls the clock"
_RUNS_OUT = "the clock runs out on {who}"
_AT_ZERO = "as the clock runs out"


def on_whom_it_is(happenings: Sequence[Happening]) -> list[Happening]:
    """The acts with the clock called on whoever was told to face a bet, and run out on them.

    It runs out on nobody who called it: on whoever is to act, where that was not told.
    """
    on: Person | None = None
    callers: list[Person | None] = [None]
    told: list[Happening] = []
    for one in happenings:
        act, who, other = one.act, one.who, one.other
        if "clock on {" in act or ("facing" in one.how and other is not None):
            on = other or who
        if act.endswith(_CALLS_CLOCK):
            callers.append(who)
            if on not in callers:
                act, other = act.removesuffix(_CALLS_CLOCK) + "calls a clock on {other}", on
        elif act == _RUNS_OUT and who in callers:
            act, who = (act, on) if on is not None else (act.removesuffix(" on {who}"), None)
        elif act.endswith(_AT_ZERO) and who in callers[1:]:
            who = on or who
        told.append(structs.replace(one, act=act, who=who, other=other))
    return told


def _is_unnamed(one: Happening) -> bool:
    """Whether nobody was named for an act; whoever is named in it may be the one who faces it."""
    is_someone = one.who is not None and one.who.label == "someone"
    return is_someone or not one.slots.get("who")


def _first_of(at: int, happenings: list[Happening]) -> int:
    """Where the words and chips begin that somebody put in with the act at a place."""
    who = happenings[at].who
    while at and (
        _is_of_the_clock(happenings[at - 1])
        or (is_of_chips_or_words(happenings[at - 1]) and happenings[at - 1].who is who)
    ):
        at -= 1
    return at


_LATER = ("flop", "turn", "river")
_LAST = _LATER[-1:]
_WAGERS = re.compile(r"^\{who\} (bets|raises|is all-in|pushes|says|adds)")
_CALLS = {"{who} calls": "{who} bets", "{who} calls {amount}": "{who} bets {amount}"}
"""Calls, and what was called by them."""


def with_called_bet(
    happenings: list[Happening], street: str, anybody: Callable[[], Person]
) -> list[Happening]:
    """What somebody called on a later street though nobody bet was bet by another before.

    By whoever else has to do with it, or somebody new; that is in doubt. A call without a sum may
    be of the blind, told after the flop, but on the river.
    """
    at = next((at for at, one in enumerate(happenings) if one.act in _CALLS), -1)
    call = happenings[at] if at >= 0 else None
    on = (call.street or street) if call is not None else ""
    if call is None or call.who is None or on not in (_LATER if call.sums else _LAST):
        return happenings
    if any(_WAGERS.search(one.act) for one in happenings[:at]):
        return happenings
    callers = {id(one.who) for one in happenings if one.act.startswith("{who} calls")}
    acting = (who for one in happenings for who in (one.who, one.other) if who is not None)
    others = (who for who in acting if id(who) not in callers)
    bettor = next(others, None) or anybody()
    slots = {name: token for name, token in call.slots.items() if name == "amount"}
    how = frozenset(("in-doubt",))
    bet = Happening(_CALLS[call.act], bettor, slots, how, call.start, call.end, call.street)
    return [*happenings[:at], bet, *happenings[at:]]
