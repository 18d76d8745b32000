"""What the `rules` commands print: plain text, 80 columns, with the books' notices below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Sized
from typing import TYPE_CHECKING, Any

from floorman.casebook.coverage import Coverage, Row
from floorman.cli.notices import WIDTH, filled, wrapped
from floorman.rulebooks.book import Book, Topic, available, load, not_held
from floorman.rulebooks.diff import Diff, Pair
from floorman.rulebooks.in_house import summary
from floorman.rulebooks.schema import schema
from floorman.rulebooks.search import TopicHit
from floorman.rulebooks.standing import STANDINGS
from floorman.rulebooks.start import toml_value

if TYPE_CHECKING:
    from floorman.casebook.prove import Proof


def list_page() -> Iterator[str]:
    """The bundled books, then the editions that are not held and why."""
    yield f"{'book':<11} {'version':<8} {'date':<11} {'status':<12} {'topics':>6}  title"
    books = [load(key) for key in available()]
    for book in books:
        row = f"{book.key:<11} {book.version:<8} {book.date or '-'!s:<11} {book.status:<12}"
        yield from _hung(f"{row} {len(book.topics):>6}  ", book.title)
    for book in books:
        if book.status != "complete":
            yield ""
            yield from filled(f"{book.key}: {book.how_sure}.")
    for key, reason in not_held().items():
        yield ""
        yield from filled(f"{key} is left out on purpose: {reason}")


def topic_page(topic: Topic, book: Book, function: str) -> Iterator[str]:
    """One topic of a book with its numbers, sentence, parameters and function."""
    yield topic.name
    yield from filled(f"{book.cite(topic.name)}, {topic.kind}", 2)
    if topic.standing != "read":
        yield from filled(STANDINGS[topic.standing], 2)
    yield from filled(summary(book, topic.name), 2)
    for name in schema().topics.get(topic.name, {}):
        yield from _parameter(topic.name, name, book)
    yield f"  function: {function or 'none yet'}"


def silent_page(name: str, book: Book, others: Iterable[Book]) -> Iterator[str]:
    """A topic that this book does not have: where it is found, and what the house does."""
    yield name
    yield f"  {book.key} is silent."
    for other in others:
        yield f"  {other.key} has it at {other.cite(name).rule}"
    for parameter in schema().topics.get(name, {}):
        yield from _parameter(name, parameter, book)


def found_page(found: TopicHit) -> Iterator[str]:
    """One topic found, with its sentence and where the books have it."""
    yield found.topic
    yield from filled(summary(found.books[-1], found.topic), 2)
    places = [f"{book.key} {', '.join(book.topics[found.topic].rules)}" for book in found.books]
    yield from filled(" · ".join(place.replace(" ", "\N{NO-BREAK SPACE}") for place in places), 2)


def diff_page(differences: Diff, old: Book, new: Book) -> Iterator[str]:
    """Every difference, readable: who has what alone, then each change old -> new."""
    if not differences:
        yield f"{old.key} and {new.key} say the same."
    yield from _moves(differences)
    yield from _alone(old, differences.only_old)
    yield from _alone(new, differences.only_new)
    for change in differences.changed:
        own = new.topics[change.topic]
        yield f"{change.topic} ({', '.join(own.rules)}{_sure(own)})"
        for what in ("rules", "kind", "summary"):
            yield from _changed(what, getattr(change, what))
        for name, pair in change.parameters.items():
            yield from _changed(name, pair, schema().parameter(change.topic, name).default)
    if differences.settings:
        yield "settings"
    for name, pair in differences.settings.items():
        yield from _changed(name, pair, schema().setting(name).default)


def coverage_page(report: Coverage) -> Iterator[str]:
    """Each rule of the book with its topics and how each is carried out."""
    covered = len(report.rows) - len(report.missing)
    for number, title, rows in report.by_rule():
        yield from _hung(f"{number}  ", title)
        for row in rows:
            yield from _coverage_row(row)
        if not rows:
            yield "    no topic"
    yield ""
    yield f"{report.book.key}: {covered} of {len(report.rows)} topics covered, " + (
        f"{len(report.missing)} missing."
    )


def proof_page(proofs: Sequence[Proof]) -> Iterator[str]:
    """How many topics of each book are proved, and every one that is not."""
    for book in dict.fromkeys(proof.book for proof in proofs):
        mine = [proof for proof in proofs if proof.book == book]
        text = [proof.topic for proof in mine if proof.is_text_only]
        open_topics = [one.topic for one in mine if not one.holds and not one.is_text_only]
        proved = len(mine) - len(open_topics) - len(text)
        yield f"{book}: {proved} of {len(mine)} topics proved, {len(text)} text only."
        yield from (f"  text only: {topic}" for topic in text)
        yield from (f"  not proved: {topic}" for topic in open_topics)


def _coverage_row(row: Row) -> Iterator[str]:
    if row.is_covered:
        yield f"    {row.topic.name:<41} {row.how:<9} {_count(row.cases, 'case')}"
        yield f"        {row.function}"
    else:
        lacks = "no case" if row.function else "no function"
        yield f"    {row.topic.name:<41} missing: {lacks}"


def _count(things: Sized, word: str) -> str:
    return f"{len(things)} {word}" + ("" if len(things) == 1 else "s")


def _parameter(topic: str, name: str, book: Book) -> Iterator[str]:
    known = schema().parameter(topic, name)
    yield from filled(f"{name} = {toml_value(book.value(topic, name))}", 2, hang=4)
    yield from filled(f"{known.help} Allowed: {known.allowed()}.", 6)
    if book.is_silent(topic, name):
        yield from filled(f"House default, the book is silent: {known.reason}.", 6)


def _alone(book: Book, topics: Iterable[str]) -> Iterator[str]:
    names = list(topics)
    if names:
        yield f"only in {book.key}:"
        yield from (f"  {name:<42} {', '.join(book.topics[name].rules)}" for name in names)
        yield ""


def _moves(differences: Diff) -> Iterator[str]:
    """Which numbers are which now, and how many topics moved with them and say the same."""
    if not differences.renumbered:
        return
    runs = [f"{_run(one.old)} -> {_run(one.new)}" for one in differences.runs]
    yield from filled(f"numbers: {', '.join(runs)}")
    yield f"{_count(differences.renumbered, 'topic')} moved along and say the same"
    yield ""


def _run(numbers: tuple[str, str]) -> str:
    first, last = numbers
    return first if first == last else f"{first}-{last}"


def _sure(topic: Topic) -> str:
    """How sure it is, where its own text was not read."""
    return "" if topic.standing == "read" else f"; {topic.standing.replace('-', ' ')}"


def _changed(what: str, pair: Pair | None, default: Any = None) -> Iterator[str]:
    if pair is None:
        return
    old, new = (_said(value, default) for value in pair)
    line = f"{what}: {old} -> {new}"
    if len(line) + 2 <= WIDTH:
        yield f"  {line}"
    else:
        yield f"  {what}:"
        yield from filled(f"- {old}", 4, hang=2)
        yield from filled(f"+ {new}", 4, hang=2)


def _said(value: Any, default: Any) -> str:
    if value is None:
        return f"silent (house {_plain(default)})"
    return _plain(value)


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(value) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _hung(head: str, text: str) -> list[str]:
    return wrapped(text, head, " " * len(head))
