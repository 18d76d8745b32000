"""Seats by their numbers alone: 7 bets 900, the 4 folds, nine calls, ahead of the 6."""

from __future__ import annotations

from floorman.prose.words.people import ACTS, small
from floorman.prose.words.token import ONWARD, Token
from floorman.prose.words.vocabulary import Vocabulary


def with_bare_seats(found: list[Token], known: Vocabulary) -> list[Token]:
    """The tokens with numbers as seats, where one was told or does what one alone does.

    Such a token keeps its number, for it may count players as well; a digit with its article
    counts nobody.
    """
    found = [_as_whose(found, at) for at in range(len(found))]
    bare = {
        sum(one.value) or small(one) for at, one in enumerate(found) if _is_one(found, at, known)
    }
    told = {int(one.key[5:]) for one in found if one.kind == "who" and one.key[:5] == "seat "}
    told |= bare
    made: list[Token] = []
    for at, token in enumerate(found if told else ()):
        if not _is_seat(found, at, known, told, is_bare=bool(bare)):
            made.append(token)
            continue
        number = small(token._replace(many=False))
        told.add(number)
        start = made.pop().start if _has_article(found, at) else token.start
        counted = () if start < token.start and token.text[:1].isdecimal() else (number,)
        text = " ".join(one.text for one in found[at - (start < token.start) : at + 1])
        made.append(Token("who", start, token.end, text, f"seat {number}", counted))
    return made or found


def _is_one(found: list[Token], at: int, known: Vocabulary) -> bool:
    """Whether a number does what one alone does: the 6 calls, 4 fired 900, 7 says, guy in 3."""
    if _is_whose_hand(found, at):
        return True
    if not small(found[at]) or _joins_acts(found, at):
        return False
    if _is_in(found, at) or (_is_of_two(found, at, known) and _begins(found, at)):
        return True
    if _is_dealt_to(found, at, known):
        return True
    to = _to_verb(found, at)
    verb = found[to].key if to < len(found) else ""
    does = verb.endswith("s") and verb in known.among("does-when-counted") - _COUNTED
    bets = _is_sum(found, to + 1) and (_plays(verb, known) or verb in known.among("done-by-one"))
    if not found[at].text.isdecimal():
        is_alone = does and small(found[at]) > 1
        is_raise = verb == "bets" and small(found[at]) in (3, 4, 5)  # a raise by its count
        begins = _begins(found, at - _has_article(found, at))
        return (is_alone or (bets and verb.endswith("s"))) and begins and not is_raise
    if _has_article(found, at):
        return _acts(verb, known) or (verb == "to" and _is_sum(found, to + 1))
    is_no_count = small(found[at]) == 1 or small(found[at]) > _MOST_COUNTED
    is_alone = is_no_count and ((_plays(verb, known) and verb.endswith("s")) or verb == "all-in")
    is_bet = bets and (verb.endswith("s") or verb in known.among("done-by-one"))
    return _begins(found, at) and not _has_article(found, at) and (does or is_alone or is_bet)


def _is_seat(
    found: list[Token], at: int, known: Vocabulary, told: set[int], *, is_bare: bool
) -> bool:
    """Whether a number is somebody where these seats are told, some by their numbers alone."""
    number = small(found[at]._replace(many=False) if _has_cards(found, at) else found[at])
    is_told = number in told
    if number and _is_whose_hand(found, at):
        return True
    if not number or _counts_folds(found[at : at + 3]):
        return False
    if _has_a_place(found, at, known):
        return True
    is_other = at > 1 and _is_of_two(found, at - 2, known)
    if (is_told and (_is_of_two(found, at, known) or _has_cards(found, at))) or is_other:
        return True
    to = _to_verb(found, at)
    verb = "" if to == len(found) or found[to].key in _NO_ACTS else found[to].key
    if _has_article(found, at):
        is_one = is_bare or is_told or found[at].text.isdecimal()
        return is_one and _is_whole(found, at, known)
    if is_told and known.plays(verb):
        return True
    if _joins_acts(found, at):
        return False
    is_many = number > _MOST_COUNTED or is_bare
    begins = _begins(found, at)
    if known.plays(verb):
        before = found[at - 1]  # a clause ends there with no mark where somebody dictates
        is_loose = begins or not is_bare or before.kind == "number" or before.key in _ENDING
        return (verb.endswith("s") and is_loose) or (is_many and begins and _acts(verb, known))
    if is_bare and is_told and found[at - 1].key in _BESIDE and at and not known.plays(verb):
        return _is_whole(found, at, known)
    is_known = is_told or (verb not in _COUNTED and (len(told) >= _SEATED or is_many))
    return is_known and begins and (_acts(verb, known) or (is_bare and verb == "all-in"))


def _has_a_place(found: list[Token], at: int, known: Vocabulary) -> bool:
    """Whether what stands beside a number says that it is a seat: all in, dealt to."""
    return (
        _is_all_in(found, at)
        or _is_from(found, at)
        or _is_in(found, at)
        or _is_dealt_to(found, at, known)
        or _is_beside_a_seat(found, at, known)
    )


def _counts_folds(found: list[Token]) -> bool:
    """Whether a number in words says how many folds there were: three folds to me."""
    return not found[0].text.isdecimal() and [one.key for one in found[1:]] == ["folds", "to"]


def _to_verb(found: list[Token], at: int) -> int:
    """Where the verb stands that follows a number."""
    places = (to for to in range(at + 1, len(found)) if found[to].key not in _BETWEEN)
    return next(places, len(found))


def _plays(verb: str, known: Vocabulary) -> bool:
    """Whether a word is a verb of play in a form of what somebody does or did."""
    return known.plays(verb) and verb.endswith(("s", "ed"))


def _acts(verb: str, known: Vocabulary) -> bool:
    """Whether somebody does anything with a verb: calls, fired, says, wakes up."""
    lists = (known.among("does-when-counted"), known.among("done-by-one"), known.spoken)
    return verb not in _NO_ACTS and (_plays(verb, known) or any(verb in one for one in lists))


_NO_ACTS = ("comes", "came", "hits", "falls", "pairs", "peels", "peeled", "handed", "hands")
"""What a card does that comes, how many sit at a table or were dealt: the 9 falls, 9 handed."""


_COUNTED = frozenset(("tables", "turns", "moves", "names", "looks", "shows"))
"""Things that a number counts, which are what somebody does as well: 3 tables."""


def _has_article(found: list[Token], at: int) -> bool:
    return at > 0 and found[at - 1].key == "the" and found[at - 1].kind == "word"


def _is_in(found: list[Token], at: int) -> bool:
    """Whether it is told where somebody sits: the guy in 3 bets."""
    before, after = found[max(0, at - 2) : at], found[at + 1 : at + 2]
    is_in = [one.key for one in before[1:]] == ["in"] and before[0].kind == "who"
    return is_in and not (after and after[0].kind in ("number", "chips"))


def _is_dealt_to(found: list[Token], at: int, known: Vocabulary) -> bool:
    """Whether a card, the pot, the button or a clock is told to be theirs: boxed card to 3."""
    if not found[at].text.isdecimal():
        return False
    after = [one.key for one in found[at + 1 : at + 3]]
    if after[1:] == ["pot"] and at and found[at - 1].key in known.among("gives-the-pot"):
        return True
    before = [one.key for one in found[max(0, at - 4) : at] if one.key not in ("the", "a")]
    is_to = before[-1:] != [] and before[-1] in ("to", "at", "on", "with", "in", "from")
    is_of_it = any(one in known.among("comes-to-a-seat") for one in before[-3:-1])
    return is_to and is_of_it and (not after or after[0] in (",", ".", *ONWARD, "instead", "by"))


def _is_beside_a_seat(found: list[Token], at: int, known: Vocabulary) -> bool:
    """Whether it is joined to a seat, and counts nobody: seat 2 and 3."""
    before, after = found[max(0, at - 2) : at], found[at + 1 : at + 2]
    is_joined = len(before) == 2 and before[0].kind == "who" and before[1].key == "and"
    if not is_joined or not found[at].text.isdecimal() or not before[0].text[-1:].isdecimal():
        return False
    return not after or (
        after[0].kind in ("word", "mark") and after[0].key not in known.among("counted-beside")
    )


def _is_whole(found: list[Token], at: int, known: Vocabulary) -> bool:
    """Whether a number counts nothing that follows it, and sums nothing up."""
    to = _to_verb(found, at)
    if to >= len(found) or found[to].kind in ("mark", "quote"):
        return to >= len(found) or found[to].text != "-"
    if found[to].key in (*ONWARD, "for", "over"):
        return True
    is_sum = found[to].key == "to" and _is_sum(found, to + 1)
    return to > at + 1 or _acts(found[to].key, known) or is_sum


def _is_sum(found: list[Token], at: int) -> bool:
    """Whether it is told here how much somebody bets: 900, to 2000."""
    told = next((one for one in found[at : at + 3] if one.key not in _TO_SUMS), None)
    return told is not None and told.kind in ("number", "chips") and not small(told)


def _is_of_two(found: list[Token], at: int, known: Vocabulary) -> bool:
    """Whether a number is listed with another that plays: 4 and 6 call; it counts nobody."""
    if [one.key for one in found[at + 1 : at + 2]] != ["and"] or not small(found[at]):
        return False
    other = at + 2
    to = _to_verb(found, other)
    is_other = other < len(found) and small(found[other]) not in (0, small(found[at]))
    return is_other and to < len(found) and known.plays(found[to].key)


def _as_whose(found: list[Token], at: int) -> Token:
    """A card that is somebody's hand told without the apostrophe, as their number: 5s hand."""
    token, after = found[at], [one.key for one in found[at + 1 : at + 2]]
    is_spade = token.kind == "cards" and token.key[1:] == "s" and token.key[:1].isdecimal()
    if not is_spade or after not in (["hand"], ["cards"]):
        return token
    return token._replace(kind="number", key="", value=(int(token.key[0]),), many=True)


def _has_cards(found: list[Token], at: int) -> bool:
    """Whether it is a seat's hand that is told of: wants to see 5s hand, asks for 8's."""
    before, after = found[at - 1].key if at else "", [one.key for one in found[at + 1 : at + 2]]
    is_whose = found[at].many and after[:1] in (["hand"], ["cards"])
    return is_whose or (found[at].text.endswith("'s") and before in _WHERE_CARDS_LIE)


def _is_whose_hand(found: list[Token], at: int) -> bool:
    """Whether it is told where somebody's hand lies: slid into 5's cards."""
    has_cards = [one.key for one in found[at + 1 : at + 2]] in (["hand"], ["cards"])
    return has_cards and _has_cards(found, at) and 1 <= sum(found[at].value) <= 10


_WHERE_CARDS_LIE = ("see", "for", "at", "under", "behind", "into", "onto", "in", "against", "hits")
"""Words before whose cards or chips it is: wants to see 5's, under 9's card cap."""


def _begins(found: list[Token], at: int) -> bool:
    """Whether a clause begins here: what a seat thinks stands after no other number."""
    return not at or found[at - 1].kind == "mark" or found[at - 1].key in (*ONWARD, "now")


_MOST_COUNTED = 5
"""Players who are counted together, at most: six called is seat 6, where six call is a count."""
_SEATED = 3
"""Seats told of, after which a number that begins a clause is one too."""
_TO_SUMS = ("to", "for", "it", "up")
"""Words between a verb of play and how much it is."""
_ENDING = ("checks", "folds", "mucks", "passes", "taps")
"""Acts after which no number is how much: 1 checks 2 bets 600."""
_BESIDE = ("of", "behind", "against", "asks", "tells", "between", "after")
"""Words before somebody whom an act is not of: ahead of 7, asks 2."""


def _is_all_in(found: list[Token], at: int) -> bool:
    """Whether whoever a number stands for is all-in, or out: two is all in, five is out."""
    after = [one.key for one in found[at + 1 : at + 3]]
    if after[:1] in (["is"], ["'s"]) and after[1:] in (["gone"], ["out"]):
        return _begins(found, at) and found[at].text != "one"
    return after[:1] in (["is"], ["goes"], ["moves"]) and after[1:] in (["all-in"], ["all"])


def _is_from(found: list[Token], at: int) -> bool:
    """Whether an act is told with the seat that it came from: a fold in 3, call from 6."""
    before, after = found[max(0, at - 2) : at], found[at + 1 : at + 2]
    is_act = len(before) == 2 and before[0].key in (*ACTS, *_HELD)
    is_act = is_act and before[1].key in ("in", "from", "by")
    return is_act and (not after or after[0].kind == "mark" or after[0].key in ONWARD)


_HELD = ("hand", "cards")
"""What somebody is told to have by the number of their seat: the hand in 9."""


def _joins_acts(found: list[Token], at: int) -> bool:
    """Whether acts are counted, told as things: a raise and two calls, an all-in with two calls."""
    before = [one.key for one in found[max(0, at - 2) : at]]
    after_act = before[1:] == ["and"] and before[0] in ("raise", "bet", "call", "shove", "limp")
    return after_act or before[-1:] in (["with"], ["got"], ["gets"], ["plus"])


_BETWEEN = (
    *("just", "then", "now", "also", "only", "who", "already", "both", "had", "has", "is", "was"),
)
"""Words between somebody and a verb."""
