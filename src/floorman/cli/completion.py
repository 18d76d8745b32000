"""`floorman completion`: what completes commands and options in a shell."""

from __future__ import annotations

import argparse

EXAMPLES = (
    "completion bash > ~/.local/share/bash-completion/completions/floorman",
    "completion zsh > ~/.zfunc/_floorman",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `completion`."""
    parser.add_argument(
        "shell", metavar="SHELL", choices=("bash", "zsh", "tcsh"), help="your shell"
    )


def run(args: argparse.Namespace) -> int:
    """Print the script of a shell, for all commands as they are now."""
    import shtab

    from floorman.cli.main import COMMANDS, parser

    print(shtab.complete(parser(COMMANDS), shell=args.shell))
    return 0
