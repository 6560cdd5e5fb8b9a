"""How the game serves everybody: `python tests/bench/bench_access.py [--every N] [--quick] [--json]`.

Told are the Japanese texts that keep a kanji or are not said as the checked table says, the faults of letters on one
screen in N (`--quick`: in 40) at 100, 150 and 200 %, the least contrasts of words, the steps from the title to a hand
of cards by each means, and the words spoken at an own turn.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from assets.make import readings  # noqa: E402
from game.storage.folder import Folder  # noqa: E402
from game.storage.settings import Store  # noqa: E402
from scenes.app import App  # noqa: E402
from scenes.context import Context, make_context  # noqa: E402
from scenes.kit.graphics.theme import TABLES, contrast, theme  # noqa: E402
from scenes.kit.screens.window import Window  # noqa: E402
from scenes.kit.speech.speech import Speech  # noqa: E402
from scenes.routes import Title  # noqa: E402
from scenes.screens import screen  # noqa: E402
from scenes.table.screen.match_table import MatchTable  # noqa: E402
from scenes.words.kana import kana  # noqa: E402
from tests.scenes.hands import click  # noqa: E402
from tests.scenes.listener import Listener, Recorder  # noqa: E402
from tests.scenes.tables import setup_of  # noqa: E402
from tests.scenes.test_contrast import words  # noqa: E402
from tests.scenes.test_pads import A, Hands  # noqa: E402
from tests.scenes.test_touch import Tip  # noqa: E402
from tests.sheets.growing import cases, grown  # noqa: E402
from tests.sheets.rendering import Shelf, screens  # noqa: E402

CHECKED = ROOT / "tests/scenes/words/read_by_hand.tsv"
SEEDS = 3, 5, 8
"""Seeds of the rounds that are played by ear."""
MOST = 12
"""Most presses that are tried on the way from the title to a table."""


class Players:
    """A factory of contexts in a folder of their own, closed at the end."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.made = folder, list[Context]()

    def context(self, language: str = "en") -> Context:
        pixels = Window((1280, 720), fullscreen=False, title="bench").surface.size
        store = Store(Folder(self.folder / str(len(self.made))))
        ctx = make_context(store, pixels, screen, overrides={"language": language}, clock=lambda: 0.0, seeds=Random(0))
        ctx.change(reduced_motion=True)
        self.made.append(ctx)
        return ctx

    def close(self) -> None:
        for ctx in self.made:
            ctx.close()


def misread() -> dict[str, int]:
    """The number of Japanese texts with kanji, of those that keep one in kana, and of checked words read otherwise."""
    texts = readings.spoken()
    checked = [line.split("\t") for line in CHECKED.read_text("utf-8").splitlines()]
    return {"texts": len(texts), "kept": sum(bool(re.search("[一-鿿々]", kana(text))) for text in texts),
            "checked": len(checked), "misread": sum(kana(written) != read for written, read in checked)}


def sheets(every: int) -> dict[str, int]:
    """The number of sheets looked at, and of words on them that are too small, cut, overlapping and so on."""
    found, shelf = Counter[str](), Shelf()
    try:
        for name in list(screens())[::every]:
            for case in cases(name):
                slow, wrong = grown(name, *case, shelf)
                found["sheets"] += 3
                found["too small"] += len(slow)
                found.update(one.kind for one in wrong)
    finally:
        shelf.close()
    return dict(found)


def contrasts() -> dict[str, float]:
    """The least contrast of words on all tables, by day and night, in usual and in high contrast."""
    def least(table: str, *, dark: bool, high: bool) -> float:
        pairs = words(theme(table, dark=dark, high_contrast=high)).values()
        return round(min(contrast(*pair) for pair in pairs), 2)

    return {f"{name}{' high' * high}": min(least(table, dark=dark, high=high) for table in TABLES)
            for name, dark in (("day", False), ("night", True)) for high in (False, True)}


def _settled(ctx: Context) -> bool:
    """Let a second pass; returns whether a hand of cards has been dealt."""
    for _ in range(20):
        ctx.stack.settle()
        ctx.stack.update(0.05)
    ctx.stack.settle()
    return isinstance(ctx.stack.top, MatchTable)


def _presses(start: Callable[[], tuple[Context, Callable[[str], None]]]) -> int:
    """The least number of presses by arrow keys, or a cross, and one for yes that lead from the title to a table."""
    for many in range(MOST):
        for way in ("down", "right"):
            ctx, press = start()
            for _ in range(many):
                press(way)
            press("yes")
            if _settled(ctx):
                return many + 1
    raise AssertionError("no table in sight")


def steps(players: Players) -> dict[str, int]:
    """The inputs from the title to a table, by each means."""
    def title() -> Context:
        ctx = players.context()
        ctx.open(Title())
        _settled(ctx)
        return ctx

    def keys() -> tuple[Context, Callable[[str], None]]:
        ctx, codes = title(), {"down": pygame.K_DOWN, "right": pygame.K_RIGHT, "yes": pygame.K_RETURN}

        def press(name: str) -> None:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                ctx.stack.handle(pygame.Event(kind, key=codes[name], mod=0, unicode=""))

        return ctx, press

    def pad() -> tuple[Context, Callable[[str], None]]:
        ctx = title()
        hands = Hands(ctx)
        hands.plug(0)
        buttons = {"down": pygame.CONTROLLER_BUTTON_DPAD_DOWN, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "yes": A}
        return ctx, lambda name: hands.press(buttons[name])

    found = {"keys": _presses(keys), "pad": _presses(pad)}
    for means in ("mouse", "touch"):
        ctx = title()
        quick = next(one for one in ctx.stack.top.page.widgets if one.label == ctx.texts("title.quick"))
        if means == "mouse":
            click(ctx.stack, quick.rect.center)
        else:
            Tip(ctx).tap(quick.rect.center)
        assert _settled(ctx), means
        found[means] = 1
    return found


def heard(players: Players) -> dict[str, float]:
    """The words said at own turns in rounds played by ear, and the keys from the title to the first own turn."""
    tick, draw, counts, most = App.tick, App.draw, list[int](), 0
    App.tick, App.draw = (lambda self: 0.05), (lambda self: None)  # type: ignore[method-assign]
    try:
        for seed in SEEDS:
            counts += _turns(players, seed)
        listener = _listener(players, lambda ctx: ctx.open(Title()))
        while not any(listener.t("title.quick") in one for one in listener.news()):
            listener.press(pygame.K_TAB)
            most += 1
        listener.press(pygame.K_RETURN)
        listener.play(lambda said: any(listener.t("speech.my_turn") in one for one in said))
    finally:
        App.tick, App.draw = tick, draw  # type: ignore[method-assign]
    return {"turns": len(counts), "median": median(counts), "longest": max(counts), "keys": most + 1}


def _turns(players: Players, seed: int) -> list[int]:
    """The number of words said at each own turn of a round."""
    listener = _listener(players, lambda ctx: ctx.stack.push(MatchTable(ctx, setup_of(1, 3, seed=seed))))
    over, turn = listener.t("speech.match_over"), listener.t("speech.my_turn")
    listener.play(lambda said: any(over in one for one in said))
    return [len(one.split()) for one in listener.sound_cues.said if turn in one]


def _listener(players: Players, begin: Callable[[Context], None]) -> Listener:
    """A listener at the program with speech."""
    ctx, ears = players.context(), Recorder()
    ctx.speech = Speech(lambda: ears)  # type: ignore[arg-type, return-value]
    ctx.change(speech=True)
    app = App(Window((1280, 720), fullscreen=False, title="bench"), ctx)
    app.follow_settings()
    begin(ctx)
    pygame.event.clear()
    app.frame()
    return Listener(app, ears)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--every", type=int, default=1, help="look at one screen in so many")
    parser.add_argument("--quick", action="store_const", const=40, dest="every", help="look at one screen in 40")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    with tempfile.TemporaryDirectory() as folder:
        players = Players(Path(folder))
        figures = {"Japanese texts": misread(), "steps from the title to a table": steps(players),
                   "by ear": heard(players), "least contrast of words": contrasts(), "sheets": sheets(asked.every)}
        players.close()
    if asked.json:
        print(json.dumps(figures, ensure_ascii=False))
        return
    for name, found in figures.items():
        print(f"{name}: {', '.join(f'{key} {value}' for key, value in found.items())}")


if __name__ == "__main__":
    main()
