"""Folders of records for tests of the index, and all that an index says."""

from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.record.reader import Recorder
from tests.game.fuzz import random_play

TABLES = ("matches", "seats", "rounds", "colors")


def write(folder, number, setup=None, stop=None, **given):
    """A record of a person against CPU players."""
    folder.mkdir(exist_ok=True)
    setup = setup or Setup("classic", (Seat("Ann", "person"), Seat("Ben"), Seat("Cy", "easy")), Single(), (), number)
    pen = Recorder(folder / f"match-{number:05}.jsonl", setup, **given)
    for _, action, news in random_play(setup):
        pen.wrote(action, news, 1.5)
        if pen.count == stop:
            break
    return pen.path


def content(index):
    """The content of all tables of an index without the keys of records."""

    def ask():
        keys = dict(index.rows("SELECT id, name FROM matches"))
        rows = {table: index.rows(f"SELECT * FROM {table}") for table in TABLES}
        return {table: sorted((str(keys[first]), *map(str, rest)) for first, *rest in told)
                for table, told in rows.items()}  # fmt: skip

    return index.safely(ask)


def through(index, **given):
    return list(index.refresh(**given))


def again(index):
    index.close()
    index.__init__(index.folder, index.file)
    return index
