"""How each kind of token stands in the string that patterns are matched against."""

from __future__ import annotations

MARKS = {
    "number": "#",
    "chips": "©",
    "level": "%",
    "cards": "&",
    "quote": '"',
    "who": "@",
}
"""How a token that is no word begins in the string that patterns are matched against."""
PLACES = ("bb", "sb", "button", "utg", "short")
"""Positions that a pattern can ask for, as {bb}; the short stack too."""
MORE = (
    r"(?P<with_{name}>(?:(?:(?:, @\d+:(?!he )\S+ )+(?:, )?)?_?(?:and|und) (?:_?(?:by|also|then) )?"
    r"@\d+:(?!he )\S+ )?)"
)
"""More people after one: , B and C."""
JOINED = frozenset(("@", ",", "and", "und", "by", "also", "then"))
"""What more people after one are made of."""
NUMBERS = frozenset(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))
"""Words that are numbers in a text, and may stand for themselves in a pattern: one of his cards."""
SAID_AS = "="
"""What stands before the word that a number was told in."""
_WORD = r"(?:=\S+)?"
SLOTS = {
    "who": r"@(?P<{name}>\d+):\S+ ",
    "also": r"(?P<with_{name}>(?:@\d+:\S+ ){{1,4}})",
    "other": r"@(?P<{name}>\d+):\S+ ",
    "amount": rf"\#(?P<{{name}}>\d+){_WORD} ",
    "more": rf"\#(?P<{{name}}>\d+){_WORD} ",
    "number": rf"\#(?P<{{name}}>\d+){_WORD} ",
    "big": rf"\#(?P<{{name}}>\d+){_WORD} ",
    "table": rf"\#(?P<{{name}}>\d+){_WORD} ",
    "elsewhere": rf"\#(?P<{{name}}>\d+){_WORD} ",
    "chips": rf"[©#](?P<{{name}}>\d+){_WORD} ",
    "before": rf"[©#](?P<{{name}}>\d+){_WORD} ",
    "level": r"%(?P<{name}>\d+) ",
    "cards": r"&(?P<{name}>\d+) ",
    "quote": r'"(?P<{name}>\d+) ',
    "street": r"_?(?P<{name}>flop|turn|riv)\S* ",
    "later": r"_?(?P<{name}>fourth|fifth|sixth|seventh) street ",
    "word": r"_?(?P<{name}>[a-zà-ÿ][\wà-ÿ']*) ",
}
PRONOUNS = {"he": "he", "she": "he", "him": "he", "he's": "he", "she's": "he", "i": "I", "me": "I"}
"""Words of a pattern that stand for people in a text, as they are labelled there."""
PERSON = frozenset("@")
KINDS = {
    **dict.fromkeys(("amount", "more", "number", "big", "table", "elsewhere"), frozenset("#")),
    **dict.fromkeys(("chips", "before"), frozenset("©#")),
    "level": frozenset("%"),
    "cards": frozenset("&"),
    "quote": frozenset('"'),
    **dict.fromkeys(("street", "later", "word"), frozenset[str]()),
}
"""The marks of the tokens that a slot takes, none for any; a person's if not told here."""
