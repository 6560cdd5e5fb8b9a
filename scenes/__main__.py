"""The entry point of the commands `ichimai` and `python -m scenes`."""

import sys

from scenes.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False) and {*sys.argv} & {"--multiprocessing-fork", "-c"}:
        from game.players.thinking.spawning import run_as_child  # the built program has started itself

        run_as_child()
    sys.exit(main())
