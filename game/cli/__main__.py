"""`python -m game.cli`, which runs the commands that need no window, even where pygame is not installed."""

import sys
from collections.abc import Sequence

from game.cli.arguments import COMMANDS, Parser, add_commands, refuse_unused, seed
from game.cli.run import bear_old_terminals, guarded, run


def main(argv: Sequence[str] | None = None) -> int:
    bear_old_terminals()
    parser = Parser(prog="ichimai", allow_abbrev=False, description="The commands of Ichimai that need no window.")
    parser.set_defaults(data_dir=None)
    parser.add_argument("--seed", type=seed, metavar="N", help="the same as after simulate")
    add_commands(parser)
    args = parser.parse_args(argv)
    if not args.command:
        parser.error(f"say a command: {', '.join(COMMANDS)}")
    refuse_unused(parser, args, ("seed",))
    return guarded(args, run)


if __name__ == "__main__":
    sys.exit(main())
