"""What a dealer reckons in a hand: whose turn it is, the call, the least and the most to raise to.

The acts so far are played by the hand engine, each seat with chips without end: so a stack that
nobody counted refuses no bet, and an all-in says itself how much it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct, structs

from floorman.errors import BadInput, FloormanError, IllegalAct, Unknown
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.games.game import game
from floorman.hand.events import Called, Checked, Discarded, Folded, RaisedTo
from floorman.hand.hand import Hand
from floorman.hand.legal import Act, Legal
from floorman.hand.state import BETTING, DRAWING
from floorman.sentences import say
from floorman.server.views.hands.hand_clauses import clauses
from floorman.server.views.hands.this_hand import hand_of
from floorman.server.views.hands.told_hand import LONGEST, which_act
from floorman.tournament.timing.stakes import stakes

ENDLESS = 10**12
"""Chips of a seat whose stack plays no part."""
MOST_ACTS = 400
MOST_CHIPS = 10**9
_ACTS = Folded | Checked | Called | RaisedTo
Raises = Literal["bet", "raise", "complete", ""]
"""How chips above the bet are put in, where they may be."""


class Seated(Struct, frozen=True):
    """A seat in the hand: its chips on this street, and whether it is in, or all-in."""

    seat: int
    entry: str
    bet: int
    live: bool
    all_in: bool


class Reckoning(Struct, frozen=True):
    """Where the betting stands after the ``acts``. ``seat`` is to act, 0 for nobody.

    Amounts are street totals: ``call`` 0 where one may check, ``least`` and ``most`` of a bet or
    raise 0 where none is open; ``most`` is also 0 where there is no limit. ``raises`` names it:
    bet, raise or complete. ``why`` says why the
    last act cannot be. Not ``reckoned``: no hand can be dealt, or the cards decide who acts.
    """

    table: int
    hand: int
    game: str
    acts: str
    reckoned: bool
    street: str = ""
    seat: int = 0
    entry: str = ""
    bet: int = 0
    call: int = 0
    check: bool = False
    least: int = 0
    most: int = 0
    pot: int = 0
    seats: tuple[Seated, ...] = ()
    order: tuple[int, ...] = ()
    why: str = ""
    raises: Raises = ""


def reckoning(live: Live, table: int, acts: str = "") -> Reckoning:
    """The betting at a table after acts such as ``f c 600 a1250``: fold, call, to 600, all-in.

    An act that cannot be is left out, and said why. Raises BadInput for what is no act.
    """
    if table not in live.play.tables:
        raise Unknown(say("table"), str(table), map(str, live.play.tables))
    now = hand_of(live, table)
    known = game(now.game) if now.game else None
    if known is None or known.is_stud or now.why_not or now.draws or len(now.seats) < 2:
        return Reckoning(table, now.hand, known.name if known else "", "", reckoned=False)
    told = _told(acts)
    try:
        return _standing(live, table, told)
    except FloormanError as error:
        if not told:
            raise
        stood = _standing(live, table, told[:-1])
        return structs.replace(stood, why=getattr(error, "why", str(error)))


def order_of_action(live: Live, table: int) -> tuple[int, ...]:
    """The seats in the order in which they first act; none where cards decide it."""
    return reckoning(live, table).order


def still_told(live: Live, table: int, acts: str, hand: int) -> str:
    """The acts, where they are of the hand that the table plays now; of any other none."""
    return acts if table in live.play.tables and hand_of(live, table).hand == hand else ""


def acts_in_talk(live: Live, table: int, acts: str) -> list[str]:
    """The acts as table talk tells them; raises IllegalAct for one that cannot be."""
    told = _told(acts)
    hand, next_told = _played(live, table, told), iter(told)
    found: list[str] = []
    for event in hand.events:
        if isinstance(event, _ACTS):
            all_in = next(next_told).startswith("a")
            found += clauses(event, hand.state.game, all_in=all_in)
        elif isinstance(event, Discarded):
            found += clauses(event, hand.state.game)
    return found


def _told(acts: str) -> list[str]:
    told = acts.lower().split()
    for act in told:
        number = act.removeprefix("a")
        if act not in ("f", "c") and not (
            number.isdecimal() and len(number) <= len(str(MOST_CHIPS))
        ):
            raise BadInput(
                say("There is no act {act!r}", act=act[:LONGEST]),
                say("f, c, an amount, a and an amount"),
            )
    if len(told) > MOST_ACTS:
        raise BadInput(
            say("There are {told} acts", told=len(told)),
            say("{most_acts} in a hand", most_acts=MOST_ACTS),
        )
    return told


def _standing(live: Live, table: int, acts: Sequence[str]) -> Reckoning:
    hand = _played(live, table, acts)
    now, state = hand_of(live, table), hand.state
    seat = hand.to_act if state.step == BETTING else None
    players = live.play.tables[table].players
    legal = hand.legal
    call, (raises, bet) = legal.get("call"), raising(legal)
    unlimited = state.game.betting == "no-limit"
    return Reckoning(
        table=table,
        hand=now.hand,
        game=state.game.name,
        acts=" ".join(acts),
        reckoned=True,
        street=hand.street,
        seat=seat or 0,
        entry=players.get(seat, "") if seat else "",
        bet=state.bet,
        call=call.max if call and seat else 0,
        check=bool(seat and "check" in legal),
        least=bet.min if bet and seat else 0,
        most=bet.max if bet and seat and not unlimited else 0,
        pot=state.pot,
        seats=tuple(_seated(hand, one, players.get(one, "")) for one in state.seats),
        order=() if acts else _order(live, table),
        raises=raises if bet and seat else "",
    )


def raising(legal: Legal) -> tuple[Raises, Act | None]:
    """How the player to act puts in more than the bet, and how much it may be."""
    names: tuple[Raises, ...] = ("raise", "bet", "complete")
    return next(((name, act) for name in names if (act := legal.get(name))), ("", None))


def _seated(hand: Hand, seat: int, entry: str) -> Seated:
    state, place = hand.state, hand.state.places[seat]
    is_live = hand.is_live(seat)
    return Seated(seat, entry, state.bets[place], is_live, is_live and not state.stacks[place])


def _order(live: Live, table: int) -> tuple[int, ...]:
    """Everybody folds in turn; the last one need not act."""
    hand, order = _played(live, table, ()), []
    while hand.to_act is not None and hand.state.step == BETTING:
        order.append(hand.to_act)
        hand.fold()
    return (*order, *(seat for seat in hand.state.seats if seat not in order))


def _played(live: Live, table: int, acts: Iterable[str]) -> Hand:
    """The hand after the acts; one who is all-in has no more than that, from the start."""
    all_in: dict[int, int] = {}
    while True:
        hand = _started(live, table, all_in)
        for nth, act in enumerate(acts, start=1):
            seat = hand.to_act
            if act.startswith("a") and seat is not None and seat not in all_in:
                place = hand.state.places[seat]
                paid = ENDLESS - hand.state.stacks[place] - hand.state.bets[place]
                all_in[seat] = paid + int(act[1:])
                break
            try:
                _act(hand, act)
            except IllegalAct as error:
                raise which_act(nth, act, error) from None
        else:
            return hand


def _started(live: Live, table: int, stacks: Mapping[int, int]) -> Hand:
    now = hand_of(live, table)
    setup = live.play.setup
    assert setup is not None, "a table of an event that is set up"
    book = book_of(setup)
    return Hand.start(
        game=now.game,
        book=book,
        button=now.button,
        blinds=stakes(live.play.structure, now.level, now.game, book),
        stacks={seat: stacks.get(seat, ENDLESS) for seat in now.seats},
        deck=game(now.game).whole_deck,
        dead_small_blind=now.small not in now.seats,
        players_left=live.play.left,
    )


def _act(hand: Hand, act: str) -> None:
    if act == "f":
        hand.fold()
    elif act == "c":
        hand.check() if "check" in hand.legal else hand.call()
    elif act.startswith("a"):
        hand.all_in()
    else:
        _to(hand, int(act))
    while hand.state.step == DRAWING and hand.to_act is not None:
        hand.stand_pat()


def _to(hand: Hand, amount: int) -> None:
    if "bet" in hand.legal:
        hand.bet(amount)
    elif "complete" in hand.legal and hand.legal["complete"].max == amount:
        hand.complete()
    else:
        hand.raise_to(amount)
