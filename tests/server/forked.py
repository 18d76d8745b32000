"""Programs for tests, forked from one that has loaded what servers load: each starts at once.

One mother is started by each worker, when it is first asked. She forks a child for each program
and keeps it, alive or not, until she is asked how it ended.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from importlib import import_module
from threading import Lock
from typing import NoReturn

import msgspec

from floorman.learned import learn_all

LARGEST = 1 << 20
"""Bytes of what a mother is told."""
TURN = Lock()
LOADED = (
    "floorman.cli.venue.serve",
    "floorman.server.live.listener",
    "floorman.server.serving",
    "floorman.web.app",
)
MOTHER = "import sys; from tests.server.forked import mother; exec(mother(int(sys.argv[1])))"


class Forked:
    """A running program, told in Python; as much of `subprocess.Popen` as tests of servers need."""

    def __init__(self, program: str, words: list[str]) -> None:
        self._mother = _mother()
        reading, writing = os.pipe()
        told = msgspec.json.encode([program, words, dict(os.environ), os.getcwd()])
        with TURN:
            socket.send_fds(self._mother, [told], [writing])
            self.pid = int(self._mother.recv(LARGEST))
        os.close(writing)
        self._itself = os.pidfd_open(self.pid)
        self.stdout = open(reading, encoding="utf-8")  # noqa: SIM115 - its program's
        self._code: int | None = None

    def __del__(self) -> None:
        """What a test that failed has left ends without a word, so no other test hears of it."""
        if getattr(self, "_code", 0) is None:
            self.kill()
            self.stdout.close()
            os.close(self._itself)

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it runs yet."""
        if self._code is None:
            signal.pidfd_send_signal(self._itself, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float) -> int:
        """How it ended; a signal's number below zero."""
        if self._code is None and not select.select([self._itself], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired(str(self.pid), timeout)
        with TURN:  # two threads may wait for it: it is asked after once
            if self._code is None:
                self._mother.send(b"%d" % self.pid)
                self._code = int(self._mother.recv(LARGEST))
                os.close(self._itself)
                self.stdout.close()
        return self._code


@cache
def _mother() -> socket.socket:
    """The line to this worker's mother; she ends when it does."""
    ours, hers = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    hers.set_inheritable(True)
    words = [sys.executable, "-c", MOTHER, str(hers.fileno())]
    os.posix_spawn(sys.executable, words, os.environ)
    hers.close()
    return ours


def mother(line: int) -> str:
    """Fork children until the line ends; gives a child its program."""
    for name in LOADED:
        import_module(name)
    learn_all()
    with socket.socket(fileno=line) as asked:
        while True:
            told, given, *_ = socket.recv_fds(asked, LARGEST, 1)
            if not told:
                _end()
            if not given:
                _, status = os.waitpid(int(told), 0)
                asked.send(b"%d" % os.waitstatus_to_exitcode(status))
                continue
            child = os.fork()
            if child == 0:
                break
            os.close(given[0])
            asked.send(b"%d" % child)
    return _born(given[0], *msgspec.json.decode(told))


def _end() -> NoReturn:
    os._exit(0)


def _born(out: int, program: str, words: list[str], environ: dict[str, str], folder: str) -> str:
    """Be the program that was asked for, as if it had just been started."""
    os.dup2(out, 1)
    os.close(out)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    os.environ.clear()
    os.environ.update(environ)
    os.chdir(folder)
    sys.argv[1:] = words
    return program
