"""What a story begins with where nobody told it: its street, its blinds."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.games.game import game
from floorman.prose.story.acts import AT_SHOWDOWN, FOLDS, IN_TURN
from floorman.prose.story.story import Happening, Story
from floorman.prose.street_order import STREETS
from floorman.rulings.betting.phrases import phrase as saying

LADDER = tuple(step * 10**power for power in range(9) for step in (2, 4, 6, 10, 12) if step)
"""Big blinds of common levels, from which one is taken where nobody told it."""
_TOO_SOON = re.compile(r"dealer deals (?:the )?(flop|turn|river|\w+ street)\b.* too soon")
"""A street that came too soon: the one before it was not over."""
_DEALT_WRONG = re.compile(r"^dealer (?:flops|deals the (flop|turn|river)\b.* without a burn)")
"""Cards of a street that lie there wrong: that street has begun."""
_WAGER = re.compile(r"^\{who\} (checks|calls|bets|raises|is all-in|limps)")


def begins_on(story: Story) -> str:
    """The street on which the story begins, the likeliest where none was told."""
    told = story.setting.street
    acts = [one for one in story.happenings if one.who is not None or "nobody" in one.how]
    first = next((one for one in acts if IN_TURN.search(one.act)), None)
    if told and told != "preflop" and first is not None and not first.street:
        return "preflop"
    if told or (told := _street_before_card(acts)):
        return told
    if story.setting.unbet or [one.act for one in acts[:1]] == ["everybody checks"]:
        return (_street_without_turns(acts) if first is None else "") or "flop"
    if any(
        "in-front" in one.how and one.who and one.who.place in ("sb", "bb")
        for one in story.happenings
    ):
        return "preflop"
    if first is None and (street := _street_without_turns(acts)):
        return street
    if any("the nuts" in one.act for one in acts):
        return "river"
    if first is not None and ("limps" in first.how or _is_first_before_the_flop(first)):
        return "preflop"
    if story.setting.pot:
        return "flop"
    wager = next((one for one in acts if _WAGER.search(one.act)), first)
    is_later = wager is not None and re.search(r" (bets|checks)", wager.act)
    return _street_of_bets(story, acts) if is_later else "preflop"


def _street_before_card(acts: Sequence[Happening]) -> str:
    """The street that was not over when a card came too soon; nothing where none did."""
    card = next(filter(None, (_TOO_SOON.search(one.act) for one in acts)), None)
    return STREETS[STREETS.index(card[1]) - 1] if card else ""


def _street_of_bets(story: Story, acts: Sequence[Happening]) -> str:
    """The street of bets and checks where none was told; a draw game has them from the start."""
    played = game(story.setting.game or "nlhe")
    if not played.has_board:
        return "fourth street" if played.is_stud else "preflop"
    return "river" if _is_last_bet(acts) else "flop"


def _is_last_bet(acts: Sequence[Happening]) -> bool:
    """Whether hands are shown after a bet that was called, and nobody told of another round.

    An all-in is shown on any street.
    """
    shown = next((at for at, one in enumerate(acts) if AT_SHOWDOWN.search(one.act)), 0)
    before = [one.act for one in acts[:shown]]
    if not before or any(" is all-in" in act for act in before):
        return False
    called = [act.startswith("{who} calls") for act in before if IN_TURN.search(act)]
    return called[-1:] == [True] and not any("checks" in act for act in before)


def _street_without_turns(acts: Sequence[Happening]) -> str:
    """The street of acts of which none comes in turn; nothing where they do not say."""
    if dealt := next(filter(None, (_DEALT_WRONG.search(one.act) for one in acts)), None):
        return dealt[1] or "flop"
    return "river" if any(AT_SHOWDOWN.search(one.act) for one in acts) else ""


def _is_first_before_the_flop(one: Happening) -> bool:
    """Whether somebody begins who is first before the flop alone."""
    return one.who is not None and one.who.place == "utg" and " says " not in one.act


def pot_needed(story: Story) -> int:
    """The pot that is taken for granted in pot-limit, where a bet was told and others after it.

    What is asked about the pot itself, or declared of it, needs the true one.
    """
    if game(story.setting.game or "nlhe").betting != "pot-limit" or len(story.happenings) < 2:
        return 0
    first = story.happenings[0]
    amount = first.slots.get("amount")
    if not first.act.startswith("{who} bets {amount}") or amount is None or not amount.value:
        return 0
    return 0 if any("pot" in one.act for one in story.happenings) else amount.value[0]


def _opens_in_turn(one: Happening, story: Story) -> bool:
    """Whether somebody who was passed over puts chips out, which are a bet of theirs then."""
    is_passed = one.who is not None and any(one.who is each for each in story.passed)
    return is_passed and one.act.startswith("{who} pushes") and sum(one.sums) > 0


def _sum_said(one: Happening) -> int:
    """The sum that somebody bets in their own words; 0 for none, and for one without its unit."""
    quote = one.slots.get("quote") if one.act == "{who} says {said}" else None
    said = saying(quote.key) if quote is not None else None
    return said.amount if said is not None and not (said.bare or said.more) else 0


def blinds_of(story: Story, street: str) -> tuple[int, int, bool]:
    """Small and big blind, and whether they are assumed."""
    setting = story.setting
    if setting.big:
        return setting.small or setting.big // 2, setting.big, False
    for one in story.happenings:
        if "in-front" in one.how and one.who and one.who.place in ("sb", "bb"):
            chips = sum(one.slots["before" if "{before}" in one.act else "chips"].value)
            small, big = (chips // 2, chips) if one.who.place == "bb" else (chips, 2 * chips)
            return small, big, True
    entered = [one for one in story.happenings if one.act not in FOLDS]
    limps = [one for one in entered[:1] if one.act == "{who} calls {amount}"]
    if street == "preflop" and limps and limps[0].slots["amount"].value:
        big = limps[0].slots["amount"].value[0]
        return big // 2, big, False
    amounts = [
        one.slots["amount"].value[0]
        for one in story.happenings
        if "amount" in one.slots
        and one.slots["amount"].value
        and not one.act.startswith("chip race")
    ]
    amounts += [sum(one.sums) for one in story.happenings if _opens_in_turn(one, story)]
    # what is pushed has to be there: says ten, and puts out ten thousand
    pushed = [sum(one.slots["chips"].value) for one in story.happenings if "chips" in one.slots]
    amounts += [] if pushed else filter(None, map(_sum_said, story.happenings))
    most = max([*amounts, *pushed], default=0)
    least = min([one for one in amounts if 100 * one >= most] or [600])
    share = 2 if street == "preflop" else 1
    big = max([one for one in LADDER if one * share <= least] or [2])
    return big // 2, big, True
