"""What German tells to have not been so, before what was: nicht auf 1500, sondern auf 1200.

It is read as what was, as a correction is, and so never accepted at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.token import Token

_MOST = 8
"""Tokens of what was not so, at most."""
_DENIALS = frozenset(("nicht", "kein", "keine", "keinen"))
_BOTH = frozenset(("nur", "bloß", "allein", "einmal"))
"""Words after a denial that deny nothing: nicht nur Sitz 3, sondern auch Sitz 4."""
_NEARLY = frozenset(("fast", "beinahe", "beinah"))
_WOULD = frozenset(("hätte", "hätten", "wäre", "wären"))
_WANTED = frozenset(("wollte", "will", "möchte", "wollten"))
_INSTEAD = frozenset(("aber", "jedoch", "doch", "stattdessen"))
_WONDERS = frozenset(("überlegt", "überlegte", "grübelt", "zögert", "unsicher", "weiß"))


def without_what_was_not(found: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """The tokens of what was so, and those of what was not."""
    kept: list[Token] = []
    gone: list[Token] = []
    at = 0
    while at < len(found):
        begin, end = next((span for span in (read(found, at) for read in _READ) if span), (at, at))
        if end == at:
            kept.append(found[at])
            at += 1
            continue
        del kept[len(kept) - (at - begin) :]
        gone += found[begin:end]
        at = end
    return kept, gone


def _end_of_part(found: Sequence[Token], at: int) -> int:
    """Where the next mark is, not too far on; 0 for none."""
    ends = (end for end in range(at, min(at + _MOST + 1, len(found))) if found[end].kind == "mark")
    return next(ends, 0)


def _key(found: Sequence[Token], at: int) -> str:
    return found[at].text.lower() if 0 <= at < len(found) else ""


def _verb_before(found: Sequence[Token], at: int) -> int:
    """Where what somebody does begins whose denial stands here: right after who it is; 0 for no."""
    places = range(at - 1, max(-1, at - 5), -1)
    who = next((one for one in places if found[one].kind in ("who", "mark")), -1)
    return who + 1 if who >= 0 and found[who].kind == "who" and who + 1 < at else 0


def _but_rather(found: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Nicht auf 1500, sondern: with the verb before it where another one comes after."""
    if _key(found, at) not in _DENIALS or _key(found, at + 1) in _BOTH:
        return None
    end = _end_of_part(found, at + 1)
    if not end or _key(found, end) != "," or _key(found, end + 1) != "sondern":
        return None
    after = found[end + 2 : end + 3]
    if not after or after[0].key == "erst":
        return None
    is_verb = after[0].kind == "word" and after[0].text.islower() and after[0].key.endswith("t")
    is_done = is_verb and not after[0].key.startswith("ge")
    begin = _verb_before(found, at) if is_done else 0
    return begin or at, end + 2


def _he_rather(found: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Sitz 4 erhöht nicht, er: what somebody does instead."""
    begin = _verb_before(found, at) if _key(found, at) == "nicht" else 0
    end = _end_of_part(found, at + 1)
    if not begin or not end or _key(found, end) != "," or found[begin].kind != "word":
        return None
    return (begin, end + 2) if _key(found, end + 1) in ("er", "sie") else None


def _nearly(found: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Hätte fast gefoldet: up to what was done then."""
    if _key(found, at) not in _WOULD:
        return None
    end = _end_of_part(found, at) or len(found)
    if not any(_key(found, one) in _NEARLY for one in range(at, end)):
        return None
    return at, end + (_key(found, end) == ",")


def _wanted(found: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Wollte callen, where it goes on: hat aber nur gesagt."""
    end = _end_of_part(found, at) if _key(found, at) in _WANTED else 0
    if not end or _key(found, end) != "," or not _key(found, end - 1).endswith("n"):
        return None
    then = found[end + 1 : _end_of_part(found, end + 1) or len(found)]
    goes_on = bool(then) and then[0].kind == "word" and then[0].key.endswith("t")
    return (at, end + 1) if goes_on and any(one.key in _INSTEAD for one in then) else None


def _whether(found: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Überlegt noch, ob er callt: what he only thinks about."""
    if _key(found, at) != "," or _key(found, at + 1) != "ob":
        return None
    before = {_key(found, one) for one in range(max(0, at - 4), at)}
    end = _end_of_part(found, at + 1) or len(found)
    return None if before.isdisjoint(_WONDERS) else (at, end)


_READ = (_but_rather, _he_rather, _nearly, _wanted, _whether)
