"""Chips by their colours, where a text says what they are worth: greens are 25, a blue is 500."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorman.prose.words.token import POSSESSIVES, Token, key_of, text_of

_COLOURS = {
    **dict.fromkeys(("blue", "blues", "blaue", "blauer", "blauen"), "blue"),
    **dict.fromkeys(("yellow", "yellows", "gelbe", "gelber", "gelben"), "yellow"),
    **dict.fromkeys(("green", "greens", "grüne", "grüner", "grünen"), "green"),
    **dict.fromkeys(("red", "reds", "rote", "roter", "roten"), "red"),
    **dict.fromkeys(("black", "blacks", "schwarze", "schwarzer", "schwarzen"), "black"),
    **dict.fromkeys(("purple", "purples", "lila"), "purple"),
    **dict.fromkeys(("orange", "oranges"), "orange"),
    **dict.fromkeys(("pink", "pinks"), "pink"),
    **dict.fromkeys(("white", "whites", "weiße", "weißer", "weißen"), "white"),
    **dict.fromkeys(("gray", "grays", "grey", "greys", "graue", "grauer", "grauen"), "gray"),
    **dict.fromkeys(("brown", "browns", "braune", "brauner", "braunen"), "brown"),
}
_WORTH = ("is", "are", "were", "was", "worth", "=", "being", "at", "ist", "sind", "zu")
_THOSE = ("those", "these", "they", "which", "die")
"""Words for the chips of the colour that was named last: three blues, those are 500s."""
_AROUND = ("a", "the", "an", "each", "here", "chips", "chip", "and", "ein", "die", "der", "hier")


def told_colours(
    found: Sequence[Token], known: Mapping[str, int]
) -> tuple[Mapping[str, int], list[Token]]:
    """What chips of each colour are worth, and the tokens without what tells it.

    Where no chips of that colour are told of, the tokens stay.
    """
    worths: dict[str, tuple[int, range]] = {}
    last: str | None = None
    for at, one in enumerate(found):
        colour = _COLOURS.get(one.key, last if one.key in _THOSE else None)
        last = colour or last
        end = at + 1
        while end < len(found) and key_of(found[end]) in ("chips", "chip", *_WORTH):
            end += 1
        tells = any(key_of(each) in _WORTH for each in found[at + 1 : end])
        tells = tells or bool(worths and colour not in worths and found[at - 1].kind != "number")
        worth = found[end].value if end < len(found) and found[end].kind == "number" else ()
        if colour and tells and worth:
            worths[colour] = worth[0], range(at, end + 1)
    gone: set[int] = set()
    colours = dict(known)
    for colour, (chip, places) in worths.items():
        if any(
            _COLOURS.get(one.key) == colour and at not in places for at, one in enumerate(found)
        ):
            colours |= {form: chip for form, name in _COLOURS.items() if name == colour}
            gone |= _with_around(found, places)
    return colours, [one for at, one in enumerate(found) if at not in gone]


def _with_around(found: Sequence[Token], places: range) -> set[int]:
    """The places that tell of a colour, with its article and what follows its worth."""
    taken = set(places)
    before, after = places.start - 1, places.stop
    while before >= 0 and (found[before].key in _AROUND or found[before].text == ","):
        taken.add(before)
        before -= 1
    while after < len(found) and found[after].key in _AROUND:
        taken.add(after)
        after += 1
    return taken


USUAL = "usual"
"""The key of chips whose worth nobody told: it is what most houses have for their colour."""
_USUALLY = {"red": 5, "green": 25, "black": 100, "purple": 500}
_COUNTS = (*POSSESSIVES, "a", "an", "one", "both", "another")
_ONES = ("one", "ones")
MOST_COUNTED = 12
"""Chips of a colour that somebody counts, at most."""


def with_usual_colours(found: Sequence[Token], known: Mapping[str, int]) -> list[Token]:
    """Chips of a colour that are counted as what most houses have, where nobody told their worth.

    The colour of chips whose worth stands beside it says nothing: three black hundreds. Where
    chips were told so, one more is one by its colour alone: four blacks and one green.
    """
    made: list[Token] = []
    for at, one in enumerate(found):
        colour = _COLOURS.get(one.key, "") if one.kind == "word" else ""
        after = found[at + 1] if at + 1 < len(found) else None
        is_chip = after is not None and after.key in ("chip", "chips")
        is_chip = is_chip or one.key.endswith("s") or _is_ones(after)
        is_chip = is_chip or any(each.key == USUAL for each in made)
        is_told = after is not None and after.kind == "number" and not _is_ones(after)
        counts = bool(made) and _counts(made[-1])
        if counts and is_chip and not is_told and colour in _USUALLY and one.key not in known:
            worth = (_USUALLY[colour],)
            made.append(one._replace(kind="number", key=USUAL, value=worth, many=True))
        elif made and made[-1].key == USUAL and _is_ones(one):
            made[-1] = made[-1]._replace(end=one.end, text=text_of(made[-1], one))
        else:
            made.append(one)
    return made


def _counts(token: Token) -> bool:
    """Whether a word or number says how many chips there are."""
    if token.kind == "number":
        return not token.many and 1 <= token.value[0] <= MOST_COUNTED
    return token.key in _COUNTS


def _is_ones(token: Token | None) -> bool:
    """Whether a word stands for chips that are told of by their colour: three black ones."""
    return token is not None and token.text.lower() in _ONES
