"""`ichimai` and `python -m scenes`."""

import sys

from scenes.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False) and len(sys.argv) > 1:  # the built program starts itself for --jobs
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
