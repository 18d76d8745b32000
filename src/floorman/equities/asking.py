"""The share of each player: exact where that is quick, else by chance with its error."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, prod
from typing import Any

from msgspec import Struct

from floorman.arguments import several, whole, wrong
from floorman.cards import UNKNOWN, Cards, mask, parse
from floorman.cards import text as written
from floorman.equities import preflop
from floorman.equities.ranges import Range
from floorman.equities.variants import HOLDEM, held, variant
from floorman.errors import BadInput, BadNotation
from floorman.games.game import Game, game
from floorman.sentences import say

QUICK = 300_000
"""Deals that are all walked; three hands before the flop have 1.4 million, half a second."""
SAMPLES = 100_000
MOST_SAMPLES = 100_000_000


class Player(Struct, frozen=True):
    """What a player wins on average: parts of 1.

    ``share`` is of the pot, ``win`` how often all of it, ``tie`` how often a part of it is split.
    ``low`` is the share of the pot that comes from the low half. ``error`` is the standard error
    of the share, 0 where every deal was walked.
    """

    share: float
    win: float
    tie: float
    low: float
    error: float


class Equity(Struct, frozen=True):
    """Each player's result, in order, from so many ``deals``: all there are if ``is_exact``.

    For each player ``share`` is the part of the pot won on average, ``win`` how often the player
    wins all of it, ``tie`` how often part of it is split, ``low`` how much of the share comes from
    low hands, each between 0 and 1; ``error`` is the standard error of the share, 0 if exact.

    >>> found = equity("nlhe", ["AA", "KK"])
    >>> found.is_exact, found.players[0].error, round(sum(one.share for one in found.players), 9)
    (True, 0.0, 1.0)
    """

    players: tuple[Player, ...]
    deals: int
    is_exact: bool


def equity(
    key: str,
    hands: Sequence[str | Range],
    board: str = "",
    dead: str = "",
    *,
    samples: int = SAMPLES,
    exact: bool = False,
    seed: int = 1,
) -> Equity:
    """How the pot is shared on average from here on, in the game with this ``key``.

    ``hands`` are those of two or more players. Each is its cards (``AhKh``, with ``??`` for an
    unknown one; in stud and draw games fewer cards than there will be) or, in games with two hole
    cards, a Range or its text. ``board`` has no cards, or three or more; ``dead`` are cards seen
    elsewhere.

    For two hold'em hands or ranges before the flop there is a table of exact counts. Otherwise
    every deal is counted if that is quick or ``exact`` asks for it, and if not, ``samples`` deals
    are drawn from the ``seed``. All but the table needs the extra ``floorman[numbers]``.

    Raises BadInput for a game in which no share is defined and for cards that cannot be dealt
    together, BadNotation for something that is not a hand, Unknown for an unknown game.

    >>> found = equity("nlhe", ["AhKh", "QQ+, AKs"])
    >>> found.is_exact, found.deals, round(found.players[0].share, 4)
    (True, 25684560, 0.3767)
    """
    the_game = game(key)
    name = variant(the_game)
    shown, gone = _cards("board", board), _cards("dead", dead)
    given = several("hands", hands, _A_HAND_EACH)
    _check_players(the_game, len(given))
    told = [_hands(the_game, hand) for hand in given]
    whole("samples", samples)
    whole("seed", seed)
    _check(the_game, told, shown, gone, samples)
    if name == HOLDEM and len(told) == 2 and not shown and not gone and _are_known(told):
        kept = preflop.counted(*told)
        if kept is not None:
            return _kept(kept)
    from floorman.equities import engine

    deck = mask(the_game.whole_deck)
    masks = [[[_mask(card, deck) for card in hand] for hand in each] for each in told]
    table = [_mask(card, deck) for card in shown]
    away = mask(gone)
    if exact or _deals(the_game, told, shown, gone) <= QUICK:
        found = engine.walked(name, masks, table, away)
        if found is not None:
            return _told(found)
        if exact:
            raise BadInput(say("there are too many deals to walk"), say("by chance, with samples"))
    return _told(engine.sampled(name, masks, table, away, samples, seed))


_A_HAND_EACH = say("cards such as AhKd, or a range, for each player")


def _cards(name: str, given: str) -> Cards:
    if not isinstance(given, str):
        raise wrong(name, given, say("cards such as AhKd"))
    return parse(given)


def _hands(the_game: Game, hand: str | Range) -> list[Cards]:
    """The hands that a player may hold."""
    if isinstance(hand, Range):
        if held(the_game) != 2:
            raise BadInput(say("A range is of games with two cards"), say("the cards of a hand"))
        return list(hand.hands)
    if not isinstance(hand, str):
        raise wrong("a hand", hand, _A_HAND_EACH)
    try:
        return [parse(hand)]
    except BadNotation:
        if held(the_game) == 2:
            return list(Range.parse(hand).hands)
        raise


def _are_known(told: Sequence[Sequence[Cards]]) -> bool:
    return not any(UNKNOWN in hand for each in told for hand in each)


def _kept(found: preflop.Counted) -> Equity:
    """Two hands before the flop, from the table: both are split the same number of times."""
    tie = found.split / found.deals
    players = [
        Player((won + found.split / 2) / found.deals, won / found.deals, tie, 0.0, 0.0)
        for won in (found.won, found.lost)
    ]
    return Equity(tuple(players), found.deals, True)


def _mask(card: int, deck: int) -> int:
    """A card as the cards that it may be."""
    return deck if card == UNKNOWN else 1 << card


def _check_players(the_game: Game, players: int) -> None:
    """Raise BadInput for too few or too many, before any hand of theirs is read."""
    if not 2 <= players <= the_game.seats:
        raise BadInput(
            say("{players:|1 player is|# players are} dealt in", players=players),
            say("2 to {seats}", seats=the_game.seats),
        )


def _check(
    the_game: Game, told: Sequence[Sequence[Cards]], board: Cards, dead: Cards, samples: int
) -> None:
    """Raise BadInput for too many cards, one that is twice or in no such deck."""
    if not 1 <= samples <= MOST_SAMPLES:
        raise BadInput(
            say("{samples} samples", samples=samples), say("1 to {most:,}", most=MOST_SAMPLES)
        )
    most = sum(street.board for street in the_game.streets)
    if len(board) not in (0, *range(3, most + 1)) or UNKNOWN in board:
        raise BadInput(
            say("{cards:|card is|cards are} on the board", cards=len(board)),
            say("none, or 3 to {most}", most=most) if most else say("none in this game"),
        )
    for each in told:
        _check_hand(the_game, each[0])
    known = [card for each in told if len(each) == 1 for card in each[0] if card != UNKNOWN]
    seen: set[int] = set()
    for card in (*known, *board, *dead):
        if card in seen:
            raise BadInput(say("{card} comes twice", card=written([card])), say("every card once"))
        if card not in the_game.whole_deck:
            why = say("{card} is not in the deck of this game", card=written([card]))
            raise BadInput(
                why, say("the cards of its deck of {cards}", cards=len(the_game.whole_deck))
            )
        seen.add(card)


def _check_hand(the_game: Game, hand: Cards) -> None:
    whole = held(the_game)
    may_be_short = not the_game.has_board
    if len(hand) > whole or (len(hand) < whole and not may_be_short) or not hand:
        raise BadInput(
            say("a hand has {cards:|card|cards}", cards=len(hand)),
            say("1 to {whole}", whole=whole) if may_be_short else say("{whole}", whole=whole),
        )


def _deals(the_game: Game, told: Sequence[Sequence[Cards]], board: Cards, dead: Cards) -> int:
    """About how many deals there can be: the choices of hands times the ways to deal the rest."""
    known = sum(UNKNOWN not in each[0] and len(each[0]) for each in told)
    left = len(the_game.whole_deck) - known - len(board) - len(dead)
    ways = prod(len(each) for each in told)
    lacking = [held(the_game) - sum(card != UNKNOWN for card in each[0]) for each in told]
    lacking.append(sum(street.board for street in the_game.streets) - len(board))
    for count in lacking:
        ways *= comb(max(left, 0), count)
        left -= count
    return ways


def _told(found: dict[str, Any]) -> Equity:
    players: Iterable[dict[str, float]] = found["players"]
    return Equity(
        tuple(
            Player(one["equity"], one["win"], one["tie"], one["low_equity"], one["std_error"])
            for one in players
        ),
        int(found["samples"]),
        bool(found["exact"]),
    )
