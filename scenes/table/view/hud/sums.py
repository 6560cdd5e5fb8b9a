"""Sums: which own cards make the number of which centre card, alone or with which partner (R11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.actions import MatchRow
from game.core.cards import Face
from game.editions.dos.matching import WORTH

LETTERS = "ABCDEFGHIJ"
TONES = ((247, 148, 29), (144, 84, 220), (12, 150, 150), (214, 52, 120), (46, 128, 220))
"""Tones of the centre cards that can be matched; none is a colour of the cards that matters here."""
INKS = ((176, 86, 0), (104, 48, 180), (0, 106, 108), (168, 22, 86), (18, 86, 168))
"""The same, deep enough that white letters on them can be read."""
ANY = "#"


@dataclass(frozen=True)
class Center:
    """A centre card that can be matched: its place, letter and tones, and how, in short: 8, 4 + 4, #."""

    at: int
    letter: str
    tone: tuple[int, int, int]
    ink: tuple[int, int, int]
    ways: tuple[str, ...]


@dataclass(frozen=True)
class Tab:
    """What stands on an own card: the letters that it is good for, and what it needs: = nothing, +4 a partner."""

    letters: str
    needs: str
    tone: tuple[int, int, int]
    ink: tuple[int, int, int]

    def words(self, *, whole: bool) -> str:
        """All that stands on it, or only letters where there is no more room."""
        return f"{self.letters} {self.needs}".rstrip() if whole else self.letters.replace(" ", "")


def spelt(face: Face) -> str:
    """A card in a sum: its number, what a wild counts as, or the sign of any number."""
    worth = WORTH[face.symbol]
    return str(min(worth)) if len(worth) == 1 else ANY


def centers(fits: Sequence[MatchRow], faces: Sequence[Face]) -> list[Center]:
    """The centre cards that can be matched, from left to right."""
    found: list[Center] = []
    for number, at in enumerate(sorted({fit.at for fit in fits})):
        ways: dict[str, None] = {}
        for fit in sorted((fit for fit in fits if fit.at == at), key=lambda fit: len(fit.cards)):
            parts = sorted((spelt(faces[card]) for card in fit.cards), key=lambda part: (part == ANY, len(part), part))
            if ANY not in parts or len(parts) == 1:
                ways[" + ".join(parts)] = None
        if ANY in ways:
            ways[ANY] = ways.pop(ANY)
        tone = number % len(TONES)
        found.append(Center(at, LETTERS[number % len(LETTERS)], TONES[tone], INKS[tone], tuple(ways)))
    return found


def tabs(fits: Sequence[MatchRow], faces: Sequence[Face]) -> dict[int, Tab]:
    """What stands on each own card that can be used, for the first centre card that it is good for."""
    found: dict[int, Tab] = {}
    rows = centers(fits, faces)
    for card in dict.fromkeys(card for fit in fits for card in fit.cards):
        mine = [fit for fit in fits if card in fit.cards]
        good = [center for center in rows if any(fit.at == center.at for fit in mine)]
        first = good[0]
        if spelt(faces[card]) == ANY:
            found[card] = Tab(" ".join(center.letter for center in good), "", first.tone, first.ink)
            continue
        alone = [center for center in good if any(fit.at == center.at and len(fit.cards) == 1 for fit in mine)]
        needs = [("=" if center in alone else _partner(mine, card, center.at, faces), center) for center in good]
        need, first = min(needs, key=lambda one: (one[0] != "=", ANY in one[0]))
        found[card] = Tab(first.letter, need, first.tone, first.ink)
    return found


def _partner(mine: Sequence[MatchRow], card: int, at: int, faces: Sequence[Face]) -> str:
    """The partner that a card needs for a centre card; a number rather than a wild that is any."""
    others = [spelt(faces[other]) for fit in mine if fit.at == at for other in fit.cards if other != card]
    return "+" + min(others, key=lambda part: (part == ANY, part))


def pair(fits: Sequence[MatchRow], card: int, chosen: Sequence[int], faces: Sequence[Face]) -> MatchRow | None:
    """The match that a card is pointed at for: with what is chosen, alone before with a partner, without wilds."""
    able = [fit for fit in fits if {card, *chosen} <= {*fit.cards}]
    return min(able, key=lambda fit: (len(fit.cards), sum(spelt(faces[one]) == ANY for one in fit.cards), fit.at),
               default=None)


def sentence(fit: MatchRow, faces: Sequence[Face]) -> str:
    """A match as a sum: 4 + 4 = 8."""
    parts = [spelt(faces[card]) for card in fit.cards]
    known = [int(part) for part in parts if part != ANY]
    if len(known) < len(parts):  # what any number counts as is what is missing
        parts = [str(fit.number - sum(known)) if part == ANY else part for part in parts]
    return f"{' + '.join(parts)} = {fit.number}"
