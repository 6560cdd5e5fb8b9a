"""The functions that the benchmarks of frames time are there."""

import importlib
from functools import reduce

import pytest

from tests.bench.causes import SPOTS


@pytest.mark.parametrize("spot", SPOTS)
def test_what_is_timed_can_be_called(spot):
    module, name = spot.split(":")
    assert callable(reduce(getattr, name.split("."), importlib.import_module(module)))
