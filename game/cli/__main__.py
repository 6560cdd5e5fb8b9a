"""`python -m game.cli`: the commands without the window, where pygame need not be installed."""

import sys
from collections.abc import Sequence

from game.cli.arguments import Parser, add_commands
from game.cli.run import bear_old_terminals, guarded, run


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that is asked for; the exit code."""
    bear_old_terminals()
    parser = Parser(prog="ichimai", allow_abbrev=False, description="The commands of Ichimai that need no window.")
    parser.set_defaults(data_dir=None)
    add_commands(parser)
    args = parser.parse_args(argv)
    if not args.command:
        parser.error("say a command: simulate, check, stats, matches, editions or rules")
    return guarded(args, run)


if __name__ == "__main__":
    sys.exit(main())
