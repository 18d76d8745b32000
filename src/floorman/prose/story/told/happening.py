"""An act of a phrase as it happened: by whom, to whom, with what stands for slots not told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from floorman.prose.clauses.matching import Found
from floorman.prose.story.acts import LEAST_RAISE, SAYS_POT, WAGER
from floorman.prose.story.order.streets import ALL_CHECK
from floorman.prose.story.people.cast import Cast
from floorman.prose.story.people.going_on import goes_on
from floorman.prose.story.people.seen import ASKS, whose_hand
from floorman.prose.story.people.subject import is_beside, subject_of, teller
from floorman.prose.story.story import Happening, Person, Setting
from floorman.prose.story.told.sums import (
    act_in,
    blind_in,
    stack_in,
    take_sums,
    with_defaults,
    with_own_amount,
)
from floorman.prose.story.untold.answering import faced, put_in_order
from floorman.prose.story.untold.checked_to import ONE_BY_ONE
from floorman.prose.story.untold.ending import ASKS_ABOUT, ASKS_OF
from floorman.prose.story.untold.likewise import is_repeated, put_called, same_again
from floorman.prose.words.token import Token


def people_in(one: Found) -> list[Token]:
    slots = [
        t for name, t in one.slots.items() if name in ("who", "other") and isinstance(t, Token)
    ]
    return [*slots, *one.others]


def _checks_in(one: Found, tokens: Sequence[Token]) -> int:
    """How many are told to check, one by one: flop check check check; 0 for others."""
    each = sum(token.key == "check" for token in tokens[one.start : one.end])
    return each if one.phrase.act == ALL_CHECK and each > 1 else 0


def _count_checks(
    one: Found, tokens: Sequence[Token], happenings: Sequence[Happening], setting: Setting
) -> None:
    """As many as check one by one are in the hand, at least, where nobody told how many are."""
    if checks := _checks_in(one, tokens):
        happenings[-1].how |= {ONE_BY_ONE} if not setting.in_hand else frozenset()
        setting.in_hand = max(setting.in_hand, checks)


def happens(
    one: Found,
    tokens: Sequence[Token],
    cast: Cast,
    happenings: list[Happening],
    setting: Setting,
) -> None:
    """Take an act: by whoever is named, else by the last one mentioned, else by somebody."""
    slots = {
        name: token
        for name, token in one.slots.items()
        if name != "level" and isinstance(token, Token)
    }
    if not take_sums(one, slots, cast, happenings):
        return
    setting.game = setting.game or ("stud" if "stud" in one.phrase.how else "")
    if "nobody" in one.phrase.how:
        _nobody_does(one, slots, tokens, happenings)
        _asks_of(one, slots, cast, happenings)
        _count_checks(one, tokens, happenings, setting)
        return
    before = cast.last
    who = _but_for_other(slots, cast, subject_of(one, slots, tokens, cast, happenings))
    if "theirs" in one.phrase.how:
        cast.last = before
    cast.sure = cast.sure and _is_theirs(one, who, cast)
    other = _other(one, slots, cast, who, happenings) or _faced_by(one, slots, cast, who)
    act = with_defaults(act_in(one, slots), slots, tokens)
    cast.sure = cast.sure and ("more" in slots or "{more|}" not in one.phrase.act)
    how = one.phrase.how | faced(one, tokens, happenings) | goes_on(one, tokens, happenings)
    if "likewise" in how:
        cast.sure = cast.sure and is_repeated(happenings)
        act, slots, how = same_again(happenings, slots, how)
    times = slots[one.phrase.repeats].value[0] if one.phrase.repeats in slots else 1
    if "in-front" in one.phrase.how:
        cast.waiting.append(who)
    if "placed" in one.phrase.how:
        cast.sits(who, cast.find(slots["other"]).place)
        cast.last = who
    if "mine" in one.phrase.how:
        who.place = who.place or one.phrase.place
        cast.mine(who)
    setting.big = setting.big or blind_in(one, slots)
    setting.stacks += [(who, chips) for chips in stack_in(one, slots)]
    each = [who, *(cast.find(token) for token in one.others)]
    each = _both(one, who, happenings, cast) if "both" in one.phrase.how and not slots else each
    each += [cast.anybody() for _ in range(min(times, 9) - len(each))]
    told = Happening(act, who, slots, how, one.start, one.end, other=other)
    for person in each:
        others = _others_in_turn(person, act, cast, setting)
        each_by = others if one.phrase.act.count("{someone}") > 1 else ()
        part = _but_for_part(told, person, happenings, setting)
        _done_by(person, part, cast, happenings, each_by)
    if one.phrase.how & {"calls-theirs", "calls-mine"}:
        put_called(one, other or cast.bettor or cast.anybody(), tokens, happenings)
    cast.acted = cast.acted if is_beside(one, tokens) else each[-1]
    _goes_on_raised(one, slots, cast, happenings)


def _goes_on_raised(
    one: Found, slots: Mapping[str, Token], cast: Cast, happenings: Sequence[Happening]
) -> None:
    """Have whoever got raised be who had bet, if nobody was named for it, and go on."""
    before = [each for each in happenings[:-1] if each.who is not None]
    if "raises-them" not in one.phrase.how or not before:
        return
    bets = [each for each in before if WAGER.match(each.act)] or before
    bettor = bets[-1].who
    token = slots.get("other" if "other" in slots or "{who}" in one.phrase.act else "who")
    raised = bettor if token is None or token.key == "he" else cast.find(token)
    is_known = bettor is not None and (bettor.called or bettor.label != "someone")
    if not is_known and all(each.who is not raised for each in happenings):
        bets[-1].who = raised
    cast.last, cast.mentioned = raised, True


def _others_in_turn(first: Person, act: str, cast: Cast, setting: Setting) -> list[Person]:
    """Who does each part of what several do: heads-up two of them in turn, else somebody new."""
    count = act.count(" | ") + 1
    if count < _LEAST_TURNS or not (setting.heads_up or setting.in_hand == _HEADS_UP):
        return [first, *(cast.anybody() for _ in range(count - 1))]
    two = (first, cast.anybody())
    return [two[at % 2] for at in range(count)]


_HEADS_UP = 2
_LEAST_TURNS = 3
"""Parts of what several do, of which two players do more than one each."""


def _done_by(
    person: Person,
    told: Happening,
    cast: Cast,
    happenings: list[Happening],
    others: Sequence[Person],
) -> None:
    """Take each act of what was ``told`` as done by somebody, or by these ``others`` in turn.

    What the other one does that the act has to do with is theirs.
    """
    has_told = any("in-front" in each.how and each.who is person for each in happenings)
    for at, act in enumerate(told.act.split(" | ")[has_told and " | " in told.act :]):
        how = told.how | {"in-front"} if "has in front" in act else told.how
        by = others[at] if others else person
        cast.acts(by, act)
        does, slots = with_own_amount(act, told.slots)
        made = structs.replace(told, act=does, who=by, slots=slots, how=how, tails=[])
        if act.startswith("{other} ") and told.other is not None:
            made.act, made.who, made.other = "{who}" + act[len("{other}") :], told.other, None
        put_in_order(made, happenings)


def _but_for_part(
    told: Happening, person: Person, happenings: Sequence[Happening], setting: Setting
) -> Happening:
    """Chips pulled back as those that are out: one of the two is no more than that one."""
    before = told.slots.get("before")
    if before is None or "pulls back" not in told.act:
        return told
    out = [each for each in happenings if "in-front" in each.how and each.who is person]
    chips = out[-1].slots["chips"].value if out else ()
    if before.kind == "number" and before.value[0] <= len(chips):
        before = before._replace(kind="chips", value=chips[: before.value[0]])
    blind = {"sb": setting.small, "bb": setting.big}.get(person.place, 0)
    is_part = sum(before.value) < (sum(chips) or blind)
    act = told.act.replace(_WHOLE_BACK, "{who} pulls back {before}") if is_part else told.act
    return structs.replace(told, act=act, slots={**told.slots, "before": before})


_WHOLE_BACK = "{who} has in front {before} | {who} pulls back everything"


def _but_for_other(slots: Mapping[str, Token], cast: Cast, who: Person) -> Person:
    """Who does it: a pronoun is not the other whom the act names, as in he asks to see A's hand."""
    is_he = "who" in slots and slots["who"].key == "he"
    is_named = "other" in slots and slots["other"].key not in ("he", "someone")
    if not (is_he and is_named and cast.find(slots["other"]) is who):
        return who
    cast.sure = cast.sure and len(cast.people) == 2
    acted = cast.acted
    return acted if acted is not None and acted is not who else cast.opposite(who)


def _is_theirs(one: Found, who: Person, cast: Cast) -> bool:
    """Whether nobody puts in the last chips of another."""
    return "as-announced" not in one.phrase.how or cast.holder in (None, who)


def _both(one: Found, who: Person, happenings: Sequence[Happening], cast: Cast) -> list[Person]:
    """The two who do the same, where nobody is named: those who acted, but for the last of them.

    What is no turn of theirs is done by the two who acted; else where there are not two, by others.
    """
    acted = dict.fromkeys(each.who for each in happenings[::-1] if each.who is not None)
    if "apart" in one.phrase.how and len(acted) == _HEADS_UP:
        return list(acted)[::-1]
    before = [each for each in acted if each is not happenings[-1].who and each is not who]
    return before[::-1] if len(before) == 2 else [who, cast.anybody()]


def _other(
    one: Found,
    slots: Mapping[str, Token],
    cast: Cast,
    who: Person,
    happenings: Sequence[Happening],
) -> Person | None:
    """The other one that an act has to do with; where nobody is named, the last one before."""
    if "calls-mine" in one.phrase.how:
        return teller(cast)
    if "other" in slots and "placed" not in one.phrase.how:
        is_his = one.phrase.act.endswith(ASKS) and slots["other"].key == "he"
        if is_his and (asked := _asked(who, cast, happenings)) is not None:
            return asked
        other = cast.find(slots["other"])
        is_both = other is who and "{who}" in one.phrase.act
        return cast.opposite(who) if is_both else other
    if one.phrase.act.endswith(ASKS):
        return _asked(who, cast, happenings) or cast.opposite(who)
    return cast.opposite(who) if "{other}" in one.phrase.act else None


def _faced_by(one: Found, slots: Mapping[str, Token], cast: Cast, who: Person) -> Person | None:
    """Who faces a bet of somebody else that nobody named: seat 6 is facing 4000."""
    is_of_another = "{someone}" in one.phrase.act and "facing" in one.phrase.how
    faces = cast.find(slots["who"]) if is_of_another and "who" in slots else None
    return None if faces is who else faces


def _asked(asker: Person, cast: Cast, happenings: Sequence[Happening]) -> Person | None:
    """Whose hand somebody asks to see; sure where there are but two, or it was just passed in."""
    asked = whose_hand(asker, happenings)
    is_plain = asked is not None and happenings[-1].who is asked
    cast.sure = cast.sure and (is_plain or len(cast.people) == 2)
    return asked


def _asks_of(
    one: Found, slots: Mapping[str, Token], cast: Cast, happenings: Sequence[Happening]
) -> None:
    """Take a question about somebody to be about whoever is named in it."""
    if one.phrase.how & {ASKS_OF, ASKS_ABOUT}:
        was_on_them = cast.mentioned  # back to UTG: can he raise?
        happenings[-1].other = cast.find(slots["other"])
        cast.sure = cast.sure and (slots["other"].key != "he" or was_on_them)


def _asks_own_pot(act: str, slots: Mapping[str, Token], happenings: Sequence[Happening]) -> bool:
    """Whether it is asked how much somebody can make it who has just said pot: as much as that."""
    last = happenings[-1] if happenings else None
    if act != LEAST_RAISE or "who" not in slots or last is None or last.act not in SAYS_POT:
        return False
    named = last.slots.get("who")
    return slots["who"].key in ("he", named.key if named is not None else "")


def _nobody_does(
    one: Found, slots: dict[str, Token], tokens: Sequence[Token], happenings: list[Happening]
) -> None:
    """Take an act without a player; told twice in the same words it is one, but for checks."""
    act = with_defaults(one.phrase.act, slots, tokens)
    made = Happening(act, None, slots, one.phrase.how, one.start, one.end)
    again = any(each.act == made.act for each in happenings)
    tells_more = any(f"{{{name}}}" in act for name in slots)
    if _asks_own_pot(act, slots, happenings):
        happenings[-1].end = one.end
        return
    if tells_more or not again or act.startswith("everybody "):
        happenings.append(made)
