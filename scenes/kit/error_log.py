"""Writes down exceptions; `logging` is read only when there is one, for it would hold up the start."""


def log_exception(words: str) -> None:
    """Write down the exception that is being handled."""
    import logging

    logging.getLogger("ichimai").exception(words)
