"""The light and the dark face of each of the 112 cards of FLIP, from a published list (R1.4)."""

from __future__ import annotations

CARDS = """
wild2/orange-4 wild2/orange-7 wild2/pink-2 wild2/purple-9
wild/pink-5 wild/pink-flip wild/purple-7 wild/turquoise-3
blue-1/purple-skip_all blue-1/purple-skip_all blue-2/orange-8 blue-2/pink-6
blue-3/purple-8 blue-3/turquoise-2 blue-4/purple-1 blue-4/turquoise-draw5
blue-5/orange-reverse blue-5/pink-9 blue-6/purple-reverse blue-6/turquoise-skip_all
blue-7/orange-3 blue-7/orange-skip_all blue-8/turquoise-4 blue-8/turquoise-reverse
blue-9/orange-5 blue-9/purple-flip blue-draw1/pink-6 blue-draw1/turquoise-6
blue-flip/purple-6 blue-flip/purple-7 blue-reverse/orange-4 blue-reverse/wild
blue-skip/pink-9 blue-skip/turquoise-1 green-1/orange-5 green-1/orange-flip
green-2/turquoise-draw5 green-2/turquoise-skip_all green-3/pink-flip green-3/purple-2
green-4/pink-8 green-4/turquoise-9 green-5/orange-7 green-5/turquoise-4
green-6/pink-5 green-6/wild_color green-7/orange-6 green-7/turquoise-2
green-8/pink-reverse green-8/turquoise-9 green-9/orange-draw5 green-9/pink-reverse
green-draw1/orange-6 green-draw1/turquoise-6 green-flip/turquoise-3 green-flip/wild_color
green-reverse/orange-1 green-reverse/pink-7 green-skip/orange-9 green-skip/purple-4
red-1/pink-3 red-1/purple-2 red-2/orange-reverse red-2/purple-draw5
red-3/pink-7 red-3/wild_color red-4/orange-flip red-4/purple-draw5
red-5/pink-2 red-5/turquoise-5 red-6/orange-9 red-6/pink-skip_all
red-7/orange-1 red-7/purple-5 red-8/purple-reverse red-8/turquoise-7
red-9/purple-5 red-9/turquoise-reverse red-draw1/pink-3 red-draw1/pink-4
red-flip/pink-8 red-flip/purple-3 red-reverse/purple-3 red-reverse/turquoise-7
red-skip/orange-draw5 red-skip/wild yellow-1/pink-skip_all yellow-1/wild
yellow-2/turquoise-1 yellow-2/turquoise-8 yellow-3/pink-draw5 yellow-3/purple-1
yellow-4/pink-draw5 yellow-4/purple-flip yellow-5/purple-9 yellow-5/turquoise-8
yellow-6/orange-skip_all yellow-6/wild_color yellow-7/orange-2 yellow-7/purple-6
yellow-8/orange-2 yellow-8/pink-1 yellow-9/purple-4 yellow-9/turquoise-5
yellow-draw1/pink-1 yellow-draw1/purple-8 yellow-flip/orange-8 yellow-flip/pink-4
yellow-reverse/turquoise-flip yellow-reverse/wild yellow-skip/orange-3 yellow-skip/turquoise-flip
"""
"""All cards of FLIP, each as the names of its light and its dark face."""

PAIRS: tuple[tuple[str, str], ...] = tuple(
    (light, dark) for light, _, dark in (card.partition("/") for card in CARDS.split())
)
"""All cards of FLIP, each as a pair of the names of its light and its dark face."""
