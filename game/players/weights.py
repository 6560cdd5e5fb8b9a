"""The weights with which the heuristic judges cards and answers, in cards unless said otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the heuristic, in cards; the defaults were found by simulating all editions together.

    The own hand after a play: `follow` for every card left in the played colour, `alike` for every card left with the
    played symbol (negative: it is better kept for a change of colour), `wild` for spending a wild, `risk` for a wild
    draw card that another player could challenge with success, `finish` for a card that keeps the turn when all others
    in the hand, or all but one, do too, `swapped` for every card less that swapping hands brings.

    The next player: `block` if he has no card that fits, `block_near` the same when he is about to go out, `hit` for
    every card of harm when he is about to go out, `waste` for every card of harm otherwise, `haste` in place of `waste`
    in editions without colours, `again` for a card that keeps the turn when there are two players.

    Points: `points` for every point that leaves the hand, `points_near` the same when a player is about to go out.
    `turning` is for every own card that fits, less the next player's, after a card that flips the whole deck.

    DOS: `bonus` for a match in one colour, `hurt` for every card that each other player then draws, `spent` for using a
    wild, `weight` for every point that leaves the hand. For a card added to the centre row, `point` counts for each of
    its points, `equal` for each other card in the hand with its symbol, and `keep` against a wild.

    Probabilities, not cards: `bluffs` is how often a player who holds the colour is believed to bluff, `rightly` how
    often a player without the colour is believed to play a wild draw card, and `doubt` the probability of a bluff from
    which a challenge pays.
    """

    follow: float = 0.3
    alike: float = -0.2
    wild: float = -3.0
    risk: float = -6.0
    finish: float = 4.0
    swapped: float = 0.5
    block: float = 0.3
    block_near: float = 2.0
    hit: float = 0.9
    waste: float = -0.15
    haste: float = 0.15
    again: float = 0.2
    points: float = 0.002
    points_near: float = 0.024
    turning: float = 0.35
    bonus: float = 1.0
    hurt: float = 0.6
    spent: float = 0.5
    weight: float = 0.01
    point: float = 0.05
    equal: float = 0.3
    keep: float = 4.0
    bluffs: float = 0.1
    rightly: float = 0.7
    doubt: float = 0.35


USUAL = Weights()
"""The built-in weights of the heuristic."""
