"""Runs a command that needs no window, and ends quietly when nobody reads what it prints."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper


def run(args: argparse.Namespace) -> int:
    """Do what a command says; the exit code. Only what the command needs is imported."""
    match args.command:
        case "simulate":
            from game.cli import simulate

            return simulate.main(args)
        case "check":
            from game.cli import check

            return check.main(args)
        case "stats":
            from game.cli import stats

            return stats.stats(args)
        case "matches":
            from game.cli import stats

            return stats.matches(args)
        case "editions":
            from game.cli import listing

            return listing.editions()
    from game.cli import listing

    return listing.rules()


def guarded(args: argparse.Namespace, run: Callable[[argparse.Namespace], int]) -> int:
    """The exit code of a run, also of one that is broken off or cannot print."""
    try:
        code = run(args)
        print(end="", flush=True)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output, such as `head`, has stopped
        _mute()
        return 141
    except OSError as error:
        if not args.command:
            raise
        _mute()
        print(f"ichimai {args.command}: cannot print: {error.strerror or error}", file=sys.stderr)
        return 2
    return code


def bear_old_terminals() -> None:
    """Print a question mark where a terminal lacks a character; with a window there may be no terminal."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _mute() -> None:
    """Discard buffered output, so that it raises no error when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
