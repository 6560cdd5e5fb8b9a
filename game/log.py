"""The log of the program. Hardly anything is ever written to it: until then neither a file nor `logging` is opened."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger


class Log:
    """Takes what is unexpected; once `file` is set it goes there, or to stderr when that cannot be written."""

    def __init__(self) -> None:
        self.file: Path | None = None
        self._opening = Lock()

    def warning(self, words: str, *given: object) -> None:
        """Write a line in the manner of `logging`."""
        self._logger().warning(words, *given)

    def exception(self, words: str) -> None:
        """Write a line and the exception that is being handled."""
        self._logger().exception(words)

    def _logger(self) -> Logger:
        with self._opening:  # threads write, too
            return self._opened

    @cached_property
    def _opened(self) -> Logger:
        import logging

        logger = logging.getLogger("ichimai")
        if self.file is None:
            return logger
        handler: logging.Handler
        try:
            handler = logging.FileHandler(self.file, encoding="utf-8")
        except OSError:
            handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        logger.addHandler(handler)
        logger.propagate = False
        return logger


LOG = Log()
