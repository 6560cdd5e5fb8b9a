"""Costs of a running program from Linux: processor time, memory, wakes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

CALM = 3.0
"""Most wakes a second of a resting program: one is its own, others may come from the system."""


def processor(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> tuple[float, float]:
    """Resident megabytes: now, and the most so far."""
    values = _status(Path(f"/proc/{pid}/status"))
    return int(values["VmRSS"].split()[0]) / 1024, int(values["VmHWM"].split()[0]) / 1024


def wakes(pid: int, seconds: float = 1.0) -> float:
    """Wakes of the main thread a second, by its voluntary context switches within some seconds."""
    before, began = _sleeps(pid), time.monotonic()
    time.sleep(seconds)
    return (_sleeps(pid) - before) / (time.monotonic() - began)


def rests(pid: int, limit: float, seconds: float = 2.0) -> bool:
    """Wait until the main thread hardly wakes; returns whether it does so in time."""
    return _comes(lambda: wakes(pid, seconds) <= CALM, limit)


def levels_off(pid: int, limit: float = 10.0) -> bool:
    """Wait until the cost of a program no longer falls from second to second."""
    last = [float("inf")]

    def level() -> bool:
        began = processor(pid)
        time.sleep(1.0)
        cost, before = processor(pid) - began, last[0]
        last[0] = cost
        return cost >= before * 0.9

    return _comes(level, limit)


def _comes(what: Callable[[], bool], limit: float) -> bool:
    end = time.monotonic() + limit
    while not what():
        if time.monotonic() > end:
            return False
    return True


def _sleeps(pid: int) -> int:
    return int(_status(Path(f"/proc/{pid}/task/{pid}/status"))["voluntary_ctxt_switches"])


def _status(path: Path) -> dict[str, str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split(":", 1) for line in lines if ":" in line)
