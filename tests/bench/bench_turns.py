"""How long turns take to watch: `python tests/bench/bench_turns.py [--quick] [--json]`, in seconds of the game at 1×.

One person answers at once at tables of 2, 4 and 10 seats. Told are the median and the 90 % longest turn of a CPU
player, how long the person waits between two own turns, and the seconds from the last card of a round to the page
with its scores, watched and with a click on the way.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.core.actions import Action, Play  # noqa: E402
from game.core.events import Event, RoundEnded, TurnBegan  # noqa: E402
from game.core.layout import Move  # noqa: E402
from game.match.scoring import Japanese  # noqa: E402
from game.match.setup import Seat, Setup  # noqa: E402
from game.storage.folder import Folder  # noqa: E402
from game.storage.settings import Store  # noqa: E402
from scenes.context import Context, make_context  # noqa: E402
from scenes.scoreboard.round_over import RoundOver  # noqa: E402
from scenes.screens import screen  # noqa: E402
from scenes.table.screen.match_table import MatchTable  # noqa: E402
from scenes.table.timeline.playback import Cue  # noqa: E402
from scenes.table.view.prompts.choose_prompt import HandReveal  # noqa: E402

STEP = 1 / 60
SEATS = (2, 4, 10)
LONGEST = 1800.0


class Blank:
    """A pen that writes nothing: game time runs faster here than the clock, so a disk would count too much."""

    path, trouble, behind = Path("none"), None, False

    def wrote(self, action: Action, events: Sequence[Event], took: object = None) -> None:
        pass

    def close(self) -> None:
        pass


class Watched:
    """A match with one person who answers at once, and the times at which turns begin and end."""

    def __init__(self, ctx: Context, seats: int, seed: int, *, clicks: bool) -> None:
        sitting = [Seat("You", "person", 0), *(Seat(f"CPU {i}", "normal", i) for i in range(1, seats))]
        self.ctx, self.clicks, self.rng = ctx, clicks, Random(seed)
        self.scene = MatchTable(ctx, Setup("classic", tuple(sitting), Japanese(1), seed=seed), pen=Blank())
        self.now = 0.0
        self.turns: list[float] = []
        self.waits: list[float] = []
        self.ends: list[float] = []
        self._began, self._mine, self._seat = 0.0, -1.0, -1
        watch = self.scene.parts.stage.on_cue

        def heard(cue: Cue, event: Event, move: Move | None) -> None:
            self._note(cue, event)
            watch(cue, event, move)

        self.scene.parts.stage.on_cue = heard
        ctx.stack.clear(self.scene)

    def _note(self, cue: Cue, event: Event) -> None:
        if cue is not Cue.BEGIN:
            return
        if isinstance(event, TurnBegan):
            if self._seat > 0:
                self.turns.append(self.now - self._began)
            self._began, self._seat = self.now, event.seat
            if event.seat == 0 and self._mine >= 0:
                self.waits.append(self.now - self._mine)
                self._mine = -1.0
        elif isinstance(event, RoundEnded):
            self._began, self._seat = self.now, -1

    def play(self) -> None:
        """Play until the scores of the first round are shown."""
        stack = self.ctx.stack
        while self.now < LONGEST:
            stack.settle()
            if self._seat < 0 and self._began and self.clicks and self.now - self._began > 0.1:
                self.scene.session.skip()
            if isinstance(stack.top, RoundOver) or not isinstance(stack.top, MatchTable):
                self.ends.append(self.now - self._began)
                return
            self._answer()
            stack.update(STEP)
            self.now += STEP

    def _answer(self) -> None:
        parts, session = self.scene.parts, self.scene.session
        if isinstance(parts.prompting.prompt, HandReveal):
            parts.prompting.prompt.close()
        if parts.stage.busy or not session.state.answers:
            return
        plays = [answer for answer in session.state.answers if isinstance(answer, Play)]
        session.say(self.rng.choice(plays or list(session.state.answers)))
        if self._mine < 0 and session.match.asked.seat != 0:
            self._mine = self.now


def measure(seats: int, rounds: int, folder: Path, *, clicks: bool = False) -> dict[str, float]:
    """Play so many rounds at a table; returns the figures in seconds."""
    ctx = make_context(Store(Folder(folder)), (1280, 720), screen, overrides={"language": "en", "pace": "1"})
    turns: list[float] = []
    waits: list[float] = []
    ends: list[float] = []
    for seed in range(rounds):
        watched = Watched(ctx, seats, seed, clicks=clicks)
        watched.play()
        turns, waits, ends = turns + watched.turns, waits + watched.waits, ends + watched.ends
    return {"turn": at(turns, 0.5), "turn_p90": at(turns, 0.9), "wait": at(waits, 0.5), "wait_p90": at(waits, 0.9),
            "end": at(ends, 0.5)}


def at(values: list[float], share: float) -> float:
    """The value below which that share of all lies."""
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))], 2) if values else 0.0


def main(rounds: int, *, as_json: bool) -> None:
    """Print the figures of all tables."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    found: dict[str, dict[str, float]] = {}
    for seats in SEATS:
        with tempfile.TemporaryDirectory() as folder:
            found[str(seats)] = measure(seats, rounds, Path(folder))
            found[str(seats)]["end_clicked"] = measure(seats, max(1, rounds // 2), Path(folder), clicks=True)["end"]
    if as_json:
        print(json.dumps(found))
        return
    for table, figures in found.items():
        print(f"{table:>2} seats: " + ", ".join(f"{name} {value} s" for name, value in figures.items()))


if __name__ == "__main__":
    main(2 if "--quick" in sys.argv else 8, as_json="--json" in sys.argv)
