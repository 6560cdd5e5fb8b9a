"""Late modules: stand for modules that others import long before they use them, and are read when that happens."""

from __future__ import annotations

import sys
from importlib import import_module
from threading import Lock
from types import ModuleType

_LOCK = Lock()
"""Held while a module gives up its place to the one that is read: several threads may ask for something of it."""


class LateModule(ModuleType):
    """Stands for the module of its name, which is read when something of it is asked for."""

    def __getattr__(self, name: str) -> object:
        """What the module has under a name. Raises AttributeError where it has no such thing."""
        with _LOCK:
            if sys.modules.get(self.__name__) is self:
                del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)


def read_late(*names: str) -> None:
    """Have modules read when something of them is used first. Those that were read already stay as they are."""
    for name in names:
        if name not in sys.modules:
            sys.modules[name] = LateModule(name)
