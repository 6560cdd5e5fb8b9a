"""Many matches in one process at the fastest pace: memory stays flat, and every table that was left is freed."""

import gc
import sys
from itertools import count
from pathlib import Path
from weakref import WeakSet

import pygame
import pytest

from game.editions import EDITIONS
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from scenes.table.screen.match_table import MatchTable
from tests.scenes.raster_workers import kept_busy

SIZE = 640, 360
SEATS = tuple(Seat(f"Player {number}", "easy", number) for number in range(3))
SPREAD = 15.0
"""Megabytes between the least and the most memory once the program is warm."""


def resident():
    """Resident memory of this process in megabytes."""
    with Path("/proc/self/status").open(encoding="ascii") as lines:
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


@pytest.mark.skipif(sys.platform != "linux", reason="the system tells memory otherwise")
@pytest.mark.parametrize(("matches", "warm", "stuck"), [
    (24, 8, (10, 16)), pytest.param(60, 10, (20, 40), marks=pytest.mark.nightly),
])  # fmt: skip
def test_memory_stays_flat_and_one_table_at_most_is_alive(make_ctx, worker, matches, warm, stuck):
    """Memory is compared after `warm` matches; between the two of `stuck` the worker is blocked."""
    ctx, surface, alive, used = make_ctx(pixels=SIZE, worker=worker), pygame.Surface(SIZE), WeakSet(), []
    ctx.overrides["pace"] = "instant"
    for number in range(matches):
        if number == stuck[0]:
            over = kept_busy(worker)
        elif number == stuck[1]:
            over.set()
        ctx.stack.clear(scene := MatchTable(ctx, Setup(EDITIONS[number % len(EDITIONS)].id, SEATS, Japanese(1),
                                                       seed=number)))
        alive.add(scene)
        ctx.stack.settle()
        for frame in count():
            ctx.stack.update(1 / 60)
            if frame % 3 == 0:
                ctx.rasters.next_frame()
                ctx.stack.draw(surface)
            ctx.stack.settle()
            if ctx.stack.top is not scene:
                break
        gc.collect()
        assert [*alive] == [scene], "those that were left are gone, though jobs of theirs had not been begun"
        assert ctx.rasters.bytes <= ctx.rasters.budget
        used.append(resident())
    assert max(used[warm:]) - min(used[warm:]) <= 2 * SPREAD, used
    assert max(used[-warm:]) - max(used[warm : 2 * warm]) <= SPREAD, used
