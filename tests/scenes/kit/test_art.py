"""Pictures of players: as many as a record can name."""

from game.match import setup
from scenes.kit import art


def test_there_are_as_many_avatars_as_a_record_can_name():
    assert art.AVATARS == setup.AVATARS
