"""What the `rules` commands print: plain text, 80 columns, with the books' notices below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from floorman.casebook.coverage import Coverage, Row
from floorman.cli.notices import WIDTH, filled, wrapped
from floorman.rulebooks.book import Book, Topic, available, load, not_held
from floorman.rulebooks.diff import Diff, Pair
from floorman.rulebooks.in_house import said_alike, summary
from floorman.rulebooks.schema import schema
from floorman.rulebooks.search import TopicHit
from floorman.rulebooks.standing import STANDINGS
from floorman.rulebooks.start import toml_value
from floorman.sentences import Sentence, Words, key, put, row, say, word

if TYPE_CHECKING:
    from floorman.casebook.prove import Proof


KINDS = {
    "deterministic": say("deterministic"),
    "discretion": say("discretion"),
    "procedure": say("procedure"),
    "conduct": say("conduct"),
    "display": say("display"),
    "text": say("text"),
}
STATUS = {"complete": say("in full"), "reported": say("reported"), "house": say("house")}
"""How far the text of a book is known here."""
HEADING = (say("version"), say("date"), say("status"), say("topics"), say("title"))


def list_page(said: Words) -> Iterator[str]:
    """The bundled books, then the editions that are not held and why."""
    version, date, status, topics, title = (put(one, said) for one in HEADING)
    book_word = put(say("book"), said)
    yield f"{book_word:<11} {version:<8} {date:<11} {status:<12} {topics:>6}  {title}"
    books = [load(name) for name in available()]
    for book in books:
        status = put(STATUS[book.status], said)
        head = f"{book.key:<11} {book.version:<8} {book.date or '-'!s:<11} {status:<12}"
        yield from _hung(f"{head} {len(book.topics):>6}  ", book.title)
    for book in books:
        if book.status != "complete":
            yield ""
            yield from filled(put(say("{book}: {sure}.", book=book.key, sure=book.how_sure), said))
    for name, reason in not_held().items():
        left_out = say("{name} is left out on purpose: {not_held}", name=name, not_held=say(reason))
        yield ""
        yield from filled(put(left_out, said))


def topic_page(topic: Topic, book: Book, function: str, said: Words) -> Iterator[str]:
    """One topic of a book with its numbers, sentence, parameters and function."""
    yield topic.name
    yield from filled(f"{book.cite(topic.name)}, {put(KINDS[topic.kind], said)}", 2)
    if topic.standing != "read":
        yield from filled(put(STANDINGS[topic.standing], said), 2)
    yield from filled(put(summary(book, topic.name), said), 2)
    for name in schema().topics.get(topic.name, {}):
        yield from _parameter(topic.name, name, book, said)
    by = word(function) if function else say("none yet")
    yield f"  {put(say('function: {function}', function=by), said)}"


def silent_page(name: str, book: Book, others: Iterable[Book], said: Words) -> Iterator[str]:
    """A topic that this book does not have: where it is found, and what the house does."""
    yield name
    yield f"  {put(say('{book} is silent.', book=book.key), said)}"
    for other in others:
        at = say("{book} has it at {rule}", book=other.key, rule=other.cite(name).rule)
        yield f"  {put(at, said)}"
    for parameter in schema().topics.get(name, {}):
        yield from _parameter(name, parameter, book, said)


def found_page(found: TopicHit, said: Words) -> Iterator[str]:
    """One topic found: what the books say, each sentence with the books that say it."""
    yield found.topic
    for sentence, books in said_alike(found.topic, found.books).items():
        yield from filled(put(sentence, said), 2)
        places = [f"{book.key} {', '.join(book.topics[found.topic].rules)}" for book in books]
        yield from filled(
            " · ".join(place.replace(" ", "\N{NO-BREAK SPACE}") for place in places), 2
        )


def diff_page(differences: Diff, old: Book, new: Book, said: Words) -> Iterator[str]:
    """Every difference, readable: who has what alone, then each change old -> new."""
    if not differences:
        yield put(say("{old} and {new} say the same.", old=old.key, new=new.key), said)
    yield from _moves(differences, said)
    yield from _alone(old, differences.only_old, said)
    yield from _alone(new, differences.only_new, said)
    for change in differences.changed:
        own = new.topics[change.topic]
        yield f"{change.topic} ({', '.join(own.rules)}{_sure(own, said)})"
        yield from _changed(put(say("rules"), said), change.rules, said)
        yield from _changed(put(say("kind"), said), _in_words(change.kind), said)
        yield from _changed(put(say("summary"), said), _in_words(change.summary), said)
        for name, pair in change.parameters.items():
            default = schema().parameter(change.topic, name).default
            yield from _changed(name, pair, said, default)
    if differences.settings:
        yield put(say("settings"), said)
    for name, pair in differences.settings.items():
        yield from _changed(name, pair, said, schema().setting(name).default)


def coverage_page(report: Coverage, said: Words) -> Iterator[str]:
    """Each rule of the book with its topics and how each is carried out."""
    covered = len(report.rows) - len(report.missing)
    for number, title, rows in report.by_rule():
        yield from _hung(f"{number}  ", title)
        for one in rows:
            yield from _coverage_row(one, said)
        if not rows:
            yield f"    {put(say('no topic'), said)}"
    yield ""
    told = key("{book}: {covered} of {all} topics covered, {missing} missing.")
    counts = {"covered": covered, "all": len(report.rows), "missing": len(report.missing)}
    yield put(say(told, book=report.book.key, **counts), said)


def proof_page(proofs: Sequence[Proof], said: Words) -> Iterator[str]:
    """How many topics of each book are proved, and every one that is not."""
    for book in dict.fromkeys(proof.book for proof in proofs):
        mine = [proof for proof in proofs if proof.book == book]
        text = [proof.topic for proof in mine if proof.is_text_only]
        open_topics = [one.topic for one in mine if not one.holds and not one.is_text_only]
        proved = len(mine) - len(open_topics) - len(text)
        told = key("{book}: {proved} of {all} topics proved, {text} text only.")
        yield put(say(told, book=book, proved=proved, all=len(mine), text=len(text)), said)
        only, unproved = key("text only: {topic}"), key("not proved: {topic}")
        yield from (f"  {put(say(only, topic=topic), said)}" for topic in text)
        yield from (f"  {put(say(unproved, topic=topic), said)}" for topic in open_topics)


HOWS = {
    "enforced": say("enforced"),
    "ruled": say("ruled"),
    "guided": say("guided"),
    "recorded": say("recorded"),
    "shown": say("displayed"),
    "kept": say("kept as text"),
}
"""How a topic is carried out."""


def _coverage_row(one: Row, said: Words) -> Iterator[str]:
    if one.is_covered:
        cases = put(say("{cases:|case|cases}", cases=len(one.cases)), said)
        yield f"    {one.topic.name:<41} {put(HOWS[one.how], said):<9} {cases}"
        yield f"        {one.function}"
    else:
        lacks = say("missing: no case") if one.function else say("missing: no function")
        yield f"    {one.topic.name:<41} {put(lacks, said)}"


def _parameter(topic: str, name: str, book: Book, said: Words) -> Iterator[str]:
    known = schema().parameter(topic, name)
    yield from filled(f"{name} = {toml_value(book.value(topic, name))}", 2, hang=4)
    allowed = say("{help} Allowed: {allowed}.", help=say(known.help), allowed=known.allowed())
    yield from filled(put(allowed, said), 6)
    if book.is_silent(topic, name):
        why = say("House default, the book is silent: {reason}.", reason=say(known.reason))
        yield from filled(put(why, said), 6)


def _alone(book: Book, topics: Iterable[str], said: Words) -> Iterator[str]:
    names = list(topics)
    if names:
        yield put(say("only in {book}:", book=book.key), said)
        yield from (f"  {name:<42} {', '.join(book.topics[name].rules)}" for name in names)
        yield ""


def _moves(differences: Diff, said: Words) -> Iterator[str]:
    """Which numbers are which now, and how many topics moved with them and say the same."""
    if not differences.renumbered:
        return
    runs = ", ".join(f"{_run(one.old)} -> {_run(one.new)}" for one in differences.runs)
    yield from filled(put(say("numbers: {runs}", runs=runs), said))
    moved = key("{topics:|topic|topics} moved along and say the same")
    yield put(say(moved, topics=len(differences.renumbered)), said)
    yield ""


def _run(numbers: tuple[str, str]) -> str:
    first, last = numbers
    return first if first == last else f"{first}-{last}"


SURE = {
    "carried-over": say("carried over"),
    "reported": say("reported"),
    "inferred": say("inferred"),
}


def _sure(topic: Topic, said: Words) -> str:
    """How sure it is, where its own text was not read."""
    return f"; {put(SURE[topic.standing], said)}" if topic.standing in SURE else ""


def _in_words(pair: Pair | None) -> Pair | None:
    """Two texts of books as sentences; a kind is a word of ours."""
    if pair is None:
        return None
    old, new = (KINDS.get(one) or say(one) for one in pair)
    return old, new


def _changed(what: str, pair: Pair | None, said: Words, default: Any = None) -> Iterator[str]:
    if pair is None:
        return
    old, new = (put(_said(value, default), said) for value in pair)
    line = f"{what}: {old} -> {new}"
    if len(line) + 2 <= WIDTH:
        yield f"  {line}"
    else:
        yield f"  {what}:"
        yield from filled(f"- {old}", 4, hang=2)
        yield from filled(f"+ {new}", 4, hang=2)


def _said(value: Any, default: Any) -> str:
    if value is None:
        return say("silent (house {default})", default=_plain(default))
    return _plain(value)


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return row(value, ", ") if value else say("none")
    if isinstance(value, Sentence):
        return value
    return str(value).lower() if isinstance(value, bool) else str(value)


def _hung(head: str, text: str) -> list[str]:
    return wrapped(text, head, " " * len(head))
