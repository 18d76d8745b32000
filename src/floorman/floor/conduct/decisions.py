"""Rulings as decided: the situation told, what the book says, what the floor chose and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from msgspec import Struct, field
from msgspec.structs import replace

from floorman.errors import FloormanError, IllegalAct
from floorman.floor.at_table import table_named
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.rulebooks.book import Book
from floorman.rulings.asking import FLOOR, NotOpen
from floorman.rulings.conduct.incident import Decision
from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import decisive, rule_all
from floorman.rulings.telling.talk import Talk, fact_in, read_talk
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Line, Lines, Number, TableNo, many
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

MOST = 5
"""Earlier decisions that are shown with a ruling."""
DEPARTURE = "floor-decision-fairness-override"


@given_by(ROOM, say("Ruling logged"), afterwards=True)
class RecordRuling(Command, frozen=True):
    """Have a situation ruled on by the event's book and put the ruling on record.

    ``talk`` is table talk: the table, what happened, the facts; ``facts`` are further answers, by
    name. What the book leaves to the floor needs the ``choice``. Another choice than the book's
    needs a ``reason``, and is recorded as a departure.
    """

    talk: Lines
    facts: Annotated[dict[Line, Line], many(100)] = field(default_factory=dict)
    choice: Line = ""
    reason: Lines = ""
    table: TableNo = 0
    player: Entry = ""
    incident: Number = 0


@logged("conduct")
class RulingRecorded(Event, frozen=True):
    """A ruling was made; rulings are numbered from 1.

    ``decisions`` are the sentences on each act told, the last one decisive; ``cites`` the rules as
    the ``book`` numbers them. ``options`` were left to the floor, of which it made ``choice``.
    ``departs``: the choice is not the book's. A decision that the talk tells, after our ruling, is
    kept with it: on our topic, our sentence before theirs. ``penalty``: whether one "may" or
    "must" follow.
    """

    ruling: int
    talk: str
    book: str
    topic: str
    decisions: tuple[str, ...]
    cites: tuple[str, ...]
    facts: dict[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    choice: str = ""
    reason: str = ""
    departs: bool = False
    penalty: str = "none"
    table: int = 0
    player: str = ""
    incident: int = 0
    by: str = ""
    at: int = 0


class Decisions(Struct):
    """The rulings on record, by number."""

    numbered: int = 0
    all: dict[int, RulingRecorded] = field(default_factory=dict)


def record_ruling(live: Live, command: RecordRuling, book: Book) -> tuple[Event, ...]:
    """The ruling by the event's book, with the floor's choice.

    Raises IllegalAct where the table is not open, facts are missing or the floor has to choose,
    naming the answers and options there are; BadTalk and BadSetup for a situation that cannot be.
    """
    if command.table:
        table_named(live.play, say("Record a ruling"), command.table)
    told = read_talk(plain(say("The situation"), command.talk, LONG))
    choice = command.choice or _last_facts(told).get(FLOOR, "")
    talk = _without_choice(_answered(told, command.facts))
    rulings = tuple(rule_all(talk, book))
    ruling = decisive(rulings)
    _complete(ruling)
    after = _by_choice(talk, choice, book) if choice else ()
    chosen = str(decisive(after).floor.chosen) if after else ""
    departs = bool(choice) and not chosen
    _allowed(_left_open(ruling), choice, departs, command.reason)
    rulings = after if chosen else rulings
    return (_recorded(live, command, rulings, ruling, chosen or choice, departs),)


def _by_choice(talk: Talk, choice: str, book: Book) -> tuple[Ruling, ...]:
    """The rulings as the floor chose; none where that is not open, or nothing is left to it."""
    try:
        rulings = tuple(rule_all(_with_choice(talk, choice), book))
    except NotOpen:
        return ()
    _complete(decisive(rulings))
    return rulings


def _left_open(ruling: Ruling) -> tuple[str, ...]:
    """The names of what the book leaves to the floor."""
    left = ruling.floor.options if ruling.status == "floor" else ()
    return tuple(str(option.option) for option in left)


def earlier(live: Live, topic: str) -> tuple[RulingRecorded, ...]:
    """What the floor of this event has decided on a topic, the newest first: it should agree."""
    found = [one for one in live.decisions.all.values() if one.topic == topic and one.choice]
    return tuple(reversed(found))[:MOST]


def said_again(told: RulingRecorded, book: Book) -> RulingRecorded:
    """The same ruling with its sentences and its choice as we say them now, for other languages.

    The log keeps their English. Where the book would rule in other words by now, that stands.
    """
    try:
        talk = _without_choice(_answered(read_talk(told.talk), told.facts))
        for rulings in _as_then(talk, told, book):
            said = tuple(one.because for one in rulings)
            if said == told.decisions:
                floor = decisive(rulings).floor
                names = (floor.chosen, *(option.option for option in floor.options))
                choice = next((one for one in names if one == told.choice), told.choice)
                return replace(told, decisions=said, choice=choice)
    except FloormanError:
        pass
    return told


def _as_then(talk: Talk, told: RulingRecorded, book: Book) -> Iterator[tuple[Ruling, ...]]:
    """The rulings by the choice, and without it: once not every choice was told in the ruling."""
    if told.choice and not told.departs:
        yield _by_choice(talk, told.choice, book)
    yield tuple(rule_all(talk, book))


def _recorded(
    live: Live,
    command: RecordRuling,
    rulings: tuple[Ruling, ...],
    before: Ruling,
    choice: str,
    departs: bool,
) -> RulingRecorded:
    """The rulings as they go on record; ``before`` is the last of them before the floor chose.

    They are filed under its topic, on which the floor is asked to choose the next time.
    """
    last = decisive(rulings)
    theirs = last.floor.record if isinstance(last.floor.record, Decision) else None
    departs = departs or bool(theirs and theirs.departs)
    topics = dict.fromkeys((*(cite.topic for cite in last.basis.cites), *((DEPARTURE,) * departs)))
    event = RulingRecorded(
        live.decisions.numbered + 1,
        command.talk.strip(),
        last.basis.book,
        (theirs and theirs.topic) or before.topic,
        tuple(str(one.because) for one in rulings),
        tuple(dict.fromkeys(f"{cite.rule} ({cite.title})" for cite in last.basis.cites)),
        command.facts,
        _left_open(before),
        choice or (theirs.decision if theirs else ""),
        plain(say("The reason"), command.reason, LONG, empty=True)
        or (theirs.reason if theirs else ""),
        departs,
        before.floor.penalty,
        command.table,
        command.player,
        command.incident,
        command.by,
        command.at,
        because=tuple(topics),
        settings=tuple(last.basis.settings),
    )
    if why := _does_not_fit(live, event):
        raise IllegalAct(
            say("Record a ruling"), why, say("incidents reported, players who entered")
        )
    return event


def _answered(talk: Talk, facts: dict[str, str]) -> Talk:
    """The talk with these facts for every act."""
    named = {name.lower().replace(" ", "-"): answer.lower() for name, answer in facts.items()}
    return talk._replace(facts=talk.facts | named)


def _last_facts(talk: Talk) -> dict[str, str]:
    return talk.clauses[-1].facts if talk.clauses else {}


def _with_choice(talk: Talk, option: str) -> Talk:
    """The talk with what the floor chose on its last act."""
    *before, last = talk.clauses
    name, answer = fact_in(f"{FLOOR}: {option}") or (FLOOR, option)
    return talk._replace(clauses=(*before, last._replace(facts=last.facts | {name: answer})))


def _without_choice(talk: Talk) -> Talk:
    """The talk as it stands before the floor chooses."""
    if FLOOR not in _last_facts(talk):
        return talk
    *before, last = talk.clauses
    facts = {name: answer for name, answer in last.facts.items() if name != FLOOR}
    return talk._replace(clauses=(*before, last._replace(facts=facts)))


def _complete(ruling: Ruling) -> None:
    """Refuse a ruling that lacks facts, naming each with its question and the answers."""
    if ruling.status != "missing":
        return
    asked = (f"{one.fact} ({one.question})" for one in ruling.missing)
    answers = (f"{one.fact}: {' or '.join(one.choices) or 'a number'}" for one in ruling.missing)
    raise IllegalAct(
        say("Record a ruling"),
        say("facts are missing: {asked}", asked=row(asked, "; ")),
        row(answers, "; "),
    )


def _allowed(options: tuple[str, ...], choice: str, departs: bool, reason: str) -> None:
    act, open_to = say("Record a ruling"), ", ".join(options)
    if options and not choice:
        raise IllegalAct(
            act,
            say("the book leaves it to the floor"),
            say("a choice of: {open_to}", open_to=open_to),
        )
    if departs and not reason:
        why = say("{choice} is not what the book has", choice=choice)
        raise IllegalAct(
            act,
            why,
            say(
                "{open_to}, or a reason to depart from the book",
                open_to=open_to or say("no choice"),
            ),
        )


def _does_not_fit(live: Live, event: RulingRecorded) -> Sentence:
    if event.ruling in live.decisions.all:
        return say("ruling {ruling} is recorded already", ruling=event.ruling)
    if event.incident and event.incident not in live.incidents.all:
        return say("there is no incident {incident}", incident=event.incident)
    unknown = event.player and event.player not in live.play.players
    return say("there is no entry {player}", player=event.player) if unknown else NOTHING


def _ruling_recorded(live: Live, event: RulingRecorded) -> None:
    live.decisions.numbered = event.ruling
    live.decisions.all[event.ruling] = event


def _number_stays(live: Live, event: RulingRecorded) -> None:
    live.decisions.numbered = max(live.decisions.numbered, event.ruling)


SUBJECT = Subject(
    decides={RecordRuling: record_ruling},
    applies={RulingRecorded: _ruling_recorded},
    fits={RulingRecorded: _does_not_fit},
    leaves={RulingRecorded: _number_stays},
)
