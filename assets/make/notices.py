"""The licences of libraries in the standalone program, written by `python -m assets.make.notices`."""

from __future__ import annotations

import sys
import textwrap
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

HERE = Path(__file__).parent / "licences"
OUT = Path(__file__).parents[1] / "LICENSES" / "THIRD-PARTY-NOTICES.txt"
BINARIES = (".so", ".dll", ".dylib", ".pyd", ".exe")
RULE = "=" * 78
WIDTH = 110
OPENING = (
    "Ichimai comes with the libraries below, each under its own licence; all texts are at the end of this file.",
    "Those under the GNU Lesser General Public License (LGPL-2.1) are {lesser}. They are files of their own beside the"
    " program (.so, .dll or .dylib): you may replace them with versions that you have changed or built yourself. Their"
    " sources are where the list says; the page of each release names the very versions.",
)


@dataclass(frozen=True, slots=True)
class Library:
    """A row of the table: a library, its files, licences, owners, and where its source code is.

    `version` and `trace` are regular expressions that `assets/make/bill.py` looks for in binaries.
    """

    name: str
    licences: tuple[str, ...]
    copyright: tuple[str, ...]
    source: str
    files: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    notice: str = ""
    spdx: str = ""
    version: str = ""
    trace: str = ""

    @property
    def expression(self) -> str:
        """The licences as an SPDX expression; empty for a library that is not free software."""
        return self.spdx or " AND ".join(self.licences)

    def has(self, path: str) -> bool:
        """Whether a bundled file, by its path in the program's folder, belongs to this library."""
        return self._fits(path, self.files) and not self._fits(path, self.but)

    @staticmethod
    def _fits(path: str, patterns: tuple[str, ...]) -> bool:
        """Whether a path matches a pattern, which has a file name, or the last folder and the file name."""
        parts = path.split("/")
        names = {True: "/".join(parts[-2:]), False: parts[-1]}
        within = {parts[at] + "/*" for at in range(len(parts) - 1)}
        return any(fnmatchcase(names["/" in one], one) or one in within for one in patterns)


def libraries() -> list[Library]:
    rows = tomllib.loads((HERE / "libraries.toml").read_text("utf-8"))["library"]
    lists = ("licences", "copyright", "files", "packages", "but")
    return [Library(**(row | {key: tuple(row.get(key, ())) for key in lists})) for row in rows]


def text(licence: str) -> str:
    return (HERE / f"{licence}.txt").read_text("utf-8")


def notices() -> str:
    """The content of the notices file: the list of libraries, then each licence once."""
    rows = libraries()
    lesser = [row.name for row in rows if "LGPL-2.1" in row.licences]
    words = [part.format(lesser=f"{', '.join(lesser[:-1])} and {lesser[-1]}") for part in OPENING]
    parts = [f"{textwrap.fill(part, WIDTH)}\n" for part in words] + [_row(row) for row in rows]
    used = sorted({licence for row in rows for licence in row.licences})
    return "\n".join([*parts, *(f"{RULE}\n{licence}\n{RULE}\n\n{text(licence)}" for licence in used)])


def _row(row: Library) -> str:
    lines = [row.name, f"  licence: {' and '.join(row.licences)}", f"  source: {row.source}"]
    lines += [f"  copyright {one}" for one in row.copyright]
    lines += [f"  {row.notice}"] if row.notice else []
    return "\n".join([*(textwrap.fill(line, WIDTH, subsequent_indent="    ") for line in lines), ""])


def strangers(paths: Iterable[str], packages: Iterable[str] = ()) -> list[str]:
    """The files and Python packages without a row in the table."""
    rows = libraries()
    known = {package for row in rows for package in row.packages}
    return [path for path in paths if not any(row.has(path) for row in rows)] + sorted(set(packages) - known)


def binaries(folder: Path) -> Iterator[str]:
    """The paths of programs and libraries in a folder, relative to it, without symbolic links."""
    for path in sorted(folder.rglob("*")):
        program = path.parent == folder and path.stem in ("ichimai", "ichimai-cli")
        library = path.name == "Python" or any(f"{end}." in f"{path.name}." for end in BINARIES)
        if path.is_file() and not path.is_symlink() and (program or library):
            yield path.relative_to(folder).as_posix()


def main() -> int:
    """Write the notices, or check a built program and print what has no row in the table; returns the exit code."""
    if not sys.argv[1:]:
        OUT.write_text(notices(), "utf-8")
        return 0
    found = list(binaries(Path(sys.argv[1])))
    unknown = strangers(found)
    print(f"{len(found)} bundled files, without a row in the table: {', '.join(unknown) or 'none'}")
    return 1 if unknown or not found else 0


if __name__ == "__main__":
    sys.exit(main())
