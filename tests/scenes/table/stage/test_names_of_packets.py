"""Names of packets of cards without a colour: whole, beside each other, and at their own cards."""

import pytest

from tests.scenes.tables import table_at
from tests.sheets.judging import findings
from tests.sheets.recording import Recorder
from tests.sheets.rendering import screens


def written(ctx, hand, **more):
    """The words of all lines of letters at a table with this own hand."""
    recorder = Recorder(ctx)
    table_at(ctx, hand, **more)
    ctx.stack.draw(recorder.window)
    return [line.words for line in recorder.now.lines]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(640, 360), (1280, 720)])
def test_names_of_packets_are_whole_and_lie_on_no_other(make_ctx, language, pixels):
    ctx = make_ctx(language, pixels)
    ctx.change(reduced_motion=True)
    recorder = Recorder(ctx)
    screens()["very many cards 4"](ctx)
    wrong = findings(recorder, recorder.picture())
    assert [one.name for one in wrong if one.kind in ("cut", "overlap")] == []
    assert "ワイルドドロー4" in recorder.now.sizes or "Wild Draw Four" in recorder.now.sizes


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(1280, 720), (1920, 1080)])
def test_cards_of_a_small_hand_have_names_where_no_card_has_a_colour(make_ctx, language, pixels):
    words = written(make_ctx(language, pixels), "wild reverse skip skip2 swap", up="wild", edition="all_wild")
    names = ("Reverse", "Skip", "Skip Two") if language == "en" else ("リバース", "スキップ", "2人スキップ")
    assert {*names} <= {*words}


def test_a_small_hand_with_colours_has_none(make_ctx):
    assert "Wild" not in written(make_ctx(), "wild red-reverse red-skip", up="red-9")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(960, 540), (1280, 720), (1920, 1080)])
def test_all_cards_of_a_hand_of_seven_have_names(make_ctx, language, pixels):
    hand = "target2 target2 target2 swap skip2 draw4 skip"
    words = written(make_ctx(language, pixels), hand, up="wild", edition="all_wild")
    assert words.count("Target +2" if language == "en" else "指名ドロー2") == 3
    others = ("Forced Swap", "Skip Two", "Draw Four") if language == "en" else ("手札交換", "2人スキップ")
    assert {*others} <= {*words}
