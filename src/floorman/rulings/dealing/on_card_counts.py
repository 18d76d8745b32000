"""Hands with too few or too many cards, and cards too many in the deal: filled, again, dead."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.asking import shows
from floorman.rulings.choosing import choice
from floorman.rulings.dealing.acts import CardCount, ExtraCards
from floorman.rulings.dealing.counted_together import dealt_too_many
from floorman.rulings.dealing.dead_count import (
    COUNT,
    DEAD,
    killed_by_count,
    mucked,
    told_count,
)
from floorman.rulings.dealing.deal_facts import cards_due, substantial
from floorman.rulings.dealing.misdealt import (
    OTHER,
    Fault,
    is_in_time,
    misdeal,
    on_fault,
    played_on,
)
from floorman.rulings.dealing.short_hands import (
    button_short,
    filled,
    filled_up,
    just_drew,
    short_but_live,
    short_of_a_draw,
)
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say

CHANCE = "rp-randomness-remedy"
EXTRA = "misdeal-extra-cards"


@rules_on(CardCount, DEAD)
def card_count(situation: Situation, act: CardCount, law: Law) -> Ruling:
    """The number of cards against what the game deals by now."""
    due, live = cards_due(situation), situation.player(act.seat).live
    act = act.of(due)
    alone = not situation.is_form and situation.live == (act.seat,)
    if live and act.has != due and not alone:
        return counted_wrong(situation, law, act, due)
    if live and act.has != due:
        law.setting("unwritten")
        won = key("Seat {seat} has the last live hand and wins the pot, with any number of cards.")
        return Ruling(COUNT, say(won, act))
    what = either(
        act.has == due,
        "{due:|card is|cards are} the right number.",
        "Seat {seat} has no live hand.",
        act,
        due=due,
    )
    return played_on(Fault(cause="none", topic=COUNT, what=what))


def counted_wrong(situation: Situation, law: Law, act: CardCount, due: int) -> Ruling:
    """A wrong count: a short button first, then the misdeal, then the dead hand."""
    fills = "not-filled"
    button = say("Is the player on the button?")
    on_button = act.seat == situation.button
    if act.has < due and shows(situation, "on-the-button", button, on_button):
        fills = button_short(situation, law, act.seat)
        if fills == "filled":
            return filled(act, due)
    if act.has < due and just_drew(situation, act.seat):
        law.does_not_reach(DEAD)
        return short_of_a_draw(situation, law, act, due)
    late = substantial(situation, law)
    if act.has < due and fills == "not-filled":
        live = short_but_live(situation, law, act, due, late)
        if live is not None:
            return live
    if act.has > due and not late and law.has(EXTRA):
        return _too_many(situation, law, act, due)
    dead = (law.granted(DEAD, "when") == "always" or late) and act.has != due
    if fills == "dead" or dead:
        return killed_by_count(situation, law, act, due, late=late, acted=fills == "dead")
    undoes = act.has != due and (fills != "filled")
    fault = Fault(
        cause="wrong-card-count",
        topic=COUNT,
        what=told_count(act.seat, act.has, due),
        undoes=undoes,
        play_on=_made_right(act, due) if act.has != due and not late else (),
    )
    ruling = on_fault(situation, law, fault)
    drawn = ruling.floor.options and act.has > due
    return structs.replace(ruling, rests_on=(*ruling.rests_on, CHANCE)) if drawn else ruling


def _made_right(act: CardCount, due: int) -> tuple[Sentence, ...]:
    """How a hand comes to its number of cards where the deal stands."""
    if act.has < due:
        return (filled_up(act.seat, due - act.has),)
    return (back_on_the_deck(act.seat, act.has - due),)


def _too_many(situation: Situation, law: Law, act: CardCount, due: int) -> Ruling:
    """Cards too many, counted over the whole deal."""
    extra, told = dealt_too_many(situation, act, due), told_count(act.seat, act.has, due)
    if extra > act.has - due:
        more = key(
            "{told} With what was told before, "
            "{extra:,|card too many was|cards too many were} dealt."
        )
        told = say(more, told=told, extra=extra)
    return too_many(situation, law, act.seat, extra, told)


@rules_on(ExtraCards, EXTRA)
def extra_cards(situation: Situation, act: ExtraCards, law: Law) -> Ruling:
    """So many cards too many, wherever they fell."""
    if act.cards < 1:
        raise BadSetup(say("No card is too many"), say("1 card or more"))
    extra = dealt_too_many(situation, act, cards_due(situation))
    what = say("{cards:|card too many was|cards too many were} dealt.", cards=extra)
    return too_many(situation, law, 0, extra, what)


def too_many(situation: Situation, law: Law, seat: int, extra: int, what: Sentence) -> Ruling:
    """The ruling on cards too many: so many undo the deal, fewer are the floor's until they bar it.

    The single card goes back before the betting, and a wrong number kills a hand: two rules meet.
    """
    undoes = extra >= law.value(EXTRA, "cards")
    if not undoes and is_in_time(situation, law):
        return _one_over(situation, law, seat, extra, what)
    return on_fault(
        situation, law, Fault(cause="extra-cards", topic=EXTRA, what=what, undoes=undoes)
    )


def _one_over(situation: Situation, law: Law, seat: int, extra: int, what: Sentence) -> Ruling:
    """Fewer cards too many than make a misdeal, and time to put it right.

    They go back on the deck while nobody has acted; with the betting begun that is over.
    """
    begun = shows(
        situation, "has-begun", say("Has anybody acted on the hand?"), bool(situation.acts)
    )
    kills = bool(seat) and law.has(DEAD)
    due, back = cards_due(situation), back_on_the_deck(seat, extra)
    fault = Fault(cause="extra-cards", topic=EXTRA, what=what, play_on=(back,))
    if not begun and not kills:
        return played_on(fault)
    goes_back = choice(say("card back"), back, steps=(back,), play=Play(no_misdeal=True))
    its_cards = say("All its cards are mucked; the others play on.")
    options = (
        *(goes_back,) * (not begun),
        *(mucked(situation, law, CardCount(seat, due + extra), due, its_cards),) * kills,
        misdeal(situation, law, fault),
    )
    few = either(
        begun,
        "{what} The list of misdeals does not name that, and the betting has begun: the floor "
        "decides.",
        "{what} The list of misdeals does not name that, and nobody has acted: the floor decides.",
        what=what,
    )
    return Ruling(EXTRA, few, reasons=_rules_that_meet(begun, kills), rests_on=(OTHER,)).left_to(
        *options
    )


def _rules_that_meet(begun: bool, kills: bool) -> tuple[Sentence, ...]:
    """Which rules speak of a single card too many, and what each makes of it."""
    back = either(
        begun,
        "A single extra card goes back, as the first burn, only before the betting.",
        "By one rule a single extra card goes back before the betting, as the first burn.",
    )
    dead = say("By another rule a hand with the wrong number of cards is dead.")
    return (back, *(dead,) * kills, say("The list of misdeals is open."))


def back_on_the_deck(seat: int, over: int) -> Sentence:
    """How cards too many go back; no book says which of a hand, so one nobody has picked."""
    if not seat:
        return either(
            over == 1,
            "The card goes back on the deck, face down, and is the first burn.",
            "The cards go back on the deck, face down, and the top one is the first burn.",
        )
    return say(
        "The dealer draws {over:|one card|# cards} from the hand of seat {seat} unseen, as no rule "
        "says which: back on the deck, for the first burn.",
        over=over,
        seat=seat,
    )
