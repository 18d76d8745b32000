"""The law of one ruling: the book as it is asked, which remembers what was asked of it.

No ruling lists its citations or the house defaults behind it: what is asked is cited, and a default
that filled the book's silence is said where another would have changed the ruling (``deciding``).
"""

from __future__ import annotations

from typing import Any

from msgspec import field

from floorman.rulebooks.book import Book, Citation
from floorman.rulebooks.schema import Value


class Law(Book, frozen=True, eq=False):
    """A book that remembers what one ruling asks of it.

    ``asked`` are the topics, in order, each with the parameters of which the book's own value was
    asked; ``filled`` the (topic, parameter) pairs on which the book is
    silent, with the default that stood for it; of a setting the topic is "". ``beyond`` are topics
    whose words do not reach the case: the book is silent there too, and they are not cited.
    """

    asked: dict[str, dict[str, None]] = field(default_factory=dict)
    filled: dict[tuple[str, str], Value] = field(default_factory=dict)
    beyond: set[str] = field(default_factory=set)
    rested: dict[str, None] = field(default_factory=dict)

    @classmethod
    def of(cls, book: Book) -> Law:
        """The book, asked nothing yet."""
        return cls(*[getattr(book, name) for name in Book.__struct_fields__])

    def has(self, topic: str) -> bool:
        """Whether the book speaks on the topic; it is cited then."""
        self.asked.setdefault(topic, {})
        return super().has(topic)

    def value(self, topic: str, parameter: str) -> Any:
        """The book's value of a parameter, else the house default; cited, or said as a default."""
        of_it = self.asked.setdefault(topic, {})
        found = super().value(topic, parameter)
        if self.is_silent(topic, parameter):
            self.filled[topic, parameter] = found
        else:
            of_it[parameter] = None
        return found

    def plain(self, topic: str, parameter: str) -> Any:
        """The same of what nobody asks, as whether "call" is a word: neither cited nor said."""
        return super().value(topic, parameter)

    def granted(self, topic: str, parameter: str) -> Any:
        """The same of what everybody takes for granted, such as how a joker is treated: not cited.

        A house default that decided is said all the same.
        """
        known = topic in self.asked
        found = self.value(topic, parameter)
        if not known:
            del self.asked[topic]
        return found

    def setting(self, name: str) -> Any:
        """The value of a house setting, which is said unless the book itself settles it."""
        found = super().setting(name)
        if not self.fixes(name):
            self.filled["", name] = found
        return found

    def rests_on(self, *topics: str) -> None:
        """Cite topics whatever else they might say."""
        for topic in topics:
            self.asked.setdefault(topic, {})
            self.rested[topic] = None

    def does_not_reach(self, topic: str) -> None:
        """The book's words on a topic leave this case out."""
        self.beyond.add(topic)

    def cites(self, *topics: str) -> tuple[Citation, ...]:
        """The citations of topics, in order; a topic the book lacks is not cited."""
        spoken = dict.fromkeys(topic for topic in topics if topic in self.topics)
        return tuple([self.cite(topic) for topic in spoken if topic not in self.beyond])
