"""Runs a command that needs no window, and ends quietly if its output is no longer read."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from game.cli.streams import bear_old_terminals, complain, mute

__all__ = ["bear_old_terminals", "guarded", "run"]


def run(args: argparse.Namespace) -> int:
    """Run the command of a parsed command line, importing only the modules it needs; returns the exit code."""
    match args.command:
        case "simulate":
            from game.cli import simulate

            return simulate.main(args)
        case "ladder":
            from game.cli import ladder

            return ladder.main(args)
        case "check":
            from game.cli import check

            return check.main(args)
        case "stats":
            from game.cli import stats

            return stats.stats(args)
        case "matches":
            from game.cli import stats

            return stats.matches(args)
        case "position":
            from game.cli import position

            return position.main(args)
        case "editions":
            from game.cli import listing

            return listing.editions()
    from game.cli import listing

    return listing.rules()


def guarded(args: argparse.Namespace, run: Callable[[argparse.Namespace], int]) -> int:
    """Call `run` and return its exit code; there is also one if it is interrupted or cannot print."""
    try:
        code = run(args)
        print(end="", flush=True)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output, such as `head`, has stopped
        mute(sys.stdout)
        return 141
    except OSError as error:
        if not args.command:
            raise
        mute(sys.stdout)
        complain(f"ichimai {args.command}: cannot print: {error.strerror or error}")
        return 2
    return code
