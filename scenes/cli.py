"""The command line: options for the window, and commands that need none."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from scenes.kit.texts import LANGUAGES, Texts
from scenes.options import Options

if TYPE_CHECKING:
    from game.houserules import HouseRule
    from game.mechanics.blank_wild import Inscription

VERSION = "0.1.0"
SMALLEST, LARGEST = (960, 540), (16384, 16384)
FORMATS = ("single", "japanese", "international", "penalty")
SEATS = (2, 10)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the wall of usage."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


def parser() -> Parser:
    """Everything `ichimai` understands."""
    top = Parser(
        prog="ichimai", allow_abbrev=False,
        description="UNO as its printed rule sheets say it. Without a command, the game opens in a window.",
        epilog="An unofficial fan project; UNO is a trademark of Mattel.",
    )
    top.add_argument("--version", action="version", version=f"ichimai {VERSION}")
    top.add_argument("--lang", choices=tuple(LANGUAGES), help="language (the system's, unless set in the game)")
    top.add_argument("--data-dir", type=Path, metavar="DIR", help="where settings and matches are kept")
    size = top.add_mutually_exclusive_group()
    size.add_argument("--window", type=window_size, metavar="WxH", help="size of the window (1280x720)")
    size.add_argument("--fullscreen", action="store_true", default=None, help="fill the screen")
    top.add_argument("--seed", type=seed, metavar="N", help="shuffle every new match from this number")
    top.add_argument("--pace", choices=("1", "2", "4", "instant"), help="how quickly everything moves")
    top.add_argument("--mute", action="store_true", help="no sound")
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    _add_simulate(commands)
    _add_check(commands)
    for name, what in (("editions", "list the editions"), ("rules", "list house rules, presets, open points")):
        commands.add_parser(name, allow_abbrev=False, help=what, description=f"{what.capitalize()}.")
    return top


def _add_simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    one = commands.add_parser(
        "simulate", allow_abbrev=False, help="let CPU players play without a window and count who wins",
        description="Let CPU players play without a window; print wins, points, rates (95 % intervals).",
    )
    one.add_argument("--edition", type=edition, default="classic", metavar="E", help="edition (classic)")
    one.add_argument("--seats", type=seats, default=("normal", "easy"), metavar="LEVEL,LEVEL,…",
                     help="a level for each of 2 to 10 seats: easy, normal, random (normal,easy)")
    one.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (100)")
    one.add_argument("--seed", type=seed, default=0, metavar="S", help="the same seed, the same games (0)")
    one.add_argument("--format", choices=FORMATS, default="single", help="what a game is (single: one round)")
    one.add_argument("--rule", type=rule, action="append", default=[], metavar="NAME[=VALUE]",
                     help="a house rule, such as stacking=up; may be said again (none); `ichimai rules` lists all")
    one.add_argument("--sheet", type=sheet, action="append", default=[], metavar="NAME=VALUE",
                     help="a point that the sheet leaves open, such as laughed=2; may be said again (as printed)")
    one.add_argument("--blanks", type=blanks, default=(), metavar="FILE",
                     help="what is written on the blank wilds, as saved by the game (nothing)")
    one.add_argument("--record", type=Path, metavar="FILE", help="write the records into a file")
    one.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes at the same time (1)")
    one.add_argument("--json", action="store_true", help="print one JSON object")


def _add_check(commands: argparse._SubParsersAction[Parser]) -> None:
    one = commands.add_parser(
        "check", allow_abbrev=False, help="replay records of matches and say whether they hold",
        description="Replay records of matches, and say whether they hold; exit code 1 if one does not.",
    )
    one.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record of matches")


def window_size(text: str) -> tuple[int, int]:
    """`1280x720` as two numbers within reason."""
    match = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise argparse.ArgumentTypeError(f"{text} is not between 960x540 and 16384x16384")
    return width, height


def seed(text: str) -> int:
    """A number from 0 to 2**63 - 1."""
    if not re.fullmatch(r"\d{1,19}", text) or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 2**63 - 1")
    return int(text)


def positive(text: str) -> int:
    """A whole number from 1 to 999,999,999."""
    if not re.fullmatch(r"\d{1,9}", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 999,999,999")
    return int(text)


def edition(text: str) -> str:
    """The id of an edition there is."""
    from game.editions import EDITIONS

    known = [one.id for one in EDITIONS]
    if text not in known:
        raise argparse.ArgumentTypeError(f"there is no edition {text!r}; there is {', '.join(known)}")
    return text


def rule(text: str) -> HouseRule:
    """A house rule with its options."""
    from game.houserules.parse import parse

    try:
        return parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def sheet(text: str) -> tuple[str, str]:
    """A point that the sheet leaves open, and what was agreed."""
    from game.houserules.sheet_options import parse

    try:
        return parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def blanks(text: str) -> tuple[Inscription, ...]:
    """What a file says is written on blank wilds."""
    from game.editions import EDITIONS
    from game.mechanics.blank_wild import BadInscription
    from game.storage.blank_wild_file import read_blanks

    try:
        return read_blanks(Path(text), max(one.blanks for one in EDITIONS))
    except BadInscription as bad:
        reason = Texts("en")(bad.reason, allowed=bad.allowed)
    except OSError as error:
        reason = error.strerror or str(error)
    raise argparse.ArgumentTypeError(f"{text}: {reason}")


def seats(text: str) -> tuple[str, ...]:
    """Levels of CPU players, one for each seat."""
    from game.players import LEVELS

    levels = tuple(text.split(","))
    unknown = [level for level in levels if level not in LEVELS]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no level {unknown[0]!r}; there is {', '.join(LEVELS)}")
    if not SEATS[0] <= len(levels) <= SEATS[1]:
        raise argparse.ArgumentTypeError(f"{len(levels)} seats; there can be {SEATS[0]} to {SEATS[1]}")
    return levels


def options(said: argparse.Namespace) -> Options:
    """What the window is told."""
    return Options(lang=said.lang, data_dir=said.data_dir, window=said.window, fullscreen=said.fullscreen,
                   seed=said.seed, pace=said.pace, mute=said.mute)


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    _bear_old_terminals()
    said = parser().parse_args(argv)
    try:
        code = _run(said)
        print(end="", flush=True)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever reads, as `head` does, has heard enough
        _mute()
        return 141
    except OSError as error:
        if not said.command:
            raise
        _mute()
        print(f"ichimai {said.command}: cannot print: {error.strerror or error}", file=sys.stderr)
        return 2
    return code


def _mute() -> None:
    """Let nothing that is still to be printed make trouble when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _bear_old_terminals() -> None:
    """A terminal that lacks a sign shows a question mark; a program with a window may have none at all."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(said: argparse.Namespace) -> int:
    """Only the window needs pygame, so only here it is imported."""
    if said.command == "simulate":
        from game.cli import simulate

        return int(simulate.main(said))
    if said.command == "check":
        from game.cli import check

        return int(check.main(said))
    if said.command in ("editions", "rules"):
        from game.cli import listing

        return listing.editions() if said.command == "editions" else listing.rules()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.hints import give_hints

    give_hints()
    from scenes import app

    return app.run(options(said))
