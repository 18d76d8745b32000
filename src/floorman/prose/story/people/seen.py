"""Whose hand it is that somebody asks to see, or the dealer takes, where nobody is named for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.story.acts import FOLDS, WAGER
from floorman.prose.story.people.cast import Cast
from floorman.prose.story.story import Happening, Person, Story
from floorman.prose.words.token import Token

ASKS = "{who} asks to see {other}'s hand"
_SHARES = "{who} shows the hand to"


def whose_hand(asker: Person, happenings: Sequence[Happening]) -> Person | None:
    """Whose hand it is: shown to one alone, else passed in last, else that of whoever bet last.

    What lies face up needs no asking for.
    """
    others = [one for one in happenings[::-1] if one.who is not asker and one.who is not None]
    shown = {id(one.who) for one in others if one.act.startswith("{who} tables")}
    hidden = [one for one in others if id(one.who) not in shown]
    shared = (one.who for one in others if one.act.startswith(_SHARES))
    passed = (one.who for one in hidden if one.act in FOLDS)
    bet = (one.who for one in hidden if WAGER.match(one.act))
    return next(shared, None) or next(passed, None) or next(bet, None)


def asks_on(
    one: Found, slots: Mapping[str, Token], cast: Cast, happenings: Sequence[Happening]
) -> Person | None:
    """Whoever did something with their hand and goes on to ask: she shows trips, and she asks.

    Where it is told of nobody else's hand, whoever passed theirs in is the one who is asked.
    """
    last, asker = happenings[-1] if happenings else None, slots.get("who")
    if not one.phrase.act.endswith(ASKS) or last is None or asker is None or asker.key != "he":
        return None
    done = last.who
    if done is None or done is not cast.acted or not cast.may_be(done, asker):
        return None
    if last.act.startswith("{who} tables"):
        is_other = "other" not in slots or cast.find(slots["other"]) is not done
    else:
        is_other = "other" in slots and cast.find(slots["other"]) is not done
        is_other = is_other and last.act in FOLDS
    if not is_other:
        return None
    cast.sure = cast.sure and len(cast.people) == 2
    return done


def but_for_asking(story: Story) -> Story | None:
    """The story without asking for a hand that one alone was shown: that waits for the end."""
    shared = [one.who for one in story.happenings if one.act.startswith(_SHARES)]
    asked = [one for one in story.happenings if one.act.endswith(ASKS) and one.other in shared]
    if not asked or not story.has_turns:
        return None
    return story.without(at for at, one in enumerate(story.happenings) if one in asked)


def asks_for_folded(one: Happening, happenings: Sequence[Happening]) -> bool:
    """Whether a hand is asked for that was folded and shown to one alone: that is asked at once."""
    if not one.act.endswith(ASKS):
        return False
    folded = [each.who for each in happenings if each.act == FOLDS[0]]
    shared = [each.who for each in happenings if each.act.startswith(_SHARES)]
    return one.other in folded and one.other in shared


def who_is_paid(one: Found, happenings: Sequence[Happening]) -> Person | None:
    """Whom the dealer pushes a pot the wrong way: who has shown too, beside whoever was killed."""
    if not one.phrase.act.startswith("dealer pushes the pot"):
        return None
    killed = [each.who for each in happenings if each.act.startswith("dealer kills")]
    shown = (each.who for each in happenings[::-1] if each.act.startswith("{who} tables"))
    return next((who for who in shown if who not in killed), None)


def hand_that_lies_there(one: Found, cast: Cast, happenings: Sequence[Happening]) -> Person | None:
    """Whose hand the dealer takes: the last that was tabled or passed in; sure if it is the one."""
    if not one.phrase.act.startswith("dealer kills"):
        return None
    lying = [one.who for one in happenings if one.act in (*FOLDS, "{who} tables the hand")]
    cast.sure = cast.sure and len(set(map(id, lying))) < 2
    return lying[-1] if lying else None
