"""`python -m game.cli`: the commands without the window, where pygame need not be installed."""

import sys

from game.cli.arguments import Parser, add_commands
from game.cli.run import bear_old_terminals, guarded, run

if __name__ == "__main__":
    bear_old_terminals()
    parser = Parser(prog="ichimai", allow_abbrev=False, description="The commands of Ichimai that need no window.")
    add_commands(parser)
    args = parser.parse_args()
    if not args.command:
        parser.error("say a command: simulate, check, editions or rules")
    sys.exit(guarded(args, run))
