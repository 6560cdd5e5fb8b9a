"""Places, movements and narration are as pinned; for an intended difference the files are written again."""

import pytest

from tests.scenes.table.pinned import asking, furniture, lying, moving, telling
from tests.scenes.table.pinned.text import FOLDER, differences


@pytest.mark.parametrize("what", [asking, furniture, lying, moving, telling], ids=lambda what: what.__name__[26:])
def test_it_is_as_it_was(ctx, what):
    kept = (FOLDER / f"{what.__name__.rpartition('.')[2]}.txt").read_text("utf-8").splitlines()
    assert not differences(what.lines(ctx), kept)
