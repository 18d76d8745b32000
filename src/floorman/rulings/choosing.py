"""What the floor chose of what a ruling leaves to it, and what the ruling becomes by that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypedDict, Unpack, cast

from msgspec import structs

from floorman.rules.penalties import Follows
from floorman.rules.penalties import Step as PenaltyStep
from floorman.rules.procedure import Step
from floorman.rulings.asking import FLOOR, named_among, option_named
from floorman.rulings.conduct.incident import Penalty, Record
from floorman.rulings.names import spelled
from floorman.rulings.ruling import Cards, Chips, Option, Orders, Play, Ruling, Said, reworded
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, row, say

MANY = 100
"""More hands or rounds than that are missed by no penalty."""


class Consequences(TypedDict, total=False):
    """What becomes of hands, chips, play and event by an option of the floor; the words to it.

    ``steps`` take the place of the ruling's, ``besides`` come after them. ``penalty`` is what may
    or must follow still, ``given`` the ruling on one that the floor gives by it.
    """

    chips: Chips
    cards: Cards
    said: Said
    steps: tuple[Sentence, ...]
    later: tuple[Step, ...]
    besides: tuple[Sentence, ...]
    play: Play
    event: Orders
    penalty: Follows
    given: Ruling
    record: Record
    reasons: tuple[Sentence, ...]


class Choice(Option, frozen=True):
    """An option as a ruler offers it, with what it makes of the ruling: ``then``.

    That is known at once, or found out when it is chosen, where the law or a person is asked for
    it; it may be another ruling whole. What leaves the ruler is a plain option.
    """

    then: Consequences | Callable[[], Any] | None = None


def choice(
    option: str,
    leads_to: Sentence,
    leaning: bool = False,
    *,
    gives: Penalty | None = None,
    unwritten: bool = False,
    then: Callable[[], Any] | None = None,
    **parts: Unpack[Consequences],
) -> Choice:
    """An option of the floor with the parts of the ruling that it changes, or what finds them."""
    return Choice(option, leads_to, leaning, gives, unwritten, then or parts)


def parts(ruling: Ruling, *names: str) -> Consequences:
    """These parts of another ruling, as the consequences of an option."""
    return cast(Consequences, {name: getattr(ruling, name) for name in names})


def as_chosen(
    situation: Situation,
    ruling: Ruling,
    given: Callable[[Penalty], Ruling],
) -> Ruling:
    """The ruling as the floor chose, with the penalty ``given`` by that; else left to it still.

    Raises NotOpen for what is no option.
    """
    options = ruling.floor.options
    # Where the floor is named as having chosen, the ruler itself has asked what.
    option = None if ruling.floor.chosen else taken(situation, options)
    if option is None:
        left = structs.replace(ruling.floor, options=plain(options))
        return structs.replace(ruling, floor=left) if options else ruling
    penalty = given(option.gives) if option.gives else None
    follows = consequences(option)
    if isinstance(follows, Ruling):
        return _settled(follows, option.option)
    return _chosen_so(ruling, option, follows, penalty)


def plain(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options as they are told, without what they would change."""
    return tuple(
        Option(one.option, one.leads_to, one.leaning, one.gives, one.unwritten) for one in options
    )


def consequences(option: Option) -> Any:
    """What an option that was chosen changes, found out now where it was not known."""
    then = option.then if isinstance(option, Choice) else None
    return then() if callable(then) else then or {}


def taken(situation: Situation, options: tuple[Option, ...], seat: int = 0) -> Option | None:
    """The option that the floor chose, or chose for this seat; None where it has not chosen.

    Raises NotOpen for what is no option.
    """
    return taken_for(situation, options, seat) or _named(situation.answer(FLOOR), options)


def taken_for(situation: Situation, options: tuple[Option, ...], seat: int) -> Option | None:
    """The option that the floor chose for one of several players, told as "floor: seat 3: …"."""
    return _named(situation.answer(f"{FLOOR}-seat-{seat}"), options)


def _named(told: str | None, options: tuple[Option, ...]) -> Option | None:
    """The option that was told; of hands and rounds that are missed, also more than it names."""
    if not (options and told):
        return None
    names = {option.option: option for option in options}
    more = {option.option: option for option in _more_hands(options)}
    for named in (names, more):
        if choice := named_among(told, named):
            return named[choice]
    return names[option_named(told, names)]


def for_seat(seat: int, name: str) -> Sentence:
    """An option of the floor as that of one of several players."""
    return say("seat {seat}: {name}", seat=seat, name=say(name.replace("-", " ")))


def _more_hands(options: tuple[Option, ...]) -> Iterator[Option]:
    """Penalties of more hands or rounds than the options name."""
    for gives in (option.gives for option in options):
        if gives is None or gives.kind not in ("hands", "rounds"):
            continue
        for number in range(gives.number + 1, MANY):
            name = PenaltyStep(gives.kind, number).sentence
            yield Option(name, NOTHING, gives=structs.replace(gives, number=number))


def _chosen_so(
    ruling: Ruling, option: Option, follows: Consequences, penalty: Ruling | None
) -> Ruling:
    """The ruling as the floor chose, with what follows and the penalty that it gives by that."""
    name = option.option
    rules = say("The floor rules: {option}.", option=spelled(name))
    leads_to = option.leads_to or (penalty.because if penalty else NOTHING)
    given = follows.get("given") or penalty
    if given or any(one.gives for one in ruling.floor.options):
        ruling = _with_penalty(ruling, given)
    ruling = reworded(ruling, row([ruling.because, rules, *filter(None, (leads_to,))], " "))
    return _settled(_as_it_follows(ruling, follows), name)


def _with_penalty(ruling: Ruling, given: Ruling | None) -> Ruling:
    """The ruling with the penalty given by it, or none: what follows, and no other is open."""
    if given is None:
        return structs.replace(ruling, floor=structs.replace(ruling.floor, penalty="none"))
    record, forfeited = given.floor.record, given.chips.forfeited
    penalty = record if isinstance(record, Penalty) else None
    moves = (*ruling.event.moves, *given.event.moves)
    return structs.replace(
        ruling,
        steps=(*ruling.steps, *given.steps),
        reasons=(*ruling.reasons, *given.reasons),
        chips=structs.replace(ruling.chips, forfeited=ruling.chips.forfeited | forfeited),
        cards=structs.replace(ruling.cards, killed=(*ruling.cards.killed, *given.cards.killed)),
        floor=structs.replace(ruling.floor, penalty="none", given=penalty),
        event=structs.replace(ruling.event, moves=moves, hands=given.event.hands),
        rests_on=(*ruling.rests_on, given.topic, *given.rests_on),
    )


def _as_it_follows(ruling: Ruling, follows: Consequences) -> Ruling:
    """The ruling with the consequences of what the floor chose."""
    parts = {name: part for name, part in follows.items() if name in Ruling.__struct_fields__}
    floors = {name: part for name, part in follows.items() if name in ("penalty", "record")}
    ruling = structs.replace(ruling, **parts)
    return structs.replace(
        ruling,
        steps=(*ruling.steps, *follows.get("besides", ())),
        floor=structs.replace(ruling.floor, **floors),
    )


def _settled(ruling: Ruling, choice: str) -> Ruling:
    """The ruling once the floor has taken an option: nothing is left to choose."""
    floor = structs.replace(ruling.floor, options=(), chosen=choice)
    return structs.replace(ruling, status="ruled", floor=floor)
