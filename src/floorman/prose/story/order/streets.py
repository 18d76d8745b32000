"""On which street each act is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from floorman.games.game import game
from floorman.prose.story.acts import AT_SHOWDOWN, WAGER
from floorman.prose.story.order.early_cards import Dealt
from floorman.prose.story.story import Happening, Setting
from floorman.prose.street_order import ON_THE_BOARD, STREETS


def put_on_streets(
    happenings: list[Happening], streets: list[tuple[int, str]], setting: Setting
) -> bool:
    """Put each act on the street named last before it, and the table where the story begins.

    Whether that was named, or is plain; a street that was not named before another may be wrong.
    """
    of_stud = [(at, street) for at, street in streets if street.endswith(" street")]
    streets = of_stud or streets  # in stud nothing is the turn: what turns there is a card
    told = [street for _, street in streets]
    earlier = ""
    if not told:
        return True
    is_backwards, streets = _told_backwards(happenings, streets)
    setting.street = min(told, key=STREETS.index)
    if setting.street.endswith("street") and not setting.game:
        setting.game = "stud"
    if len(set(told)) == 1 and _before_the_flop(happenings, streets):
        setting.street = "preflop"
        streets = [(0, "preflop"), *streets]
    elif len(set(told)) == 1 and (earlier := _street_before(happenings, *streets[0])):
        setting.street = earlier
        streets = [(0, earlier), *streets]
    elif len(set(told)) == 1:
        for one in happenings:
            one.street = told[0]
        return not is_backwards
    if streets[0][0] and streets[0][1] == "flop":
        setting.street = "preflop"
        streets = [(0, "preflop"), *streets]
    current = "" if streets[0][0] else streets[0][1]
    for at, one in enumerate(happenings):
        current = next((street for place, street in reversed(streets) if place == at), current)
        one.street = current
    return not earlier and not is_backwards


def _told_backwards(
    happenings: list[Happening], streets: list[tuple[int, str]]
) -> tuple[bool, list[tuple[int, str]]]:
    """Whether a street was told after a later one, with the streets then; its acts go before.

    A hand has each of them once: she bets on the turn, on the flop he had bet. Not where it would
    begin with a call: a bet and two calls on the flop are told before it is named.
    """
    places = [*dict.fromkeys(at for at, _ in streets), len(happenings)]
    named = dict(streets)
    parts = [(named[at], happenings[at:end]) for at, end in pairwise(places) if happenings[at:end]]
    in_order = sorted(parts, key=lambda part: STREETS.index(part[0]))
    if in_order != parts and (shown := [*takewhile(_comes_last, reversed(parts[-1][1]))]):
        del parts[-1][1][-len(shown) :]
        in_order[-1][1].extend(reversed(shown))
    begins = [acts[0].act for street, acts in in_order if acts and street in ON_THE_BOARD]
    if in_order == parts or any(act.startswith("{who} calls") for act in begins):
        return in_order != parts, streets
    made, begun = happenings[: places[0]], []
    for street, acts in in_order:
        begun.append((len(made), street))
        made += acts
    happenings[:] = made
    return True, begun


def _comes_last(one: Happening) -> bool:
    """Whether an act comes after all the betting, whichever street was named before it."""
    return AT_SHOWDOWN.match(one.act) is not None


_ON_FIFTH = {"fourth street": "turn", "fifth street": "river"}
"""What the later cards of a board are called too."""
_OF_STUD = {"river": "seventh street"}
"""What the last card of stud is called too."""
_DRAWS = ("first draw", "second draw", "third draw", "after the draw", "last draw", "before last")
_OF_DRAWS: dict[int, dict[str, str]] = {
    0: dict.fromkeys(_DRAWS, ""),
    1: dict.fromkeys(_DRAWS[1:3], "")
    | {"first draw": "after the draw", "last draw": "after the draw", "before last": "preflop"},
    3: {"after the draw": "", "last draw": "third draw", "before last": "second draw"},
}
"""What the rounds of betting are in a game with so many draws, as they are told; "" for none."""
ALL_CHECK = "everybody checks"
_AFTER_ALL = re.compile(r"\{who\} (tables|asks to see|discards face down)|nobody shows")


def in_hand(
    streets: Sequence[tuple[int, str]],
    cards: Sequence[Dealt],
    happenings: Sequence[Happening],
    setting: Setting,
) -> tuple[list[tuple[int, str]], list[Dealt]]:
    """The streets, and the cards that came, as the game has them; none that it has not.

    Hands are shown after the last card: on fifth street only where there is a board.
    """
    told = {name for _, name in streets}
    shown = "fifth street" in told and any(_AFTER_ALL.match(one.act) for one in happenings)
    names: dict[str, str] = {}
    if setting.game and game(setting.game).is_stud:
        names = _OF_STUD
    elif told & {"preflop", *ON_THE_BOARD} or shown:
        names = _ON_FIFTH
    names = names | _OF_DRAWS[sum(one.draw for one in game(setting.game or "nlhe").streets)]
    named = [(at, street) for at, each in streets if (street := names.get(each, each))]
    return named, [one._replace(street=names.get(one.street, one.street)) for one in cards]


def with_streets(
    cards: Sequence[Dealt], streets: Sequence[tuple[int, str]]
) -> list[tuple[int, str]]:
    """The streets with those of cards that came in time; acts before the first are before it."""
    made = list(streets)
    for one in cards:
        if one.at and not made:
            made.append((0, STREETS[STREETS.index(one.street) - 1]))
        made.append((one.at, one.street))
    return sorted(made, key=lambda each: each[0])


def _street_before(happenings: Sequence[Happening], place: int, street: str) -> str:
    """The street of what was told before the only one that is named; "" where it is the same.

    A bet once another was called is on a new street: she is all-in, he calls, he bets on the turn.
    So is what comes once everybody has checked: it checks around, river, she bets.
    """
    before, act = happenings[:place], "".join(one.act for one in happenings[place : place + 1])
    if street in ("turn", "river") and [one.act for one in before[-1:]] == [ALL_CHECK]:
        return STREETS[STREETS.index(street) - 1]
    wager = next((one.act for one in before if WAGER.match(one.act)), "")
    called = any(one.act.startswith("{who} calls") for one in before)
    if not (wager and called and act.startswith("{who} bets") and street in ("turn", "river")):
        return ""
    return "flop" if wager.startswith("{who} bets") else "preflop"


def before_street(street: str, streets: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The streets without one that came too soon: the hand is on the one before it."""
    rest = [(place, name) for place, name in streets if name != street]
    return rest or [(0, STREETS[STREETS.index(street) - 1])]


def _before_the_flop(happenings: list[Happening], streets: list[tuple[int, str]]) -> bool:
    """Whether the flop is first named between acts, and those before it began the hand.

    A hand begins with a raise, for the blind is its bet: the hijack opened, the blinds called, the
    flop got checked.
    """
    place, street = streets[0]
    opener = happenings[0] if place else None
    is_between = street == "flop" and 1 < place < len(happenings)
    return is_between and opener is not None and opener.act.startswith("{who} raises to")
