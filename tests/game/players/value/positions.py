"""Questions of random play that players with a learned value are asked."""

from itertools import islice
from random import Random

from game.core.view import redact
from game.match.match import Match
from game.players import make
from tests.game.fuzz import random_play


def questions(setup, judge, most=160):
    """Play a match of `setup` at random for up to `most` steps and yield each question: the player asked, its view and
    its legal actions. All players see the match from their seats and choose by `judge`.
    """
    players = [make("hard", Random(1), setup.public()) for _ in range(len(setup))]
    for seat, player in enumerate(players):
        player.judge = judge
        player.sit(Match(setup).view(seat))
    for match, _, news in islice(random_play(setup), most):
        for seat, player in enumerate(players):
            player.watch(redact(news, seat, match.table))
        if not match.over and not match.dealing and match.asked.seat >= 0:
            seat = match.asked.seat
            yield players[seat], match.view(seat), match.legal_actions(seat)
