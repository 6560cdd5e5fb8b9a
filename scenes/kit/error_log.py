"""Writes down exceptions; `logging` is read only when there is one, for it would hold up the start."""


def log_exception(words: str) -> None:
    """Log the exception that is being handled, with a message."""
    import logging

    logging.getLogger("ichimai").exception(words)
