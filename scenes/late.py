"""Late modules: stand-ins for imported modules, which are really imported when one of their names is first used."""

from __future__ import annotations

import sys
from importlib import import_module
from threading import Lock
from types import ModuleType

_LOCK = Lock()
"""Held while a stand-in is replaced by the real module, because several threads may use it at once."""


class LateModule(ModuleType):
    """A stand-in for a module, which imports the real one when an attribute is first used."""

    def __getattr__(self, name: str) -> object:
        """The attribute of the real module, imported now; raises AttributeError if it has none of this name."""
        with _LOCK:
            if sys.modules.get(self.__name__) is self:
                del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)


def read_late(*names: str) -> None:
    """Make stand-ins for the named modules, which delay their import; modules already imported stay as they are."""
    for name in names:
        if name not in sys.modules:
            sys.modules[name] = LateModule(name)
