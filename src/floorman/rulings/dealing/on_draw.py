"""What a draw is dealt from when the stub runs short."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rules.dealing import cards_to_deal, draw_piles
from floorman.rulings.asking import chips
from floorman.rulings.dealing.acts import DrawsFromShortStub
from floorman.rulings.dealing.stub import reshuffle
from floorman.rulings.judging import at_table
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Ruling
from floorman.rulings.shown_words import piles_in_words
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, row, say

STUB, FACE_DOWN = "rp-draw-stub", "reshuffle-face-down"


@rules_on(DrawsFromShortStub, STUB)
def draws_from_short_stub(situation: Situation, act: DrawsFromShortStub, law: Law) -> Ruling:
    """The stub as far as it completes the draw, or a new one of the piles that the book names."""
    at_table(situation, act.seat, *act.others)
    if not situation.game.is_draw:
        raise IllegalAct(say("A draw"), say("this game has none"), say("a draw game, as fl27td"))
    first = law.value(STUB, "first_refill")
    last = law.value(STUB, "last_card")
    needed = act.cards * (1 + len(act.others))
    dealt = cards_to_deal(act.stub, needed, last)
    hangs = first == "stub-and-burns" and dealt < needed
    burns = chips(situation, "burns", say("How many burns lie there?")) if hangs else 0
    piles = draw_piles(act.stub, burns, needed, first, due=needed, last=last)
    if not piles:
        because = say(
            "Seat {seat} draws {cards} from the stub of {stub}: it completes the draw.",
            seat=act.seat,
            cards=act.cards,
            stub=act.stub,
        )
        return Ruling(STUB, because, cards=Cards(lie={"stub": "dealt"}))
    because = say(
        "The stub of {stub} does not complete the draw of {cards}: a new stub is made of {piles}.",
        stub=act.stub,
        cards=needed,
        piles=piles_in_words(piles),
    )
    before = _before(act, dealt) if first == "muck" else ()
    if "muck" in piles:
        kept_out = either(
            law.value(STUB, "kept_out") == "of-this-draw",
            "The discards of this draw stay out.",
            "The discards of the player who draws stay out.",
        )
        before = (*before, kept_out)
    shuffled = reshuffle(bool(law.value(FACE_DOWN, "face_down")))
    return Ruling(
        STUB,
        because,
        steps=(
            *before,
            say("Make one stub of them and {reshuffle}.", reshuffle=shuffled),
            say("Deal the draw from the new stub."),
        ),
        cards=Cards(lie={"stub": row(piles, ", ")}),
        rests_on=(FACE_DOWN,),
    )


def _before(act: DrawsFromShortStub, dealt: int) -> tuple[Sentence, ...]:
    """What is dealt of the stub before a new one is made, where the muck comes first."""
    if not act.stub:
        return ()
    if dealt == act.stub:
        return (say("Deal the {stub} left in the stub first.", stub=act.stub),)
    if not dealt:
        return (say("The last card of the stub is not dealt."),)
    return (say("Deal {dealt} of the stub first, but not its last card.", dealt=dealt),)
