"""Makes the manual page from the command line's own help: `python -m assets.make.man_page` prints it."""

from __future__ import annotations

import argparse
import datetime
import os
import sys
from collections.abc import Iterator

from game.version import VERSION
from scenes.cli import parser

FILES = (
    ("~/.local/share/ichimai/settings.json", "The settings and your last choices for a new game."),
    ("~/.local/share/ichimai/matches/", "Every match is a file of its own; `check` says whether one holds."),
    ("~/.local/share/ichimai/ichimai.log", "Unexpected errors."),
)


def page(day: datetime.date) -> str:
    """The manual page of this date, as roff source."""
    top = parser()
    return "\n".join([
        f'.TH ICHIMAI 6 "{day}" "ichimai {VERSION}" "Games"',
        ".SH NAME", r"ichimai \- card game by the rules of the printed sheets",
        ".SH SYNOPSIS", *_synopsis("ichimai"), *_synopsis(r"ichimai \fIFILE\fR"), *_synopsis("ichimai COMMAND ..."),
        ".SH DESCRIPTION", plain(top.description or ""), ".P",
        plain("With the record of a match, the match can be watched."),
        ".SH OPTIONS", *_options(top),
        ".SH COMMANDS", *_commands(top),
        ".SH FILES", *(line for name, what in FILES for line in (".TP", f".I {plain(name)}", plain(what))),
        ".SH EXIT STATUS", "0 if all went well, 1 if not, 2 for a wrong command line.",
        ".SH NOTES", plain(top.epilog or ""), "",
    ])  # fmt: skip


def plain(text: str) -> str:
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text


def _synopsis(words: str) -> Iterator[str]:
    yield ".br"
    yield rf"\fB{words}\fR"


def _options(one: argparse.ArgumentParser) -> Iterator[str]:
    for action in one._actions:
        if isinstance(action, argparse._SubParsersAction):
            continue
        names = ", ".join(rf"\fB{plain(name)}\fR" for name in action.option_strings)
        if not action.option_strings or action.nargs != 0:
            wanted = action.metavar or ",".join(map(str, action.choices or ())) or action.dest.upper()
            names = rf"{names} \fI{plain(str(wanted))}\fR".strip()
        yield from (".TP", names, plain(str(action.help or "")))


def _commands(top: argparse.ArgumentParser) -> Iterator[str]:
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, one in action.choices.items():
                yield from (f".SS {name}", plain(one.description or ""), *_options(one))


if __name__ == "__main__":
    moment = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(page(datetime.datetime.fromtimestamp(moment, datetime.UTC).date()), end="")
