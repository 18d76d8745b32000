"""A hand that a dealer tells as it is played: its acts, board and shown hands, by the hand engine.

Each telling is a word: ``f`` fold, ``c`` check or call, ``600`` bet or raise to 600, ``a`` all-in,
``d2`` draws two, ``bAhKd2c`` the board (``b?`` where nobody told it), ``s3:AhKh`` seat 3 shows,
``m3`` mucks. In stud ``u3:Ah`` is seat 3's next card face up, ``i`` the bring-in; cards face down
come without a word. Carried out by a ruling: ``k3`` a hand that is dead, ``t3:600`` the bet of
seat 3 on this street put right, ``g3`` the action goes back to seat 3.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from floorman.cards import UNKNOWN
from floorman.errors import BadInput, IllegalAct
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.games.game import Street
from floorman.hand.events import HandEvent
from floorman.hand.hand import Hand
from floorman.hand.setup import started
from floorman.hand.state import BETTING, DRAWING, FORCED, NOBODY
from floorman.rules.dealing import short_stub
from floorman.sentences import say
from floorman.tournament.chips.breakdown import values_left
from floorman.tournament.state import Table
from floorman.tournament.timing.stakes import stakes

TELLING = re.compile(
    r"f|c|a\d{1,10}|\d{1,10}|a|i|d\d|b\?|b\w{2,12}|s\d{1,2}:\w{2,14}|u\d{1,2}:\w{2}"
    r"|t\d{1,2}:\d{1,10}|[mkg]\d{1,2}"
)
MOST_TELLINGS = 400
LONGEST = 20
"""Characters of a word that are said again where it is no telling."""
UNSEEN = "??"


def told_words(told: Sequence[str]) -> Sequence[str]:
    """The tellings, where each is one; raises BadInput for a word that is none."""
    if wrong := [one for one in told if not TELLING.fullmatch(one)]:
        raise BadInput(
            say("There is no act {act!r}", act=wrong[0][:LONGEST]),
            say(
                "f, c, an amount, a, d2, b and a board, s3: or u3: and cards, m3, i, k3, g3, t3:600"
            ),
        )
    if len(told) > MOST_TELLINGS:
        raise BadInput(
            say("There are {told} acts", told=len(told)),
            say("{most_acts} in a hand", most_acts=MOST_TELLINGS),
        )
    return told


def which_act(nth: int, act: str, error: IllegalAct) -> IllegalAct:
    """That an act cannot be, saying which of those told it is."""
    told = say("Act {nth} of the hand, {act}", nth=nth, act=act)
    return IllegalAct(told, error.why, error.legal)


def told_hand(live: Live, table: Table, told: Sequence[str]) -> Hand:
    """The hand in progress at a table after these tellings, with the stacks that it began with.

    Raises IllegalAct for what cannot be, saying what can.
    """
    hand = begun(live, table)
    for one in told:
        tell(hand, one)
    return hand


def begun(live: Live, table: Table) -> Hand:
    """The hand in progress at a table before anything was told of it."""
    now, setup = table.hand, live.play.setup
    assert now is not None, "a hand is in progress"
    assert setup is not None, "a table of an event that is set up"
    book = book_of(setup)
    start = started(
        game_key=now.game,
        book=book,
        button=now.button,
        blinds=stakes(live.play.structure, now.level, now.game, book),
        stacks={seat: table.stacks[seat] for seat in now.seats},
        deck=None,
        number=now.number,
        dead_small_blind=now.has_dead_small_blind,
        smallest_chip=values_left(setup, tuple(live.color_up.gone))[0],
        players_left=now.left,
    )
    hand = Hand.dealt(replace(start, free_showdown=True))
    _deal_on(hand)
    return hand


def tell(hand: Hand, one: str) -> Sequence[HandEvent]:
    """Tell the next thing of a hand; returns what happened by it, but for cards that nobody sees.

    Raises IllegalAct for what cannot be.
    """
    before = len(hand.events)
    kind, rest = one[0], one[1:]
    if one.isdecimal():
        _to(hand, int(one))
    else:
        _TELLINGS[kind](hand, rest)
    after = len(hand.events)
    _deal_on(hand)
    return hand.events[before:after]


def board_due(hand: Hand) -> int:
    """How many cards of the board come next; 0 while it is not their turn."""
    street = _coming(hand)
    if street is None:
        return 0
    return 1 if _is_common(hand, street) else street.board


def up_due(hand: Hand) -> int:
    """The seat that is dealt its next card face up; 0 while none is."""
    street, state = _coming(hand), hand.state
    if street is None or not street.up:
        return 0
    waits = state.undealt & state.live or state.live
    return state.seats[state.next_of(waits, NOBODY)]


def _coming(hand: Hand) -> Street | None:
    """The street whose cards come next, or go on being dealt; None while it is not their turn."""
    state = hand.state
    if state.step == FORCED:
        return state.game.streets[0]
    if state.step != BETTING or state.actor != NOBODY:
        return None
    coming = state.game.streets[state.street + (0 if state.undealt & state.live else 1) :]
    return coming[0] if coming else None


def _is_common(hand: Hand, street: Street) -> bool:
    """Whether stud's last card is one for all, as the stub is short of one for each."""
    state = hand.state
    if not state.game.is_stud or street is not state.game.streets[-1]:
        return False
    places = range(len(state.seats))
    dealt = sum(len(state.cards_of(one)) for one in places) + _given_up(hand)
    burns = len(state.game.streets) - 2
    stub = len(state.game.whole_deck) - dealt - burns
    return short_stub(stub, burns, state.live.bit_count())[1]


def _given_up(hand: Hand) -> int:
    """Cards of folded hands, which lie in the muck."""
    return sum(map(len, hand.state.muck))


def _deal_on(hand: Hand) -> None:
    """Cards that only their player sees come without a word: first hands, those drawn, the last."""
    state, street = hand.state, _coming(hand)
    if street is not None and street.down and not street.up and not _is_common(hand, street):
        hand.deal_unseen()
    while state.step == DRAWING and state.actor == NOBODY:
        place = state.next_of(state.undealt & state.live, NOBODY)
        hand.deal(state.seats[place], UNSEEN * state.to_draw[place])


def _check_or_call(hand: Hand) -> None:
    if "check" in hand.legal:
        hand.check()
    else:
        hand.call()


def _board(hand: Hand, cards: str) -> None:
    hand.deal_board(UNSEEN * board_due(hand) if cards == "?" else cards)


def _up(hand: Hand, told: str) -> None:
    """A card face up, after the cards face down that come with it."""
    seat, card = told.split(":")
    street = _coming(hand)
    hand.deal(int(seat), UNSEEN * (street.down if street is not None else 0) + card)


def _put_right(hand: Hand, told: str) -> None:
    """A bet of this street becomes another by a ruling; the least raise stays what it was."""
    state = hand.state
    seat, to = map(int, told.split(":"))
    bets = {**dict(zip(state.seats, state.bets, strict=True)), seat: to}
    hand.correct_bets({seat: to}, max(bets.values()), state.full_raise)


def _to(hand: Hand, amount: int) -> None:
    legal = hand.legal
    if "bet" in legal:
        hand.bet(amount)
    elif "complete" in legal and legal["complete"].max == amount:
        hand.complete()
    else:
        hand.raise_to(amount)


def _show(hand: Hand, seat: str, cards: str) -> None:
    """Without a board that is known nobody can say what a hand wins."""
    if UNKNOWN in hand.state.board:
        act = say("Seat {seat} shows {text}", seat=seat, text=cards)
        why = say("the board was not told, so nobody can say which hand wins")
        raise IllegalAct(act, why, say("all but the winner muck, or the hand is just counted"))
    hand.show_of(int(seat), cards)


_TELLINGS: Mapping[str, Callable[[Hand, str], object]] = {
    "f": lambda hand, _: hand.fold(),
    "c": lambda hand, _: _check_or_call(hand),
    "a": lambda hand, _: hand.all_in(),
    "i": lambda hand, _: hand.bring_in(),
    "d": lambda hand, count: hand.discard((UNKNOWN,) * int(count)),
    "u": _up,
    "b": _board,
    "k": lambda hand, seat: hand.kill(int(seat)),
    "g": lambda hand, seat: hand.back_up(int(seat)),
    "t": _put_right,
    "m": lambda hand, seat: hand.muck_of(int(seat)),
    "s": lambda hand, told: _show(hand, *told.split(":")),
}
"""What a telling does, by its first letter."""
