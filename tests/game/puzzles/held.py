"""A second count of the shares in `hold` puzzles, by giving each card to the next player and asking the rules."""

from __future__ import annotations

from game.core.actions import NameColor, Play
from game.core.trial import trial
from game.match.match import Match
from game.puzzles.hidden import behind
from game.puzzles.kinds import hold
from game.puzzles.opened import ME
from game.puzzles.proof import key


def disagreements(match: Match) -> tuple[int, int]:
    """Cards of a `hold` puzzle that the rules judge otherwise than its shares, and the number of all cards."""
    table, following = match.table, match.table.next_seat(ME)
    wrong = seen = 0
    for play, color in hold.shares(table):
        action = next(one for one in trial(table).legal_actions(ME)
                      if isinstance(one, Play) and key(table, one) == play)
        face = table.faces[action.cards[0]]
        for card in behind(table, ME, following, 0):
            copy = table.copy()
            place = next((zone for zone in (*copy.hands, copy.stock) if card in zone), None)
            assert place is not None
            place[place.index(card)], copy.hands[following][0] = copy.hands[following][0], card
            playing = trial(copy)
            playing.play(action)
            if color:
                playing.play(NameColor(ME, color))
            plays = any(isinstance(one, Play) for one in playing.legal_actions(following))
            held = copy.faces[card]
            wrong += plays != (held.color in (None, color or face.color) or held.symbol == face.symbol)
            seen += 1
    return wrong, seen
