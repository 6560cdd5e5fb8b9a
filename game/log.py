"""The log of the program; nothing is imported or opened before the first message, as most runs have none."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from game.regular_files import must_be_regular

if TYPE_CHECKING:
    from logging import Logger


class Log:
    """The program's log of unexpected errors, in a file or, if there is none or it cannot be written, in stderr."""

    def __init__(self) -> None:
        self.file: Path | None = None
        self._opened: Path | None = None
        self._opening = Lock()

    def warning(self, words: str, *given: object) -> None:
        """Write a warning; `given` are the values for the placeholders in `words`, as in the module `logging`."""
        if logger := self._logger():
            logger.warning(words, *given)

    def exception(self, words: str) -> None:
        """Write a message and the traceback of the exception being handled."""
        if logger := self._logger():
            logger.exception(words)

    def _logger(self) -> Logger | None:
        """The logger, made for the first message; None if `logging` cannot be imported."""
        try:
            import logging
        except (ImportError, OSError):
            return None
        logger = logging.getLogger("ichimai")
        with self._opening:
            if self.file is not None and self.file != self._opened:
                self._opened = self.file
                handler: logging.Handler
                try:
                    must_be_regular(self.file)  # nobody waits for a pipe
                    handler = logging.FileHandler(self.file, encoding="utf-8")
                except OSError:
                    handler = logging.StreamHandler()
                handler.handleError = lambda record: None  # type: ignore[method-assign]  # such as a full disk
                handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
                logger.addHandler(handler)
                logger.propagate = False
        return logger


LOG = Log()
