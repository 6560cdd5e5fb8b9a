"""Watching which catalogs of texts are read."""

from pathlib import Path


def noted(monkeypatch, before=lambda path: None):
    """The names of the catalogs that are read from now on; `before` is called with the path of each."""
    read, real = [], Path.open

    def opened(path, *given, **more):
        if path.suffix == ".mo":
            before(path)
            read.append(path.stem)
        return real(path, *given, **more)

    monkeypatch.setattr(Path, "open", opened)
    return read
