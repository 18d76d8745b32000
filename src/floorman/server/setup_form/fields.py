"""Every field of the form that sets an event up, by section: its words, and what it sets.

``paths`` are the fields of a set-up that a field of the form has in hand. A test holds them against
those that the core has, so that nothing the core knows is without a place on the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from floorman.sentences import NOTHING, Sentence, say

Kind = Literal["line", "page", "whole", "money", "tick", "choice", "moment"]
"""How a field looks: a line or several, a number, money, a box, a list to choose from, a date."""
Choices = tuple[tuple[str, Sentence], ...]
LEVEL = "structure.levels"


class Field(Struct, frozen=True, kw_only=True):
    """A field: its name in the form, its words, and which part of the set-up it has in hand.

    ``usual`` stands in it at first. ``when`` is "field=value" or several values with | between:
    it counts, and is shown, only then.
    """

    name: str
    label: Sentence
    kind: Kind = "line"
    paths: tuple[str, ...] = ()
    hint: Sentence = NOTHING
    usual: str = ""
    choices: Choices = ()
    when: str = ""


class Section(Struct, frozen=True):
    """A part of the form that folds; ``after`` says what is still to be done once it has started.

    ``way`` is the page of the event where that is done.
    """

    key: str
    title: Sentence
    fields: tuple[Field, ...]
    after: Sentence
    way: str = ""


YES = (("", say("No")), ("yes", say("Yes")))
TICKED = "yes"

EVENT = Section(
    "event",
    say("Event"),
    (
        Field(
            name="start",
            label=say("Date and start"),
            kind="moment",
            paths=("start",),
            hint=say("Empty: no day is fixed"),
        ),
        Field(
            name="venue", label=say("Venue"), paths=("venue",), hint=say("On screens and prints")
        ),
        Field(
            name="color",
            label=say("Colour"),
            kind="choice",
            paths=("color",),
            usual="green",
            choices=(
                ("green", say("Green")),
                ("blue", say("Blue")),
                ("red", say("Red")),
                ("yellow", say("Yellow")),
                ("purple", say("Purple")),
                ("orange", say("Orange")),
                ("pink", say("Pink")),
                ("grey", say("Grey")),
                ("", say("None")),
            ),
        ),
        Field(
            name="description",
            label=say("Notes for players"),
            kind="page",
            paths=("description",),
            hint=say("On the players' page and the event sheet"),
        ),
    ),
    say("These stand on screens and prints already. A message reaches everybody."),
    "incidents",
)
GAME = Section(
    "game",
    say("Game"),
    (
        Field(
            name="game",
            label=say("Game"),
            kind="choice",
            paths=("structure.games", "structure.rotation"),
            usual="nlhe",
        ),
        Field(
            name="mix",
            label=say("Games in turn"),
            kind="page",
            hint=say("One a line, by the names of the list"),
            when="game=own",
        ),
        Field(
            name="rotate_hands",
            label=say("Change the game every so many hands"),
            kind="whole",
            paths=("structure.rotate_hands",),
            hint=say("Empty: with the level"),
        ),
    ),
    say("Cards have been dealt: the game stays."),
)
STRUCTURE = Section(
    "structure",
    say("Structure"),
    (
        Field(
            name="how",
            label=say("Levels"),
            kind="choice",
            usual="made",
            choices=(
                ("made", say("Proposed from players, chips and length")),
                ("typed", say("Typed, or pasted from a sheet")),
            ),
        ),
        Field(
            name="speed",
            label=say("Speed"),
            kind="choice",
            usual="regular",
            choices=(
                ("slow", say("Slow")),
                ("regular", say("Regular")),
                ("turbo", say("Turbo")),
                ("hyper", say("Hyper")),
            ),
            when="how=made",
        ),
        Field(
            name="level_minutes",
            label=say("Minutes a level"),
            kind="whole",
            hint=say("Empty: as the speed suggests"),
            when="how=made",
        ),
        Field(
            name="break_every",
            label=say("A break every so many minutes"),
            kind="whole",
            usual="120",
            hint=say("0 for no breaks"),
            when="how=made",
        ),
        Field(
            name="break_minutes",
            label=say("Minutes a break"),
            kind="whole",
            usual="10",
            when="how=made",
        ),
        Field(
            name="levels",
            label=say("Levels and breaks, one a line"),
            kind="page",
            paths=(
                *(
                    f"{LEVEL}[].{name}"
                    for name in (
                        *("number", "small_blind", "big_blind", "ante", "ante_kind", "bring_in"),
                        *("small_bet", "big_bet", "minutes", "hands"),
                    )
                ),
                "structure.breaks[].after_level",
                "structure.breaks[].minutes",
            ),
            hint=say("Small blind, big blind, ante, minutes; and between them Break 15"),
            when="how=typed",
        ),
        Field(
            name="ante",
            label=say("Ante"),
            kind="choice",
            usual="big-blind",
            choices=(
                ("big-blind", say("Big blind ante")),
                ("each", say("Each player")),
                ("button", say("Button ante")),
                ("none", say("No ante")),
            ),
        ),
        Field(
            name="stack",
            label=say("Starting stack"),
            kind="whole",
            paths=("structure.starting_stack",),
            hint=say("Empty: as the chips suggest"),
        ),
        Field(
            name="overtime",
            label=say("After the last level"),
            kind="choice",
            paths=("structure.overtime",),
            usual="double",
            choices=(
                ("double", say("each further level doubles the blinds")),
                ("repeat", say("the last level is played again")),
                ("stay", say("the last level goes on without an end")),
            ),
        ),
        Field(
            name="pace",
            label=say("Hands an hour at a table"),
            kind="whole",
            paths=("structure.pace",),
            usual="30",
        ),
    ),
    say("Levels that have begun stay as they are. Coming ones are changed at the clock."),
    "clock",
)
CHIPS = Section(
    "chips",
    say("Chips"),
    (
        Field(
            name="inventory",
            label=say("Chips of the house, one value a line"),
            kind="page",
            paths=(
                "structure.chips",
                "chip_set.chips[].value",
                "chip_set.chips[].color",
                "chip_set.chips[].pieces",
            ),
            hint=say("Value, colour and how many there are, such as 25 green 400"),
        ),
        Field(
            name="stack_pieces",
            label=say("A starting stack in chips"),
            paths=("chip_set.stack",),
            hint=say("Such as 8x25, 8x100. Empty: the usual breakdown"),
        ),
        Field(
            name="color_ups",
            label=say("Color-ups, one a line"),
            kind="page",
            paths=(
                "chip_set.color_ups[].value",
                "chip_set.color_ups[].into",
                "chip_set.color_ups[].after_level",
            ),
            hint=say("Such as 25 into 100 after level 4. Empty: when a value is needed no more"),
        ),
        Field(
            name="race_announced",
            label=say("Players are told before play that odd chips are raced"),
            kind="tick",
            paths=("chip_set.race_announced",),
        ),
    ),
    say("Stacks are out. Values leave play by a color-up, on the page of the chips."),
    "chips",
)
SEATS = Section(
    "seats",
    say("Tables and seats"),
    (
        Field(
            name="seats",
            label=say("Seats a table"),
            kind="whole",
            paths=("structure.seats",),
            usual="9",
            hint=say("0 for a clock without seats"),
        ),
        Field(
            name="tables",
            label=say("Tables at most"),
            kind="whole",
            paths=("offers.tables",),
            hint=say("Empty: as many as are needed. When all are full, who comes is an alternate"),
        ),
        Field(
            name="open_order",
            label=say("Tables in the order they open"),
            paths=("seating.tables",),
            hint=say("Such as 1-4, 7, 8. Empty: from 1 on"),
        ),
        Field(
            name="open_at",
            label=say("Open the next table at so many players a table"),
            kind="whole",
            paths=("seating.open_at",),
            hint=say("Empty: when all are full"),
        ),
        Field(
            name="keep_open",
            label=say("No table breaks while entries are open"),
            kind="tick",
            paths=("seating.keep_open",),
        ),
        Field(
            name="redraws",
            label=say("Draw all seats anew with so many players left"),
            paths=("seating.redraws",),
            hint=say("Such as 27, 18. The final table is drawn in any case as the book has it"),
        ),
        Field(
            name="break_order",
            label=say("Tables in the order they break"),
            paths=("break_order",),
            hint=say("The first to break first. Empty: the last opened first"),
        ),
    ),
    say("Seats are drawn. Tables open, close and break on the pages of tables and moves; the "
        "breaking order stands below."),
    "moves",
)  # fmt: skip
ENTRIES = Section(
    "entries",
    say("Entries and re-entries"),
    (
        Field(
            name="entry",
            label=say("Entry, for the prizes"),
            kind="money",
            paths=("structure.entry", "offers.entry.prize"),
            hint=say("Empty without money"),
        ),
        Field(
            name="fee_house",
            label=say("Fee for the house"),
            kind="money",
            paths=("offers.entry.house",),
            hint=say("On top of the entry"),
        ),
        Field(
            name="fee_staff",
            label=say("Fee for the staff"),
            kind="money",
            paths=("offers.entry.staff",),
            hint=say("On top of the entry"),
        ),
        Field(
            name="late",
            label=say("Late entries until the end of level"),
            kind="whole",
            paths=("late.levels", "late_levels"),
            hint=say("Empty: about a third; 0 for none"),
        ),
        Field(
            name="late_break",
            label=say("The break after that level counts too"),
            kind="tick",
            paths=("late.with_break",),
            usual=TICKED,
        ),
        Field(
            name="late_minutes",
            label=say("or until so many minutes after the start"),
            kind="whole",
            paths=("late.minutes",),
        ),
        Field(
            name="late_until",
            label=say("or until"),
            kind="moment",
            paths=("late.until",),
        ),
        Field(
            name="late_hands",
            label=say("or until a table has dealt so many hands"),
            kind="whole",
            paths=("late.hands",),
        ),
        Field(name="reentry", label=say("Re-entries"), kind="choice", choices=YES),
        Field(
            name="reentry_limit",
            label=say("Re-entries a player at most"),
            kind="whole",
            paths=("offers.reentry.limit",),
            hint=say("Empty: any number"),
            when="reentry=yes",
        ),
        Field(
            name="reentry_until",
            label=say("Until the end of level"),
            kind="whole",
            paths=("offers.reentry.until",),
            hint=say("Empty: as long as entries are open"),
            when="reentry=yes",
        ),
        Field(
            name="reentry_prize",
            label=say("Price, for the prizes"),
            kind="money",
            paths=("offers.reentry.price.prize",),
            hint=say("Empty: as an entry"),
            when="reentry=yes",
        ),
        Field(
            name="reentry_house",
            label=say("Fee for the house"),
            kind="money",
            paths=("offers.reentry.price.house",),
            when="reentry=yes",
        ),
        Field(
            name="reentry_staff",
            label=say("Fee for the staff"),
            kind="money",
            paths=("offers.reentry.price.staff",),
            when="reentry=yes",
        ),
        Field(
            name="reentry_give_up",
            label=say("A live stack may be given up for it"),
            kind="tick",
            paths=("offers.reentry.give_up",),
            when="reentry=yes",
        ),
        Field(
            name="absent_until",
            label=say("Who has not come may be removed after level"),
            kind="whole",
            paths=("offers.absent_until",),
            hint=say("Empty: at any time"),
        ),
        Field(
            name="absent",
            label=say("The entry of who never came"),
            kind="choice",
            paths=("offers.absent",),
            usual="forfeit",
            choices=(("forfeit", say("stays in the prizes")), ("refund", say("is given back"))),
        ),
    ),
    say("Entries have been sold at this price. Late entries are opened and closed at the clock."),
    "clock",
)


def _sold(key: str, title: Sentence, first: tuple[Field, ...], last: tuple[Field, ...]) -> Section:
    """Chips that are sold to who has a seat: rebuys, or add-ons."""
    path, when = {"rebuy": "offers.rebuy", "add_on": "offers.add_on"}[key], f"{key}=yes"

    def field(name: str, label: Sentence, kind: Kind, part: str, hint: Sentence = NOTHING) -> Field:
        return Field(
            name=f"{key}_{name}",
            label=label,
            kind=kind,
            paths=(f"{path}.{part}",),
            hint=hint,
            when=when,
        )

    shared = (
        field("prize", say("Price, for the prizes"), "money", "price.prize"),
        field("house", say("Fee for the house"), "money", "price.house"),
        field("staff", say("Fee for the staff"), "money", "price.staff"),
        field("chips", say("Chips for it"), "whole", "chips", say("Empty: a starting stack")),
        field("first", say("From level"), "whole", "first", say("Empty: from the start")),
        field("until", say("Until the end of level"), "whole", "until", say("Empty: no end")),
    )
    after = say("The desk has sold by this price. What was sold is undone at the players' page.")
    return Section(key, title, (*first, *shared, *last), after, "players")


REBUYS = _sold(
    "rebuy",
    say("Rebuys"),
    (Field(name="rebuy", label=say("Rebuys"), kind="choice", choices=YES),),
    (
        Field(
            name="rebuy_limit",
            label=say("Rebuys an entry at most"),
            kind="whole",
            paths=("offers.rebuy.limit",),
            hint=say("Empty: any number"),
            when="rebuy=yes",
        ),
        Field(
            name="rebuy_at_most",
            label=say("With a stack of so many chips or fewer"),
            kind="whole",
            paths=("offers.rebuy.at_most",),
            hint=say("Empty: with any stack"),
            when="rebuy=yes",
        ),
    ),
)
ADD_ONS = _sold(
    "add_on",
    say("Add-ons"),
    (Field(name="add_on", label=say("Add-ons"), kind="choice", choices=YES),),
    (
        Field(
            name="add_on_at_break",
            label=say("Only in the break after that level"),
            kind="tick",
            paths=("offers.add_on.at_break",),
            when="add_on=yes",
        ),
        Field(
            name="add_on_limit",
            label=say("Add-ons an entry at most"),
            kind="whole",
            paths=("offers.add_on.limit",),
            usual="1",
            hint=say("0: any number"),
            when="add_on=yes",
        ),
    ),
)
PRIZES = Section(
    "prizes",
    say("Prizes"),
    (
        Field(
            name="shape",
            label=say("How the pool is shared"),
            kind="choice",
            usual="curve",
            choices=(
                ("curve", say("By a curve over the field")),
                ("percentages", say("By fixed percentages")),
                ("by_field", say("By percentages for the size of the field")),
                ("fixed", say("As a list of amounts")),
            ),
        ),
        Field(
            name="paid_percent",
            label=say("Places paid, of a hundred entries"),
            kind="whole",
            paths=("structure.prizes.paid_percent",),
            usual="15",
            when="shape=curve",
        ),
        Field(
            name="minimum",
            label=say("Smallest prize"),
            kind="money",
            paths=("structure.prizes.minimum",),
            hint=say("Empty: what the curve gives"),
            when="shape=curve",
        ),
        Field(
            name="percentages",
            label=say("Percentages, first place first"),
            paths=("structure.prizes.percentages",),
            hint=say("Such as 50, 30, 20"),
            when="shape=percentages",
        ),
        Field(
            name="by_field",
            label=say("Entries and percentages, one a line"),
            kind="page",
            paths=("structure.prizes.fields[].entries", "structure.prizes.fields[].percentages"),
            hint=say("Such as 10: 60, 40 for ten entries or more"),
            when="shape=by_field",
        ),
        Field(
            name="fixed",
            label=say("Amounts, first place first"),
            kind="page",
            paths=("structure.prizes.fixed",),
            hint=say("Such as 500, 300, 200"),
            when="shape=fixed",
        ),
        Field(
            name="round_to",
            label=say("Round prizes to"),
            kind="money",
            paths=("structure.prizes.round_to",),
            usual="1",
            hint=say("What is left over goes to first place"),
        ),
        Field(
            name="guarantee",
            label=say("Guarantee"),
            kind="money",
            paths=("offers.guarantee",),
            hint=say("The house makes up what the pool is short of it"),
        ),
        Field(
            name="added",
            label=say("Added money"),
            kind="money",
            paths=("offers.added",),
            hint=say("On top of what players pay"),
        ),
    ),
    say("The prizes are settled on their own page: change the list there, or lock it anew."),
    "payouts",
)
BOOK = Section(
    "book",
    say("Book and house rules"),
    (
        Field(
            name="book",
            label=say("Book of rules"),
            kind="choice",
            paths=("book", "house"),
            usual="tda-2024",
            hint=say("A house's book is made on the page of the house rules"),
        ),
    ),
    say("Rulings have been given by this book: it stays to the end."),
)
BASICS = (
    Field(name="name", label=say("Name"), paths=("name", "structure.name")),
    Field(
        name="players",
        label=say("Players"),
        kind="whole",
        paths=("chip_set.expected",),
        hint=say("How many you expect, or list them below"),
    ),
    Field(name="hours", label=say("Length"), kind="choice", usual="4", when="how=made"),
    Field(name="people", label=say("One a line"), kind="page"),
    Field(name="chips", label=say("Chips"), kind="choice", usual="club"),
    Field(name="values", label=say("Values"), hint=say("Such as 25, 100, 500"), when="chips=own"),
    Field(name="then", label=say("And then"), kind="choice", usual="seats"),
)
"""What stands first and does not fold."""
SECTIONS = (
    EVENT,
    GAME,
    STRUCTURE,
    CHIPS,
    SEATS,
    ENTRIES,
    REBUYS,
    ADD_ONS,
    PRIZES,
    BOOK,
)
FIELDS: Mapping[str, Field] = {
    field.name: field
    for field in (*BASICS, *(field for section in SECTIONS for field in section.fields))
}
KEPT = {"commitment": "the server's own: the draws stay as committed"}
"""Fields of a set-up that nobody types, each with the reason."""
PLAIN = ("like", "template")
"""What goes along with the form, and is no field of it."""


def usual() -> dict[str, str]:
    """The form as it stands at first."""
    return {name: field.usual for name, field in FIELDS.items()}


def counts(field: Field, form: Mapping[str, str]) -> bool:
    """Whether a field counts, as the others stand."""
    name, _, wanted = field.when.partition("=")
    return not name or form.get(name, "") in wanted.split("|")


def of_form(data: Mapping[str, str]) -> dict[str, str]:
    """The form that was sent, with boxes that are not ticked empty.

    The point before a name that a form has itself, as in ``.name``, is no part of it.
    """
    given = {key.removeprefix("."): text for key, text in data.items()}
    made = {name: given.get(name, "") for name in PLAIN}
    for name, field in FIELDS.items():
        choices = [key for key, _ in field.choices]
        text = given.get(name, "" if field.kind == "tick" else field.usual)
        made[name] = field.usual if choices and text not in choices else text
    return made


def set_up() -> Iterator[str]:
    """The parts of a set-up that the form has in hand."""
    yield from (path for field in FIELDS.values() for path in field.paths)
