"""Which music plays at the table: both loops in step only where the cards have two sides."""

from dataclasses import replace

import pytest

from scenes.table.scene import TableScene
from tests.scenes.tables import setup_of


@pytest.mark.parametrize("edition, beside", [("classic", ()), ("flip", ("dark",))])
def test_a_second_loop_is_kept_in_memory_only_for_two_sides(ctx, edition, beside, monkeypatch):
    heard = []
    monkeypatch.setattr(ctx.sounds, "music", lambda name, **more: heard.append((name, more["beside"])))
    TableScene(ctx, replace(setup_of(1, 2), edition=edition)).parts.day_night.music()
    assert heard == [("light", beside)]
