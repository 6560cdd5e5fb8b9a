"""Weights: the numbers by which the heuristic judges cards and answers, all in cards unless said otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the heuristic; the defaults were found by simulation of all editions together.

    `follow` is for every card left in the played colour: it can follow. `alike` is for every equal symbol left: less,
    since it had better been kept for a change of colour. `wild` is for spending a wild, which fits as the last card,
    too; `risk` for playing a wild draw card that may be challenged with success. `finish` is for a card that keeps the
    turn when all others are of that kind, or all but the last; `swapped` for every card that swapping hands gets rid
    of, or costs. `block` is for a next player who can follow with nothing, `block_near` when he is about to go out.
    `hit` is for every card of harm against a dangerous next player, `waste` against another, `haste` against another
    where there are no colours, so that nothing is kept for a change of colour; `again` for a card that keeps the turn
    between two players. `points` is for every point that leaves the hand, `points_near` when a player is about to go
    out; `turning` for a card more that fits after everything was turned over. In DOS `bonus` is for a match in one
    colour, `hurt` for every card that another player then draws, `spent` for a wild, `weight` for every point that
    leaves the hand; `point`, `equal` and `keep` are for a point, an equal card left and a wild when a card is put into
    the row. Shares, not cards: `bluffs` is how often a player who holds the colour is thought to bluff all the same,
    `rightly` how often one without it to play a wild draw card, `doubt` the chance of guilt from which a challenge
    pays.
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
"""The numbers that are built in."""
