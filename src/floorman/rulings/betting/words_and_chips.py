"""Chips with words: which came first, what a word makes of them, what the floor decides."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.act_words import does
from floorman.rulings.asking import yes
from floorman.rulings.betting.acts import Pushes, Saying
from floorman.rulings.betting.amounts import heard, legal_meanings
from floorman.rulings.betting.finding import Finding, reading
from floorman.rulings.betting.motions import STRING, after_raise, in_silence
from floorman.rulings.betting.prior_bets import front
from floorman.rulings.betting.spoken_bets import RISK, declared
from floorman.rulings.betting.spoken_pot import POT, is_pot, of_the_pot, valid_amount
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.undercall_options import DISCRETION
from floorman.rulings.choosing import Choice
from floorman.rulings.law import Law
from floorman.sentences import Sentence, say

FIRST, CONTRADICTORY = "verbal-vs-chips-first-wins", "verbal-chips-contradictory"
TOUCH = "overchip-declare-before-touch"
OVERCHIP = "overchip-facing-bet"
CLEAR = "declaration-clear"


def by_word_and_chips(player: Spot, act: Pushes, said: Saying, law: Law) -> Finding:
    """What chips are with the words that came before them, with them or after them."""
    said = heard(player, said)
    if act.when == "before":
        return _later_motions(player, act, _word_first(player, act, said, law))
    silent = _in_spite_of_the_word(player, act, in_silence(player, act, law))
    if _is_late_for_a_chip(player, act, said):
        return silent.because_of(TOUCH, *_too_late(player, act, said, law))
    if act.when == "after" and said.word == "call" and silent.topic == DISCRETION:
        because = say("call was said to the undercall, and binds to the full bet.")
        return structs.replace(declared(player, said, law), because=because)
    if act.when == "after":
        late = say("The chips were out before the word, so the chips make the bet.")
        return silent.because_of(FIRST, late)
    return _together(player, act, said, silent, law)


def _in_spite_of_the_word(player: Spot, act: Pushes, silent: Finding) -> Finding:
    """One chip that is a call, with a word that did not come before it."""
    if silent.topic != OVERCHIP:
        return silent
    because = say(
        "no word came before the chip, and one chip of {chip:,}, facing {bet:,}, is a call.",
        player,
        chip=act.chips[0],
    )
    return structs.replace(silent, because=because)


def _too_late(player: Spot, act: Pushes, said: Saying, law: Law) -> Iterator[Sentence]:
    """Why the chip is a call, and what the word would have made of it in time."""
    yield say("Raise has to be said before the chip touches the table.")
    if act.when != "with":
        return  # nobody says that it was in time
    in_time = _word_first(player, structs.replace(act, when="before"), said, law)
    if in_time.act == "raise":
        yield say(
            "Said before that it would be a raise to {to:,}: which came first is for the floor.",
            in_time,
        )


def _later_motions(player: Spot, act: Pushes, found: Finding) -> Finding:
    """Chips of a motion after the first that make no more than the word: a string bet."""
    later = len(act.motions) > 1 and found.act in ("call", "bet", "raise")
    if later and found.to < front(player, act, act.chips).out:
        return found.because_of(STRING, say("What later motions added is a string bet."))
    return found


def _word_first(player: Spot, act: Pushes, said: Saying, law: Law) -> Finding:
    """A word before the chips makes the bet, unless it was unclear and the chips say otherwise."""
    if said.word == "raise" and not said.amount and player.bet:
        return after_raise(player, act, law)
    if _is_pot(player, said, law) and not said.amount and player.bet:
        return _pot_by_chips(player, act, law)
    found = declared(player, _sized_by_chips(player, said, act, law), law)
    if found.topic == RISK:
        return _chips_play(player, act, law)
    found = found.because_of(FIRST)
    amounts = said.amount and not said.bare and not said.more
    if not amounts or not contradicts(said.amount, act.chips):
        return found
    return _contradiction(player, act, found, law)


def _chips_play(player: Spot, act: Pushes, law: Law) -> Finding:
    """Chips put out with words that declare nothing: they make the bet, unless the floor rules."""
    found = in_silence(player, structs.replace(act, said=None), law)
    said = say("What was said declares nothing, so the chips play.")
    floor = {"floor": say("In an unclear situation the floor determines the bet.")}
    found = structs.replace(found, turns=found.turns | floor)
    return found.because_of(FIRST, said).because_of(RISK)


def _is_pot(player: Spot, said: Saying, law: Law) -> bool:
    """Whether pot was said where it is no size of its own."""
    return said.word == "pot" and is_pot(player, law)


def _pot_by_chips(player: Spot, act: Pushes, law: Law) -> Finding:
    """Pot said against a bet in no-limit is a valid raise, and the chips size it.

    Where the book asks only for a valid amount, chips that make no raise leave it open which act.
    """
    least, is_raise = player.least, law.value(POT, "facing_bet") != "valid-bet"
    if not is_raise and front(player, act, act.chips).out < least:
        return valid_amount(player, law)
    return of_the_pot(player, after_raise(player, act, law), law)


def _sized_by_chips(player: Spot, said: Saying, act: Pushes, law: Law) -> Saying:
    """A bet or all-in said without an amount is of the chips put out."""
    total = front(player, act, act.chips).out
    sized = said.word in ("bet", "raise") or _is_pot(player, said, law)
    if sized and not said.amount:
        return structs.replace(said, amount=total)
    if said.word == "all-in" and not said.amount and act.last:
        return structs.replace(said, amount=total)
    return said


@rule("verbal-chips-contradictory", "ruled")
def contradicts(amount: int, chips: Collection[int]) -> bool:
    """Whether chips cannot be meant for the amount said: too few, or one more than it takes.

    >>> contradicts(42_000, [5000]), contradicts(800, [500, 500])
    (True, False)
    """
    if not chips:
        return False
    return sum(chips) < amount or sum(chips) - min(chips) >= amount


def _contradiction(player: Spot, act: Pushes, found: Finding, law: Law) -> Finding:
    """Words against chips: for the floor where the book says so and the word was not clear."""
    silent = in_silence(player, structs.replace(act, said=None), law)
    if not law.has(CONTRADICTORY) or silent.outcome == found.outcome:
        return found
    because = say("words and chips contradict each other, and the floor decides what is fairest.")
    if is_clear(player):
        turn = {CLEAR: say("if the declaration was not clear, the floor decides between them.")}
        return structs.replace(found.because_of(CONTRADICTORY), turns=turn)
    options = _words_or_chips(player, found, silent)
    return Finding(topic=CONTRADICTORY, because=because, options=options, topics=(FIRST,))


def _words_or_chips(player: Spot, spoken: Finding, silent: Finding) -> tuple[Choice, ...]:
    """What the floor chooses between where the two differ."""
    words, pushed = say("the words"), say("the chips")
    return reading(player, words, spoken), reading(player, pushed, silent)


def is_clear(player: Spot) -> bool:
    """Whether what was said was clear and reasonable: a fact that a person gives."""
    return yes(player.situation, CLEAR, say("Was the declaration clear, and reasonable here?"))


def _is_late_for_a_chip(player: Spot, act: Pushes, said: Saying) -> bool:
    """Whether raise was said too late to make one oversized chip a raise."""
    over = len(act.chips) == 1 and player.bet > 0 and said.word == "raise" and not said.amount
    return over and act.when != "before"


@rule("verbal-vs-chips-first-wins", "ruled")
def which_governs(when: str, is_clear: bool | None, tie: str) -> str:
    """Whether "word" or "chips" make the bet: what came first, at a tie the word if it is clear.

    ``tie`` is "word-if-clear", "chips" or "floor"; "" where it hangs on a fact not given.

    >>> which_governs("after", is_clear=True, tie="word-if-clear")
    'chips'
    >>> which_governs("with", is_clear=True, tie="word-if-clear")
    'word'
    """
    if when != "with":
        return "word" if when == "before" else "chips"
    if tie != "word-if-clear":
        return tie
    return "" if is_clear is None else ("word" if is_clear else "chips")


def _together(player: Spot, act: Pushes, said: Saying, silent: Finding, law: Law) -> Finding:
    """Word and chips at the same time: a clear word, otherwise the chips."""
    spoken = _word_first(player, structs.replace(act, when="before"), said, law)
    if spoken.outcome == silent.outcome or RISK in spoken.topics:
        return spoken
    tie = law.value(FIRST, "tie")
    if tie == "word-if-clear" and _has_several_meanings(player, said, law):
        return spoken.because_of(
            FIRST, say("What the number means is settled by rule, not by chips.")
        )
    clear = is_clear(player) if tie == "word-if-clear" else None
    governs = which_governs(act.when, clear, tie)
    if governs == "floor":
        return _either(player, spoken, silent)
    found, other = (spoken, silent) if governs == "word" else (silent, spoken)
    turns = (
        {CLEAR: say("{act}.", act=does(player.who, *other.outcome))} if clear is not None else {}
    )
    said_so = say("Word and chips came together: a clear word counts, otherwise the chips.")
    return structs.replace(found, turns=turns).because_of(FIRST, said_so)


def _has_several_meanings(player: Spot, said: Saying, law: Law) -> bool:
    """Whether a number was said without its unit that is legal in more than one."""
    if not said.bare:
        return False
    raised = said.word in ("raise", "pot")
    return len(legal_meanings(player, said.amount, law, raise_said=raised)) > 1


def _either(player: Spot, spoken: Finding, silent: Finding) -> Finding:
    """Word and chips came together, and the house leaves it to the floor."""
    because = say("word and chips came together and differ.")
    options = _words_or_chips(player, spoken, silent)
    return Finding(topic=FIRST, because=because, options=options)
