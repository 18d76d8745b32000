"""From what a caller says of a table to the event that starts a hand, checked in one go."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from floorman.games.game import Game, game
from floorman.hand.events import Blinds, HandStarted
from floorman.hand.house import HandRules, hand_rules
from floorman.hand.setup_checks import blinds_of, check_setup, stacks_of
from floorman.rulebooks.book import Book
from floorman.rules.betting import antes_go_first, raise_cap, uncapped


def started(
    *,
    game_key: str,
    book: Book,
    button: Any,
    blinds: Any,
    stacks: Any,
    deck: Any,
    number: Any = 1,
    dead_small_blind: bool = False,
    smallest_chip: Any = 1,
    players_left: Any = 0,
    hand_for_hand: bool = False,
) -> HandStarted:
    """The start of a hand by the book; raises BadSetup naming all that is wrong."""
    the_game, rules = game(game_key), hand_rules(book)
    level = blinds_of(blinds, the_game)
    by_seat = stacks_of(stacks)
    check_setup(the_game, by_seat, button, level, deck, smallest_chip, (number, players_left))
    seats = clockwise(by_seat, button)
    return HandStarted(
        number=number,
        game=game_key,
        book=book.base,
        house=book.house,
        button=button,
        seats=seats,
        stacks=tuple([by_seat[seat] for seat in seats]),
        antes=_antes(the_game, level, seats, button, dead_small_blind, rules),
        posts=_posts(the_game, level, len(seats), dead_small_blind, rules),
        blinds=level,
        opens=_first_to_act(the_game, seats, dead_small_blind),
        deck=tuple(deck or ()),
        dead_antes=level.ante_kind != "each",
        blinds_first=not antes_go_first(level.ante_kind == "each", rules.ante_order),
        dead_small_blind=dead_small_blind,
        smallest_chip=smallest_chip,
        raise_cap=cap_of(the_game, book, players_left),
        hand_for_hand=hand_for_hand,
    )


def with_button(start: HandStarted, button: int, rules: HandRules) -> HandStarted:
    """The same hand with the button elsewhere: other places, other blinds."""
    stacks = dict(zip(start.seats, start.stacks, strict=True))
    seats = clockwise(stacks, button)
    the_game, level, dead = game(start.game), start.blinds, start.dead_small_blind
    return structs.replace(
        start,
        button=button,
        seats=seats,
        stacks=tuple([stacks[seat] for seat in seats]),
        antes=_antes(the_game, level, seats, button, dead, rules),
        posts=_posts(the_game, level, len(seats), dead, rules),
        opens=_first_to_act(the_game, seats, dead),
    )


def clockwise(seats: Mapping[int, int] | Sequence[int], button: int) -> tuple[int, ...]:
    """Seats clockwise from the first left of the button, so the button's own seat is last.

    >>> clockwise([1, 3, 4, 8], button=3)
    (4, 8, 1, 3)
    """
    order = sorted(seats)
    first = bisect_right(order, button)
    return tuple(order[first:] + order[:first])


def cap_of(the_game: Game, book: Book, players_left: int) -> int:
    """Bets and raises allowed a street in this game, 0 for no cap."""
    if the_game.betting != "limit":
        return uncapped()
    rules = hand_rules(book)
    return raise_cap(rules.raise_cap, players_left, rules.cap_lifts_heads_up)


def big_blind_place(players: int, dead_small_blind: bool) -> int:
    """The place of the big blind: left of the small one; heads-up opposite the button."""
    return 0 if players == 2 or dead_small_blind else 1


def _antes(
    the_game: Game,
    level: Blinds,
    seats: tuple[int, ...],
    button: int,
    dead_small: bool,
    rules: HandRules,
) -> tuple[int, ...]:
    if not level.ante or live_ante(the_game, level, rules):
        return (0,) * len(seats)
    if level.ante_kind == "each":
        return (level.ante,) * len(seats)
    payer = len(seats) - 1
    if level.ante_kind == "big-blind" and the_game.forced == "blinds":
        payer = big_blind_place(len(seats), dead_small)
    # A button on an empty seat has nobody to pay its ante.
    nobody = level.ante_kind == "button" and seats[-1] != button
    return tuple([level.ante if at == payer and not nobody else 0 for at in range(len(seats))])


def live_ante(the_game: Game, level: Blinds, rules: HandRules) -> int:
    """What all but the button post towards the call in place of an ante, in short deck."""
    is_live = the_game.forced == "button-blind" and level.ante_kind == "each"
    return level.ante if is_live and rules.short_deck_live else 0


def _posts(
    the_game: Game, level: Blinds, players: int, dead_small: bool, rules: HandRules
) -> tuple[int, ...]:
    posts = [live_ante(the_game, level, rules)] * players
    if the_game.forced == "button-blind":
        posts[-1] = level.big
    elif the_game.forced == "blinds":
        posts[big_blind_place(players, dead_small)] = level.big
        if not dead_small:
            posts[1 if players == 2 else 0] = level.small
    return tuple(posts)


def _first_to_act(the_game: Game, seats: tuple[int, ...], dead_small: bool) -> int:
    """The seat left of the big blind; 0 in stud, where the door cards say it."""
    if the_game.forced == "bring-in":
        return 0
    if the_game.forced == "button-blind":
        return seats[0]
    return seats[(big_blind_place(len(seats), dead_small) + 1) % len(seats)]
