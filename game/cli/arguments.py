"""The command-line options of all commands that need no window, for `ichimai` and `python -m game.cli`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game.cli.escapes import visible
from game.cli.streams import complain

if TYPE_CHECKING:
    from game.houserules import HouseRule
    from game.match.position import Position
    from game.mechanics.blank_wild import Writing

COMMANDS = ("simulate", "ladder", "check", "stats", "matches", "editions", "rules")
"""The names of all commands that work without a window."""
FORMATS = ("single", "japanese", "international", "penalty")
SEATS = (2, 10)
RUNGS = ("fair", "easy", "normal", "hard", "expert", "master")
"""The levels of CPU players compared by the command `ladder` by default."""
MOST_ROUNDS = 1000
"""Rounds after which a simulated match is broken off, as a match for penalty points may never end (R7.5)."""
REASONS = {
    "blank.empty": "Write an effect or some words on it.",
    "blank.not_effect": "Only a blank wild with an effect has steps and words.",
    "blank.bad_kind": "Unknown kind of blank wild. Use one of: {allowed}.",
    "blank.too_many": "At most {allowed} effects fit on one card.",
    "blank.bad_words": "Your own words may have at most {allowed} ordinary characters.",
    "blank.bad_step": "Unknown effect. Use one of: {allowed}.",
    "blank.bad_amount": "The number must be {allowed}.",
    "blank.bad_form": "This can’t be read as a blank wild. It may have: {allowed}.",
    "blank.bad_file": "This isn’t a file of blank wilds. One looks like this: {allowed}",
    "blank.too_many_cards": "A deck has at most {allowed} blank wilds.",
}
"""Error messages for files of blank wilds by text id, as in the game's English catalog."""


class Parser(argparse.ArgumentParser):
    """A command-line parser that reports errors in one line, without the usage text."""

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {visible(message)} (see {self.prog} --help)")
        raise SystemExit(2)


def add_commands(top: Parser) -> argparse._SubParsersAction[Parser]:
    """Add all commands that need no window to a parser; returns the object to which more commands can be added."""
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    add_simulate(commands)
    add_ladder(commands)
    add_check(commands)
    add_stats(commands)
    add_position(commands)
    for name, what in (("editions", "list the editions"), ("rules", "list house rules, presets, rules you can change")):
        commands.add_parser(name, allow_abbrev=False, help=what, description=f"{what.capitalize()}.")
    return commands


def refuse_unused(parser: Parser, args: argparse.Namespace, options: Sequence[str]) -> None:
    """Exit with an error if any of these options of the game was given to a command that does not use it."""
    for option in options if args.command in COMMANDS else ():
        used = option == "seed" and args.command in ("simulate", "ladder")
        if not used and getattr(args, option, None):
            parser.error(f"--{option} is not for {args.command}")


def add_simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add the command `simulate`, which plays games between CPU players and counts who wins."""
    one = commands.add_parser(
        "simulate", allow_abbrev=False, help="let CPU players play without a window and count who wins",
        description="Let CPU players play without a window; print wins, points, rates (95 % intervals).",
    )
    one.add_argument("--edition", type=edition, default="classic", metavar="E", help="edition (classic)")
    one.add_argument("--seats", type=seats, default=("normal", "easy"), metavar="LEVEL,LEVEL,…",
                     help="a level for each of 2 to 10 seats: easy, normal, hard, expert, master, and for measuring "
                          "random, fair, wild; master@100 imagines 100 games before it decides (normal,easy)")
    add_measuring(one)
    one.add_argument("--format", choices=FORMATS, default="single", help="what a game is (single: one round)")
    one.add_argument("--sheet", type=answer, action="append", default=[], metavar="NAME=VALUE",
                     help="an official rule that can be changed, such as laughed=2; can be given several times (none)")
    one.add_argument("--blanks", type=blanks, default=(), metavar="FILE",
                     help="what is written on the blank wilds: a file that the game saved (nothing)")
    one.add_argument("--max-rounds", type=positive, default=MOST_ROUNDS, metavar="N",
                     help=f"rounds after which a match is cut off and counts as unfinished ({MOST_ROUNDS})")
    one.add_argument("--record", type=Path, metavar="FILE", help="write the records into a file")
    one.add_argument("--force", action="store_true", help="overwrite that file without asking")


def add_ladder(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add the command `ladder`, which lets every level of CPU players play every other one."""
    one = commands.add_parser(
        "ladder", allow_abbrev=False, help="let all levels of CPU players play against all others",
        description="Let all levels play against all others; print how often each wins (± 95 %) and how long it "
                    "thinks. Every deal is played from every seat.",
    )
    one.add_argument("--edition", type=edition, default="classic", metavar="E", help="edition (classic)")
    one.add_argument("--seats", type=count_of_seats, default=2, metavar="N",
                     help="how many sit at the table: one player of one level, all others of the other level (2)")
    one.add_argument("--levels", type=rungs, default=RUNGS, metavar="LEVEL,LEVEL,…",
                     help=f"which levels, from the weakest to the strongest ({','.join(RUNGS)})")
    one.add_argument("--neighbours", action="store_true", help="only each level against those beside it in the list")
    add_measuring(one)


def add_measuring(one: Parser) -> None:
    """Add the options that `simulate` and `ladder` share, such as the number of games."""
    one.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (100)")
    one.add_argument("--seed", type=seed, default=argparse.SUPPRESS, metavar="S",
                     help="the same seed, the same games (0)")
    one.add_argument("--rule", type=rule, action="append", default=[], metavar="NAME[=VALUE]",
                     help="a house rule, such as stacking=up; can be given several times (none); "
                          "`ichimai rules` lists all")
    one.add_argument("--calm", action="store_true", help="nobody forgets a call or overlooks anything")
    one.add_argument("--playouts", type=playouts, metavar="N",
                     help="how many games expert and master imagine before a decision (each level its own number)")
    one.add_argument("--jobs", type=positive, default=1, metavar="N",
                     help="processes at the same time, at most one for each processor (1)")
    one.add_argument("--json", action="store_true", help="print one JSON object")


def add_check(commands: argparse._SubParsersAction[Parser]) -> None:
    one = commands.add_parser(
        "check", allow_abbrev=False, help="check that records of matches are whole and follow the rules",
        description="Replay records of matches and say whether each is whole and follows the rules. Exit code 1 if one "
                    "does not.",
    )
    one.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record of matches")


def add_stats(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add the commands `stats` and `matches`, which print statistics and a list of matches from a data folder."""
    one = commands.add_parser(
        "stats", allow_abbrev=False, help="say what everybody did in the matches that were played",
        description="Say what everybody did in finished matches, as the page of statistics does.",
    )
    one.add_argument("--rebuild", action="store_true", help="read all records again")
    other = commands.add_parser(
        "matches", allow_abbrev=False, help="list the matches that were played",
        description="List all matches, the newest first.",
    )
    for command in (one, other):
        command.add_argument("--json", action="store_true", help="print JSON")
        command.add_argument("--data-dir", type=Path, metavar="DIR", default=argparse.SUPPRESS,
                             help="where settings and matches are kept")


def add_position(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add the command `position`, which prints a position given as text, or starts the game with it."""
    one = commands.add_parser(
        "position", allow_abbrev=False, help="play a position that is written as one line",
        description="Begin a match in a position, such as 'classic hands=r5,bS,W+4/7 pile=r9': a red 5, a blue Skip "
                    "and a Wild Draw Four against seven unknown cards, a red 9 on the pile.",
    )  # fmt: skip
    one.add_argument("position", type=position, metavar="LINE", help="the position; a replay copies one")
    one.add_argument("--print", action="store_true", help="print it instead of playing it")


def position(text: str) -> Position:
    """The position in an argument; raises ArgumentTypeError."""
    from game.match.position import BadPosition, Position

    try:
        return Position.parse(text)
    except BadPosition as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def seed(text: str) -> int:
    """The seed in an argument, a whole number from 0 to 2**63 - 1; raises ArgumentTypeError."""
    if not re.fullmatch(r"\d{1,19}", text) or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 2**63 - 1")
    return int(text)


def playouts(text: str) -> int:
    """The number of games in an argument that players imagine before a decision; raises ArgumentTypeError."""
    from game.cli.simulation.plan import MOST_PLAYOUTS

    if not re.fullmatch(r"\d{1,9}", text) or int(text) > MOST_PLAYOUTS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {MOST_PLAYOUTS:,}")
    return int(text)


def count_of_seats(text: str) -> int:
    """The number of seats in an argument; raises ArgumentTypeError if no table can have that many."""
    if not re.fullmatch(r"\d{1,2}", text) or not SEATS[0] <= int(text) <= SEATS[1]:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {SEATS[0]} to {SEATS[1]}")
    return int(text)


def rungs(text: str) -> tuple[str, ...]:
    """The list of two or more different levels of CPU players in an argument; raises ArgumentTypeError."""
    levels = sitters(text)
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise argparse.ArgumentTypeError(f"{text!r}: two levels or more are needed, each once")
    return levels


def positive(text: str) -> int:
    """The whole number from 1 to 999,999,999 in an argument; raises ArgumentTypeError."""
    if not re.fullmatch(r"\d{1,9}", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 999,999,999")
    return int(text)


def edition(text: str) -> str:
    """An argument that is the id of an edition; raises ArgumentTypeError for another one."""
    from game.editions import EDITIONS

    known = [one.id for one in EDITIONS]
    if text not in known:
        raise argparse.ArgumentTypeError(f"there is no edition {text!r}; there is {', '.join(known)}")
    return text


def rule(text: str) -> HouseRule:
    """The house rule with its options in an argument such as `stacking=up`; raises ArgumentTypeError."""
    from game.houserules.parse import parse

    try:
        return parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def answer(text: str) -> tuple[str, str]:
    """The id of an open point of the rule sheet and its chosen word in `NAME=WORD`; raises ArgumentTypeError."""
    from game.houserules.sheet_options import parse

    try:
        return parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def blanks(text: str) -> tuple[Writing, ...]:
    """The writings on blank wilds in the file that an argument names; raises ArgumentTypeError."""
    from game.editions import EDITIONS
    from game.mechanics.blank_wild import BadWriting
    from game.storage.blank_wild_file import read_blanks

    try:
        return read_blanks(Path(text), max(one.blanks for one in EDITIONS))
    except BadWriting as bad:
        reason = REASONS[bad.reason].format(allowed=bad.allowed)
    except OSError as error:
        reason = error.strerror or str(error)
    raise argparse.ArgumentTypeError(f"{text}: {reason}")


def seats(text: str) -> tuple[str, ...]:
    """The levels of CPU players in an argument, one for each seat; raises ArgumentTypeError."""
    levels = sitters(text)
    if not SEATS[0] <= len(levels) <= SEATS[1]:
        raise argparse.ArgumentTypeError(
            f"{SEATS[0]} to {SEATS[1]} levels are needed, one for each seat, not {len(levels)}")
    return levels


def sitters(text: str) -> tuple[str, ...]:
    """The CPU players in an argument, as in `hard+bold@0` (imagined games); raises ArgumentTypeError."""
    from game.cli.simulation.plan import BadPlan, Sitter

    levels = tuple(text.split(","))
    try:
        for level in levels:
            Sitter.read(level)
    except BadPlan as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return levels
