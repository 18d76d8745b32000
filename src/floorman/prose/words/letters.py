"""Acts by their letters, as notes have them after somebody's place: sb x, bb b 300, sb c."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.people import place_of
from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary


def with_letters(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with a letter as the verb that it stands for, after a place and before a sum."""
    verbs = {one[0]: one[2:] for one in known.among("by-letter")}
    made: list[Token] = []
    for at, token in enumerate(found):
        verb = verbs.get(token.text, "") if token.kind == "word" else ""
        is_act = bool(verb and made) and made[-1].kind == "who" and bool(place_of(made[-1].key))
        after = found[at + 1 : at + 2]
        is_act = is_act and all(one.kind in ("mark", "number") or one.key == "to" for one in after)
        made.append(token._replace(key=verb) if is_act else token)
    return made
