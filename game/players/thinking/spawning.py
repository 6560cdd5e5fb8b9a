"""Spawning: how other processes are started that begin afresh, from source and from the built program alike."""

from __future__ import annotations

import multiprocessing
import sys
from importlib import import_module
from multiprocessing.context import SpawnContext

HOOK = "pyi_rth_multiprocessing"
"""PyInstaller's own hook. `build.spec` leaves it to us to load, for it would make every start of the program longer."""


def spawn_context() -> SpawnContext:
    """What starts processes. Raises ImportError where what was built can start none."""
    if getattr(sys, "frozen", False):
        import_module(HOOK)
    return multiprocessing.get_context("spawn")


def run_as_child() -> None:
    """In the built program: do what another process of it has started this one for, if it has, and end."""
    import_module(HOOK)
    multiprocessing.freeze_support()  # that of the hook
