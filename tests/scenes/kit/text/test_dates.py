"""Dates as texts: the same day in lists, statistics and tiles, and nothing for a moment that is none."""

from datetime import datetime

import pytest

from scenes.kit.text.dates import date_text, day_text
from scenes.kit.text.texts import Texts

MOMENT = int(datetime(2026, 11, 5, 9, 30).timestamp())


@pytest.mark.parametrize(("language", "day", "date"), [
    ("en", "5 Nov 2026", "5 Nov 2026, 09:30"), ("ja", "2026年11月5日", "2026年11月5日 09:30"),
])
def test_a_date_is_written_as_the_language_writes_it(language, day, date):
    t = Texts(language)
    assert (day_text(t, MOMENT), date_text(t, MOMENT)) == (day, date)


@pytest.mark.parametrize("moment", [10**18, -(10**18)])
def test_a_moment_that_is_none_has_no_date(moment):
    assert day_text(Texts("en"), moment) == date_text(Texts("en"), moment) == ""
