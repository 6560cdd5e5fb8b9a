"""English names: what cards, house rules and editions are called."""

from __future__ import annotations

CARDS = {
    "draw2": "(+|plus |draw |draw-)(2|two)(| card)|(+|plus |draw |draw-)(2s|twos|2's)|draw (2|two) cards|take two",
    "wild4": (
        "(|wild )(+|plus |draw |draw-)(4|four)(| card)|(|wild )(+|plus |draw |draw-)(4s|fours|4's)|draw (4|"
        "four) cards|draw (4|four) wild(| card)|(4|four) wild"
    ),
    "draw5": "(|dark side |dark )(+|plus |draw )(5|five)(| card)|draw (5s|fives)|(+|plus )(5s|fives|5's)",
    "draw1": "(+|plus )(1s|ones|1's)|(+|plus |draw )(1|one) card|+1|draw ones",
    "wild2": "(|light side |light )wild (+|plus |draw )(2|two)(|s| card)",
    "wild_color": "(|the dark side |dark side |dark )wild draw colo(|u)r(|s)(| card)|draw colo(|u)r(| card)",
    "target2": "target(|ed) (+|draw )(2|two)(| card)",
    "skip_all": "skip (everyone|everybody|all)(| card)|(|the )dark (side |)skip(| card)",
    "skip2": "skip (2|two)(| card)|double skip",
    "skip": (
        "skip(|s)(| card| cards)|(|card with )(|a |the )(circle|symbol|crossed circle)"
        "(| with a| with the| and a| and the| with)"
        " "
        "(line|slash|bar)(|"
        " through it)|"
        "(|the )circle card|(circle with a line|crossed circle|crossed-out circle|crossed out circle|no entry|"
        "forbidden|prohibition|no)"
        "(-| )(|sign |symbol )card|(|the )(no entry|crossed circle|crossed-out circle|forbidden)( sign| symbol)"
    ),
    "reverse": (
        "(|the dark side |dark side |dark |light side |light )reverse(|s)(| card| cards)|(|card with )(|the |two |2 |"
        "double )arrow(|s)(| card| sign| symbol)|turn around card"
    ),
    "wild": (
        "(|regular |normal |plain |ordinary |dark |dark side |the dark side |light |light side )(wild(|s)(| card|"
        " cards)|wildcard(|s))|colo(|u)r change(|r)(| card)|change colo(|u)r card"
    ),
    "shuffle": "(|wild )shuffle(|s)(| hands)(| card| wild)|wild shuffle hands",
    "blank": "white(| wild| wilds) card(|s)|blank(|s)(| wild| wilds)(| card| cards)|customi(s|z)able(| wild)(| card)",
    "snorlax": "snorlax(| card)",
    "greninja": "greninja(| card)",
    "creeper": "creeper(|s)(| card| cards)",
    "flip": "flip(|s)(| card| cards)",
    "swap": "forced swap(| hands)(| card)|force swap|swap card|swap hands card",
    "hash": "# (card|cards)|#|hash(| card)|pound(| card| sign)",
    "dos": "wild dos(| card)",
    "number": "number(|ed) card(|s)|a number|numbers",
    "action": "(action|power|special|symbol) card(|s)",
}
"""Patterns of names for cards without a colour and for kinds of cards, by the symbol of the card."""
HOUSE = {
    "stacking": "stacking",
    "jump_in": "jump in|jumps in|jumped in|jump-in|jumping in|jump ins",
    "seven_zero": (
        "(|the )(seven zero|seven-zero|7-0|seven-o|7-o|7 0|7/0)(| rule)|(|the )(7|seven|0|zero|sevens|zeros|"
        "7s and 0s)(| card) "
        "rule(|s)|sevens and zeros"
    ),
    "draw_to_match": "draw to match",
    "number_finish": "finish on a number",
    "no_bluffing": "no bluffing",
    "force_play": "force play|forced play",
    "partners": "in pairs|in teams|partners|teams|(in |)(the |a |)team(| play| game| match| mode)|2v2|2 vs 2",
    "multi": "two-card play|two card play|double play|pair (|house )rule|pairs rule",
}
"""Patterns of names for house rules, by the id of the rule."""
EDITIONS = {
    "classic": "classic uno|in classic|in classic uno",
    "classic112": "classic 112|in classic 112",
    "pokemon": "pokemon|in uno pokemon|pokemon uno|in pokemon",
    "flip": "in (|uno )flip|uno flip",
    "minecraft": "(in |)(uno |)minecraft(| uno)",
    "all_wild": "(in |)(uno |)all wild",
    "dos": "in dos|in the dos game|playing dos|at dos",
}
"""Patterns of names for editions in a sentence, by the id of the edition."""
