"""The forms of English verbs that questions may contain, such as `play`, `plays`, `playing`, `played`, `have
played`."""

from __future__ import annotations

from collections.abc import Iterator

IRREGULAR = {
    "put": "put put", "lay": "laid laid", "throw": "threw thrown", "draw": "drew drawn", "take": "took taken",
    "beat": "beat beaten", "go": "went gone", "win": "won won", "say": "said said", "forget": "forgot forgotten",
    "catch": "caught caught", "tell": "told told", "see": "saw seen", "show": "showed shown", "hold": "held held",
    "keep": "kept kept", "begin": "began begun", "choose": "chose chosen", "deal": "dealt dealt", "fit": "fit fit",
    "get": "got gotten", "give": "gave given", "hit": "hit hit", "run": "ran run", "write": "wrote written",
    "set": "set set", "swap": "swapped swapped", "blow": "blew blown", "make": "made made", "shut": "shut shut",
    "mean": "meant meant", "end": "ended ended",
}  # fmt: skip
"""Past tense and past participle of each irregular verb, by its base form."""
DOUBLED = {"skip", "drop", "stop", "grab", "slap", "slam", "swap", "flip", "bid", "put", "get", "set", "hit", "run",
           "win", "begin", "forget", "shut", "fit", "spot", "admit", "permit", "cut"}  # fmt: skip
"""Verbs that double their last letter before -ing and -ed."""
PERFECT = "(have|has|had|i've|you've|he's|she's|they've|we've)(| already| just) "


def forms(verb: str) -> Iterator[str]:
    """All forms of a verb, as patterns with alternatives in parentheses; of `pick up` only the first word is
    inflected."""
    head, _, rest = verb.partition(" ")
    tail = f" {rest}" if rest else ""
    stem = head[:-1] if head.endswith("e") else head + head[-1] if head in DOUBLED else head
    past = f"{head}d" if head.endswith("e") else f"{stem}ed"
    if head.endswith("y") and head[-2] not in "aeou":
        past = f"{head[:-1]}ied"
    past, participle = IRREGULAR.get(head, f"{past} {past}").split()
    yield from (head + tail, _third(head) + tail, f"{stem}ing{tail}", past + tail, participle + tail)
    yield f"{PERFECT}({past}|{participle}){tail}"


def _third(head: str) -> str:
    if head.endswith(("s", "x", "ch", "sh", "o")):
        return f"{head}es"
    return f"{head[:-1]}ies" if head.endswith("y") and head[-2] not in "aeou" else f"{head}s"
