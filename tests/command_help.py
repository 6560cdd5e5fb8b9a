"""The help of the command line, asked for as a user asks for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from io import StringIO

from scenes.cli import parser


def helps() -> Iterator[tuple[str, str]]:
    """The help without a command (named "") and that of each command, by the command's name."""
    yield "", (top := parser().format_help())
    for name in re.findall(r"^    (\w+)", top.split("\ncommands:")[1], re.MULTILINE):
        with redirect_stdout(StringIO()) as said, suppress(SystemExit):
            parser().parse_args([name, "--help"])
        yield name, said.getvalue()
