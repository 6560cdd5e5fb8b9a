"""The data file of tuned numbers: complete as shipped, and replaced by built-in numbers where it cannot be used."""

import logging
from itertools import product

import pytest
from msgspec import json

from game.editions import EDITIONS
from game.players.search.numbers import MORE, TWO
from game.players.tuned import FILE, numbers_of, read


def test_the_shipped_file_has_numbers_for_every_edition_and_says_how_they_were_made():
    tuned = read()
    for edition, group in product((one.id for one in EDITIONS), ("2", "3+")):
        assert tuned.numbers[edition][group].values.cards, edition
        assert "seed" in str(tuned.made[f"{edition} {group}"])
    assert tuned.made["by"] == "python -m game.cli.tuning"
    assert numbers_of("flip", 2) == tuned.numbers["flip"]["2"] != TWO
    assert numbers_of("flip", 7) == tuned.numbers["flip"]["3+"] != MORE


BAD = {
    "missing": None, "empty": b"", "no json": b"\x00\xff", "a list": b"[]", "another version": b'{"version": 99}',
    "a word for a number": FILE.read_bytes().replace(b'"alike": -0.6', b'"alike": "much"', 1),
    "no depth": json.encode({"version": 1, "numbers": {"classic": {"2": {"depth": 0}}}}),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_file_that_cannot_be_used_leaves_the_built_in_numbers_and_one_line_in_the_log(what, tmp_path, caplog):
    path = tmp_path / f"{what}.json"
    if BAD[what] is not None:
        path.write_bytes(BAD[what])
    with caplog.at_level(logging.WARNING, "ichimai"):
        assert numbers_of("classic", 2, path) == TWO and numbers_of("classic", 4, path) == MORE
    assert len(caplog.records) == 1 and "built-in numbers" in caplog.text


def test_an_edition_that_is_not_in_the_file_has_the_built_in_numbers(tmp_path):
    path = tmp_path / "some.json"
    path.write_bytes(b'{"version": 1, "numbers": {}}')
    assert numbers_of("classic", 3, path) == MORE
