"""Flops of four cards and flops without a burn."""

from __future__ import annotations

from floorman.cards import parse, text
from floorman.errors import BadSetup
from floorman.rules.registry import rule
from floorman.rulings.asking import yes
from floorman.rulings.choosing import choice, parts
from floorman.rulings.dealing.acts import FourCardFlop, UnburnedFlop
from floorman.rulings.dealing.deal_facts import acted_on, taken_to_be_over
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Option, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.substantial import DEFINITION as SUBSTANCE
from floorman.rulings.substantial import acted as counted
from floorman.rulings.substantial import makes_substantial
from floorman.sentences import Sentence, either, row, say, verbatim

FOUR = "four-card-flop"
UNBURNED = "flop-without-burn"
CHANCE = "rp-randomness-remedy"
WRONG_BURN = "wrong-burn"
ACTS_OPEN = say("The book does not say whether the acts on the flop so far stand: the floor rules.")
DOOR = (FOUR, "even_if_door_card_known")
REMEDY = (UNBURNED, "remedy")


def _in_order(cards: str) -> Cards:
    """The first three cards are the flop, the last is the next burn."""
    dealt = parse(cards)
    return Cards(lie={"flop": text(dealt[:-1]), "burn": text(dealt[-1:])} if dealt else {})


@rule("four-card-flop", "guided")
def scrambled() -> tuple[Sentence, ...]:
    """The floor draws one of the four, scrambled face down, as next burn; three are the flop."""
    return (
        say("Call the floor."),
        say("Scramble the four cards face down."),
        say("The floor draws one of them at random: it is the next burn."),
        say("Turn up the other three: they are the flop."),
    )


@rules_on(FourCardFlop, FOUR)
def four_card_flop(situation: Situation, act: FourCardFlop, law: Law) -> Ruling:
    """Scrambled face down; the floor's random draw is the next burn, the others are the flop."""
    must_be_cards(act.cards, 4)
    if act.door_card_known and not law.value(*DOOR):
        return _by_the_door_card(situation, act)
    return _at_random(situation, act)


def _at_random(situation: Situation, act: FourCardFlop) -> Ruling:
    """The burn drawn from the four cards, scrambled."""
    return Ruling(
        FOUR,
        say("Four cards came on the flop: one of them, drawn at random, is the next burn."),
        reasons=(
            *(say("A card thought to be known makes no difference."),) * act.door_card_known,
            *taken_to_be_over(situation, act),
        ),
        steps=(*scrambled(), *((ACTS_OPEN,) * _acted_by_now(situation))),
        cards=Cards(lie=after_draw(situation, act.cards, "burn", "flop")),
        rests_on=(CHANCE,),
    )


def _acted_by_now(situation: Situation) -> bool:
    """Whether the flop is known to have been acted on."""
    return acted_on(situation, 1)


def _by_the_door_card(situation: Situation, act: FourCardFlop) -> Ruling:
    return Ruling(
        FOUR,
        say("Four cards came on the flop, and the first of them is known."),
        rests_on=(CHANCE,),
    ).left_to(
        choice(
            say("known order"),
            say("The first three are the flop and the last is the next burn."),
            cards=_in_order(act.cards),
        ),
        choice(
            say("random draw"),
            say("One of the four, drawn at random, is the next burn."),
            **parts(_at_random(situation, act), "steps", "cards"),
        ),
    )


def must_be_cards(cards: str, count: int) -> None:
    """Raises BadSetup when cards are told, but not so many."""
    if cards and len(parse(cards)) != count:
        raise BadSetup(
            say(
                "{cards}: {parse:|this is # card|these are # cards}",
                cards=cards,
                parse=len(parse(cards)),
            ),
            say("{count:|card|cards}", count=count),
        )


def after_draw(situation: Situation, cards: str, becomes: str, rest: str) -> dict[str, str]:
    """What the card becomes that the floor drew, and the rest; till then they are scrambled."""
    drawn = situation.answer("drawn")
    if not cards:
        return {}
    if drawn is None:
        return {"scrambled": cards}
    dealt, one = parse(cards), parse(drawn.capitalize())
    if len(one) != 1 or one[0] not in dealt:
        raise BadSetup(say("drawn: {drawn} is not among the cards", drawn=drawn), verbatim(cards))
    return {becomes: text(one), rest: text([card for card in dealt if card != one[0]])}


@rule("flop-without-burn", "ruled")
def burned_late(late: bool, remedy: str) -> tuple[Sentence, ...]:
    """While there is time one of the three becomes the burn, and the stub completes the flop.

    Nothing is done where the flop stands: it is ``late`` after any action, or after substantial
    action.
    """
    if late or remedy == "flop-stands":
        return ()
    return (
        say("Scramble the three cards face down."),
        say("Draw one of them at random: it is the burn."),
        say("The other two and the next card of the stub are the flop."),
    )


@rules_on(UnburnedFlop, UNBURNED)
def unburned_flop(situation: Situation, act: UnburnedFlop, law: Law) -> Ruling:
    """Put right until there has been action on it, or substantial action; then it stands."""
    must_be_cards(act.cards, 3)
    remedy = law.value(*REMEDY)
    by_substance = remedy == "scramble-until-substantial-action"
    acted = _acted_on_flop(situation, by_substance)
    late = _substantial_on_flop(situation, law) if acted and by_substance else acted
    burned = burned_late(late, remedy)
    if not burned:
        return _stands(late, by_substance)
    if _acted_by_now(situation) and law.value(UNBURNED, "actions_stand"):
        return _either_way(burned)
    return Ruling(
        UNBURNED,
        either(
            acted,
            "The flop came without a burn, and there has been no substantial action on it: one of "
            "the three is the burn.",
            "The flop came without a burn and nobody has acted: one of the three is the burn.",
        ),
        reasons=taken_to_be_over(situation, act),
        steps=(*burned, *((ACTS_OPEN,) * acted)),
        cards=Cards(lie=after_draw(situation, act.cards, "burn", "kept")),
        rests_on=(SUBSTANCE,) * acted,
    )


def _acted_on_flop(situation: Situation, by_substance: bool) -> bool:
    """Whether the flop was acted on; on a form only what the book asks about is asked."""
    if situation.is_form:
        return by_substance or yes(
            situation, "action-on-flop", say("Has anybody acted on the flop, even by a check?")
        )
    return _acted_by_now(situation)


def _substantial_on_flop(situation: Situation, law: Law) -> bool:
    if situation.is_form:
        question = say("Has there been substantial action on the flop?")
        return yes(situation, "substantial-action", question)
    return situation.street > 1 or makes_substantial(counted(situation.street_acts()), law)


def _either_way(burned: tuple[Sentence, ...]) -> Ruling:
    """The book scrambles such a flop, and has acts on it stand too: the floor has both."""
    return Ruling(
        UNBURNED,
        say(
            "The flop came without a burn. There has been action on it, but no substantial action: "
            "the book says both that the acts stand and that the three cards are scrambled. The "
            "floor decides."
        ),
        reasons=(say("Of any other card the book says that it stands once it was acted on."),),
        rests_on=(SUBSTANCE, WRONG_BURN),
    ).left_to(
        Option(
            say("let it stand"),
            say("Flop and acts stand; one card is burned before the turn."),
            leaning=True,
        ),
        Option(say("scramble"), row(burned, " ")),
    )


def _stands(acted: bool, by_substance: bool) -> Ruling:
    because = say("The flop came without a burn. The house lets it stand: the flop stands.")
    if acted:
        because = either(
            by_substance,
            "The flop came without a burn. There has been substantial action on it: the flop and "
            "the actions stand.",
            "The flop came without a burn. There has been action on it: the flop stands.",
        )
    return Ruling(
        UNBURNED,
        because,
        rests_on=(SUBSTANCE,) * (acted and by_substance),
        steps=(
            say("Play on with the three cards."),
            say("Burn one card before the turn, and no more."),
        ),
        cards=Cards(lie={"burns": "1"}),
    )
