"""Names from files as a terminal may show them: what is no ordinary character becomes an escape."""


def visible(text: str) -> str:
    r"""A text on one line that cannot pretend to be something else: a line break is shown as `\n`."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
