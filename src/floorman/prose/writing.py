"""A story as a line of table talk, with what it implies: blinds, streets, folds in between."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from msgspec import Struct, field

from floorman.errors import FloormanError, IllegalAct
from floorman.games.game import game
from floorman.prose.known import Known, on_street
from floorman.prose.numbers import up_to_twenty
from floorman.prose.places import Places, placings
from floorman.prose.story import Happening, Person, Setting, Story
from floorman.prose.token import Token
from floorman.rulebooks.book import Book
from floorman.rulings.betting.acts import all_in_for
from floorman.rulings.betting.phrases import phrase as saying
from floorman.rulings.session import Session, deal_due, with_told_stacks
from floorman.rulings.telling.setup import TableSetup, read_setup
from floorman.rulings.telling.talk import Clause, Talk, chapters
from floorman.talk.reader import read

LADDER = tuple(step * 10**power for power in range(9) for step in (2, 4, 6, 10, 12) if step)
"""Big blinds of common levels, from which one is taken where nobody told it."""


class Assumed(Struct, frozen=True):
    """Something taken for granted: its field, and its value as it would be told."""

    field: str
    value: str


class Written(Struct):
    """A story as table talk. ``told`` are the clauses that were told, the others are implied."""

    table: str
    clauses: list[str] = field(default_factory=list)
    told: list[bool] = field(default_factory=list)
    assumed: list[Assumed] = field(default_factory=list)

    @property
    def line(self) -> str:
        """The line of table talk."""
        return " | ".join([self.table, *self.clauses])

    @property
    def talk(self) -> Talk:
        """The line as it is read."""
        return Talk(_setup(self.table), tuple(_read(text) for text in self.clauses), {})


@lru_cache(maxsize=1024)
def _setup(table: str) -> TableSetup:
    return read_setup(table)


@lru_cache(maxsize=4096)
def _read(text: str) -> Clause:
    """A clause of table talk; the same ones come again and again."""
    return Clause(read(text, chapters()), text, {})


class _Stuck(Exception):
    """Raised where an act cannot come, or has no words."""


class Unwritable(Exception):
    """Raised where a story cannot be played out at a table as it was placed: where, and why."""

    def __init__(self, at: int, why: str) -> None:
        self.at, self.why = at, why
        super().__init__(why)


_IN_TURN = re.compile(
    r"^\{who\} (folds|checks|calls|bets|raises|is all-in|pushes|adds|says|pulls|completes|limps)"
)
"""Acts that come in turn: who is before has acted."""
_WAGER = re.compile(r"^\{who\} (checks|calls|bets|raises|is all-in|limps)")


LEFT_OUT = 4
"""Happenings that are left out at most."""
PLACINGS = 4
"""Ways to seat everybody that are tried."""


def ways_to_write(
    story: Story, book: Book, known: Known | None = None
) -> Iterator[tuple[Written, Story]]:
    """The lines that a story makes, likeliest first, each with the story that it tells.

    Where the whole cannot be played, what stands in the way is left out: it is commentary, or not
    understood; whoever asks sees that its words are not used. The second way ends before it.
    """
    written, at, _ = _written(story, book, known)
    if written is not None:
        yield written, story
        return
    ended = story.without(range(at, len(story.happenings)))
    left = story.without([at])
    for _ in range(LEFT_OUT):
        written, at, _ = _written(left, book, known)
        if written is not None and left.happenings:
            yield written, left
            break
        left = left.without([at])
    if ended.happenings:
        written, _, _ = _written(ended, book, known)
        if written is not None:
            yield written, ended


def written_whole(story: Story, book: Book, known: Known | None) -> Written | None:
    """The likeliest line that a story makes with all that it tells; None where it makes none."""
    return _written(story, book, known)[0]


def why_it_cannot_be(story: Story, book: Book, known: Known | None) -> str:
    """Why a story cannot be played; nothing where it can, or where nobody knows."""
    return _written(story, book, known)[2]


def _written(story: Story, book: Book, known: Known | None) -> tuple[Written | None, int, str]:
    """The first way in which a story can be played; else how far it got, and why no further."""
    if known is not None and story.setting.street:
        known = on_street(known, _street(story), book)
    street = (known.street if known is not None else "") or _street(story)
    furthest, why = 0, ""
    for places in islice(placings(story, street, known), PLACINGS):
        try:
            return _Pen(story, places, street, book, known).write(), 0, ""
        except Unwritable as error:
            if error.at >= furthest:
                furthest, why = error.at, error.why
        except FloormanError:
            continue
    return None, furthest, why


def _street(story: Story) -> str:
    """The street on which the story begins, the likeliest where none was told."""
    told = story.setting.street
    first = next((one for one in story.happenings if _IN_TURN.search(one.act)), None)
    if told and told != "preflop" and first is not None and not first.street:
        return "preflop"
    if told:
        return told
    if any(
        "in-front" in one.how and one.who and one.who.place in ("sb", "bb")
        for one in story.happenings
    ):
        return "preflop"
    if story.setting.pot:
        return "flop"
    wager = next((one for one in story.happenings if _WAGER.search(one.act)), first)
    if wager is not None and re.search(r" (bets|checks)", wager.act):
        return "flop"
    return "preflop"


def why_not(error: Exception) -> str:
    """Why an act cannot be, in a sentence; nothing where the reader is at fault."""
    return f"{error.act}: {error.why}." if isinstance(error, IllegalAct) else ""


class _Pen:
    """Writes a story act by act, playing it at a table as it goes."""

    def __init__(
        self, story: Story, places: Places, street: str, book: Book, known: Known | None
    ) -> None:
        self.story, self.places, self.street, self.book = story, places, street, book
        self.written = Written("")
        self.known = known
        self.written.table = self._table(story.setting)
        self.clauses: list[Clause] = list(known.clauses) if known is not None else []
        self.written.clauses = [clause.text for clause in self.clauses]
        self.written.told = [False] * len(self.clauses)
        self.session = self._seated(self.clauses)

    def write(self) -> Written:
        """Write every happening, with what must have come before it."""
        for at, one in enumerate(self.story.happenings):
            try:
                if _IN_TURN.search(one.act) and "in-front" not in one.how:
                    self._comes_to(one, self.story.happenings[at + 1 :])
                self._put(self._clause(one), told=True)
            except (FloormanError, _Stuck) as error:
                raise Unwritable(at, why_not(error)) from None
        return self.written

    # The table

    def _table(self, setting: Setting) -> str:
        if setting.whole:
            return ", ".join([setting.whole, *setting.extra])
        if self.known is not None and self.known.seats:
            return self.known.table
        seats = list(self.places.seats)
        button = self.places.button
        if button not in seats:
            below = [seat for seat in seats if seat < button]
            button = (below or seats)[-1]
        parts = [self._stakes(setting)]
        parts.append(f"seats {listed(seats)}")
        if not game(setting.game or "nlhe").is_stud:
            parts.append(f"button {button}")
            self._assume("button", str(button))
        if self.street != "preflop":
            parts.append(self.street)
            if setting.pot:
                parts.append(f"pot {setting.pot}")
        parts += setting.extra
        parts += [f"seat {self.places.seat(who)} has {chips}" for who, chips in setting.stacks]
        if self.street == "preflop" and not setting.players:
            self._assume("players", str(len(seats)))
        if not setting.street:
            self._assume("street", self.street)
        if not setting.stacks and not any("stacks" in one for one in setting.extra):
            self._assume("stacks", "deep")
        return ", ".join(parts)

    def _stakes(self, setting: Setting) -> str:
        """The game and the blinds, as told; else those of the table that is known."""
        if self.known is not None and self.known.setup.big and not (setting.big or setting.game):
            return self.known.table
        small, big = self._blinds(setting)
        key = setting.game or "nlhe"
        if game(key).is_stud:
            return f"{key} bets {small}-{big} bring-in {max(1, small // 4)}"
        bets = f" bets {big}-{2 * big}" if game(key).betting == "limit" else ""
        return f"{key.upper()} {small}-{big}{bets}"

    def _assume(self, name: str, value: str) -> None:
        self.written.assumed.append(Assumed(name, value))

    def _blinds(self, setting: Setting) -> tuple[int, int]:
        if setting.big:
            return setting.small or setting.big // 2, setting.big
        for one in self.story.happenings:
            if "in-front" in one.how and one.who and one.who.place in ("sb", "bb"):
                chips = sum(one.slots["chips"].value)
                small, big = (chips // 2, chips) if one.who.place == "bb" else (chips, 2 * chips)
                self._assume("blinds", f"{small}-{big}")
                return small, big
        limps = [one for one in self.story.happenings[:1] if one.act == "{who} calls {amount}"]
        if self.street == "preflop" and limps and limps[0].slots["amount"].value:
            big = limps[0].slots["amount"].value[0]
            return big // 2, big
        amounts = [
            one.slots["amount"].value[0]
            for one in self.story.happenings
            if "amount" in one.slots and one.slots["amount"].value
        ]
        most = max(amounts, default=0)
        least = min([one for one in amounts if 100 * one >= most] or [600])
        share = 2 if self.street == "preflop" else 1
        big = max([one for one in LADDER if one * share <= least] or [2])
        self._assume("blinds", f"{big // 2}-{big}")
        return big // 2, big

    # Playing it

    def _seated(self, clauses: Sequence[Clause] = ()) -> Session:
        talk = Talk(_setup(self.written.table), tuple(clauses), {})
        session = Session(with_told_stacks(talk, self.book), self.book)
        for clause in clauses:
            session.act(clause)
        return session

    def _comes_to(self, one: Happening, later: Sequence[Happening]) -> None:
        """Have everybody act who must have acted before: checks where nothing is to call, folds."""
        if one.who is None or self.session.hand is None:
            return
        seat = self.places.seat(one.who)
        for _ in range(40):
            self._deal(one)
            hand = self.session.hand
            if hand.to_act is None or hand.to_act == seat or "out-of-turn" in one.how:
                return
            due = self.places.seats.get(hand.to_act)
            if due is not None and due in self.story.passed:
                return
            self._acts_silently(hand.to_act, due, later, one)

    def _acts_silently(
        self, seat: int, due: Person | None, later: Sequence[Happening], one: Happening
    ) -> None:
        hand = self.session.hand
        assert hand is not None
        legal = {act.act for act in hand.legal}
        acts_later = due is not None and any(next_.who is due for next_ in later)
        if "check" in legal:
            verb = "checks"
        elif acts_later or (due is not None and self._has_acted(due)):
            raise _Stuck
        else:
            verb = "folds"
        text = f"seat {seat} {verb}"
        self._put(text, told=False)

    def _has_acted(self, due: Person) -> bool:
        """Whether somebody acted on what was told: such a one does not fold without a word."""
        return any(one.who is due for one in self.story.happenings)

    def _deal(self, one: Happening) -> None:
        if self.session.hand is not None:
            deal_due(self.session.hand, None)

    def _put(self, text: str, *, told: bool) -> None:
        clause = _read(text)
        act = clause.act
        self.clauses.append(clause)
        self.written.clauses.append(text)
        self.written.told.append(told)
        if told and all_in_for(act) is not None:
            self.session = self._seated(self.clauses)
        else:
            self.session.act(clause)

    # Words

    def _clause(self, one: Happening) -> str:
        text = one.act
        if one.who is not None:
            text = text.replace("{who}", f"seat {self.places.seat(one.who)}")
        if one.other is not None:
            text = text.replace("{other}", f"seat {self.places.seat(one.other)}")
        text = text.replace("has in front", "'s chips in front are").replace(" 's", "'s")
        text = self._fitting(self._with_amount(text), one)
        if "plain" in one.how and one.slots["amount"].value[0] < self.session.setup.big:
            raise _Stuck
        for name, token in one.slots.items():
            if name in ("who", "other"):
                continue
            text = text.replace("{said}", _said(one.slots.get("quote")))
            text = text.replace(f"{{{name}}}", self._slot(name, token, text))
        if "{" in text:
            raise _Stuck
        return ", ".join([text, *dict.fromkeys(one.tails)])

    def _slot(self, name: str, token: Token, text: str) -> str:
        if name in ("chips", "before"):
            return chips_text(token.value)
        if re.search(rf"says .*\{{{name}\}}", text):
            return _words_of(token)
        return str(self._whole(token.value[0], text)) if token.value else token.text

    def _whole(self, amount: int, text: str) -> int:
        """A bet said short, as ten for ten thousand, where it would be less than a blind."""
        big = self.session.setup.big
        if (" bets " not in text and " raises " not in text) or amount >= big:
            return amount
        for scale in (100, 1_000):
            if amount < 100 and amount * scale >= big:
                return amount * scale
        raise _Stuck

    def _with_amount(self, text: str) -> str:
        """A bet or raise whose amount nobody told, with a usual one, which is assumed."""
        hand = self.session.hand
        if hand is None or not text.endswith((" bets", " raises")):
            return text
        least = next((act.min for act in hand.legal if act.act in ("bet", "raise")), 0)
        if not least:
            raise _Stuck
        facing = any(act.act == "raise" for act in hand.legal)
        usual = least + least // 2
        self._assume("amount", str(usual))
        return f"{text.rsplit(' ', 1)[0]} {'raises to' if facing else 'bets'} {usual}"

    def _fitting(self, text: str, one: Happening) -> str:
        """A bet where a bet is out is a raise, a raise where none is out is a bet."""
        hand = self.session.hand
        if hand is None:
            return text
        legal = {act.act for act in hand.legal}
        if text.endswith(" discards face down") and hand.to_act is not None:
            return text.replace(" discards face down", " folds")
        if text.endswith(" folds") and hand.to_act is None:
            return text.replace(" folds", " discards face down")
        if " bets {amount}" in text and "bet" not in legal and "raise" in legal:
            return text.replace(" bets {amount}", " raises to {amount}")
        if " raises to {amount}" in text and "bet" in legal:
            return text.replace(" raises to {amount}", " bets {amount}")
        return text


def _said(token: Token | None) -> str:
    words = token.key.replace('"', "").strip(" ,.;!?") if token is not None else ""
    digits = re.fullmatch(r"(.*?)\b(\d{1,2})", words)
    if digits:
        words = f"{digits[1]}{up_to_twenty(int(digits[2]))}"
    return f'"{words}"'


def _words_of(token: Token) -> str:
    """A number as it was said: without its unit in words, as six, else in digits."""
    value = token.value[0] if token.value else 0
    if value < 100:
        return up_to_twenty(value)
    said = saying(token.text)
    bare = said.bare and said.amount == value and not said.other
    return token.text if bare else str(value)


def chips_text(chips: Sequence[int]) -> str:
    """Chips by denomination as table talk has them.

    >>> chips_text((1000, 500, 500))
    '1000+2x500'
    """
    piles: list[str] = []
    for chip in dict.fromkeys(chips):
        times = chips.count(chip)
        piles.append(f"{times}x{chip}" if times > 1 else str(chip))
    return "+".join(piles)


def listed(seats: Sequence[int]) -> str:
    """Seats as table talk lists them.

    >>> listed([1, 2, 3, 5, 8])
    '1-3, 5 and 8'
    """
    runs: list[str] = []
    for seat in seats:
        first, _, last = runs[-1].partition("-") if runs else ("", "", "")
        if runs and int(last or first) + 1 == seat:
            runs[-1] = f"{first}-{seat}"
        else:
            runs.append(str(seat))
    return runs[0] if len(runs) == 1 else f"{', '.join(runs[:-1])} and {runs[-1]}"
