"""Writings on blank wilds for tests."""

from game.mechanics.blank_wild import Step, Writing

EIGHT = {
    name: Writing("effect", (step,))
    for name, step in {
        "target_two": Step("target_draws", 2), "odd_draw": Step("odd_draw"), "grunt": Step("grunt"),
        "all_discard": Step("all_discard"), "double_draw_two": Step("double_draw_two", 2),
        "draw_five": Step("next_draws", 5), "swap_hands": Step("swap_hands"), "shield": Step("shield"),
    }.items()
}  # fmt: skip
"""The eight effects that the rules suggest for blank wilds, R8 (1) to (8), by name."""
