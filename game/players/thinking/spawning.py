"""How child processes are started with a fresh interpreter, both from source and from the built program."""

from __future__ import annotations

import multiprocessing
import sys
from importlib import import_module
from multiprocessing.context import SpawnContext

HOOK = "pyi_rth_multiprocessing"
"""PyInstaller's runtime hook, which `build.spec` leaves to this module because it would slow down every start."""


def spawn_context() -> SpawnContext:
    """The multiprocessing context for child processes; raises ImportError if the built program cannot start any."""
    if getattr(sys, "frozen", False):
        import_module(HOOK)
    return multiprocessing.get_context("spawn")


def run_as_child() -> None:
    """Do the work of a child process and exit, if this is the built program started as one; otherwise return."""
    import_module(HOOK)
    multiprocessing.freeze_support()  # that of the hook
