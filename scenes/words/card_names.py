"""The names of cards, colours, and CPU players' levels and characters (tempers), in the player's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.cards import DARK_SIDE, Face
from game.core.layout import Layout
from scenes.kit.text.line_breaking import cut_middle
from scenes.kit.text.texts import Texts


def color_name(texts: Texts, color: str | None) -> str:
    """The name of a card colour; empty for None."""
    return texts(f"color.{color}") if color else ""


def color_within(texts: Texts, color: str | None) -> str:
    """The name of a card colour in lower case, for the inside of a sentence."""
    return color_name(texts, color).lower()


def card_name(texts: Texts, face: Face, named: str | None = None) -> str:
    """A card's name, such as "Red 7"; `named` is the colour chosen for a wild."""
    key = f"card.dark.{face.symbol}" if DARK_SIDE in face.tags else f"card.{face.symbol}"
    name = face.symbol if face.number is not None and not texts.has(key) else texts(key)
    color = face.color or named
    return texts("card.colored", color=color_name(texts, color), card=name) if color else name


def card_label(texts: Texts, face: Face) -> str:
    """A card's short name for narrow places, or its usual name if it has none."""
    key = f"card.{face.symbol}.short"
    return texts(key) if texts.has(key) else card_name(texts, face)


def card_does(texts: Texts, face: Face) -> str:
    key = "number" if face.number is not None else face.symbol
    return texts(f"does.{key}")


def points(texts: Texts, count: int) -> str:
    """A number of points with the word "points", and a real minus sign."""
    return texts.n("table.points", count).replace("-", "−")


def signed(points: int) -> str:
    """A number of points with its sign, which is a real minus sign if it is negative."""
    return f"{points:+d}".replace("-", "−")


def word_of(layout: Layout) -> str:
    """The part of a text id for the word that a player with one card left has to call (R8, R11).

    It is `uno`, `dos` if there is a row of centre cards, and `uno_oink` while a blank wild demands a grunt in place of
    the word.
    """
    return "uno_oink" if layout.notes.get("uno.word") == "grunt" else "dos" if layout.row else "uno"


def short(name: str, most: int = 14) -> str:
    """A name shortened in its middle to the width of `most` letters; wide (Japanese) letters count double."""
    if _room(name) <= most:
        return name
    labels = (cut_middle(name, kept) for kept in range(len(name) - 1, 1, -1))
    return next((label for label in labels if _room(label) <= most), cut_middle(name, 1))


def apart(names: Sequence[str], most: int = 14) -> tuple[str, ...]:
    """Names shortened to the width of `most` letters, except where different names would then look the same."""
    labels = {name: short(name, most) for name in names}
    seen = Counter(labels.values())
    return tuple(labels[name] if seen[labels[name]] == 1 else name for name in names)


def _room(name: str) -> int:
    return sum(2 if letter >= "⺀" else 1 for letter in name)


def level_name(texts: Texts, player: str) -> str:
    """The name of the level of a CPU player, given as its id; empty for a person."""
    key = f"level.{player}"
    return texts(key) if texts.has(key) else ""


def temper_name(texts: Texts, temper: str) -> str:
    """The name of a CPU player's character (temper); without one it is called even."""
    return texts(f"temper.{temper or 'even'}")
