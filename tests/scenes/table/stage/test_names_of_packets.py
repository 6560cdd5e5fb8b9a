"""Names of packets of cards without a colour: whole, beside each other, and at their own cards."""

import pytest

from tests.sheets.judging import findings
from tests.sheets.recording import Recorder
from tests.sheets.rendering import screens


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
