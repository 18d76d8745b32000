"""The clock in table talk: ``level 5 is announced during the hand``, ``3 players bust``."""

from __future__ import annotations

import re
from typing import Any

from floorman.errors import BadNotation
from floorman.rulings.levels import acts as act
from floorman.sentences import say
from floorman.talk.counts import MOST_SEATS, seat_list
from floorman.talk.reader import Words, means, takes

_HORSE = ("flhe", "flo8", "razz", "stud", "stud8")
MOST_HANDS = 1_000
"""Hands that are looked ahead."""


def _level(text: str) -> int:
    number = re.search(r"\d+", text)
    return int(number[0]) if number else 0


def _sign(text: str) -> act.Sign:
    """What was going on, from the words after the level."""
    when, *_ = text.lower().split()
    if when in ("before", "between"):
        return "no-hand"
    if "riffle" in text.lower() or "shuffle " in text.lower() + " ":
        return "riffle"
    if "button" in text.lower():
        return "shuffler-button"
    return "dealer-push" if "push" in text.lower() else "hand"


def _busts(players: int) -> int:
    """So many players; raises BadNotation for none, and for more than a room has."""
    if not 1 <= players <= MOST_SEATS:
        raise BadNotation(
            say("{players:|player|players} cannot bust", players=players),
            say("1 to {most_seats}", most_seats=MOST_SEATS),
        )
    return players


def _hands(told: str) -> int:
    """So many hands; raises BadNotation for more than are played while a table stands."""
    count = int(told)
    if count > MOST_HANDS:
        raise BadNotation(
            say("{count:,|hand is|hands are} too many", count=count),
            say("at most {most_hands:,}", most_hands=MOST_HANDS),
        )
    return count


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = act

    old_level_noticed = means(act.OldLevelDealt, noticed=True)

    def comes(self, level: str, during: str = "") -> act.LevelComes:
        """A level announced."""
        return act.LevelComes("announcement", _level(level), _sign(during) if during else "")

    def sounds(self, *told: str) -> act.LevelComes:
        """The clock's sound."""
        levels = [text for text in told if "level" in text.lower()]
        during = [text for text in told if "level" not in text.lower()]
        level = _level(levels[0]) if levels else 0
        return act.LevelComes("clock-sound", level, _sign(during[0]) if during else "")

    push = takes(act.PushDue, int)
    starts = takes(act.PlayStarts, int, int)

    def mix(self, *games: str) -> act.MixOrdered:
        """The games of a mix."""
        names = tuple(str(game).lower() for game in games)
        return act.MixOrdered(_HORSE if names == ("horse",) else names)

    away = takes(act.StaysAway, int, int)
    hands = takes(act.NextHand, _hands)

    def some(self, players: str) -> act.Busts:
        """So many."""
        return act.Busts(tuple(act.Bust(player=at + 1) for at in range(_busts(int(players)))))

    def many(self, listed: str) -> act.Busts:
        """These seats, no stacks told."""
        return act.Busts(tuple(map(act.Bust, seat_list(listed))))

    def one(self, *told: Any) -> act.Bust:
        """One seat, with its table and its stack if told."""
        tables = [str(part) for part in told if getattr(part, "type", "") == "TABLE"]
        seat, *chips = (int(part) for part in told if getattr(part, "type", "") != "TABLE")
        table = tables[0].split()[-1].strip(",").upper() if tables else ""
        return act.Bust(seat, chips[0] if chips else 0, table)

    def each(self, *players: act.Bust) -> act.Busts:
        """These seats."""
        return act.Busts(players)

    def busts(self, who: act.Busts, at: Any = None) -> act.Busts:
        """Busts on one hand, at one table or not."""
        return act.Busts(who.who, at="one" if at.type == "AT_ONE" else "different") if at else who

    def turns(self, text: str) -> act.GameTurns:
        """A mix that turns."""
        return act.GameTurns(to_stud=text.lower().endswith(("stud", "razz")))

    with_bounty = takes(act.Bust, int, int)

    def bounties(self, *who: act.Bust) -> act.BustsWithBounties:
        """These seats."""
        return act.BustsWithBounties(who)

    def deal_refused(self, *who: int | str) -> act.DealWanted:
        """A deal that one player does not want."""
        seats = [one for one in who if isinstance(one, int)]
        return act.DealWanted(refused=True, seat=seats[0] if seats else 0)

    def missed(self, who: int | str) -> act.LevelMissed:
        """Who says so."""
        if isinstance(who, int):
            return act.LevelMissed("anyone", who)
        return act.LevelMissed("dealer" if "dealer" in str(who).lower() else "floor")
