"""Answers about a drawn card and a named colour in every edition."""

import pytest

from game.editions import EDITIONS
from game.rulebook.asking.colors import same_color
from game.rulebook.asking.reading import Finding, Reading
from game.rulebook.asking.turns import drawn_keep, drawn_other, drawn_play
from game.rulebook.asking.whole import printed


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
@pytest.mark.parametrize("question", [drawn_play, drawn_other, drawn_keep, same_color])
def test_there_is_an_answer_by_the_printed_rules_of_every_edition(known, question):
    found = question(printed(known.id), Reading(question.__name__))
    assert found and all(isinstance(one, Finding) for one in found)


def test_r11_after_drawing_in_dos_the_row_may_still_be_matched():
    assert [one.rule for one in drawn_play(printed("dos"), Reading("drawn_play"))] == ["R11"]
