"""Where the tokens of a line stand, and whether it can have a phrase at all.

Places are the bits of a number, so that all beginnings of a phrase are followed at once.
"""

from __future__ import annotations

from collections.abc import Iterable

from floorman.prose.phrases.shape import OFTEN, ONCE, Leaf, Row, Shape

MOST_BETWEEN = 3
"""Words without weight between two parts of a phrase, at most."""


class Places:
    """The places of a line's tokens, each as its phrases name it; some are without weight.

    Numbers that were ``said`` in words are named by these too, where they are patterns' words.
    """

    def __init__(
        self, signs: Iterable[tuple[str, bool]], said: Iterable[tuple[str, int]] = ()
    ) -> None:
        self._of: dict[str, int] = {}
        self._idle = 0
        self._all = 0
        for at, (sign, is_idle) in enumerate(signs):
            self._of[sign] = self._of.get(sign, 0) | 1 << at
            self._idle |= is_idle << at
            self._all |= 1 << at
        for word, at in said:
            self._of[word] = self._of.get(word, 0) | 1 << at
        self._known: dict[Leaf, int] = {frozenset(): self._all}
        self._ends: dict[tuple[int, int], int] = {}

    def may_have(self, shape: Shape) -> bool:
        """Whether a phrase of this shape may stand anywhere in the line."""
        return bool(self._after(shape, self._all))

    def _after(self, shape: Shape, at: int) -> int:
        """Where it may end, if it begins at one of these places; phrases share their lists."""
        if isinstance(shape, frozenset):
            return (at & self._those(shape)) << 1
        ends = self._ends.get((id(shape), at))
        if ends is None:
            ends = 0
            for row in shape:
                ends |= self._along(row, at)
            self._ends[id(shape), at] = ends
        return ends

    def _those(self, leaf: Leaf) -> int:
        """The places of these tokens."""
        found = self._known.get(leaf)
        if found is None:
            found = 0
            for sign in self._of.keys() & leaf:
                found |= self._of[sign]
            self._known[leaf] = found
        return found

    def _along(self, row: Row, at: int) -> int:
        """Where a row may end: what may be left out before its first part takes its room along."""
        has_begun = False
        for part, how in row:
            begin = self._on(at) if has_begun and at & self._idle else at
            if isinstance(part, frozenset):  # without a call of its own: most parts are tokens
                those = self._known.get(part)
                after = (begin & (self._those(part) if those is None else those)) << 1
            else:
                after = self._after(part, begin)
            if how == ONCE:
                at, has_begun = after, True
                if not at:
                    break
                continue
            if how == OFTEN:
                after = self._repeated(part, at)
            at |= after if has_begun else self._on(after)
        return at

    def _on(self, at: int) -> int:
        """These places, and those after words without weight."""
        for _ in range(MOST_BETWEEN):
            at |= (at & self._idle) << 1
        return at

    def _repeated(self, part: Shape, at: int) -> int:
        """Where a part may end that stands any number of times."""
        ends = 0
        while new := self._after(part, self._on(at)) & ~ends:
            ends |= new
            at = new
        return ends
