"""A hand as a dealer's tablet records it: what was told so far, and what may be told next."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from floorman.errors import FloormanError, Unknown
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.notices.all_ins import ShowAllIn
from floorman.floor.tables.stack_sights import is_exact
from floorman.hand.hand import Hand
from floorman.hand.state import BETTING, DRAWING
from floorman.sentences import NOTHING, Sentence, say
from floorman.server.views.hands.betting import Raises, raising
from floorman.server.views.hands.hand import shown
from floorman.server.views.hands.told_all_in import face_down, told_all_in
from floorman.server.views.hands.told_hand import board_due, told_hand, told_words, up_due
from floorman.tournament.field.hands import players_gone

SETTING = "table-hands"
RECORDED = "recorded"

Due = Literal["nothing", "act", "draw", "up", "board", "show", "over"]


class Told(Struct, frozen=True):
    """A seat of the hand: chips behind and in front, and what became of it.

    ``state`` is "in", "all-in" or "out"; ``cards`` those it showed; ``won`` what it ends with more
    or less than it began with, once the hand is over; ``up`` are its cards face up in stud.
    """

    seat: int
    entry: str
    stack: int
    bet: int
    state: str
    cards: tuple[str, ...] = ()
    won: int = 0
    up: tuple[str, ...] = ()


class Pile(Struct, frozen=True):
    """A pot with the seats that contest it."""

    amount: int
    seats: tuple[int, ...]


class Recording(Struct, frozen=True):
    """Where a hand stands after the tellings ``acts``, and what is ``due`` next.

    ``seat`` is to act, to draw, to get a card face up or to show first, 0 for nobody. Amounts are
    street totals: ``bring_in`` 0 unless it is due, ``call`` 0 where one may check, ``least`` and
    ``most`` 0 where no bet or raise is open, which ``raises`` names; ``all_in`` 0 where so much
    may not go in. ``cards`` are so many of the board, of a draw at most,
    or of a hand that is shown. ``why`` says why the last telling cannot be, ``why_not`` why no hand
    can be recorded now; then seats ``uncounted`` are those whose stacks have to be counted first.
    ``face_down`` are seats of an all-in that table their hands, of ``held`` cards each, before the
    board goes on; ``shown`` is what screens show of it once they all have.
    """

    table: int
    hand: int
    game: str = ""
    acts: str = ""
    due: Due = "nothing"
    street: str = ""
    seat: int = 0
    entry: str = ""
    bet: int = 0
    call: int = 0
    check: bool = False
    least: int = 0
    most: int = 0
    all_in: int = 0
    cards: int = 0
    board: tuple[str, ...] = ()
    pots: tuple[Pile, ...] = ()
    seats: tuple[Told, ...] = ()
    why: str = ""
    why_not: Sentence = NOTHING
    uncounted: tuple[int, ...] = ()
    bring_in: int = 0
    raises: Raises = ""
    folds: bool = True
    face_down: tuple[int, ...] = ()
    held: int = 0
    shown: ShowAllIn | None = None


def is_recorded(live: Live) -> bool:
    """Whether the house has its tablets record hands."""
    setup = live.play.setup
    return setup is not None and book_of(setup).setting(SETTING) == RECORDED


def recording(live: Live, number: int, acts: str = "", hand: int = 0) -> Recording:
    """The hand in progress at a table after these tellings; those of another ``hand`` count not.

    A last telling that cannot be is left out, and said why.
    """
    found = live.play.tables.get(number)
    if found is None:
        raise Unknown(say("table"), str(number), map(str, live.play.tables))
    now = found.hand
    if found.gone:
        why = say("Hands are counted, not recorded: {why}", why=players_gone(found))
        return Recording(number, found.hands, why_not=why)
    uncounted = tuple(
        seat for seat, entry in sorted(found.players.items()) if not is_exact(live, entry)
    )
    if now is None:
        why = say("The hand is recorded once it has begun.")
        return Recording(number, 0, why_not=why, uncounted=uncounted)
    if uncounted := tuple(seat for seat in now.seats if seat in uncounted):
        why = say("Chips have changed hands untold: count the stacks, then hands are recorded.")
        return Recording(number, now.hand, why_not=why, uncounted=uncounted)
    told = acts.split() if hand in (0, now.hand) else []
    try:
        return _standing(live, number, told)
    except FloormanError as error:
        if not told:
            why = say("Hands are counted, not recorded: {why}", why=error.sentence)
            return Recording(number, now.hand, why_not=why)
        stood = _standing(live, number, told[:-1])
        return structs.replace(stood, why=getattr(error, "why", str(error)))


def _standing(live: Live, number: int, told: list[str]) -> Recording:
    table = live.play.tables[number]
    hand = told_hand(live, table, told_words(told))
    due = _due(hand)
    seat = up_due(hand) if due == "up" else hand.to_act or 0
    stands = Recording(
        table=number,
        hand=table.hands,
        game=hand.state.game.name,
        acts=" ".join(told),
        due=due,
        street=hand.street,
        seat=seat,
        entry=table.players.get(seat, ""),
        cards=_cards(hand, due),
        board=shown(hand.state.board),
        pots=() if hand.is_over else tuple(Pile(one.amount, one.eligible) for one in hand.pots),
        seats=tuple(_told(hand, one, table.players[one]) for one in sorted(hand.state.seats)),
        face_down=face_down(hand),
        held=_held(hand),
        shown=told_all_in(hand, number, table.hands),
    )
    return _with_bets(stands, hand) if due == "act" else stands


def _due(hand: Hand) -> Due:
    if hand.is_over:
        return "over"
    if up_due(hand):
        return "up"
    if hand.to_act is None:
        return "board" if board_due(hand) else "show"
    return {BETTING: "act", DRAWING: "draw"}.get(hand.state.step, "show")  # type: ignore[return-value]


def _cards(hand: Hand, due: Due) -> int:
    if due == "board":
        return board_due(hand)
    return _held(hand) if due in ("draw", "show") else 0


def _held(hand: Hand) -> int:
    return max((len(one) for one in hand.state.down), default=0)


def _with_bets(stands: Recording, hand: Hand) -> Recording:
    legal = hand.legal
    call, (raises, bet) = legal.get("call"), raising(legal)
    place = hand.state.places[stands.seat]
    all_in = hand.state.bets[place] + hand.state.stacks[place]
    open_to = max(act.max for act in (call, bet) if act) if call or bet else 0
    return structs.replace(
        stands,
        bet=hand.state.bet,
        call=call.max if call else 0,
        check="check" in legal,
        bring_in=legal["bring-in"].max if "bring-in" in legal else 0,
        least=bet.min if bet else 0,
        most=bet.max if bet else 0,
        all_in=all_in if all_in <= open_to else 0,
        raises=raises,
        folds="fold" in legal,
    )


def _told(hand: Hand, seat: int, entry: str) -> Told:
    state = hand.state
    place = state.places[seat]
    is_live = hand.is_live(seat)
    stack = state.stacks[place]
    return Told(
        seat,
        entry,
        stack,
        0 if hand.is_over else state.bets[place],
        "all-in" if is_live and not stack and not hand.is_over else "in" if is_live else "out",
        shown(state.cards_of(place)) if state.tabled >> place & 1 else (),
        stack - state.start.stacks[place] if hand.is_over else 0,
        shown(state.up[place]) if is_live else (),
    )
