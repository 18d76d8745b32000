"""Phrases that cannot be told where they stand: what is around them, or in them, says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from floorman.prose.clauses.done_by_another import is_of_another
from floorman.prose.clauses.matching import Found, Line, found_in
from floorman.prose.clauses.mistaken import is_few, thinks_something
from floorman.prose.clauses.of_table import can_be_of_table
from floorman.prose.clauses.seeming import only_seems
from floorman.prose.phrases.tables import Indexed
from floorman.prose.words.stems import stem
from floorman.prose.words.token import POSSESSIVES, Token


def told_in(line: Line, phrases: Indexed) -> Iterator[Found]:
    """The phrases that the line has and that can be told there."""
    return (one for one in found_in(line, phrases) if _can_be(one, line))


def _can_be(one: Found, line: Line) -> bool:
    """Whether its numbers can be what a phrase takes them for."""
    if "everybody-folds" in one.phrase.how and one.start and _is_person(line, one.start - 1):
        return False
    if "everybody-folds" in one.phrase.how and not _leads_to_somebody(one, line):
        return False
    if one.phrase.aside and "skipped" in one.phrase.how and thinks_something(one, line):
        return False
    if any(mark in one.phrase.how and not holds(one, line) for mark, holds in _MARKED):
        return False
    if "paired" in one.phrase.how and "number" in one.slots and not _is_rank(one.slots["number"]):
        return False
    if one.phrase.repeats in one.slots and not is_few(one.slots[one.phrase.repeats]):
        return False
    if _has_other_for_chips(one, line) or _is_of_one_card(one, line):
        return False
    return _can_be_told(one, line) if one.phrase.act else can_be_of_table(one, line)


def _has_other_for_chips(one: Found, line: Line) -> bool:
    """Whether what a phrase takes for chips is the number of a table, or counts cards."""
    chips = (one.slots.get(name) for name in ("amount", "chips", "before", "more"))
    for told in chips:
        if isinstance(told, Token) and told.kind == "number":
            at = line.tokens.index(told)
            before, after = (line.tokens[each : each + 1] for each in (max(0, at - 1), at + 1))
            if before[0].key in ("table", "tables") or [one.key for one in after] in _OF_CARDS:
                return True
    return False


_OF_CARDS = (["card"], ["cards"], ["pair"], ["pairs"])


def _is_of_one_card(one: Found, line: Line) -> bool:
    """Whether a whole hand is told of a single card: shows one ace."""
    if one.phrase.act != "{who} tables the hand" or not _is_one(one):
        return False
    number = one.slots["number"]
    ranks = line.tokens[line.tokens.index(number) + 1 : one.end] if number in line.tokens else ()
    return any(each.key not in ("over", "up") for each in ranks)


def _is_one(one: Found) -> bool:
    number = one.slots.get("number")
    return isinstance(number, Token) and number.value == (1,)


def _leads_to_somebody(one: Found, line: Line) -> bool:
    """Whether somebody is named to whom it is folded, where it is told to whom."""
    after = [token.key if token.kind == "word" else token.kind for token in line.tokens[one.end :]]
    is_open = line.tokens[one.end - 1].key == "to"
    return not is_open or (after[:1] == ["who"] and after[1:2] != ["'s"])


def _are_all_named(one: Found) -> bool:
    """Whether as many are named as were counted: two callers, seat 3 and seat 4."""
    number = one.slots["number"]
    return isinstance(number, Token) and number.value[0] == 1 + len(one.others)


def _is_of_oneself(one: Found) -> bool:
    """Whether what somebody says is told of nobody else: she says I bet 500."""
    other = one.slots.get("other")
    return not isinstance(other, Token) or other.key == "I"


def _jumps_in(one: Found, line: Line) -> bool:
    """Whether whoever has the button acts out of turn: button jumped in with a bet."""
    keys = [token.key for token in line.tokens[one.start : one.end]]
    return one.phrase.act.startswith("button moved") and "in" in keys


def _is_of_raise(line: Line) -> bool:
    """Whether a raise was told, and no count: that it should have been more is about the raise."""
    return "rais" in line.stems and line.stems.isdisjoint((_COUNTING | _POT_GAMES) - {"dealer"})


_RACES = frozenset(("race", "raced", "racing", "rac", "colour", "color"))
_POT_GAMES = frozenset(("plo", "pot-limit", "plo8", "omaha"))
_COUNTING = frozenset(("dealer", "count", "miscount", "recount", "overcount", "undercount"))
_COUNTED = frozenset(
    (
        *("count", "miscount", "recount", "told", "tell", "said", "say", "quot", "announc"),
        *("heard", "number", "gave", "given", "overcount", "undercount", "word", "misread"),
    )
)
"""Stems of words with which a pot is announced, or counted again."""


def _is_of_count(one: Found, line: Line) -> bool:
    """Whether a text tells how a pot was counted: its number may be what was in there then."""
    is_of_pot = "pot" in line.stems and not _COUNTING.isdisjoint(line.stems)
    is_told = is_of_pot or not _POT_GAMES.isdisjoint(line.stems)
    if not is_told or not any(_is_counted(line, at) for at in range(len(line.tokens))):
        return False
    return not is_few(one.slots.get("amount", ""))


def _is_counted(line: Line, at: int) -> bool:
    """Whether a word tells of how the pot was counted, and not of who declares it: says pot."""
    told = stem(line.tokens[at].key, "en") if line.tokens[at].kind == "word" else ""
    after = line.tokens[at + 1 : at + 1 + _NEAR]
    if told not in _SAID:
        return told in _COUNTED
    if after and after[0].key == "pot" and [one.kind for one in after[1:2]] in ([], ["mark"]):
        return False
    return any(one.kind in ("number", "chips", "quote") or one.key == "pot" for one in after)


_SAID = frozenset(("say", "said", "tell", "told", "announc", "heard", "gave", "given"))
_NEAR = 6
"""Words after a verb of saying among which what is said of the pot stands."""


_MARKED: tuple[tuple[str, Callable[[Found, Line], bool]], ...] = (
    ("at-first", lambda one, _: one.start == 0),
    ("counted", lambda one, _: _are_all_named(one)),
    ("one", lambda one, _: _is_one(one)),
    ("of-count", _is_of_count),
    ("of-oneself", lambda one, _: _is_of_oneself(one)),
    ("of-raise", lambda _, line: _is_of_raise(line)),
    ("of-race", lambda _, line: not _RACES.isdisjoint(line.stems)),
)
"""What has to hold for phrases with such a mark."""


def _is_person(line: Line, at: int) -> bool:
    """Whether somebody does it here alone, or so many do: Ted folds to a raise, three folds to."""
    token = line.tokens[at]
    is_count = token.kind == "number" and is_few(token)
    return is_count or (token.kind == "who" and token.key not in ("he", "next"))


def _can_be_told(one: Found, line: Line) -> bool:
    """The same for an act."""
    act, how = one.phrase.act, one.phrase.how
    if "apposed" in how and any(_is_joint(line, at) for at in range(one.start, one.end)):
        return False
    if is_of_another(one, line) or _only_is(one, line):
        return False
    if "close" in how and one.end - one.start > len(one.slots):
        return False
    if "facing" in how and _is_called_for(one, line):
        return False
    if act.startswith("{who} tables") and (_is_shown_to(one) or _is_door_card(one, line)):
        return False
    if "plain" in how and _is_no_bet(one, line):
        return False
    if _counts_other_cards(one, line) or _jumps_in(one, line) or is_of_no_bet(one, line):
        return False
    if act.startswith("the pot bet") and is_few(one.slots["amount"]):
        return False
    if act.endswith("his last chips") and not is_few(one.slots.get("number", "")):
        return "number" not in one.slots
    return not _has_no_chips(one)


_THEIRS = (*POSSESSIVES, "the", "a")


def is_of_no_bet(one: Found, line: Line) -> bool:
    """Whether a verb of play has an object that is none: raises his hand, calls his wife."""
    if one.phrase.act not in ("{who} calls", "{who} raises", "{someone} raises"):
        return False
    who = one.slots.get("who")
    is_after = isinstance(who, Token) and who is not line.tokens[one.start]
    after = [who] if is_after else line.tokens[one.end : one.end + 2]
    words = " ".join(token.text.lower() for token in after if isinstance(token, Token)).split()
    objects = line.known.among("raised-without-bet")
    return len(words) > 1 and words[0] in _THEIRS and words[1] in objects


def _counts_other_cards(one: Found, line: Line) -> bool:
    """Whether cards were counted that are no hand of a player, or not the four of a flop."""
    if one.phrase.act.startswith("{who} has {number} card"):
        return _is_of_board(one, line)
    told = one.slots.get("number")
    is_of_flop = one.phrase.act == "dealer flops four cards"
    return is_of_flop and isinstance(told, Token) and told.value[:1] != (4,)


def _has_no_chips(one: Found) -> bool:
    """Whether what a phrase takes for chips counts them, or is the rank of cards."""
    act, slots = one.phrase.act, one.slots
    if " pockets {" in act:
        return _is_rank(slots.get("chips", slots.get("amount")))
    chips = slots.get("chips")
    if "back for {chips}" in act:  # in one more motion
        return isinstance(chips, Token) and chips.value == (1,)
    return "pushes {chips}" in act and (_is_bare_few(chips) or _is_no_sum(one))


def _is_no_sum(one: Found) -> bool:
    """Whether a number after chips is not what they come to: puts 600 in, then another 1200."""
    chips, more = one.slots.get("chips"), one.slots.get("more")
    if not (isinstance(chips, Token) and isinstance(more, Token)):
        return False
    return bool(more.value) and sum(chips.value) != sum(more.value)


def _is_joint(line: Line, at: int) -> bool:
    """Whether a word joins two clauses: a bet of 800, and seat 2 says."""
    return line.tokens[at].key in ("and", "und", "then", "to", "on")


_HAVING = ("has", "had", "with", "hat", "hatte", "mit")


def _only_is(one: Found, line: Line) -> bool:
    """Whether it is told what somebody has, what a pot was or what it seems, and no act."""
    return _has(one, line) or _is_of_pot(one, line) or only_seems(one, line)


def _has(one: Found, line: Line) -> bool:
    """Whether chips that somebody only has were taken for a bet."""
    chips = one.slots.get("chips")
    verb = [token.key for token in line.tokens[one.start + 1 : one.end - 1]]
    is_sum = isinstance(chips, Token) and chips.text.lower().endswith("chips")
    return is_sum and len(verb) == 1 and verb[0] in _HAVING and " pushes " in one.phrase.act


_CALLED = frozenset(("call", "calls", "called", "calling", "callt", "callte", "gecallt"))


def _is_called_for(one: Found, line: Line) -> bool:
    """Whether an amount is what somebody called, and no bet: I called 5400 on the river."""
    before = line.tokens[max(0, one.start - 1) : one.start]
    is_first = one.slots.get("amount") is line.tokens[one.start]
    return is_first and any(token.key in _CALLED for token in before)


def _is_no_bet(one: Found, line: Line) -> bool:
    """Whether a number alone after somebody is no bet of theirs."""
    return is_few(one.slots["amount"]) or _is_state(one, line) or _is_caller(one)


def _is_state(one: Found, line: Line) -> bool:
    """Whether a number is what something was or somebody had, and nothing that they made it."""
    words = [token.key for token in line.tokens[one.start : one.end]]
    return "it" in words or any(word in _STATES for word in words)


_STATES = frozenset(("is", "was", "were", "has", "had", "war", "ist", "hat", "hatte", "hatten"))


def _is_of_pot(one: Found, line: Line) -> bool:
    """Whether it is told how much a pot was, and no bet: told Kev the pot was 8500."""
    words = [token.text.lower() for token in line.tokens[one.start : one.end]]
    return one.phrase.act == "{who} bets {amount}" and "pot" in words and _is_state(one, line)


def _is_caller(one: Found) -> bool:
    """Whether a number says how much somebody called: the guy who called 900."""
    who = one.slots.get("who")
    return isinstance(who, Token) and who.key == "caller"


def _is_shown_to(one: Found) -> bool:
    """Whether cards are shown to somebody, and not by them: zeigt dem Nachbarn die Hand."""
    who = one.slots.get("who")
    return isinstance(who, Token) and who.text.lower().startswith(_DATIVES)


def _is_door_card(one: Found, line: Line) -> bool:
    """Whether a card is shown that brings it in, and no hand at the showdown."""
    after = [token.key for token in line.tokens[one.end : one.end + 6]]
    return any(word in ("brings", "brought", "opens", "posts", "bring-in") for word in after)


TEN = 10
"""The highest rank of cards that is a number."""
_DATIVES = ("dem ", "einem ", "seinem ", "ihrem ", "meinem ")


def _is_of_board(one: Found, line: Line) -> bool:
    """Whether it is told how many cards the flop has, and not a player."""
    before = line.tokens[max(0, one.start - 2) : one.start]
    return "who" not in one.slots and any(token.key in ("flop", "board") for token in before)


def _is_bare_few(token: Token | str | None) -> bool:
    """Whether a number of chips is so small that it counts them: all four, her last three chips."""
    is_one = isinstance(token, Token) and token.kind in ("number", "chips")
    return is_one and isinstance(token, Token) and len(token.value) == 1 and is_few(token)


def _is_rank(token: Token | str | None) -> bool:
    """Whether a number is the rank of cards, and no chips: she has pocket fives."""
    return isinstance(token, Token) and len(token.value) == 1 and token.value[0] <= TEN
