"""From what a caller says of a table to the event that starts a hand, checked in one go."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from msgspec import structs

from floorman.cards import text
from floorman.errors import BadSetup
from floorman.games.game import Game, game
from floorman.hand.events import Blinds, HandStarted
from floorman.hand.house import hand_rules
from floorman.rulebooks.book import Book
from floorman.rules.betting import raise_cap, uncapped
from floorman.rules.forced import antes_go_first
from floorman.sentences import Sentence, row, say

Stakes = Blinds | Sequence[int]
"""Blinds, or (small, big) or (small, big, ante) in chips; the ante is paid by each player."""


def started(
    *,
    game_key: str,
    book: Book,
    button: int,
    blinds: Stakes,
    stacks: Mapping[int, int] | Sequence[int],
    deck: Sequence[int] | None,
    number: int = 1,
    dead_small_blind: bool = False,
    smallest_chip: int = 1,
    players_left: int = 0,
    hand_for_hand: bool = False,
) -> HandStarted:
    """The start of a hand by the book; raises BadSetup naming all that is wrong."""
    the_game = game(game_key)
    level = _blinds(blinds)
    by_seat = dict(stacks) if isinstance(stacks, Mapping) else dict(enumerate(stacks, start=1))
    findings = _findings(the_game, by_seat, button, level, deck)
    if findings:
        raise BadSetup(
            say(
                "A hand of {game} cannot start: {findings}",
                game=the_game.name,
                findings=row(findings, "; "),
            )
        )
    seats = clockwise(by_seat, button)
    return HandStarted(
        number=number,
        game=game_key,
        book=book.base,
        house=book.house,
        button=button,
        seats=seats,
        stacks=tuple([by_seat[seat] for seat in seats]),
        antes=_antes(the_game, level, seats, button, dead_small_blind),
        posts=_posts(the_game, level, len(seats), dead_small_blind),
        blinds=level,
        opens=_first_to_act(the_game, seats, dead_small_blind),
        deck=tuple(deck or ()),
        dead_antes=level.ante_kind != "each",
        blinds_first=not antes_go_first(level.ante_kind == "each", hand_rules(book).ante_order),
        dead_small_blind=dead_small_blind,
        smallest_chip=smallest_chip,
        raise_cap=cap_of(the_game, book, players_left),
        hand_for_hand=hand_for_hand,
    )


def with_button(start: HandStarted, button: int) -> HandStarted:
    """The same hand with the button elsewhere: other places, other blinds."""
    stacks = dict(zip(start.seats, start.stacks, strict=True))
    seats = clockwise(stacks, button)
    the_game, level, dead = game(start.game), start.blinds, start.dead_small_blind
    return structs.replace(
        start,
        button=button,
        seats=seats,
        stacks=tuple([stacks[seat] for seat in seats]),
        antes=_antes(the_game, level, seats, button, dead),
        posts=_posts(the_game, level, len(seats), dead),
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


def _blinds(stakes: Stakes) -> Blinds:
    if isinstance(stakes, Blinds):
        return stakes
    if not 2 <= len(stakes) <= 3:
        raise BadSetup(
            say("Blinds {stakes!r} cannot be read", stakes=stakes),
            say("(small, big) or (small, big, ante)"),
        )
    return Blinds(small=stakes[0], big=stakes[1], ante=stakes[2] if len(stakes) == 3 else 0)


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
    the_game: Game, level: Blinds, seats: tuple[int, ...], button: int, dead_small: bool
) -> tuple[int, ...]:
    if level.ante_kind == "each":
        return (level.ante,) * len(seats)
    payer = len(seats) - 1
    if level.ante_kind == "big-blind" and the_game.forced == "blinds":
        payer = big_blind_place(len(seats), dead_small)
    # A button on an empty seat has nobody to pay its ante.
    nobody = level.ante_kind == "button" and seats[-1] != button
    return tuple(level.ante if place == payer and not nobody else 0 for place in range(len(seats)))


def _posts(the_game: Game, level: Blinds, players: int, dead_small: bool) -> tuple[int, ...]:
    posts = [0] * players
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


def _findings(
    the_game: Game, stacks: dict[int, int], button: int, level: Blinds, deck: Sequence[int] | None
) -> list[Sentence]:
    found = []
    if not 2 <= len(stacks) <= the_game.seats:
        found.append(
            say(
                "it seats 2 to {seats} players, not {stacks}",
                seats=the_game.seats,
                stacks=len(stacks),
            )
        )
    found += [
        say(
            "seat {seat} has {chips!r} chips, where a whole number above 0 is needed",
            seat=seat,
            chips=chips,
        )
        for seat, chips in stacks.items()
        if type(chips) is not int or chips <= 0
    ]
    found += [
        say("{seat!r} is no seat; seats are whole numbers from 1", seat=seat)
        for seat in stacks
        if type(seat) is not int or seat < 1
    ]
    if len(stacks) == 2 and button not in stacks and not the_game.is_stud:
        found.append(say("heads-up the button is at a player, not at seat {button}", button=button))
    return found + _level_findings(the_game, level) + _deck_findings(the_game, deck)


_AMOUNTS = (
    say("small blind"),
    say("big blind"),
    say("ante"),
    say("bring-in"),
    say("small bet"),
    say("big bet"),
)


def _level_findings(the_game: Game, level: Blinds) -> list[Sentence]:
    amounts = (level.small, level.big, level.ante, level.bring_in, level.small_bet, level.big_bet)
    found = [
        say("the {name} is {chips!r}, where whole chips from 0 are needed", name=name, chips=chips)
        for name, chips in zip(_AMOUNTS, amounts, strict=True)
        if type(chips) is not int or chips < 0
    ]
    if found:
        return found
    if not level.small_bet and not level.big:
        found.append(say("the level has neither a big blind nor a small bet"))
    if the_game.forced != "bring-in" and not level.big:
        found.append(say("the level has no big blind"))
    if the_game.forced == "bring-in" and not 0 < level.bring_in <= (level.small_bet or level.big):
        found.append(say("the bring-in is above 0 and at most the small bet"))
    return found


def _deck_findings(the_game: Game, deck: Sequence[int] | None) -> list[Sentence]:
    if deck is None:
        return []
    whole = the_game.whole_deck
    if sorted(deck) != list(whole):
        wrong = text(card for card in deck if deck.count(card) > 1 or card not in whole)
        return [
            (
                say(
                    "the deck is not its {whole} cards, each once: {wrong}",
                    whole=len(whole),
                    wrong=wrong,
                )
                if wrong
                else say("the deck is not its {whole} cards, each once", whole=len(whole))
            )
        ]
    return []
