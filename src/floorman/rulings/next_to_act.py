"""Who acts next after a ruling, what is legal then, and why: as the hand stands once it is out."""

from __future__ import annotations

from msgspec import structs

from floorman.hand.hand import Hand
from floorman.rulebooks.book import Book
from floorman.rulings.betting.open_again import open_again
from floorman.rulings.deciding import said, turned
from floorman.rulings.hand_law import defaults_asked, under
from floorman.rulings.law import Law
from floorman.rulings.questions.on_questions import RAISE, TURN
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation


def with_next(
    hand: Hand, after: Situation, ruling: Ruling, book: Book, players_left: int
) -> Ruling:
    """The ruling with who acts next on the hand, what is legal then, why, and by which defaults."""
    next_seat = ruling.play.next or after.to_act
    if ruling.play.legal:
        return structs.replace(ruling, play=structs.replace(ruling.play, next=next_seat))
    legal = after.legal or ()
    settings = dict(ruling.basis.settings)
    for topic, name, value in defaults_asked(hand, book):
        others = (under(hand, other, players_left) for other in turned(book, topic, name))
        if any(other.legal.acts != legal for other in others):
            settings |= [said(topic, name, value)]
    play = structs.replace(ruling.play, next=next_seat, legal=legal, owed=_owed(after, next_seat))
    basis = structs.replace(ruling.basis, settings=settings)
    ruling = structs.replace(ruling, play=play, basis=basis)
    return _with_open_again(hand, ruling, book) if _is_on_betting(ruling) else ruling


def _owed(after: Situation, seat: int) -> int:
    """What is still to be put in for a call by a seat that has chips in front; else 0."""
    player, bet = after.player(seat), after.bet or 0
    return min(bet - player.bet, player.stack or 0) if 0 < player.bet < bet else 0


def _is_on_betting(ruling: Ruling) -> bool:
    """Whether a ruling settles an act, or says whose turn it is and what may be raised."""
    return ruling.play.stands is not None or ruling.topic in (TURN, RAISE)


def _with_open_again(hand: Hand, ruling: Ruling, book: Book) -> Ruling:
    """The ruling with who may raise again after short all-ins, and the rules for it."""
    told = list(open_again(hand.state))
    law = Law.of(book)
    law.rests_on(*(topic for _, topics in told for topic in topics))
    cites = tuple(dict.fromkeys((*ruling.basis.cites, *law.cites(*law.asked))))
    return structs.replace(
        ruling,
        reasons=(*ruling.reasons, *(reason for reason, _ in told)),
        basis=structs.replace(ruling.basis, cites=cites),
    )
