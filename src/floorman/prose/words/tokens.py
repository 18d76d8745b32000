"""A text as tokens: words by their stems, numbers, levels, chips, cards, people, quoted words.

Every token knows where it stands in the text, so that what was not used can be shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from floorman.prose.words import german
from floorman.prose.words.amounts import with_numbers
from floorman.prose.words.bare_seats import with_bare_seats
from floorman.prose.words.beside_acts import with_time_taken, without_apposed
from floorman.prose.words.blinds import with_blinds
from floorman.prose.words.boards import without_ranks
from floorman.prose.words.colours import told_colours, with_usual_colours
from floorman.prose.words.contractions import with_had
from floorman.prose.words.counted_chips import LEAST_CHIP
from floorman.prose.words.counted_people import ORDINALS, with_counted
from floorman.prose.words.described import with_described
from floorman.prose.words.german_clauses import told_in_few
from floorman.prose.words.german_forms import HYPHEN, german_forms
from floorman.prose.words.german_people import described, of_whom
from floorman.prose.words.german_seats import with_german_seats
from floorman.prose.words.letters import with_letters
from floorman.prose.words.low_names import with_low_names
from floorman.prose.words.names import with_names
from floorman.prose.words.neighbours import with_neighbours
from floorman.prose.words.own_words import with_own_words
from floorman.prose.words.people import with_people
from floorman.prose.words.piles import with_chips
from floorman.prose.words.pot_shares import SHARE, share
from floorman.prose.words.quoted import asks_for_a_hand
from floorman.prose.words.short_sums import with_short_sums
from floorman.prose.words.spelling import spelled, spelled_well
from floorman.prose.words.spoken_cards import said_as_cards
from floorman.prose.words.telling_dealer import with_telling_dealer
from floorman.prose.words.token import SAID, Token, key_of, text_of
from floorman.prose.words.vocabulary import Vocabulary
from floorman.talk import numbers

_SHOWING = (
    *("shows", "showed", "show", "tables", "tabled", "has", "had", "over", "up", "opens", "flips"),
)
"""Words before two ranks of cards without their suits, which are a name elsewhere: shows AJ."""
_DECIMALS = r"\d+(?:,\d{1,2})?\s?(?:mio|tsd)(?![a-z])|\d+,\d{1,2}(?:k|m(?![a-z]))"
"""Numbers as Germans write them short: 22,2 Mio, 1,5k."""
_AMOUNT = rf"(?:{_DECIMALS}|(?:\d{{1,3}}(?:[.,]\d{{3}})+(?!\d)|\d+(?:\.\d+)?)(?:k|m(?![a-z]))?)"
_OF_LOWBALL = "(?:no|nl|nolimit|pl|limit|triple|single|draw|lowball|td|sd)"
"""Words of which one follows 2-7, where that is the game."""
_COUNTED = r"(?:cards|minutes|mins|min|people|players|seconds|hands)"
"""What two numbers count that are no level: 15-20 cards."""
_SHOWN = "(?:" + "|".join(rf"(?<={verb}\s)" for verb in _SHOWING) + ")"
_TOKEN = re.compile(
    rf"""
    (?P<quote>“[^”]*”|"[^"]*"|„[^“”]*[“”]|«[^»]*»|(?<!\w)['‘](?:[^'’]|['’](?=\w))+['’](?!\w))
  | (?P<share>{SHARE})
  | (?P<whose>(?<=seat\ )\d{{1,2}}(?=['’]?s\b))
  | (?P<seat>\butg\s?\+?\s?[1-4]\b(?![.,]\d)|\bmp[12]\b|\#\d+|\bs(?:10|[1-9])\b
              |\bp(?:10|[1-9])\b|\bv(?:illain\s?)?[1-9]\b(?![.,]?\d|k))
  | (?P<bets>\b(?:[345]-?(?:b|bet|bets|betting|bettet|bettete)
              |(?:three|four|five)-(?:bet|bets|betting))\b
              |(?:(?<=\ba\ )|(?<=\bthe\ )|(?<=\bhis\ )|(?<=\bher\ )|(?<=\bmy\ ))
               [345]\ bets?\b(?!\ \d)
              |(?:(?<=\b(?:sb|bb|co|hj|lj)\ )|(?<=\bbtn\ )|(?<=\b(?:button|cutoff|hijack|lojack)\ )
               |(?<=\bblind\ ))[345]\ bets\b(?=\ \d))
  | (?P<cards>(?<![\w+])(?-i:(?:(?:10|[2-9TJQKA])[cdhs]\s?)+)(?!\w))
  | (?P<ranks>{_SHOWN}(?-i:[2-9TJQKA][TJQKA]|[TJQKA][2-9])(?-i:[so]?)(?!\w)
              |(?<![\w+])(?-i:[AKQJT][2-9][so]?)(?!\w|[.,]\d|\striple|\slowball))
  | (?P<times>\b\d+\s?[x×]\s?{_AMOUNT}\b(?:'?s\b)?)
  | (?P<lowball>(?<=limit\ )2-7\b|\b2\s?[-–/]\s?7(?=\s{_OF_LOWBALL}\b))
  | (?P<range>(?<![\d.])\d+\s?[–-]\s?\d+(?=\s?{_COUNTED}\b))
  | (?P<ante>(?<![\d.]){_AMOUNT}\s?/\s?{_AMOUNT}\s?/\s?{_AMOUNT}(?![\w/]))
  | (?P<level>(?<![\d.]){_AMOUNT}\s?[/–-]\s?{_AMOUNT}(?![\w/-]|\s?(?:pot(?![\s-]*limit)|of)\b))
  | (?P<nth>\b\d{{1,3}}(?:st|nd|rd|th)\b)
  | (?P<number>{_AMOUNT}(?P<many>'?s\b|er[ns]?\b)?)
  | (?P<title>\b(?-i:Mr|Mrs|Ms|Dr|Miss|Mister|Sr)\b\.?(?=\s(?-i:[A-Z])))
  | (?P<initials>(?-i:\b[A-Z]\.(?:\s?[A-Z]\.)+|\b(?!I)[A-Z]\.(?=\s[A-Z][a-z])))
  | (?P<own>['’]s\b|(?<=seat\ \d)s\b)
  | (?P<word>\bb4\b|(?-i:[A-ZÄÖÜ][a-zà-ÿ]+(?:-[A-Z][a-zà-ÿ]+)+)|[^\W\d_]+(?:['’](?!s\b)[^\W\d_]+)*)
  | (?P<mark>[.,;:!?()…–-]|[^\w\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)
_PILE = re.compile(rf"(\d+)\s?[x×]\s?({_AMOUNT})", re.IGNORECASE)
_ENDS = frozenset(".;!?:…")
MOST_ALIKE = 1_000
"""Chips of a kind in one pile."""


def tokens(text: str, known: Vocabulary, language: str = "en") -> list[Token]:
    """The tokens of a text, with everything in them that these words name.

    A text ends with a full stop, typed or not: can utg raise again
    """
    found = list(_plain(_ended(text), known, _HYPHENS[language]))
    if language == "de":
        found = [*german_forms([_german(token) for token in found], known)]
    else:
        found = [*with_had(found, known)]
    found = [spelled(token, known, language) for token in with_blinds(found, known)]
    found = with_own_words(_short_forms(found, known), known)
    found = with_telling_dealer(found, known)
    found = with_letters(with_people(said_as_cards(found), known), known)
    if language == "en":
        found = with_counted(found, known)
    found = (described if language == "de" else with_described)(found, known)
    found = with_neighbours(found)
    found = with_german_seats(found, known) if language == "de" else found
    found = with_bare_seats(found, known)
    colours, found = told_colours(with_numbers(found), known.colours)
    found = with_chips(with_usual_colours(found, colours), colours)
    found = with_short_sums(found, known)
    found = found if language == "de" else with_low_names(found, known)
    if language == "de":
        found = of_whom(with_names(found, known, spelled_well(language)), known)
        return told_in_few(with_time_taken(found, known), known)
    found = with_names(with_time_taken(found, known), known)
    return without_apposed(found, known)


_HYPHEN = re.compile(
    r"(?<=[a-z])-(?=(?:hundred|thousand|k)s?\b)"
    r"|(?<=\w)-(?=(?:handed|max)\b)"
    r"|(?:(?<=hundred)|(?<=thousand))-(?=(?:chip|value|dollar)\b)"
    r"|(?:(?<=\dk)|(?<=\d\d))-(?=(?:chips?|value|dollar)\b)"
    r"|[$€£](?=\d)|\b(?-i:T)(?=\d{2})"
    r"|(?<=[enrfxh]ty)-(?=(?:one|two|three|four|five|six|seven|eight|nine)\b)"
    r"|(?:(?<=\bone)|(?<=\btwo)|(?<=\bsix)|(?<=\bfour)|(?<=\bfive)|(?<=\bnine)|(?<=\bthree)"
    r"|(?<=\bseven)|(?<=\beight)|(?<=\btwelve))-(?=(?:[tfsen][a-z]+ty|forty)\b)",
    re.IGNORECASE,
)
"""A hyphen in a number, or after one, and a sign of money or of chips: six-handed, $85, T500."""


_HYPHENS = {"en": _HYPHEN, "de": HYPHEN}


def _ended(text: str) -> str:
    return text if text.rstrip()[-1:] in _ENDS else f"{text} ."


def _plain(text: str, known: Vocabulary, hyphen: re.Pattern[str]) -> Iterator[Token]:
    text = hyphen.sub(" ", without_ranks(text))
    for match in _TOKEN.finditer(text):
        if match.lastgroup == "quote" and asks_for_a_hand(match.group(), known):
            for said in _TOKEN.finditer(text, match.start() + 1, match.end() - 1):
                yield from _token(said)
        else:
            yield from _token(match)


def _token(match: re.Match[str]) -> Iterator[Token]:
    start, end, said = match.start(), match.end(), match.group()
    kind = "number" if match.lastgroup == "many" else match.lastgroup or ""
    if kind == "title":
        return
    if kind == "level":
        yield from _level(start, end, said)
    elif kind == "ante":
        yield from _with_ante(start, end, said)
    else:
        yield _MADE[kind](start, end, said)


def _seat(start: int, end: int, said: str) -> Token:
    plain = said.lower().replace(" ", "")
    if plain[0] == "v":
        return Token("who", start, end, said, f"name Villain{plain[-1]}")
    if plain.startswith("mp"):
        return Token("who", start, end, said, "mp")
    is_numbered = plain[0] in "#sp"
    return Token("who", start, end, said, f"seat {plain[1:]}" if is_numbered else _utg(plain))


def _bets(start: int, end: int, said: str) -> Token:
    """A raise by its count, as dealers write it: 3bet, 3b, 4-bets, three-bets."""
    count = {"th": "3", "fo": "4", "fi": "5"}.get(said[:2].lower(), said[0])
    return Token("word", start, end, said, f"{count}bets")


def _utg(plain: str) -> str:
    return f"utg+{plain[-1]}"


def _times(start: int, end: int, said: str) -> Token:
    """So many chips of a kind; the kind may stand first where it alone can be one: 25x2."""
    pile = _PILE.match(said)
    times, chip = (int(pile[1]), numbers.in_digits(pile[2]) or 0) if pile else (0, 0)
    if chip < LEAST_CHIP <= times and times in numbers.CHIPS:
        times, chip = chip, times
    return Token("chips", start, end, said, "", (chip,) * min(times, MOST_ALIKE))


def _number(start: int, end: int, said: str) -> Token:
    """A number; one that is no whole number is a word that nobody knows."""
    plain = re.sub(r"('?s|er[ns]?)$", "", said, flags=re.IGNORECASE)
    value = numbers.in_digits(plain)
    if value is None:
        return Token("word", start, end, said, said.lower())
    return Token("number", start, end, said, "", (value,), plain != said)


def _nth(start: int, end: int, said: str) -> Token:
    """What is counted out in digits, as the word for it: 1st."""
    number = int(said[:-2])
    key = ORDINALS[number - 1] if 0 < number <= len(ORDINALS) else said.lower()
    return Token("word", start, end, said, key)


_MADE: dict[str, Callable[[int, int, str], Token]] = {
    "quote": lambda start, end, said: Token("quote", start, end, said, said[1:-1].strip()),
    "seat": _seat,
    "bets": _bets,
    "cards": lambda start, end, said: Token(
        "cards", start, end, said, said.replace(" ", "").replace("10", "T")
    ),
    "ranks": lambda start, end, said: Token("word", start, end, said, "two-ranks"),
    "range": lambda start, end, said: Token("word", start, end, said, "several"),
    "times": _times,
    "lowball": lambda start, end, said: Token("word", start, end, said, "lowball"),
    "share": lambda start, end, said: Token("word", start, end, said, share(said)),
    "number": _number,
    "whose": _number,
    "nth": _nth,
    "initials": lambda start, end, said: Token("who", start, end, said, f"name {said}"),
    "own": lambda start, end, said: Token("word", start, end, said, "'s"),
    "word": lambda start, end, said: Token(
        "word", start, end, said, said.lower().replace("’", "'")
    ),
    "mark": lambda start, end, said: Token(
        "mark", start, end, said, "." if said in _ENDS else ":" if said == ":" else ","
    ),
}


def _level(start: int, end: int, said: str) -> Iterator[Token]:
    """Two numbers as a level, where the second is no smaller: 600-1200, 500/1k."""
    left, right = re.split(r"\s?[/–-]\s?", said)
    low, high = numbers.in_digits(left), numbers.in_digits(right)
    if low is None and right[-1] in "kKmM":  # 2.5/5k
        low = numbers.in_digits(left + right[-1])
    if low is not None and high is not None and high >= low:
        yield Token("level", start, end, said, "", (low, high))
        return
    yield _number(start, start + len(left), left)
    yield _number(end - len(right), end, right)


def _with_ante(start: int, end: int, said: str) -> Iterator[Token]:
    """A level with its ante: 500/1k/1k is one of the big blind, 500/1k/100 one of each."""
    stakes, _, ante = said.rpartition("/")
    mark = start + len(stakes)
    blinds, after = list(_level(start, mark, stakes)), _number(mark + 1, end, ante.strip())
    is_of_all = bool(after.value) and after.value[0] < blinds[-1].value[-1]
    yield from blinds
    yield Token("word", mark, mark + 1, "/", "each-ante" if is_of_all else "whole-ante")
    yield after


def _german(token: Token) -> Token:
    """A German number or chip in one word; else the token as it is."""
    if token.kind == "quote":
        return token._replace(key=german.announced(token.key))
    if token.kind != "word":
        return token
    if (chip := german.chip(token.text)) is not None:
        return token._replace(kind="number", key="", value=(chip,), many=True)
    value = german.number(token.text)
    return token if value is None else token._replace(kind="number", key=SAID, value=(value,))


def _short_forms(found: list[Token], known: Vocabulary) -> list[Token]:
    """Short forms as the words that they stand for: ``n`` for and, ``stud 8`` for high-low."""
    keys = [one.text if one.text.isdecimal() else key_of(one) for one in found]
    made: list[Token] = []
    at = 0
    while at < len(found):
        length, words = known.short.longest(keys[at : at + 6])
        if length:
            first, last = found[at], found[at + length - 1]
            text = text_of(*found[at : at + length])
            made += [Token("word", first.start, last.end, text, word) for word in words.split()]
            at += length
        else:
            made.append(found[at])
            at += 1
    return made
