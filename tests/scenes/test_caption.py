"""Words in the middle of the table: long enough to be read, and out of the way of a question."""

from scenes.table.caption import FADE, STAYS, Caption


def test_long_words_stay_longer(ctx):
    caption = Caption(ctx)
    caption.show("Skip!")
    assert caption.left == STAYS
    caption.show("Whoever wears glasses draws two cards, and all others sing a song together")
    assert caption.left > 3.0


def test_a_question_sends_it_away(ctx):
    caption = Caption(ctx)
    caption.show("All hands shuffled")
    caption.hurry()
    assert 0 < caption.left <= FADE
    caption.update(FADE)
    assert not caption.wants_frame
    caption.hurry()
    assert caption.left == 0
