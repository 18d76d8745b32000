"""Whatever a damaged file raises while it is read, in one error that names the file and what helps.

What goes wrong in a file whose bits have changed cannot be foreseen: the libraries that read zips,
numbers and text each have errors of their own for it.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from floorman.errors import BadFile, BadInput, IllegalAct, Unavailable
from floorman.sentences import Sentence, say

OF_THE_FILE = (errno.EINVAL, None)
"""Numbers of errors that a damaged zip gives: a seek to nowhere; an unpacker gives none."""


@contextmanager
def read_from(path: Path, allowed: Sentence) -> Iterator[None]:
    """All that is read here comes from a file; ``allowed`` says what helps when it is damaged.

    Raises BadFile for whatever is wrong in it. A full disk, or a database that is away, stays what
    it is.
    """
    try:
        yield
    except (IllegalAct, Unavailable):
        raise
    except BadInput as error:
        if isinstance(error, BadFile) and error.file == str(path):
            raise
        raise BadFile(
            str(path), "", say("it cannot be used: {wrong}", wrong=error.wrong), allowed
        ) from error
    except OSError as error:
        if error.errno not in OF_THE_FILE:
            raise
        raise _damaged(path, allowed) from error
    except Exception as error:
        raise _damaged(path, allowed) from error


def _damaged(path: Path, allowed: Sentence) -> BadFile:
    return BadFile(str(path), "", say("it is damaged and cannot be read"), allowed)
