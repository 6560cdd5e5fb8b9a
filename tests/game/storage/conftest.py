"""Fixtures shared by the tests of storage: a disk that can fail, and a library on it."""

import pytest

from tests.game.storage.disks import Faulty
from tests.game.storage.matches import library


@pytest.fixture
def disk():
    return Faulty()


@pytest.fixture
def shelf(tmp_path, disk):
    return library(tmp_path, disk)
