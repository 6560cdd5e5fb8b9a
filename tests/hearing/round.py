"""A round at a real table, played against the numeric mixer and without a window's clock."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions import CallUno, Draw, Play
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.storage.folder import Folder
from game.storage.library import Library
from game.storage.settings import Store
from scenes.context import Context, make_context
from scenes.kit.files import asset
from scenes.screens import screen
from scenes.table.screen.match_table import MatchTable
from tests.game.storage.disks import Unsynced
from tests.hearing.desk import Desk

FRAME = 1 / 60


class Quiet:
    """A pen that writes nothing."""

    trouble, behind, path = None, False, Path()

    def wrote(self, action: object, events: object, took: object = None) -> None:
        return None

    def close(self) -> None:
        pass


@contextmanager
def listening() -> Iterator[Desk]:
    """Install the numeric mixer in place of pygame's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        yield Desk().install(patch.setattr)


def surroundings(folder: Path, **overrides: Any) -> Context:
    """A context with sound."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1280, 720))
    place = Folder(folder)
    return make_context(Store(place), (1280, 720), screen, overrides={"language": "en", **overrides}, mute=False,
                        library=Library(place.matches, Unsynced()), clock=lambda: 0.0)


def frame(ctx: Context, desk: Desk, dt: float = FRAME) -> None:
    """Run one frame of the program without drawing."""
    desk.now += dt
    ctx.stack.settle()
    ctx.stack.update(dt)
    ctx.sounds.update(dt)


def play_round(ctx: Context, desk: Desk, edition: str, *, people: int = 1, seats: int = 4, seed: int = 3,
               level: str = "normal", limit: float = 240.0, thinks: float = 0.7) -> MatchTable:
    """Play a round, or `limit` seconds of it, with a person who plays the first card that fits."""
    sitting = [Seat(f"P{i}", "person", i) for i in range(people)]
    sitting += [Seat(f"C{i}", level, i) for i in range(people, seats)]
    setup = Setup(edition, tuple(sitting), Single(), seed=seed)
    scene = MatchTable(ctx, setup, pen=Quiet())  # type: ignore[arg-type]
    ctx.stack.push(scene)
    waited = 0.0
    while desk.now < limit:
        frame(ctx, desk)
        if ctx.stack.top is not scene and ctx.stack.top is not None and desk.now > 2:
            break
        mine = bool(scene.session.state.answers) and not scene.parts.stage.busy
        waited = waited + FRAME if mine else 0.0
        if mine and (waited >= thinks or ctx.pace == "instant"):
            waited = 0.0
            session = scene.session
            call = next((a for a in session.state.legal if isinstance(a, CallUno)), None)
            if call is not None and len(session.state.view.hands[0]) <= 2:
                session.say(call)
            answers = session.state.answers
            cards = [a for a in answers if isinstance(a, Play)]
            others = [a for a in answers if not isinstance(a, Draw)]
            if answers:
                session.say((cards or others or list(answers))[0])
    for _ in range(60):
        frame(ctx, desk)
    return scene


def file_of(name: str) -> Path:
    """The path of a sound take."""
    return asset("sounds", f"{name}.ogg")
