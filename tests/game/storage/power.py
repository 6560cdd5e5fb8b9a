"""A disk that computes what a power cut could leave on it at every moment."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.storage.disk import RealDisk

CUTS = int(os.environ.get("ICHIMAI_CUTS", "6"))
"""Random states that are tried at every moment, besides the best and the worst."""
State = dict[str, bytes]
"""The content of the disk after a cut: bytes by their path within the root."""


class Change(NamedTuple):
    """An unsynced change of a file's content: bytes written `at` a place, or a truncation."""

    at: int
    data: bytes | None


class Node:
    """A file without its name: its synced content, and the changes since."""

    def __init__(self) -> None:
        self.safe, self.changes = b"", []

    def contents(self) -> list[bytes]:
        """The contents a cut may leave, from no change to all: each change may be kept, lost or half kept."""
        ways = [self.changes[:kept] for kept in range(len(self.changes))]
        ways += [[*self.changes[:i], *self.changes[i + 1 :]] for i in range(len(self.changes))]
        ways += [[*self.changes[:i], *halves(self.changes[i])] for i in range(len(self.changes))]
        ways += [[*self.changes[:i], *ends(self.changes[i]), *self.changes[i + 1 :]] for i in range(len(self.changes))]
        return [applied(self.safe, way) for way in (*ways, self.changes)]


def halves(change: Change) -> list[Change]:
    """The first half of what was to be written."""
    return [] if change.data is None else [Change(change.at, change.data[: len(change.data) // 2])]


def ends(change: Change) -> list[Change]:
    """The second half of what was to be written: before it the file has a hole."""
    half = 0 if change.data is None else len(change.data) // 2
    return [] if change.data is None else [Change(change.at + half, change.data[half:])]


def applied(data: bytes, changes: list[Change]) -> bytes:
    for at, new in changes:
        data = data.ljust(at, b"\0")
        data = data[:at] if new is None else data[:at] + new + data[at + len(new) :]
    return data


class Name(NamedTuple):
    """An unsynced change of names: the folders, the names that go and the names that come."""

    folders: tuple[Path, ...]
    gone: tuple[Path, ...]
    here: tuple[tuple[Path, Node], ...]


class PowerCutDisk(RealDisk):
    """A disk in a real folder with a model of what is safe: content once it is synced, a name once its folder is.

    Changes of names are atomic, and the changes within a folder may be kept or lost in any order. `watch` is called
    after every single thing that is done.
    """

    def __init__(self, root: Path, watch=lambda: None, others=CUTS) -> None:
        self.root, self.watch, self.others, self.rng = root, watch, others, Random(1)
        self.nodes: dict[Path, Node] = {}
        self.names: dict[Path, Node] = {}
        """The names that are safely on disk."""
        self.pending: list[Name] = []
        self.done = 0
        """The number of operations so far."""

    def states(self) -> Iterator[State]:
        """States the disk may have after a cut now: all kept, all lost, and some random ones."""
        ways = [(lambda options: options[-1], len(self.pending)), (lambda options: options[0], 0)]
        ways += [(self.rng.choice, None)] * self.others
        seen = set()
        for choose, most in ways:
            names = dict(self.names)
            for name in self.pending[:most]:
                if most is not None or self.rng.random() < 0.5:
                    for path in name.gone:
                        names.pop(path, None)
                    names.update(name.here)
            state = {str(path.relative_to(self.root)): choose(names[path].contents()) for path in sorted(names)}
            if tuple(state.items()) not in seen:
                seen.add(tuple(state.items()))
                yield state

    def _did(self, *names: Name) -> None:
        self.pending += names
        self.done += 1
        self.watch()

    def write(self, path, data):
        super().write(path, data)
        node = self.nodes.get(path)
        if node is None:
            node = self.nodes[path] = Node()
            self.pending.append(Name((path.parent,), (), ((path, node),)))
        node.changes += [Change(0, None), Change(0, data)]
        self._did()

    def append(self, path, data, at):
        super().append(path, data, at)
        self.nodes[path].changes.append(Change(at, data))
        self._did()

    def truncate(self, path, size):
        super().truncate(path, size)
        self.nodes[path].changes.append(Change(size, None))
        self._did()

    def sync(self, path):
        node = self.nodes[path]
        node.safe, node.changes = path.read_bytes(), []
        self._did()

    def sync_folder(self, path):
        for name in [name for name in self.pending if path in name.folders]:
            for gone in name.gone:
                self.names.pop(gone, None)
            self.names.update(name.here)
            self.pending.remove(name)
        self._did()

    def publish(self, draft, path):
        super().publish(draft, path)
        self.nodes[path] = self.nodes[draft]
        self._did(Name((path.parent,), (), ((path, self.nodes[draft]),)))

    def move(self, path, target):
        super().move(path, target)
        self._renamed(path, target)

    def replace(self, draft, path):
        super().replace(draft, path)
        self._renamed(draft, path)

    def remove(self, path):
        super().remove(path)
        if self.nodes.pop(path, None):
            self._did(Name((path.parent,), (path,), ()))

    def _renamed(self, path, target):
        node = self.nodes[target] = self.nodes.pop(path)
        self._did(Name((path.parent, target.parent), (path,), ((target, node),)))


def restored(state: State, root: Path) -> Path:
    """Write what a cut has left into a folder."""
    for name, data in state.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    root.mkdir(parents=True, exist_ok=True)
    return root
