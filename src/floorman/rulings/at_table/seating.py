"""From the table that talk tells to a hand to play on, or to the situation of a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from floorman.cards import UNKNOWN, parse, text
from floorman.errors import BadSetup, IllegalAct
from floorman.games.game import Street
from floorman.hand.events import BetsReturned, Redealt
from floorman.hand.hand import Hand
from floorman.hand.house import hand_rules, low_opens
from floorman.hand.setup import cap_of
from floorman.hand.state import BETTING, DRAWING, FORCED, HELD, NOBODY
from floorman.hand.tell import is_called
from floorman.rulebooks.book import Book
from floorman.rules.button import last_live, next_live
from floorman.rules.dealing import equal_boards, first_by_board
from floorman.rulings.betting.acts import Deals, Plays, Pushes
from floorman.rulings.questions.acts import (
    AsksAggressor,
    AsksIfMayRaise,
    AsksIfReopened,
    AsksLeastRaise,
    AsksPots,
    AsksStaff,
    AsksToCall,
    AsksWhoActs,
    AsksWhoIsIn,
)
from floorman.rulings.situation import Player, Situation
from floorman.rulings.telling.setup import TableSetup, blinds_between
from floorman.rulings.telling.told import ToldTable
from floorman.sentences import row, say, verbatim, word

QUESTIONS = (
    *(AsksWhoActs, AsksLeastRaise, AsksPots, AsksStaff),
    *(AsksIfMayRaise, AsksIfReopened, AsksToCall, AsksAggressor, AsksWhoIsIn),
)
"""Questions about the betting."""
DEEP = 1000
"""Big blinds in a stack that nobody gave: enough to be no question."""


def stacks(setup: TableSetup) -> dict[int, int]:
    """The stacks of the table, deep where none was given."""
    unit = setup.big or setup.small_bet or 1
    return {seat: setup.stacks.get(seat, setup.stack or DEEP * unit) for seat in setup.seats}


def sit_down(setup: TableSetup, book: Book) -> Hand:
    """A hand at the table told, its cards not known, up to the first act.

    Raises BadSetup for a table that cannot be.
    """
    opens = {setup.opens} if setup.opens else set[int]()
    if strangers := {*setup.stacks, *setup.doors, *opens} - {*setup.seats}:
        raise BadSetup(
            say("Seat {strangers} is not at the table", strangers=min(strangers)),
            row(map(str, setup.seats), ", "),
        )
    if setup.facing is not None or setup.increment is not None:
        raise BadSetup(
            (
                say("With seats the bet to call follows from the acts")
                if setup.facing is not None
                else say("With seats the last raise follows from the acts")
            ),
            say("seat 1 bets 600, or a form without seats: facing 600"),
        )
    first = setup.the_game.streets[0].name
    if setup.street in ("", first) and not setup.the_game.is_stud:
        if setup.pot:
            raise BadSetup(
                say(
                    "The pot of {pot:,} is told before the first bet, where it is what was posted",
                    setup,
                ),
                say("a later street with its pot, as: flop, pot 6000"),
            )
        setup = as_posted(setup)
        hand = Hand.start(
            game=setup.game,
            book=book,
            button=setup.button or setup.seats[-1],
            blinds=setup.blinds,
            stacks=stacks(setup),
            dead_small_blind=setup.dead_small_blind,
            smallest_chip=setup.chip,
            players_left=setup.left,
            hand_for_hand=setup.hand_for_hand,
        )
        deal_street(hand)
        return hand
    if setup.the_game.is_stud and not setup.small_bet:
        game = setup.the_game.name
        raise BadSetup(say("Nobody told the bets of {game}", game=game), say("bets 40-80"))
    return Hand.from_notation(_placed(setup, book), book.house)


def as_posted(setup: TableSetup) -> TableSetup:
    """The table with the blinds on the seats told: a small blind on an empty seat is dead.

    Who sits between the button and the big blind without a blind is not in this hand. Raises
    BadSetup for blinds that cannot be.
    """
    told = setup.event.tables.get("", ToldTable())
    seats, small = setup.seats, told.small
    if len(seats) < 3 or not (small or told.big) or setup.the_game.forced != "blinds":
        return setup
    around = max(*seats, setup.button, small, told.big, setup.event.handed)
    big = told.big or next_live(small, seats, around)
    button = setup.button or last_live(small or last_live(big, seats, around), seats, around)
    if big not in seats or big == button:
        return setup
    between = [(button + on) % around + 1 for on in range((big - button - 1) % around)]
    if small not in (0, *between):
        raise blinds_between(button, big, between)
    sitting = [seat for seat in between if seat in seats]
    if not small and not setup.dead_small_blind:
        small = next(iter(sitting), 0)
    return structs.replace(
        setup,
        button=button,
        seats=tuple(seat for seat in seats if seat == small or seat not in sitting),
        dead_small_blind=small not in sitting,
    )


def _placed(setup: TableSetup, book: Book) -> str:
    """The notation of a street begun with equal contributions in the middle, none not told."""
    street = setup.street or setup.the_game.streets[0].name
    bets = f" bets {setup.small_bet}-{setup.big_bet}" if setup.small_bet else ""
    bring_in = f" bring-in {setup.bring_in}" if setup.bring_in else ""
    ante = f" ante {setup.ante} {setup.ante_kind}" if setup.ante else ""
    chip = f" chip {setup.chip}" if setup.chip != 1 else ""
    held = " hand-for-hand" if setup.hand_for_hand else ""
    cap = cap_of(setup.the_game, book, setup.left)
    held += f" cap {cap}" if cap else ""
    button = setup.button or setup.seats[-1]
    head = f"{setup.game} {book.base} {setup.small}-{setup.big} button {button}"
    antes = _antes(setup)
    share, dead = divmod(setup.pot, len(setup.seats))
    seats = " ".join(
        f"{seat}={chips - antes[seat]}+0/{antes[seat] or share}{_unseen(setup, street, seat)}"
        for seat, chips in stacks(setup).items()
    )
    where = f"{street.replace(' ', '-')} {setup.board or _unseen_board(setup, street)}".strip()
    options = f"{ante}{bets}{bring_in}{chip}{held}"
    opens = _opens(setup, book)
    return f"{head}{options} | {where} | {seats} | dead {dead}{opens}"


def _opens(setup: TableSetup, book: Book) -> str:
    """Who brings it in, on stud's first street and where that is known; later, who begins."""
    if setup.is_later_of_stud:
        opens = setup.opens or _by_boards(setup, book)
        return f" opener {opens}" if opens else ""
    seat = setup.opener(book) if setup.is_first_of_stud else 0
    if not seat:
        return ""
    passed = "" if stacks(setup)[seat] > _antes(setup)[seat] else " bring-in-passed yes"
    return f" opener {seat} bring-in-due yes{passed}"


def _by_boards(setup: TableSetup, book: Book) -> int:
    """The seat whose board opens a later street of stud; 0 where not all boards were told."""
    if not setup.are_boards_told:
        return 0
    the_game, rules = setup.the_game, hand_rules(book)
    has_low = any(part.startswith("low") for part in the_game.parts)
    tie = rules.board_tie_in_low if has_low else rules.board_tie
    boards = {seat: parse(setup.doors[seat]) for seat in setup.seats}
    return first_by_board(boards, low_opens(the_game, book), the_game.ace_low, tie)


def equal_boards_of(setup: TableSetup, book: Book) -> tuple[int, ...]:
    """The seats whose boards are equally good to open a later street of stud, if several are."""
    if not setup.is_later_of_stud or setup.opens or not setup.are_boards_told:
        return ()
    boards = {seat: parse(setup.doors[seat]) for seat in setup.seats}
    low = low_opens(setup.the_game, book)
    equal = equal_boards(boards, low, setup.the_game.ace_low)
    return tuple(equal) if len(equal) > 1 else ()


def _antes(setup: TableSetup) -> dict[int, int]:
    """What stud begins with where nobody told the pot: the antes, paid from the stacks told."""
    if not setup.ante or setup.pot:
        return dict.fromkeys(setup.seats, 0)
    game = setup.the_game
    begins = game.is_stud and setup.street in ("", game.streets[0].name)
    due = setup.ante if begins else 0
    return {seat: min(due, chips) for seat, chips in stacks(setup).items()}


def _unseen(setup: TableSetup, street: str, seat: int) -> str:
    """The cards that a player holds by then, face unknown but for a door card that was told."""
    so_far = _so_far(setup, street)
    down = text([UNKNOWN] * sum(one.down for one in so_far))
    up = sum(one.up for one in so_far)
    if not up:
        return f",{down}"
    told = setup.doors.get(seat, "")
    if len(told) > 2 * up:
        raise BadSetup(
            say("Seat {seat} shows {card}", seat=seat, card=told),
            say("{up} upcards at most on this street", up=up),
        )
    return f",{down}^{told}{text([UNKNOWN] * (up - len(told) // 2))}"


def _unseen_board(setup: TableSetup, street: str) -> str:
    return text([UNKNOWN] * sum(one.board for one in _so_far(setup, street)))


def _so_far(setup: TableSetup, street: str) -> tuple[Street, ...]:
    streets = setup.the_game.streets
    number = next(at for at, one in enumerate(streets) if one.name == street)
    return streets[: number + 1]


def refuse_once_void(hand: Hand) -> None:
    """Raise IllegalAct where the hand is void: every bet went back, and nobody plays on it.

    After a misdeal it is told anew: an act told then may as well have come before what was found,
    and enough of those bar the misdeal.
    """
    if any(isinstance(event, Redealt) for event in hand.events):
        raise IllegalAct(
            say("The hand goes on"),
            say("it is a misdeal, and is dealt again"),
            say("what came before the misdeal told before it, the redeal told anew"),
        )
    if any(isinstance(event, BetsReturned) for event in hand.events):
        raise IllegalAct(
            say("The hand goes on"),
            say("it is void, and all bets went back"),
            say("the next hand"),
        )


def deal_due(hand: Hand, act: Any) -> None:
    """Deal what is due before an act: the board cards it tells, else cards face unknown.

    Before a question only the cards drawn are, so that the betting goes on once all have drawn. In
    a called all-in a street that is told is dealt alone: the next one may be told too. Raises
    IllegalAct for a street that is told although it is not due.
    """
    if not isinstance(act, Deals):
        if hand.state.step == DRAWING or not isinstance(act, QUESTIONS):
            deal_unknown(hand)
        return
    if hand.state.step == HELD:
        raise IllegalAct(
            say("The {street} is dealt", street=word(act.street)),
            say("the hand is held in hand-for-hand"),
            say("the floor lets the hand run out"),
        )
    if not _is_due(hand, act.street):
        raise IllegalAct(
            say("The {street} is dealt", street=word(act.street)),
            say("the {street} is not over", street=word(hand.street)),
            say("dealer deals the {street} too soon", street=word(act.street)),
        )
    if is_called(hand.state) and act.street != hand.street:
        deal_street(hand, act.cards)
        return
    if act.cards and hand.to_act is None and hand.state.game.has_board:
        hand.deal_board(act.cards)
    for seat, card in act.up if hand.to_act is None else ():
        hand.deal(seat, card)
    deal_unknown(hand)


def _is_due(hand: Hand, street: str) -> bool:
    """Whether a street may be told now: the next one, or this one before anybody acted."""
    names = [one.name for one in hand.state.game.streets]
    if street == hand.street:
        return all(faced < 0 for faced in hand.state.faced)
    following = names[hand.state.street + 1 : hand.state.street + 2]
    return hand.to_act is None and street in following


def deal_unknown(hand: Hand) -> None:
    """Deal what is due, face unknown, until a player is to act or the betting is over."""
    state = hand.state
    while state.actor == NOBODY and state.step in (FORCED, BETTING, DRAWING):
        before = len(hand.events)
        if state.step == DRAWING:
            for place in state.places_of(state.undealt):
                hand.deal(state.seats[place], text([UNKNOWN] * state.to_draw[place]))
        else:
            deal_street(hand)
        if len(hand.events) == before:
            return


def deal_street(hand: Hand, board: str = "") -> None:
    """Deal the next street: these board cards, or cards face unknown."""
    state = hand.state
    number = 0 if state.step == FORCED else state.street + 1
    if number >= len(state.game.streets):
        return
    street = state.game.streets[number]
    if street.board:
        hand.deal_board(board or text([UNKNOWN] * street.board))
        return
    hand.deal_unseen()


NONE: Mapping[int, tuple[int, ...]] = {}
"""No chips were told of."""


def check_form(setup: TableSetup, act: Plays | Pushes) -> None:
    """Raise BadSetup where whose turn it is, or what may be bet, hangs on what nobody told."""
    if setup.facing is not None or setup.increment is not None:
        return
    seat = act.seat
    if seat > 1 and not setup.seats:
        wrong = say("Seat {seat} acts, and nobody told who sits at the table", seat=seat)
        raise BadSetup(wrong, say("seats and button, as: {table}", table=verbatim(_TABLE)))
    is_bet = isinstance(act, Pushes) or act.verb in ("bet", "raise")
    is_bet = is_bet or (isinstance(act, Plays) and act.verb == "all-in" and act.to > 0)
    if seat and is_bet and len(setup.seats) > 1:
        wrong = say("Seat {seat} acts, and nobody told the blinds", seat=seat)
        raise BadSetup(wrong, say("the level, as: {table}", table=verbatim(_TABLE)))


_TABLE = "NLHE 100-200, seats 1-8, button 8"


def form(
    setup: TableSetup, facts: dict[str, str], chips: Mapping[int, tuple[int, ...]] = NONE
) -> Situation:
    """The situation of a form: what is faced, and nothing that was not given.

    It is the turn of the one player told, and of nobody where several sit there.
    """
    names = [street.name for street in setup.the_game.streets]
    return Situation(
        game_key=setup.game,
        street=names.index(setup.street) if setup.street else 0,
        blinds=setup.blinds,
        button=setup.button,
        players={seat: _told(setup, seat, chips.get(seat, ())) for seat in setup.seats or (1,)},
        to_act=0 if len(setup.seats) > 1 else max(setup.seats, default=1),
        bet=setup.facing,
        min_raise=setup.increment,
        pot=setup.pot or None,
        players_left=setup.left,
        smallest_chip=setup.chip,
        board=setup.board,
        facts=facts,
    )


def _told(setup: TableSetup, seat: int, chips: tuple[int, ...]) -> Player:
    """A player of a form, with what was told of the chips."""
    return Player(seat, setup.stacks.get(seat) or setup.stack or None, chips=chips)
