"""What German makes of words: compounds, English verbs with its endings, prefixes, short forms."""

from __future__ import annotations

import re
from collections.abc import Iterator

from floorman.prose.words.german import number
from floorman.prose.words.people import SEATED
from floorman.prose.words.stems import stem
from floorman.prose.words.token import SAID, Token, text_of
from floorman.prose.words.vocabulary import Vocabulary

HYPHEN = re.compile(
    r"(?<=[\wäöüß])-(?!(?<=\b[345]-)bet)(?=[^\W\d_])|(?<=[^\W\d_])-(?=\d)(?<!utg-)"
    r"|(?<=\der)-(?=\s+(?:und|oder)\b)",
    re.IGNORECASE,
)
"""A hyphen that joins two words: 5000er-Chip, Karo-Ass; or stands for the word: 500er- und."""
_ENGLISH = {
    **dict.fromkeys(("rais", "reis", "raiz"), ("raist", "raisen", "geraist")),
    **dict.fromkeys(("call", "coll", "kall"), ("callt", "callen", "gecallt")),
    **dict.fromkeys(("fold", "muck"), ("foldet", "folden", "gefoldet")),
    **dict.fromkeys(("check", "tscheck"), ("checkt", "checken", "gecheckt")),
    "limp": ("limpt", "limpen", "gelimpt"),
    **dict.fromkeys(("bet", "bett", "barrel", "stab", "lead"), ("setzt", "setzen", "gesetzt")),
    **dict.fromkeys(
        ("shov", "jam", "jamm", "ship", "shipp", "shuv"), ("shovt", "shoven", "geshovt")
    ),
}
"""English verbs of play, with the third person, the infinitive and the participle that stand
for theirs."""
_BEFORE = (
    r"(?:re|open|over|cold|snap|insta|flat|iso|squeeze|check|click|donk|probe|block|c|cbet|"
    r"limp|under|pot|three|four|drei|vier|value|hero|bluff)?"
)
_VERB = re.compile(
    rf"{_BEFORE}(?P<ge>ge)?(?P<base>{'|'.join(sorted(_ENGLISH, key=len, reverse=True))})"
    r"(?P<end>e?s|e?t|e?te|e?ten|e?d|en|n|)"
)
_SHORT = {
    **dict.fromkeys(("net", "ned", "nit", "nöd", "nich", "ned"), "nicht"),
    **dict.fromkeys(("hats", "hatts"), "hat"),
    **dict.fromkeys(("habs", "hams"), "haben"),
    **dict.fromkeys(("wars", "isses"), "war"),
    **dict.fromkeys(("warens", "warns"), "waren"),
    "sinds": "sind",
    "gibts": "gibt",
    "gabs": "gab",
    "gehts": "geht",
    "wirds": "wird",
    "machts": "macht",
    "liegts": "liegt",
    "wenns": "wenn",
    "obs": "ob",
    "weils": "weil",
    "dass": "dass",
    "legts": "legt",
    "zahlts": "zahlt",
    "jetz": "jetzt",
    "iss": "ist",
    "aufn": "auf",
    "inn": "in",
    "ausn": "aus",
    "fürn": "für",
    "son": "ein",
    "hot": "hat",
    **dict.fromkeys(("isch", "esch"), "ist"),
    **dict.fromkeys(("het", "hät"), "hat"),
    **dict.fromkeys(("händ", "hend"), "haben"),
    "uf": "auf",
    "bi": "bei",
    "de": "der",
    "en": "ein",
    **dict.fromkeys(("leit", "leggt"), "legt"),
    **dict.fromkeys(("ine", "ii"), "rein"),
    **dict.fromkeys(("nächscht", "nöchscht"), "nächste"),
    **dict.fromkeys(("öppis", "öpis"), "etwas"),
    **dict.fromkeys(("ohni", "ooni"), "ohne"),
    "säge": "sagen",
    "git": "gibt",
    "gaht": "geht",
    "z": "zu",
}
"""Words with what German says along with them, or as the Swiss say them: hats, het."""
_NOUNS = {"Zahl": "betrag", "Zahlen": "betrag"}
"""Nouns that are a verb of play but for their capital."""
_WAYS = ("hin", "rein", "raus", "vor", "rüber", "ein", "dazu", "nach", "her", "drauf", "runter")
_WAY = re.compile(
    r"(?P<way>herein|hinein|hinaus|heraus|herüber|hinüber|hinzu|hervor|vorwärts|obendrauf|"
    r"daneben|dahin|nieder|rein|raus|rüber|ran|hin|her|vor|dazu|nach|drauf|runter|zu)"
    r"(?P<verb>\w{4,})"
)
_APART = {
    **dict.fromkeys(("herein", "hinein", "ran", "nei"), "rein"),
    **dict.fromkeys(("hinaus", "heraus", "hervor"), "raus"),
    **dict.fromkeys(("herüber", "hinüber"), "rüber"),
    **dict.fromkeys(("hinzu",), "dazu"),
    **dict.fromkeys(("obndrauf", "obenauf", "darauf"), "drauf"),
}
"""Ways that verbs leave behind, as the tables have them."""
_HEADS = (
    *("flop", "turn", "river", "button", "cutoff", "bigblind", "smallblind", "preflop", "showdown"),
    *("pot", "blind", "straddle", "hijack", "utg"),
)
_COMPOUND = re.compile(rf"(?P<head>{'|'.join(_HEADS)})s?(?P<tail>[a-zäöüß]{{3,}})")
_TAILS = frozenset(
    ("bet", "raise", "karte", "einsatz", "call", "check", "spieler", "chip", "chips")
)
_BLIND = re.compile(r"(big|small)blind(\w*)")


def german_forms(found: list[Token], known: Vocabulary) -> Iterator[Token]:
    """The words of a text as the tables know them; those that they know stay as they are."""
    scaled = _with_two_pair(with_scales(found))
    for token, after in zip(scaled, [*scaled[1:], None], strict=False):
        if token.many and after is not None and after.key in _WAGERS:
            yield token._replace(many=False)
        elif token.text in _NOUNS:
            yield token._replace(key=_NOUNS[token.text])
        elif token.kind != "word" or (known.has(token.key) and token.key not in _SHORT):
            yield token
        elif parts := list(_parted(token, known)):
            yield from parts
        else:
            yield token._replace(key=_form(token.key, known) or token.key)


_WAGERS = frozenset(("bet", "raise", "einsatz", "wette", "blind", "all", "allin", "pot"))
"""What a number in -er is the size of, so that it is no chip: den 350er Bet."""
_SCALES = {
    **dict.fromkeys(("tausend", "k", "tsd", "mille", "riesen"), 1_000),
    **dict.fromkeys(("hundert",), 100),
    **dict.fromkeys(("million", "millionen", "mio"), 1_000_000),
}
_MOST_HALVES = 200
"""A number from here on counts no thousands: fünfhundert, tausend are the blinds."""
_HALF = re.compile(r"(?P<whole>\w+)einhalb|(?P<other>ander)thalb")


def with_scales(found: list[Token]) -> list[Token]:
    """Numbers whose thousands stand apart as one: zweieinhalb Tausend, 3 Tausend, fünf k."""
    made: list[Token] = []
    for token in found:
        scale = _SCALES.get(token.text.lower(), 0)
        is_seat = [one.key for one in made[-2:-1] if one.key in SEATED] != []
        halves = _halves(made[-1]) if made and scale and not is_seat else 0
        if not 0 < halves < _MOST_HALVES:
            made += _added(made, token)
            continue
        first = made.pop()
        text = text_of(first, token)
        value = halves * scale // 2
        made += _added(made, Token("number", first.start, token.end, text, SAID, (value,)))
    return made


def _added(made: list[Token], token: Token) -> list[Token]:
    """A number that goes on after its thousands, with them: sechs tausend fünfhundert."""
    before = made[-1] if made else token
    is_thousands = before.key == SAID and before.kind == "number" and before.value[0] % 1_000 == 0
    apart = " " in before.text or before.text.lower() == "tausend"
    if not (is_thousands and apart and token.kind == "number" and not token.many):
        return [token]
    if token.key != SAID or not 100 <= token.value[0] < 1_000:
        return [token]
    made.pop()
    text = text_of(before, token)
    return [
        Token("number", before.start, token.end, text, SAID, (before.value[0] + token.value[0],))
    ]


def _with_two_pair(found: list[Token]) -> list[Token]:
    """The hand of two pair as one word: zwei Paar are no two of anything."""
    made: list[Token] = []
    for token in found:
        before = made[-1] if made else token
        if token.key == "paar" and before.kind == "number" and before.value == (2,):
            made[-1] = Token("word", before.start, token.end, f"{before.text} Paar", "zweipaar")
        else:
            made.append(token)
    return made


def _halves(token: Token) -> int:
    """How many halves a number is that counts thousands; 0 for none."""
    if token.kind == "number" and token.value and not token.many:
        return 2 * token.value[0]
    half = _HALF.fullmatch(token.key) if token.kind == "word" else None
    if half is None:
        return 0
    whole = 1 if half["other"] or half["whole"] in ("ein", "eine") else number(half["whole"])
    return 2 * whole + 1 if whole else 0


def _form(word: str, known: Vocabulary) -> str:
    """The word that the tables have for one that they do not know; nothing for none."""
    if word in _SHORT:
        return _SHORT[word]
    if word in _APART:
        return _APART[word]
    if word.endswith("ts") and known.has(word[:-1]):
        return word[:-1]  # merkts is merkt es
    return english(word) or _directed(word, known)


def english(word: str) -> str:
    """An English verb of play with a German ending, as the tables have it; nothing for others.

    >>> english("overcallt"), english("calld"), english("reraisen"), english("gejammt")
    ('callt', 'callt', 'raisen', 'geshovt')
    >>> english("ruft"), english("minraist")
    ('', '')
    """
    match = _VERB.fullmatch(word)
    if match is None:
        return ""
    third, infinitive, participle = _ENGLISH[match["base"]]
    if match["ge"]:
        return participle
    return infinitive if match["end"] in ("en", "n") else third


def _directed(word: str, known: Vocabulary) -> str:
    """A verb with its way in one word, as the way that the tables have it with: rübergelegt."""
    match = _WAY.fullmatch(word)
    if match is None or known.has_stem(stem(word, "de")):
        return ""
    ways = (f"{way}{match['verb']}" for way in _WAYS)
    return next((one for one in ways if known.plays(one) or known.has(one)), "")


def _parted(token: Token, known: Vocabulary) -> Iterator[Token]:
    """The parts of a compound of the game: Riverbet, Turnkarte, Bigblind."""
    word = token.key
    if blind := _BLIND.fullmatch(word):
        at = token.start + len(blind[1])
        yield _part(token, token.start, at)
        yield _part(token, at, at + len("blind"))
        if blind[2]:
            yield _part(token, at + len("blind"), token.end)
        return
    match = _COMPOUND.fullmatch(word)
    if match is None or not (match["tail"] in _TAILS or known.has(match["tail"])):
        return
    yield _part(token, token.start, token.start + match.end("head"))
    yield _part(token, token.start + match.start("tail"), token.end)


def _part(token: Token, start: int, end: int) -> Token:
    text = token.text[start - token.start : end - token.start]
    return Token("word", start, end, text, text.lower())
