import pytest

from game.statistics.index import Index
from tests.game.statistics.records import through, write


@pytest.fixture
def folder(tmp_path):
    for number in range(1, 6):
        write(tmp_path / "matches", number)
    return tmp_path


@pytest.fixture
def index(folder):
    one = Index(folder / "matches", folder / "index.sqlite3")
    through(one)
    yield one
    one.close()
