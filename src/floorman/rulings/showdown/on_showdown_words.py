"""What is said at showdown, in which order hands are shown, and what the dealer does by the way."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rules.penalties import Follows
from floorman.rulings.asking import yes
from floorman.rulings.choosing import choice
from floorman.rulings.held_down import HELD, is_held
from floorman.rulings.law import Law
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Cards, Floor, Option, Play, Ruling, Said
from floorman.rulings.showdown import acts
from floorman.rulings.showdown.hands_read import best_in_words, hands_in_words
from floorman.rulings.showdown.order_of_show import (
    ENFORCED,
    how_strict,
    order_of_show,
    without_given_up,
)
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, row, say, word

MISCALL, SPEAK, READ = (
    "miscalled-hand-penalty",
    "speak-up-on-misread",
    "dealer-announces-hand-values",
)
FACE_UP = "allin-face-up-timing"
SIDE_POTS = "side-pot-verify-before-next-card"
HELD_STEP = say("Deal nothing more until the floor says so.")


@rules_on(acts.Miscalls, MISCALL, turns=("deliberate",))
def miscalls(situation: Situation, act: acts.Miscalls, law: Law) -> Ruling:
    """What is said of a hand binds nobody; saying it wrong on purpose may cost a penalty."""
    speak = say("What is said of a hand is not binding: the tabled cards decide.")
    if not law.has(MISCALL):
        return Ruling("cards-speak", say("{speak} The book names no penalty.", speak=speak))
    deliberate = yes(situation, "deliberate", say("Did the player miscall the hand on purpose?"))
    penalty: Follows = "may" if deliberate else "none"
    return Ruling(
        MISCALL,
        either(
            penalty == "may",
            "Seat {seat} called the hand wrong on purpose, which may be penalized. {speak}",
            "Seat {seat} called the hand wrong by mistake, which has no penalty. {speak}",
            act,
            speak=speak,
        ),
        floor=Floor(penalty=penalty),
        rests_on=("cards-speak",),
    )


@rules_on(
    acts.SpeaksUp,
    first=anybody,
)
def speaks_up(situation: Situation, act: acts.SpeaksUp, law: Law) -> Ruling:
    """A mistake pointed out is looked into; the book may even ask players to do it."""
    steps = {
        "reading": say("The dealer reads the tabled hands again before the pot is pushed."),
        "awarding": say("The dealer stops the award, and the floor checks who wins the pot."),
        "counting": say("The dealer or floor counts the pot again."),
    }
    should = act.mistake in law.value(SPEAK, "about")
    because = either(
        should,
        "Any player should speak up about a mistake in {mistake}: it is heard.",
        "The book asks players to speak up, but says nothing of mistakes in {mistake}.",
        mistake=word(act.mistake),
    )
    if should:
        return Ruling(
            SPEAK,
            row([because, *best_in_words(situation)], " "),
            steps=(steps[act.mistake],),
            said=_speaks("should"),
            rests_on=("cards-speak",),
        )
    options = (
        choice(say("heard"), steps[act.mistake], True, unwritten=True, said=_speaks("heard")),
        choice(say("not heard"), say("The pot stands as it is."), said=_speaks("not heard")),
    )
    return Ruling(SPEAK, because, said=_speaks("floor")).left_to(*options)


def _speaks(answer: str) -> Said:
    """Whether it was to be said, and heard."""
    return Said(shown={"speak-up": answer})


@rules_on(acts.ReadsHands)
def reads_hands(situation: Situation, act: acts.ReadsHands, law: Law) -> Ruling:
    """What the tabled hands are, for the dealer to read out where the book asks for it."""
    hands = hands_in_words(situation)
    if not law.has(READ):
        silent = say("The book does not ask the dealer to read hands out; the cards speak.")
        read = row([silent, *best_in_words(situation)], " ")
        named = {str(seat): hand for seat, hand in hands.items()}
        return Ruling("cards-speak", read, cards=Cards(lie=named))
    read_out = key("Seat {seat}: {words}.")
    spoken = tuple(say(read_out, seat=seat, words=words) for seat, words in hands.items())
    because = say("At showdown the dealer reads and announces the tabled hands.")
    said = Said(shown={str(seat): hand for seat, hand in hands.items()})
    return Ruling(READ, because, steps=spoken, said=said, rests_on=("cards-speak",))


@rules_on(acts.NobodyShows, ENFORCED)
def nobody_shows(situation: Situation, act: acts.NobodyShows, law: Law) -> Ruling:
    """The order of show, which players must keep or the floor may enforce."""
    situation = without_given_up(situation)
    if situation.is_form or not (situation.showdown and situation.to_act):
        raise IllegalAct(
            say("Players wait to show"), say("nobody has to show now"), say("a hand at showdown")
        )
    order = order_of_show(situation)
    steps = tuple(say("Seat {seat} tables or mucks.", seat=seat) for seat in order.seats)
    clockwise = say("Seat {order} tables first, then clockwise.", order=order.seats[0])
    accord = say("The players are left to table or discard of their own accord.")
    options = (
        Option(say("enforced"), clockwise),
        Option(say("not enforced"), accord),
    )
    compulsory, enforced = law.value(ENFORCED, "mandatory"), how_strict(law)
    return Ruling(
        ENFORCED,
        say("{first} {enforced}", first=order.because, enforced=enforced),
        status="ruled" if compulsory else "floor",
        steps=steps,
        play=Play(next=order.seats[0]),
        floor=Floor(options=() if compulsory else options),
        rests_on=(order.topic,),
    )


@rules_on(acts.TurnsUp)
def turns_up(situation: Situation, act: acts.TurnsUp, law: Law) -> Ruling:
    """Hands come up when somebody is all-in and nobody can bet any more, and not before."""
    if is_held(situation, law):
        because = say("In hand-for-hand the cards stay face down and no more are dealt until told.")
        down = (say("The cards are turned down again."), HELD_STEP)
        return Ruling(HELD, because, steps=down, rests_on=(FACE_UP,))
    if situation.all_in_closed:
        because = say(
            "Somebody is all-in and no more betting is possible: all live hands are tabled."
        )
        cards = {str(seat): "tabled" for seat in situation.live}
        rest = (say("The rest of the board is dealt."),) * (not situation.is_last_street)
        up = (say("All live hands are tabled."), *rest)
        return Ruling(
            FACE_UP, because, steps=up, cards=Cards(lie=cards), rests_on=("allin-no-muck",)
        )
    return Ruling(FACE_UP, _why_down(situation), steps=(say("The cards are turned down again."),))


def _why_down(situation: Situation) -> Sentence:
    """Why hands are not turned up yet: nobody is all-in, or somebody can still bet."""
    live = [situation.player(seat) for seat in situation.live]
    if situation.is_form:
        return say("Betting is still possible, or nobody is all-in: the cards stay down.")
    if not any(one.stack == 0 for one in live):
        return say("Nobody is all-in: the cards stay down.")
    able = row((str(one.seat) for one in live if one.stack), ", ")
    return say("Betting is still possible (seats {able}): the cards stay down.", able=able)


@rules_on(acts.NextCardOverSidePots)
def next_card(situation: Situation, act: acts.NextCardOverSidePots, law: Law) -> Ruling:
    """Side pots are gathered and verified before another card, where the book says so."""
    if not law.has(SIDE_POTS):
        because = say("The book asks for no check of side pots before the next card.")
        return Ruling("side-pots-separate", because)
    verify = key("The dealer brings in side pot {pot} and verifies it.")
    steps = tuple(say(verify, pot=pot) for pot in range(1, act.side_pots + 1))
    because = say("No card is turned before each side pot is brought in and verified.")
    return Ruling(SIDE_POTS, because, steps=steps)
