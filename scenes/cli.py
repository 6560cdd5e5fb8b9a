"""The command line of the program with a window; commands that need no window are in `game.cli`."""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

from game.cli.arguments import Parser, add_commands, refuse_unused, seed
from game.cli.run import bear_old_terminals, guarded
from game.cli.run import run as run_command
from game.version import VERSION
from scenes.kit.text.texts import LANGUAGES
from scenes.late import read_late

if TYPE_CHECKING:
    from scenes.routes import Route

HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_X11_WMCLASS": "ichimai",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
}
"""Environment variables that SDL reads when pygame is imported."""

UNREAD = ("mixer", "mixer_music", "pkgdata", "typing", "_debug")
"""Submodules of pygame whose import the first frame need not wait for; modules that need one import it themselves."""
UNUSED = ("pygame.sprite", "difflib", "pygame._data_classes")
"""Modules that pygame imports for features which this program never uses; empty modules replace them."""
LATE = ("bz2", "inspect", "lzma", "platform", "shutil", "textwrap")
"""Modules of the standard library that are imported indirectly at the start, but first used after the first frame.

From Python 3.12 on every dataclass uses `inspect`; the `tempfile` of Debian uses `shutil`, which then looks for `bz2`
and `lzma`.
"""
WIDE = 78
"""Line width in characters for a parser that prints no help, so that argparse does not ask the terminal for it."""

WINDOW = ("lang", "window", "fullscreen", "seed", "pace", "mute")
"""Options that only make sense with a window. Commands without one refuse them, but `simulate` accepts a seed."""
SMALLEST, UPRIGHT, LARGEST = (960, 540), (540, 720), 16384
"""The smallest window, the smallest upright or square window, and the longest side, in pixels."""
SQUARE = 1.15
"""Ratio of width to height below which a window counts as upright."""


def parser(*, commands: bool = True) -> Parser:
    """The parser of `ichimai`'s command line; without `commands` it has only the options of the window."""
    top = Parser(
        prog="ichimai", allow_abbrev=False,
        formatter_class=argparse.HelpFormatter if commands else partial(argparse.HelpFormatter, width=WIDE),
        description="UNO by the official rules of each edition. Without a command, the game opens in a window.",
        epilog="An unofficial fan project; UNO is a trademark of Mattel.",
    )
    top.add_argument("--version", action="version", version=f"ichimai {VERSION}")
    top.add_argument("--lang", choices=tuple(LANGUAGES), help="language (the system's, unless set in the game)")
    top.add_argument("--data-dir", type=Path, metavar="DIR", help="where settings and matches are kept")
    size = top.add_mutually_exclusive_group()
    size.add_argument("--window", type=window_size, metavar="WxH", help="size of the window (1280x720)")
    size.add_argument("--fullscreen", action="store_true", default=None, help="fill the screen")
    top.add_argument("--seed", type=seed, metavar="N", help="shuffle every new match from this number")
    top.add_argument("--pace", choices=("0.5", "1", "2", "4", "instant"), help="how quickly everything moves")
    top.add_argument("--mute", action="store_true", help="no sound")
    if not commands:
        top.set_defaults(command=None)
        return top
    replay = add_commands(top).add_parser(
        "replay", allow_abbrev=False, help="watch the record of a match",
        description="Watch the record of a match in the window. `ichimai FILE` does the same.",
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="a record of a match")
    replay.add_argument("--at", type=moment, default=0, metavar="N", help="begin after this many actions (0)")
    return top


def moment(text: str) -> int:
    """Parse the position of a replay as a number of actions, a whole number from 0; raises ArgumentTypeError."""
    if not re.fullmatch(r"\d{1,9}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 999,999,999")
    return int(text)


def meant(top: Parser, argv: Sequence[str]) -> list[str]:
    """The words of a command line, with `replay` inserted if a file name stands in place of a command."""
    words, at = list(argv), end_of_options(top, argv)
    commands = next(action.choices or () for action in top._actions if isinstance(action, argparse._SubParsersAction))
    if at < len(words) and words[at] not in commands and _names_file(words[at]):
        words.insert(at, "replay")
    return words


def end_of_options(top: Parser, words: Sequence[str]) -> int:
    """The index of the first word of a command line after the leading options and their values."""
    taking = {name for action in top._actions if action.nargs is None for name in action.option_strings}
    at = 0
    while at < len(words) and words[at].startswith("-"):
        at += 2 if words[at] in taking else 1
    return min(at, len(words))


def _names_file(word: str) -> bool:
    return "/" in word or "\\" in word or word.endswith((".jsonl", ".ichimai")) or Path(word).exists()


def window_size(text: str) -> tuple[int, int]:
    """Parse a window size such as `1280x720`; raises ArgumentTypeError for one too small or too large."""
    match = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    width, height = int(match[1]), int(match[2])
    least = UPRIGHT if width < SQUARE * height else SMALLEST
    if not (least[0] <= width <= LARGEST and least[1] <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"{text} is not between 960x540, or 540x720 upright, and 16384x16384")
    return width, height


def overrides(arguments: argparse.Namespace) -> dict[str, object]:
    """The settings that command line options change for this run only."""
    given = {"language": arguments.lang, "pace": arguments.pace, "fullscreen": arguments.fullscreen}
    if arguments.window is not None and arguments.fullscreen is None:
        given["fullscreen"] = False
    return {name: value for name, value in given.items() if value is not None}


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the command line asks for; returns the exit code."""
    bear_old_terminals()
    words, top = sys.argv[1:] if argv is None else argv, parser(commands=False)
    if end_of_options(top, words) < len(words) or {"-h", "--help"} & {*words}:  # to make the commands takes its time
        top = parser()
        words = meant(top, words)
    arguments = top.parse_args(words)
    refuse_unused(top, arguments, WINDOW)
    return guarded(arguments, run)


def run(arguments: argparse.Namespace) -> int:
    """Run a command that needs no window, or import pygame and open the window; returns the exit code."""
    if arguments.command not in (None, "replay", "position") or (arguments.command == "position" and arguments.print):
        return run_command(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    give_hints()
    gc.disable()  # nothing of what is imported can go again; the `Collector` has it collected from then on
    read_late(*LATE)
    read_pygame()
    from scenes import start

    return start.run(arguments.data_dir, arguments.window, overrides(arguments), seed=arguments.seed,
                     mute=arguments.mute, first=first_screen(arguments))


def first_screen(arguments: argparse.Namespace) -> Route | None:
    """The route (description) of the screen that a command opens first; None without a command."""
    from scenes import routes

    match arguments.command:
        case "replay":
            return routes.Replay(arguments.file, arguments.at)
        case "position":
            return routes.NewMatch(arguments.position.setup)
    return None


def give_hints() -> None:
    """Set the environment variables that SDL reads when pygame is imported, unless they are set already."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)


def read_pygame() -> None:
    """Import pygame without its parts in UNREAD, and with empty modules in place of those it imports but never uses."""
    if "pygame" not in sys.modules:
        given: dict[str, ModuleType | None] = {name: _unused(name) for name in UNUSED if name not in sys.modules}
        given.update(dict.fromkeys(f"pygame.{part}" for part in UNREAD))
        modules = cast("dict[str, ModuleType | None]", sys.modules)
        modules.update(given)
        with suppress(ImportError):  # one that minds is imported as a whole by whoever needs it first
            import pygame  # noqa: F401
        for name in given:
            del modules[name]


def _unused(name: str) -> ModuleType:
    """An empty module in which every name is an empty class, in place of a module that is never used."""
    module = ModuleType(name)
    vars(module)["__getattr__"] = _nothing  # see PEP 562
    return module


def _nothing(name: str) -> type:
    """A new empty class with this name; raises AttributeError for dunder names."""
    if name.startswith("__"):
        raise AttributeError(name)
    return type(name, (), {})
