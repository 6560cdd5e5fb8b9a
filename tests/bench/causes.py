"""Timing of the work within a frame by function name, so that slow frames can be explained."""

from __future__ import annotations

import gc
import importlib
import time
from collections.abc import Callable
from pathlib import Path
from threading import get_ident
from typing import Any

SPOTS = (
    "pygame.transform:smoothscale", "pygame.transform:smoothscale_by", "pygame.transform:rotozoom",
    "pygame.transform:rotate", "pygame.transform:gaussian_blur", "pygame.image:load_sized_svg", "pygame.display:flip",
    "scenes.table.view.bare_table:paint_dim", "scenes.table.view.table:TablePicture.sprites",
    "scenes.table.view.table:TablePicture.lying", "scenes.table.view.cards.items:TableItems.sprites",
    "scenes.table.looks.card_look:Pictures.seen", "scenes.table.timeline.playback:Stage.update",
    "scenes.kit.compositor.compositor:Compositor.draw", "scenes.kit.compositor.compositor:Compositor._paint",
    "scenes.kit.compositor.sprites:Painted.show", "scenes.kit.compositor.drawing:Drawing.show",
    "scenes.table.model.director:Director.update", "scenes.table.narration.narrator:Narrator.on_cue",
    "scenes.table.view.hud.log:LogPanel.draw_lines", "scenes.table.view.plate.parts:Body.draw",
    "scenes.table.screen.match_table:MatchTable.__init__", "scenes.table.screen.match_table:MatchTable.arrange",
    "scenes.scoreboard.round_over:RoundOver.draw", "scenes.scoreboard.match_over:MatchOver.draw",
    "scenes.kit.text.typeset:Typeset.line", "scenes.kit.text.typeset:Typeset.wrap",
    "scenes.kit.graphics.smooth:rounded",
    "scenes.kit.graphics.smooth:shadow", "scenes.kit.graphics.smooth:polygon", "scenes.kit.graphics.cloth:clothed",
    "scenes.kit.audio.sound:Sounds.play",
    "scenes.kit.audio.sound:Sounds.update", "game.match.match:Match.play", "game.match.match:Match.view",
)  # fmt: skip
"""Functions that are timed, as module:name."""


class Causes:
    """Exclusive milliseconds of processor time by function name within the current frame.

    Raises AttributeError or ImportError where a function is not there any more.
    """

    def __init__(self) -> None:
        self.now: dict[str, float] = {}
        self._open: list[list[float]] = []
        self._here = get_ident()
        for spot in SPOTS:
            self._watch(spot)
        gc.callbacks.append(self._collected)

    def begin(self) -> None:
        self.now.clear()
        self._open.clear()

    def worst(self, count: int = 3) -> str:
        """The functions that took longest in this frame, as words."""
        now = self.now.copy()  # memory may be given back meanwhile, which is a cause, too
        most = sorted(now.items(), key=lambda item: -item[1])[:count]
        return ", ".join(f"{name} {ms:.1f}" for name, ms in most)

    def _watch(self, spot: str) -> None:
        module, name = spot.split(":")
        *path, last = name.split(".")
        owner: Any = importlib.import_module(module)
        for part in path:
            owner = getattr(owner, part)
        setattr(owner, last, self._timed(getattr(owner, last), f"{module.rpartition('.')[2]}.{name}"))

    def _timed(self, work: Callable[..., Any], name: str) -> Callable[..., Any]:
        def timed(*given: Any, **more: Any) -> Any:
            if get_ident() != self._here:  # what is done beside a frame holds nobody up
                return work(*given, **more)
            self._enter()
            try:
                return work(*given, **more)
            finally:
                self._leave(name)

        return timed

    def _enter(self) -> None:
        self._open.append([time.thread_time(), 0.0])

    def _leave(self, name: str) -> None:
        if not self._open:
            return
        start, inner = self._open.pop()
        whole = time.thread_time() - start
        self.now[name] = self.now.get(name, 0.0) + (whole - inner) * 1000
        if self._open:
            self._open[-1][1] += whole

    def _collected(self, phase: str, info: dict[str, int]) -> None:
        if get_ident() != self._here:
            return
        if phase == "start":
            self._enter()
        else:
            self._leave(f"garbage {info['generation']}")


def memory_peak() -> float:
    """Peak memory of this process in megabytes."""
    with Path("/proc/self/status").open(encoding="ascii") as lines:
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
