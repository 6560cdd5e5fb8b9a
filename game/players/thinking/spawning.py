"""Spawning: how other processes are started that begin afresh, from source and from the built program alike."""

from __future__ import annotations

import multiprocessing
import sys
from importlib import import_module
from multiprocessing.context import SpawnContext

HOOK = "pyi_rth_multiprocessing"
"""PyInstaller's runtime hook, which `build.spec` leaves to this module because it would slow down every start."""


def spawn_context() -> SpawnContext:
    """The multiprocessing context that starts processes; raises ImportError where the build cannot start any."""
    if getattr(sys, "frozen", False):
        import_module(HOOK)
    return multiprocessing.get_context("spawn")


def run_as_child() -> None:
    """In the built program: if another process of it started this one for work, do that work and exit."""
    import_module(HOOK)
    multiprocessing.freeze_support()  # that of the hook
