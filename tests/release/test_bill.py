"""The bill of materials says what is in a folder, and no more: versions, licences, what is compiled into others."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.spdx import is_expression
from cyclonedx.validation.json import JsonStrictValidator

from assets.make import bill
from assets.make.notices import libraries
from game.version import VERSION

FILES = {
    "ichimai": b"\x7fELF",
    "_internal/game/rules.pyc": b"",
    "_internal/PIL/Image.pyc": b"",
    "_internal/enum.pyc": b"",
    "_internal/pygame/base.cpython-313-x86_64-linux-gnu.so": b"\x7fELF",
    "_internal/libpython3.13.so.1.0": b"\x7fELF\0OpenSSL 3.5.4 30 Sep 2025\0EditLine wrapper\0ncurses 6.5.20240427\0",
    "_internal/pygame_ce.libs/libfluidsynth-2d6ca569.so.3.5.6": b"\x7fELF\x002.5.7\0",
    "_internal/pygame_ce.libs/libjpeg-a5e764f6.so.62.4.0": b"\x7fELF libjpeg-turbo version 3.1.4.1 (build 1)",
    "_internal/pillow.libs/libjpeg-6dc8d115.so.62.4.0": b"\x7fELF libjpeg-turbo version 3.2.0 (build 2)",
    "_internal/pygame_ce.libs/libogg-15db22d2.so.0.8.6": b"\x7fELF",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A built program of a few files, with tqdm and importlib in the archive within the program."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    archive = SimpleNamespace(toc={"PYZ.pyz": (), "struct": ()}, open_embedded_archive=lambda name: SimpleNamespace(
        toc={"tqdm": (), "tqdm.std": (), "importlib.metadata": ()}))
    monkeypatch.setattr(bill, "CArchiveReader", lambda path: archive)
    return tmp_path


def listed(folder):
    """Name and version of all components in the bill."""
    return {(part["name"], part.get("version")) for part in json.loads(bill.bill(folder))["components"]}


def test_it_is_what_the_schema_of_cyclonedx_says(folder):
    assert not JsonStrictValidator(SchemaVersion.V1_6).validate_str(bill.bill(folder))


def test_it_lists_what_is_there_with_its_version(folder):
    names = listed(folder)
    assert {("FluidSynth", "2.5.7"), ("libjpeg-turbo", "3.1.4.1"), ("libjpeg-turbo", "3.2.0"), ("Ogg", None)} <= names
    assert {("OpenSSL", "3.5.4"), ("libedit", None), ("ncurses", "6.5")} <= names
    assert {name for name, _ in names} >= {"pillow", "pygame-ce", "tqdm", "Python", "PyInstaller (boot loader)"}
    assert all(version for name, version in names if name in ("pillow", "pygame-ce", "tqdm", "Python"))


def test_it_lists_nothing_else(folder):
    names = {name for name, _ in listed(folder)}
    assert not names & {"setuptools", "build", "pyinstaller", "packaging", "msgspec", "libsndfile", "mpg123"}
    (folder / "_internal/libpython3.13.so.1.0").write_bytes(b"\x7fELF")
    assert not {name for name, _ in listed(folder)} & {"OpenSSL", "libedit", "ncurses"}


def test_a_module_that_nobody_knows_stops_it(folder):
    (folder / "_internal" / "left_pad.pyc").touch()
    with pytest.raises(SystemExit, match="left_pad"):
        bill.bill(folder)
    (folder / "_internal" / "left_pad.pyc").unlink()
    (folder / "_internal" / "setuptools").mkdir()
    (folder / "_internal" / "setuptools" / "glob.pyc").touch()
    with pytest.raises(SystemExit, match="setuptools"):
        bill.bill(folder)


def test_the_same_folder_gives_the_same_bytes(folder, tmp_path, monkeypatch):
    bill.main(folder, tmp_path / "first.json")
    bill.main(folder, tmp_path / "second.json")
    assert (tmp_path / "first.json").read_bytes() == (tmp_path / "second.json").read_bytes()
    said = json.loads((tmp_path / "first.json").read_text("utf-8"))["metadata"]
    assert said["timestamp"].startswith("2023-11-14") and said["component"]["version"] == VERSION


def test_every_licence_is_one_that_spdx_knows_but_what_is_not_free():
    assert [row.name for row in libraries() if not is_expression(row.expression)] == ["Microsoft Visual C++ Runtime"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wheels for other systems have other libraries")
def test_the_libraries_under_the_lgpl_say_their_version():
    """Versions are read from the installed pygame-ce: if a wheel words them differently, the expression must change."""
    import pygame

    bundled = list((Path(pygame.__file__).parents[1] / "pygame_ce.libs").glob("*.so*"))
    if not bundled:
        pytest.skip("this pygame-ce was not installed from a wheel")
    for row in libraries():
        if row.name in ("FluidSynth", "libsndfile", "mpg123"):
            (path,) = [path for path in bundled if row.has(path.name)]
            assert bill.said(row.version, path.name, path.read_bytes())[0].count(".") == 2
