"""What German has of its own: numbers in one word, chips that end in -er, where its verbs stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from text_to_num import text2num

from floorman.talk.numbers import in_digits

_NUMBER = re.compile(
    r"(?:ein|eins|eine|zwei|drei|vier|fünf|fuenf|sechs|sieben|siebzehn|acht|neun|zehn|elf|zwölf|"
    r"zwoelf|zwanzig|hundert|tausend|million|sech|sieb|dreißig|dreissig|und|zig|ßig|ssig)+"
)
_FEW = frozenset(("ein", "eine", "eins", "und", "zig", "ssig", "ßig"))
_HALF = re.compile(r"(.*?)(?:einhalb|(?<=^ander)thalb)(hundert|tausend|millionen)")
_HUNDREDS = re.compile(r"(.+)hundert")


@lru_cache(maxsize=4096)
def number(word: str) -> int | None:
    """The number that a German word is, None where it is none.

    >>> number("zweitausendfünfhundert"), number("viertausend"), number("Flop")
    (2500, 4000, None)
    >>> number("zweieinhalbtausend"), number("anderthalbtausend"), number("zweiunddreissighundert")
    (2500, 1500, 3200)
    """
    plain = word.lower().replace("fuenf", "fünf").replace("zwoelf", "zwölf")
    plain = plain.replace("dreissig", "dreißig").replace("zwo", "zwei").replace("fuff", "fünf")
    if half := _HALF.fullmatch(plain):
        whole = 1 if half[1] == "ander" else number(half[1])
        scale = {"hundert": 100, "tausend": 1_000, "millionen": 1_000_000}[half[2]]
        return None if whole is None else whole * scale + scale // 2
    if plain in _FEW or not _NUMBER.fullmatch(plain):
        return None
    if (hundreds := _HUNDREDS.fullmatch(plain)) and "tausend" not in plain:
        many = _number(hundreds[1])
        return None if many is None else many * 100
    return _number(plain)


def _number(plain: str) -> int | None:
    try:
        return int(text2num(plain, "de"))
    except ValueError:
        return None


def chip(word: str) -> int | None:
    """The chip that a German word is: ``Tausender``, ``Fünfhunderter``.

    >>> chip("fünfhunderter"), chip("Hunderter"), chip("Einser"), chip("Spieler"), chip("Fuffzger")
    (500, 100, 1, None, 50)
    """
    plain = re.sub(r"er[ns]?$", "", word.lower()).replace("zg", "zig")
    if plain == "eins":
        return 1
    return number(plain) if plain != word.lower() else None


_UMLAUTS = (("ae", "ä"), ("oe", "ö"), ("ue", "ü"), ("ss", "ß"))


def with_umlauts(word: str) -> Iterator[str]:
    """What a word may be that was typed without umlauts, likeliest first: all of them, or one.

    >>> list(with_umlauts("erhoeht")), list(with_umlauts("callt"))
    (['erhöht'], [])
    """
    whole = word
    for typed, letter in _UMLAUTS[:3]:
        whole = whole.replace(typed, letter)
    sharp = whole.replace("ss", "ß")
    each = (word.replace(typed, letter) for typed, letter in _UMLAUTS)
    yield from (one for one in dict.fromkeys((whole, sharp, *each)) if one != word)


_SUITS = {"kreuz": "c", "treff": "c", "karo": "d", "herz": "h", "pik": "s"}
_NAMED = {
    "A": ("ass", "asse"),
    "K": ("könig", "koenig", "könige"),
    "Q": ("dame", "damen"),
    "J": ("bube", "buben", "bauer"),
    "T": ("zehn",),
}
_RANKS = {name: rank for rank, names in _NAMED.items() for name in names}


def card(suit: str, rank: str, value: Sequence[int]) -> str:
    """The card of a suit and a rank in words, or the ``value`` of its number; empty for none.

    >>> card("karo", "bube", ()), card("pik", "", (9,)), card("seat", "", (9,))
    ('Jd', '9s', '')
    """
    of_suit = _SUITS.get(suit, "")
    number_ = value[0] if value and 2 <= value[0] <= 10 else 0
    name = _RANKS.get(rank, "") or ("T" if number_ == 10 else str(number_ or ""))
    return name + of_suit if of_suit and name else ""


APART = frozenset(
    (
        *("ab", "an", "auf", "aus", "ein", "mit", "nach", "vor", "weg", "zu", "rein", "raus"),
        *("hin", "her", "drauf", "dazu", "rüber", "runter", "um", "hoch", "zurück", "weiter"),
        *("auseinander", "offen", "durch", "drüber", "drin", "obendrauf", "zusammen", "los"),
        *("fallen", "ran", "nieder", "sehen"),
    )
)
"""What a verb may leave behind: it stands at the end of the clause, or before the verb there."""
_VERB = re.compile(r"<([^<>]*)>\s*")


def orders(said: str, classes: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The orders of a pattern with its verb in angle brackets: second, first and last.

    A verb of two words is parted: ``geht mit`` is also ``geht 1200 mit`` and ``1200 mitgeht``. A
    street and the blinds may stand right after the verb, or after who acts.

    >>> list(orders("{who} <geht mit> {amount}", {}))[0]
    '[{who}] (geht) [{street}] [{level}] {amount} mit'
    """
    verb = _VERB.search(said)
    if verb is None:
        yield said
        return
    who, rest = said[: verb.start()], said[verb.end() :]
    whole, parted = _forms(verb[1], classes)
    carried = who.replace("{who} ", "[{who}] ") if "{" in rest and "{other}" not in rest else who
    main, sub = _main_clause(rest)
    rest = f"[{{street}}] [{{level}}] {rest}" if rest else ""
    last = [*whole]
    for apart, verbs in parted.items():
        each = f"({'|'.join(verbs)})"
        last += [f"{apart}{one}" for one in verbs]
        yield f"{carried}{each} {rest} {apart}"
        if sub:
            yield f"{carried}{each} {main} {apart} [,] {sub}"
        yield f"{each} {who}{rest} {apart}"
        if rest:
            yield f"{carried}{each} {apart} {rest}"
    if whole:
        yield f"{carried}({'|'.join(whole)}) {rest}"
        yield f"({'|'.join(whole)}) {who}{rest}"
    if rest:
        yield f"{who}{rest} ({'|'.join(last)})"


_JOINING = ("(obwohl", "(während", "(bevor")
"""What begins the clause after which nothing of a verb is left: deckt die Hand auf, obwohl …"""


def _main_clause(rest: str) -> tuple[str, str]:
    """What a verb that is parted holds together, and the clause that comes after it, if any."""
    begins = min((at for one in _JOINING if (at := rest.find(one)) >= 0), default=-1)
    return (rest[:begins].strip(), rest[begins:]) if begins >= 0 else (rest, "")


def _forms(
    told: str, classes: Mapping[str, Sequence[str]]
) -> tuple[list[str], dict[str, list[str]]]:
    """The forms of a verb: those in one word, and the others by what they leave behind."""
    whole: list[str] = []
    parted: dict[str, list[str]] = {}
    for named in told.split("|"):
        for form in classes[named[1:]] if named.startswith("$") else [named]:
            first, _, apart = form.partition(" ")
            if apart in APART:
                parted.setdefault(apart, []).append(first)
            else:
                whole.append(form)
    return whole, parted


_SAID = {
    **dict.fromkeys(("bette", "setze", "setz", "einsatz", "bet", "spiele", "spiel"), "bet"),
    **dict.fromkeys(("erhöhe", "erhöh", "erhöhung", "raise", "raisen", "reraise"), "raise"),
    **dict.fromkeys(("call", "calle", "mit", "dabei"), "call"),
    **dict.fromkeys(("bezahle", "bezahl", "zahle", "zahl"), "call"),
    **dict.fromkeys(("passe", "pass", "folde", "fold", "weg", "raus"), "fold"),
    **dict.fromkeys(("check", "checke", "schiebe", "schieb"), "check"),
    **dict.fromkeys(("all-in", "allin", "alles"), "all-in"),
    "ich": "I",
    "auf": "to",
    "um": "by",
    "für": "for",
    "pot": "pot",
    "und": "and",
    **dict.fromkeys(("gehe", "geh", "bin", "mache", "mach", "ok", "okay"), ""),
    **dict.fromkeys(
        ("dann", "nochmal", "noch", "die", "den", "mal", "jetzt", "also", "einfach"), ""
    ),
}
"""What is announced at a table, and what table talk has for it."""


_CALLED = re.compile(r"call \d+ and raise")
"""A call that says how much it is before a raise: table talk has the raise's size alone."""


_JOINING_WORDS = frozenset(("", "I", "and", "to", "by", "for"))
"""Words that announce nothing where they stand alone."""
_WORDS = re.compile(r"[\w.,-]*\w")


def _number_in(word: str) -> str | None:
    value = in_digits(word) or number(word)
    return None if value is None else str(value)


def announced(text: str) -> str:
    """A German announcement as table talk has it, where each word of it is one; else the text.

    >>> announced("Ich bette fünf"), announced("viertausendfünfhundert"), announced("schick mal")
    ('I bet 5', '4500', 'schick mal')
    >>> announced("ich call die tausend und raise nochmal viertausend")
    'I call and raise 4000'
    >>> announced("Raise auf 1.500"), announced("geh all in"), announced("Raise, 1,2k")
    ('raise to 1500', 'all-in', 'raise 1200')
    """
    return _in_english(text) or text


def is_announced(text: str) -> bool:
    """Whether each word is one of a German announcement: what is announced is known then.

    >>> is_announced("Erhöhe auf 1.500"), is_announced("ich raise wie der Ludwig, auf 1.500")
    (True, False)
    """
    return bool(_in_english(text))


def _in_english(text: str) -> str:
    words = [word.strip(".,-") for word in _WORDS.findall(text.lower().replace("all in", "all-in"))]
    said = [_SAID.get(word, _number_in(word)) for word in words]
    known = [one for one in said if one is not None]
    if len(known) < len(words) or _JOINING_WORDS.issuperset(known):
        return ""
    return _CALLED.sub("call and raise", " ".join(filter(None, known)))
