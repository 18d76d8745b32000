"""An all-in whose hands lie face up, on the way or the last: what each is worth by street."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from floorman.cards import parse
from floorman.floor.live import Live
from floorman.floor.notices.all_ins import AllInShown, boards, is_dealt_out
from floorman.games.game import game
from floorman.histories.convert import hands_in_log
from floorman.server.views.hands.hand import HandSeen, hand_seen, shown
from floorman.server.views.hands.shares import shares, shares_of
from floorman.store.logs.hands import RecordedHands

LOOKED_AT = 20
"""Recorded hands of an event, the newest, in which an all-in is looked for."""


class InIt(Struct, frozen=True):
    """A player who was in it to the end: seat, entry, cards, and the chips that came back.

    ``shares`` are parts of 1 of the pots, on each street.
    """

    seat: int
    entry: str
    cards: tuple[str, ...]
    won: int
    shares: tuple[float, ...]


class AllIn(Struct, frozen=True):
    """A hand of a table in which all hands lie face up after an all-in.

    ``streets`` are those on which something was still to come, by how many cards were out. ``at``
    is the second when it was told, ``is_live`` whether it is still dealt out.
    """

    number: int
    table: int
    board: tuple[str, ...]
    players: tuple[InIt, ...]
    streets: tuple[int, ...]
    at: int = 0
    is_live: bool = False


def newest(live: Live, recorded: AllIn | None) -> AllIn | None:
    """The all-in that dealers show, till its hand or a later one is recorded."""
    told = live.all_in
    if told is None or (recorded is not None and recorded.at >= told.at and not is_dealt_out(live)):
        return recorded
    return _shown(told, is_live=is_dealt_out(live) and not told.won)


def _shown(told: AllInShown, is_live: bool) -> AllIn:
    """What was told of it so far, with the shares of each street that is out."""
    board = _one_by_one(told.board)
    hands = tuple((one.seat, one.cards) for one in told.hands)
    whole = boards(game(told.game))
    out = [count for count in whole if told.since <= count <= len(board) and count < whole[-1]]
    found = {count: shares_of(told.game, hands, "".join(board[:count])) for count in out}
    streets = {count: each for count, each in found.items() if each}
    players = [
        InIt(
            one.seat,
            one.entry,
            _one_by_one(one.cards),
            told.won.get(one.seat, 0),
            tuple(each[one.seat] for each in streets.values()),
        )
        for one in told.hands
    ]
    return AllIn(0, told.table, board, tuple(players), tuple(streets), told.at, is_live)


def _one_by_one(cards: str) -> tuple[str, ...]:
    return shown(parse(cards))


def last_all_in(hands: RecordedHands, event: str) -> AllIn | None:
    """The newest one; None while no hand of the last twenty was one."""
    for place in hands.newest(event, limit=LOOKED_AT):
        found = hands.get(event, place.number)
        told = _all_in(found.text)
        if told is not None:
            players = (replace(one, entry=found.players.get(one.seat, "")) for one in told.players)
            return replace(
                told,
                number=found.number,
                table=found.table,
                players=tuple(players),
                at=found.at,
            )
    return None


@lru_cache(maxsize=256)
def _all_in(text: str) -> AllIn | None:
    """The hand of a record; a screen asks for it again with every act of its event."""
    (told,) = hands_in_log(text.encode())
    hand = hand_seen(told.hand, {})
    streets = dict(_streets(hand))
    if not streets:
        return None
    end = hand.steps[-1]
    players = [
        InIt(one.seat, "", one.cards, one.won, tuple(each[one.seat] for each in streets.values()))
        for one in end.seats
        if all(one.seat in each for each in streets.values())
    ]
    return AllIn(0, 0, end.board, tuple(players), tuple(streets))


def _streets(hand: HandSeen) -> Iterator[tuple[int, Mapping[int, float]]]:
    """Cards of the board and the share of each seat, from when no more could be bet."""
    seen: set[int] = set()
    for at, step in enumerate(hand.steps):
        live = [one for one in step.seats if one.state != "out"]
        betting = [one for one in live if one.state != "all-in"]
        if len(step.board) in seen or len(betting) > 1 or not all(one.up for one in live):
            continue
        if found := shares(hand, at):
            seen.add(len(step.board))
            yield len(step.board), found
