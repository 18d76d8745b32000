"""What the phrase tables know of words: short forms, people, fillers, colours of chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

LENGTHS = 3
"""Words of the vocabulary are kept by their first letter and length, so many apart at most."""


class Runs:
    """Runs of words that mean something, the longest found first."""

    def __init__(self, meanings: Mapping[str, Iterable[str]]) -> None:
        self._runs: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for meaning, forms in meanings.items():
            for form in forms:
                words = tuple(form.split())
                self._runs.setdefault(words[0], []).append((words, meaning))
        for runs in self._runs.values():
            runs.sort(key=lambda run: -len(run[0]))

    def longest(self, words: Sequence[str]) -> tuple[int, str]:
        """How many of the words make a known run, and what it means; 0 for none."""
        for run, meaning in self._runs.get(words[0], ()) if words else ():
            if tuple(words[: len(run)]) == run:
                return len(run), meaning
        return 0, ""


class Vocabulary:
    """The words that the tables know."""

    def __init__(
        self,
        *,
        words: Iterable[str],
        stems: Iterable[str],
        short: Mapping[str, Iterable[str]],
        people: Mapping[str, Iterable[str]],
        colours: Mapping[str, int],
        verbs: Iterable[str] = (),
        described: Mapping[str, Iterable[str]] | None = None,
        lists: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        self.short = Runs(short)
        self.people = Runs(people)
        self.colours = dict(colours)
        self._verbs = frozenset(verbs)
        self.nouns, self.looks, self.worn = (
            frozenset((described or {}).get(name, ())) for name in ("person", "looks", "worn")
        )
        self.spoken = frozenset(
            form for form in (described or {}).get("says", ()) if " " not in form
        )
        self.given = frozenset((described or {}).get("given", ()))
        self._lists = {name: frozenset(forms) for name, forms in (lists or {}).items()}
        self.words = frozenset(words)
        self._stems = frozenset(stems)
        self._alike: dict[tuple[str, int], list[str]] = {}
        for word in sorted(self.words):
            self._alike.setdefault((word[0], len(word)), []).append(word)

    def has(self, word: str) -> bool:
        """Whether the tables know a word."""
        return word in self.words

    def has_stem(self, stem: str) -> bool:
        """Whether the tables know a form of a word."""
        return stem in self._stems

    def plays(self, word: str) -> bool:
        """Whether a word is a verb of play, as one does it: calls, went all-in."""
        return word in self._verbs

    def among(self, name: str) -> frozenset[str]:
        """The words of a list that a step before the phrases goes by; none in another language."""
        return self._lists.get(name, frozenset())

    def alike(self, word: str) -> list[str]:
        """Known words that one may have meant: as long, give or take two letters."""
        return [
            one
            for length in range(len(word) - 2, len(word) + 3)
            for one in self._alike.get((word[0], length), ())
        ]
