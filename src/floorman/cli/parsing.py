"""The words after `floorman`: what is not understood is said with what could have been meant."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, NoReturn

from floorman.errors import BadInput
from floorman.sentences import ENGLISH, NOTHING, Sentence, Words, put, row, say, verbatim


class WrongCall(BadInput):
    """Raised for a command line that cannot be read; ``usage`` is how the command is called."""

    def __init__(self, wrong: Sentence, allowed: Sentence, usage: str) -> None:
        super().__init__(wrong, allowed)
        self.usage = usage


class Parser(argparse.ArgumentParser):
    """Raises WrongCall where the standard one prints and exits."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(**options)

    def error(self, message: str) -> NoReturn:
        """Refuse the words; argparse says why, in English but for what it says most."""
        lacking = message.removeprefix(_REQUIRED)
        if lacking != message:
            wrong = say("{name}: {lacking} is missing", name=self.prog, lacking=lacking)
        else:
            wrong = say("{message:A}", message=verbatim(message))
        raise WrongCall(wrong, row(self._commands(), ", "), self.format_usage())

    def _commands(self) -> list[str]:
        """The sub-commands, where one of them has to be named."""
        groups = [one for one in self._actions if isinstance(one, argparse._SubParsersAction)]
        return [name for one in groups for name in one.choices]

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Refuse what is left over where it stands, the nearest option first."""
        told, rest = super().parse_known_args(args, namespace)
        unknown = [word.partition("=")[0] for word in rest if word.startswith("-")]
        if unknown:
            known = [name for name in self._option_string_actions if name.startswith("--")]
            wrong = say("{name}: there is no {value!r}", name=self.prog, value=unknown[0])
            raise WrongCall(wrong, row(near(unknown[0], known) or known, ", "), self.format_usage())
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return told, rest

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        """Refuse an option without its value; the standard one counts what it expected."""
        try:
            return super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError:
            wrong = say("{name}: its value is missing", name=_called(action))
            option = action.option_strings[0] if action.option_strings else ""
            allowed = (
                verbatim(f"{option}={_value_of(action)}") if option.startswith("--") else NOTHING
            )
            raise WrongCall(wrong, allowed, self.format_usage()) from None

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """Refuse a word where a number is due; the standard one names the type of Python."""
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError:
            if action.type is not int:
                raise
            wrong = say(
                "{name}: {word!r} is no whole number", name=_called(action), word=arg_string
            )
            raise WrongCall(wrong, say("such as 20"), self.format_usage()) from None

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a word that is none of the choices, the nearest of them first."""
        if action.choices is None or value in action.choices:
            return
        known = [str(choice) for choice in action.choices]
        allowed = row(near(str(value), known) or known, ", ")
        wrong = say("{name}: there is no {value!r}", name=_called(action), value=value)
        raise WrongCall(wrong, allowed, self.format_usage())


_REQUIRED = "the following arguments are required: "


def _called(action: argparse.Action) -> str:
    """What an argument is called where it is typed: an option by its name."""
    return action.option_strings[-1] if action.option_strings else _value_of(action)


def _value_of(action: argparse.Action) -> str:
    metavar = action.metavar
    if isinstance(metavar, tuple):
        return " ".join(metavar)
    return metavar or (action.dest.upper() if action.option_strings else action.dest)


Leaf = tuple[tuple[str, ...], argparse.ArgumentParser]
"""A command that does something: its words after `floorman`, and how it is called."""


def leaves(command: argparse.ArgumentParser, words: tuple[str, ...]) -> Iterator[Leaf]:
    """A command, or all its sub-commands where it has some."""
    below = [one for one in command._actions if isinstance(one, argparse._SubParsersAction)]
    if not below:
        yield words, command
    for one in below:
        for name, parser in one.choices.items():
            yield from leaves(parser, (*words, name))


def finish(
    command: argparse.ArgumentParser, name: str, examples: tuple[str, ...], said: Words = ENGLISH
) -> None:
    """Give each help its examples, and `--json` for errors to what prints no JSON of its own.

    Where the command speaks a language, its help does.
    """
    command.epilog = shown(examples, said)
    in_language(command, said)
    _describe(command)
    for words, leaf in leaves(command, (name,)):
        leaf.epilog = shown(tuple(one for one in examples if is_of(one, words)), said)
        if "--json" not in leaf._option_string_actions:
            leaf.add_argument("--json", action="store_true", help="print errors as JSON too")


def _describe(command: argparse.ArgumentParser) -> None:
    """Begin the help of each sub-command with what the list of them says of it."""
    for group in command._actions:
        if isinstance(group, argparse._SubParsersAction):
            for listed in group._choices_actions:
                told = str(listed.help)
                page = group.choices[listed.dest]
                page.description = f"{told[:1].upper()}{told[1:]}. {page.description or ''}".strip()


def is_of(example: str, words: tuple[str, ...]) -> bool:
    """Whether an example is of a command.

    >>> is_of("rules list --json", ("rules", "list")), is_of("rules list", ("rules", "show"))
    (True, False)
    """
    return tuple(example.split()[: len(words)]) == words


def near(word: str, known: list[str]) -> list[str]:
    """What a mistyped word may have meant, the nearest first.

    >>> near("regsiter", ["register", "draw", "status"])
    ['register']
    """
    from difflib import get_close_matches

    return get_close_matches(word, known)


def shown(examples: tuple[str, ...], said: Words = ENGLISH) -> str:
    """Examples as they stand at the end of a help.

    >>> print(shown(("rules list",)))
    examples:
      floorman rules list
    """
    each = (f"  floorman {example}" for example in examples)
    return "\n".join([put(say("examples:"), said), *each])


HEADINGS = {
    "positional arguments": say("positional arguments"),
    "options": say("options"),
    "show this help message and exit": say("show this help message and exit"),
}
"""What argparse says of its own in a help."""


USAGE = say("usage: ")


def _formatter(usage: str) -> type[argparse.RawDescriptionHelpFormatter]:
    """What lays a help out, its first word in another language."""

    class Formatter(argparse.RawDescriptionHelpFormatter):
        def add_usage(
            self, text: Any, actions: Any, groups: Any, prefix: str | None = None
        ) -> None:
            super().add_usage(text, actions, groups, usage if prefix is None else prefix)

    return Formatter


def in_language(command: argparse.ArgumentParser, said: Words) -> None:
    """Put a command's help in words, so far as its texts are sentences; and argparse's own."""
    command.description = command.description and put(command.description, said)
    command.formatter_class = _formatter(put(USAGE, said))
    for group in command._action_groups:
        group.title = put(HEADINGS.get(str(group.title), group.title or ""), said)
    for action in command._actions:
        action.help = action.help and put(HEADINGS.get(action.help, action.help), said)
        if isinstance(action, argparse._SubParsersAction):
            for listed in action._choices_actions:
                listed.help = listed.help and put(listed.help, said)
            for below in action.choices.values():
                in_language(below, said)
