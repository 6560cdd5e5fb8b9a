"""Every public class, function and method says what it is for; an override may leave that to its base."""

import importlib
import inspect
import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(path for folder in ("game", "scenes") for path in (ROOT / folder).rglob("*.py"))
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in FILES if path.stem != "__main__"
]  # fmt: skip


def undocumented(thing: object, name: str) -> list[str]:
    """The names below `thing` that say nothing."""
    found = [] if inspect.getdoc(thing) else [name]
    if inspect.isclass(thing):
        for part, member in vars(thing).items():
            named = isinstance(member, property) or (inspect.isfunction(member) and member.__name__ == part)
            if named and not part.startswith("_"):
                found += [] if inspect.getdoc(getattr(thing, part)) else [f"{name}.{part}"]
    return found


@pytest.mark.parametrize("name", MODULES)
def test_public_names_say_what_they_are_for(name):
    module = importlib.import_module(name)
    silent = [] if module.__doc__ else [name]
    for part, thing in vars(module).items():
        own = getattr(thing, "__module__", None) == name
        if own and not part.startswith("_") and (inspect.isclass(thing) or inspect.isfunction(thing)):
            silent += undocumented(thing, part)
    assert not silent
