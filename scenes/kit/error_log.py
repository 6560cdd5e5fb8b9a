"""Logging of exceptions; `logging` is only imported when there is one, because that would delay the start."""


def log_exception(words: str) -> None:
    """Log the exception that is being handled, with the message `words`."""
    import logging

    logging.getLogger("ichimai").exception(words)
