"""A piece of work in a process of its own that is killed at the n-th line of the store it comes to.

No word is said to it: the process sends itself SIGKILL, so nothing is tidied up.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from floorman.store.files import copies, files

PLACES = {str(Path(module.__file__ or "")) for module in (copies, files)}


def lines_of(work: Callable[[], object]) -> int:
    """How many lines of the store the work comes to."""
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace if frame.f_code.co_filename in PLACES else None

    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(None)
    return count


def killed_at(line: int, work: Callable[[], object]) -> bool:
    """Do the work in a forked process; True when it came to that line and was killed there."""
    child = os.fork()
    if child == 0:
        _work_until(line, work)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return True
    assert os.waitstatus_to_exitcode(status) == 0
    return False


def _work_until(line: int, work: Callable[[], object]) -> None:
    left = line

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        if frame.f_code.co_filename not in PLACES:
            return None
        if event == "line":
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
        return trace

    code = 1
    try:
        sys.settrace(trace)
        work()
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
