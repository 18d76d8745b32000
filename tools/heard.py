"""Writes the sentences that phrases are built by into their tables, with the acts that they tell.

    python -m tools.heard

``phrases/LANGUAGE/heard.toml`` is what comes of it: what is done in the betting is ``plays`` there,
for it is read and not pointed to; an act that no table of phrases has is left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import tomli
from benchmarks.understood import sentences, told_in

from floorman.prose.phrases.kinds import BETTING, PLAY, kinds_of
from floorman.prose.phrases.languages import LANGUAGES

BUILT_BY = (
    "open", "later", "spoken", "dictated", "typed", "midway", "rarer", "hall", "round", "taught",
)  # fmt: skip
"""Parts of the corpus that phrases are built by."""
TABLES = Path(__file__).parent.parent / "src" / "floorman" / "prose" / "phrases"
NAME = "heard.toml"
READ = {
    "bet", "raise", "call", "fold", "check", "chips", "word", "all-in", "in-front", "complete",
    "limps", "act", "pot", "bring-in",
}  # fmt: skip
"""What is done in the betting, as the corpus has it."""
HEAD = (
    "# Sentences as they were heard, with the acts that they tell: made by `python -m tools.heard`."
)


def acts_of(language: str) -> dict[str, str]:
    """An act of the tables for each kind; the nearest acts first, for they need the least."""
    found: dict[str, str] = {}
    for name in ("nearest", "spread", "phrase"):
        for table in _tables(language):
            for one in table.get(name, ()):
                kinds = kinds_of(one["act"]) if one.get("act") else ()
                if len(kinds) == 1 and not BETTING & set(kinds):
                    found.setdefault(kinds[0], one["act"])
    return found


def _tables(language: str) -> Iterator[Mapping[str, Any]]:
    for file in sorted((TABLES / language).glob("*.toml")):
        if file.name != NAME:
            yield tomli.loads(file.read_text("utf-8"))


def heard(language: str) -> str:
    """The table of a language."""
    acts = {**acts_of("en"), **acts_of(language)}
    said: dict[str, list[str]] = {}
    for one in (each for part in BUILT_BY for each in sentences(part, language)):
        kinds = [event.kind for event in told_in(one)]
        parts = [PLAY] if READ & set(kinds) else []
        parts += [acts[kind] for kind in dict.fromkeys(kinds) if kind in acts]
        if parts:
            said.setdefault(" | ".join(parts), []).append(one["text"])
    return "\n".join([HEAD, *(_entry(act, texts) for act, texts in sorted(said.items()))])


def _entry(act: str, texts: list[str]) -> str:
    each = "".join(f"    {json.dumps(text, ensure_ascii=False)},\n" for text in texts)
    return f"\n[[heard]]\nact = {json.dumps(act, ensure_ascii=False)}\nsaid = [\n{each}]\n"


def main() -> None:
    """Write the tables of all languages."""
    for language in LANGUAGES:
        (TABLES / language / NAME).write_text(heard(language), "utf-8")


if __name__ == "__main__":
    main()
