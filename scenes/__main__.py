"""`ichimai` and `python -m scenes`."""

import sys

from scenes.cli import main

if __name__ == "__main__":
    sys.exit(main())
