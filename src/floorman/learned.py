"""What msgspec knows of a class, learned before threads read with it.

msgspec learns a class when it first reads one, and keeps it from the first moment on: another
thread that reads the same class meanwhile meets what is half learned, and the process ends by
SIGSEGV (msgspec 0.22, in ``Decoder`` and in ``convert``). So whoever begins with threads learns
all classes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import Lock
from weakref import WeakSet

import msgspec

_LEARNING = Lock()
_LEARNED: WeakSet[type[msgspec.Struct]] = WeakSet()


def learn_all() -> None:
    """Learn every class there is; one that is known already costs nothing.

    What is imported later is learned by the next call.
    """
    with _LEARNING:
        for kind in set(_below(msgspec.Struct)).difference(_LEARNED):
            with suppress(NameError, TypeError):  # no JSON says these: nobody reads them
                msgspec.json.Decoder(kind)
            _LEARNED.add(kind)


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
